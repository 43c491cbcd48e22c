/// The buckets that a gateway owns, as a state machine: events in, decisions out, no I/O.
///
/// ```swift
/// var ownership = NodeOwnership()
/// let now = Duration.seconds(10)
/// for decision in ownership.handle(.began(SessionID(1)), at: now) {
///     print(decision.action, decision.reason)  // view the database, because the session changed
/// }
/// ownership.mayWrite(Bucket(7))  // false until the bucket was opened
/// ```
///
/// The rules:
///
/// - A gateway writes a bucket from `opened` until it hands the bucket over or closes it.
/// - Only the owner gives a bucket away. If an owner stops renewing its lease, the database first
///   ends its session, after its last transaction (the fence). The clocks of gateways do not
///   matter.
/// - A gateway ends another one only after a whole lease in which its own renewals *committed*
///   without a long gap (`CommitStreak`). A successful read proves nothing: while the primary waits
///   for a synchronous standby, it serves reads but does not commit renewals. If commits were
///   impossible, all leases have expired, and each gateway then has a whole lease to renew its own.
/// - It ends exactly the lease that it saw. The database rejects the end of a session that was
///   renewed since, and an end by a session whose own lease has expired.
/// - The gateway to which the plan assigns an unowned bucket claims it. If it does not, any gateway
///   does.
/// - It hands over a limited number of buckets at a time, so that each is without a writer only
///   briefly.
package struct NodeOwnership: Sendable {
    package struct Limits: Sendable {
        package var lease: Duration
        package var renewal: Duration
        /// The longest time between two commits of a streak. A shorter stall cannot make a living
        /// gateway look dead, because it renews its lease three times per period.
        package var commitGapMax: Duration
        package var attention: Duration
        /// How long a bucket waits for its planned owner before another gateway claims it.
        package var claimPatience: Duration
        package var handOverMax = 256

        package init(lease: Duration = .seconds(3)) {
            self.lease = lease
            renewal = lease / 3
            commitGapMax = lease * 2 / 3
            attention = lease / 12
            claimPatience = lease / 6
        }
    }

    private enum Phase: Sendable, Hashable {
        case outside
        case member(SessionID)
        case leaving(SessionID)
    }

    private enum Holding: Sendable, Hashable {
        case opening(epoch: Int64)
        case serving(epoch: Int64)
        case handingOver(epoch: Int64)

        var epoch: Int64 {
            switch self {
            case .opening(let epoch), .serving(let epoch), .handingOver(let epoch): epoch
            }
        }
    }

    private let limits: Limits
    private var phase = Phase.outside
    private var holdings: [Bucket: Holding] = [:]
    /// The epoch in which this gateway last owned a bucket. An older view may still name it as the
    /// owner.
    private var released: [Bucket: Int64] = [:]
    private var freeSince: [Bucket: Duration] = [:]
    private var assignments: [ClusterView.Assignment] = []
    private var members: [ClusterView.Member] = []
    private var version: Int64?
    private var ending: Set<SessionID> = []
    private var isViewing = false
    private var isClaiming = false
    private var isEnding = false
    private var staysWhenDrained = false
    private var isSettled = false
    private var lastView: Duration?
    private var renewals: CommitStreak

    package init(limits: Limits = Limits()) {
        self.limits = limits
        renewals = CommitStreak(limits)
    }

    // MARK: - What it knows

    package func mayWrite(_ bucket: Bucket) -> Bool {
        if case .serving = holdings[bucket] { true } else { false }
    }

    package var served: [Bucket] { holdings.keys.filter { mayWrite($0) } }

    package func owner(of bucket: Bucket) -> SessionID? {
        let number = Int(bucket.number)
        guard assignments.indices.contains(number) else { return nil }
        return assignments[number].session
    }

    /// Whether every bucket has a living owner and the shares are equal, by the last view.
    package var isBalanced: Bool { isSettled }

    /// Whether this gateway is leaving and cannot hand over any more: no buckets or no recipients
    /// are left.
    package var isDrained: Bool {
        guard case .leaving = phase else { return false }
        return holdings.isEmpty || isAlone
    }

    /// Whether no other gateway accepts buckets, by the last view. A session with an expired lease
    /// may only be late, so it counts as a recipient until it has ended.
    private var isAlone: Bool { !members.contains { !$0.isLeaving } }

    package func count(of session: SessionID) -> Int {
        assignments.count { $0.session == session }
    }

    package var sessions: [ClusterView.Member] { members }

    package var awaitsView: Bool { isViewing }

    // MARK: - What happens

    /// Handles an event. Returns the decisions, in the order of execution.
    ///
    /// - Parameters:
    ///   - event: the event.
    ///   - now: the time of a monotonic clock.
    package mutating func handle(
        _ event: OwnershipEvent, at now: Duration
    ) -> [OwnershipDecision] {
        if case .began(let session) = event {
            precondition(phase == .outside, "a session begins after the last one")
            phase = .member(session)
            return view(because: .changed, at: now)
        }
        // Late results of an ended session.
        guard let session else { return [] }
        switch event {
        case .began: return []
        case .due: return due(at: now)
        case .viewRequested: return view(because: .requested, at: now)
        case .viewed(let view): return viewed(view, by: session, at: now)
        case .viewFailed:
            isViewing = false
            renewals.interrupt()
            return []
        case .didEnd(let other, let isEnded):
            ending.remove(other)
            return isEnded ? view(because: .changed, at: now) : []
        case .claimed(let epochs):
            isClaiming = false
            return claimed(epochs)
                + (epochs.isEmpty ? [] : view(because: .changed, at: now))
        case .opened(let buckets):
            for bucket in buckets {
                guard case .opening(let epoch) = holdings[bucket] else { continue }
                holdings[bucket] = .serving(epoch: epoch)
            }
            return []
        case .openFailed(let buckets):
            let again = buckets.filter {
                if case .opening = holdings[$0] { true } else { false }
            }
            return again.isEmpty ? [] : [OwnershipDecision(.open(again), because: .owned)]
        case .handedOver(let buckets):
            for bucket in buckets { released[bucket] = holdings.removeValue(forKey: bucket)?.epoch }
            return view(because: .changed, at: now)
        case .kept(let buckets):
            for bucket in buckets {
                guard case .handingOver(let epoch) = holdings[bucket] else { continue }
                holdings[bucket] = .serving(epoch: epoch)
            }
            return []
        case .drainRequested:
            return beginLeaving(session)
        case .forwardingRequested:
            staysWhenDrained = true
            return beginLeaving(session)
        case .stayRequested:
            guard case .leaving = phase, !isEnding else { return [] }
            (phase, staysWhenDrained, isSettled) = (.member(session), false, false)
            return [OwnershipDecision(.announceStaying, because: .staying)]
        case .ended: return ended()
        }
    }

    private var session: SessionID? {
        switch phase {
        case .outside: nil
        case .member(let session), .leaving(let session): session
        }
    }

    private mutating func beginLeaving(_ session: SessionID) -> [OwnershipDecision] {
        guard case .member = phase else { return [] }
        phase = .leaving(session)
        isSettled = false
        return [OwnershipDecision(.announceLeaving, because: .leaving)]
    }

    private mutating func due(at now: Duration) -> [OwnershipDecision] {
        let period = isSettled ? limits.renewal : limits.attention
        if let lastView, now - lastView < period { return [] }
        return view(because: .renewalDue, at: now)
    }

    private mutating func view(
        because reason: OwnershipDecision.Reason, at now: Duration
    ) -> [OwnershipDecision] {
        guard !isViewing, !isEnding else { return [] }
        isViewing = true
        lastView = now
        return [OwnershipDecision(.view(knownVersion: version), because: reason)]
    }

    private mutating func ended() -> [OwnershipDecision] {
        let held = holdings.keys.sorted()
        self = NodeOwnership(limits: limits)
        return held.isEmpty ? [] : [OwnershipDecision(.close(held), because: .ended)]
    }

    private mutating func claimed(_ epochs: [Bucket: Int64]) -> [OwnershipDecision] {
        var opening: [Bucket] = []
        for (bucket, epoch) in epochs where (holdings[bucket]?.epoch ?? -1) < epoch {
            holdings[bucket] = .opening(epoch: epoch)
            opening.append(bucket)
        }
        guard !opening.isEmpty else { return [] }
        return [OwnershipDecision(.open(opening.sorted()), because: .owned)]
    }
}

