import BellhopBasics

/// What a device proves itself with at the gateway: its id and its secret.
///
/// The gateway tells both once, when the device enrols, and keeps no more than a hash of the secret.
/// Whoever has the text of a credential is the device, so keep it like a password.
public struct DeviceCredential: Sendable, Hashable {
    /// The longest id, in bytes.
    package static let deviceBytesMax = 64
    /// The longest secret, in characters.
    package static let secretLengthMax = 128

    /// The id of the device: letters, digits, `-` and `_`.
    public let device: String
    /// The secret in the alphabet of base64url, without padding.
    package var secret: String { hidden.revealed }

    private let hidden: Secret

    /// Makes a credential of its parts; `nil` for parts that are empty, too long, or hold other
    /// characters than letters, digits, `-` and `_`.
    package init?(device: String, secret: String) {
        guard 1...Self.deviceBytesMax ~= device.utf8.count,
            1...Self.secretLengthMax ~= secret.utf8.count,
            device.utf8.allSatisfy(Self.isAllowed), secret.utf8.allSatisfy(Self.isAllowed)
        else { return nil }
        self.device = device
        hidden = Secret(secret)
    }

    /// Reads a credential: the id, a dot, the secret.
    public init?(text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        self.init(device: String(parts[0]), secret: String(parts[1]))
    }

    /// The credential as one word, for `authorization: Bearer …` and for a file; a secret, so keep
    /// it out of logs.
    public var text: String { "\(device).\(secret)" }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}

extension DeviceCredential: CustomStringConvertible, CustomReflectable {
    /// The id without the secret, so that a credential in a log tells nothing.
    public var description: String { "credential of \(device)" }
    /// No children, for the same reason.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
