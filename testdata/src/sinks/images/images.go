// Package images names container images.
package images

import "github.com/google/go-containerregistry/pkg/name"

const registry = "registry.example.com"

// Pull hands a reference on.
func Pull(image string) (name.Reference, error) { return name.ParseReference(image) }

func refer(team, tag string) {
	name.ParseReference(registry + "/shop:" + tag)
	name.ParseReference("https://" + registry + "/shop:" + tag) // want `reference of a container image with a scheme, a capital letter or another mark: "https://" in "https://registry.example.com/shop:…"`
	name.ParseReference(registry + "/Shop/" + team)             // want `reference of a container image with a scheme, a capital letter or another mark: "Shop" in`
	name.ParseReference(registry + "/" + team + "/Shop")        // team may end in a tag, or a digest
	name.ParseReference(registry + "/shop:V1")
	name.ParseReference("{{ .Image }}") // a template of somebody's
	Pull("docker://shop:1")             // want `reference of a container image with a scheme, a capital letter or another mark: "docker://"`
	Pull("shop:1")
}
