public import Foundation
public import NotificationServiceKit

/// A sound file that a notification can use.
public struct StoredSound: Sendable, Hashable {
    /// The file's name, for `UNNotificationSoundName`.
    public let name: String
    /// The duration of the sound, in seconds.
    public let seconds: TimeInterval
}

/// The sounds that an extension creates, in `Library/Sounds` of its app group, where iOS looks for
/// them (SND-1).
///
/// ```swift
/// let store = try AnnouncementStore(
///     in: .appGroup("group.org.example.shop"), limits: .init(count: 20))
/// try store.clean(now: Date())
/// ```
///
/// A file is named after its content and format. The same amount in the same voice is therefore a
/// single file, which never changes. Every operation takes a lock that the processes of the app and
/// the extension share, and blocks on disk access. In asynchronous code, call from
/// `SharedFolder.onDisk`. A file is written under another name and then renamed, so that a killed
/// process does not leave a partial sound.
public struct AnnouncementStore: Sendable {
    /// The limits of a store: how many sounds stay, and how long each stays at least.
    public struct Limits: Sendable, Hashable {
        package var count: Int
        package var bytes: Int
        /// How long a sound stays after its last use, in seconds, regardless of the other limits,
        /// because a notification may still name it.
        package var ageMin: TimeInterval

        /// Creates limits. The defaults are 64 files with 16 MB in total, and 10 minutes after the
        /// last use, during which a sound is never removed.
        public init(count: Int = 64, bytes: Int = 16_000_000, ageMin: TimeInterval = 600) {
            self.count = count
            self.bytes = bytes
            self.ageMin = ageMin
        }
    }

    package let folder: URL
    package let prefix: String
    package let limits: Limits

    /// The folder with the lock that the app's processes share.
    public let shared: SharedFolder
    private static let lockName = "announcement-sounds"
    private static let temporaryAgeMax: TimeInterval = 3_600
    private static let bytesMax = 8_000_000

    /// Opens the store of an app group.
    ///
    /// - Parameters:
    ///   - group: The app group, usually `tools.group`.
    ///   - prefix: The prefix of every name: letters, digits and hyphens. Other characters are
    ///     replaced by hyphens.
    ///   - limits: The limits of the store.
    /// - Throws: `AnnouncementError` with code `storeUnavailable` and the fix, when the folder does
    ///   not exist or is not writable.
    public init(
        in group: GroupStore, prefix: String = "announcement", limits: Limits = Limits()
    ) throws {
        do {
            shared = try SharedFolder(in: group, protection: .none)
            folder = try group.container().appendingPathComponent("Library/Sounds")
        } catch {
            throw AnnouncementError(.storeUnavailable, "\(error)")
        }
        self.prefix = String(
            prefix.unicodeScalars.prefix(60).map { scalar in
                let isPlain = scalar.isASCII && scalar.properties.isAlphabetic
                return isPlain || ("0"..."9").contains(scalar) ? Character(scalar) : "-"
            })
        self.limits = limits
    }

    /// Returns the name of the file for a content.
    ///
    /// - Parameter content: Everything that determines the sound: voice, words, pauses, format.
    public func name(for content: String) -> String {
        "\(prefix)-\(Digest.hex(Array(content.utf8)).prefix(32)).wav"
    }

    /// Returns an existing sound, and marks it as used.
    ///
    /// - Returns: `nil` when the sound does not exist, or is damaged. A damaged file is removed.
    /// - Throws: `SharedFolderError`.
    public func sound(for content: String, now: Date) throws -> StoredSound? {
        let name = name(for: content)
        return try shared.withLock(Self.lockName) { used(name, now) }
    }

