internal import DeviceKernel
internal import Subprocess
internal import SystemPackage

/// The Linux desktop, reached through programs that run as children.
struct Desktop: Sendable {
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
    /// - Throws: `NoDesktop` when there is nothing to show notifications on.
    func capabilities() async throws -> ServerCapabilities {
        try await require("notify-send", package: "libnotify-bin")
        try await require("gdbus", package: "libglib2.0-bin")
        let result = try? await Subprocess.run(
            .name("gdbus"),
            arguments: [
                "call", "--session", "--timeout", "10",
                "--dest", "org.freedesktop.Notifications",
                "--object-path", "/org/freedesktop/Notifications",
                "--method", "org.freedesktop.Notifications.GetCapabilities",
            ],
            environment: environment, platformOptions: Self.options, input: .none,
            output: .string(limit: 16 * 1024), error: .discarded)
        guard let result, result.terminationStatus.isSuccess else { throw NoDesktop.noService }
        return ServerCapabilities(gdbus: result.standardOutput)
    }

    /// Shows a notification and waits for the person's answer; `nil` when there is none.
    ///
    /// Cancelling closes the notification and ends the child.
    func ask(_ command: NotifyCommand) async -> PersonAction? {
        let result = try? await Subprocess.run(
            .name("notify-send"), arguments: Arguments(command.arguments),
            environment: environment, platformOptions: Self.options, input: .none,
            output: .sequence, error: .discarded
        ) { execution in
            for try await line in execution.standardOutput.strings() {
                if let action = command.action(answer: line) { return PersonAction?.some(action) }
            }
            return nil
        }
        return result?.closureResult
    }

    /// Shows a notification, waiting for nothing.
    func tell(_ command: NotifyCommand) async {
        _ = try? await Subprocess.run(
            .name("notify-send"), arguments: Arguments(command.arguments),
            environment: environment, platformOptions: Self.options, input: .none,
            output: .discarded, error: .discarded)
    }

    /// On an interrupt `notify-send` closes its notification before it ends.
    private static var options: PlatformOptions {
        var options = PlatformOptions()
        options.teardownSequence = [
            .send(signal: .interrupt, allowedDurationToNextStep: patience),
            .gracefulShutDown(allowedDurationToNextStep: patience),
        ]
        return options
    }

    private func require(_ program: String, package: String) async throws {
        do {
            _ = try await Executable.name(program).resolveExecutablePath(in: environment)
        } catch {
            throw NoDesktop.missing(program, package: package)
        }
    }
}

/// Why no notification is shown on a desktop.
struct NoDesktop: Error, CustomStringConvertible {
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
