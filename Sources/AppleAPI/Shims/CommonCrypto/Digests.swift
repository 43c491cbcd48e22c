// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

internal import Crypto

public typealias CC_LONG = UInt32

public let CC_MD5_DIGEST_LENGTH: Int32 = 16
public let CC_SHA1_DIGEST_LENGTH: Int32 = 20
public let CC_SHA256_DIGEST_LENGTH: Int32 = 32
public let CC_SHA384_DIGEST_LENGTH: Int32 = 48
public let CC_SHA512_DIGEST_LENGTH: Int32 = 64

@discardableResult
public func CC_MD5(
    _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
    unsafe digest(Insecure.MD5.self, data, len, md)
}

@discardableResult
public func CC_SHA1(
    _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
    unsafe digest(Insecure.SHA1.self, data, len, md)
}

@discardableResult
public func CC_SHA256(
    _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
    unsafe digest(SHA256.self, data, len, md)
}

@discardableResult
public func CC_SHA384(
    _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
    unsafe digest(SHA384.self, data, len, md)
}

@discardableResult
public func CC_SHA512(
    _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
    unsafe digest(SHA512.self, data, len, md)
}

private func digest<Hash: HashFunction>(
    _ function: Hash.Type, _ data: UnsafeRawPointer?, _ length: CC_LONG,
    _ output: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
    var hash = Hash()
    unsafe hash.update(bufferPointer: UnsafeRawBufferPointer(start: data, count: Int(length)))
    guard let output = unsafe output else { return nil }
    for (index, byte) in hash.finalize().enumerated() { unsafe output[index] = byte }
    return unsafe output
}

// MARK: - Codes with a key

public typealias CCHmacAlgorithm = UInt32

public var kCCHmacAlgSHA1: Int { 0 }
public var kCCHmacAlgMD5: Int { 1 }
public var kCCHmacAlgSHA256: Int { 2 }
public var kCCHmacAlgSHA384: Int { 3 }
public var kCCHmacAlgSHA512: Int { 4 }

/// Writes the HMAC of some bytes. An unknown algorithm writes nothing.
public func CCHmac(
    _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer?, _ keyLength: Int,
    _ data: UnsafeRawPointer?, _ dataLength: Int, _ macOut: UnsafeMutableRawPointer?
) {
    let key = unsafe SymmetricKey(data: UnsafeRawBufferPointer(start: key, count: keyLength))
    let bytes = unsafe UnsafeRawBufferPointer(start: data, count: dataLength)
    func write<Hash: HashFunction>(_: Hash.Type) {
        let code = unsafe HMAC<Hash>.authenticationCode(for: bytes, using: key)
        for (index, byte) in code.enumerated() {
            unsafe macOut?.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
        }
    }
    switch Int(algorithm) {
    case kCCHmacAlgSHA1: write(Insecure.SHA1.self)
    case kCCHmacAlgMD5: write(Insecure.MD5.self)
    case kCCHmacAlgSHA256: write(SHA256.self)
    case kCCHmacAlgSHA384: write(SHA384.self)
    case kCCHmacAlgSHA512: write(SHA512.self)
    default: break
    }
}
