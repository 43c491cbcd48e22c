internal import Glibc
internal import ProcessLink

/// Processes that outlived their parent: those of apps after their device was killed, and those
/// that an app started and left behind.
enum OrphanedProcesses {
    /// Maximum number of passes over the process list. Each pass finds processes that started
    /// during the previous one.
    private static let roundsMax = 32

    /// Returns the processes that were started for the device with a socket.
    ///
    /// Processes of other users are left out. The result is empty on systems without `/proc`.
    static func started(for socketPath: String) -> [pid_t] {
        ProcessTable.started(with: LinkEnvironment.socket, socketPath)
    }

    /// Ends these processes. The new device with the same socket must not have started a process
    /// yet.
    static func end(of socketPath: String) {
        endAll { started(for: socketPath) }
    }

    /// Ends the processes that an app's process started: the members of its session, and processes
    /// in other sessions that have its environment.
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
