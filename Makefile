# Bellhop's commands. `make run` starts everything; `make test` runs what CI runs.

.PHONY: run test format docs package image bench clean

run:
	@Scripts/run

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
