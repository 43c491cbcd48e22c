internal import Foundation
internal import Glibc
internal import Logging
internal import Subprocess
internal import SystemPackage

/// Launches the processes of apps, in a sandbox if one is available. Otherwise the launcher makes
/// sure that they end with the device.
struct ProcessLauncher: Sendable {
    var sandbox: Sandbox?
    var controlGroups: ControlGroups?
    /// `setpriv`, with which the kernel ends a process together with its device; `nil` if it is not
    /// installed.
    var deathSignalProgram = SandboxUser.program

    struct Command: Sendable {
        var executable: FilePath
        var arguments: [String]
        fileprivate var group: ControlGroups.Group?
    }

    /// Determines what the machine allows and logs it in one sentence.
    ///
    /// - Throws: `SandboxUnavailableError` if a sandbox is required and not available.
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

    func ended(_ command: Command) {
        if let group = command.group { controlGroups?.remove(group) }
    }

    func description(of status: TerminationStatus) -> String {
        switch status {
        // Like a shell, the sandbox exits with 128 plus the signal that ended its command.
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
