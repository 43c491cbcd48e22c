import CommonCrypto
import Foundation
import Testing

@Suite("CommonCrypto")
struct CommonCryptoTests {
    private func crypt(
        _ operation: Int, _ options: Int, key: [UInt8], iv: [UInt8]?, _ input: [UInt8],
        space: Int = 64
    ) -> (status: Int, bytes: [UInt8]) {
        var output = [UInt8](repeating: 0, count: space)
        var moved = 0
        let status = unsafe CCCrypt(
            CCOperation(operation), CCAlgorithm(kCCAlgorithmAES), CCOptions(options), key,
            key.count, iv, input, input.count, &output, output.count, &moved)
        return (Int(status), Array(output.prefix(moved)))
    }

    private func bytes(_ hexadecimal: String) -> [UInt8] {
        let digits = hexadecimal.compactMap(\.hexDigitValue)
        return stride(from: 0, to: digits.count, by: 2).map {
            UInt8(digits[$0] << 4 | digits[$0 + 1])
        }
    }

    /// The vectors of NIST SP 800-38A, F.1.1 and F.2.1, F.2.5.
    @Test(
        "encrypts and decrypts NIST's vectors",
        arguments: [
            (2, "2b7e151628aed2a6abf7158809cf4f3c", "3ad77bb40d7a3660a89ecaf32466ef97"),
            (0, "2b7e151628aed2a6abf7158809cf4f3c", "7649abac8119b246cee98e9b12e9197d"),
            (
                0, "603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4",
                "f58c4c04d6e5f1ba779eabfb5f7bfbd6"
            ),
        ])
    func vectors(options: Int, key: String, expected: String) {
        let plain = bytes("6bc1bee22e409f96e93d7e117393172a")
        let iv = bytes("000102030405060708090a0b0c0d0e0f")
        let sealed = crypt(kCCEncrypt, options, key: bytes(key), iv: iv, plain)
        #expect(sealed.bytes == bytes(expected))
        #expect(crypt(kCCDecrypt, options, key: bytes(key), iv: iv, sealed.bytes).bytes == plain)
    }

    @Test("pads texts of every length", arguments: [0, 1, 15, 16, 17, 31, 32])
    func padding(count: Int) {
        let plain = [UInt8](repeating: 7, count: count)
        let key = [UInt8](repeating: 1, count: 32)
        for options in [kCCOptionPKCS7Padding, kCCOptionPKCS7Padding | kCCOptionECBMode] {
            let sealed = crypt(kCCEncrypt, options, key: key, iv: nil, plain)
            #expect(sealed.bytes.count == (count / 16 + 1) * 16)
            #expect(crypt(kCCDecrypt, options, key: key, iv: nil, sealed.bytes).bytes == plain)
        }
    }

    @Test("says what is wrong")
    func failures() {
        let key = [UInt8](repeating: 1, count: 16)
        let block = [UInt8](repeating: 2, count: 16)
        #expect(crypt(kCCEncrypt, 0, key: [1, 2, 3], iv: nil, block).status == kCCParamError)
        #expect(crypt(kCCEncrypt, 0, key: key, iv: nil, [1]).status == kCCAlignmentError)
        #expect(crypt(kCCDecrypt, 1, key: key, iv: nil, block).status == kCCDecodeError)
        #expect(
            crypt(kCCEncrypt, 1, key: key, iv: nil, block, space: 16).status == kCCBufferTooSmall)
        #expect(crypt(7, 0, key: key, iv: nil, block).status == kCCParamError)
    }

    @Test("digests as everyone does")
    func digests() {
        var digest = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
        unsafe CC_SHA256("abc", 3, &digest)
        #expect(
            digest == bytes("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"))
        var short = [UInt8](repeating: 0, count: Int(CC_MD5_DIGEST_LENGTH))
        unsafe CC_MD5("abc", 3, &short)
        #expect(short == bytes("900150983cd24fb0d6963f7d28e17f72"))
        // RFC 4231, test case 2.
        unsafe CCHmac(
            CCHmacAlgorithm(kCCHmacAlgSHA256), "Jefe", 4, "what do ya want for nothing?", 28,
            &digest)
        #expect(
            digest == bytes("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"))
    }
}
