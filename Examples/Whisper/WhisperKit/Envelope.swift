import CryptoKit
import Foundation

/// An encrypted message: the sender's ephemeral public key, then the AES-GCM box.
public struct Envelope {
    /// The reason that decoding failed.
    public enum Failure: Error {
        /// The text is not an envelope, or the address is not base64.
        case malformed
    }

    private static let keyBytes = 32
    private let passingKey: Curve25519.KeyAgreement.PublicKey
    private let box: AES.GCM.SealedBox

    /// The envelope in base64, for the payload.
    public let text: String

    /// Decodes the base64 text of a payload.
    public init(_ text: String) throws {
        guard let bytes = Data(base64Encoded: text), bytes.count > Self.keyBytes else {
            throw Failure.malformed
        }
        passingKey = try Curve25519.KeyAgreement.PublicKey(
            rawRepresentation: bytes.prefix(Self.keyBytes))
        box = try AES.GCM.SealedBox(combined: Data(bytes.dropFirst(Self.keyBytes)))
        self.text = text
    }

    /// Encrypts a message for the owner of a mailbox.
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
