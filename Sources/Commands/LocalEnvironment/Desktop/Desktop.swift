internal import DeviceModel
internal import Subprocess
internal import SystemPackage

struct Desktop: Sendable {
    /// The time between the request to end and the kill of a child.
    private static let patience = Duration.seconds(1)

    private let environment: Environment

    init(environment: [String: String]) {
        var variables: [Environment.Key: String] = [:]
        for (key, value) in environment { variables[Environment.Key(stringLiteral: key)] = value }
        // In the C locale `notify-send` rejects options with non-ASCII characters.
        variables["LC_ALL"] = "C.UTF-8"
        self.environment = .custom(variables)
    }

    /// Returns the capabilities of the notification service.
    ///
    /// - Throws: `NoDesktopError` if this machine cannot show notifications.
    func capabilities() async throws -> ServerCapabilities {
        try await require("notify-send", package: "libnotify-bin")
        try await require("gdbus", package: "libglib2.0-bin")
        try await require("stdbuf", package: "coreutils")
        guard let answer = await call("GetCapabilities") else { throw NoDesktopError.noService }
        return ServerCapabilities(gdbus: answer)
    }

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

    /// Shows a notification and waits for the user's action; `nil` without one.
    ///
    /// The end of `gone` closes the notification and ends the child. Cancellation does not
    /// interrupt the child, because an interrupted one would leave its notification on the desktop.
    func ask(_ command: NotifyCommand, until gone: AsyncStream<Never>) async -> PersonAction? {
        await Task { try? await converse(command, until: gone) }.value
    }

    private func converse(
        _ command: NotifyCommand, until gone: AsyncStream<Never>
    ) async throws -> PersonAction? {
        let (ids, shown) = AsyncStream<String>.makeStream()
        return try await Subprocess.run(
            // Into a pipe, `notify-send` would buffer the id until it ends.
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

/// The reason why the desktop shows no notifications, with the remedy.
struct NoDesktopError: Error, CustomStringConvertible {
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
