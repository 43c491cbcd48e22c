public import Foundation

/// A delivery receipt, which is stored until the server has accepted it.
public struct Receipt: Sendable, Hashable, Codable {
    /// The id of the delivered message, as the app's server knows it.
    public let id: String
    /// The data for the server, in the app's format.
    public let payload: Data
    /// When the receipt was stored.
    public let created: Date
    /// The number of started attempts, including the current one.
    public internal(set) var attempts: Int
    /// Until when the sending process owns the receipt; `nil` while no process sends it.
    var lease: Date?

    init(id: String, payload: Data, created: Date) {
        self.id = id
        self.payload = payload
        self.created = created
        attempts = 0
    }
}
