internal import Foundation
internal import NotificationServiceKit

/// The announcement of one push: create the sound, reserve a turn, wait for it.
struct Announcing {
    let announce: Announce
    let context: StepContext
    /// The id of the turn. The request identifier does not work, because a push that replaces
    /// another has the same one.
    let id: String

    init(announce: Announce, context: StepContext) {
        self.announce = announce
        self.context = context
        id = "\(context.requestIdentifier)/\(context.tools.makeIdentifier())"
    }

    private var clock: NotificationClock { context.tools.clock }

    /// Sets the draft's sound when it may be delivered.
    ///
    /// - Throws: `AnnouncementError`; `SharedFolderError`; `CancellationError`.
    func run(_ subject: Announce.Subject, _ draft: inout NotificationDraft) async throws {
        let announcer = try announcer()
        let made = try await sound(try announce.announcement(of: subject), announcer)
        var amount: ExactDecimal?
        if case .amount(let exact) = subject { amount = exact }
        try await deliver(made, amount, announcer, &draft)
    }

    func runPlain(
        _ text: String, because error: any Error, _ draft: inout NotificationDraft
    ) async throws {
        let announcer = try announcer()
        let made = try await announcer.plainSound(
            title: "A plain sound for \(text): \(Self.message(error))", now: clock.now())
        try await deliver(made, nil, announcer, &draft)
    }

    private func announcer() throws -> Announcer {
        let store = try AnnouncementStore(
            in: context.tools.group, prefix: announce.prefix, limits: announce.limits)
        return Announcer(voice: announce.voice, store: store, joiner: announce.joiner)
    }

    private func deliver(
        _ made: StoredSound, _ amount: ExactDecimal?, _ announcer: Announcer,
        _ draft: inout NotificationDraft
    ) async throws {
        guard let policy = announce.queue else {
            draft.sound = .named(made.name)
            return
        }
        // If the time runs out before the turn, this draft is delivered with its sound.
        var waiting = draft
        waiting.sound = .named(made.name)
        context.park(waiting)
        // While it waits, another sound is playing, which it must not cut off.
        waiting.sound = .none
        let queue = AnnouncementQueue(in: announcer.store.shared, policy: policy)
        draft.sound = try await turn(
            of: made, amount, announcer, queue, ifGivenUp: waiting)
    }

    private func sound(
        _ announcement: Announcement, _ announcer: Announcer
    ) async throws -> StoredSound {
        do {
            return logged(try await announcer.sound(for: announcement, now: clock.now()))
        } catch let error where Self.isOfVoice(error) {
            guard let made = try await otherSound(announcement, announcer, because: error) else {
                throw error
            }
            context.log(
                .warning, "The voice cannot say it; another one does",
                ["reason": Announce.word(error)])
            return logged(made)
        }
    }

    private func otherSound(
        _ announcement: Announcement, _ announcer: Announcer, because error: any Error
    ) async throws -> Announcer.Made? {
        guard let voice = announce.otherVoice else { return nil }
        let other = Announcer(voice: voice, store: announcer.store, joiner: announcer.joiner)
        let title = "\(announcement.text), by another voice: \(Self.message(error))"
        do {
            return try await other.sound(for: announcement, title: title, now: clock.now())
        } catch let second where Self.isOfVoice(second) {
            return nil
        }
    }

    private static func isOfVoice(_ error: any Error) -> Bool {
        switch error {
        case is CancellationError, is SharedFolderError: false
        case let error as AnnouncementError:
            error.code != .storeUnavailable && error.code != .nothingToSay
        default: true
        }
    }

    private static func message(_ error: any Error) -> String {
        (error as? AnnouncementError)?.message ?? "The voice failed."
    }

    private func logged(_ made: Announcer.Made) -> StoredSound {
        for cut in made.cuts { context.log(.warning, cut.constant, cut.figures) }
        if made.sound.seconds > Announce.bannerSeconds {
            context.log(
                .info, "The announcement lasts longer than a banner that goes away by itself",
                ["seconds": "\(made.sound.seconds)"])
        }
        return made.sound
    }

