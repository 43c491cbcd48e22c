import Foundation
import Testing

/// Returns the bytes of hexadecimal digits.
func hex(_ digits: String) -> Data {
    var bytes = Data()
    var rest = digits.utf8.filter { $0 > 0x20 }[...]
    while let high = rest.popFirst(), let low = rest.popFirst() {
        let pair = String(decoding: [high, low], as: UTF8.self)
        bytes.append(UInt8(pair, radix: 16) ?? 0)
    }
    return bytes
}

/// A message sealed with a shared key.
struct AEADVector: Sendable, CustomTestStringConvertible {
    var name: String
    var key: String
    var nonce: String
    var associated: String
    var plain: String
    var ciphertext: String
    var tag: String

    var testDescription: String { name }

    private static let gcmPlain =
        "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72"
        + "1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39"
    private static let gcmKey = "feffe9928665731c6d6a8f9467308308"
    private static let gcmAssociated = "feedfacedeadbeeffeedfacedeadbeefabaddad2"

    /// McGrew and Viega, "The Galois/Counter Mode of Operation", as submitted to NIST, appendix B.
    static let gcm = [
        AEADVector(
            name: "case 2", key: String(repeating: "0", count: 32),
            nonce: String(repeating: "0", count: 24), associated: "",
            plain: String(repeating: "0", count: 32),
            ciphertext: "0388dace60b6a392f328c2b971b2fe78", tag: "ab6e47d42cec13bdf53a67b21257bddf"),
        AEADVector(
            name: "case 3", key: gcmKey, nonce: "cafebabefacedbaddecaf888", associated: "",
            plain: gcmPlain + "1aafd255",
            ciphertext: "42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e"
                + "21d514b25466931c7d8f6a5aac84aa051ba30b396a0aac973d58e091473f5985",
            tag: "4d5c2af327cd64a62cf35abd2ba6fab4"),
        AEADVector(
            name: "case 4", key: gcmKey, nonce: "cafebabefacedbaddecaf888",
            associated: gcmAssociated, plain: gcmPlain,
            ciphertext: "42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e"
                + "21d514b25466931c7d8f6a5aac84aa051ba30b396a0aac973d58e091",
            tag: "5bc94fbc3221a5db94fae95ae7121a47"),
        AEADVector(
            name: "case 14", key: String(repeating: "0", count: 64),
            nonce: String(repeating: "0", count: 24), associated: "",
            plain: String(repeating: "0", count: 32),
            ciphertext: "cea7403d4d606b6e074ec5d3baf39d18", tag: "d0d1c8a799996bf0265b98b5d48ab919"),
        AEADVector(
            name: "case 16", key: gcmKey + gcmKey, nonce: "cafebabefacedbaddecaf888",
            associated: gcmAssociated, plain: gcmPlain,
            ciphertext: "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa"
                + "8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662",
            tag: "76fc6ece0f4e1768cddf8853bb2d551b"),
    ]

    /// RFC 8439, section 2.8.2.
    static let chaChaPoly = [
        AEADVector(
            name: "2.8.2", key: "808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f",
            nonce: "070000004041424344454647", associated: "50515253c0c1c2c3c4c5c6c7",
            plain: "4c616469657320616e642047656e746c656d656e206f662074686520636c6173"
                + "73206f66202739393a204966204920636f756c64206f6666657220796f75206f"
                + "6e6c79206f6e652074697020666f7220746865206675747572652c2073756e73"
                + "637265656e20776f756c642062652069742e",
            ciphertext: "d31a8d34648e60db7b86afbc53ef7ec2a4aded51296e08fea9e2b5a736ee62d6"
                + "3dbea45e8ca9671282fafb69da92728b1a71de0a9e060b2905d6a5b67ecd3b36"
                + "92ddbd7f2d778b8c9803aee328091b58fab324e4fad675945585808b4831d7bc"
                + "3ff4def08e4b7a9de576d26586cec64b6116",
            tag: "1ae10b594f09e26a7e902ecbd0600691")
    ]
}

