import Foundation
import Subprocess
import SystemPackage
import UpTesting

/// A private session bus with dbusmock's notification service, for the duration of a closure.
struct PrivateBus: Sendable {
    /// Debian's Python, because other interpreters do not find its modules.
    private static let python = "/usr/bin/python3"

    let address: String
    /// The calls to the notification service, one per line.
    let log: LineLog

    /// The environment variables that select this bus.
    var environment: [String: String] {
        ProcessInfo.processInfo.environment.merging(["DBUS_SESSION_BUS_ADDRESS": address]) { $1 }
    }

    static func isInstalled() async -> Bool {
        let daemon = try? await run("dbus-daemon", ["--version"])
        let mock = try? await run(python, ["-c", "import dbusmock"])
        return daemon?.status == 0 && mock?.status == 0
    }

    /// Starts both programs and stops them after the closure.
    static func with(_ body: @escaping @Sendable (PrivateBus) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "bellhop-bus-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let configuration = folder.appending(path: "bus.conf")
        try Data(Self.configuration(folder).utf8).write(to: configuration)
        _ = try await Subprocess.run(
            .name("dbus-daemon"),
            arguments: [
                "--nofork", "--print-address", "--config-file=\(configuration.path)",
            ],
            platformOptions: ended, input: .none, output: .sequence, error: .discarded
        ) { daemon in
            var lines = daemon.standardOutput.strings().makeAsyncIterator()
            guard let address = try await lines.next() else { throw Missing("the bus's address") }
            try await PrivateBus(address: address, log: LineLog()).serve(body)
            try daemon.send(signal: .terminate)
        }
    }

    /// Simulates the desktop: the person chooses an action.
    func choose(_ action: String, of notification: Int) async throws {
        let result = try await run(
            "gdbus",
            [
                "call", "--session", "--dest", "org.freedesktop.Notifications", "--object-path",
                "/org/freedesktop/Notifications", "--method",
                "org.freedesktop.DBus.Mock.EmitSignal", "org.freedesktop.Notifications",
                "ActionInvoked", "us", "[<uint32 \(notification)>, <'\(action)'>]",
            ], environment: environment)
        guard result.status == 0 else { throw Missing("the signal: \(result.errors)") }
    }

    private func serve(_ body: @escaping @Sendable (PrivateBus) async throws -> Void) async throws {
        _ = try await Subprocess.run(
            .path(FilePath(Self.python)),
            arguments: [
                "-u", "-m", "dbusmock", "--template", "notification_daemon", "-p",
                #"{"capabilities": "actions body body-markup"}"#,
            ],
            environment: .inherit.updating(["DBUS_SESSION_BUS_ADDRESS": address]),
            platformOptions: Self.ended, input: .none, output: .sequence,
            error: .combinedWithOutput
        ) { mock in
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    for try await line in mock.standardOutput.strings() { log.add(line) }
                }
                let arrived = try await run(
                    "gdbus", ["wait", "--session", "--timeout", "30", Self.name],
                    environment: environment)
                guard arrived.status == 0 else { throw Missing("dbusmock: \(log.lines)") }
                try await body(self)
                try mock.send(signal: .terminate)
                try await group.waitForAll()
            }
        }
    }

    private static let name = "org.freedesktop.Notifications"

    private static var ended: PlatformOptions {
        var options = PlatformOptions()
        options.teardownSequence = [.gracefulShutDown(allowedDurationToNextStep: .seconds(5))]
        return options
    }

    /// An empty service folder prevents the bus from starting installed services.
    private static func configuration(_ folder: URL) -> String {
        """
        <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
         "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
        <busconfig>
          <type>session</type>
          <listen>unix:dir=\(folder.path)</listen>
          <policy context="default">
            <allow send_destination="*" eavesdrop="true"/>
            <allow eavesdrop="true"/>
            <allow own="*"/>
          </policy>
        </busconfig>
        """
    }
}
