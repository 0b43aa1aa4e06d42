package kind_test

import "testing"

func TestDriverURL(t *testing.T) {
	runKindCases(t, "example.org/db.Open#0=driver-url", []kindCase{
		{"postgres://localhost/db", "", "a URL"},
		{"file://migrations", "", "the driver makes a path of it"},
		{"mem://", "", "nothing more"},
		{"sqlite3:a b.db?x=%", "", "the driver's own business"},
		{"", "", "not filled in yet"},
		{"migrations", "missing-scheme[migrations]", "no driver is chosen"},
		{"./migrations", "missing-scheme[.]", "nor here"},
		{"postgres//localhost/db", "scheme-colon[postgres//]->postgres://", "the colon is missing"},
		{"https//example.com", "scheme-colon[https//]->https://", "the colon is missing"},
		{"localhost:5432/db", "host-as-scheme[localhost:5432]", "no driver is called localhost"},
		{"db:5432", "host-as-scheme[db:5432]", "nor db"},
	})
	runKindCases(t, "example.org/queue.Open#0=driver-url[amqp,redis]", []kindCase{
		{"redis://h1:1,h2:2", "", "one of them"},
		{"REDIS://h", "", "in capital letters"},
		{"http://h", "dsn-scheme[http]", "none of them"},
	})
}
