package idle

import (
	"go/ast"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/rule"
)

const (
	kubernetesCore = "k8s.io/api/core/v1"
	portFromText   = "k8s.io/apimachinery/pkg/util/intstr.FromString"
)

// portFields are the fields of Kubernetes that hold a port by its number or its name.
var portFields = map[string]string{"HTTPGetAction": "Port", "TCPSocketAction": "Port", "ServicePort": "TargetPort"}

// numberAsName reports a port that is named by a number: no port has such a name.
func (s *search) numberAsName(lit *ast.CompositeLit) []Finding {
	for of, name := range portFields {
		if !code.IsNamed(s.info.TypeOf(lit), kubernetesCore, of) {
			continue
		}
		call, ok := code.Field(lit, name).(*ast.CallExpr)
		if !ok || len(call.Args) != 1 || !s.calls(call, portFromText) {
			return nil
		}
		text, ok := s.constant(call.Args[0])
		if !ok || text == "" || !isNumber(text) {
			return nil
		}
		return []Finding{{Rule: rule.KubernetesField, At: call.Args[0], Says: `a number as the name of a port, "` + text + `"`}}
	}
	return nil
}

func isNumber(text string) bool {
	for _, r := range text {
		if r < '0' || r > '9' {
			return false
		}
	}
	return true
}
