/// A text that gives whoever knows it a right: a token, a password, a private key.
///
/// No log, description, error or dump shows it, also not as part of another value: every way to make
/// text of it gives `<secret>`. It is not `Codable`, so that no encoder writes it by the way; the few
/// places that show it on purpose, to a peer or in a file of its owner, ask for ``revealed``.
///
/// ```swift
/// let token = Secret.random()
/// logger.debug("Ready", metadata: ["token": "\(token)"])  // <secret>
/// guard token.matches(shown) else { throw Refused() }
/// ```
public struct Secret: Sendable, Hashable {
    /// The text itself. Keep what is made of it out of logs, errors and descriptions.
    package let revealed: String

    /// Takes a text to be secret from now on.
    public init(_ text: String) {
        revealed = text
    }

    /// Makes a new secret of the system's random bytes, in the alphabet of base64url.
    ///
    /// - Parameter byteCount: the number of bytes; 32 are 256 bits, in 43 characters.
    package static func random(byteCount: Int = 32) -> Secret {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        // Six random bits a character.
        let count = (byteCount * 8 + 5) / 6
        return Secret(String((0..<count).map { _ in alphabet[Int.random(in: 0..<64)] }))
    }

    /// Whether the secret has no characters; such a one matches nothing.
    package var isEmpty: Bool { revealed.isEmpty }

    /// Whether a text is the secret. How long that takes depends on that text alone: neither how much of
    /// it is right nor how long the secret is shows.
    package func matches(_ other: some StringProtocol) -> Bool {
        ConstantTime.areEqual(Array(other.utf8), to: Array(revealed.utf8))
    }

    /// Compares in a time that tells nothing about where the texts differ, as ``matches(_:)`` does.
    public static func == (left: Secret, right: Secret) -> Bool {
        left.isEmpty ? right.isEmpty : right.matches(left.revealed)
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A mark in place of the text, so that no log or message holds it.
    public var description: String { "<secret>" }
    /// The same mark for a debugger and for `dump`.
    public var debugDescription: String { description }
    /// No children, so that `dump` and the description of a value around it show none.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Comparison whose time tells nothing about where two values differ.
package enum ConstantTime {
    /// Whether bytes that somebody shows are those that are expected; `false` when none are expected.
    ///
    /// - Parameters:
    ///   - shown: the bytes that are shown; the time depends on their number.
    ///   - expected: the right ones.
    package static func areEqual(_ shown: [UInt8], to expected: [UInt8]) -> Bool {
        guard !expected.isEmpty else { return false }
        var difference = shown.count ^ expected.count
        for (place, byte) in shown.enumerated() {
            difference |= Int(byte ^ expected[place % expected.count])
        }
        return difference == 0
    }
}
