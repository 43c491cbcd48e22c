internal import AppBundles
internal import Foundation
internal import Sandboxing
internal import Subprocess
internal import SystemPackage

/// A run of a program with code of a project in the sandbox, without a network.
struct ProgramRun {
    let program: URL
    let fence: BuildFence

    private static let outputBytesMax = 4 << 20
    private static let memoryBytesMax = 1 << 30
    private static let processorSecondsMax = 20
    private static let duration = Duration.seconds(30)

    /// - Throws: `BuildError` if the program fails or does not end.
    func answers(to requests: [String]) async throws -> (lines: [Data], log: [String]) {
        var limits = ProcessLimits(
            memoryBytesMax: Self.memoryBytesMax, processorSecondsMax: Self.processorSecondsMax)
        limits.fileBytesMax = 1 << 20
        let view = SandboxView(readOnly: [program.path] + fence.toolchain.files, empty: ["/tmp"])
        let words = fence.sandbox.command(
            for: view, folder: "/tmp", limits: limits, command: [program.path])
        let input = requests.map { $0 + "\n" }.joined()
        let (data, errors) = try await output(of: words, input)
        let lines = data.split(separator: UInt8(ascii: "\n")).map { Data($0) }
        guard lines.count == requests.count else {
            throw Self.error("It answered \(lines.count) of \(requests.count) pushes.")
        }
        let log = String(decoding: errors, as: UTF8.self).split(separator: "\n")
        return (lines, log.prefix(Self.logLinesMax).map(String.init))
    }

    private static let logLinesMax = 200

    private typealias Output = (data: Data, errors: Data)

    private func output(of words: [String], _ input: String) async throws -> Output {
        try await withThrowingTaskGroup(of: Output.self) { group in
            group.addTask {
                let result = try await Subprocess.run(
                    .path(FilePath(words[0])), arguments: Arguments(Array(words.dropFirst())),
                    environment: .custom(["HOME": "/tmp", "LANG": "C.UTF-8", "TZ": "UTC"]),
                    input: .string(input), output: .data(limit: Self.outputBytesMax),
                    error: .data(limit: Self.outputBytesMax))
                guard result.terminationStatus.isSuccess else {
                    throw Self.error("It ended with \(result.terminationStatus).")
                }
                return (result.standardOutput, result.standardError)
            }
            group.addTask {
                try await Task.sleep(for: Self.duration)
                throw Self.error("It did not end within \(Self.duration).")
            }
            defer { group.cancelAll() }
            return try await group.next() ?? (Data(), Data())
        }
    }

    static func error(_ reason: String) -> BuildError {
        BuildError(
            "The program with the app's code failed. \(reason)",
            remedy: "Look for code that ends the program, such as in an init(from:) or a provider.")
    }
}
