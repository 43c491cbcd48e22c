/// The number of a session: of one gateway's life in the database, from its start to its end.
package struct SessionID: Sendable, Hashable, Comparable {
    /// The number, higher for sessions that began later.
    package let value: Int64

    /// Names a session by its number.
    package init(_ value: Int64) { self.value = value }

    /// The session that began earlier is the lesser one.
    package static func < (left: SessionID, right: SessionID) -> Bool { left.value < right.value }
}

/// The end of a lease by the database's clock, in microseconds since its epoch.
///
/// A renewal always changes it, so a session whose lease end is still the same was not renewed since.
package struct LeaseEnd: Sendable, Hashable {
    /// The microseconds.
    package let value: Int64

    /// Names a time by its number.
    package init(_ value: Int64) { self.value = value }
}

/// What a gateway reads of the others, in the transaction in which it renews its own lease.
package struct ClusterView: Sendable, Hashable {
    /// A session that was not ended.
    package struct Member: Sendable, Hashable {
        /// Its number.
        package var session: SessionID
        /// The end of its lease, if that is over by the database's clock; `nil` for a lease in force.
        package var lapsed: LeaseEnd?
        /// Whether it hands over everything, and is handed nothing more.
        package var isLeaving: Bool

        /// Whether its lease is over by the database's clock, so that others may try to end it.
        package var isExpired: Bool { lapsed != nil }

        /// A session as its row describes it.
        package init(_ session: SessionID, lapsed: LeaseEnd? = nil, isLeaving: Bool = false) {
            self.session = session
            self.lapsed = lapsed
            self.isLeaving = isLeaving
        }
    }

    /// Who owns a bucket.
    package struct Assignment: Sendable, Hashable {
        /// The owner, which may have been ended since; `nil` before the first one.
        package var session: SessionID?
        /// How often the owner changed.
        package var epoch: Int64

        /// The owner of a bucket since one of its changes.
        package init(_ session: SessionID?, epoch: Int64) {
            self.session = session
            self.epoch = epoch
        }
    }

    /// The sessions that were not ended, in the order of their numbers.
    package var members: [Member]
    /// The sum of all epochs: another number says that a bucket changed its owner.
    package var version: Int64
    /// The owners by the numbers of the buckets; `nil` where the version is the one that was known.
    package var assignments: [Assignment]?

    /// Brings together what was read.
    package init(members: [Member], version: Int64, assignments: [Assignment]?) {
        self.members = members
        self.version = version
        self.assignments = assignments
    }
}
