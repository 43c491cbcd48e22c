public import Foundation
internal import OpenFoundation

/// Asks for actions of calls on behalf of the app.
///
/// The process's provider performs them: its delegate is asked on its queue, in the order of the
/// actions. A call exists from its start or its report on, until it is ended.
///
/// See <https://developer.apple.com/documentation/callkit/cxcallcontroller>.
open class CXCallController: NSObject {
    /// The calls.
    public let callObserver: CXCallObserver
    private let queue: DispatchQueue
    private let store: CallStore

    /// Creates a controller that answers on the main queue.
    public convenience override init() { self.init(queue: .main) }

    /// Creates a controller that answers on a queue.
    public convenience init(queue: DispatchQueue) { self.init(queue: queue, store: .shared) }

    /// Creates a controller for the calls of a store.
    package init(queue: DispatchQueue, store: CallStore) {
        self.queue = queue
        self.store = store
        callObserver = CXCallObserver(store: store)
        super.init()
    }

    /// Asks for actions.
    ///
    /// - Parameter completion: Gets ``CXErrorCodeRequestTransactionError`` when they are refused, before any is
    ///   performed; `nil` when they were handed to the provider.
    open func request(
        _ transaction: CXTransaction, completion: @escaping ((any Error)?) -> Void
    ) {
        let error = store.perform(transaction)
        let completion = Transfer(completion)
        queue.async { completion.value(error) }
    }

    /// Asks for actions.
    ///
    /// - Throws: ``CXErrorCodeRequestTransactionError`` when they are refused.
    nonisolated(nonsending) open func request(_ transaction: CXTransaction) async throws {
        if let error = store.perform(transaction) { throw error }
    }

    /// Asks for an action.
    open func requestTransaction(
        with action: CXAction, completion: @escaping ((any Error)?) -> Void
    ) { request(CXTransaction(action: action), completion: completion) }

    /// Asks for an action.
    ///
    /// - Throws: ``CXErrorCodeRequestTransactionError`` when it is refused.
    nonisolated(nonsending) open func requestTransaction(with action: CXAction) async throws {
        if let error = store.perform(CXTransaction(action: action)) { throw error }
    }

    /// Asks for actions.
    open func requestTransaction(
        with actions: [CXAction], completion: @escaping ((any Error)?) -> Void
    ) { request(CXTransaction(actions: actions), completion: completion) }

    /// Asks for actions.
    ///
    /// - Throws: ``CXErrorCodeRequestTransactionError`` when they are refused.
    nonisolated(nonsending) open func requestTransaction(with actions: [CXAction]) async throws {
        if let error = store.perform(CXTransaction(actions: actions)) { throw error }
    }
}
