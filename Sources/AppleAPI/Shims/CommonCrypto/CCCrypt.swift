// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

internal import Crypto
internal import CryptoExtras
internal import Foundation

/// Encrypts or decrypts data in one call.
///
/// Only AES is available, in CBC or ECB mode, with or without padding. CommonCrypto's other ciphers
/// are obsolete and return ``kCCUnimplemented``.
///
/// If `iv` is `nil`, CBC starts with a block of zeros. If the output buffer is too small,
/// `dataOutMoved` receives the required number of bytes.
///
/// - Returns: ``kCCSuccess`` or an error.
public func CCCrypt(
    _ op: CCOperation, _ alg: CCAlgorithm, _ options: CCOptions, _ key: UnsafeRawPointer?,
    _ keyLength: Int, _ iv: UnsafeRawPointer?, _ dataIn: UnsafeRawPointer?, _ dataInLength: Int,
    _ dataOut: UnsafeMutableRawPointer?, _ dataOutAvailable: Int,
    _ dataOutMoved: UnsafeMutablePointer<Int>?
) -> CCCryptorStatus {
    guard Int(alg) == kCCAlgorithmAES else { return CCCryptorStatus(kCCUnimplemented) }
    guard let key = unsafe key, [16, 24, 32].contains(keyLength),
        Int(op) == kCCEncrypt || Int(op) == kCCDecrypt
    else { return CCCryptorStatus(kCCParamError) }
    let cipher = unsafe BlockCipher(
        key: SymmetricKey(data: UnsafeRawBufferPointer(start: key, count: keyLength)),
        beginning: iv.map { unsafe [UInt8](UnsafeRawBufferPointer(start: $0, count: 16)) }
            ?? [UInt8](repeating: 0, count: 16),
        isChained: Int(options) & kCCOptionECBMode == 0,
        isPadded: Int(options) & kCCOptionPKCS7Padding != 0)
    let input = unsafe [UInt8](UnsafeRawBufferPointer(start: dataIn, count: dataInLength))
    let output: [UInt8]
    do {
        output = try Int(op) == kCCEncrypt ? cipher.encrypt(input) : cipher.decrypt(input)
    } catch {
        return CCCryptorStatus(error.status)
    }
    unsafe dataOutMoved?.pointee = output.count
    guard output.count <= dataOutAvailable else { return CCCryptorStatus(kCCBufferTooSmall) }
    if let dataOut = unsafe dataOut {
        unsafe dataOut.copyMemory(from: output, byteCount: output.count)
    }
    return CCCryptorStatus(kCCSuccess)
}

private struct BlockCipher {
    struct StatusError: Error { let status: Int }

    let key: SymmetricKey
    let beginning: [UInt8]
    let isChained: Bool
    let isPadded: Bool

    func encrypt(_ input: [UInt8]) throws(StatusError) -> [UInt8] {
        var input = input
        if isPadded {
            let missing = 16 - input.count % 16
            input += [UInt8](repeating: UInt8(missing), count: missing)
        }
        guard input.count.isMultiple(of: 16) else { throw StatusError(status: kCCAlignmentError) }
        var previous = beginning
        return try blocks(input) { block throws(StatusError) in
            var block = isChained ? Self.mixed(block, previous) : block
            do { try AES.permute(&block, key: key) } catch {
                throw StatusError(status: kCCParamError)
            }
            previous = block
            return block
        }
    }

    func decrypt(_ input: [UInt8]) throws(StatusError) -> [UInt8] {
        guard input.count.isMultiple(of: 16) else { throw StatusError(status: kCCAlignmentError) }
        var previous = beginning
        let output = try blocks(input) { block throws(StatusError) in
            var plain = block
            do {
                try AES.inversePermute(&plain, key: key)
            } catch { throw StatusError(status: kCCParamError) }
            defer { previous = block }
            return isChained ? Self.mixed(plain, previous) : plain
        }
        guard isPadded else { return output }
        guard let count = output.last, (1...16).contains(count),
            output.suffix(Int(count)).allSatisfy({ $0 == count })
        else { throw StatusError(status: kCCDecodeError) }
        return output.dropLast(Int(count))
    }

    private func blocks(
        _ input: [UInt8], _ change: ([UInt8]) throws(StatusError) -> [UInt8]
    ) throws(StatusError) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(input.count)
        for start in stride(from: 0, to: input.count, by: 16) {
            output += try change(Array(input[start..<start + 16]))
        }
        return output
    }

    private static func mixed(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
        zip(left, right).map { $0 ^ $1 }
    }
}
