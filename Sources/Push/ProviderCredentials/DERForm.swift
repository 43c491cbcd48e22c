import SwiftASN1

/// What the bytes of a credential are, by their structure.
enum DERForm: Hashable {
    /// A private key in PKCS#8, Apple's format.
    case pkcs8
    /// A private key of a curve in the older SEC1 format.
    case sec1
    /// A private key of RSA in the older PKCS#1 format.
    case pkcs1
    case encryptedKey
    case publicKey
    case certificate
    case request
    /// PKCS#12, with keys and certificates.
    case bundle
    /// PKCS#7, with certificates or signed data.
    case message
    case other

    /// Returns the form of DER, or of BER for a bundle.
    ///
    /// - Throws: ``CredentialError/damaged(_:)``.
    init(_ bytes: [UInt8]) throws(CredentialError) {
        if let missing = Self.missingBytes(bytes) { throw .damaged(.cut(missing)) }
        guard let root = (try? DER.parse(bytes)) ?? (try? BER.parse(bytes)),
            root.identifier == .sequence, case .constructed(let nodes) = root.content
        else { throw .damaged(.structure) }
        let children = Array(nodes.prefix(12))
        self = Self.form(children, first: children.first.map(Self.childCount) ?? 0)
    }

    private static func form(_ children: [ASN1Node], first: Int) -> DERForm {
        let kinds = children.map(\.identifier)
        if kinds.starts(with: [.integer, .sequence, .octetString]) { return .pkcs8 }
        if kinds.starts(with: [.integer, .octetString]) { return .sec1 }
        if kinds.count >= 9, kinds.allSatisfy({ $0 == .integer }) { return .pkcs1 }
        if kinds == [.sequence, .octetString] { return .encryptedKey }
        if kinds == [.sequence, .bitString] || kinds == [.integer, .integer] { return .publicKey }
        if kinds == [.sequence, .sequence, .bitString] {
            return first > 4 ? .certificate : .request
        }
        if kinds == [.integer, .sequence] || kinds == [.integer, .sequence, .sequence] {
            return .bundle
        }
        return kinds.first == .objectIdentifier ? .message : .other
    }

    private static func childCount(_ node: ASN1Node) -> Int {
        guard case .constructed(let children) = node.content else { return 0 }
        return children.prefix(12).reduce(0) { count, _ in count + 1 }
    }

    /// Returns how many bytes the outermost length promises and the file lacks; `nil` for none.
    private static func missingBytes(_ bytes: [UInt8]) -> Int? {
        guard bytes.first == 0x30, bytes.count > 1 else { return nil }
        let count = Int(bytes[1])
        guard count >= 0x80 else { return missing(count + 2, bytes) }
        let digits = count - 0x80
        guard 1...3 ~= digits, bytes.count >= 2 + digits else { return nil }
        let length = bytes[2..<(2 + digits)].reduce(0) { $0 << 8 | Int($1) }
        return missing(length + 2 + digits, bytes)
    }

    private static func missing(_ total: Int, _ bytes: [UInt8]) -> Int? {
        total > bytes.count ? total - bytes.count : nil
    }
}

/// The cost of deriving keys from a passphrase, as a file states it.
enum PassphraseWork {
    /// The maximum number of rounds for all keys of a file. OpenSSL uses 2,048 for each.
    static let roundsMax = 5_000_000
    private static let depthMax = 32
    private static let nodesMax = 20_000

    /// Returns whether a file still states at most ``roundsMax`` rounds with this part of it. It adds
    /// the part's readable rounds.
    ///
    /// In each structure with a number of rounds, the number follows the salt.
    static func isBounded(_ bytes: [UInt8], _ rounds: inout Int) -> Bool {
        var nodes = 0
        guard let root = try? BER.parse(bytes) else { return false }
        return add(root, depth: 0, &rounds, &nodes)
    }

    private static func add(
        _ node: ASN1Node, depth: Int, _ rounds: inout Int, _ nodes: inout Int
    ) -> Bool {
        nodes += 1
        guard depth <= depthMax, nodes <= nodesMax else { return false }
        if node.identifier == .octetString {
            guard let content = try? ASN1OctetString(berEncoded: node), content.bytes.first == 0x30,
                let inner = try? BER.parse(content.bytes)
            else { return true }
            return add(inner, depth: depth + 1, &rounds, &nodes)
        }
        guard case .constructed(let children) = node.content else { return true }
        var followsSalt = false
        for child in children {
            if followsSalt, child.identifier == .integer {
                guard let number = try? Int(berEncoded: child), number >= 0,
                    number <= roundsMax - rounds
                else { return false }
                rounds += number
            }
            followsSalt = child.identifier == .octetString
            guard add(child, depth: depth + 1, &rounds, &nodes) else { return false }
        }
        return true
    }
}
