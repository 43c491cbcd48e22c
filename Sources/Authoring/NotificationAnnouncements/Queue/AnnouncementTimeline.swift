public import Foundation

/// The schedule of announcements: reservations on one timeline, so that no sound cuts off another.
///
/// A value type without side effects. `AnnouncementQueue` shares one between processes.
public struct AnnouncementTimeline: Sendable, Hashable, Codable {
    /// How long a notification waits, and whether amounts are summed.
    ///
    /// ```swift
    /// let policy = AnnouncementTimeline.Policy(gap: 1, waitMax: 10, coalesces: false)
    /// let step = Announce(.chinese(), voice: .clips(in: clips), queue: policy)
    /// ```
    public struct Policy: Sendable, Hashable {
        package var gap: TimeInterval
        package var waitMax: TimeInterval
        package var coalesces: Bool

        /// Creates a policy.
        ///
        /// - Parameters:
        ///   - gap: The silence between two announcements, in seconds.
        ///   - waitMax: The maximum wait, in seconds. An extension has about 30 seconds in total.
        ///   - coalesces: Whether amounts that arrive while others wait are announced as a sum.
        public init(gap: TimeInterval = 0.4, waitMax: TimeInterval = 18, coalesces: Bool = true) {
            self.gap = gap
            self.waitMax = waitMax
            self.coalesces = coalesces
        }
    }

    /// A notification with a sound that requests a turn.
    public struct Arrival: Sendable, Hashable, Codable {
        package var id: String
        package var seconds: TimeInterval
        package var amount: String?
        package var kind: String

        /// Creates the request for a turn.
        ///
        /// - Parameters:
        ///   - id: The request's identifier. The same identifier has one turn, however often it
        ///     arrives.
        ///   - seconds: The duration of its sound.
        ///   - amount: An amount that can be summed with others of the same kind; `nil` for none.
        ///   - kind: The currency and the voice, in one text.
        public init(
            id: String, seconds: TimeInterval, amount: ExactDecimal? = nil, kind: String = ""
        ) {
            self.id = id
            self.seconds = seconds
            self.amount = amount?.description
            self.kind = kind
        }
    }

    /// The decision about an arrived notification: start at a time, be announced by another waiting
    /// one (then show it silently), or `tooLate` (then show it with the default sound).
    public enum Turn: Sendable, Hashable {
        case at(Date)
        case with(leader: String, at: Date)
        case tooLate(free: Date)
    }

    /// The result of an attempt to start a turn. `now` has the notification itself, followed by
    /// those that joined it. `gone` means that the id has no reservation, or that its turn has
    /// already started.
    public enum Beginning: Sendable, Hashable {
        case now([Arrival])
        case wait(until: Date)
        case gone
    }

    package static let entriesMax = 64
    static let memory: TimeInterval = 120
    private static let tolerance: TimeInterval = 0.01
    private static let grace: TimeInterval = 3

    private struct Entry: Sendable, Hashable, Codable {
        var members: [Arrival]
        var start: TimeInterval
        var seconds: TimeInterval
        var hasBegun = false

        var end: TimeInterval { start + seconds }
    }

    private var entries: [Entry] = []

    package init() {}

    package var count: Int { entries.count }

    package mutating func arrive(_ arrival: Arrival, at now: Date, _ policy: Policy) -> Turn {
        let time = now.timeIntervalSince1970
        forget(time, policy)
        if let known = entries.first(where: { $0.members.contains { $0.id == arrival.id } }) {
            return turn(of: arrival.id, in: known)
        }
        if policy.coalesces, arrival.amount != nil,
            let index = entries.firstIndex(where: { Self.takes(arrival, $0, at: time) })
        {
            entries[index].members.append(arrival)
            return turn(of: arrival.id, in: entries[index])
        }
        let free = entries.map { $0.end + policy.gap }.max() ?? time
        let start = max(time, free)
        guard start - time <= policy.waitMax, entries.count < Self.entriesMax else {
            return .tooLate(free: Date(timeIntervalSince1970: start))
        }
        entries.append(
            Entry(members: [arrival], start: start, seconds: Self.length(arrival.seconds)))
        return .at(Date(timeIntervalSince1970: start))
    }

    /// Starts a turn whose time has come. Others cannot join it any more.
    package mutating func begin(_ id: String, at now: Date, _ policy: Policy) -> Beginning {
        let time = now.timeIntervalSince1970
        guard let index = entries.firstIndex(where: { $0.members.first?.id == id }),
            !entries[index].hasBegun
        else { return .gone }
        // A process that is late for its own turn may find that another turn has started.
        moveOn(time, policy, always: id)
        guard entries[index].start <= time + Self.tolerance else {
            return .wait(until: Date(timeIntervalSince1970: entries[index].start))
        }
        entries[index].hasBegun = true
        entries[index].start = time
        moveOn(time, policy)
        return .now(entries[index].members)
    }

    package mutating func speaks(
        _ id: String, for seconds: TimeInterval, from now: Date, _ policy: Policy
    ) {
        guard let index = entries.firstIndex(where: { $0.members.first?.id == id }) else { return }
        entries[index].start = now.timeIntervalSince1970
        entries[index].seconds = Self.length(seconds)
        moveOn(now.timeIntervalSince1970, policy)
    }

    /// Cancels a turn, which makes no sound. Notifications that joined it make none either.
    package mutating func withdraw(_ id: String) {
        entries.removeAll { $0.members.first?.id == id }
    }

    // MARK: Rules

    private func turn(of id: String, in entry: Entry) -> Turn {
        let start = Date(timeIntervalSince1970: entry.start)
        guard let leader = entry.members.first, leader.id != id else { return .at(start) }
        return .with(leader: leader.id, at: start)
    }

    private static func takes(_ arrival: Arrival, _ entry: Entry, at time: TimeInterval) -> Bool {
        guard let leader = entry.members.first, leader.amount != nil else { return false }
        return !entry.hasBegun && entry.start > time && leader.kind == arrival.kind
            && entry.members.count < entriesMax
    }

    /// Moves waiting turns behind the turns that have started, and behind the waiting turns before
    /// them.
    ///
    /// A turn that was missed usually belongs to a killed process. Its reservation stays in place
    /// and delays no other turn, unless it is `always`, which does start.
    private mutating func moveOn(_ time: TimeInterval, _ policy: Policy, always id: String? = nil) {
        let begun = entries.filter(\.hasBegun)
        var free = begun.map { $0.end + policy.gap }.max() ?? 0
        let waiting = entries.indices
            .filter { !entries[$0].hasBegun }
            .filter {
                entries[$0].start + Self.grace >= time || entries[$0].members.first?.id == id
            }
            .sorted { (entries[$0].start, $0) < (entries[$1].start, $1) }
        for index in waiting {
            entries[index].start = max(entries[index].start, free)
            free = entries[index].end + policy.gap
        }
    }

    private mutating func forget(_ time: TimeInterval, _ policy: Policy) {
        // A reservation far in the future was made before the clock was set back.
        let horizon = time + policy.waitMax + Self.memory
        entries.removeAll { $0.end < time - Self.memory || $0.start > horizon }
        while entries.count >= Self.entriesMax,
            let ended = entries.firstIndex(where: { $0.end < time })
        {
            entries.remove(at: ended)
        }
    }

    private static func length(_ seconds: TimeInterval) -> TimeInterval {
        seconds.isFinite ? min(max(0, seconds), 30) : 0
    }
}
