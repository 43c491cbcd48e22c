public import Foundation
public import NotificationServiceKit

/// The timeline that the processes of the app and the extension share, in a file of their app
/// group.
///
/// Every call reads, changes and replaces a `SharedRecord` under its lock. If a process is killed,
/// the file stays valid, and the turn of the process passes unused. Calls block on disk access. In
/// asynchronous code, make them from `SharedFolder.onDisk`.
public struct AnnouncementQueue: Sendable {
    package let policy: AnnouncementTimeline.Policy

    private let record: SharedRecord<AnnouncementTimeline>

    /// Creates the queue in a shared folder.
    ///
    /// - Parameters:
    ///   - folder: The folder that the app and its extensions share.
    ///   - policy: How long a notification waits, and whether amounts are summed.
    public init(in folder: SharedFolder, policy: AnnouncementTimeline.Policy = .init()) {
        record = SharedRecord("announcements", in: folder, initially: AnnouncementTimeline())
        self.policy = policy
    }

    /// Reserves a turn for a notification, and returns when it may start.
    ///
    /// - Throws: `SharedFolderError`.
    public func arrive(
        _ arrival: AnnouncementTimeline.Arrival, at now: Date
    ) throws -> AnnouncementTimeline.Turn {
        try record.update { $0.arrive(arrival, at: now, policy) }
    }

    /// Starts a turn whose time has come.
    ///
    /// - Throws: The same errors as `arrive(_:at:)`.
    public func begin(_ id: String, at now: Date) throws -> AnnouncementTimeline.Beginning {
        try record.update { $0.begin(id, at: now, policy) }
    }

    /// Records that a turn's sound starts now, with its length in seconds.
    ///
    /// - Throws: The same errors as `arrive(_:at:)`.
    public func speaks(_ id: String, for seconds: TimeInterval, from now: Date) throws {
        try record.update { $0.speaks(id, for: seconds, from: now, policy) }
    }

    /// Cancels a turn.
    ///
    /// - Throws: The same errors as `arrive(_:at:)`.
    public func withdraw(_ id: String) throws {
        try record.update { $0.withdraw(id) }
    }
}
