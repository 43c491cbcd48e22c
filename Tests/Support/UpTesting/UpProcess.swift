package import Foundation
import Subprocess
import SystemPackage

/// `bellhop up` as a user runs it, on free ports, available while a closure runs.
package struct UpProcess: Sendable {
    /// The data that a running Bellhop publishes for other commands.
    private struct Running: Decodable {
        var pagePort: Int
        var pageToken: String
        var gatewayPort: Int
        var tokens: [String: String]
    }

    /// The state folder.
    package let state: URL
    /// The output of the process.
    package let log: LineLog
    /// The address of the lock screen, without its secret.
    package let origin: String
    /// The secret of the lock screen.
    package let pageToken: String
    /// The address that a browser opens; a fragment can follow.
    package var page: String { "\(origin)?token=\(pageToken)" }
    /// The gateway's port.
    package let gatewayPort: Int
    /// The device tokens of the apps, in hexadecimal.
    package let tokens: [String: String]

    /// The folder of the environment's certificate authority.
    package var authorityFolder: URL { state.appending(path: "authority") }

    /// The options that name the example app.
    package static let exampleApp = [
        "--project", Products.checkout.appending(path: "Examples/Chat/project.yml").path,
        "--products", Products.folder.path,
    ]

    /// Starts the process, waits until it is ready, and ends it after the closure.
    package static func up<Result: Sendable>(
        _ arguments: [String] = [], app: [String] = exampleApp,
        environment: [String: String] = [:], in folder: URL,
        _ body: @escaping @Sendable (UpProcess) async throws -> Result
    ) async throws -> Result {
        let state = folder.appending(path: "state")
        let log = LineLog()
        var options = PlatformOptions()
        options.teardownSequence = [.gracefulShutDown(allowedDurationToNextStep: .seconds(10))]
        let result = try await Subprocess.run(
            .path(FilePath(Products.program("bellhop").path)),
            arguments: Arguments(
                ["up"] + app + [
                    "--state", state.path, "--page-port", "0", "--gateway-port", "0",
                    "--avatar-port", "0",
                ] + arguments),
            environment: .inherit.updating(variables(environment)),
            platformOptions: options, input: .none, output: .sequence, error: .combinedWithOutput
        ) { execution in
            try await withThrowingTaskGroup(of: Result?.self) { group in
                group.addTask {
                    for try await line in execution.standardOutput.strings() { log.add(line) }
                    return nil
                }
                group.addTask {
                    _ = await log.line(containing: "Bellhop is up")
                    return try await body(Self(state: state, log: log))
                }
                while let finished = try await group.next() {
                    guard let finished else {
                        throw Missing("bellhop up ended: \(log.lines.suffix(5))")
                    }
                    try execution.send(signal: .terminate)
                    return finished
                }
                throw Missing("bellhop up ended")
            }
        }
        return result.closureResult
    }

    private init(state: URL, log: LineLog) throws {
        let data = try Data(contentsOf: state.appending(path: "running.json"))
        let running = try JSONDecoder().decode(Running.self, from: data)
        self.state = state
        self.log = log
        origin = "http://127.0.0.1:\(running.pagePort)/"
        pageToken = try String(contentsOfFile: running.pageToken, encoding: .utf8)
            .trimmingCharacters(in: .whitespacesAndNewlines)
        gatewayPort = running.gatewayPort
        tokens = running.tokens
    }

    /// Runs another Bellhop command against this environment.
    package func bellhop(_ arguments: String...) async throws -> CommandResult {
        try await bellhop(arguments)
    }

    /// Runs a command of this environment.
    package func bellhop(_ arguments: [String]) async throws -> CommandResult {
        try await run(Products.program("bellhop").path, arguments + ["--state", state.path])
    }
}

/// The output and the exit status of a command.
package struct CommandResult: Sendable {
    /// Its exit status; 128 and the signal's number when a signal ended it.
    package let status: Int32
    /// Its standard output.
    package let output: String
    /// Its standard error.
    package let errors: String
}

/// Converts variables to an environment of a process.
private func variables(_ values: [String: String]) -> [Environment.Key: String?] {
    Dictionary(
        uniqueKeysWithValues: values.map { (Environment.Key(stringLiteral: $0), Optional($1)) })
}

/// Runs a program and waits for its end.
package func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:]
) async throws -> CommandResult {
    let result = try await Subprocess.run(
        program.hasPrefix("/") ? .path(FilePath(program)) : .name(program),
        arguments: Arguments(arguments),
        environment: .inherit.updating(variables(environment)),
        input: .none, output: .string(limit: 4 * 1024 * 1024), error: .string(limit: 1024 * 1024))
    let status: Int32 =
        switch result.terminationStatus {
        case .exited(let code): code
        case .signaled(let signal): 128 + signal
        }
    return CommandResult(
        status: status, output: result.standardOutput, errors: result.standardError)
}
