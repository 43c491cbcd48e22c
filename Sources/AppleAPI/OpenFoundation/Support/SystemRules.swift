internal import Foundation
package import NotificationModel
private import Synchronization

/// The system rules for this process, as the device last sent them, and the report of refusals.
package enum SystemRules {
    private static let known = Mutex(ProcessRules())
    private static let reporter = Mutex<(@Sendable (SystemRefusal) -> Void)?>(nil)
    private static let waiter = Mutex<(@Sendable (@escaping @Sendable () -> Void) -> Void)?>(nil)

    /// The current rules; those of an unlocked device outside a device's process.
    package static var current: ProcessRules {
        get { known.withLock { $0 } }
        set { known.withLock { $0 = newValue } }
    }

    /// Whether data that the device protects while locked is readable now.
    package static var isProtectedDataAvailable: Bool {
        let rules = current
        return !rules.isLocked || !rules.protectsData
    }

    /// Sets the closure that reports refusals to the device; `nil` stops the reports.
    ///
    /// The thread whose work was refused calls the closure, which must return soon.
    ///
    /// - Parameter whenTold: Calls a closure after the device has received all earlier refusals.
    package static func tellRefusals(
        _ tell: (@Sendable (SystemRefusal) -> Void)?,
        whenTold: (@Sendable (@escaping @Sendable () -> Void) -> Void)? = nil
    ) {
        reporter.withLock { $0 = tell }
        waiter.withLock { $0 = whenTold }
    }

    /// Waits until the device has received all earlier refusals, or until the timeout.
    static func waitUntilTold(_ timeout: DispatchTimeInterval) {
        guard let whenTold = waiter.withLock(\.self) else { return }
        let isTold = DispatchSemaphore(value: 0)
        whenTold { isTold.signal() }
        _ = isTold.wait(timeout: .now() + timeout)
    }

    /// Records a refusal: a sentence in the process's log, and an entry in the journey of the
    /// notification that the process handles.
    package static func refused(
        _ rule: SystemRefusal.Rule, _ subject: String, sentence: String
    ) {
        FileHandle.standardError.write(Data("\(sentence)\n".utf8))
        let tell = reporter.withLock { $0 }
        tell?(SystemRefusal(rule, subject))
    }
}
