public import Foundation
public import OpenFoundation
private import Synchronization

/// Changes of layers that belong together.
///
/// Changes take place at once here. A transaction keeps its settings and calls its completion on
/// the main queue once it is committed, without waiting for animations.
///
/// See <https://developer.apple.com/documentation/quartzcore/catransaction>.
open class CATransaction: NSObject {
    private struct Settings {
        var duration: CFTimeInterval = 0.25
        var disablesActions = false
        var timingFunction: CAMediaTimingFunction?
        var completion: Transfer<() -> Void>?
    }

    private static let open = Mutex([Settings()])

    private static func change(_ body: (inout Settings) -> Void) {
        open.withLock { body(&$0[$0.count - 1]) }
    }

    private static var current: Settings { open.withLock { $0[$0.count - 1] } }

    /// Begins a transaction inside the one that is open.
    open class func begin() {
        open.withLock { transactions in
            var inner = transactions[transactions.count - 1]
            inner.completion = nil
            transactions.append(inner)
        }
    }

    /// Ends the transaction that was begun last; without one, nothing happens.
    open class func commit() {
        let ended = open.withLock { $0.count > 1 ? $0.removeLast() : nil }
        guard let completion = ended?.completion else { return }
        DispatchQueue.main.async { completion.value() }
    }

    /// Commits the changes made outside of any transaction: they have taken place already.
    open class func flush() {}

    /// How long animations take, in seconds.
    open class func animationDuration() -> CFTimeInterval { current.duration }

    /// Sets how long animations take.
    open class func setAnimationDuration(_ dur: CFTimeInterval) { change { $0.duration = dur } }

    /// How animations' time runs.
    open class func animationTimingFunction() -> CAMediaTimingFunction? { current.timingFunction }

    /// Sets how animations' time runs.
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        change { $0.timingFunction = function }
    }

    /// Whether changes of properties start no animations.
    open class func disableActions() -> Bool { current.disablesActions }

    /// Sets whether changes of properties start no animations; none start here in any case.
    open class func setDisableActions(_ flag: Bool) { change { $0.disablesActions = flag } }

    /// What is called when the transaction has been committed.
    open class func completionBlock() -> (() -> Void)? { current.completion?.value }

    /// Sets what is called when the transaction has been committed.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        let completion = block.map { Transfer($0) }
        change { $0.completion = completion }
    }
}
