public import Foundation
public import NotificationServiceKit

/// The line of time that the app's and the extension's processes share, in a file of their app group.
///
/// Every call reads, changes and replaces a `SharedRecord` under its lock; a process that is killed
/// leaves it as it was, and its turn passes unused. Calls wait for the disk: make them from
/// `SharedFolder.onDisk` in asynchronous code.
public struct AnnouncementQueue: Sendable {
    /// How long a notification waits, and whether amounts are put together.
    package let policy: AnnouncementTimeline.Policy

    private let record: SharedRecord<AnnouncementTimeline>

    /// The queue in a shared folder.
    ///
    /// - Parameters:
    ///   - folder: Where the app and its extensions keep what they share.
    ///   - policy: How long a notification waits, and whether amounts are put together.
    public init(in folder: SharedFolder, policy: AnnouncementTimeline.Policy = .init()) {
        record = SharedRecord("announcements", in: folder, initially: AnnouncementTimeline())
        self.policy = policy
    }

    /// Takes a notification in, and says when it may speak.
    ///
    /// - Throws: `SharedFolderError`.
    public func arrive(
        _ arrival: AnnouncementTimeline.Arrival, at now: Date
    ) throws -> AnnouncementTimeline.Turn {
        try record.update { $0.arrive(arrival, at: now, policy) }
    }

    /// Begins a turn whose time has come.
    ///
    /// - Throws: As `arrive(_:at:)` does.
    public func begin(_ id: String, at now: Date) throws -> AnnouncementTimeline.Beginning {
        try record.update { $0.begin(id, at: now, policy) }
    }

    /// Says that a turn's sound is heard from now on, for so many seconds.
    ///
    /// - Throws: As `arrive(_:at:)` does.
    public func speaks(_ id: String, for seconds: TimeInterval, from now: Date) throws {
        try record.update { $0.speaks(id, for: seconds, from: now, policy) }
    }

    /// Gives a turn back.
    ///
    /// - Throws: As `arrive(_:at:)` does.
    public func withdraw(_ id: String) throws {
        try record.update { $0.withdraw(id) }
    }
}
