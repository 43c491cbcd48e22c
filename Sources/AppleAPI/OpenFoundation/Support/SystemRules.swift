internal import Foundation
package import NotificationModel
private import Synchronization

/// The system's rules for this process, as the device said last, and the way to tell the device what
/// they refused.
package enum SystemRules {
    private static let known = Mutex(ProcessRules())
    private static let reporter = Mutex<(@Sendable (SystemRefusal) -> Void)?>(nil)
    private static let waiter = Mutex<(@Sendable (@escaping @Sendable () -> Void) -> Void)?>(nil)

    /// The rules now; those of an unlocked device in a process without one.
    package static var current: ProcessRules {
        get { known.withLock { $0 } }
        set { known.withLock { $0 = newValue } }
    }

    /// Whether what is protected while the device is locked can be read now.
    package static var isProtectedDataAvailable: Bool {
        let rules = current
        return !rules.isLocked || !rules.protectsData
    }

    /// Has refusals told to the device; `nil` tells nobody.
    ///
    /// The closure is called on the thread whose work was refused, and must return soon.
    ///
    /// - Parameter whenTold: Calls a closure once the device has heard of all refusals so far.
    package static func tellRefusals(
        _ tell: (@Sendable (SystemRefusal) -> Void)?,
        whenTold: (@Sendable (@escaping @Sendable () -> Void) -> Void)? = nil
    ) {
        reporter.withLock { $0 = tell }
        waiter.withLock { $0 = whenTold }
    }

    /// Waits until the device has heard of all refusals so far, at most for a time.
    static func waitUntilTold(_ timeout: DispatchTimeInterval) {
        guard let whenTold = waiter.withLock(\.self) else { return }
        let isTold = DispatchSemaphore(value: 0)
        whenTold { isTold.signal() }
        _ = isTold.wait(timeout: .now() + timeout)
    }

    /// Notes a refusal: a sentence for the developer in the process's log, as the system writes one,
    /// and an entry in the journey of the notification that the process is at.
    package static func refused(
        _ rule: SystemRefusal.Rule, _ subject: String, sentence: String
    ) {
        FileHandle.standardError.write(Data("\(sentence)\n".utf8))
        let tell = reporter.withLock { $0 }
        tell?(SystemRefusal(rule, subject))
    }
}
