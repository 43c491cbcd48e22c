public import CryptoKit
internal import NotificationServiceKit

// On Linux the CryptoKit shim imports Foundation.
#if canImport(Darwin)
    public import Foundation
#else
    internal import Foundation
#endif

@available(iOS 17, macOS 14, *)
extension DecryptionScheme {
    /// Hybrid public key encryption in base mode: every owner of the public key can send.
    ///
    /// The field is either a text, the Base64 of the encapsulated key and the ciphertext in this
    /// order, or a dictionary: `{"kid": "k1", "enc": "…", "ct": "…"}`. Each message is the first of
    /// its context. The private key is stored in the form of CryptoKit's `rawRepresentation`. See
    /// <https://www.rfc-editor.org/rfc/rfc9180>.
    ///
    /// - Parameters:
    ///   - suite: The algorithms: over Curve25519, P-256, P-384 or P-521.
    ///   - info: The application-specific information that both sides share.
    ///   - defaultKey: The private key's name for a message without a key id.
    ///   - associatedData: The data to which messages are bound.
    public static func hpke(
        _ suite: HPKE.Ciphersuite, info: Data, defaultKey: String = "notifications",
        associatedData: AssociatedData = .none
    ) -> DecryptionScheme {
        DecryptionScheme(
            "HPKE",
            opening: { (input: Input) in
                let message = try HPKEMessage(input, suite, defaultKey)
                let data = try associatedData.bytes(input.received)
                let key = try input.keys.bytes(of: message.key)
                var recipient = try recipient(suite, key, info, message.encapsulatedKey)
                do {
                    return OpenedMessage(
                        plain: try recipient.open(message.ciphertext, authenticating: data),
                        sealed: message.encapsulatedKey + message.ciphertext)
                } catch {
                    throw DecryptionError.wrongKey("HPKE")
                }
            })
    }

    private static func recipient(
        _ suite: HPKE.Ciphersuite, _ key: Data, _ info: Data, _ encapsulatedKey: Data
    ) throws(DecryptionError) -> HPKE.Recipient {
        func recipient<Key: HPKEDiffieHellmanPrivateKey>(
            _ make: (Data) throws -> Key
        ) throws(DecryptionError) -> HPKE.Recipient {
            guard let key = try? make(key) else {
                throw DecryptionError(
                    .wrongKey, "\(key.count) bytes are not a private key of this suite's curve.")
            }
            guard
                let recipient = try? HPKE.Recipient(
                    privateKey: key, ciphersuite: suite, info: info,
                    encapsulatedKey: encapsulatedKey)
            else {
                throw DecryptionError(
                    .malformed, "The encapsulated key is not a public key of this suite's curve.")
            }
            return recipient
        }
        switch suite.kem {
        case .Curve25519_HKDF_SHA256:
            return try recipient { try Curve25519.KeyAgreement.PrivateKey(rawRepresentation: $0) }
        case .P256_HKDF_SHA256:
            return try recipient { try P256.KeyAgreement.PrivateKey(rawRepresentation: $0) }
        case .P384_HKDF_SHA384:
            return try recipient { try P384.KeyAgreement.PrivateKey(rawRepresentation: $0) }
        case .P521_HKDF_SHA512:
            return try recipient { try P521.KeyAgreement.PrivateKey(rawRepresentation: $0) }
        default:
            throw DecryptionError(
                .malformed,
                "The suite is over none of Curve25519, P-256, P-384 and P-521. Choose another.")
        }
    }
}

@available(iOS 17, macOS 14, *)
private struct HPKEMessage {
    var key: String
    var encapsulatedKey: Data
    var ciphertext: Data

    init(
        _ input: DecryptionScheme.Input, _ suite: HPKE.Ciphersuite, _ defaultKey: String
    ) throws(DecryptionError) {
        if let parts = input.value.dictionary {
            key = parts["kid"]?.string ?? defaultKey
            encapsulatedKey = try input.bytes(parts["enc"]?.string, "encapsulated key")
            ciphertext = try input.bytes(parts["ct"]?.string, "cipher text")
        } else {
            let all = try input.bytes(input.value.string, "message")
            let count = Self.encapsulatedBytes(suite)
            guard all.count > count else { throw DecryptionError.short(all.count) }
            key = defaultKey
            encapsulatedKey = all.prefix(count)
            ciphertext = all.dropFirst(count)
        }
    }

    /// Returns the length of an encapsulated key, in bytes. See
    /// <https://www.rfc-editor.org/rfc/rfc9180#section-7.1>.
    private static func encapsulatedBytes(_ suite: HPKE.Ciphersuite) -> Int {
        switch suite.kem {
        case .P256_HKDF_SHA256: 65
        case .P384_HKDF_SHA384: 97
        case .P521_HKDF_SHA512: 133
        default: 32
        }
    }
}
