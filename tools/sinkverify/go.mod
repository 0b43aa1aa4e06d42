module github.com/urllint/urllint/tools/sinkverify

go 1.25.0
