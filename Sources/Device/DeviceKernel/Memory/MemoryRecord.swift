package import Foundation

/// One thing that is remembered: a JSON text under a kind and a key.
package struct MemoryRecord: Sendable, Hashable {
    /// What a record is about, in the order in which records are read.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The device itself: settings, condition, counters.
        case device
        /// An app: what was chosen for it, its categories, its donations.
        case app
        /// A request that waits for its trigger.
        case pending
        /// A listed notification.
        case delivered
        /// A notification on its way.
        case flight
        /// The explained history of one notification.
        case journey
        /// A push that was accepted.
        case seen
    }

    /// What it is about.
    package let kind: Kind
    /// Its name, unique within its kind.
    package let key: String
    /// The app that it leaves with; `nil` for what stays.
    package let app: String?
    /// What is remembered: JSON.
    package let value: Data

    /// Creates a record.
    package init(kind: Kind, key: String, app: String? = nil, value: Data) {
        self.kind = kind
        self.key = key
        self.app = app
        self.value = value
    }
}

/// One change of what is remembered.
package enum MemoryChange: Sendable, Hashable {
    /// Adds a record, or replaces the one of the same kind and key.
    case put(MemoryRecord)
    /// Removes a record, if it is there.
    case delete(MemoryRecord.Kind, key: String)
    /// Removes every record that goes with an app.
    case deleteApp(String)
}

/// A record that could not be read or written, in whole or in part. Everything else was.
package struct MemoryProblem: Sendable, Hashable, CustomStringConvertible {
    /// What the record is about.
    package let kind: MemoryRecord.Kind
    /// Its key.
    package let key: String
    /// What is wrong, and what becomes of the record.
    package let reason: String

    package var description: String { "The record \(kind.rawValue) \(key) \(reason)" }
}
