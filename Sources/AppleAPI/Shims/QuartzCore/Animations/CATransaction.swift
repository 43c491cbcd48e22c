public import Foundation
public import OpenFoundation
private import Synchronization

/// A group of layer changes.
///
/// Changes take effect at once. A transaction stores its settings and calls its completion block on
/// the main queue after it is committed, without waiting for animations.
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

    open class func begin() {
        open.withLock { transactions in
            var inner = transactions[transactions.count - 1]
            inner.completion = nil
            transactions.append(inner)
        }
    }

    /// Commits the innermost transaction. Without one, it does nothing.
    open class func commit() {
        let ended = open.withLock { $0.count > 1 ? $0.removeLast() : nil }
        guard let completion = ended?.completion else { return }
        DispatchQueue.main.async { completion.value() }
    }

    /// Does nothing, because changes outside of a transaction take effect at once.
    open class func flush() {}

    open class func animationDuration() -> CFTimeInterval { current.duration }

    open class func setAnimationDuration(_ dur: CFTimeInterval) { change { $0.duration = dur } }

    open class func animationTimingFunction() -> CAMediaTimingFunction? { current.timingFunction }

    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        change { $0.timingFunction = function }
    }

    open class func disableActions() -> Bool { current.disablesActions }

    /// Sets whether property changes start no animations. They never start any here.
    open class func setDisableActions(_ flag: Bool) { change { $0.disablesActions = flag } }

    open class func completionBlock() -> (() -> Void)? { current.completion?.value }

    open class func setCompletionBlock(_ block: (() -> Void)?) {
        let completion = block.map { Transfer($0) }
        change { $0.completion = completion }
    }
}
