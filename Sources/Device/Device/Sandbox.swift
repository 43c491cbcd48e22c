internal import Foundation
internal import Glibc

/// Whether the processes of apps run in a sandbox.
package enum SandboxMode: String, Sendable, Hashable, CaseIterable {
    /// Where the machine lets the device make one. Otherwise the log says why it does not.
    case automatic = "auto"
    /// Never.
    case off
    /// Always: a device that cannot make one does not start.
    case required
}

/// The sandbox around a process of an app, made with bubblewrap (`bwrap(1)`).
///
/// The process sees its bundle, its container and groups, and the system's libraries, and no process
/// but its own. All of them end with the first one, and with the device, however that ends.
struct Sandbox: Sendable {
    /// The program that makes it.
    let program: String
    /// Whether the device runs as root, whose capabilities are then taken away. Others get a user
    /// namespace, in which they have none either.
    var isRoot = geteuid() == 0

    /// Where `bwrap` is looked for.
    static let programs = ["/usr/bin/bwrap", "/usr/local/bin/bwrap", "/bin/bwrap"]

    /// Files that act on the whole machine, whatever namespace they are opened in. The kernel lets the root user
    /// write them without any capability.
    private static let machineFiles = [
        "/proc/sys", "/proc/sysrq-trigger", "/proc/irq", "/proc/bus", "/proc/fs", "/proc/acpi",
        "/proc/scsi",
    ]

    /// The arguments with which the program starts another one in a sandbox.
    func arguments(for view: SandboxView, folder: String, command: [String]) -> [String] {
        ["--die-with-parent", "--unshare-pid", "--unshare-ipc"]
            + (isRoot ? ["--cap-drop", "ALL"] : ["--unshare-user"])
            + SandboxSystem.arguments
            + ["--proc", "/proc"]
            + Self.machineFiles.flatMap { ["--ro-bind-try", $0, $0] }
            + ["--dev", "/dev", "--tmpfs", "/dev/shm", "--remount-ro", "/dev", "--dir", "/tmp"]
            + view.arguments
            + ["--remount-ro", "/", "--chdir", folder, "--"] + command
    }
}
