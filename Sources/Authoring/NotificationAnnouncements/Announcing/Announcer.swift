public import Foundation
internal import NotificationServiceKit

/// Makes the sounds of announcements: voice, joiner and store together.
///
/// ```swift
/// let announcer = Announcer(voice: .clips(in: clips), store: store)
/// let made = try await announcer.sound(
///     for: Announcement(amount: ExactDecimal("128.50"), reading: .chinese()), now: Date())
/// content.sound = UNNotificationSound(named: UNNotificationSoundName(made.sound.name))
/// ```
public struct Announcer: Sendable {
    /// Speaks.
    package var voice: Voice
    /// Puts the parts together.
    package var joiner: AudioJoiner
    /// Keeps the sounds.
    package var store: AnnouncementStore

    /// Makes an announcer of a voice and of the folder in which its sounds are kept.
    public init(voice: Voice, store: AnnouncementStore, joiner: AudioJoiner = AudioJoiner()) {
        self.voice = voice
        self.store = store
        self.joiner = joiner
    }

    /// A sound that lies ready.
    public struct Made: Sendable, Hashable {
        /// The file with its sound, which a notification may name.
        public let sound: StoredSound
        /// What was left out to stay under 30 s. Empty for a sound that was made before.
        public let cuts: [AnnouncementCut]
        /// Whether it was made before.
        package let wasReady: Bool
    }

    /// The sound of an announcement, made now unless it was made before.
    ///
    /// - Throws: `AnnouncementError`; `SharedFolderError`; `CancellationError`.
    public func sound(for announcement: Announcement, now: Date) async throws -> Made {
        try await sound(for: announcement, title: announcement.text, now: now)
    }

    /// The sound of an announcement, with another name in its file.
    func sound(
        for announcement: Announcement, title: String, now: Date
    ) async throws -> Made {
        guard !announcement.parts.isEmpty else {
            throw AnnouncementError(
                .nothingToSay, "There is nothing to say. Send an amount or a text.")
        }
        let content = content(of: announcement)
        let store = store
        // Files and locks block, which a thread of the pool for tasks must not.
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

    /// The plain sound that stands for what cannot be said.
    ///
    /// - Parameter title: What it stands for and why, in words.
    func plainSound(title: String, now: Date) async throws -> StoredSound {
        let store = store
        let content = "plain\n\(title)"
        return try await store.shared.onDisk {
            if let sound = try store.sound(for: content, now: now) { return sound }
            return try store.keep(.plain, for: content, title: title, now: now)
        }
    }

    /// All that makes the sound what it is.
    private func content(of announcement: Announcement) -> String {
        let format = joiner.format.map { "\($0.sampleRate)/\($0.channels)" } ?? "as it comes"
        return [
            voice.identifier, format, "\(joiner.fade)", "\(joiner.gain)", "\(joiner.secondsMax)",
            announcement.signature,
        ].joined(separator: "\n")
    }

    /// Says the parts, the most important ones first, and none that there is no room for: a long
    /// text is not spoken to its end only to be cut off.
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
