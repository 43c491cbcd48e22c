internal import Foundation
internal import Glibc
internal import Logging
internal import Subprocess
internal import SystemPackage

/// How the processes of apps are started: in a sandbox where there is one, and otherwise so that they
/// end with the device.
struct ProcessLauncher: Sendable {
    /// The sandbox; `nil` when there is none.
    var sandbox: Sandbox?
    /// Counts the processes of each app, as root.
    var controlGroups: ControlGroups?
    /// `setpriv`, which has the kernel end a process with its device; `nil` where it is missing.
    var deathSignalProgram: String?

    /// A process to start.
    struct Command: Sendable {
        var executable: FilePath
        var arguments: [String]
        fileprivate var group: ControlGroups.Group?
    }

    /// Where `setpriv` of util-linux is looked for.
    private static let deathSignalPrograms = ["/usr/bin/setpriv", "/bin/setpriv"]

    /// Finds out what the machine allows, and logs it in one sentence.
    ///
    /// - Throws: `SandboxUnavailableError` when a sandbox is required and there is none.
    static func make(_ mode: SandboxMode, logger: Logger) async throws -> ProcessLauncher {
        var launcher = ProcessLauncher()
        launcher.controlGroups = ControlGroups()
        launcher.deathSignalProgram = deathSignalPrograms.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
        guard mode != .off else {
            logger.info("Apps run without a sandbox, as the settings say.")
            return launcher
        }
        do {
            launcher.sandbox = try await Sandbox.probed()
            logger.info("Apps run in a sandbox.")
        } catch {
            guard mode != .required else { throw error }
            logger.notice("Apps run without a sandbox: \(error.reason).")
        }
        return launcher
    }

    /// The command for a plan.
    func command(for plan: LaunchPlan) -> Command {
        let group = controlGroups?.make()
        var limits = ProcessLimits(memoryBytesMax: plan.memoryBytesMax)
        var command: [String]
        if let sandbox {
            limits.countsProcesses = !sandbox.isRoot && ProcessLimits.countsPerNamespace
            command =
                [sandbox.program]
                + sandbox.arguments(
                    for: plan.view, folder: plan.folder.path,
                    command: limits.command(plan.executable.path))
        } else {
            command = limits.command(plan.executable.path)
            if let deathSignalProgram {
                command = [deathSignalProgram, "--pdeathsig", "KILL", "--"] + command
            }
        }
        if let group { command = group.command(command) }
        return Command(
            executable: FilePath(command[0]), arguments: Array(command.dropFirst()), group: group)
    }

    /// Ends what is left of a process.
    func ended(_ command: Command) {
        if let group = command.group { controlGroups?.remove(group) }
    }

    /// What became of a process, in words.
    func description(of status: TerminationStatus) -> String {
        switch status {
        // The sandbox ends like a shell does after its command was ended by a signal.
        case .exited(let code) where sandbox != nil && (129...192).contains(code):
            Self.description(ofSignal: code - 128)
        case .exited(let code): "it exited with status \(code)"
        case .signaled(let signal): Self.description(ofSignal: signal)
        }
    }

    private static func description(ofSignal signal: Int32) -> String {
        let sentence = "it was ended by signal \(signal)"
        guard signal == SIGXFSZ else { return sentence }
        return sentence + ": a file would have become larger than "
            + "\(ProcessLimits.fileBytesMax / 1024 / 1024) MB"
    }
}

/// No sandbox can be made, though the settings require one.
package struct SandboxUnavailableError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Why not.
    package let reason: String

    /// What to do about it.
    package var description: String {
        "Apps cannot run in a sandbox here: \(reason). Install bubblewrap and let it make namespaces, "
            + "or set the sandbox to auto."
    }
}
