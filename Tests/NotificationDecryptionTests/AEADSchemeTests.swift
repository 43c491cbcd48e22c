import CryptoKit
import Foundation
import NotificationServiceKit
import Testing

@testable import NotificationDecryption

struct AEADSchemeTests {
    private func parts(_ vector: AEADVector, isTagApart: Bool) -> PayloadValue {
        let ciphertext = hex(vector.ciphertext)
        let tag = hex(vector.tag)
        var parts: [String: PayloadValue] = [
            "kid": "k1", "iv": .string(hex(vector.nonce).base64EncodedString()),
            "ct": .string((isTagApart ? ciphertext : ciphertext + tag).base64EncodedString()),
        ]
        if isTagApart { parts["tag"] = .string(tag.base64EncodedString()) }
        return .dictionary(parts)
    }

    private func check(
        _ vector: AEADVector, _ scheme: (AssociatedData) -> DecryptionScheme
    ) throws {
        let data = AssociatedData.bytes(hex(vector.associated))
        let keys = ["k1": hex(vector.key), "notifications": hex(vector.key)]
        for isTagApart in [true, false] {
            let plain = try scheme(data).plain(parts(vector, isTagApart: isTagApart), keys: keys)
            #expect(plain == hex(vector.plain))
        }
        let combined = hex(vector.nonce) + hex(vector.ciphertext) + hex(vector.tag)
        for text in [combined.base64EncodedString(), combined.base64EncodedString().urlSafe] {
            #expect(try scheme(data).plain(.string(text), keys: keys) == hex(vector.plain))
        }
        // Each bit of each part and of the associated data is flipped.
        for index in combined.indices {
            var changed = combined
            changed[index] ^= 1
            let error = #expect(throws: DecryptionError.self) {
                try scheme(data).plain(.string(changed.base64EncodedString()), keys: keys)
            }
            #expect(error?.reason == .wrongKey)
        }
        let error = #expect(throws: DecryptionError.self) {
            let other = AssociatedData.bytes(hex(vector.associated) + [0])
            return try scheme(other).plain(.string(combined.base64EncodedString()), keys: keys)
        }
        #expect(error?.reason == .wrongKey)
    }

    @Test(
        "AES-GCM opens the published messages, and rejects changed ones", arguments: AEADVector.gcm
    )
    func gcm(vector: AEADVector) throws {
        try check(vector) { .aesGCM(associatedData: $0) }
    }

    @Test(
        "ChaCha20-Poly1305 opens the published messages, and rejects changed ones",
        arguments: AEADVector.chaChaPoly
    )
    func chaChaPoly(vector: AEADVector) throws {
        try check(vector) { .chaChaPoly(associatedData: $0) }
    }

    private static let key = Data(repeating: 1, count: 32)
    private static let good: [String: PayloadValue] = [
        "kid": "k1", "iv": .string(Data(count: 12).base64EncodedString()),
        "ct": .string(Data(count: 40).base64EncodedString()),
    ]

    private static func changed(_ changes: [String: PayloadValue?]) -> PayloadValue {
        var parts = good
        for (name, value) in changes { parts[name] = value }
        return .dictionary(parts)
    }

    @Test(
        "each failure has a reason",
        arguments: [
            (.dictionary(good), ["k1": key], .wrongKey),
            (changed(["kid": "k2"]), ["k1": key], .noKey),
            (changed(["kid": nil]), ["k1": key], .noKey),
            (changed(["kid": .string(String(repeating: "k", count: 129))]), [:], .malformed),
            (changed(["iv": nil]), ["k1": key], .malformed),
            (changed(["iv": .string(Data(count: 11).base64EncodedString())]), [:], .malformed),
            (changed(["iv": .string(Data(count: 13).base64EncodedString())]), [:], .malformed),
            (changed(["ct": nil]), ["k1": key], .malformed),
            (changed(["ct": "not base64!"]), ["k1": key], .malformed),
            (changed(["ct": .string(Data(count: 15).base64EncodedString())]), [:], .malformed),
            (changed(["tag": "AAAA"]), ["k1": key], .malformed),
            (changed(["ct": .string(Data(count: 65_539).base64EncodedString())]), [:], .tooLarge),
            (.dictionary(good), ["k1": Data(count: 31)], .wrongKey),
            (.dictionary(good), ["k1": Data()], .wrongKey),
            (.integer(5), ["k1": key], .malformed), (.null, ["k1": key], .malformed),
            (.array([]), ["k1": key], .malformed), ("", ["k1": key], .malformed),
            (.string(Data(count: 27).base64EncodedString()), ["k1": key], .malformed),
        ] as [(PayloadValue, [String: Data], DecryptionError.Reason)])
    func reasons(value: PayloadValue, keys: [String: Data], reason: DecryptionError.Reason) {
        for scheme in [DecryptionScheme.aesGCM(), .chaChaPoly()] {
            let error = #expect(throws: DecryptionError.self) {
                try scheme.plain(value, keys: keys)
            }
            #expect(error?.reason == reason, "\(scheme.name)")
        }
    }

    @Test func aMessageIsBoundToTheFieldsOfItsPayload() throws {
        let key = SymmetricKey(data: Self.key)
        let bound = hex("00000002") + Data("ab".utf8) + hex("00000001") + Data("c".utf8)
        let box = try AES.GCM.seal(Data("Hi".utf8), using: key, authenticating: bound)
        let value = PayloadValue.string(try #require(box.combined).base64EncodedString())
        let scheme = DecryptionScheme.aesGCM(associatedData: .fields(["room", "to"]))
        let keys = ["notifications": Self.key]
        #expect(
            try scheme.plain(value, keys: keys, userInfo: ["room": "ab", "to": "c"])
                == Data("Hi".utf8))
        // The same letters, split at another position.
        for (room, to, reason) in [
            ("a", "bc", .wrongKey), ("ab", nil, .malformed),
        ] as [(String, String?, DecryptionError.Reason)] {
            var userInfo: [String: PayloadValue] = ["room": .string(room)]
            userInfo["to"] = to.map(PayloadValue.string)
            let error = #expect(throws: DecryptionError.self) {
                try scheme.plain(value, keys: keys, userInfo: userInfo)
            }
            #expect(error?.reason == reason)
        }
    }

    @Test(arguments: [
        ("", ""), ("AA==", "00"), ("AA", "00"), ("AAA=", "0000"), ("AAA", "0000"),
        ("+/+/", "fbffbf"),
        ("-_-_", "fbffbf"), ("AA=", nil), ("A", nil), ("A===", nil), ("AA==AA==", nil),
        ("AAAA=", nil), ("AA A", nil), ("AA\nA", nil), ("ÄAAA", nil),
    ])
    func readsBase64AsServersWriteIt(text: String, digits: String?) {
        #expect(base64(text) == digits.map(hex))
    }
}

extension String {
    /// The same text in URL-safe Base64, without padding.
    var urlSafe: String {
        replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
            .replacingOccurrences(of: "=", with: "")
    }
}
