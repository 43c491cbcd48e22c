internal import DeviceModel
internal import Subprocess
internal import SystemPackage

/// The Linux desktop, reached through programs that run as children.
struct Desktop: Sendable {
    /// How long a child has to end when it is told to.
    private static let patience = Duration.seconds(1)

    private let environment: Environment

    init(environment: [String: String]) {
        var variables: [Environment.Key: String] = [:]
        for (key, value) in environment { variables[Environment.Key(stringLiteral: key)] = value }
        // In the C locale `notify-send` refuses options that are not ASCII.
        variables["LC_ALL"] = "C.UTF-8"
        self.environment = .custom(variables)
    }

    /// Asks the notification service what it can do.
    ///
    /// - Throws: `NoDesktopError` when there is nothing to show notifications on.
    func capabilities() async throws -> ServerCapabilities {
        try await require("notify-send", package: "libnotify-bin")
        try await require("gdbus", package: "libglib2.0-bin")
        try await require("stdbuf", package: "coreutils")
        guard let answer = await call("GetCapabilities") else { throw NoDesktopError.noService }
        return ServerCapabilities(gdbus: answer)
    }

    /// Calls a method of the notification service; `nil` when that fails.
    private func call(_ method: String, _ arguments: String...) async -> String? {
        let result = try? await Subprocess.run(
            .name("gdbus"),
            arguments: Arguments(
                [
                    "call", "--session", "--timeout", "10",
                    "--dest", "org.freedesktop.Notifications",
                    "--object-path", "/org/freedesktop/Notifications",
                    "--method", "org.freedesktop.Notifications.\(method)",
                ] + arguments),
            environment: environment, platformOptions: Self.options, input: .none,
            output: .string(limit: 16 * 1024), error: .discarded)
        guard let result, result.terminationStatus.isSuccess else { return nil }
        return result.standardOutput
    }

    /// Shows a notification and waits for the person's answer; `nil` when there is none.
    ///
    /// When `gone` ends, the notification is closed and the child ends. Cancelling does not hurry
    /// it: a child that is interrupted too early would leave its notification behind.
    func ask(_ command: NotifyCommand, until gone: AsyncStream<Never>) async -> PersonAction? {
        await Task { try? await converse(command, until: gone) }.value
    }

    private func converse(
        _ command: NotifyCommand, until gone: AsyncStream<Never>
    ) async throws -> PersonAction? {
        let (ids, shown) = AsyncStream<String>.makeStream()
        return try await Subprocess.run(
            // Into a pipe, `notify-send` would keep the id back until its end.
            .name("stdbuf"), arguments: Arguments(["-oL", "notify-send"] + command.arguments),
            environment: environment, platformOptions: Self.options, input: .none,
            output: .sequence, error: .discarded
        ) { execution in
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    for await id in ids {
                        for await _ in gone {}
                        guard !Task.isCancelled else { return }
                        _ = await call("CloseNotification", id)
                        try execution.send(signal: .terminate)
                    }
                }
                defer { group.cancelAll() }
                var isShown = false
                for try await line in execution.standardOutput.strings() {
                    if isShown, let action = command.action(answer: line) {
                        return PersonAction?.some(action)
                    }
                    if !isShown, UInt32(line) != nil {
                        isShown = true
                        shown.yield(line)
                    }
                }
                return nil
            }
        }.closureResult
    }

    /// Shows a notification, waiting for nothing.
    func tell(_ command: NotifyCommand) async {
        _ = try? await Subprocess.run(
            .name("notify-send"), arguments: Arguments(command.arguments),
            environment: environment, platformOptions: Self.options, input: .none,
            output: .discarded, error: .discarded)
    }

    private static var options: PlatformOptions {
        var options = PlatformOptions()
        options.teardownSequence = [.gracefulShutDown(allowedDurationToNextStep: patience)]
        return options
    }

    private func require(_ program: String, package: String) async throws {
        do {
            _ = try await Executable.name(program).resolveExecutablePath(in: environment)
        } catch {
            throw NoDesktopError.missing(program, package: package)
        }
    }
}

/// Why no notification is shown on a desktop.
struct NoDesktopError: Error, CustomStringConvertible {
    /// A sentence for the person, with the remedy.
    let description: String

    static func missing(_ program: String, package: String) -> Self {
        Self(
            description: "No notifications on the desktop: \(program) is not installed; "
                + "install it (Debian: \(package)).")
    }

    static let noService = Self(
        description: "No notifications on the desktop: no notification service answers on the "
            + "session bus; run this inside a desktop session, or start a service such as dunst.")
}
