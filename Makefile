# Bellhop's commands. `make run` builds what a first push needs and starts it; `make build` builds the programs;
# `make test` runs what CI runs.

.PHONY: run build test format docs package image bench clean

run:
	@Scripts/run

build:
	@Scripts/packages run
	@Scripts/build bellhop bellhop-tools bellhop-launcher BellhopChat BellhopChatService

test:
	@Scripts/test

format:
	swift format --in-place --parallel --recursive Sources Tests Examples Benchmarks Package.swift

docs:
	@Scripts/docs

package:
	@Scripts/packages package
	@Scripts/package
	@Scripts/tarball-check .build/packages/bellhop-*.tar.xz
	@[ "$$(id -u)" != 0 ] || Scripts/install-check .build/packages/bellhop_*.deb

image:
	@Scripts/packages package
	@Scripts/image

bench:
	@Scripts/bench

clean:
	rm -rf .build
