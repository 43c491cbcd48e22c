/// What a gateway does about its buckets, and why.
package struct OwnershipDecision: Sendable, Hashable {
    /// What is to be done. Each is answered with an event.
    package enum Action: Sendable, Hashable {
        /// Renew the lease and read the others; the assignments only if their version is another one.
        /// Answered by `viewed`, `viewFailed` or `ended`.
        case view(knownVersion: Int64?)
        /// End a session, if its lease is still the one that ended then, and the own one is in force. Answered
        /// by `didEnd`.
        case end(SessionID, LeaseEnd)
        /// Become the owner of buckets whose last owner was ended, as far as their epochs are still these.
        /// Answered by `claimed`.
        case claim([Bucket: Int64])
        /// Read what the database has of own buckets, and serve them. Answered by `opened` or `openFailed`.
        case open([Bucket])
        /// Write nothing more of these buckets, then make another session their owner. Answered by
        /// `handedOver` or, once it is certain that they were kept, by `kept`.
        case handOver([Bucket], to: SessionID)
        /// Forget buckets at once; nothing of them can be written any more. Needs no answer.
        case close([Bucket])
        /// Mark the own session as leaving, which the next view shows. Needs no answer.
        case announceLeaving
        /// Take that mark back. Needs no answer.
        case announceStaying
        /// End the own session. Answered by `ended`.
        case leave
    }

    /// Why something is done.
    package enum Reason: String, Sendable, Hashable, CaseIterable {
        /// A lease lasts only so long.
        case renewalDue
        /// Somebody needs to know who owns what now.
        case requested
        /// Something was changed, and the plan may be another one now.
        case changed
        /// A session was not renewed for a whole lease in which this gateway's renewals committed.
        case leaseOver
        /// A bucket without an owner falls to this gateway.
        case share
        /// A bucket without an owner was not claimed by the gateway to which it falls.
        case unclaimed
        /// The database names this gateway as the owner.
        case owned
        /// Another gateway has less than its share.
        case balance
        /// This gateway is to leave.
        case leaving
        /// This gateway is to have its share again.
        case staying
        /// Everything was handed over.
        case drained
        /// There is no other gateway to hand anything to.
        case alone
        /// This gateway's session was ended.
        case ended
        /// The database names another owner.
        case lost
    }

    /// What is to be done.
    package let action: Action
    /// Why.
    package let reason: Reason

    /// A decision of its parts.
    package init(_ action: Action, because reason: Reason) {
        self.action = action
        self.reason = reason
    }
}

/// What happened to a gateway's buckets.
package enum OwnershipEvent: Sendable, Hashable {
    /// A session began.
    case began(SessionID)
    /// Time has passed.
    case due
    /// Somebody needs to know who owns what now.
    case viewRequested
    /// The lease was renewed, that is committed, and this was read with it.
    case viewed(ClusterView)
    /// The lease was not renewed, or nobody knows.
    case viewFailed
    /// Another session is ended now; or it was renewed since, or that failed.
    case didEnd(SessionID, Bool)
    /// These of the buckets that were to be claimed have this gateway as their owner now.
    case claimed([Bucket: Int64])
    /// Own buckets were read and can be written.
    case opened([Bucket])
    /// Own buckets could not be read.
    case openFailed([Bucket])
    /// Buckets have another owner now.
    case handedOver([Bucket])
    /// Buckets that were to be handed over are still this gateway's.
    case kept([Bucket])
    /// Somebody asked for this gateway to leave.
    case drainRequested
    /// Somebody asked for this gateway to hand over everything, and to keep its session, so that it forwards
    /// what still comes.
    case forwardingRequested
    /// Somebody asked for this gateway to have its share again.
    case stayRequested
    /// The own session was ended, by this gateway or another one.
    case ended
}
