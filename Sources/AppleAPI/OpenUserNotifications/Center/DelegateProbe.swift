private import Synchronization

/// Notes whether a call of a delegate ended in a default, that is, whether the delegate wrote
/// neither form of the requirement.
///
/// The runtime makes one for each call; the defaults of the protocol find it as a task local.
package final class DelegateProbe: Sendable {
    @TaskLocal package static var current: DelegateProbe?

    private let endedInDefault = Mutex(false)

    /// Creates a probe for one call.
    package init() {}

    /// Whether the delegate wrote neither form.
    package var isNotImplemented: Bool { endedInDefault.withLock { $0 } }

    /// What a default calls: nobody wrote the requirement.
    package static func noteDefault() { current?.endedInDefault.withLock { $0 = true } }
}
