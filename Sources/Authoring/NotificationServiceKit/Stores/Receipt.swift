public import Foundation

/// Word for a server that a message arrived, which is kept until the server has it.
public struct Receipt: Sendable, Hashable, Codable {
    /// The id of the message that arrived, as the app's server knows it.
    public let id: String
    /// What the server wants to know, in the app's own form.
    public let payload: Data
    /// When it was written down.
    public let created: Date
    /// How often it was begun to be sent, the present time included.
    public internal(set) var attempts: Int
    /// Until when the process that sends it has it to itself; `nil` while nobody sends it.
    var lease: Date?

    init(id: String, payload: Data, created: Date) {
        self.id = id
        self.payload = payload
        self.created = created
        attempts = 0
    }
}
