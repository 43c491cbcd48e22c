public import Foundation

/// What is to be done.
///
/// This slice has no time limit and is not archived.
///
/// See <https://developer.apple.com/documentation/callkit/cxaction>.
open class CXAction: NSObject {
    /// The id of the action.
    public let uuid = UUID()
    /// Whether it was fulfilled or failed.
    public private(set) final var isComplete = false
    /// Called once with whether it was fulfilled, for the store of calls.
    final var onCompletion: ((Bool) -> Void)?

    /// Creates an action that is not done yet.
    public override init() { super.init() }

    /// It is done. Only the first answer counts.
    open func fulfill() { complete(true) }

    /// It cannot be done. Only the first answer counts.
    open func fail() { complete(false) }

    private func complete(_ isFulfilled: Bool) {
        guard !isComplete else { return }
        isComplete = true
        onCompletion?(isFulfilled)
        onCompletion = nil
    }
}

/// Actions that are requested together.
///
/// See <https://developer.apple.com/documentation/callkit/cxtransaction>.
open class CXTransaction: NSObject {
    /// The id of the transaction.
    public let uuid = UUID()
    /// What is to be done.
    public private(set) final var actions: [CXAction]

    /// Creates a transaction without actions.
    public override init() {
        actions = []
        super.init()
    }

    /// Creates a transaction of actions.
    public init(actions: [CXAction]) {
        self.actions = actions
        super.init()
    }

    /// Creates a transaction of one action.
    public convenience init(action: CXAction) { self.init(actions: [action]) }

    /// Adds an action.
    open func addAction(_ action: CXAction) { actions.append(action) }

    /// Whether every action was fulfilled or failed.
    open var isComplete: Bool { actions.allSatisfy(\.isComplete) }
}
