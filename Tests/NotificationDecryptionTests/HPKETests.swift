import CryptoKit
import Foundation
import NotificationServiceKit
import Testing

@testable import NotificationDecryption

struct HPKETests {
    private func suite(_ suite: HPKEVector.Suite) -> HPKE.Ciphersuite {
        switch suite {
        case .a1:
            .init(kem: .Curve25519_HKDF_SHA256, kdf: .HKDF_SHA256, aead: .AES_GCM_128)
        case .a2: .Curve25519_SHA256_ChachaPoly
        case .a3: .init(kem: .P256_HKDF_SHA256, kdf: .HKDF_SHA256, aead: .AES_GCM_128)
        case .a6: .P521_SHA512_AES_GCM_256
        }
    }

    private func scheme(_ vector: HPKEVector) -> DecryptionScheme {
        .hpke(
            suite(vector.suite), info: hex(HPKEVector.info),
            associatedData: .bytes(hex(HPKEVector.associated)))
    }

    @Test("opens the messages of RFC 9180, and rejects changed ones", arguments: HPKEVector.all)
    func published(vector: HPKEVector) throws {
        let keys = ["k1": hex(vector.privateKey), "notifications": hex(vector.privateKey)]
        let enc = hex(vector.encapsulated)
        let ct = hex(vector.ciphertext)
        let parts: PayloadValue = [
            "kid": "k1", "enc": .string(enc.base64EncodedString()),
            "ct": .string(ct.base64EncodedString()),
        ]
        for value in [parts, .string((enc + ct).base64EncodedString())] {
            let plain = try scheme(vector).plain(value, keys: keys)
            #expect(String(decoding: plain, as: UTF8.self) == HPKEVector.plain)
        }
        for index in 0..<ct.count {
            var changed = ct
            changed[index] ^= 1
            let error = #expect(throws: DecryptionError.self) {
                try scheme(vector).plain(
                    .string((enc + changed).base64EncodedString()), keys: keys)
            }
            #expect(error?.reason == .wrongKey)
        }
    }

    @Test func whatIsWrongHasAReason() throws {
        let vector = HPKEVector.all[2]
        let key = hex(vector.privateKey)
        let enc = hex(vector.encapsulated)
        let all = enc + hex(vector.ciphertext)
        var off = all
        off[9] ^= 1
        for (bytes, key, reason) in [
            (all, nil, .noKey), (all, Data(count: 31), .wrongKey), (off, key, .malformed),
            (enc, key, .malformed), (enc + [0], key, .wrongKey), (Data(), key, .malformed),
            (all, Data(repeating: 1, count: 32), .wrongKey),
        ] as [(Data, Data?, DecryptionError.Reason)] {
            let error = #expect(throws: DecryptionError.self) {
                try scheme(vector).plain(
                    .string(bytes.base64EncodedString()),
                    keys: key.map { ["notifications": $0] } ?? [:])
            }
            #expect(error?.reason == reason)
        }
    }
}
