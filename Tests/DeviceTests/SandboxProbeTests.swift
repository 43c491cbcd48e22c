import Foundation
import Glibc
import Testing
import UpTesting

@testable import Sandboxing

/// The checks of the sandbox before the device runs anything in it.
@Suite(.enabled(if: HasSandbox.value), .timeLimit(.minutes(5)))
struct SandboxProbeTests {
    private static let isRoot = geteuid() == 0

    /// A hole in a sandbox, and what the probe reports.
    struct Hole: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// Changes the command of an intact sandbox.
        let open: @Sendable (inout [String], URL) -> Void
        let reason: String
    }

    private static func without(_ words: [String]) -> @Sendable (inout [String], URL) -> Void {
        { command, _ in
            guard let first = command.indices.first(where: { command[$0...].starts(with: words) })
            else { return }
            command.removeSubrange(first..<(first + words.count))
        }
    }

    /// Inserts arguments before the one that makes the root folder read-only.
    private static func mounting(
        _ words: @escaping @Sendable (URL) -> [String]
    ) -> @Sendable (inout [String], URL) -> Void {
        { command, folder in
            guard let close = command.firstIndex(of: "--chdir") else { return }
            command.insert(contentsOf: words(folder), at: close - 2)
        }
    }

    static let holes: [Hole] =
        [
            Hole(
                testDescription: "system calls", open: without(["--seccomp", "3"]),
                reason: "can make every system call"),
            Hole(
                testDescription: "processes", open: without(["--unshare-pid"]),
                reason: "sees the processes of others"),
            Hole(
                testDescription: "shared memory", open: without(["--unshare-ipc"]),
                reason: "shares the ipc namespace"),
            Hole(
                testDescription: "the name of the machine", open: without(["--unshare-uts"]),
                reason: "shares the uts namespace"),
            Hole(
                testDescription: "the network", open: without(["--unshare-net"]),
                reason: "shares the net namespace"),
            Hole(
                testDescription: "the state folder",
                open: mounting { SandboxView(readOnly: [$0.path]).arguments },
                reason: "sees the state folder"),
            Hole(
                testDescription: "the home folder",
                open: mounting { _ in ["--dir", NSHomeDirectoryForUser(NSUserName()) ?? "/"] },
                reason: "sees the home folder"),
        ]
        + (isRoot
            // Another user cannot write there.
            ? []
            : [
                Hole(
                    testDescription: "the root folder", open: without(["--remount-ro", "/"]),
                    reason: "can write /")
            ])

    private static func probe(
        _ folder: URL, _ open: @Sendable (inout [String], URL) -> Void
    ) async throws -> String? {
        let user = SandboxUser.ofApps(stateFolder: folder)
        let sandbox = try await Sandbox.probed(as: user, in: folder, sharesNetwork: false)
        let probe = SandboxProbe(user: user, canary: sandbox.filter)
        return try await sandbox.problem(probe) { open(&$0, folder) }
    }

    @Test("a sandbox without holes is used")
    func whole() async throws {
        try await withTemporaryFolder { folder in
            let problem = try await Self.probe(folder) { _, _ in }
            #expect(problem == nil)
        }
    }

    @Test("each hole is found and named", arguments: holes)
    func hole(_ hole: Hole) async throws {
        try await withTemporaryFolder { folder in
            // Permissions of the folder must not hide the hole.
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: folder.path)
            let problem = try await Self.probe(folder, hole.open)
            #expect(try #require(problem).contains(hole.reason))
        }
    }

    @Test("a root user that keeps its privileges is found", .enabled(if: geteuid() == 0))
    func staysRoot() async throws {
        try await withTemporaryFolder { folder in
            let problem = try await Self.probe(folder) { command, _ in
                command.removeAll { $0.hasPrefix("--reuid") }
            }
            #expect(try #require(problem).contains("runs as another user"))
        }
    }

    @Test("system files that root can write are found", .enabled(if: geteuid() == 0))
    func machineFiles() async throws {
        try await withTemporaryFolder { folder in
            let sandbox = try await Sandbox.probed(as: .caller, in: folder, sharesNetwork: false)
            let probe = SandboxProbe(user: .caller, canary: sandbox.filter)
            let problem = try await sandbox.problem(probe) { command in
                Self.without(["--ro-bind-try", "/proc/sys", "/proc/sys"])(&command, folder)
            }
            #expect(try #require(problem).contains("can write /proc/sys/kernel/core_pattern"))
        }
    }
}
