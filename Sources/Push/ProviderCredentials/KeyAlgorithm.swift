import SwiftASN1

/// The kind of a private or public key.
package enum KeyAlgorithm: String, Sendable, Hashable {
    case p256 = "the curve P-256"
    case p384 = "the curve P-384"
    case p521 = "the curve P-521"
    case secp256k1 = "the curve secp256k1"
    case rsa = "RSA"
    case ed25519 = "Ed25519"
    case unknown = "an unknown kind"

    private static let identifiers: [(ASN1ObjectIdentifier, KeyAlgorithm)] = [
        ([1, 2, 840, 10045, 3, 1, 7], .p256), ([1, 3, 132, 0, 34], .p384),
        ([1, 3, 132, 0, 35], .p521), ([1, 3, 132, 0, 10], .secp256k1),
        ([1, 2, 840, 113_549, 1, 1, 1], .rsa), ([1, 3, 101, 112], .ed25519),
    ]

    /// Returns the kind of a key by the identifiers in it.
    init(key: ASN1Node) {
        self = Self.found(in: key, depth: 0) ?? .unknown
    }

    private static func found(in node: ASN1Node, depth: Int) -> KeyAlgorithm? {
        if let id = try? ASN1ObjectIdentifier(derEncoded: node) {
            return identifiers.first { $0.0 == id }?.1
        }
        guard depth < 4, case .constructed(let children) = node.content else { return nil }
        for child in children {
            if let algorithm = found(in: child, depth: depth + 1) { return algorithm }
        }
        return nil
    }
}
