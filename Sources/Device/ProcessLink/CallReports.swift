package import Foundation
package import NotificationModel
private import Synchronization

/// The number of calls that this process has reported to CallKit.
///
/// PushKit's implementation checks whether a call was reported while a push was handled (VOIP-2).
/// The count is local to the process, because a request to the device would have to wait for its
/// answer.
///
/// A call counts whether or not the system will show it (VOIP-3).
package enum CallReports {
    private static let number = Atomic<Int>(0)

    package static var count: Int { number.load(ordering: .sequentiallyConsistent) }

    package static func increment() { number.add(1, ordering: .sequentiallyConsistent) }
}

/// The way of the person's choices to CallKit's provider in this process.
///
/// CallKit is not part of every process, so it registers itself with its first provider.
package enum CallActions {
    /// Reports whether the action was fulfilled; the error says why not.
    package typealias Completion = @Sendable (Result<Void, ProcessLinkError>) -> Void
    /// Performs a choice, or returns `false` if no provider with a delegate exists.
    package typealias Performer = @Sendable (UUID, CallChoice, @escaping Completion) -> Bool

    private static let performer = Mutex<Performer?>(nil)

    package static func register(_ new: @escaping Performer) { performer.withLock { $0 = new } }

    package static func perform(
        _ choice: CallChoice, _ call: UUID, completion: @escaping Completion
    ) -> Bool {
        performer.withLock { $0 }?(call, choice, completion) ?? false
    }
}
