public import Foundation

/// A snapshot of a call.
///
/// See <https://developer.apple.com/documentation/callkit/cxcall>.
open class CXCall: NSObject {
    private let state: CallState

    init(_ state: CallState) {
        self.state = state
        super.init()
    }

    open var uuid: UUID { state.uuid }
    open var isOutgoing: Bool { state.isOutgoing }
    open var isOnHold: Bool { state.isOnHold }
    open var hasConnected: Bool { state.hasConnected }
    open var hasEnded: Bool { state.hasEnded }

    open override func isEqual(_ object: Any?) -> Bool { (object as? CXCall)?.state == state }
    open override var hash: Int { state.hashValue }
}

public protocol CXCallObserverDelegate: NSObjectProtocol {
    func callObserver(_ callObserver: CXCallObserver, callChanged call: CXCall)
}

/// An observer of calls.
///
/// Limits: it reports only calls of this process.
///
/// See <https://developer.apple.com/documentation/callkit/cxcallobserver>.
open class CXCallObserver: NSObject {
    private(set) final weak var delegate: (any CXCallObserverDelegate)?
    private(set) final var queue = DispatchQueue.main

    private let store: CallStore

    public convenience override init() { self.init(store: .shared) }

    init(store: CallStore) {
        self.store = store
        super.init()
        store.add(self)
    }

    /// The calls that have not ended, oldest first.
    open var calls: [CXCall] { store.calls }

    /// Sets the delegate and the queue of its calls. `nil` selects the main queue.
    open func setDelegate(_ delegate: (any CXCallObserverDelegate)?, queue: DispatchQueue?) {
        self.delegate = delegate
        self.queue = queue ?? .main
    }
}
