internal import DeviceModel

/// The ids of the entries that changed in the kernel's lists, which a store has to write.
///
/// An id without an entry in its list means that the entry was removed.
package struct KernelChanges: Sendable, Hashable {
    package struct Request: Sendable, Hashable {
        package var app: String
        package var identifier: String

        package static func == (left: Request, right: Request) -> Bool {
            left.app == right.app && Identifier(left.identifier) == Identifier(right.identifier)
        }
    }

    package internal(set) var pending: Set<Request> = []
    package internal(set) var delivered: Set<String> = []
    package internal(set) var flights: Set<String> = []
    package internal(set) var journeys: Set<String> = []
    package internal(set) var uninstalled: Set<String> = []
    package internal(set) var seen: [String] = []
}

extension Kernel {
    /// Starts to track changes for `drainChanges()`.
    package mutating func trackChanges() { state.changes = KernelChanges() }

    /// Returns the changes since the last call; none before `trackChanges()`.
    package mutating func drainChanges() -> KernelChanges {
        guard let taken = state.changes else { return KernelChanges() }
        state.changes = KernelChanges()
        return taken
    }
}
