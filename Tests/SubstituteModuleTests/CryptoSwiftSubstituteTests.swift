import Foundation
import Substitutes
import Testing

/// Encryption as CryptoSwift has it. The expected values are of FIPS 197, NIST SP 800-38A and the GCM
/// specification's test cases.
struct CryptoSwiftSubstituteTests {
    private static let key = [UInt8](hex: "2b7e151628aed2a6abf7158809cf4f3c")
    private static let block = [UInt8](hex: "6bc1bee22e409f96e93d7e117393172a")
    private static let iv = [UInt8](hex: "000102030405060708090a0b0c0d0e0f")

    static let modes: [(isChained: Bool, ciphertext: String)] = [
        (false, "3ad77bb40d7a3660a89ecaf32466ef97"), (true, "7649abac8119b246cee98e9b12e9197d"),
    ]

    @Test("blocks are as the standard has them", arguments: modes)
    func blocks(isChained: Bool, ciphertext: String) throws {
        let mode: any BlockMode = isChained ? CBC(iv: Self.iv) : ECB()
        let aes = try AES(key: Self.key, blockMode: mode, padding: .noPadding)
        #expect(try aes.encrypt(Self.block).toHexString() == ciphertext)
        #expect(try aes.decrypt([UInt8](hex: ciphertext)) == Self.block)
        #expect(aes.variant == .aes128)
    }

    @Test("GCM has its tag behind the message or apart, and refuses another one")
    func authenticated() throws {
        let key = [UInt8](repeating: 0, count: 16)
        let (iv, text) = ([UInt8](repeating: 0, count: 12), [UInt8](repeating: 0, count: 16))
        let (cipher, tag) = ("0388dace60b6a392f328c2b971b2fe78", "ab6e47d42cec13bdf53a67b21257bddf")
        let combined = try AES(key: key, blockMode: GCM(iv: iv, mode: .combined), padding: .pkcs7)
        #expect(try combined.encrypt(text).toHexString() == cipher + tag)
        #expect(try combined.decrypt([UInt8](hex: cipher + tag)) == text)
        #expect(throws: GCM.Error.fail) {
            try combined.decrypt([UInt8](hex: cipher + tag.replacing("ab", with: "ac")))
        }
        #expect(throws: GCM.Error.fail) { try combined.decrypt([1]) }
        let apart = GCM(iv: iv)
        #expect(try AES(key: key, blockMode: apart).encrypt(text).toHexString() == cipher)
        #expect(apart.authenticationTag?.toHexString() == tag)
        let back = GCM(iv: iv, authenticationTag: [UInt8](hex: tag))
        #expect(try AES(key: key, blockMode: back).decrypt([UInt8](hex: cipher)) == text)
    }

    @Test("texts are filled to blocks and come back", arguments: 0...33)
    func padding(count: Int) throws {
        let text = String(repeating: "x", count: count)
        for padding in [Padding.pkcs7, .zeroPadding] {
            let aes = try AES(
                key: "0123456789abcdef0123456789abcdef".bytes, blockMode: CBC(iv: Self.iv),
                padding: padding)
            let sealed = try text.encryptToBase64(cipher: aes)
            #expect(try sealed.decryptBase64ToString(cipher: aes) == text)
        }
    }

    @Test("keys, vectors and messages of the wrong size are refused")
    func sizes() throws {
        #expect(throws: AES.Error.invalidKeySize) { try AES(key: [1, 2], blockMode: ECB()) }
        #expect(throws: AES.Error.invalidKeySize) { try AES(key: [], blockMode: ECB()) }
        #expect(throws: CBC.Error.invalidInitializationVector) {
            try AES(key: Self.key, blockMode: CBC(iv: [1]))
        }
        let aes = try AES(key: Self.key, blockMode: ECB(), padding: .noPadding)
        #expect(throws: AES.Error.dataPaddingRequired) { try aes.encrypt([1]) }
        #expect(throws: AES.Error.dataPaddingRequired) { try aes.decrypt([1]) }
    }

    @Test("bytes are written in hexadecimal digits and Base64, and digests are known")
    func bytes() {
        #expect([UInt8](hex: "0x00ffA0") == [0, 255, 160])
        #expect([UInt8](hex: "0g").isEmpty && [UInt8](hex: "123").isEmpty)
        #expect([UInt8](base64: "AP+g") == [0, 255, 160] && [UInt8](base64: "?").isEmpty)
        #expect([0, 255, 160].toBase64() == "AP+g")
        #expect("abc".md5() == "900150983cd24fb0d6963f7d28e17f72")
        #expect("abc".sha1() == "a9993e364706816aba3e25717850c26c9cd0d89d")
        #expect(
            Data("abc".utf8).sha256().toHexString()
                == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }
}
