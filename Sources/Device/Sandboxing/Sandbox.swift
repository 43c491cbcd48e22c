internal import Foundation
internal import Glibc

/// A sandbox around a process that runs untrusted code, created with bubblewrap (`bwrap(1)`).
///
/// The process sees the files of a ``SandboxView``, the system's programs and libraries, and only
/// its own processes. It cannot gain capabilities, and ``SeccompFilter`` rejects dangerous system
/// calls. All processes in the sandbox end with the first one and with the caller, even if the
/// caller is killed.
package struct Sandbox: Sendable {
    package let program: String
    package let user: SandboxUser
    package let filter: String
    /// Whether the processes use the machine's network. Otherwise they get a separate network that
    /// contains only themselves.
    package var sharesNetwork = false
    package var isRoot = geteuid() == 0

    /// Creates a sandbox without checking that the machine allows it. See
    /// ``probed(as:in:sharesNetwork:)`` for the checked variant.
    package init(program: String, user: SandboxUser = .caller, filter: String) {
        (self.program, self.user, self.filter) = (program, user, filter)
    }

    package static let programs = ["/usr/bin/bwrap", "/usr/local/bin/bwrap", "/bin/bwrap"]

    /// Files that affect the whole machine in every namespace. The kernel lets the root user write
    /// them without any capability, so the sandbox hides them.
    private static let machineFiles = [
        "/proc/sys", "/proc/sysrq-trigger", "/proc/irq", "/proc/bus", "/proc/fs", "/proc/acpi",
        "/proc/scsi",
    ]

    private static let sharedMemoryBytesMax = 16 * 1024 * 1024

    /// Whether the kernel counts the sandbox's processes separately, as a process limit of
    /// ``ProcessLimits`` requires.
    package var countsProcesses: Bool { !isRoot && ProcessLimits.countsPerNamespace }

    package func command(
        for view: SandboxView, folder: String, limits: ProcessLimits, command: [String]
    ) -> [String] {
        let inner = user.switching + limits.command(command)
        return ["/bin/sh", "-c", #"exec 3<"$0" && exec "$@""#, filter, program]
            + arguments(for: view, folder: folder, command: inner)
    }

    func arguments(for view: SandboxView, folder: String, command: [String]) -> [String] {
        [
            "--die-with-parent", "--unshare-pid", "--unshare-ipc", "--unshare-uts",
            "--unshare-cgroup-try",
        ]
            + (sharesNetwork ? [] : ["--unshare-net"])
            + privileges
            + ["--seccomp", "3"]
            + SandboxSystem.arguments
            + ["--proc", "/proc"]
            + Self.machineFiles.flatMap { ["--ro-bind-try", $0, $0] }
            + ["--dev", "/dev", "--perms", "1777", "--size", "\(Self.sharedMemoryBytesMax)"]
            + ["--tmpfs", "/dev/shm", "--remount-ro", "/dev", "--dir", "/tmp"]
            + view.arguments
            + ["--remount-ro", "/", "--chdir", folder, "--"] + command
    }

    /// Arguments that remove the caller's privileges. Root keeps three capabilities until it has
    /// switched to another user.
    private var privileges: [String] {
        guard isRoot else { return ["--unshare-user"] }
        let kept = user == .caller ? [] : ["CAP_SETUID", "CAP_SETGID", "CAP_SETPCAP"]
        return ["--cap-drop", "ALL"] + kept.flatMap { ["--cap-add", $0] }
    }
}
