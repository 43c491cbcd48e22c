internal import Foundation
internal import Glibc

/// The sandbox around a process that runs a stranger's code, made with bubblewrap (`bwrap(1)`).
///
/// The process sees what a ``SandboxView`` names and the system's programs and libraries, and no process
/// but its own. It cannot get a capability, and makes none of the system calls that
/// ``SeccompFilter`` refuses. All its processes end with the first one, and with the caller,
/// however the caller ends.
package struct Sandbox: Sendable {
    /// The program that makes it.
    package let program: String
    /// The user as whom it runs what it is given.
    package let user: SandboxUser
    /// The file with the system calls that are refused.
    package let filter: String
    /// Whether its processes reach the machine's network. Otherwise their network is separate, with
    /// nothing in it but themselves.
    package var sharesNetwork = false
    /// Whether the caller is root. Other users get a user namespace.
    package var isRoot = geteuid() == 0

    /// Creates a sandbox without a look at whether the machine allows it; see ``probed(as:in:sharesNetwork:)``.
    package init(program: String, user: SandboxUser = .caller, filter: String) {
        (self.program, self.user, self.filter) = (program, user, filter)
    }

    /// Where `bwrap` is looked for.
    package static let programs = ["/usr/bin/bwrap", "/usr/local/bin/bwrap", "/bin/bwrap"]

    /// Files that act on the whole machine, whatever namespace they are opened in. The kernel lets the root user
    /// write them without any capability.
    private static let machineFiles = [
        "/proc/sys", "/proc/sysrq-trigger", "/proc/irq", "/proc/bus", "/proc/fs", "/proc/acpi",
        "/proc/scsi",
    ]

    /// The size of `/dev/shm`, in bytes. Files in it are memory that no limit of a process counts.
    private static let sharedMemoryBytesMax = 16 * 1024 * 1024

    /// Whether the kernel counts its processes by themselves for a limit that ``ProcessLimits`` sets.
    package var countsProcesses: Bool { !isRoot && ProcessLimits.countsPerNamespace }

    /// A command that runs another one in the sandbox.
    package func command(
        for view: SandboxView, folder: String, limits: ProcessLimits, command: [String]
    ) -> [String] {
        let inner = user.switching + limits.command(command)
        return ["/bin/sh", "-c", #"exec 3<"$0" && exec "$@""#, filter, program]
            + arguments(for: view, folder: folder, command: inner)
    }

    /// The arguments with which the program starts another one in a sandbox.
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

    /// The arguments that remove the caller's rights. Root keeps three capabilities until it has become another user.
    private var privileges: [String] {
        guard isRoot else { return ["--unshare-user"] }
        let kept = user == .caller ? [] : ["CAP_SETUID", "CAP_SETGID", "CAP_SETPCAP"]
        return ["--cap-drop", "ALL"] + kept.flatMap { ["--cap-add", $0] }
    }
}
