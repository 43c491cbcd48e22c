internal import Foundation
package import NotificationModel
private import Synchronization

/// The system's rules for this process, as the device said last, and the way to tell the device what
/// they refused.
package enum SystemRules {
    private static let known = Mutex(ProcessRules())
    private static let reporter = Mutex<(@Sendable (SystemRefusal) -> Void)?>(nil)

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
    package static func tellRefusals(_ tell: (@Sendable (SystemRefusal) -> Void)?) {
        reporter.withLock { $0 = tell }
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
