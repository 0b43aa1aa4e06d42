// Package server is the HTTP side of a shop.
package server

import (
	"context"
	"errors"
	"log"
	"net/http"
	"net/url"
	"time"

	gincors "github.com/gin-contrib/cors"
	"github.com/gin-gonic/gin"

	"github.com/urllint/urllint/mistakes/wild/shopapi/config"
)

type Server struct {
	cfg    config.Config
	engine *gin.Engine
	admin  *http.Server
}

func New(cfg config.Config) *Server {
	s := &Server{cfg: cfg, engine: gin.New()}
	s.admin = &http.Server{Addr: cfg.HTTP.Admin, ReadTimeout: time.Second}
	s.engine.Use(gincors.New(gincors.Config{AllowOrigins: cfg.HTTP.Origins}))
	s.routes()
	return s
}

func (s *Server) routes() {
	v1 := s.engine.Group("/api/v1")
	{
		v1.GET("/products/:id", s.product)  // good: right
		v1.PUT("/products/{id}", s.product) // bad: segment that is a wildcard to other routers
		v1.POST("/login", s.login)
		v1.GET("/out", s.out)
	}
	static := http.FileServer(http.Dir("public"))
	s.engine.GET("/public/*path", gin.WrapH(http.StripPrefix("public", static)))  // bad: prefix of a path without the slash that every path begins with
	s.engine.GET("/static/*path", gin.WrapH(http.StripPrefix("/static", static))) // good: right
}

func (s *Server) product(c *gin.Context) {}

func (s *Server) login(c *gin.Context) {
	c.SetCookie("session", "x", 3600, "/", s.cfg.HTTP.Cookie, true, true)
	c.Redirect(http.StatusSeeOther, s.cfg.HTTP.Front+"/home")
}

func (s *Server) out(c *gin.Context) {
	c.Redirect(http.StatusSeeOther, s.cfg.HTTP.Okay+"/bye?from="+url.QueryEscape(c.Query("from"))) // good: right
}

// Run serves.
func (s *Server) Run(ctx context.Context) error {
	go func() {
		if err := s.admin.ListenAndServe(); !errors.Is(err, http.ErrServerClosed) {
			log.Print(err)
		}
	}()
	return s.engine.Run(s.cfg.HTTP.Port)
}

// RunSafe serves.
func (s *Server) RunSafe() error {
	return s.engine.Run(s.cfg.HTTP.Safe)
}
