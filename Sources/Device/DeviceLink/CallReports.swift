private import Synchronization

/// The calls that this process reported to CallKit, by number alone.
///
/// PushKit's side asks whether one was reported while a push was handled (VOIP-2). The count is kept
/// here and not by the device, whose answers to this process would have to be waited for.
package enum CallReports {
    private static let number = Atomic<Int>(0)

    /// How many calls were reported since the process began.
    package static var count: Int { number.load(ordering: .sequentiallyConsistent) }

    /// A call is reported, whether or not the system will show it (VOIP-3).
    package static func increment() { number.add(1, ordering: .sequentiallyConsistent) }
}
