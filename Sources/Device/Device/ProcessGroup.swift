internal import DeviceLink
internal import Dispatch
internal import Glibc
internal import Subprocess
private import Synchronization

/// A process that the device started, the leader of a session and group of its own, with whatever it
/// started: they are stopped, continued and ended together.
final class ProcessGroup: Sendable {
    /// The process that the device started: the app itself, or the sandbox around it.
    let leader: pid_t
    /// What is in the environment of this process and of what it started; `nil` in a sandbox, whose
    /// processes all end with its leader.
    private let token: String?
    private let state = Mutex(State())
    private let watch: LeaderWatch?

    private struct State {
        var isOver = false
        /// Processes outside of the group that stand still with it.
        var stopped: Set<pid_t> = []
    }

    /// How such a process is started, and ended when its task is cancelled.
    static var options: PlatformOptions {
        var options = PlatformOptions()
        options.createSession = true
        // A process that stands still would not hear of its end.
        options.teardownSequence = [
            .send(signal: .resume, toProcessGroup: true, allowedDurationToNextStep: .zero),
            .gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: .seconds(1)),
        ]
        return options
    }

    /// Watches over a process that was started with `createSession`, until ``end()``.
    ///
    /// - Parameter token: the process's own `LinkEnvironment.token`, where it runs in no sandbox.
    init(leader: ProcessIdentifier, token: String?) {
        self.leader = leader.value
        self.token = token
        watch = token.flatMap { token in
            LeaderWatch(leader.processDescriptor) { [leader = leader.value] in
                // Others may hold the output open, so the device would not see the end otherwise.
                OrphanedProcesses.end(ofSession: leader, token: token)
            }
        }
    }

    /// Lets the device and the extensions go first where processors are short, until ``end()``: an app
    /// that never rests shall not make the pushes of others wait. What it starts later inherits it.
    func lowerPriority() {
        state.withLock { state in
            if !state.isOver {
                setpriority(__priority_which_t(PRIO_PGRP.rawValue), id_t(leader), Self.appNiceness)
            }
        }
    }

    /// How far an app's processes stand back, as `nice(1)` counts it.
    private static let appNiceness: Int32 = 5

    /// Sends a signal to each process of the group, until ``end()``.
    func send(_ signal: Signal) {
        state.withLock { state in
            // Later the number may be somebody else's.
            if !state.isOver { Glibc.kill(-leader, signal.rawValue) }
        }
    }

    /// How often the processes are listed again for what was started meanwhile.
    private static let roundsMax = 32

    /// Has the group stand still, and what left it, until ``resume()``.
    func suspend() {
        state.withLock { state in
            guard !state.isOver else { return }
            Glibc.kill(-leader, SIGSTOP)
            var quietRounds = 0
            for _ in 0..<Self.roundsMax {
                let running = emigrants.filter { !"Tt".contains($0.state) }
                // The kernel may leave a process out of one list.
                quietRounds = running.isEmpty ? quietRounds + 1 : 0
                if quietRounds == 2 { return }
                for process in running {
                    Glibc.kill(process.identifier, SIGSTOP)
                    state.stopped.insert(process.identifier)
                }
            }
        }
    }

    /// Has all that ``suspend()`` stopped go on.
    func resume() {
        state.withLock { state in
            guard !state.isOver else { return }
            Glibc.kill(-leader, SIGCONT)
            guard !state.stopped.isEmpty else { return }
            // Meanwhile the system may have given a number to another process.
            for process in emigrants where state.stopped.contains(process.identifier) {
                Glibc.kill(process.identifier, SIGCONT)
            }
            state.stopped = []
        }
    }

    /// What the leader started that has left its group.
    private var emigrants: [ProcessTable.Entry] {
        let strays = token.map { ProcessTable.started(with: LinkEnvironment.token, $0) } ?? []
        let all = ProcessTable.family(of: leader) + strays.compactMap(ProcessTable.entry)
        return all.filter { $0.group != leader && $0.state != "Z" }
    }

    /// Ends the group a second from now, unless it ends by itself: when a process ends, its link closes before
    /// its status is known, and in a sandbox it is the leader that has yet to report it.
    func endSoon() {
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.secondsToReport) { [weak self] in
            self?.send(.kill)
        }
    }

    private static let secondsToReport = 1.0

    /// Ends the group, and what left it for a session of its own.
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

/// Waits for the end of a process by its descriptor, without a thread.
private final class LeaderWatch: Sendable {
    private let source: Mutex<any DispatchSourceRead>

    /// `nil` where the system has no descriptors for processes.
    init?(_ descriptor: Int32, onEnd: @escaping @Sendable () -> Void) {
        let own = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard descriptor >= 0, own >= 0 else { return nil }
        source = Mutex(DispatchSource.makeReadSource(fileDescriptor: own, queue: .global()))
        source.withLock { source in
            source.setEventHandler { [weak self] in
                // It stays readable.
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
