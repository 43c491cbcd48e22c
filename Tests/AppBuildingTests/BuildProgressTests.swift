import Testing

@testable import AppBuilding

/// The progress and the errors shown during a build.
struct BuildProgressTests {
    private static func shown(_ lines: [String]) -> [String] {
        var progress = BuildProgress()
        return lines.compactMap { progress.update(with: $0) }
    }

    @Test("a long build reports each ten percent once, with the module")
    func steps() {
        let lines = (1...480).map { "[\($0)/480] Compiling OpenUIKit View\($0).swift" }
        let shown = Self.shown(lines)
        #expect(shown.count == 9)
        #expect(shown.first == "10 % (48 of 480 steps): Compiling OpenUIKit")
        #expect(shown.last?.hasPrefix("90 %") == true)
    }

    @Test("a short build reports nothing")
    func short() {
        #expect(Self.shown((1...99).map { "[\($0)/99] Compiling App A.swift" }).isEmpty)
    }

    @Test(
        "other output is not mistaken for a build step",
        arguments: [
            "[3/2] Compiling A", "[-1/200] Compiling A", "[a/b] C", "[1/0] C", "[1/2",
            "/App/A.swift:1:1: error: [1/200] is wrong", "", "[99999999999999999999/1] C",
        ])
    func others(line: String) { #expect(BuildProgress.step(line) == nil) }

    @Test("a failure shows the errors from the first one on, without the progress")
    func failure() {
        var progress = BuildProgress()
        for line in ["Building", "[1/2] Compiling A", "A.swift:1:1: error: no", "1 | let a"] {
            _ = progress.update(with: line)
        }
        #expect(progress.failure == ["A.swift:1:1: error: no", "1 | let a"])
    }

    @Test("a failure gives the remedy for each missing module once")
    func missing() {
        var progress = BuildProgress()
        for file in ["A", "B"] {
            _ = progress.update(with: "\(file).swift:1:8: error: no such module 'Kingfisher'")
        }
        #expect(progress.failure.count == 3)
        #expect(progress.failure.last?.contains("--substitute Kingfisher=FOLDER") == true)
    }

    @Test("a failure gives the remedy for a package that cannot be fetched")
    func unreachedPackages() {
        var progress = BuildProgress()
        for _ in 1...2 {
            _ = progress.update(
                with: "error: 'app': Failed to clone repository https://example.org/Kit.git:")
        }
        #expect(
            progress.failure.dropFirst(2) == [
                "The package at https://example.org/Kit.git cannot be fetched, so that none of its "
                    + "modules can be built. Look at the network and the address; or name a folder of "
                    + "Swift files in place of the module, with --substitute MODULE=FOLDER."
            ])
    }

    @Test("a failure without errors shows the last lines")
    func last() {
        var progress = BuildProgress()
        for number in 1...1_000 { _ = progress.update(with: "line \(number)") }
        #expect(progress.failure == (961...1_000).map { "line \($0)" })
    }

    @Test("the first error is kept for any amount of output")
    func bounded() {
        var progress = BuildProgress()
        _ = progress.update(with: "warning")
        for number in 1...2_000 { _ = progress.update(with: "A.swift: error: \(number)") }
        #expect(progress.failure.first == "A.swift: error: 1")
        #expect(progress.failure.count == BuildProgress.linesMax)
    }
}
