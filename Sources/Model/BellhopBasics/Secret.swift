/// A text that grants access to its holder: a token, a password, a private key.
///
/// Logs, descriptions, errors and dumps show `<secret>` instead of the text, also as part of
/// another value. The type is not `Codable`, so that encoders cannot write it by accident. Code
/// that needs the text, to send it to a peer or to write it to its owner's file, uses ``revealed``.
public struct Secret: Sendable, Hashable {
    /// The text itself. Keep everything derived from it out of logs, errors and descriptions.
    package let revealed: String

    /// Wraps a text, which logs and descriptions then no longer show.
    public init(_ text: String) {
        revealed = text
    }

    /// Generates a secret from the system's random bytes, as base64url.
    ///
    /// - Parameter byteCount: the number of bytes; 32 give 256 bits in 43 characters.
    package static func random(byteCount: Int = 32) -> Secret {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        // Six random bits per character.
        let count = (byteCount * 8 + 5) / 6
        return Secret(String((0..<count).map { _ in alphabet[Int.random(in: 0..<64)] }))
    }

    package var isEmpty: Bool { revealed.isEmpty }

    /// Returns whether a text equals the secret. The duration depends only on that text. It reveals
    /// neither the number of correct characters nor the length of the secret.
    ///
    /// ```swift
    /// let token = Secret.random()
    /// logger.debug("Ready", metadata: ["token": "\(token)"])  // <secret>
    /// if token.matches(query["token"] ?? "") { print("The request may read the screen.") }
    /// ```
    package func matches(_ other: some StringProtocol) -> Bool {
        ConstantTime.areEqual(Array(other.utf8), to: Array(revealed.utf8))
    }

    /// Compares two secrets in constant time, like ``matches(_:)``.
    public static func == (left: Secret, right: Secret) -> Bool {
        left.isEmpty ? right.isEmpty : right.matches(left.revealed)
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A placeholder for the text, so that logs and messages do not contain it.
    public var description: String { "<secret>" }
    /// The same placeholder for debuggers and for `dump`.
    public var debugDescription: String { description }
    /// A mirror without children, so that `dump` and descriptions of enclosing values do not show
    /// the text.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Comparisons with a duration that does not depend on the position of a difference.
package enum ConstantTime {
    /// Returns whether presented bytes equal the expected ones; `false` if none are expected.
    ///
    /// - Parameters:
    ///   - shown: the presented bytes; the duration depends on their number.
    ///   - expected: the correct bytes.
    package static func areEqual(_ shown: [UInt8], to expected: [UInt8]) -> Bool {
        guard !expected.isEmpty else { return false }
        var difference = shown.count ^ expected.count
        for (place, byte) in shown.enumerated() {
            difference |= Int(byte ^ expected[place % expected.count])
        }
        return difference == 0
    }
}
