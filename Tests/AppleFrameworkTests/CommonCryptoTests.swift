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

    @Test("returns the error of an invalid call")
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

    private func derived(
        _ prf: Int, rounds: UInt32 = 2, count: Int, algorithm: Int = kCCPBKDF2
    ) -> (status: Int, bytes: [UInt8]) {
        var key = [UInt8](repeating: 0, count: count)
        let status = unsafe CCKeyDerivationPBKDF(
            CCPBKDFAlgorithm(algorithm), "password", 8, Array("salt".utf8), 4,
            CCPseudoRandomAlgorithm(prf), rounds, &key, count)
        return (Int(status), key)
    }

    /// The first two are from RFC 6070; Python's hashlib computed the others.
    @Test(
        "derives keys from passwords",
        arguments: [
            (kCCPRFHmacAlgSHA1, 1, "0c60c80f961f0e71f3a9b524af6012062fe037a6"),
            (kCCPRFHmacAlgSHA1, 4096, "4b007901b765489abead49d926f721d065a429c1"),
            (kCCPRFHmacAlgSHA224, 2, "93200ffa96c5776d38fa10abdf8f5bfc"),
            (
                kCCPRFHmacAlgSHA256, 2,
                "ae4d0c95af6b46d32d0adff928f06dd02a303f8ef3c251dfd6e2d85a95474c43"
            ),
            (
                kCCPRFHmacAlgSHA384, 3,
                "1bfb451b6087e5d24eeffb57d7284448da95b581d35a1887d9a6e756af559b1fb4798a4529502f87cd"
            ),
            (
                kCCPRFHmacAlgSHA512, 2,
                "e1d9c16aa681708a45f5c7c4e215ceb66e011a2e9f0040713f18aefdb866d53cf76cab2868a39b9f"
            ),
        ])
    func derivation(prf: Int, rounds: UInt32, expected: String) {
        let key = derived(prf, rounds: rounds, count: expected.count / 2)
        #expect(key.status == kCCSuccess && key.bytes == bytes(expected))
    }

    @Test("rejects an unknown algorithm, digest or length, and zero rounds")
    func refusedDerivation() {
        #expect(derived(kCCPRFHmacAlgSHA1, count: 8, algorithm: 1).status == kCCParamError)
        #expect(derived(9, count: 8).status == kCCParamError)
        #expect(derived(kCCPRFHmacAlgSHA1, count: 0).status == kCCParamError)
        #expect(derived(kCCPRFHmacAlgSHA1, rounds: 0, count: 8).status == kCCParamError)
    }

    @Test("computes standard digests")
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
