/// The number of a session, which is the registration of one running gateway in the database. Later
/// sessions have higher numbers.
package struct SessionID: Sendable, Hashable, Comparable {
    package let value: Int64

    package init(_ value: Int64) { self.value = value }

    package static func < (left: SessionID, right: SessionID) -> Bool { left.value < right.value }
}

/// The end of a lease by the database's clock, in microseconds since its epoch.
///
/// A renewal always changes it, so an unchanged value means that the session was not renewed.
package struct LeaseEnd: Sendable, Hashable {
    package let value: Int64

    package init(_ value: Int64) { self.value = value }
}

/// The state of the other gateways, read in the transaction that renews this gateway's lease.
///
/// ```swift
/// let view = ClusterView(
///     members: [.init(SessionID(2), lapsed: LeaseEnd(1_700_000_000_000_000))], version: 12,
///     assignments: nil)
/// let decisions = ownership.handle(.viewed(view), at: .seconds(11))
/// ```
package struct ClusterView: Sendable, Hashable {
    package struct Member: Sendable, Hashable {
        package var session: SessionID
        /// The end of its lease, if it has expired by the database's clock; `nil` for a valid
        /// lease.
        package var lapsed: LeaseEnd?
        /// Whether it hands over all its buckets and accepts no others.
        package var isLeaving: Bool

        package var isExpired: Bool { lapsed != nil }

        package init(_ session: SessionID, lapsed: LeaseEnd? = nil, isLeaving: Bool = false) {
            self.session = session
            self.lapsed = lapsed
            self.isLeaving = isLeaving
        }
    }

    package struct Assignment: Sendable, Hashable {
        /// The owner, whose session may have ended since; `nil` before the first one.
        package var session: SessionID?
        package var epoch: Int64

        package init(_ session: SessionID?, epoch: Int64) {
            self.session = session
            self.epoch = epoch
        }
    }

    package var members: [Member]
    /// The sum of all epochs. It changes whenever a bucket changes its owner.
    package var version: Int64
    /// The owners by bucket number; `nil` if the version is the one that the reader already knows.
    package var assignments: [Assignment]?

    package init(members: [Member], version: Int64, assignments: [Assignment]?) {
        self.members = members
        self.version = version
        self.assignments = assignments
    }
}
