public import Foundation

/// Who speaks when: reservations of one line of time, so that no sound cuts off another.
///
/// A pure value; `AnnouncementQueue` shares one between processes.
public struct AnnouncementTimeline: Sendable, Hashable, Codable {
    /// How long a notification waits, and whether amounts are put together.
    public struct Policy: Sendable, Hashable {
        /// Silence between two announcements, in seconds.
        package var gap: TimeInterval
        /// The longest wait, in seconds. An extension has about 30 in all.
        package var waitMax: TimeInterval
        /// Whether amounts that come while others wait are said as a sum: "3 笔，共 128 元".
        package var coalesces: Bool

        /// Makes a policy; the gap and the longest wait are in seconds.
        public init(gap: TimeInterval = 0.4, waitMax: TimeInterval = 18, coalesces: Bool = true) {
            self.gap = gap
            self.waitMax = waitMax
            self.coalesces = coalesces
        }
    }

    /// A notification that wants to be heard.
    public struct Arrival: Sendable, Hashable, Codable {
        /// The request's identifier. The same one has one turn, however often it comes.
        package var id: String
        /// How long its sound lasts.
        package var seconds: TimeInterval
        /// The amount it is about, as `ExactDecimal` writes it; `nil` for what cannot be summed.
        package var amount: String?
        /// Amounts are summed with those of the same kind: currency and voice.
        package var kind: String

        /// Describes a notification that asks for its turn.
        ///
        /// - Parameters:
        ///   - id: The request's identifier.
        ///   - seconds: How long its sound lasts.
        ///   - amount: What can be summed with others of the same kind; `nil` for nothing.
        ///   - kind: Currency and voice, in one text.
        public init(
            id: String, seconds: TimeInterval, amount: ExactDecimal? = nil, kind: String = ""
        ) {
            self.id = id
            self.seconds = seconds
            self.amount = amount?.description
            self.kind = kind
        }
    }

    /// What a notification is to do.
    public enum Turn: Sendable, Hashable {
        /// Wait until then, and ask `begin`.
        case at(Date)
        /// Another one that waits says its amount as well; show this one silently.
        case with(leader: String, at: Date)
        /// The line is taken for too long; show this one with the default sound.
        case tooLate(free: Date)
    }

    /// What comes of an attempt to begin.
    public enum Beginning: Sendable, Hashable {
        /// Speak now: for itself and for those that joined, itself first.
        case now([Arrival])
        /// The one before takes longer than it said.
        case wait(until: Date)
        /// It has no turn, or has begun before.
        case gone
    }

    /// The most reservations and, of one, the most that join.
    package static let entriesMax = 64
    /// How long what has ended is remembered, in seconds, so that a copy of it is known.
    static let memory: TimeInterval = 120
    private static let tolerance: TimeInterval = 0.01
    /// How long after its time a turn may still begin before it is taken for given up, in seconds.
    private static let grace: TimeInterval = 3

    private struct Entry: Sendable, Hashable, Codable {
        var members: [Arrival]
        var start: TimeInterval
        var seconds: TimeInterval
        var hasBegun = false

        var end: TimeInterval { start + seconds }
    }

    private var entries: [Entry] = []

    /// A line of time without reservations.
    package init() {}

    /// How many reservations there are, ended ones that are remembered included.
    package var count: Int { entries.count }

    /// Takes a notification in.
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

    /// Begins a turn whose time has come, and closes it for others.
    package mutating func begin(_ id: String, at now: Date, _ policy: Policy) -> Beginning {
        let time = now.timeIntervalSince1970
        guard let index = entries.firstIndex(where: { $0.members.first?.id == id }),
            !entries[index].hasBegun
        else { return .gone }
        // Who comes late to its own turn finds perhaps that another's has begun.
        moveOn(time, policy, always: id)
        guard entries[index].start <= time + Self.tolerance else {
            return .wait(until: Date(timeIntervalSince1970: entries[index].start))
        }
        entries[index].hasBegun = true
        entries[index].start = time
        moveOn(time, policy)
        return .now(entries[index].members)
    }

    /// Says that a turn's sound is heard from now on and how long it lasts: those that wait behind it
    /// move.
    package mutating func speaks(
        _ id: String, for seconds: TimeInterval, from now: Date, _ policy: Policy
    ) {
        guard let index = entries.firstIndex(where: { $0.members.first?.id == id }) else { return }
        entries[index].start = now.timeIntervalSince1970
        entries[index].seconds = Self.length(seconds)
        moveOn(now.timeIntervalSince1970, policy)
    }

    /// Gives a turn back: nothing will be heard of it. Those that joined it are not heard either.
    package mutating func withdraw(_ id: String) {
        entries.removeAll { $0.members.first?.id == id }
    }

    // MARK: Rules

    private func turn(of id: String, in entry: Entry) -> Turn {
        let start = Date(timeIntervalSince1970: entry.start)
        guard let leader = entry.members.first, leader.id != id else { return .at(start) }
        return .with(leader: leader.id, at: start)
    }

    /// Whether a reservation still waits and is about amounts of the same kind.
    private static func takes(_ arrival: Arrival, _ entry: Entry, at time: TimeInterval) -> Bool {
        guard let leader = entry.members.first, leader.amount != nil else { return false }
        return !entry.hasBegun && entry.start > time && leader.kind == arrival.kind
            && entry.members.count < entriesMax
    }

    /// Nothing that waits begins before what has begun, and what waits in front of it, has ended.
    ///
    /// Who let its turn pass was killed, as a rule: its reservation stays where it is and delays
    /// nobody, unless it is `always` the one that comes after all.
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
        // What lies far ahead was reserved before the clock was set back.
        let horizon = time + policy.waitMax + Self.memory
        entries.removeAll { $0.end < time - Self.memory || $0.start > horizon }
        while entries.count >= Self.entriesMax,
            let ended = entries.firstIndex(where: { $0.end < time })
        {
            entries.remove(at: ended)
        }
    }

    /// No reservation is longer than a sound may be.
    private static func length(_ seconds: TimeInterval) -> TimeInterval {
        seconds.isFinite ? min(max(0, seconds), 30) : 0
    }
}
