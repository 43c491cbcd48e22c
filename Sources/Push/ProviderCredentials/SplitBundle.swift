import Crypto
import Foundation
import SwiftASN1

/// A PKCS#12 bundle with several private keys, which BoringSSL refuses: its keys, and a bundle with
/// the first one alone.
///
/// It reads the keys of `data` parts. Keys inside an encrypted part stay unread.
struct SplitBundle {
    /// A key in PKCS#8.
    struct Key {
        let der: [UInt8]
        let isEncrypted: Bool
    }

    private(set) var keys: [Key] = []
    /// The bundle without the other keys, with a new authentication code.
    private(set) var rest: [UInt8] = []

    private static let keysMax = 32

    /// Splits a bundle whose authentication code is right; `nil` for one of an unknown structure.
    init?(_ bundle: [UInt8], passphrase: String) {
        guard let root = try? BER.parse(bundle), let parts = Self.children(root), parts.count == 3,
            let safe = Self.content(of: parts[1], Self.data),
            let infos = (try? BER.parse(safe)).flatMap(Self.children)
        else { return nil }
        var contents: [UInt8] = []
        for info in infos {
            guard let kept = withoutOtherKeys(info) else { return nil }
            contents += kept
        }
        let content = Self.node(0x30, contents)
        guard keys.count > 1, keys.count <= Self.keysMax,
            let code = Self.authentication(parts[2], of: content, passphrase)
        else { return nil }
        let octets = Self.node(0xA0, Self.node(0x04, content))
        rest = Self.node(
            0x30, Array(parts[0].encodedBytes) + Self.node(0x30, Self.data + octets) + code)
    }

    // MARK: - Bags

    private static let data: [UInt8] = [
        0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x01,
    ]
    private static let keyBag: [UInt8] = [
        0x06, 0x0B, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x0C, 0x0A, 0x01, 0x01,
    ]
    private static let encryptedKeyBag: [UInt8] = [
        0x06, 0x0B, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x0C, 0x0A, 0x01, 0x02,
    ]

    /// Notes the keys of a part, and returns the part without those after the first.
    private mutating func withoutOtherKeys(_ info: ASN1Node) -> [UInt8]? {
        guard let bytes = Self.content(of: info, Self.data) else { return Array(info.encodedBytes) }
        guard let bags = (try? BER.parse(bytes)).flatMap(Self.children) else { return nil }
        var kept: [UInt8] = []
        for bag in bags {
            guard let parts = Self.children(bag), parts.count >= 2 else { return nil }
            let kind = Array(parts[0].encodedBytes)
            guard kind == Self.keyBag || kind == Self.encryptedKeyBag else {
                kept += bag.encodedBytes
                continue
            }
            guard let value = Self.children(parts[1])?.first else { return nil }
            if keys.isEmpty { kept += bag.encodedBytes }
            keys.append(
                Key(der: Array(value.encodedBytes), isEncrypted: kind == Self.encryptedKeyBag))
        }
        let octets = Self.node(0xA0, Self.node(0x04, Self.node(0x30, kept)))
        return Self.node(0x30, Self.data + octets)
    }

    // MARK: - Structure

    private static func children(_ node: ASN1Node) -> [ASN1Node]? {
        guard case .constructed(let children) = node.content else { return nil }
        return Array(children)
    }

    /// Returns the bytes of a part of a kind.
    private static func content(of info: ASN1Node, _ kind: [UInt8]) -> [UInt8]? {
        guard let parts = children(info), parts.count == 2, Array(parts[0].encodedBytes) == kind,
            let inner = children(parts[1])?.first,
            let octets = try? ASN1OctetString(berEncoded: inner)
        else { return nil }
        return Array(octets.bytes)
    }

    private static func node(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
        guard content.count > 127 else { return [tag, UInt8(content.count)] + content }
        let length = (0..<4).map { UInt8(truncatingIfNeeded: content.count >> (24 - 8 * $0)) }
            .drop { $0 == 0 }
        return [tag, 0x80 | UInt8(length.count)] + length + content
    }

    // MARK: - Authentication

    private static let (sha1, sha256): ([UInt8], [UInt8]) = (
        [0x06, 0x05, 0x2B, 0x0E, 0x03, 0x02, 0x1A],
        [0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01]
    )

    /// Returns the authentication part for another content; `nil` for another hash function.
    private static func authentication(
        _ part: ASN1Node, of content: [UInt8], _ passphrase: String
    ) -> [UInt8]? {
        guard let parts = children(part), parts.count >= 2, let digest = children(parts[0]),
            let algorithm = digest.first, let name = children(algorithm)?.first,
            let salt = try? ASN1OctetString(berEncoded: parts[1])
        else { return nil }
        let rounds = parts.count > 2 ? (try? Int(berEncoded: parts[2])) ?? 0 : 1
        guard 1...PassphraseWork.roundsMax ~= rounds else { return nil }
        let code: [UInt8]
        switch Array(name.encodedBytes) {
        case sha1:
            let key = key(Insecure.SHA1.self, Array(salt.bytes), rounds, passphrase)
            code = Array(HMAC<Insecure.SHA1>.authenticationCode(for: content, using: key))
        case sha256:
            let key = key(SHA256.self, Array(salt.bytes), rounds, passphrase)
            code = Array(HMAC<SHA256>.authenticationCode(for: content, using: key))
        default: return nil
        }
        let changed = node(0x30, Array(algorithm.encodedBytes) + node(0x04, code))
        return node(0x30, changed + parts.dropFirst().flatMap { $0.encodedBytes })
    }

    /// Derives the key of the authentication code (RFC 7292, B.2). The key is as long as one hash,
    /// and both functions have blocks of 64 bytes.
    private static func key<Hash: HashFunction>(
        _ hash: Hash.Type, _ salt: [UInt8], _ rounds: Int, _ passphrase: String
    ) -> SymmetricKey {
        var text: [UInt8] = []
        for unit in Array(passphrase.utf16) + [0] {
            text += [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        }
        func filled(_ bytes: [UInt8]) -> [UInt8] {
            guard !bytes.isEmpty else { return [] }
            let count = (bytes.count + 63) / 64 * 64
            return (0..<count).map { bytes[$0 % bytes.count] }
        }
        let purpose = [UInt8](repeating: 3, count: 64)
        var value = Data(hash.hash(data: purpose + filled(salt) + filled(text)))
        for _ in 1..<rounds { value = Data(hash.hash(data: value)) }
        return SymmetricKey(data: value)
    }
}
