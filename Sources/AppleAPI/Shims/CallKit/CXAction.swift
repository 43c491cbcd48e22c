public import Foundation

/// An action on a call.
///
/// Limits: actions never time out and cannot be archived.
///
/// See <https://developer.apple.com/documentation/callkit/cxaction>.
open class CXAction: NSObject {
    public let uuid = UUID()
    public private(set) final var isComplete = false
    /// Called once, in order, with whether the action was fulfilled. The call store adds them.
    final var completions: [(Bool) -> Void] = []

    public override init() { super.init() }

    /// Marks the action as done. Later calls of `fulfill()` and ``fail()`` are ignored.
    open func fulfill() { complete(true) }

    /// Marks the action as failed. Later calls of ``fulfill()`` and `fail()` are ignored.
    open func fail() { complete(false) }

    private func complete(_ isFulfilled: Bool) {
        guard !isComplete else { return }
        isComplete = true
        for completion in completions { completion(isFulfilled) }
        completions = []
    }
}

open class CXTransaction: NSObject {
    public let uuid = UUID()
    public private(set) final var actions: [CXAction]

    public override init() {
        actions = []
        super.init()
    }

    public init(actions: [CXAction]) {
        self.actions = actions
        super.init()
    }

    public convenience init(action: CXAction) { self.init(actions: [action]) }

    open func addAction(_ action: CXAction) { actions.append(action) }

    open var isComplete: Bool { actions.allSatisfy(\.isComplete) }
}
