// What the rules say of other modules, and of older versions of Go. A module of
// its own, so that nothing here becomes a dependency of urllint.
module github.com/urllint/urllint/tools/claims

go 1.26.0

replace github.com/urllint/urllint => ../..

require (
	github.com/go-chi/chi/v5 v5.5.0
	github.com/go-sql-driver/mysql v1.10.1
	github.com/gorilla/handlers v1.5.2
	github.com/gorilla/mux v1.8.1
	github.com/julienschmidt/httprouter v1.3.0
	github.com/lib/pq v1.12.3
	github.com/rs/cors v1.11.1
	github.com/stretchr/testify v1.12.1
	github.com/urllint/urllint v0.0.0-00010101000000-000000000000
	google.golang.org/grpc v1.85.0
)

require (
	filippo.io/edwards25519 v1.2.0 // indirect
	github.com/felixge/httpsnoop v1.0.3 // indirect
	go.yaml.in/yaml/v3 v3.0.5 // indirect
	golang.org/x/net v0.60.0 // indirect
	golang.org/x/sys v0.48.0 // indirect
	golang.org/x/text v0.42.0 // indirect
	google.golang.org/genproto/googleapis/rpc v0.0.0-20260817212433-ac3dfec99bb1 // indirect
	google.golang.org/protobuf v1.36.12 // indirect
)
