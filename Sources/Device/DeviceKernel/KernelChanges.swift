internal import DeviceModel

/// Which entries of the kernel's lists changed, by their ids: what a store has to write.
///
/// An entry that is no longer in the list was removed.
package struct KernelChanges: Sendable, Hashable {
    /// A pending request.
    package struct Request: Sendable, Hashable {
        /// The app.
        package var app: String
        /// The request's id.
        package var identifier: String

        /// Compares identifiers as Apple does, by their bytes.
        package static func == (left: Request, right: Request) -> Bool {
            left.app == right.app && Identifier(left.identifier) == Identifier(right.identifier)
        }
    }

    /// Pending requests.
    package internal(set) var pending: Set<Request> = []
    /// Listed notifications.
    package internal(set) var delivered: Set<String> = []
    /// Notifications on their way.
    package internal(set) var flights: Set<String> = []
    /// Journeys.
    package internal(set) var journeys: Set<String> = []
    /// Apps that were removed with all they had.
    package internal(set) var uninstalled: Set<String> = []
    /// Pushes that were seen.
    package internal(set) var seen: [String] = []
}

extension Kernel {
    /// Begins to remember what changes, for `drainChanges()`.
    package mutating func trackChanges() { state.changes = KernelChanges() }

    /// What changed in the lists since the last call; nothing before `trackChanges()`.
    package mutating func drainChanges() -> KernelChanges {
        guard let taken = state.changes else { return KernelChanges() }
        state.changes = KernelChanges()
        return taken
    }
}
