internal import AVFAudio
internal import Foundation
package import NotificationModel
internal import OpenFoundation
internal import ProcessLink
private import Synchronization

struct CallState: Hashable, Sendable {
    let uuid: UUID
    let isOutgoing: Bool
    var isOnHold = false
    var hasConnected = false
    var hasEnded = false
}

/// The calls of the process, the provider that performs actions and the observers of changes.
package final class CallStore: Sendable {
    /// The calls that the device knows.
    static let shared = {
        let store = CallStore { CurrentDevice.shared.ask(.call($0)) { _ in } }
        CallActions.register { store.perform($1, $0, completion: $2) }
        return store
    }()

    private let report: @Sendable (CallReport) -> Void

    /// Creates a store. `report` receives each change that the device must know, in order.
    package init(report: @escaping @Sendable (CallReport) -> Void = { _ in }) {
        self.report = report
    }

    /// The maximum number of calls. Further start requests are rejected, and further reports are
    /// dropped.
    package static let callsMax = 100

    private struct Weak<Object: AnyObject>: @unchecked Sendable {
        // Any thread may read a weak reference. The objects are used only on their own queues.
        weak var object: Object?
    }

    private struct State {
        var provider = Weak<CXProvider>()
        var observers: [Weak<CXCallObserver>] = []
        var calls: [CallState] = []
    }

    private let state = Mutex(State())

    var calls: [CXCall] { state.withLock { $0.calls }.map(CXCall.init) }

    /// Makes a provider the one that performs actions. The last one added wins.
    func add(_ provider: CXProvider) {
        let provider = Weak(object: provider)
        state.withLock { $0.provider = provider }
    }

    func add(_ observer: CXCallObserver) {
        let observer = Weak(object: observer)
        state.withLock { state in
            state.observers.removeAll { $0.object == nil }
            state.observers.append(observer)
        }
    }

    func addIncoming(_ uuid: UUID) { add(CallState(uuid: uuid, isOutgoing: false)) }

    private func add(_ call: CallState) {
        let isNew = state.withLock { state in
            guard state.calls.count < Self.callsMax,
                !state.calls.contains(where: { $0.uuid == call.uuid })
            else { return false }
            state.calls.append(call)
            return true
        }
        if isNew { notify(call) }
    }

    /// Changes a call and notifies the observers if its state differs afterwards.
    func change(_ uuid: UUID, _ change: (inout CallState) -> Void) {
        let changed: CallState? = state.withLock { state in
            guard let place = state.calls.firstIndex(where: { $0.uuid == uuid }) else { return nil }
            var call = state.calls[place]
            change(&call)
            guard call != state.calls[place] else { return nil }
            if call.hasEnded { state.calls.remove(at: place) } else { state.calls[place] = call }
            return call
        }
        if let changed { notify(changed) }
    }

    func end(_ uuid: UUID, _ end: CallEnd) {
        guard let call = state.withLock({ $0.calls.first { $0.uuid == uuid } }) else { return }
        change(uuid) { $0.hasEnded = true }
        report(.ended(uuid, end))
        // Audio is active once a call starts or connects.
        guard call.hasConnected || call.isOutgoing, calls.isEmpty else { return }
        tellProvider { $1.provider($0, didDeactivate: .sharedInstance()) }
    }

    func endAll() {
        for call in state.withLock({ $0.calls }) { end(call.uuid, .appEnded) }
    }

    func update(_ uuid: UUID, _ caller: Caller) { report(.updated(uuid, caller)) }

    func connect(_ uuid: UUID) {
        change(uuid) { $0.hasConnected = true }
        report(.connected(uuid))
    }

    private func tellProvider(
        _ tell: @escaping @Sendable (CXProvider, any CXProviderDelegate) -> Void
    ) {
        let provider = state.withLock { $0.provider }
        provider.object?.queue.async {
            guard let provider = provider.object, let delegate = provider.delegate else { return }
            tell(provider, delegate)
        }
    }

    private func notify(_ call: CallState) {
        for weak in state.withLock({ $0.observers }) {
            weak.object?.queue.async {
                guard let observer = weak.object else { return }
                observer.delegate?.callObserver(observer, callChanged: CXCall(call))
            }
        }
    }

    // MARK: - Actions

    /// Passes a transaction to the provider, or returns why it is rejected.
    func perform(_ transaction: CXTransaction) -> CXErrorCodeRequestTransactionError? {
        let (provider, calls) = state.withLock { ($0.provider, $0.calls) }
        guard let object = provider.object else { return .init(.unknownCallProvider) }
        guard !transaction.actions.isEmpty else { return .init(.emptyTransaction) }
        var known = Set(calls.map(\.uuid))
        for action in transaction.actions {
            guard let action = action as? CXCallAction else { return .init(.invalidAction) }
            if action is CXStartCallAction {
                guard known.insert(action.callUUID).inserted else {
                    return .init(.callUUIDAlreadyExists)
                }
                guard known.count <= Self.callsMax else { return .init(.maximumCallGroupsReached) }
            } else if !known.contains(action.callUUID) {
                return .init(.unknownCallUUID)
            }
        }
        for case let action as CXCallAction in transaction.actions { prepare(action) }
        let transaction = Transfer(transaction)
        object.queue.async {
            guard let provider = provider.object, let delegate = provider.delegate else {
                for action in transaction.value.actions { action.fail() }
                return
            }
            if delegate.provider(provider, execute: transaction.value) { return }
            for action in transaction.value.actions { Self.perform(action, provider, delegate) }
        }
        return nil
    }

    /// Prepares a call to follow its action. A start takes effect at once and is undone if it
    /// fails; every other action takes effect when it is fulfilled.
    private func prepare(_ action: CXCallAction) {
        let uuid = action.callUUID
        if action is CXStartCallAction { add(CallState(uuid: uuid, isOutgoing: true)) }
        let done: @Sendable () -> Void
        switch action {
        case let start as CXStartCallAction:
            let caller = Caller(handle: start.handle.value, hasVideo: start.isVideo)
            done = { [self] in
                report(.outgoing(uuid, caller))
                tellProvider { $1.provider($0, didActivate: .sharedInstance()) }
            }
        case is CXAnswerCallAction:
            done = { [self] in
                connect(uuid)
                tellProvider { $1.provider($0, didActivate: .sharedInstance()) }
            }
        case is CXEndCallAction: done = { [self] in end(uuid, .hungUp) }
        case let hold as CXSetHeldCallAction:
            let isOnHold = hold.isOnHold
            done = { [self] in
                change(uuid) { $0.isOnHold = isOnHold }
                report(.held(uuid, isOnHold: isOnHold))
            }
        default: return
        }
        let isStart = action is CXStartCallAction
        action.completions.append { [self] isFulfilled in
            if isFulfilled { return done() }
            if isStart { change(uuid) { $0.hasEnded = true } }
        }
    }

    // MARK: The person

    /// Performs the person's choice about a call with the provider's delegate (CALL-4).
    ///
    /// - Parameter completion: Called once the app has fulfilled the action or let it fail.
    /// - Returns: Whether a provider with a delegate exists.
    func perform(
        _ choice: CallChoice, _ uuid: UUID, completion: @escaping CallActions.Completion
    ) -> Bool {
        guard state.withLock({ $0.provider }).object?.delegate != nil else { return false }
        let action: CXCallAction =
            switch choice {
            case .answer: CXAnswerCallAction(call: uuid)
            case .end: CXEndCallAction(call: uuid)
            }
        let method = "provider(_:perform: \(type(of: action)))"
        action.completions.append { isFulfilled in
            guard !isFulfilled else { return completion(.success(())) }
            completion(.failure(.ofCalls("The app failed the action, or has no \(method).")))
        }
        if let error = perform(CXTransaction(action: action)) {
            completion(
                .failure(.ofCalls("CallKit refused the action with code \(error.errorCode).")))
        }
        return true
    }

    private static func perform(
        _ action: CXAction, _ provider: CXProvider, _ delegate: any CXProviderDelegate
    ) {
        switch action {
        case let action as CXStartCallAction: delegate.provider(provider, perform: action)
        case let action as CXAnswerCallAction: delegate.provider(provider, perform: action)
        case let action as CXEndCallAction: delegate.provider(provider, perform: action)
        case let action as CXSetHeldCallAction: delegate.provider(provider, perform: action)
        case let action as CXSetMutedCallAction: delegate.provider(provider, perform: action)
        case let action as CXSetGroupCallAction: delegate.provider(provider, perform: action)
        case let action as CXPlayDTMFCallAction: delegate.provider(provider, perform: action)
        default: action.fail()
        }
    }
}

extension ProcessLinkError {
    fileprivate static func ofCalls(_ message: String) -> Self {
        Self(domain: ownDomain, code: 1, message: message)
    }
}
