internal import AppBundles
internal import Foundation
internal import NotificationModel
internal import Sandboxing
internal import Subprocess
internal import SystemPackage

/// A run of the decoding program in the sandbox, without a network.
struct ActivityRun {
    let program: URL
    let fence: BuildFence

    private static let outputBytesMax = 4 << 20
    private static let memoryBytesMax = 1 << 30
    private static let processorSecondsMax = 20
    private static let duration = Duration.seconds(30)

    /// - Throws: `BuildError` if the program fails or does not end.
    func answers(to requests: [String]) async throws -> [[ContentStateDecoding]] {
        var limits = ProcessLimits(
            memoryBytesMax: Self.memoryBytesMax, processorSecondsMax: Self.processorSecondsMax)
        limits.fileBytesMax = 1 << 20
        let view = SandboxView(readOnly: [program.path] + fence.toolchain.files, empty: ["/tmp"])
        let words = fence.sandbox.command(
            for: view, folder: "/tmp", limits: limits, command: [program.path])
        let input = requests.map { $0 + "\n" }.joined()
        let data = try await output(of: words, input)
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
        guard lines.count == requests.count else {
            throw Self.error("It answered \(lines.count) of \(requests.count) pushes.")
        }
        return try lines.map { line in
            do {
                return try JSONDecoder().decode([ContentStateDecoding].self, from: Data(line.utf8))
            } catch {
                throw Self.error("It printed something else than results.")
            }
        }
    }

    private func output(of words: [String], _ input: String) async throws -> Data {
        try await withThrowingTaskGroup(of: Data.self) { group in
            group.addTask {
                let result = try await Subprocess.run(
                    .path(FilePath(words[0])), arguments: Arguments(Array(words.dropFirst())),
                    environment: .custom(["HOME": "/tmp", "LANG": "C.UTF-8", "TZ": "UTC"]),
                    input: .string(input), output: .data(limit: Self.outputBytesMax),
                    error: .discarded)
                guard result.terminationStatus.isSuccess else {
                    throw Self.error("It ended with \(result.terminationStatus).")
                }
                return result.standardOutput
            }
            group.addTask {
                try await Task.sleep(for: Self.duration)
                throw Self.error("It did not end within \(Self.duration).")
            }
            defer { group.cancelAll() }
            return try await group.next() ?? Data()
        }
    }

    private static func error(_ reason: String) -> BuildError {
        BuildError(
            "The program with the app's types failed. \(reason)",
            remedy: "Look for code in the init(from:) of these types that ends the program.")
    }
}
