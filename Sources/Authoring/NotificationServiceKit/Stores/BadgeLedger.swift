internal import Foundation

/// Counts what the number on the icon says, for the app and its extensions together.
///
/// ```swift
/// content.badge = NSNumber(value: try badge.add(messageID))   // in the extension
/// try badge.clear()                                           // in the app
/// ```
///
/// A payload can only set the number, so the extension counts. A message counts once, whoever says
/// it how often, and after a kill as well. The number goes to the icon by the notification's `badge`
/// or by `UNUserNotificationCenter.setBadgeCount`; the ledger only keeps it.
public struct BadgeLedger: Sendable {
    /// The largest number; further messages leave it there.
    package static let countMax = 99_999
    /// Messages that are remembered; the oldest are forgotten first and still count.
    package static let messagesMax = 1000

    private struct Message: Codable, Equatable {
        var id: String
        /// Whether the number has it.
        var isCounted: Bool
    }

    private struct State: Codable, Equatable {
        var count = 0
        /// Oldest first.
        var messages: [Message] = []

        mutating func append(_ id: String, isCounted: Bool) {
            messages.append(Message(id: id, isCounted: isCounted))
            messages.removeFirst(max(0, messages.count - messagesMax))
        }
    }

    private let record: SharedRecord<State>

    /// Opens the ledger; nothing is read yet.
    ///
    /// - Parameters:
    ///   - store: The shared folder.
    ///   - name: The ledger's file, for an app with a number per account.
    public init(in store: SharedFolder, name: String = "badge") {
        record = SharedRecord(name, in: store, initially: State())
    }

    /// The number now.
    ///
    /// - Throws: `SharedFolderError`.
    public func count() throws -> Int { try record.read().count }

    /// Counts a message, unless it was counted or read before.
    ///
    /// - Returns: The number with it.
    /// - Throws: `SharedFolderError`, with code `tooLarge` for an id beyond `SeenLedger.idBytesMax`.
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

    /// Notes that a message was read: it counts no more, nor will it when its push comes later.
    ///
    /// - Returns: The number without it.
    /// - Throws: `SharedFolderError`, with code `tooLarge` for an id beyond `SeenLedger.idBytesMax`.
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

    /// Sets the number, as a server says it; what was counted before is taken to be in it.
    ///
    /// - Parameter count: 0 to `countMax`; numbers outside become the nearest.
    /// - Throws: `SharedFolderError`.
    public func set(_ count: Int) throws {
        try record.update { $0.count = min(max(0, count), Self.countMax) }
    }

    /// Sets the number to 0: everything was read. A second copy of an old message does not count.
    ///
    /// - Throws: `SharedFolderError`.
    public func clear() throws {
        try record.update { state in
            state.count = 0
            for index in state.messages.indices { state.messages[index].isCounted = false }
        }
    }
}
