import CryptoKit
import Foundation
import NotificationServiceKit
import Testing

@testable import NotificationDecryption

struct EncryptedEncodingTests {
    private func reason(_ body: () throws -> Data) -> DecryptionError.Reason? {
        #expect(throws: DecryptionError.self) { _ = try body() }?.reason
    }

    @Test("opens the messages of RFC 8188, of one record and of several")
    func published() throws {
        for (vector, key) in [(EncodingVector.one, "main"), (EncodingVector.several, "a1")] {
            let plain = try DecryptionScheme.aes128gcmEncoding(defaultKey: "main").plain(
                .string(vector.body), keys: [key: Data(base64URL: vector.secret)])
            #expect(String(decoding: plain, as: UTF8.self) == EncodingVector.plain)
        }
    }

    @Test("rejects messages with a changed bit or a missing end")
    func changed() throws {
        let secret = Data(base64URL: EncodingVector.several.secret)
        let body = Data(base64URL: EncodingVector.several.body)
        for index in body.indices where !(16..<20).contains(index) && !(21..<23).contains(index) {
            var changed = body
            changed[index] ^= 1
            #expect(reason { try EncryptedEncoding(changed).open(with: secret) } != nil, "\(index)")
        }
        for count in 0..<body.count {
            #expect(
                reason { try EncryptedEncoding(body.prefix(count)).open(with: secret) } != nil,
                "\(count)")
        }
    }

    private static let secret = Data(repeating: 3, count: 16)

    @Test(
        "checks padding and record delimiters as the standard requires",
        arguments: [
            ([[0x61, 2]], "a"), ([[0x61, 2, 0, 0, 0]], "a"), ([[2]], ""), ([[2, 0]], ""),
            ([[0x61, 0, 2]], "a\0"), ([[0x61, 1, 2, 0]], "a\u{1}"),
            ([[0x61, 0x62, 1], [0x63, 2]], "abc"), ([[0x61, 1, 0], [0x62, 1, 0], [2]], "ab"),
            ([[0x61, 1, 0], [0x62, 0x63, 2]], "abc"),
            // No delimiter, no last record, a record after the last one, no record.
            ([[0, 0]], nil), ([[0x61, 1]], nil), ([[0x61, 3]], nil), ([[0x61]], nil),
            ([[0x61, 2, 0], [0x62, 2]], nil), ([[0x61, 1, 0], [0x62, 0x63, 1]], nil),
            ([[0x61, 1, 0], []], nil), ([], nil),
        ] as [([[UInt8]], String?)])
    func records(records: [[UInt8]], text: String?) throws {
        let body = try EncodingSealer(recordBytes: records.count > 1 ? 19 : 4096)
            .body(records.map { Data($0) }, secret: Self.secret)
        if let text {
            let plain = try EncryptedEncoding(body).open(with: Self.secret)
            #expect(String(decoding: plain, as: UTF8.self) == text)
        } else {
            #expect(
                reason { try EncryptedEncoding(body).open(with: Self.secret) } == .malformed)
        }
    }

    @Test("rejects reordered records")
    func order() throws {
        let records = [Data([0x61, 1]), Data([0x62, 1]), Data([0x63, 2])]
        let body = try EncodingSealer(recordBytes: 18).body(records, secret: Self.secret)
        let swapped = body.prefix(21) + body[39..<57] + body[21..<39] + body[57...]
        #expect(reason { try EncryptedEncoding(swapped).open(with: Self.secret) } == .wrongKey)
    }

    @Test("uses three hundred nonces for three hundred records")
    func many() throws {
        let records = (1...300).map { Data([UInt8($0 % 200) + 1, $0 == 300 ? 2 : 1]) }
        let body = try EncodingSealer(recordBytes: 18).body(records, secret: Self.secret)
        let plain = try EncryptedEncoding(body).open(with: Self.secret)
        #expect([UInt8](plain) == (1...300).map { UInt8($0 % 200) + 1 })
    }

    @Test(arguments: [(17, false), (18, true), (Int(UInt32.max), true)])
    func recordsHaveRoomForAText(recordBytes: Int, isRead: Bool) throws {
        let body = try EncodingSealer(recordBytes: recordBytes)
            .body([Data([0x61, 2])], secret: Self.secret)
        if isRead {
            #expect(try EncryptedEncoding(body).open(with: Self.secret) == Data("a".utf8))
        } else {
            #expect(
                reason { try EncryptedEncoding(body).open(with: Self.secret) } == .malformed)
        }
    }
}

struct WebPushTests {
    private static let keyBytes =
        Data(base64URL: WebPushVector.privateKey) + Data(base64URL: WebPushVector.secret)

