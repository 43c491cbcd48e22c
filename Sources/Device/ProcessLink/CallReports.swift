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
