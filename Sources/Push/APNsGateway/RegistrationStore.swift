package import APNs
package import Foundation

/// A change of the registry.
package enum RegistrationChange: Sendable, Hashable {
    /// A token is in use from now on.
    case active(Registration)
    /// A token is in use no longer; it stays known, because providers hear 410 and since when.
    case ended(Registration, reason: Reason, since: Date)
    /// A dead token made room for another.
    case forgotten(DeviceToken)
}

/// Keeps the tokens of a registry, so that they outlive the program.
///
/// The registry asks it at its start and from then on answers from memory.
package protocol RegistrationStore: Sendable {
    /// The tokens as they were when the store was opened, each once: those in use in no order, the
    /// dead ones by the time of their death.
    var registrations: [RegistrationChange] { get }

    /// Keeps changes, in order, all or none; they are durable when the call returns.
    ///
    /// Blocks for as long as the disk takes: the registry calls it on a thread of its own, never on an
    /// event loop or one of Swift's cooperative threads.
    func keep(_ changes: [RegistrationChange]) throws
}