    /// Stores a sound, and removes the least recently used ones beyond the limits.
    ///
    /// - Parameters:
    ///   - clip: The sound.
    ///   - content: Everything that determines the sound, as in `name(for:)`.
    ///   - now: The time of use.
    ///   - title: The text of the sound, which is written into the file.
    ///   - named: Names that pending notifications use. These files are never removed.
    /// - Throws: `AnnouncementError` with code `storeUnavailable` or `audioTooLarge`;
    ///   `SharedFolderError`.
    @discardableResult
    public func keep(
        _ clip: AudioClip, for content: String, title: String = "", now: Date,
        named: Set<String> = []
    ) throws -> StoredSound {
        let name = name(for: content)
        let file = clip.wav(title: title)
        guard file.count <= Self.bytesMax else { throw AudioClip.tooLarge }
        return try shared.withLock(Self.lockName) {
            // Another process may have created it first.
            if let sound = used(name, now) { return sound }
            try write(file, name, now)
            clean(now: now, named: named.union([name]))
            return StoredSound(name: name, seconds: clip.seconds)
        }
    }

    /// Removes the least recently used sounds beyond the limits.
    ///
    /// - Parameter named: Names that pending notifications use. These files are never removed.
    /// - Throws: `SharedFolderError`.
    public func clean(now: Date, keeping named: Set<String> = []) throws {
        try shared.withLock(Self.lockName) { clean(now: now, named: named) }
    }

    // MARK: Under the lock

    private func used(_ name: String, _ now: Date) -> StoredSound? {
        let url = folder.appendingPathComponent(name)
        guard let file = try? Data(contentsOf: url, options: .mappedIfSafe) else { return nil }
        guard let seconds = AudioClip.secondsOfOwn(file) else {
            try? FileManager.default.removeItem(at: url)
            return nil
        }
        touch(url, now)
        return StoredSound(name: name, seconds: seconds)
    }

    private func touch(_ url: URL, _ now: Date) {
        try? FileManager.default.setAttributes([.modificationDate: now], ofItemAtPath: url.path)
    }

    private func write(_ file: Data, _ name: String, _ now: Date) throws {
        let manager = FileManager.default
        let temporary = folder.appendingPathComponent(".\(prefix)-\(UUID().uuidString).tmp")
        do {
            try manager.createDirectory(at: folder, withIntermediateDirectories: true)
            try file.write(to: temporary)
            touch(temporary, now)
            try FileReplacement.rename(temporary, to: folder.appendingPathComponent(name))
        } catch {
            try? manager.removeItem(at: temporary)
            throw AnnouncementError(
                .storeUnavailable,
                "The sound cannot be written into \(folder.lastPathComponent): \(error). Is the app "
                    + "group in the extension's entitlements, and is there room?")
        }
    }

    private struct Kept {
        let url: URL
        let usedAt: Date
        let bytes: Int
    }

    private func clean(now: Date, named: Set<String>) {
        let keys: Set<URLResourceKey> = [.contentModificationDateKey, .fileSizeKey]
        let urls = try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: Array(keys))
        var kept: [Kept] = []
        for url in urls ?? [] {
            let name = url.lastPathComponent
            let values = try? url.resourceValues(forKeys: keys)
            let usedAt = values?.contentModificationDate ?? .distantPast
            if name.hasPrefix(".\(prefix)-"), name.hasSuffix(".tmp") {
                // The process that wrote it was killed long ago.
                if now.timeIntervalSince(usedAt) > Self.temporaryAgeMax { remove(url) }
            } else if name.hasPrefix("\(prefix)-"), name.hasSuffix(".wav") {
                kept.append(Kept(url: url, usedAt: usedAt, bytes: values?.fileSize ?? 0))
            }
        }
        kept.sort { $0.usedAt < $1.usedAt }
        var bytes = kept.reduce(0) { $0 + $1.bytes }
        var count = kept.count
        for sound in kept where count > limits.count || bytes > limits.bytes {
            guard now.timeIntervalSince(sound.usedAt) >= limits.ageMin,
                !named.contains(sound.url.lastPathComponent)
            else { continue }
            remove(sound.url)
            count -= 1
            bytes -= sound.bytes
        }
    }

    private func remove(_ url: URL) { try? FileManager.default.removeItem(at: url) }
}
