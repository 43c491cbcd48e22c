public import Foundation

/// A call as it is now.
///
/// See <https://developer.apple.com/documentation/callkit/cxcall>.
open class CXCall: NSObject {
    private let state: CallState

    init(_ state: CallState) {
        self.state = state
        super.init()
    }

    /// The id of the call.
    open var uuid: UUID { state.uuid }
    /// Whether the app started it.
    open var isOutgoing: Bool { state.isOutgoing }
    /// Whether it is on hold.
    open var isOnHold: Bool { state.isOnHold }
    /// Whether both sides were connected.
    open var hasConnected: Bool { state.hasConnected }
    /// Whether it is over.
    open var hasEnded: Bool { state.hasEnded }

    /// Whether the other object is the same call in the same state.
    open override func isEqual(_ object: Any?) -> Bool { (object as? CXCall)?.state == state }
    /// Equal for equal calls.
    open override var hash: Int { state.hashValue }
}

/// Hears of changes of calls.
///
/// See <https://developer.apple.com/documentation/callkit/cxcallobserverdelegate>.
public protocol CXCallObserverDelegate: NSObjectProtocol {
    /// A call began, changed or ended.
    func callObserver(_ callObserver: CXCallObserver, callChanged call: CXCall)
}

/// Knows the calls.
///
/// This slice sees only the calls of its process.
///
/// See <https://developer.apple.com/documentation/callkit/cxcallobserver>.
open class CXCallObserver: NSObject {
    private(set) final weak var delegate: (any CXCallObserverDelegate)?
    private(set) final var queue = DispatchQueue.main

    private let store: CallStore

    /// Creates an observer.
    public convenience override init() { self.init(store: .shared) }

    init(store: CallStore) {
        self.store = store
        super.init()
        store.add(self)
    }

    /// The calls that are not over, the oldest first.
    open var calls: [CXCall] { store.calls }

    /// Sets who hears of changes, and on which queue; the main queue if `nil`.
    open func setDelegate(_ delegate: (any CXCallObserverDelegate)?, queue: DispatchQueue?) {
        self.delegate = delegate
        self.queue = queue ?? .main
    }
}
