internal import Foundation

/// Remembers which messages were handled, for the app and its extensions together.
///
/// ```swift
/// let seen = SeenLedger(in: store)
/// guard try seen.isFirst(messageID) else { return .discard }
/// ```
///
/// Of all who ask for an id, in whichever process, one is told that it is the first, once and for
/// all: the id is on disk before the answer. Who was told and then fails gives the id back with
/// `forget`. The system may run an extension twice for one request (NSE-21): who asks with the same
/// request again is the first again.
public struct SeenLedger: Sendable {
    /// The longest id, in bytes of UTF-8.
    package static let idBytesMax = 256
    /// Ids that are remembered unless a ledger says otherwise.
    package static let idsStandard = 1000

    /// The longest name of a request that is kept, in bytes: a collapse id's limit.
    private static let requestBytesMax = 64

    private struct Entry: Codable, Equatable {
        var id: String
        var request: String?
    }

    private let record: SharedRecord<[Entry]>
    /// Ids that are remembered; the oldest are forgotten first.
    package let idsMax: Int

    /// Opens the ledger; nothing is read yet.
    ///
    /// - Parameters:
    ///   - store: The shared folder.
    ///   - name: The ledger's file, for an app with several ledgers.
    ///   - idsMax: Ids to remember, 1 to 1000.
    public init(in store: SharedFolder, name: String = "seen", idsMax: Int = 1000) {
        record = SharedRecord(name, in: store, initially: [])
        self.idsMax = min(max(1, idsMax), Self.idsStandard)
    }

    /// Whether nobody asked for this id before; remembers it.
    ///
    /// - Parameters:
    ///   - id: The message's id.
    ///   - request: The id of the request that brought it; one beyond 64 bytes counts as none.
    /// - Throws: `SharedFolderError`, with code `tooLarge` for an id beyond `idBytesMax`, `badName`
    ///   for one with control characters. A caller who cannot know should show the message: twice is
    ///   better than never.
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

    /// Whether someone asked for this id; remembers nothing.
    ///
    /// - Throws: `SharedFolderError`.
    public func contains(_ id: String) throws -> Bool {
        try record.read().contains { $0.id == id }
    }

    /// Gives an id back, so that the next one who asks is the first again.
    ///
    /// - Throws: `SharedFolderError`.
    public func forget(_ id: String) throws {
        try record.update { entries in entries.removeAll { $0.id == id } }
    }
}

/// Checks an id that ends up in a ledger.
func check(messageID id: String) throws(SharedFolderError) {
    guard id.utf8.count <= SeenLedger.idBytesMax else {
        throw SharedFolderError(
            .tooLarge,
            "An id of \(id.utf8.count) bytes is too long for a ledger; the limit is "
                + "\(SeenLedger.idBytesMax). Use a digest of it.")
    }
    // They would take six times their room in the file.
    guard !id.utf8.contains(where: { $0 < 0x20 }) else {
        throw SharedFolderError(.badName, "An id for a ledger has no control characters.")
    }
}
