/// How the C calling convention passes a value, as far as a row has to know it.
package indirect enum ImportedType: Sendable, Hashable {
    case void
    case boolean
    /// An integer of a Swift type, for example `Int32`.
    case integer(String)
    /// `Float` or `Double`.
    case floating(String)
    /// An object, class, string or other pointer that becomes a Swift value.
    case object
    case `class`
    case selector
    case block([ImportedType], result: ImportedType)
    case structure(CStructure)
    case pointer
    /// A type that no row can pass.
    case unknown

    /// A text for the cache.
    var encoded: String {
        switch self {
        case .void: "v"
        case .boolean: "B"
        case .integer(let name): "i\(name);"
        case .floating(let name): "f\(name);"
        case .object: "@"
        case .class: "#"
        case .selector: ":"
        case .block(let parameters, let result):
            "<\(result.encoded)\(parameters.map(\.encoded).joined())>"
        case .structure(let structure): "s\(structure.name);"
        case .pointer: "^"
        case .unknown: "?"
        }
    }

    /// Reads one type from the start of a text, nested at most 8 deep.
    init?(encoded text: inout Substring, depth: Int = 0) {
        guard depth < 8, let kind = text.popFirst() else { return nil }
        func name() -> String? {
            guard let end = text.firstIndex(of: ";") else { return nil }
            defer { text = text[end...].dropFirst() }
            return String(text[..<end])
        }
        switch kind {
        case "v": self = .void
        case "B": self = .boolean
        case "@": self = .object
        case "#": self = .class
        case ":": self = .selector
        case "^": self = .pointer
        case "?": self = .unknown
        case "i":
            guard let name = name() else { return nil }
            self = .integer(name)
        case "f":
            guard let name = name() else { return nil }
            self = .floating(name)
        case "s":
            guard let name = name() else { return nil }
            self = .structure(CStructure(name))
        case "<":
            guard let result = ImportedType(encoded: &text, depth: depth + 1) else { return nil }
            var parameters: [ImportedType] = []
            while text.first != ">" {
                guard let next = ImportedType(encoded: &text, depth: depth + 1) else { return nil }
                parameters.append(next)
            }
            text = text.dropFirst()
            self = .block(parameters, result: result)
        default: return nil
        }
    }

    /// Reads a list of types.
    static func list(_ text: Substring) -> [ImportedType]? {
        var rest = text
        var types: [ImportedType] = []
        while !rest.isEmpty {
            guard let type = ImportedType(encoded: &rest) else { return nil }
            types.append(type)
        }
        return types
    }

    /// Whether a row can pass it.
    var isPassable: Bool {
        switch self {
        case .unknown: false
        case .block(let parameters, let result):
            result.isPassable && parameters.allSatisfy(\.isPassable)
        default: true
        }
    }
}
