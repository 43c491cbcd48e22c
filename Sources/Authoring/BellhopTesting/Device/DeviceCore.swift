internal import DeviceKernel
internal import DeviceModel
internal import DeviceSimulation
internal import Foundation
internal import NotificationModel
internal import OpenFoundation
internal import OpenUserNotifications
internal import ProcessLink
private import Synchronization

/// The parts of a test device: the simulated device, the user's code and the scripted network. It
/// is thread-safe.
final class DeviceCore: Sendable {
    struct AppCode {
        var serviceExtension: UNNotificationServiceExtension.Type?
        var delegate: Transfer<any UNUserNotificationCenterDelegate>?
    }

    static let answersMax = 1_000

    private struct State {
        var device: SimulatedDevice
        var code: [String: AppCode] = [:]
        var soundFinders: [String: @Sendable () -> [SoundFile]] = [:]
        var runs: [ExtensionRun] = []
        var delegateCalls: [DelegateCall] = []
        var completions: [UInt64: @Sendable (AppAnswer) -> Void] = [:]
        var mirrors: [String: Mirrors] = [:]
        var answers: [ExtensionAnswer] = []
        var runningApp: String?
        var pushes = 0
        var isExpiryWanted = false
        var isStirred = false
        var stalledAt: Int?
        var patience = TestDevice.patienceStandard
    }

    let activity = Activity()
    let network = TestNetwork()
    let points: ExpiryPoints?
    private let state: Mutex<State>

    init(_ device: SimulatedDevice, points: ExpiryPoints?) {
        state = Mutex(State(device: device))
        self.points = points
    }

    func end() {
        network.cut()
        let runs = state.withLock { state in
            defer {
                state.runs = []
                state.delegateCalls = []
            }
            return state.runs
        }
        for run in runs { run.end() }
        ActLock.shared.abandon(self)
    }

    // MARK: The simulated device

    func read<Result>(_ body: (borrowing SimulatedDevice) -> Result) -> Result {
        state.withLock { body($0.device) }
    }

    @discardableResult
    func change<Result>(_ body: (inout SimulatedDevice) -> Result) -> Result {
        let (result, done) = state.withLock { state in
            let result = body(&state.device)
            return (result, Self.answered(&state))
        }
        for (completion, answer) in done { completion(answer) }
        updateMirrors()
        return result
    }

    private static func answered(
        _ state: inout State
    ) -> [(@Sendable (AppAnswer) -> Void, AppAnswer)] {
        guard !state.completions.isEmpty else { return [] }
        var done: [(@Sendable (AppAnswer) -> Void, AppAnswer)] = []
        for (call, completion) in state.completions.sorted(by: { $0.key < $1.key }) {
            guard let answer = state.device.answers[call] else { continue }
            state.completions[call] = nil
            done.append((completion, answer))
        }
        return done
    }

    func handle(_ event: Event) {
        change { $0.handle(event) }
        activity.signal()
    }

    func ask(
        _ request: AppRequest, of app: String,
        completion: @escaping @Sendable (AppAnswer) -> Void
    ) {
        let done = state.withLock { state in
            state.device.ask(request, of: app)
            state.completions[state.device.lastCall] = { answer in
                DispatchQueue.global().async { completion(answer) }
            }
            return Self.answered(&state)
        }
        for (completion, answer) in done { completion(answer) }
        updateMirrors()
        activity.signal()
    }

    // MARK: What the app's code sees

    /// The copies of the device's state that the app's code reads without waiting.
    struct Mirrors {
        let activities = ActivityMirror()
        let access: AccessMirror
    }

    func mirrors(of app: String) -> Mirrors {
        state.withLock { state in
            if let known = state.mirrors[app] { return known }
            let mirrors = Mirrors(access: AccessMirror(state.device.kernel.state.access(of: app)))
            state.mirrors[app] = mirrors
            return mirrors
        }
    }

    private func updateMirrors() {
        let updates = state.withLock { state in
            let device = state.device.kernel.state
            return state.mirrors.map { app, mirrors in
                (mirrors, device.activityStatus(of: app), device.access(of: app))
            }
        }
        for (mirrors, activities, access) in updates {
            mirrors.activities.apply(activities)
            mirrors.access.apply(access)
        }
    }

    var now: Date { read { $0.now } }

    // MARK: Code

    func setCode(_ code: AppCode, of app: String) {
        change { device in
            if code.serviceExtension != nil {
                device.realExtensions.insert(app)
            } else {
                device.realExtensions.remove(app)
            }
            if code.delegate != nil {
                device.realDelegates.insert(app)
            } else {
                device.realDelegates.remove(app)
            }
        }
        state.withLock { $0.code[app] = code }
    }