    @Test("opens the message of RFC 8291, and derives its intermediate keys")
    func published() throws {
        let keys = try WebPushKeys(bytes: Self.keyBytes)
        #expect(keys.publicKey == Data(base64URL: WebPushVector.publicKey))
        #expect(keys.secret == Data(base64URL: WebPushVector.secret))
        #expect(keys.bytes == Self.keyBytes)
        #expect(
            try keys.keyingMaterial(for: Data(base64URL: WebPushVector.senderPublicKey))
                == Data(base64URL: WebPushVector.keyingMaterial))
        let plain = try DecryptionScheme.webPush(key: "w").plain(
            .string(WebPushVector.body), keys: ["w": Self.keyBytes])
        #expect(String(decoding: plain, as: UTF8.self) == WebPushVector.plain)
    }

    @Test func newKeysOpenWhatIsSealedForThem() throws {
        let keys = try WebPushKeys(bytes: WebPushKeys().bytes)
        #expect(keys.secret.count == 16)
        let sealed = try Self.sealed(for: keys, [Data("Hi".utf8) + [2]])
        let plain = try DecryptionScheme.webPush(key: "w").plain(
            .string(sealed.base64EncodedString()), keys: ["w": keys.bytes])
        #expect(plain == Data("Hi".utf8))
        #expect(
            reason(.string(sealed.base64EncodedString()), WebPushKeys().bytes) == .wrongKey)
    }

    /// Seals as an application server does.
    private static func sealed(
        for keys: WebPushKeys, _ records: [Data], recordBytes: Int = 4096
    ) throws -> Data {
        let sender = P256.KeyAgreement.PrivateKey()
        let receiver = try P256.KeyAgreement.PublicKey(x963Representation: keys.publicKey)
        let shared = try sender.sharedSecretFromKeyAgreement(with: receiver)
        let material = shared.hkdfDerivedSymmetricKey(
            using: SHA256.self, salt: keys.secret,
            sharedInfo: Data("WebPush: info\0".utf8) + keys.publicKey
                + sender.publicKey.x963Representation, outputByteCount: 32)
        return try EncodingSealer(
            recordBytes: recordBytes, keyID: sender.publicKey.x963Representation
        ).body(records, secret: unsafe material.withUnsafeBytes { unsafe Data($0) })
    }

    private func reason(_ value: PayloadValue, _ key: Data?) -> DecryptionError.Reason? {
        #expect(throws: DecryptionError.self) {
            _ = try DecryptionScheme.webPush(key: "w").plain(
                value, keys: key.map { ["w": $0] } ?? [:])
        }?.reason
    }

    @Test("rejects a message with more than one record, even if each could be opened")
    func severalRecords() throws {
        let keys = WebPushKeys()
        let records = [Data([0x61, 1]), Data([0x62, 2])]
        let sealed = try Self.sealed(for: keys, records, recordBytes: 18)
        #expect(reason(.string(sealed.base64EncodedString()), keys.bytes) == .malformed)
        let single = try Self.sealed(for: keys, [Data([0x61, 2])], recordBytes: 18)
        let plain = try DecryptionScheme.webPush(key: "w").plain(
            .string(single.base64EncodedString()), keys: ["w": keys.bytes])
        #expect(plain == Data("a".utf8))
    }

    @Test func whatIsWrongHasAReason() throws {
        let body = Data(base64URL: WebPushVector.body)
        var off = body
        // A point outside the curve.
        off[30] ^= 1
        var compressed = body
        compressed[21] = 2
        for (bytes, key, reason) in [
            (body, nil, .noKey), (body, Data(), .wrongKey), (body, Data(count: 48), .wrongKey),
            (body, Self.keyBytes + [0], .wrongKey), (off, Self.keyBytes, .malformed),
            (compressed, Self.keyBytes, .malformed), (body.prefix(86), Self.keyBytes, .malformed),
            (body.dropLast(1), Self.keyBytes, .wrongKey), (Data(), Self.keyBytes, .malformed),
        ] as [(Data, Data?, DecryptionError.Reason)] {
            #expect(self.reason(.string(bytes.base64EncodedString()), key) == reason)
        }
        #expect(reason(.dictionary([:]), Self.keyBytes) == .malformed)
    }

    @Test("in HKDF as everywhere", arguments: [12, 16, 32])
    func derivation(byteCount: Int) {
        let derived = KeyDerivation.key(
            Data("secret".utf8), salt: Data("salt".utf8), info: Data("info".utf8),
            byteCount: byteCount)
        let expected = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: SymmetricKey(data: Data("secret".utf8)), salt: Data("salt".utf8),
            info: Data("info".utf8), outputByteCount: byteCount)
        #expect(unsafe derived == expected.withUnsafeBytes { unsafe Data($0) })
    }
}
