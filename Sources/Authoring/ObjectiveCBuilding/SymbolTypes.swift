/// Finds how C passes the Swift types that the symbol graph names.
struct SymbolTypes {
    private var aliases: [String: [SymbolGraph.Fragment]] = [:]
    /// Raw types of enumerations, option sets and wrappers of strings, by Swift name.
    private var rawTypes: [String: [SymbolGraph.Fragment]] = [:]

    var rawDeclarations: [String: [SymbolGraph.Fragment]] { rawTypes }

    /// Core Foundation's types, which the importer makes classes.
    private var foreignClasses: Set<String> = []

    /// The structures that a project's headers declare, by their names in C.
    private(set) var layouts: [String: CStructure] = [:]
    /// The unions that a project's headers declare, by their names in C.
    private(set) var unions: Set<String> = []
    /// The fields of structures in their order, by Swift name.
    private(set) var fields: [String: [String]] = [:]

    init(_ graph: SymbolGraph) {
        for symbol in graph.symbols {
            if symbol.kind.identifier == "swift.class", symbol.identifier.precise.hasPrefix("c:@T@")
            {
                foreignClasses.insert(symbol.pathComponents.joined(separator: "."))
            }
            let fragments = symbol.declarationFragments ?? []
            if symbol.kind.identifier == "swift.typealias", !symbol.isSynthesized,
                let equals = fragments.firstIndex(where: { $0.spelling.contains("=") })
            {
                aliases[symbol.pathComponents.joined(separator: ".")] = Array(
                    fragments[(equals + 1)...])
            }
            if symbol.pathComponents.last == "init(rawValue:)",
                let raw = symbol.functionSignature?.parameters?.first
            {
                rawTypes[symbol.pathComponents.dropLast().joined(separator: ".")] =
                    Self.afterColon(raw.declarationFragments)
            }
        }
        readLayouts(graph)
    }

    /// Reads the structures of a project. The importer gives each an initializer with all fields.
    private mutating func readLayouts(_ graph: SymbolGraph) {
        var names: [String: String] = [:]
        for symbol in graph.symbols {
            guard let (kind, name) = symbol.valueType, kind == .structure else { continue }
            if symbol.identifier.precise.hasPrefix("c:@U") {
                unions.insert(String(name.split(separator: " ").last ?? ""))
                continue
            }
            names[symbol.pathComponents.joined(separator: ".")] = name
        }
        for symbol in graph.symbols
        where symbol.kind.identifier == "swift.init"
            && symbol.identifier.precise.hasPrefix(Self.ofImporter)
        {
            let swiftName = symbol.pathComponents.dropLast().joined(separator: ".")
            guard let written = names[swiftName], swiftName.isQualifiedIdentifier,
                let parameters = symbol.functionSignature?.parameters, !parameters.isEmpty
            else { continue }
            let name = String(written.split(separator: " ").last ?? "")
            fields[swiftName] = parameters.map(\.name)
            let types = parameters.map {
                BridgedTypes.bridged(
                    Self.afterColon($0.declarationFragments).map(\.spelling).joined())
            }
            layouts[name] = CStructure(
                name, written: written, swiftName: swiftName, fields: types)
        }
    }

    /// The start of identifiers of what the importer adds to a declaration of C.
    private static let ofImporter = "s:So"

    static func afterColon(_ fragments: [SymbolGraph.Fragment]) -> [SymbolGraph.Fragment] {
        guard let colon = fragments.firstIndex(where: { $0.spelling.hasPrefix(":") }) else {
            return []
        }
        let rest = String(fragments[colon].spelling.drop { $0 == ":" || $0 == " " })
        return [.init(kind: "text", spelling: rest)] + fragments[(colon + 1)...]
    }

    /// Returns the type of an enumeration, structure, wrapper or alias.
    func type(named name: String) -> ImportedType {
        type(.name(name, usr: nil), generics: [], depth: 0)
    }

    func type(_ fragments: [SymbolGraph.Fragment], generics: Set<String>) -> ImportedType {
        var parser = SymbolTypeParser(fragments: fragments)
        guard let tree = parser.type() else { return .unknown }
        return type(tree, generics: generics, depth: 0)
    }

    private func type(_ tree: SymbolTypeParser.Tree, generics: Set<String>, depth: Int)
        -> ImportedType
    {
        guard depth < 16 else { return .unknown }
        switch tree {
        case .tuple(let parts): return parts.isEmpty ? .void : .unknown
        case .function(let parameters, let result):
            return .block(
                parameters.map { type($0, generics: generics, depth: depth + 1) },
                result: type(result, generics: generics, depth: depth + 1))
        case .optional(let tree):
            // An optional number would be a pair in Swift, and C has none.
            return type(tree, generics: generics, depth: depth + 1)
        case .name(let name, let usr):
            if let known = Self.known[name] { return known }
            if usr?.hasPrefix("c:objc(") == true { return .object }
            if foreignClasses.contains(name) { return .object }
            if let raw = rawTypes[name] { return inner(raw, depth: depth) }
            if let alias = aliases[name] { return inner(alias, depth: depth) }
            if let usr, let structure = Self.structure(usr) {
                return .structure(layouts[structure] ?? CStructure(structure))
            }
            if Self.structureNames.contains(name) { return .structure(CStructure(name)) }
            // The compiler gives the class's generic parameters no identifier.
            return generics.contains(name) ? .object : .unknown
        }
    }

    private func inner(_ fragments: [SymbolGraph.Fragment], depth: Int) -> ImportedType {
        var parser = SymbolTypeParser(fragments: fragments)
        guard let tree = parser.type() else { return .unknown }
        return type(tree, generics: [], depth: depth + 1)
    }

    private static func structure(_ usr: String) -> String? {
        for prefix in ["c:@S@", "c:@SA@"] where usr.hasPrefix(prefix) {
            let name = String(usr.dropFirst(prefix.count))
            return name.isIdentifier ? name : nil
        }
        return nil
    }

    private static let structureNames: Set<String> = ["_NSRange"]

    private static let known: [String: ImportedType] = {
        var known: [String: ImportedType] = [
            "Void": .void, "Never": .void, "Bool": .boolean, "Float": .floating("Float"),
            "Double": .floating("Double"), "CGFloat": .floating("Double"),
            "TimeInterval": .floating("Double"),
            "Any": .object, "AnyObject": .object, "AnyClass": .class, "Self": .object,
            "AnyHashable": .object,
            "OpaquePointer": .selector, "UnsafeMutablePointer": .pointer, "UnsafePointer": .pointer,
            "UnsafeRawPointer": .pointer, "UnsafeMutableRawPointer": .pointer, "Unmanaged": .object,
            "CVaListPointer": .unknown, "CChar": .integer("Int8"),
        ]
        for name in [
            "Int", "UInt", "Int8", "UInt8", "Int16", "UInt16", "Int32", "UInt32", "Int64", "UInt64",
        ] { known[name] = .integer(name) }
        return known
    }()
}