extension NodeOwnership {
    private mutating func viewed(
        _ view: ClusterView, by session: SessionID, at now: Duration
    ) -> [OwnershipDecision] {
        isViewing = false
        renewals.commit(at: now)
        var decisions: [OwnershipDecision] = []
        var isChanged = members != view.members
        members = view.members
        if let read = view.assignments {
            (assignments, version) = (read, view.version)
            isChanged = true
            decisions += reconcile(with: session)
        }
        decisions += ends(by: session, readAt: lastView ?? now)
        if isChanged || !isSettled { decisions += carryOutPlan(of: session, at: now) }
        return decisions
    }

    /// Ends the sessions whose lease has expired although they could have renewed it.
    private mutating func ends(by session: SessionID, readAt: Duration) -> [OwnershipDecision] {
        guard renewals.coversLease(before: readAt) else { return [] }
        var decisions: [OwnershipDecision] = []
        for member in members where member.session != session {
            guard let lapsed = member.lapsed, ending.insert(member.session).inserted else {
                continue
            }
            decisions.append(OwnershipDecision(.end(member.session, lapsed), because: .leaseOver))
        }
        return decisions
    }

    /// Compares the owners in the database with the held buckets.
    private mutating func reconcile(with session: SessionID) -> [OwnershipDecision] {
        var opening: [Bucket] = []
        var lost: [Bucket] = []
        for (number, assignment) in assignments.enumerated() {
            let bucket = Bucket(Int16(number))
            let holding = holdings[bucket]
            if assignment.session == session {
                guard holding == nil, assignment.epoch > released[bucket] ?? -1 else { continue }
                holdings[bucket] = .opening(epoch: assignment.epoch)
                opening.append(bucket)
            } else if let holding, holding.epoch < assignment.epoch {
                // The result of a handover in progress arrives as a separate event.
                if case .handingOver = holding { continue }
                holdings[bucket] = nil
                lost.append(bucket)
            }
        }
        var decisions: [OwnershipDecision] = []
        if !lost.isEmpty { decisions.append(OwnershipDecision(.close(lost), because: .lost)) }
        if !opening.isEmpty { decisions.append(OwnershipDecision(.open(opening), because: .owned)) }
        return decisions
    }

