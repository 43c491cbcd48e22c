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
    var deathSignalProgram = SandboxUser.program

    /// A process to start.
    struct Command: Sendable {
        var executable: FilePath
        var arguments: [String]
        fileprivate var group: ControlGroups.Group?
    }

    /// Finds out what the machine allows, and logs it in one sentence.
    ///
    /// - Throws: `SandboxUnavailableError` when a sandbox is required and there is none.
    static func make(
        _ configuration: Device.Configuration, logger: Logger
    ) async throws -> ProcessLauncher {
        var launcher = ProcessLauncher()
        launcher.controlGroups = ControlGroups()
        guard configuration.sandbox != .off else {
            logger.info("Apps run without a sandbox, as the settings say.")
            configuration.unconfined("the settings turn it off")
            return launcher
        }
        do {
            launcher.sandbox = try await Sandbox.probed(
                as: configuration.sandboxUser, in: configuration.stateFolder,
                sharesNetwork: configuration.network.isShared)
            logger.info("Apps run in a sandbox.")
        } catch {
            guard configuration.sandbox != .required else { throw error }
            logger.warning("Apps run without a sandbox: \(error.reason).")
            configuration.unconfined(error.reason)
        }
        return launcher
    }

    /// The command for a plan.
    func command(for plan: LaunchPlan) -> Command {
        let group = controlGroups?.make(memoryBytesMax: plan.memoryBytesMax)
        var limits = ProcessLimits(
            memoryBytesMax: plan.memoryBytesMax, processorSecondsMax: plan.processorSecondsMax)
        var command: [String]
        if let sandbox {
            if sandbox.countsProcesses {
                limits.processesMax = ProcessLimits.appProcessesMax
            } else if sandbox.user != .caller {
                limits.processesMax = ProcessLimits.userProcessesMax
            }
            command = sandbox.command(
                for: plan.view, folder: plan.folder.path, limits: limits,
                command: [plan.executable.path])
        } else {
            command = limits.command([plan.executable.path])
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
            + "\(ProcessLimits.appFileBytesMax / 1024 / 1024) MB"
    }
}
