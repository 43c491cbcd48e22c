internal import Foundation
internal import Subprocess
internal import SystemPackage

/// A program of the toolchain that a build runs, in the build's sandbox if there is one.
struct BuildProcess {
    /// The path, or a name that the `PATH` resolves.
    let program: String
    let arguments: [String]
    /// The folder of the compiled modules, which the program may write.
    let products: URL
    let fence: BuildFence?
    var variables: [String: String] = [:]

    /// Runs the program and passes on each line of its output.
    ///
    /// - Throws: `SubprocessError` when it cannot be started.
    func run(_ output: @escaping @Sendable (String) -> Void) async throws -> TerminationStatus {
        if fence != nil {
            try FileManager.default.createDirectory(at: products, withIntermediateDirectories: true)
        }
        let command = command
        return try await Subprocess.run(
            command.program, arguments: Arguments(command.arguments),
            environment: command.environment, platformOptions: options, input: .none,
            output: .sequence, error: .combinedWithOutput
        ) { execution in
            for try await line in execution.standardOutput.strings() {
                output(line.trimmingCharacters(in: .newlines))
            }
        }.terminationStatus
    }

    private var command: (program: Executable, arguments: [String], environment: Environment) {
        guard let fence else {
            let own = Self.keyed(variables)
            let start: Executable =
                program.contains("/") ? .path(FilePath(program)) : .name(program)
            return (start, arguments, .inherit.updating(own.mapValues { $0 }))
        }
        let words = fence.command([program] + arguments, writing: products)
        let all = fence.environment.merging(variables) { $1 }
        return (.path(FilePath(words[0])), Array(words.dropFirst()), .custom(Self.keyed(all)))
    }

    private static func keyed(_ all: [String: String]) -> [Environment.Key: String] {
        all.reduce(into: [:]) { result, one in
            guard let key = Environment.Key(rawValue: one.key) else { return }
            result[key] = one.value
        }
    }

    private var options: PlatformOptions {
        var options = PlatformOptions()
        options.teardownSequence = [.gracefulShutDown(allowedDurationToNextStep: .seconds(5))]
        return options
    }
}