    private mutating func carryOutPlan(
        of session: SessionID, at now: Duration
    ) -> [OwnershipDecision] {
        let plan = OwnershipPlan(assignments, members: members)
        isSettled =
            plan.claims.isEmpty && plan.moves.isEmpty && !members.contains(where: \.isExpired)
            && phase == .member(session)
        var decisions: [OwnershipDecision] = []
        if case .member = phase { decisions += claims(plan, session, now) }
        decisions += handOvers(plan, session)
        if phase == .leaving(session) { decisions += leave(plan) }
        return decisions
    }

    private mutating func claims(
        _ plan: OwnershipPlan, _ session: SessionID, _ now: Duration
    ) -> [OwnershipDecision] {
        freeSince = Dictionary(
            uniqueKeysWithValues: plan.claims.keys.map { ($0, freeSince[$0] ?? now) })
        guard !isClaiming else { return [] }
        let waited = plan.claims.keys.filter { bucket in
            now - (freeSince[bucket] ?? now) >= limits.claimPatience
        }
        let mine = plan.claims.filter { $0.value == session }.map(\.key)
        let (buckets, reason): ([Bucket], OwnershipDecision.Reason) =
            waited.isEmpty ? (mine, .share) : (mine + waited, .unclaimed)
        guard !buckets.isEmpty else { return [] }
        isClaiming = true
        var epochs: [Bucket: Int64] = [:]
        for bucket in buckets { epochs[bucket] = assignments[Int(bucket.number)].epoch }
        return [OwnershipDecision(.claim(epochs), because: reason)]
    }

    private mutating func handOvers(
        _ plan: OwnershipPlan, _ session: SessionID
    ) -> [OwnershipDecision] {
        let isBusy = holdings.values.contains {
            if case .handingOver = $0 { true } else { false }
        }
        guard !isBusy else { return [] }
        var parts: [SessionID: [Bucket]] = [:]
        let mine = plan.moves.filter { $0.from == session && mayWrite($0.bucket) }
        for move in mine.prefix(limits.handOverMax) {
            parts[move.to, default: []].append(move.bucket)
        }
        let reason: OwnershipDecision.Reason =
            phase == .leaving(session) ? .leaving : .balance
        return parts.sorted { $0.key < $1.key }.map { receiver, buckets in
            for bucket in buckets {
                guard let epoch = holdings[bucket]?.epoch else { continue }
                holdings[bucket] = .handingOver(epoch: epoch)
            }
            return OwnershipDecision(.handOver(buckets, to: receiver), because: reason)
        }
    }

    private mutating func leave(_ plan: OwnershipPlan) -> [OwnershipDecision] {
        guard !isEnding, !staysWhenDrained, holdings.isEmpty || isAlone else { return [] }
        isEnding = true
        return [OwnershipDecision(.leave, because: holdings.isEmpty ? .drained : .alone)]
    }
}
