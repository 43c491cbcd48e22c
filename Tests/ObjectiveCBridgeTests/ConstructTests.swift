import Foundation
import Testing
import UpTesting

@Suite("Objective-C code that clang compiles", .timeLimit(.minutes(10)))
struct ConstructTests {
    @Test(
        "runs every construct as on a phone, and no sanitizer reports anything",
        arguments: ConstructProgram.Variant.allCases)
    func runs(variant: ConstructProgram.Variant) async throws {
        guard await ConstructProgram.isSupported(variant) else {
            try Test.cancel("The toolchain has no \(variant.rawValue) sanitizer for this machine.")
        }
        let expected = try String(
            contentsOf: ConstructProgram.sources.appending(path: "Expected.txt"), encoding: .utf8)
        try await withTemporaryFolder { folder in
            let program = try await ConstructProgram(variant: variant, folder: folder).build()
            let output = try await ConstructProgram.output(program.path, [])
            #expect(Self.lines(output) == Self.lines(expected))
        }
    }

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test("needs at most 40 ns to send a message to a class of the project")
    func sendsQuickly() async throws {
        try await withTemporaryFolder { folder in
            let program = try await ConstructProgram(variant: .release, folder: folder).build()
            let output = try await ConstructProgram.output(program.path, ["speed"])
            let line = try #require(
                output.split(separator: "\n").first { $0.contains("picoseconds") })
            let picoseconds = try #require(line.split(separator: " ").first.flatMap { Int($0) })
            #expect(picoseconds <= 40_000)
        }
    }
}
