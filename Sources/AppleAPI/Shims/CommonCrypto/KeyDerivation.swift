// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

internal import Crypto
internal import CryptoExtras

public typealias CCPBKDFAlgorithm = UInt32
public typealias CCPseudoRandomAlgorithm = UInt32

/// PBKDF2, the only key derivation function of CommonCrypto.
public var kCCPBKDF2: Int { 2 }
public var kCCPRFHmacAlgSHA1: Int { 1 }
public var kCCPRFHmacAlgSHA224: Int { 2 }
public var kCCPRFHmacAlgSHA256: Int { 3 }
public var kCCPRFHmacAlgSHA384: Int { 4 }
public var kCCPRFHmacAlgSHA512: Int { 5 }

/// Derives a key from a password with PBKDF2 (RFC 8018).
///
/// - Parameters:
///   - rounds: The number of iterations, at least 1. A high number makes guessing passwords slow.
///   - derivedKey: The output buffer of `derivedKeyLen` bytes.
/// - Returns: ``kCCSuccess``, or ``kCCParamError`` for an invalid argument.
public func CCKeyDerivationPBKDF(
    _ algorithm: CCPBKDFAlgorithm, _ password: UnsafePointer<CChar>?, _ passwordLen: Int,
    _ salt: UnsafePointer<UInt8>?, _ saltLen: Int, _ prf: CCPseudoRandomAlgorithm,
    _ rounds: UInt32, _ derivedKey: UnsafeMutablePointer<UInt8>?, _ derivedKeyLen: Int
) -> Int32 {
    guard Int(algorithm) == kCCPBKDF2, let digest = digest(prf), rounds > 0, passwordLen >= 0,
        saltLen >= 0, derivedKeyLen > 0, let derivedKey = unsafe derivedKey,
        unsafe password != nil || passwordLen == 0, unsafe salt != nil || saltLen == 0
    else { return Int32(kCCParamError) }
    let password = unsafe [UInt8](UnsafeRawBufferPointer(start: password, count: passwordLen))
    let salt = unsafe [UInt8](UnsafeRawBufferPointer(start: salt, count: saltLen))
    do {
        let key = try KDF.Insecure.PBKDF2.deriveKey(
            from: password, salt: salt, using: digest, outputByteCount: derivedKeyLen,
            unsafeUncheckedRounds: Int(rounds))
        unsafe key.withUnsafeBytes { bytes in
            for index in bytes.indices { unsafe derivedKey[index] = bytes[index] }
        }
        return Int32(kCCSuccess)
    } catch {
        return Int32(kCCParamError)
    }
}

private func digest(_ prf: CCPseudoRandomAlgorithm) -> KDF.Insecure.PBKDF2.HashFunction? {
    switch Int(prf) {
    case kCCPRFHmacAlgSHA1: .insecureSHA1
    case kCCPRFHmacAlgSHA224: .insecureSHA224
    case kCCPRFHmacAlgSHA256: .sha256
    case kCCPRFHmacAlgSHA384: .sha384
    case kCCPRFHmacAlgSHA512: .sha512
    default: nil
    }
}
