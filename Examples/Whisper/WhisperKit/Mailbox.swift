import CryptoKit
import Foundation
import Security

/// The device's private key, which never leaves the keychain that the app and its extension share.
public struct Mailbox {
    /// The reason that the key is missing.
    public enum Failure: Error {
        /// The keychain's status. `errSecInteractionNotAllowed` means that the user has not
        /// unlocked the device since it started.
        case keychain(OSStatus)
        /// The user has not opened the app yet.
        case noKey
    }

    private let key: Curve25519.KeyAgreement.PrivateKey

    /// The public key in base64, which senders need.
    public var address: String { key.publicKey.rawRepresentation.base64EncodedString() }

    /// Opens the mailbox, or creates it. Only the app calls this.
    public static func openOrMake() throws -> Mailbox {
        do {
            return try open()
        } catch Failure.noKey {
            let key = Curve25519.KeyAgreement.PrivateKey()
            var item = query
            item[kSecValueData as String] = key.rawRepresentation
            // The extension reads the key on a locked device, but not before the first unlock.
            item[kSecAttrAccessible as String] =
                kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
            let status = SecItemAdd(item as CFDictionary, nil)
            guard status == errSecSuccess else { throw Failure.keychain(status) }
            return Mailbox(key: key)
        }
    }

    /// Opens the mailbox that the app created.
    public static func open() throws -> Mailbox {
        var item = query
        item[kSecReturnData as String] = true
        var found: CFTypeRef?
        let status = SecItemCopyMatching(item as CFDictionary, &found)
        guard status != errSecItemNotFound else { throw Failure.noKey }
        guard status == errSecSuccess, let data = found as? Data else {
            throw Failure.keychain(status)
        }
        return Mailbox(key: try Curve25519.KeyAgreement.PrivateKey(rawRepresentation: data))
    }

    /// Decrypts a message for this mailbox.
    public func unseal(_ envelope: String) throws -> Message {
        try Envelope(envelope).open(with: key)
    }

    private static var query: [String: Any] {
        [
            kSecClass as String: kSecClassGenericPassword,
            kSecAttrService as String: "org.bellhop.whisper",
            kSecAttrAccount as String: "mailbox",
        ]
    }
}
