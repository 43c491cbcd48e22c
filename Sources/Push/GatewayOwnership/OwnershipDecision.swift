package struct OwnershipDecision: Sendable, Hashable {
    /// The action. An event reports the result of each.
    package enum Action: Sendable, Hashable {
        /// Renew the lease and read the other sessions; read the assignments only if their version
        /// has changed. Followed by `viewed`, `viewFailed` or `ended`.
        case view(knownVersion: Int64?)
        /// End a session if its lease is unchanged and this gateway's lease is valid. Followed by
        /// `didEnd`.
        case end(SessionID, LeaseEnd)
        /// Become the owner of buckets whose last owner has ended, if their epochs are unchanged.
        /// Followed by `claimed`.
        case claim([Bucket: Int64])
        /// Read the database contents of owned buckets and serve them. Followed by `opened` or
        /// `openFailed`.
        case open([Bucket])
        /// Stop writing these buckets, then make another session their owner. Followed by
        /// `handedOver`, or by `kept` once it is certain that the owner has not changed.
        case handOver([Bucket], to: SessionID)
        /// Discard buckets immediately; another session owns them. No event follows.
        case close([Bucket])
        /// Mark this session as leaving, which the next view shows. No event follows.
        case announceLeaving
        case announceStaying
        /// End this session. Followed by `ended`.
        case leave
    }

    package enum Reason: String, Sendable, Hashable, CaseIterable {
        case renewalDue
        case requested
        case changed
        /// A session was not renewed for a whole lease in which this gateway's renewals committed.
        case leaseOver
        case share
        /// The planned owner did not claim a bucket.
        case unclaimed
        case owned
        case balance
        case leaving
        case staying
        case drained
        case alone
        case ended
        case lost
    }

    package let action: Action
    package let reason: Reason

    package init(_ action: Action, because reason: Reason) {
        self.action = action
        self.reason = reason
    }
}

package enum OwnershipEvent: Sendable, Hashable {
    case began(SessionID)
    case due
    case viewRequested
    /// The renewal of the lease committed, with this view.
    case viewed(ClusterView)
    /// The renewal of the lease failed or has an unknown outcome.
    case viewFailed
    /// The session has ended; `false` if it was renewed since or the attempt failed.
    case didEnd(SessionID, Bool)
    /// This gateway owns these of the claimed buckets.
    case claimed([Bucket: Int64])
    case opened([Bucket])
    case openFailed([Bucket])
    case handedOver([Bucket])
    /// Buckets of a handover that this gateway still owns.
    case kept([Bucket])
    case drainRequested
    /// A request to hand over all buckets and keep the session, so that later pushes are forwarded.
    case forwardingRequested
    case stayRequested
    case ended
}
