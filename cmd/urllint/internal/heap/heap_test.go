package heap

import (
	"os"
	"os/exec"
	"runtime/metrics"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestPercent(t *testing.T) {
	t.Parallel()
	const mb = 1 << 20
	for _, c := range []struct {
		live uint64
		want int
		why  string
	}{
		{0, 9500, "at the beginning the heap grows to the floor: 4 MB and 95 times as much"},
		{mb, 9500, "so does one of which little is in use"},
		{96 * mb, 300, "96 MB and three times as much are 384"},
		{192 * mb, 100, "from half of the floor on, as by default"},
		{1 << 40, 100, "never less"},
	} {
		assert.Equal(t, c.want, floor(384*mb).percent(c.live), c.why)
	}
}

// sink keeps what is allocated on the heap.
var sink []byte

// TestFloor runs this test's binary anew, since the percentage belongs to a whole
// process: one that allocates four times the floor and holds nothing of it.
func TestFloor(t *testing.T) {
	if os.Getenv("TEST_FLOOR") != "" {
		Floor(64 << 20)
		for range 256 {
			sink = make([]byte, 1<<20)
		}
		collected := []metrics.Sample{{Name: "/gc/cycles/automatic:gc-cycles"}}
		metrics.Read(collected)
		os.Stdout.WriteString("collected " + strconv.FormatUint(collected[0].Value.Uint64(), 10) + "\n")
		return
	}
	t.Parallel()
	for _, c := range []struct {
		env      string
		min, max int
		why      string
	}{
		{"", 2, 8, "256 MB in steps of 64"},
		{"GOGC=100", 20, 1000, "as the user wants it: in steps of 4 or so"},
		{"GOMEMLIMIT=1GiB", 20, 1000, "memory is the user's to decide about"},
	} {
		cmd := exec.Command(os.Args[0], "-test.run=^TestFloor$")
		cmd.Env = append(os.Environ(), "TEST_FLOOR=1", "GOGC=", "GOMEMLIMIT=")
		if c.env != "" {
			cmd.Env = append(cmd.Env, c.env)
		}
		out, err := cmd.Output()
		require.NoError(t, err)
		_, rest, found := strings.Cut(string(out), "collected ")
		require.True(t, found, "%s", out)
		count, _, _ := strings.Cut(rest, "\n")
		n, err := strconv.Atoi(count)
		require.NoError(t, err)
		assert.GreaterOrEqual(t, n, c.min, "%s: %s", c.env, c.why)
		assert.LessOrEqual(t, n, c.max, "%s: %s", c.env, c.why)
	}
}
