import CryptoKit
import Foundation
import NotificationServiceKit

@testable import NotificationDecryption

/// Base64 without padding, with `-` and `_`, as the RFCs print it.
extension Data {
    init(base64URL text: String) { self = base64(text) ?? Data() }
}

extension KeyStore {
    static func fixed(_ keys: [String: Data]) -> KeyStore { KeyStore { keys[$0] } }
}

extension DecryptionScheme {
    func plain(
        _ value: PayloadValue, keys: [String: Data], userInfo: [String: PayloadValue] = [:]
    ) throws -> Data {
        var received = NotificationDraft()
        received.userInfo = userInfo
        return try open(Input(value: value, received: received, keys: .fixed(keys))).plain
    }
}

/// Seals as a sender of the content coding `aes128gcm` does, with a fault that the test selects.
struct EncodingSealer {
    var salt = Data(repeating: 5, count: 16)
    var recordBytes = 4096
    var keyID = Data()

    /// - Parameter records: The text of each record with its delimiter and padding.
    func body(_ records: [Data], secret: Data) throws -> Data {
        let key = SymmetricKey(
            data: KeyDerivation.key(
                secret, salt: salt, info: Data("Content-Encoding: aes128gcm\0".utf8), byteCount: 16)
        )
        let base = [UInt8](
            KeyDerivation.key(
                secret, salt: salt, info: Data("Content-Encoding: nonce\0".utf8), byteCount: 12))
        var body = salt
        for shift in [24, 16, 8, 0] {
            body.append(UInt8(truncatingIfNeeded: recordBytes >> shift))
        }
        body.append(UInt8(keyID.count))
        body += keyID
        for (number, record) in records.enumerated() {
            var nonce = base
            nonce[11] ^= UInt8(truncatingIfNeeded: number)
            nonce[10] ^= UInt8(truncatingIfNeeded: number >> 8)
            let box = try AES.GCM.seal(record, using: key, nonce: AES.GCM.Nonce(data: nonce))
            body += box.ciphertext + box.tag
        }
        return body
    }
}
