public import Foundation
internal import OpenFoundation

/// Requests actions on calls on behalf of the app.
///
/// The provider of the process performs them by calling its delegate on its queue, in the order of
/// the actions. A call exists from the request to start it, or from its report, until it ends.
///
/// See <https://developer.apple.com/documentation/callkit/cxcallcontroller>.
open class CXCallController: NSObject {
    public let callObserver: CXCallObserver
    private let queue: DispatchQueue
    private let store: CallStore

    public convenience override init() { self.init(queue: .main) }

    public convenience init(queue: DispatchQueue) { self.init(queue: queue, store: .shared) }

    package init(queue: DispatchQueue, store: CallStore) {
        self.queue = queue
        self.store = store
        callObserver = CXCallObserver(store: store)
        super.init()
    }

    /// Requests the actions of a transaction.
    ///
    /// - Parameter completion: Receives ``CXErrorCodeRequestTransactionError`` if the request is
    ///   rejected before any action is performed, or `nil` once the provider has the actions.
    open func request(
        _ transaction: CXTransaction, completion: @escaping ((any Error)?) -> Void
    ) {
        let error = store.perform(transaction)
        let completion = Transfer(completion)
        queue.async { completion.value(error) }
    }

    /// Requests the actions of a transaction.
    ///
    /// - Throws: ``CXErrorCodeRequestTransactionError`` if the request is rejected.
    nonisolated(nonsending) open func request(_ transaction: CXTransaction) async throws {
        if let error = store.perform(transaction) { throw error }
    }

    open func requestTransaction(
        with action: CXAction, completion: @escaping ((any Error)?) -> Void
    ) { request(CXTransaction(action: action), completion: completion) }

    /// Requests one action.
    ///
    /// - Throws: ``CXErrorCodeRequestTransactionError`` if the request is rejected.
    nonisolated(nonsending) open func requestTransaction(with action: CXAction) async throws {
        if let error = store.perform(CXTransaction(action: action)) { throw error }
    }

    open func requestTransaction(
        with actions: [CXAction], completion: @escaping ((any Error)?) -> Void
    ) { request(CXTransaction(actions: actions), completion: completion) }

    /// Requests several actions.
    ///
    /// - Throws: ``CXErrorCodeRequestTransactionError`` if the request is rejected.
    nonisolated(nonsending) open func requestTransaction(with actions: [CXAction]) async throws {
        if let error = store.perform(CXTransaction(actions: actions)) { throw error }
    }
}
