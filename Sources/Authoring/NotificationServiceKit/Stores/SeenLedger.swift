internal import Foundation

/// Remembers the messages that were handled, for the app and its extensions together.
///
/// ```swift
/// let seen = SeenLedger(in: folder)
/// if try seen.isFirst("message-1") { updateConversations() }
/// ```
///
/// Of all calls for an id, in any process, exactly one returns that it is the first: the id is on
/// disk before the call returns. If the caller fails afterwards, it releases the id with `forget`.
/// The system may run an extension twice for one request (NSE-21), so a second call with the same
/// request is the first one again.
public struct SeenLedger: Sendable {
    package static let idBytesMax = 256
    package static let idsStandard = 1000

    private static let requestBytesMax = 64

    private struct Entry: Codable, Equatable {
        var id: String
        var request: String?
    }

    private let record: SharedRecord<[Entry]>
    package let idsMax: Int

    /// Creates a ledger. Nothing is read yet.
    ///
    /// - Parameters:
    ///   - store: The shared folder.
    ///   - name: The ledger's file name, for an app with several ledgers.
    ///   - idsMax: The maximum number of remembered ids, 1 to 1000. The oldest are dropped first.
    public init(in store: SharedFolder, name: String = "seen", idsMax: Int = 1000) {
        record = SharedRecord(name, in: store, initially: [])
        self.idsMax = min(max(1, idsMax), Self.idsStandard)
    }

    /// Returns whether the id is new, and remembers it.
    ///
    /// - Parameters:
    ///   - id: The message's id.
    ///   - request: The identifier of its request. One longer than 64 bytes is ignored.
    /// - Throws: `SharedFolderError`, with code `tooLarge` for an id longer than `idBytesMax`, and
    ///   `badName` for one with control characters. After an error, show the message: a duplicate
    ///   is better than a lost message.
    public func isFirst(_ id: String, of request: String? = nil) throws -> Bool {
        try check(messageID: id)
        let request = request.flatMap { $0.utf8.count <= Self.requestBytesMax ? $0 : nil }
        return try record.update { entries in
            if let known = entries.first(where: { $0.id == id }) {
                return request != nil && known.request == request
            }
            entries.append(Entry(id: id, request: request))
            entries.removeFirst(max(0, entries.count - idsMax))
            return true
        }
    }

    /// Returns whether the id is remembered, without adding it.
    ///
    /// - Throws: `SharedFolderError`.
    public func contains(_ id: String) throws -> Bool {
        try record.read().contains { $0.id == id }
    }

    /// Removes an id, so that the next call for it is the first again.
    ///
    /// - Throws: `SharedFolderError`.
    public func forget(_ id: String) throws {
        try record.update { entries in entries.removeAll { $0.id == id } }
    }
}

func check(messageID id: String) throws(SharedFolderError) {
    guard id.utf8.count <= SeenLedger.idBytesMax else {
        throw SharedFolderError(
            .tooLarge,
            "An id of \(id.utf8.count) bytes is too long for a ledger; the limit is "
                + "\(SeenLedger.idBytesMax). Use a digest of it.")
    }
    // Escaped control characters take six times their size in the file.
    guard !id.utf8.contains(where: { $0 < 0x20 }) else {
        throw SharedFolderError(.badName, "An id for a ledger must not contain control characters.")
    }
}
