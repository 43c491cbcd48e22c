import CryptoKit
import Foundation
import Security

/// The device's private key, which never leaves the keychain that the app and its extension share.
public struct Mailbox {
    /// Why there is no key.
    public enum Failure: Error {
        /// The keychain's answer. `errSecInteractionNotAllowed` means that the device was not unlocked
        /// since it was switched on.
        case keychain(OSStatus)
        /// Nobody opened the app yet.
        case noKey
    }

    private let key: Curve25519.KeyAgreement.PrivateKey

    /// Where others may send to; no secret.
    public var address: String { key.publicKey.rawRepresentation.base64EncodedString() }

    /// Opens the mailbox, or makes it: only the app does so.
    public static func openOrMake() throws -> Mailbox {
        do {
            return try open()
        } catch Failure.noKey {
            let key = Curve25519.KeyAgreement.PrivateKey()
            var item = query
            item[kSecValueData as String] = key.rawRepresentation
            // A push may come while the device is locked, but not before its first unlock.
            item[kSecAttrAccessible as String] =
                kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
            let status = SecItemAdd(item as CFDictionary, nil)
            guard status == errSecSuccess else { throw Failure.keychain(status) }
            return Mailbox(key: key)
        }
    }

    /// Opens the mailbox.
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

    /// Reads a message that was sealed for this mailbox.
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