    // MARK: The turn

    private func turn(
        of made: StoredSound, _ amount: ExactDecimal?, _ announcer: Announcer,
        _ queue: AnnouncementQueue, ifGivenUp silent: NotificationDraft
    ) async throws -> DraftSound {
        let arrival = AnnouncementTimeline.Arrival(
            id: id, seconds: made.seconds, amount: amount,
            kind: "\(announce.reading) \(announce.voice.identifier)")
        let now = clock.now()
        switch try await announcer.store.shared.onDisk({ try queue.arrive(arrival, at: now) }) {
        case .with(let leader, _):
            context.log(.info, "Another announcement says this amount", ["leader": leader])
            return .none
        case .tooLate:
            context.log(
                .warning, "Too many announcements wait; this one is shown without a sound")
            return .none
        case .at(let start):
            if start > now { context.park(silent) }
            do {
                let members = try await wait(until: start, queue, announcer.store.shared)
                return try await speak(members, made, announcer, queue)
            } catch {
                let id = id
                try? await announcer.store.shared.onDisk { try queue.withdraw(id) }
                throw error
            }
        }
    }

    private func wait(
        until start: Date, _ queue: AnnouncementQueue, _ folder: SharedFolder
    ) async throws -> [AnnouncementTimeline.Arrival] {
        let id = id
        var start = start
        while true {
            let seconds = start.timeIntervalSince(clock.now())
            if seconds > 0 { try await clock.sleep(seconds) }
            let now = clock.now()
            switch try await folder.onDisk({ try queue.begin(id, at: now) }) {
            case .now(let members): return members
            case .wait(let until):
                // A clock that does not advance must not cause a busy loop.
                try Task.checkCancellation()
                start = max(until, clock.now().addingTimeInterval(0.01))
            case .gone: return []
            }
        }
    }

    private func speak(
        _ members: [AnnouncementTimeline.Arrival], _ made: StoredSound, _ announcer: Announcer,
        _ queue: AnnouncementQueue
    ) async throws -> DraftSound {
        var sound = made
        let amounts = members.compactMap { $0.amount.flatMap { try? ExactDecimal($0) } }
        if amounts.count > 1, amounts.count == members.count {
            sound = try await self.sound(of: amounts, announcer)
        }
        let (id, now, seconds) = (id, clock.now(), sound.seconds)
        try await announcer.store.shared.onDisk { try queue.speaks(id, for: seconds, from: now) }
        return .named(sound.name)
    }
}

extension Announcing {
    /// Returns the sound of several amounts: their sum, or one amount after the other where the
    /// voice lacks the words for a sum.
    private func sound(
        of amounts: [ExactDecimal], _ announcer: Announcer
    ) async throws -> StoredSound {
        do {
            // Only with the voice: amounts that it can speak sound better than the fallback.
            let sum = logged(
                try await announcer.sound(
                    for: try Announcement(
                        amounts: amounts, reading: announce.reading, wording: announce.wording),
                    now: clock.now()))
            context.log(
                .info, "Several amounts are announced as a sum", ["count": "\(amounts.count)"])
            return sum
        } catch let error as AnnouncementError {
            context.log(
                .warning, "The sum cannot be said; the amounts are announced one after the other",
                ["reason": error.code.rawValue])
            let each = try amounts.flatMap {
                try Announcement(
                    amount: $0, reading: announce.reading, wording: announce.wording
                ).parts
            }
            return try await sound(Announcement(parts: each), announcer)
        }
    }
}

extension AnnouncementCut {
    fileprivate var constant: String {
        switch self {
        case .pauses: "The pauses of an announcement were left out to stay under 30 s"
        case .part: "A part of an announcement was left out to stay under 30 s"
        case .end: "The end of an announcement was cut off to stay under 30 s"
        }
    }

    fileprivate var figures: [String: String] {
        switch self {
        case .pauses: [:]
        case .part(let text): ["characters": "\(text.count)"]
        case .end(let kept, let whole): ["seconds": "\(kept)", "of": "\(whole)"]
        }
    }
}
