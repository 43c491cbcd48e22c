public import Foundation
internal import NotificationServiceKit

/// Creates the sounds of announcements from a voice, a joiner and a store.
///
/// ```swift
/// let announcer = Announcer(voice: .clips(in: clips), store: store)
/// let made = try await announcer.sound(
///     for: Announcement(amount: ExactDecimal("128.50"), reading: .chinese()), now: Date())
/// content.sound = UNNotificationSound(named: UNNotificationSoundName(made.sound.name))
/// ```
public struct Announcer: Sendable {
    package var voice: Voice
    package var joiner: AudioJoiner
    package var store: AnnouncementStore

    /// Creates an announcer from a voice and the store of its sounds.
    public init(voice: Voice, store: AnnouncementStore, joiner: AudioJoiner = AudioJoiner()) {
        self.voice = voice
        self.store = store
        self.joiner = joiner
    }

    /// The result of a request for a sound.
    public struct Made: Sendable, Hashable {
        /// The sound file, whose name a notification can use.
        public let sound: StoredSound
        /// The parts that did not fit into 30 s. Empty for a sound that already existed.
        public let cuts: [AnnouncementCut]
        package let wasReady: Bool
    }

    /// Returns the sound of an announcement. It is created unless the store already has it.
    ///
    /// - Throws: `AnnouncementError`; `SharedFolderError`; `CancellationError`.
    public func sound(for announcement: Announcement, now: Date) async throws -> Made {
        try await sound(for: announcement, title: announcement.text, now: now)
    }

    func sound(
        for announcement: Announcement, title: String, now: Date
    ) async throws -> Made {
        guard !announcement.parts.isEmpty else {
            throw AnnouncementError(
                .nothingToSay, "There is nothing to say. Send an amount or a text.")
        }
        let content = content(of: announcement)
        let store = store
        // Files and locks block, which must not happen on the cooperative thread pool.
        if let sound = try await store.shared.onDisk({ try store.sound(for: content, now: now) }) {
            return Made(sound: sound, cuts: [], wasReady: true)
        }
        let (parts, unsaid) = try await said(announcement)
        let joined = try joiner.join(parts)
        try Task.checkCancellation()
        let sound = try await store.shared.onDisk {
            try store.keep(joined.clip, for: content, title: title, now: now)
        }
        return Made(sound: sound, cuts: joined.cuts + unsaid, wasReady: false)
    }

    func plainSound(title: String, now: Date) async throws -> StoredSound {
        let store = store
        let content = "plain\n\(title)"
        return try await store.shared.onDisk {
            if let sound = try store.sound(for: content, now: now) { return sound }
            return try store.keep(.plain, for: content, title: title, now: now)
        }
    }

    private func content(of announcement: Announcement) -> String {
        let format = joiner.format.map { "\($0.sampleRate)/\($0.channels)" } ?? "as it comes"
        return [
            voice.identifier, format, "\(joiner.fade)", "\(joiner.gain)", "\(joiner.secondsMax)",
            announcement.signature,
        ].joined(separator: "\n")
    }

    /// Speaks the parts in the order of their importance, as long as they fit. A long text is not
    /// spoken to its end only to be cut off.
    private func said(
        _ announcement: Announcement
    ) async throws -> (parts: [AudioJoiner.Part], unsaid: [AnnouncementCut]) {
        let order = announcement.parts.enumerated().sorted { one, two in
            let (left, right) = (one.element.importance.rawValue, two.element.importance.rawValue)
            return left == right ? one.offset < two.offset : left > right
        }
        var said: [Int: AudioJoiner.Part] = [:]
        var unsaid: [AnnouncementCut] = []
        var seconds: TimeInterval = 0
        for (index, part) in order {
            guard seconds <= joiner.secondsMax else {
                unsaid.append(.part(part.text))
                continue
            }
            try Task.checkCancellation()
            let clip = try await voice.say(part.content)
            seconds += clip.seconds
            said[index] = AudioJoiner.Part(
                clip, pauseBefore: part.pauseBefore, importance: part.importance, text: part.text)
        }
        return (said.sorted { $0.key < $1.key }.map(\.value), unsaid)
    }
}
