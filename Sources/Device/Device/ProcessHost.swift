internal import BellhopBasics
internal import Foundation
internal import Logging
internal import NotificationModel
internal import ProcessLink
internal import Subprocess
internal import Synchronization
internal import SystemPackage

/// Starts the processes of apps and extensions, sends calls to them and ends them.
///
/// A call uses the running process or starts a new one. `run()` owns all processes: when it is
/// canceled, they have ended.
actor ProcessHost {
    typealias Peer = LinkPeer<DeviceCall, ProcessAnswer, ProcessCall, DeviceAnswer>
    typealias Calls = @Sendable (ProcessKey, ProcessCall) async -> DeviceAnswer
    typealias Log = @Sendable (ProcessKey, String) -> Void

    /// Maximum time from the start of a process to the completion of its handshake, in seconds.
    static let handshakeTimeoutSeconds = 20.0
    /// How long a service or widget extension keeps running after its last answer, as on an iPhone.
    static let idleDuration = Duration.seconds(1)

    private let socketPath: String
    let limits: LinkLimits
    let pace = RateLimiter()
    private let launcher: Task<ProcessLauncher, any Error>
    private let network: ProcessNetwork?
    let calls: Calls
    private let log: Log
    private let onEnd: @Sendable (ProcessKey) async -> Void
    private let logger = Logger(label: "bellhop.device")
    nonisolated let silent: UnidentifiedConnections
    private let launches = AsyncStream.makeStream(of: (LaunchPlan, Int).self)
    var running: [ProcessKey: RunningProcess] = [:]
    private var lastOutcomes: [ProcessKey: String] = [:]
    private var generations = 0
    private var openCalls: [ProcessKey: Int] = [:]
    /// The processes that `sendIfReady` reaches.
    private nonisolated let ready = Mutex<[ProcessKey: ReadyProcess]>([:])
    private nonisolated let condemned = Mutex<Set<ProcessKey>>([])

    init(
        socketPath: String, launcher: Task<ProcessLauncher, any Error>,
        network: ProcessNetwork? = nil, limits: LinkLimits = .device,
        silentConnectionsMax: Int = UnidentifiedConnections.countMaxByDefault,
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
        silent = UnidentifiedConnections(
            countMax: silentConnectionsMax, secondsMax: Self.handshakeTimeoutSeconds, logger: logger
        )
    }

    // MARK: Running

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
                // A process that closed its output has ended or is hiding its output, and must not
                // continue.
                defer { group.end() }
                if case .app = plan.key { group.lowerPriority() }
                self.started(plan.key, generation, group)
                var lines = OutputLineSplitter()
                for try await buffer in execution.standardOutput {
                    for line in lines.append(buffer.bytes) { self.read(line, plan.key, generation) }
                }
                if let rest = lines.rest { self.read(rest, plan.key, generation) }
            }
            let process = running[plan.key].flatMap { $0.generation == generation ? $0 : nil }
            outcome =
                process?.reasonOfEnd
                ?? EndReport.outcome(
                    launcher.description(of: result.terminationStatus), cause: process?.causeOfEnd)
        } catch {
            outcome = "\(error)"
        }
        guard running[plan.key]?.generation == generation else { return }
        // The process may have sent calls and answers until its end.
        ended(plan.key, outcome)?.peer?.closeAfterUnreadBytes()
        if !Task.isCancelled { log(plan.key, outcome) }
        await onEnd(plan.key)
    }

    private func read(_ line: String, _ key: ProcessKey, _ generation: Int) {
        if let cause = EndReport.cause(in: line), running[key]?.generation == generation {
            running[key]?.causeOfEnd = cause
        }
        log(key, line)
    }

    private func started(_ key: ProcessKey, _ generation: Int, _ group: ProcessGroup) {
        guard running[key]?.generation == generation else { return group.send(.kill) }
        running[key]?.group = group
    }

    private func ended(_ key: ProcessKey, _ outcome: String) -> RunningProcess? {
        guard let ended = running.removeValue(forKey: key) else { return nil }
        updateReadiness(of: key)
        lastOutcomes[key] = outcome
        for waiting in ended.waiting { waiting.resume(returning: .failure(.notStarted(outcome))) }
        for waiting in ended.hasEnded { waiting.resume(returning: outcome) }
        return ended
    }

    // MARK: Talking

    /// Makes a call and starts the process if necessary.
    ///
    /// `onStart` receives the process id before the call is sent.
    func call(
        _ call: DeviceCall, plan: LaunchPlan, onStart: @Sendable (Int32) async -> Void = { _ in }
    ) async -> Result<ProcessAnswer, ProcessError> {
        killIfMarked(plan.key)
        let callsMax = limits.awaitedCallsMax
        guard openCalls[plan.key, default: 0] < callsMax else {
            return .failure(
                .overrun("it has not answered the last \(callsMax) calls of the device"))
        }
        openCalls[plan.key, default: 0] += 1
        defer { callEnded(plan.key) }
        resume(plan.key)
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
        return await explained(answer, plan.key, generation)
    }

    /// A call that a process received before the device asked for its answer.
    struct SentCall: Sendable {
        let processIdentifier: Int32
        fileprivate let generation: Int
        fileprivate let answer: Promise<Result<ProcessAnswer, ProcessLinkError>>
    }

    /// Sends a call immediately, from any thread, if the process is ready for it.
    /// `answer(to:key:)` returns its answer. The result is `nil` for a process that has to
    /// start or continue first, or that is about to end.
    nonisolated func sendIfReady(_ call: DeviceCall, key: ProcessKey) -> SentCall? {
        guard !condemned.withLock({ $0.contains(key) }),
            let process = ready.withLock({ $0[key] })
        else { return nil }
        let answer = Promise<Result<ProcessAnswer, ProcessLinkError>>()
        process.peer.call(call) { answer.fulfill($0) }
        return SentCall(
            processIdentifier: process.processIdentifier, generation: process.generation,
            answer: answer)
    }

    /// Waits for the answer to a call of `sendIfReady(_:key:)`.
    func answer(to sent: SentCall, key: ProcessKey) async -> Result<ProcessAnswer, ProcessError> {
        openCalls[key, default: 0] += 1
        defer { callEnded(key) }
        // The process may have been stopped in the meantime.
        resume(key)
        return await explained(await sent.answer.value, key, sent.generation)
    }

    private func explained(
        _ answer: Result<ProcessAnswer, ProcessLinkError>, _ key: ProcessKey, _ generation: Int?
    ) async -> Result<ProcessAnswer, ProcessError> {
        switch answer {
        case .success(let answer): .success(answer)
        case .failure(let failure): .failure(await explain(failure, key, generation))
        }
    }

    private func resume(_ key: ProcessKey) {
        running[key]?.resume()
        updateReadiness(of: key)
    }

    func updateReadiness(of key: ProcessKey) {
        let process = running[key]?.ready
        ready.withLock { $0[key] = process }
    }

    private func callEnded(_ key: ProcessKey) {
        let rest = openCalls[key, default: 1] - 1
        openCalls[key] = rest > 0 ? rest : nil
        suspendWhenIdle(key)
    }

    /// Lets a process continue while its code speaks. The device suspends it afterwards.
    func setSpeaking(_ isSpeaking: Bool, _ key: ProcessKey) {
        guard let process = running[key], process.isSpeaking != isSpeaking else { return }
        running[key]?.isSpeaking = isSpeaking
        if isSpeaking { process.idleTimer?.cancel() } else { suspendWhenIdle(key) }
    }

    private func suspendWhenIdle(_ key: ProcessKey) {
        guard openCalls[key] == nil, key.isSuspendedWhenIdle, running[key]?.isSpeaking == false
        else { return }
        running[key]?.idleTimer?.cancel()
        running[key]?.idleTimer = Task {
            do { try await Task.sleep(for: Self.idleDuration) } catch { return }
            _ = self.suspend(key)
        }
    }

    /// Stops a process until the next call that waits for its answer, and returns whether it was
    /// stopped.
    ///
    /// A process with such a call in progress, or one that is starting, is not stopped.
    func suspend(_ key: ProcessKey) -> Bool {
        killIfMarked(key)
        guard openCalls[key] == nil, running[key]?.peer != nil else { return false }
        running[key]?.suspend()
        updateReadiness(of: key)
        return true
    }

    /// Makes a call only if the process is running. A stopped process receives the call after it
    /// continues.
    ///
    /// - Returns: Whether the process is connected, so that it receives the call.
    @discardableResult
    func callIfRunning(_ call: DeviceCall, key: ProcessKey) -> Bool {
        killIfMarked(key)
        running[key]?.tell(call)
        return running[key]?.peer != nil
    }

    func callAllRunning(_ call: DeviceCall) {
        for key in running.keys { running[key]?.tell(call) }
    }

    /// Sends a call immediately after the earlier ones, if the process is running. `then` receives
    /// the answer.
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

    func memoryGrowth(of key: ProcessKey) -> Int? { running[key]?.memoryGrowth }

    /// Marks a process to be ended before the next call, so that later calls reach a new process
    /// even if the host ends the old one late.
    nonisolated func markForTermination(_ key: ProcessKey) {
        condemned.withLock { _ = $0.insert(key) }
    }

    @discardableResult
    func killIfMarked(_ key: ProcessKey) -> Bool {
        guard condemned.withLock({ $0.remove(key) }) != nil else { return false }
        kill(key)
        return true
    }

    /// Ends a process immediately. The next call starts a new process without waiting for the end
    /// of this one.
    func kill(_ key: ProcessKey) {
        let process = ended(key, "the device ended it")
        process?.peer?.close()
        process?.group?.send(.kill)
    }

    func lastOutcome(of key: ProcessKey) -> String? { lastOutcomes[key] }

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
            generation: generation, token: UUID().uuidString, connectResponse: plan.connectResponse)
        if case .terminated = launches.continuation.yield((plan, generation)) {
            running[plan.key] = nil
            return
        }
        Task {
            try? await Task.sleep(for: .seconds(Self.handshakeTimeoutSeconds))
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
                    .notStarted(
                        "it did not connect within \(Int(Self.handshakeTimeoutSeconds)) s")))
        }
        process.group?.send(.kill)
    }

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
