/// What is read of the compiler's symbol graph.
struct SymbolGraph: Decodable {
    struct Fragment: Decodable {
        var kind: String
        var spelling: String
        var preciseIdentifier: String?
    }

    struct Parameter: Decodable {
        var name: String
        var internalName: String?
        var declarationFragments: [Fragment]
    }

    struct Signature: Decodable {
        var parameters: [Parameter]?
        var returns: [Fragment]?
    }

    struct Kind: Decodable {
        var identifier: String
    }

    struct Identifier: Decodable {
        var precise: String
    }

    struct Symbol: Decodable {
        var kind: Kind
        var identifier: Identifier
        var pathComponents: [String]
        var declarationFragments: [Fragment]?
        var functionSignature: Signature?

        var declaration: String { (declarationFragments ?? []).map(\.spelling).joined() }
        var isSynthesized: Bool { identifier.precise.contains("::SYNTHESIZED::") }
    }

    struct Relationship: Decodable {
        var kind: String
        var source: String
        var target: String
    }

    var symbols: [Symbol]
    var relationships: [Relationship]
}
