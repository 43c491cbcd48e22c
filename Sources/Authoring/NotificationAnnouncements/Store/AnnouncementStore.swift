public import Foundation
public import NotificationServiceKit

/// A sound that lies ready to be a notification's.
public struct StoredSound: Sendable, Hashable {
    /// The file's name, for `UNNotificationSoundName`.
    public let name: String
    /// How long the sound lasts, in seconds.
    public let seconds: TimeInterval
}

/// The sounds that an extension makes, in `Library/Sounds` of its app group, where iOS looks for
/// them (SND-1).
///
/// A file is named after what it says and how, so the same amount in the same voice is one file,
/// however often it is said, and no file ever changes. Every operation holds a lock that the app's
/// and the extension's processes share, and waits for the disk: call from `SharedFolder.onDisk` in
/// asynchronous code. A file is written beside its place and renamed, so a process that is killed
/// leaves no half sound.
public struct AnnouncementStore: Sendable {
    /// How many sounds may stay, and for how long each of them must.
    public struct Limits: Sendable, Hashable {
        /// The most files.
        package var count: Int
        /// The most bytes together.
        package var bytes: Int
        /// How long a sound stays after it was asked for last, in seconds, whatever the other limits
        /// say: a notification may still name it.
        package var ageMin: TimeInterval

        /// Makes limits: unless said, 64 files of 16 MB together, and 10 minutes after it was asked
        /// for last in which a sound stays in any case.
        public init(count: Int = 64, bytes: Int = 16_000_000, ageMin: TimeInterval = 600) {
            self.count = count
            self.bytes = bytes
            self.ageMin = ageMin
        }
    }

    /// The folder of the sounds.
    package let folder: URL
    /// What every file's name begins with, up to a hyphen. Files of other names are left alone.
    package let prefix: String
    /// How much stays.
    package let limits: Limits

    /// The folder of the lock that processes of the app take in turn.
    public let shared: SharedFolder
    private static let lockName = "announcement-sounds"
    private static let temporaryAgeMax: TimeInterval = 3_600
    private static let bytesMax = 8_000_000

    /// The store of an app group.
    ///
    /// - Parameters:
    ///   - group: Where the group's folder is: mostly `tools.group`.
    ///   - prefix: What every name begins with: letters, digits and hyphens; other characters become
    ///     hyphens.
    ///   - limits: How much stays.
    /// - Throws: `AnnouncementError` with code `storeUnavailable` when there is no such folder, or it
    ///   cannot be written, with the remedy.
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

    /// The name of the file that says something.
    ///
    /// - Parameter content: All that makes the sound what it is: voice, words, pauses, format.
    public func name(for content: String) -> String {
        "\(prefix)-\(Digest.hex(Array(content.utf8)).prefix(32)).wav"
    }

    /// A sound that was made before, which now counts as used.
    ///
    /// - Returns: `nil` when there is none, or only a damaged one, which is removed.
    /// - Throws: `SharedFolderError`.
    public func sound(for content: String, now: Date) throws -> StoredSound? {
        let name = name(for: content)
        return try shared.withLock(Self.lockName) { used(name, now) }
    }

    /// Keeps a sound, and removes those that have been unused for longest when there are too many.
    ///
    /// - Parameters:
    ///   - clip: What sounds.
    ///   - content: As in `name(for:)`.
    ///   - now: The time of use.
    ///   - title: What is heard, in words; it is written into the file.
    ///   - named: Names that pending notifications have, which are never removed.
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
            // Another process may have been faster.
            if let sound = used(name, now) { return sound }
            try write(file, name, now)
            clean(now: now, named: named.union([name]))
            return StoredSound(name: name, seconds: clip.seconds)
        }
    }

    /// Removes what is beyond the limits, what was unused for longest first.
    ///
    /// - Parameter named: Names that pending notifications have, which are never removed.
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
                // Whoever began it was killed long ago.
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
