private import Synchronization

/// A record of whether a delegate call reached a default implementation. In that case the delegate
/// implements neither form of the requirement.
///
/// The runtime creates one probe per call. The protocol's defaults find it in a task local.
package final class DelegateProbe: Sendable {
    @TaskLocal package static var current: DelegateProbe?

    private let endedInDefault = Mutex(false)

    package init() {}

    package var isNotImplemented: Bool { endedInDefault.withLock { $0 } }

    package static func noteDefault() { current?.endedInDefault.withLock { $0 = true } }
}
