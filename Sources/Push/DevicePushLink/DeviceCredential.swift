import BellhopBasics

/// The credential of a device at a gateway: its id and its secret.
///
/// ```swift
/// let text = try String(contentsOf: file, encoding: .utf8)
/// guard let credential = DeviceCredential(text: text) else { return }
/// print(credential)  // the id of the device, without the secret
/// ```
///
/// The gateway sends both once, when the device enrolls, and keeps only a hash of the secret.
/// Anyone with the text of a credential can act as the device, so protect it like a password.
public struct DeviceCredential: Sendable, Hashable {
    package static let deviceBytesMax = 64
    package static let secretLengthMax = 128

    /// The id of the device: letters, digits, `-` and `_`.
    public let device: String
    package var secret: String { hidden.revealed }

    private let hidden: Secret

    package init?(device: String, secret: String) {
        guard 1...Self.deviceBytesMax ~= device.utf8.count,
            1...Self.secretLengthMax ~= secret.utf8.count,
            device.utf8.allSatisfy(Self.isAllowed), secret.utf8.allSatisfy(Self.isAllowed)
        else { return nil }
        self.device = device
        hidden = Secret(secret)
    }

    /// Parses a credential: the id, a dot, the secret. Returns `nil` when a part is empty, too
    /// long, or contains other characters than letters, digits, `-` and `_`.
    public init?(text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        self.init(device: String(parts[0]), secret: String(parts[1]))
    }

    /// The credential as one word, for `authorization: Bearer …` and for a file. It contains the
    /// secret, so keep it out of logs.
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
    /// The id without the secret, so that logs never contain the secret.
    public var description: String { "credential of \(device)" }
    /// A mirror without children, so that logs never contain the secret.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
