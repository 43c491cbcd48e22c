internal import DeviceLink
internal import Foundation
internal import Logging
internal import NotificationModel
internal import Subprocess
internal import Synchronization
internal import SystemPackage

/// Starts the processes of apps and extensions, talks with them, and ends them.
///
/// A process that runs is used again; one that ended is started anew by the next call. Every
/// process belongs to `run()`: when that ends, by cancellation, none is left.
actor ProcessHost {
    typealias Peer = LinkPeer<DeviceCall, ProcessAnswer, ProcessCall, DeviceAnswer>
    /// Takes a call of a process, in the process's order.
    typealias Calls = @Sendable (ProcessKey, ProcessCall) async -> DeviceAnswer
    /// Takes a line that a process printed, or what became of the process.
    typealias Log = @Sendable (ProcessKey, String) -> Void

    /// The time that a process has from its start to its hello.
    static let helloSeconds = 20.0
    /// For how long a service extension goes on after its last answer, as on an iPhone.
    static let idleDuration = Duration.seconds(1)

    private let socketPath: String
    private let limits: LinkLimits
    private let pace = LinkPace()
    private let launcher: Task<ProcessLauncher, any Error>
    private let network: ProcessNetwork?
    private let calls: Calls
    private let log: Log
    private let onEnd: @Sendable (ProcessKey) async -> Void
    private let logger = Logger(label: "bellhop.device")
    private nonisolated let silent: SilentConnections
    private let launches = AsyncStream.makeStream(of: (LaunchPlan, Int).self)
    private var running: [ProcessKey: RunningProcess] = [:]
    private var lastOutcomes: [ProcessKey: String] = [:]
    private var generations = 0
    private var openCalls: [ProcessKey: Int] = [:]
    private nonisolated let condemned = Mutex<Set<ProcessKey>>([])

    init(
        socketPath: String, launcher: Task<ProcessLauncher, any Error>,
        network: ProcessNetwork? = nil, limits: LinkLimits = .device,
        silentConnectionsMax: Int = SilentConnections.countMaxByDefault,
        log: @escaping Log, calls: @escaping Calls,
        onEnd: @escaping @Sendable (ProcessKey) async -> Void
    ) {
        self.socketPath = socketPath
        self.launcher = launcher
        self.network = network
        self.limits = limits
        self.log = log
        self.calls = calls
        self.onEnd = onEnd
        silent = SilentConnections(
            countMax: silentConnectionsMax, secondsMax: Self.helloSeconds, logger: logger)
    }

    // MARK: Running

    /// Listens for processes and keeps them until cancelled.
    func run() async throws {
        OrphanedProcesses.end(of: socketPath)
        network?.removeAbandonedSockets()
        let listener = try LinkSocket.listen(at: socketPath)
        let connections = LinkListener(descriptor: listener, connected: connect) { [logger] in
            logger.warning(
                "No file descriptor is left: processes wait for their connection. Raise the limit.")
        }
        await withTaskCancellationHandler {
            await withDiscardingTaskGroup { group in
                for await (plan, generation) in launches.stream {
                    group.addTask { await self.live(plan, generation) }
                }
                group.cancelAll()
            }
        } onCancel: {
            connections.stop()
            launches.continuation.finish()
        }
        silent.stop()
        for key in Array(running.keys) { ended(key, "the device stopped")?.peer?.close() }
    }

    private func live(_ plan: LaunchPlan, _ generation: Int) async {
        var outcome = "it could not be run"
        do {
            let launcher = try await launcher.value
            let token = running[plan.key]?.token ?? ""
            try plan.checkExecutable()
            launcher.sandbox?.user.own(socket: URL(filePath: socketPath))
            var connected = plan
            let listener = try await network?.connect(
                &connected, number: generation, in: launcher.sandbox)
            defer { listener?.close() }
            let plan = connected
            let command = launcher.command(for: plan)
            defer { launcher.ended(command) }
            let environment = plan.environment.merging([
                LinkEnvironment.socket: socketPath, LinkEnvironment.token: token,
            ]) { $1 }
            let result = try await Subprocess.run(
                .path(command.executable), arguments: Arguments(command.arguments),
                environment: .custom(
                    Dictionary(
                        uniqueKeysWithValues: environment.map { key, value in
                            (Environment.Key(rawValue: key) ?? "", value)
                        })),
                workingDirectory: FilePath(plan.folder.path), platformOptions: ProcessGroup.options,
                input: .none, output: .sequence, error: .combinedWithOutput
            ) { execution in
                let group = ProcessGroup(
                    leader: execution.processIdentifier,
                    token: launcher.sandbox == nil ? token : nil)
                // A process that closed its output has ended, or hides; it may not go on unseen.
                defer { group.end() }
                if case .app = plan.key { group.lowerPriority() }
                self.started(plan.key, generation, group)
                var lines = OutputLineSplitter()
                for try await buffer in execution.standardOutput {
                    for line in lines.append(buffer.bytes) { self.log(plan.key, line) }
                }
                if let rest = lines.rest { self.log(plan.key, rest) }
            }
            outcome =
                running[plan.key].flatMap { process in
                    process.generation == generation ? process.reasonOfEnd : nil
                } ?? launcher.description(of: result.terminationStatus)
        } catch {
            outcome = "\(error)"
        }
        guard running[plan.key]?.generation == generation else { return }
        // It may have called and answered until its end.
        ended(plan.key, outcome)?.peer?.closeAfterUnreadBytes()
        if !Task.isCancelled { log(plan.key, outcome) }
        await onEnd(plan.key)
    }

    private func started(_ key: ProcessKey, _ generation: Int, _ group: ProcessGroup) {
        guard running[key]?.generation == generation else { return group.send(.kill) }
        running[key]?.group = group
    }

    /// Forgets a process that has ended. Its link is the caller's.
    private func ended(_ key: ProcessKey, _ outcome: String) -> RunningProcess? {
        guard let ended = running.removeValue(forKey: key) else { return nil }
        lastOutcomes[key] = outcome
        for waiting in ended.waiting { waiting.resume(returning: .failure(.notStarted(outcome))) }
        for waiting in ended.hasEnded { waiting.resume(returning: outcome) }
        return ended
    }

    // MARK: Connecting

    private nonisolated func connect(_ descriptor: Int32) {
        let process = PeerProcess.identifier(of: descriptor)
        let calls = IncomingCalls()
        let connection = Mutex<Peer?>(nil)
        let peer = Peer(
            descriptor: descriptor, limits: limits, pace: pace,
            handler: { call, reply in
                calls.append(call, reply) { connection.withLock { $0 }?.pauseReading() }
            },
            onClose: { [silent] failure in
                calls.finish(failure)
                connection.withLock { peer in
                    if let peer { silent.remove(peer) }
                    peer = nil
                }
            })
        connection.withLock { $0 = peer }
        silent.add(peer, process: process)
        peer.start()
        // One task handles the process's calls in order (ADD-13); it ends with the link.
        Task {
            var key: ProcessKey?
            let failure = await calls.forEach(resume: peer.resumeReading) { call, reply in
                if case .runtime(.hello(let hello)) = call {
                    key = await self.greet(hello, process, peer, reply)
                    self.silent.remove(peer)
                    if let key { _ = await self.calls(key, call) }
                } else if let key {
                    reply(await self.calls(key, call))
                } else {
                    reply(.answer(.failed(Self.stranger)))
                    peer.close()
                }
            }
            if let key, let failure { await self.linkClosed(of: key, peer, failure) }
        }
    }

    /// Ends a process whose link closed: it has ended, or can never be reached again.
    private func linkClosed(of key: ProcessKey, _ peer: Peer, _ failure: ProcessLinkError) {
        guard let process = running[key], process.peer === peer else { return }
        if failure.linkCode == .closed {
            process.group?.endSoon()
        } else {
            running[key]?.reasonOfEnd = "the device ended it: \(failure.message)"
            process.group?.send(.kill)
        }
    }

    private func greet(
        _ hello: Hello, _ identifier: pid_t?, _ peer: Peer, _ reply: Peer.Reply
    ) -> ProcessKey? {
        guard let (key, process) = running.first(where: { $0.value.token == hello.token }),
            process.peer == nil
        else {
            reply(.answer(.failed(Self.stranger)))
            peer.close()
            return nil
        }
        reply(.welcome(process.welcome))
        running[key]?.peer = peer
        // In a sandbox the process knows another number of itself.
        running[key]?.processIdentifier = identifier ?? hello.processIdentifier
        running[key]?.measureMemory()
        running[key]?.waiting = []
        for waiting in process.waiting { waiting.resume(returning: .success(peer)) }
        return key
    }

    private static let stranger = ProcessLinkError(
        .stranger,
        "The device did not start this process. Run the app with `bellhop up`.")

    // MARK: Talking

    /// Makes a call, starting the process first when it does not run.
    ///
    /// `onStart` is told the process's id before the call goes out.
    func call(
        _ call: DeviceCall, plan: LaunchPlan, onStart: @Sendable (Int32) async -> Void = { _ in }
    ) async -> Result<ProcessAnswer, ProcessError> {
        killCondemned(plan.key)
        let callsMax = limits.awaitedCallsMax
        guard openCalls[plan.key, default: 0] < callsMax else {
            return .failure(
                .overrun("it has not answered the last \(callsMax) calls of the device"))
        }
        openCalls[plan.key, default: 0] += 1
        defer { callEnded(plan.key) }
        running[plan.key]?.resume()
        let peer: Peer
        switch await connectedPeer(plan) {
        case .success(let connected): peer = connected
        case .failure(let failure): return .failure(failure)
        }
        await onStart(running[plan.key]?.processIdentifier ?? 0)
        let generation = running[plan.key]?.generation
        let answer = await withCheckedContinuation { continuation in
            peer.call(call) { continuation.resume(returning: $0) }
        }
        switch answer {
        case .success(let answer): return .success(answer)
        case .failure(let failure): return .failure(await explain(failure, plan.key, generation))
        }
    }

    private func callEnded(_ key: ProcessKey) {
        let rest = openCalls[key, default: 1] - 1
        openCalls[key] = rest > 0 ? rest : nil
        guard rest <= 0, case .serviceExtension = key else { return }
        running[key]?.idleTimer = Task {
            do { try await Task.sleep(for: Self.idleDuration) } catch { return }
            _ = self.suspend(key)
        }
    }

    /// Lets a process stand still until the next call that waits for its answer. Returns whether it
    /// does: one that is at such a call goes on, and so does one that is just starting.
    func suspend(_ key: ProcessKey) -> Bool {
        killCondemned(key)
        guard openCalls[key] == nil, running[key]?.peer != nil else { return false }
        running[key]?.suspend()
        return true
    }

    /// Makes a call only if the process runs; otherwise nothing happens. One that stands still hears
    /// of it once it goes on.
    func callIfRunning(_ call: DeviceCall, key: ProcessKey) {
        killCondemned(key)
        running[key]?.tell(call)
    }

    /// Makes a call to every process that runs.
    func callAllRunning(_ call: DeviceCall) {
        for key in running.keys { running[key]?.tell(call) }
    }

    /// Makes a call at once, after those before it, if the process runs; `then` gets the answer.
    func send(
        _ call: DeviceCall, key: ProcessKey,
        then: @escaping @Sendable (Result<ProcessAnswer, ProcessError>) async -> Void
    ) {
        let generation = running[key]?.generation
        guard let peer = running[key]?.peer else {
            let outcome = lastOutcomes[key] ?? "it does not run"
            Task { await then(.failure(.ended(outcome))) }
            return
        }
        peer.call(call) { result in
            Task {
                switch result {
                case .success(let answer): await then(.success(answer))
                case .failure(let failure):
                    await then(.failure(await self.explain(failure, key, generation)))
                }
            }
        }
    }

    /// By how many bytes the private memory of a process grew, see `RunningProcess`; `nil` when it does
    /// not run.
    func memoryGrowth(of key: ProcessKey) -> Int? { running[key]?.memoryGrowth }

    /// Has a process ended before the next call: whoever asks for one after this reaches another process,
    /// whenever the host comes to the end itself.
    nonisolated func condemn(_ key: ProcessKey) { condemned.withLock { _ = $0.insert(key) } }

    /// Ends a process if it is condemned, once. Returns whether it was.
    @discardableResult
    func killCondemned(_ key: ProcessKey) -> Bool {
        guard condemned.withLock({ $0.remove(key) }) != nil else { return false }
        kill(key)
        return true
    }

    /// Ends a process at once; the next call starts another, and does not wait for this one's end.
    func kill(_ key: ProcessKey) {
        let process = ended(key, "the device ended it")
        process?.peer?.close()
        process?.group?.send(.kill)
    }

    /// What became of the last process of a program; `nil` when none has ended.
    func lastOutcome(of key: ProcessKey) -> String? { lastOutcomes[key] }

    /// Ends every process of an app at once.
    func killAll(of app: String) { for key in running.keys where key.app == app { kill(key) } }

    private func connectedPeer(_ plan: LaunchPlan) async -> Result<Peer, ProcessError> {
        if let peer = running[plan.key]?.peer { return .success(peer) }
        if running[plan.key] == nil { launch(plan) }
        guard running[plan.key] != nil else { return .failure(.notStarted("the device stopped")) }
        return await withCheckedContinuation { continuation in
            running[plan.key]?.waiting.append(continuation)
        }
    }

    private func launch(_ plan: LaunchPlan) {
        generations += 1
        let generation = generations
        running[plan.key] = RunningProcess(
            generation: generation, token: UUID().uuidString, welcome: plan.welcome)
        if case .terminated = launches.continuation.yield((plan, generation)) {
            running[plan.key] = nil
            return
        }
        Task {
            try? await Task.sleep(for: .seconds(Self.helloSeconds))
            self.giveUpWaiting(plan.key, generation)
        }
    }

    private func giveUpWaiting(_ key: ProcessKey, _ generation: Int) {
        guard let process = running[key], process.generation == generation, process.peer == nil
        else { return }
        running[key]?.waiting = []
        for waiting in process.waiting {
            waiting.resume(
                returning: .failure(
                    .notStarted("it did not say hello within \(Int(Self.helloSeconds)) s")))
        }
        process.group?.send(.kill)
    }

    /// Waits for the process's end, which says more than the broken link.
    private func explain(
        _ failure: ProcessLinkError, _ key: ProcessKey, _ generation: Int?
    ) async -> ProcessError {
        guard let process = running[key], process.generation == generation else {
            return .ended(lastOutcomes[key] ?? failure.message)
        }
        let isGarbled = failure.linkCode == .tooLong || failure.linkCode == .garbled
        if isGarbled { process.group?.send(.kill) } else { process.group?.endSoon() }
        let outcome = await withCheckedContinuation { continuation in
            running[key]?.hasEnded.append(continuation)
        }
        return isGarbled ? .garbled(failure.message) : .ended(outcome)
    }
}
