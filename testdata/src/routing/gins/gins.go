// Package gins asks the routes of gin for names.
package gins

import "github.com/gin-gonic/gin"

func register(r *gin.Engine, address string) {
	v1 := r.Group("/v1")
	v1.GET("/cars/:id", car)
	v1.GET("/bikes/:id", bike)
	v1.GET("/vans/:plate", van)
	r.GET("/list", list)
	tenant := r.Group("/tenants/:tenant")
	tenant.GET("/trucks/:truck", truck)
	_ = r.Run(address) // no route
}

// What is answered is no route that nobody knows.
func car(c *gin.Context) {
	c.Header("Link", "</v1/cars/"+c.Param("car")+">") // want `name that the route does not have: "car" and /cars/:id`
	c.File("cars/" + c.Param("car"))                  // want `name that the route does not have: "car" and /cars/:id`
}

func bike(c *gin.Context) {
	c.Header("Link", "</v1/bikes/"+c.Param("id")+">")
	c.File("bikes/" + c.Param("id"))
}

func van(c *gin.Context) {
	c.String(200, c.Param("id")) // want `name that the route does not have: "id" and /vans/:plate`
}

// A route below another one has the names of that one, too.
func truck(c *gin.Context) {
	c.String(200, c.Param("tenant"))
}

// A route without names may be put below one that has them.
func list(c *gin.Context) {
	c.String(200, c.Param("id"))
}
