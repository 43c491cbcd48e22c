internal import CryptoKit
public import Foundation
internal import NotificationServiceKit

/// The keys of a Web Push subscription: the receiver's private key and the secret that its server
/// shares.
///
/// ```swift
/// let keys = WebPushKeys()                              // in the app, once
/// try keychain.save(keys.bytes, as: "subscription")
/// register(p256dh: keys.publicKey, auth: keys.secret)   // with the server
/// ```
public struct WebPushKeys: Sendable {
    static let privateBytes = 32
    static let secretBytes = 16

    private let privateKey: P256.KeyAgreement.PrivateKey
    /// The secret for the server, often called `auth`: 16 bytes.
    public let secret: Data

    /// Creates new keys from the system's random numbers.
    public init() {
        privateKey = P256.KeyAgreement.PrivateKey()
        secret = unsafe SymmetricKey(size: .bits128).withUnsafeBytes { bytes in unsafe Data(bytes) }
    }

    /// Reads keys from the value of `bytes`: the private key and the secret, 48 bytes.
    ///
    /// - Throws: `DecryptionError` with reason `wrongKey`.
    public init(bytes: Data) throws(DecryptionError) {
        let privateBytes = bytes.prefix(Self.privateBytes)
        guard bytes.count == Self.privateBytes + Self.secretBytes,
            let key = try? P256.KeyAgreement.PrivateKey(rawRepresentation: privateBytes)
        else {
            throw DecryptionError(
                .wrongKey,
                "\(bytes.count) bytes are no keys of a subscription: 32 of a P-256 private key and "
                    + "16 of the secret are.")
        }
        privateKey = key
        secret = Data(bytes.suffix(Self.secretBytes))
    }

    /// The private key and the secret, 48 bytes. Store them where other parties cannot read them.
    public var bytes: Data { privateKey.rawRepresentation + secret }

    /// The public key for the server, often called `p256dh`: 65 bytes.
    public var publicKey: Data { privateKey.publicKey.x963Representation }

    /// Returns the keying material of a message from its sender's public key.
    ///
    /// See <https://www.rfc-editor.org/rfc/rfc8291#section-3.3>.
    func keyingMaterial(for sender: Data) throws(DecryptionError) -> Data {
        guard sender.count == 65, sender.first == 4,
            let point = try? P256.KeyAgreement.PublicKey(x963Representation: sender),
            let shared = try? privateKey.sharedSecretFromKeyAgreement(with: point)
        else {
            throw DecryptionError(
                .malformed,
                "The key id is not a public key of a sender: 65 bytes, on the curve P-256."
            )
        }
        return KeyDerivation.key(
            unsafe shared.withUnsafeBytes { bytes in unsafe Data(bytes) }, salt: secret,
            info: Data("WebPush: info\0".utf8) + publicKey + sender, byteCount: 32)
    }
}

extension DecryptionScheme {
    /// Web Push: a text with the Base64 of the body that a push service would receive.
    ///
    /// A message has one record, as the standard requires of senders; one with several is rejected.
    /// See <https://www.rfc-editor.org/rfc/rfc8291#section-4>.
    ///
    /// - Parameter key: The name under which `WebPushKeys.bytes` are stored.
    public static func webPush(key: String) -> DecryptionScheme {
        DecryptionScheme(
            "Web Push",
            opening: { (input: Input) in
                let body = try input.bytes(input.value.string, "message")
                let keys = try WebPushKeys(bytes: input.keys.bytes(of: key))
                return OpenedMessage(plain: try openWebPush(body, keys), sealed: body)
            })
    }

    static func openWebPush(_ body: Data, _ keys: WebPushKeys) throws(DecryptionError) -> Data {
        let encoding = try EncryptedEncoding(body)
        guard encoding.records.count <= encoding.recordBytes else {
            throw DecryptionError(
                .malformed,
                "The message has \(encoding.records.count) bytes in records of "
                    + "\(encoding.recordBytes): Web Push knows one record alone.")
        }
        return try encoding.open(with: keys.keyingMaterial(for: encoding.keyID))
    }

    /// The content coding `aes128gcm` with a shared key: a text with the Base64 of the body, with
    /// any number of records.
    ///
    /// The header names the key. See <https://www.rfc-editor.org/rfc/rfc8188>.
    ///
    /// - Parameter defaultKey: The key's name for a message without a key id.
    public static func aes128gcmEncoding(defaultKey: String = "notifications") -> DecryptionScheme {
        DecryptionScheme(
            "aes128gcm",
            opening: { (input: Input) in
                let body = try input.bytes(input.value.string, "message")
                let encoding = try EncryptedEncoding(body)
                let name = String(decoding: encoding.keyID, as: UTF8.self)
                let secret = try input.keys.bytes(of: name.isEmpty ? defaultKey : name)
                return OpenedMessage(plain: try encoding.open(with: secret), sealed: body)
            })
    }
}
