internal import DeviceLink
internal import Glibc

/// Processes that outlived what started them: those of apps after their device was killed, and those
/// that an app started and left behind.
enum OrphanedProcesses {
    /// How often the processes are listed again for what was started meanwhile.
    private static let roundsMax = 32

    /// The processes that were started for the device with a socket. Empty where the system has no
    /// `/proc`, and without those of other users.
    static func started(for socketPath: String) -> [pid_t] {
        ProcessTable.started(with: LinkEnvironment.socket, socketPath)
    }

    /// Ends them. The device with that socket must not have started any of its own yet.
    static func end(of socketPath: String) {
        endAll { started(for: socketPath) }
    }

    /// Ends what an app's process started: the members of its session, and processes that made a
    /// session of their own and still have its environment.
    static func end(ofSession session: pid_t, token: String) {
        endAll {
            ProcessTable.members(ofSession: session)
                + ProcessTable.started(with: LinkEnvironment.token, token)
        }
    }

    private static func endAll(_ find: () -> [pid_t]) {
        for _ in 0..<roundsMax {
            let found = find()
            if found.isEmpty { return }
            for process in found { Glibc.kill(process, SIGKILL) }
        }
    }
}
