internal import Foundation
internal import OpenFoundation
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
    static let shared = CallStore()

    package init() {}

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
        if isNew { report(call) }
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
        if let changed { report(changed) }
    }

    func endAll() {
        for call in state.withLock({ $0.calls }) { change(call.uuid) { $0.hasEnded = true } }
    }

    private func report(_ call: CallState) {
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
        let (isStart, isAnswer, isEnd) = (
            action is CXStartCallAction, action is CXAnswerCallAction, action is CXEndCallAction
        )
        let hold = (action as? CXSetHeldCallAction)?.isOnHold
        action.onCompletion = { [self] isFulfilled in
            change(uuid) { call in
                if isFulfilled {
                    if isAnswer { call.hasConnected = true }
                    if isEnd { call.hasEnded = true }
                    if let hold { call.isOnHold = hold }
                } else if isStart {
                    call.hasEnded = true
                }
            }
        }
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
