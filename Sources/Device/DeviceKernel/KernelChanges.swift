/// Which entries of the kernel's lists changed, by their ids: what a store has to write.
///
/// An entry that is no longer in the list was removed.
public struct KernelChanges: Sendable, Hashable {
    /// A pending request.
    public struct Request: Sendable, Hashable {
        /// The app.
        public var app: String
        /// The request's id.
        public var identifier: String

        /// Compares identifiers as Apple does, by their bytes.
        public static func == (left: Request, right: Request) -> Bool {
            left.app == right.app && Identifier(left.identifier) == Identifier(right.identifier)
        }
    }

    /// Pending requests.
    public internal(set) var pending: Set<Request> = []
    /// Listed notifications.
    public internal(set) var delivered: Set<String> = []
    /// Notifications on their way.
    public internal(set) var flights: Set<String> = []
    /// Journeys.
    public internal(set) var journeys: Set<String> = []
    /// Apps that were removed with all they had.
    public internal(set) var uninstalled: Set<String> = []
    /// Pushes that were seen.
    public internal(set) var seen: [String] = []
}

extension Kernel {
    /// Begins to remember what changes, for `takeChanges()`.
    public mutating func trackChanges() { state.changes = KernelChanges() }

    /// What changed in the lists since the last call; nothing before `trackChanges()`.
    public mutating func takeChanges() -> KernelChanges {
        guard let taken = state.changes else { return KernelChanges() }
        state.changes = KernelChanges()
        return taken
    }
}
