import Foundation
import Inks

/// A letter on its way.
public struct Envelope {
    private let sender: String

    /// Addresses a letter.
    public init(from sender: String) { self.sender = sender }

    /// What stands on it.
    public var address: String {
        let name = sender.replacing(/\s+/, with: " ")
        return written("From \(name)")
    }
}
