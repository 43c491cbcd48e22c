internal import Dispatch
internal import Glibc
internal import ProcessLink
internal import Subprocess
private import Synchronization

/// A process that the device started, as the leader of a new session and process group, and its
/// child processes.
///
/// The processes are stopped, continued and ended together.
final class ProcessGroup: Sendable {
    /// The process that the device started: the app itself, or the sandbox around it.
    let leader: pid_t
    /// A value in the environment of the process and its child processes. It is `nil` in a sandbox,
    /// whose processes end with their leader.
    private let token: String?
    private let state = Mutex(State())
    private let watch: LeaderWatch?

    private struct State {
        var isOver = false
        var stopped: Set<pid_t> = []
    }

    static var options: PlatformOptions {
        var options = PlatformOptions()
        options.createSession = true
        // A stopped process would not receive the signal to end.
        options.teardownSequence = [
            .send(signal: .resume, toProcessGroup: true, allowedDurationToNextStep: .zero),
            .gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: .seconds(1)),
        ]
        return options
    }

    /// Observes a process that was started with `createSession`, until ``end()``.
    ///
    /// - Parameter token: The process's `LinkEnvironment.token`, if it runs outside of a sandbox.
    init(leader: ProcessIdentifier, token: String?) {
        self.leader = leader.value
        self.token = token
        watch = token.flatMap { token in
            LeaderWatch(leader.processDescriptor) { [leader = leader.value] in
                // Other processes may hold the output open, which would hide the end of this one.
                OrphanedProcesses.end(ofSession: leader, token: token)
            }
        }
    }

    /// Lowers the priority of an app below that of the device and of extensions.
    ///
    /// A busy app must not delay the pushes of other apps. Child processes inherit the priority.
    func lowerPriority() {
        state.withLock { state in
            if !state.isOver {
                setpriority(__priority_which_t(PRIO_PGRP.rawValue), id_t(leader), Self.appNiceness)
            }
        }
    }

    private static let appNiceness: Int32 = 5

    func send(_ signal: Signal) {
        state.withLock { state in
            // The kernel may have reused the process id.
            if !state.isOver { Glibc.kill(-leader, signal.rawValue) }
        }
    }

    /// Maximum number of passes over the process list. Each pass finds processes that started
    /// during the previous one.
    private static let roundsMax = 32

    /// Stops the group and the processes that left it, until ``resume()``.
    func suspend() {
        state.withLock { state in
            guard !state.isOver else { return }
            Glibc.kill(-leader, SIGSTOP)
            var quietRounds = 0
            for _ in 0..<Self.roundsMax {
                let running = detachedProcesses.filter { !"Tt".contains($0.state) }
                // One pass over the process list can miss a process.
                quietRounds = running.isEmpty ? quietRounds + 1 : 0
                if quietRounds == 2 { return }
                for process in running {
                    Glibc.kill(process.identifier, SIGSTOP)
                    state.stopped.insert(process.identifier)
                }
            }
        }
    }

    func resume() {
        state.withLock { state in
            guard !state.isOver else { return }
            Glibc.kill(-leader, SIGCONT)
            guard !state.stopped.isEmpty else { return }
            // The system may have reused a process id in the meantime.
            for process in detachedProcesses where state.stopped.contains(process.identifier) {
                Glibc.kill(process.identifier, SIGCONT)
            }
            state.stopped = []
        }
    }

    private var detachedProcesses: [ProcessTable.Entry] {
        let strays = token.map { ProcessTable.started(with: LinkEnvironment.token, $0) } ?? []
        let all = ProcessTable.family(of: leader) + strays.compactMap(ProcessTable.entry)
        return all.filter { $0.group != leader && $0.state != "Z" }
    }

    /// Ends the group after one second, unless it ends by itself.
    ///
    /// When a process ends, its link closes before its exit status is available. In a sandbox the
    /// leader still has to report the status.
    func endSoon() {
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.secondsToReport) { [weak self] in
            self?.send(.kill)
        }
    }

    private static let secondsToReport = 1.0

    /// Ends the group, and processes that left it for another session.
    func end() {
        state.withLock { state in
            guard !state.isOver else { return }
            state.isOver = true
            Glibc.kill(-leader, SIGKILL)
        }
        watch?.stop()
        if let token { OrphanedProcesses.end(ofSession: leader, token: token) }
    }
}

private final class LeaderWatch: Sendable {
    private let source: Mutex<any DispatchSourceRead>

    init?(_ descriptor: Int32, onEnd: @escaping @Sendable () -> Void) {
        let own = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard descriptor >= 0, own >= 0 else { return nil }
        source = Mutex(DispatchSource.makeReadSource(fileDescriptor: own, queue: .global()))
        source.withLock { source in
            source.setEventHandler { [weak self] in
                // The descriptor remains readable, so the source must stop.
                self?.stop()
                onEnd()
            }
            source.setCancelHandler { _ = close(own) }
            source.activate()
        }
    }

    deinit { stop() }

    func stop() { source.withLock { $0.cancel() } }
}