/// RFC 8188, section 3.
enum EncodingVector {
    static let plain = "I am the walrus"
    /// Section 3.1: one record, no key id.
    static let one = (
        secret: "yqdlZ-tYemfogSmv7Ws5PQ",
        body: "I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg"
    )
    /// Section 3.2: two records of 25 bytes, key id "a1", padding in the first.
    static let several = (
        secret: "BO3ZVPxUlnLORbVGMpbT1Q",
        body: "uNCkWiNYzKTnBN9ji3-qWAAAABkCYTHOG8chz_gnvgOqdGYovxyjuqRyJFjEDyoF"
            + "1Fvkj6hQPdPHI51OEUKEpgz3SsLWIqS_uA"
    )
}

/// RFC 8291, section 5 and appendix A.
enum WebPushVector {
    static let plain = "When I grow up, I want to be a watermelon"
    static let privateKey = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
    static let publicKey =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    static let secret = "BTBZMqHH6r4Tts7J_aSIgg"
    static let senderPublicKey =
        "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"
    static let keyingMaterial = "S4lYMb_L0FxCeq0WhDx813KgSYqU26kOyzWUdsXYyrg"
    static let body =
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
        + "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
        + "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
}

/// RFC 9180, appendix A, base setup, sequence number 0: the suites of A.1, A.2, A.3 and A.6.
struct HPKEVector: Sendable, CustomTestStringConvertible {
    enum Suite: String, Sendable { case a1, a2, a3, a6 }

    var suite: Suite
    var privateKey: String
    var encapsulated: String
    var ciphertext: String
    static let info = "4f6465206f6e2061204772656369616e2055726e"
    static let associated = "436f756e742d30"
    static let plain = "Beauty is truth, truth beauty"

    var testDescription: String { suite.rawValue }

    static let all = [
        HPKEVector(
            suite: .a1,
            privateKey: "4612c550263fc8ad58375df3f557aac531d26850903e55a9f23f21d8534e8ac8",
            encapsulated: "37fda3567bdbd628e88668c3c8d7e97d1d1253b6d4ea6d44c150f741f1bf4431",
            ciphertext: "f938558b5d72f1a23810b4be2ab4f84331acc02fc97babc53a52ae8218a355a9"
                + "6d8770ac83d07bea87e13c512a"),
        HPKEVector(
            suite: .a2,
            privateKey: "8057991eef8f1f1af18f4a9491d16a1ce333f695d4db8e38da75975c4478e0fb",
            encapsulated: "1afa08d3dec047a643885163f1180476fa7ddb54c6a8029ea33f95796bf2ac4a",
            ciphertext: "1c5250d8034ec2b784ba2cfd69dbdb8af406cfe3ff938e131f0def8c8b60b4db"
                + "21993c62ce81883d2dd1b51a28"),
        HPKEVector(
            suite: .a3,
            privateKey: "f3ce7fdae57e1a310d87f1ebbde6f328be0a99cdbcadf4d6589cf29de4b8ffd2",
            encapsulated: "04a92719c6195d5085104f469a8b9814d5838ff72b60501e2c4466e5e67b325a"
                + "c98536d7b61a1af4b78e5b7f951c0900be863c403ce65c9bfcb9382657222d18c4",
            ciphertext: "5ad590bb8baa577f8619db35a36311226a896e7342a6d836d8b7bcd2f20b6c7f"
                + "9076ac232e3ab2523f39513434"),
        HPKEVector(
            suite: .a6,
            privateKey: "01462680369ae375e4b3791070a7458ed527842f6a98a79ff5e0d4cbde83c271"
                + "96a3916956655523a6a2556a7af62c5cadabe2ef9da3760bb21e005202f7b2462847",
            encapsulated: "040138b385ca16bb0d5fa0c0665fbbd7e69e3ee29f63991d3e9b5fa740aab890"
                + "0aaeed46ed73a49055758425a0ce36507c54b29cc5b85a5cee6bae0cf1c21f27"
                + "31ece2013dc3fb7c8d21654bb161b463962ca19e8c654ff24c94dd2898de1205"
                + "1f1ed0692237fb02b2f8d1dc1c73e9b366b529eb436e98a996ee522aef863dd5"
                + "739d2f29b0",
            ciphertext: "170f8beddfe949b75ef9c387e201baf4132fa7374593dfafa90768788b7b2b20"
                + "0aafcc6d80ea4c795a7c5b841a"),
    ]
}
