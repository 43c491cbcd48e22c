internal import CryptoKit
internal import Foundation

/// HKDF with SHA-256, for at most 32 bytes: one step of extraction and one of expansion.
///
/// CryptoKit has it since iOS 14. See <https://www.rfc-editor.org/rfc/rfc5869>.
enum KeyDerivation {
    static func key(_ secret: Data, salt: Data, info: Data, byteCount: Int) -> Data {
        precondition(byteCount <= 32, "One step of expansion gives at most 32 bytes.")
        let extracted = HMAC<SHA256>.authenticationCode(
            for: secret, using: SymmetricKey(data: salt))
        let expanded = HMAC<SHA256>.authenticationCode(
            for: info + [1], using: SymmetricKey(data: Data(extracted)))
        return Data(expanded).prefix(byteCount)
    }
}
