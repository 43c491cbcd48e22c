internal import Foundation

/// Counts the badge number, for the app and its extensions together.
///
/// ```swift
/// let badge = BadgeLedger(in: folder)
/// content.badge = NSNumber(value: try badge.add("message-1"))  // in the extension
/// try badge.clear()                                            // in the app
/// ```
///
/// A payload can only set the number, so the extension counts. Each message counts once, even if
/// several processes add it repeatedly, or one is killed. The ledger only stores the number. Use
/// the notification's `badge` or `UNUserNotificationCenter.setBadgeCount` to show it.
public struct BadgeLedger: Sendable {
    package static let countMax = 99_999
    /// The maximum number of remembered messages. The oldest are dropped first, but still count.
    package static let messagesMax = 1000

    private struct Message: Codable, Equatable {
        var id: String
        var isCounted: Bool
    }

    private struct State: Codable, Equatable {
        var count = 0
        var messages: [Message] = []

        mutating func append(_ id: String, isCounted: Bool) {
            messages.append(Message(id: id, isCounted: isCounted))
            messages.removeFirst(max(0, messages.count - messagesMax))
        }
    }

    private let record: SharedRecord<State>

    /// Creates a ledger. Nothing is read yet.
    ///
    /// - Parameters:
    ///   - store: The shared folder.
    ///   - name: The ledger's file name, for an app with one number per account.
    public init(in store: SharedFolder, name: String = "badge") {
        record = SharedRecord(name, in: store, initially: State())
    }

    /// Returns the current number.
    ///
    /// - Throws: `SharedFolderError`.
    public func count() throws -> Int { try record.read().count }

    /// Counts a message, unless it was counted or read before.
    ///
    /// - Returns: The new number.
    /// - Throws: `SharedFolderError`, with code `tooLarge` for an id longer than
    ///   `SeenLedger.idBytesMax`.
    @discardableResult
    public func add(_ id: String) throws -> Int {
        try check(messageID: id)
        return try record.update { state in
            if !state.messages.contains(where: { $0.id == id }) {
                state.count = min(state.count + 1, Self.countMax)
                state.append(id, isCounted: true)
            }
            return state.count
        }
    }

    /// Marks a message as read. It no longer counts, even if its push arrives later.
    ///
    /// - Returns: The new number.
    /// - Throws: `SharedFolderError`, with code `tooLarge` for an id longer than
    ///   `SeenLedger.idBytesMax`.
    @discardableResult
    public func remove(_ id: String) throws -> Int {
        try check(messageID: id)
        return try record.update { state in
            if let index = state.messages.firstIndex(where: { $0.id == id }) {
                if state.messages[index].isCounted { state.count = max(0, state.count - 1) }
                state.messages[index].isCounted = false
            } else {
                state.append(id, isCounted: false)
            }
            return state.count
        }
    }

    /// Sets the number, for example to the server's. It is assumed to include the messages that
    /// were counted before.
    ///
    /// - Parameter count: 0 to `countMax`. Values out of range are clamped.
    /// - Throws: `SharedFolderError`.
    public func set(_ count: Int) throws {
        try record.update { $0.count = min(max(0, count), Self.countMax) }
    }

    /// Sets the number to 0, because everything was read. Another push of an old message does not
    /// count.
    ///
    /// - Throws: `SharedFolderError`.
    public func clear() throws {
        try record.update { state in
            state.count = 0
            for index in state.messages.indices { state.messages[index].isCounted = false }
        }
    }
}
