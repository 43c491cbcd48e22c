package import APNs
package import Foundation

package enum RegistrationChange: Sendable, Hashable {
    case active(Registration)
    /// A token is inactive from now on. It stays known, because the response to its pushes is 410
    /// with this date.
    case ended(Registration, reason: Reason, since: Date)
    case forgotten(DeviceToken)
}

/// Persists the tokens of a registry.
///
/// The registry reads the store at its start and then uses its copy in memory.
package protocol RegistrationStore: Sendable {
    /// The tokens when the store was opened, each once: active ones in any order, inactive ones by
    /// the time of their revocation.
    var registrations: [RegistrationChange] { get }

    /// Saves changes in order, all or none. They are durable when the call returns.
    ///
    /// The call blocks for disk I/O: the registry calls it on a dedicated thread, never on an event
    /// loop or a thread of Swift's cooperative pool.
    func keep(_ changes: [RegistrationChange]) throws
}
