internal import CryptoKit
internal import Foundation
internal import NotificationServiceKit

/// The keys of a sealed message's parts in a dictionary of the payload.
///
/// ```swift
/// let fields = SealedFields(key: "key", nonce: "nonce", ciphertext: "data", tag: "mac")
/// Decrypt(.aesGCM(fields: fields), field: "sealed")
/// ```
public struct SealedFields: Sendable, Hashable {
    package var key: String
    package var nonce: String
    package var ciphertext: String
    package var tag: String

    /// Creates the names of the parts.
    ///
    /// - Parameters:
    ///   - key: The key id.
    ///   - nonce: The nonce, 12 bytes.
    ///   - ciphertext: The ciphertext.
    ///   - tag: The tag, 16 bytes. If the payload lacks this field, the tag is at the end of the
    ///     ciphertext.
    public init(
        key: String = "kid", nonce: String = "iv", ciphertext: String = "ct", tag: String = "tag"
    ) {
        self.key = key
        self.nonce = nonce
        self.ciphertext = ciphertext
        self.tag = tag
    }
}

extension DecryptionScheme {
    /// AES in Galois/counter mode, with a key of 16, 24 or 32 bytes.
    ///
    /// The field is either a text, the Base64 of nonce, ciphertext and tag in this order
    /// (CryptoKit's `combined`), or a dictionary with the parts, each in Base64:
    ///
    ///     "encrypted": {"kid": "k1", "iv": "…", "ct": "…", "tag": "…"}
    ///
    /// - Parameters:
    ///   - defaultKey: The key's name for a message without a key id.
    ///   - fields: The names of the parts.
    ///   - associatedData: The data to which messages are bound.
    public static func aesGCM(
        defaultKey: String = "notifications", fields: SealedFields = SealedFields(),
        associatedData: AssociatedData = .none
    ) -> DecryptionScheme {
        aead("AES-GCM", defaultKey, fields, associatedData) { key, sealed, data in
            guard [16, 24, 32].contains(key.count) else {
                throw DecryptionError(
                    .wrongKey, "A key of \(key.count) bytes is none of AES: 16, 24 or 32 are.")
            }
            let box = try AES.GCM.SealedBox(
                nonce: AES.GCM.Nonce(data: sealed.nonce), ciphertext: sealed.ciphertext,
                tag: sealed.tag)
            return try AES.GCM.open(box, using: SymmetricKey(data: key), authenticating: data)
        }
    }

    /// ChaCha20-Poly1305, with a key of 32 bytes. The format in the payload is that of `aesGCM`.
    ///
    /// - Parameters:
    ///   - defaultKey: The key's name for a message without a key id.
    ///   - fields: The names of the parts.
    ///   - associatedData: The data to which messages are bound.
    public static func chaChaPoly(
        defaultKey: String = "notifications", fields: SealedFields = SealedFields(),
        associatedData: AssociatedData = .none
    ) -> DecryptionScheme {
        aead("ChaCha20-Poly1305", defaultKey, fields, associatedData) { key, sealed, data in
            guard key.count == 32 else {
                throw DecryptionError(
                    .wrongKey, "A key of \(key.count) bytes is none of ChaCha20: 32 are.")
            }
            let box = try ChaChaPoly.SealedBox(
                nonce: ChaChaPoly.Nonce(data: sealed.nonce), ciphertext: sealed.ciphertext,
                tag: sealed.tag)
            return try ChaChaPoly.open(box, using: SymmetricKey(data: key), authenticating: data)
        }
    }

    // MARK: - Both

    private static let nonceBytes = 12
    private static let tagBytes = 16

    private struct Sealed {
        var key: String
        var nonce: Data
        var ciphertext: Data
        var tag: Data
    }

    private static func aead(
        _ name: String, _ defaultKey: String, _ fields: SealedFields, _ data: AssociatedData,
        _ open: @escaping @Sendable (Data, Sealed, Data) throws -> Data
    ) -> DecryptionScheme {
        DecryptionScheme(
            name,
            opening: { (input: Input) in
                let sealed = try sealed(in: input, defaultKey, fields)
                let data = try data.bytes(input.received)
                let key = try input.keys.bytes(of: sealed.key)
                do {
                    return OpenedMessage(
                        plain: try open(key, sealed, data),
                        sealed: sealed.nonce + sealed.ciphertext + sealed.tag)
                } catch let error as DecryptionError {
                    throw error
                } catch {
                    // The parts have valid lengths, so the tag does not match.
                    throw DecryptionError.wrongKey(name)
                }
            })
    }

    private static func sealed(
        in input: Input, _ defaultKey: String, _ fields: SealedFields
    ) throws(DecryptionError) -> Sealed {
        var sealed = Sealed(key: defaultKey, nonce: Data(), ciphertext: Data(), tag: Data())
        if let text = input.value.string {
            let all = try input.bytes(text, "message")
            guard all.count >= nonceBytes + tagBytes else { throw DecryptionError.short(all.count) }
            sealed.nonce = all.prefix(nonceBytes)
            sealed.ciphertext = all.dropFirst(nonceBytes).dropLast(tagBytes)
            sealed.tag = all.suffix(tagBytes)
            return sealed
        }
        guard let parts = input.value.dictionary else {
            throw DecryptionError(
                .malformed, "The message is neither a text nor a dictionary with its parts.")
        }
        sealed.key = parts[fields.key]?.string ?? defaultKey
        sealed.nonce = try input.bytes(parts[fields.nonce]?.string, "nonce")
        sealed.ciphertext = try input.bytes(parts[fields.ciphertext]?.string, "cipher text")
        if let tag = parts[fields.tag]?.string {
            sealed.tag = try input.bytes(tag, "tag")
        } else {
            sealed.tag = sealed.ciphertext.suffix(tagBytes)
            sealed.ciphertext = sealed.ciphertext.dropLast(tagBytes)
        }
        guard sealed.nonce.count == nonceBytes, sealed.tag.count == tagBytes else {
            throw DecryptionError(
                .malformed,
                "The nonce has \(sealed.nonce.count) bytes and the tag \(sealed.tag.count); they "
                    + "have \(nonceBytes) and \(tagBytes).")
        }
        return sealed
    }
}

extension DecryptionError {
    static func wrongKey(_ scheme: String) -> DecryptionError {
        DecryptionError(
            .wrongKey,
            "\(scheme): the key does not fit, or the message or what it is bound to was changed.")
    }

    static func short(_ count: Int) -> DecryptionError {
        DecryptionError(.malformed, "A message of \(count) bytes is too short for its parts.")
    }
}
