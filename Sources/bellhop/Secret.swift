import Foundation

/// What only those know who may read the state folder: to install an app is to run its code.
struct Secret: Sendable {
    /// The secret, as it stands in the state folder.
    let text: String

    /// Makes a new one of 256 random bits.
    init() {
        let bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max) }
        text = Data(bytes).base64EncodedString()
    }

    /// Whether a text is the secret; how long that takes does not tell how much of it is right.
    func matches(_ other: String) -> Bool {
        let (mine, theirs) = (Array(text.utf8), Array(other.utf8))
        guard mine.count == theirs.count else { return false }
        return zip(mine, theirs).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
