import CryptoKit
import Foundation

/// A sealed message: the sender's passing public key, then the message under AES-GCM.
public struct Envelope {
    /// Why it cannot be read.
    public enum Failure: Error {
        /// It is not an envelope.
        case malformed
    }

    private static let keyBytes = 32
    private let passingKey: Curve25519.KeyAgreement.PublicKey
    private let box: AES.GCM.SealedBox

    /// The text for a payload.
    public let text: String

    /// Reads the text of a payload.
    public init(_ text: String) throws {
        guard let bytes = Data(base64Encoded: text), bytes.count > Self.keyBytes else {
            throw Failure.malformed
        }
        passingKey = try Curve25519.KeyAgreement.PublicKey(
            rawRepresentation: bytes.prefix(Self.keyBytes))
        box = try AES.GCM.SealedBox(combined: Data(bytes.dropFirst(Self.keyBytes)))
        self.text = text
    }

    /// Seals a message so that only the owner of a mailbox reads it.
    public static func seal(_ message: Message, for address: String) throws -> Envelope {
        guard let bytes = Data(base64Encoded: address) else { throw Failure.malformed }
        let receiver = try Curve25519.KeyAgreement.PublicKey(rawRepresentation: bytes)
        let passing = Curve25519.KeyAgreement.PrivateKey()
        let key = secret(try passing.sharedSecretFromKeyAgreement(with: receiver))
        let box = try AES.GCM.seal(JSONEncoder().encode(message), using: key)
        guard let sealed = box.combined else { throw Failure.malformed }
        return try Envelope(
            (passing.publicKey.rawRepresentation + sealed).base64EncodedString())
    }

    func open(with privateKey: Curve25519.KeyAgreement.PrivateKey) throws -> Message {
        let key = Self.secret(try privateKey.sharedSecretFromKeyAgreement(with: passingKey))
        return try JSONDecoder().decode(Message.self, from: AES.GCM.open(box, using: key))
    }

    private static func secret(_ shared: SharedSecret) -> SymmetricKey {
        shared.hkdfDerivedSymmetricKey(
            using: SHA256.self, salt: Data(), sharedInfo: Data("org.bellhop.whisper".utf8),
            outputByteCount: 32)
    }
}