    func setSoundFinder(_ finder: @escaping @Sendable () -> [SoundFile], of app: String) {
        state.withLock { $0.soundFinders[app] = finder }
    }

    func lookForSounds(of app: String) {
        // Called outside of the lock, because it is the test's code.
        guard let finder = state.withLock({ $0.soundFinders[app] }) else { return }
        handle(.soundsFound(app: app, finder()))
    }

    var runningApp: String? { state.withLock { $0.runningApp } }

    var patience: Duration {
        get { state.withLock { $0.patience } }
        set { state.withLock { $0.patience = newValue } }
    }

    var openRuns: [ExtensionRun] { state.withLock { $0.runs }.filter(\.isOpen) }
    var runs: [ExtensionRun] { state.withLock { $0.runs } }
    var openDelegateCalls: [DelegateCall] {
        state.withLock { $0.delegateCalls }.filter { !$0.isAnswered }
    }
    var isBusy: Bool { !openRuns.isEmpty || !openDelegateCalls.isEmpty }
    var answers: [ExtensionAnswer] { state.withLock { $0.answers } }

    var stalledAt: Int? {
        get { state.withLock { $0.stalledAt } }
        set { state.withLock { $0.stalledAt = newValue } }
    }

    func tidy() {
        let ended = state.withLock { state in
            state.delegateCalls.removeAll { $0.isAnswered }
            let ended = state.runs.filter {
                $0.isEnded || !$0.isOpen && !$0.isExpiring && $0.hasReturned
            }
            state.runs.removeAll { run in ended.contains { $0 === run } }
            return ended
        }
        for run in ended { run.end() }
    }

    func requestExpiry() {
        state.withLock { $0.isExpiryWanted = true }
        activity.signal()
    }

    func consumeExpiryRequest() -> Bool {
        state.withLock { state in
            defer { state.isExpiryWanted = false }
            return state.isExpiryWanted
        }
    }

    func consumeActivity() -> Bool {
        state.withLock { state in
            defer { state.isStirred = false }
            return state.isStirred
        }
    }

    /// Performs the device's calls of the user's code.
    ///
    /// - Returns: Whether there were any.
    func carryOutCalls() -> Bool {
        let calls = state.withLock { $0.device.drainCalls() }
        for call in calls { carryOut(call) }
        return !calls.isEmpty
    }

    private func carryOut(_ effect: Effect) {
        switch effect {
        case .runExtension(let id, let app, let request): run(id, app, request)
        case .expireExtension(let id, _): runs.last { $0.id == id }?.expire()
        case .killExtension(let id, _):
            runs.last { $0.id == id }?.end()
            if !isBusy { network.cut() }
        case .askPresentation(_, let app, _), .deliverResponse(_, let app, _, _),
            .openSettings(let app, _):
            callDelegate(of: app, effect)
        default: break
        }
    }

    private func run(_ id: String, _ app: String, _ request: NotificationRequest) {
        let run = state.withLock { state -> (ExtensionRun, UNNotificationServiceExtension.Type)? in
            guard let type = state.code[app]?.serviceExtension else { return nil }
            state.pushes += 1
            state.runningApp = app
            let run = ExtensionRun(id: id, app: app, number: state.pushes, core: self)
            state.runs.append(run)
            if state.answers.count == Self.answersMax { state.answers.removeFirst() }
            state.answers.append(run.answer)
            return (run, type)
        }
        guard let (run, type) = run else { return }
        // One process serves every push of an extension (NSE-20): this one, with the identifier 1.
        change { $0.handle(.extensionStarted(notification: id, process: 1)) }
        run.start(type, request)
    }

    private func callDelegate(of app: String, _ effect: Effect) {
        let call = DelegateCall(app: app, core: self)
        let delegate = state.withLock { state in
            state.runningApp = app
            state.delegateCalls.append(call)
            return state.code[app]?.delegate
        }
        if let delegate { call.make(effect, to: delegate) }
    }

    // MARK: The network

    func begin(_ transfer: ScriptedProtocol) {
        network.begin(transfer, at: now)
        activity.signal()
        // While code is in progress, the acts of the test deliver the responses one after the
        // other.
        if !isBusy { DispatchQueue.global().async { _ = self.answerDue() } }
    }

    func cancelled(_ transfer: ScriptedProtocol) {
        network.cancel(transfer)
        activity.signal()
    }

    /// Delivers the next response that is due.
    ///
    /// - Returns: The request that was answered.
    func answerDue() -> ScriptedExchange? {
        // A response must not precede the notice of its request as a point.
        let newest = points?.requestsSeen ?? .max
        guard let exchange = network.removeDue(at: now, upTo: newest) else { return nil }
        state.withLock { $0.isStirred = true }
        exchange.transfer.finish(exchange.outcome) { [network] in network.file(with: $0) }
        activity.signal()
        return exchange
    }
}
