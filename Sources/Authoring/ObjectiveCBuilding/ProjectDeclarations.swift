/// What a project's headers declare for the Swift code of the same target.
package struct ProjectDeclarations: Sendable, Hashable {
    /// An enumeration, option set, structure, or wrapper of a string or number.
    package struct ValueType: Sendable, Hashable {
        package enum Kind: Sendable, Hashable { case enumeration, options, wrapper, structure }

        package var kind: Kind
        /// The name in C, with `enum`, `struct` or `union` where there is no other name.
        package var name: String
        /// The name in Swift, for example `Message.Kind`.
        package var swiftName: String
        /// The raw value's type; `unknown` for a structure.
        package var raw: ImportedType
        package var rawDeclaration: String
        /// The enumerators by their names in C and in Swift, or the members of a structure by name and type.
        package var members: [Member]
        /// A structure that methods and functions may pass.
        package var layout: CStructure?
        /// Why Swift code cannot use a structure, as a part of a sentence; nil if it can.
        package var refusal: String?
    }

    package struct Member: Sendable, Hashable {
        package var name: String
        package var swiftName: String
        package var declaration: String
        /// Whether the importer gives it accessors, since it shares its bytes with other members.
        var sharesBytes: Bool { declaration.hasSuffix("{ get set }") }
    }

    package struct Alias: Sendable, Hashable {
        package var swiftName: String
        package var declaration: String
    }

    /// The classes by their names in Objective-C.
    package var classes: [String: ImportedNames.Class] = [:]
    package var protocols: [String: ImportedNames.Class] = [:]
    /// The members of the classes, and of categories on Apple's classes.
    package var members: [ImportedNames.Member] = []
    package var globals: [ImportedNames.Global] = []
    package var values: [ValueType] = []
    package var aliases: [Alias] = []
    /// The asynchronous forms of methods with a completion handler, by `key`.
    var asynchronousForms: [String: String] = [:]

    package init() {}

    /// Creates the declarations that the names of Bellhop's own headers do not have.
    init(_ names: ImportedNames, _ graph: SymbolGraph, without known: ImportedNames) {
        classes = names.classes.filter { known.classes[$0.key] == nil }
        protocols = names.protocols.filter { known.protocols[$0.key] == nil }
        let knownMembers = Set(known.members.map(Self.key))
        members = names.members.filter { !knownMembers.contains(Self.key($0)) }
        globals = names.globals.values.filter { known.globals[$0.name] == nil }
            .sorted { $0.name < $1.name }
        asynchronousForms = ImportedNames.asynchronousForms(graph)
        readValues(graph, known: Set(known.values.keys))
    }

    /// Reads the macros and the enumerators outside of types.
    ///
    /// - Parameter names: The words of the project's headers.
    mutating func readConstants(_ graph: SymbolGraph, named names: Set<String>) {
        let types = SymbolTypes(graph)
        let taken = Set(globals.map(\.swiftName) + values.map(\.swiftName))
            .union(classes.values.map(\.swiftName))
        globals += graph.symbols.filter { !$0.isSynthesized }
            .compactMap { ImportedNames.constant($0, types: types) }
            .filter { ($0.isMacro || names.contains($0.name)) && !taken.contains($0.swiftName) }
            .sorted { $0.name < $1.name }
    }

    static func key(_ member: ImportedNames.Member) -> String {
        "\(member.owner) \(member.isClassMember) \(member.kind.rawValue) \(member.selector)"
    }

    private mutating func readValues(_ graph: SymbolGraph, known: Set<String>) {
        let types = SymbolTypes(graph)
        var found: [String: ValueType] = [:]
        for symbol in graph.symbols where !symbol.isSynthesized {
            let swiftName = symbol.pathComponents.joined(separator: ".")
            guard let (kind, name) = symbol.valueType, swiftName.isQualifiedIdentifier,
                !known.contains(swiftName)
            else {
                readAlias(symbol, swiftName, known: known)
                continue
            }
            found[swiftName] = ValueType(
                kind: kind, name: name, swiftName: swiftName, raw: .unknown, rawDeclaration: "",
                members: [])
        }
        let raws = types.rawDeclarations
        for (swiftName, raw) in raws where found[swiftName] != nil {
            found[swiftName]?.raw = types.type(raw, generics: [])
            found[swiftName]?.rawDeclaration = raw.map(\.spelling).joined()
        }
        for relationship in graph.relationships
        where relationship.kind == "conformsTo" && relationship.target == "s:s9OptionSetP" {
            let name = String(relationship.source.dropFirst("c:@E@".count))
            for entry in found.values where entry.name == name {
                found[entry.swiftName]?.kind = .options
            }
        }
        readMembers(graph, &found)
        values = found.values.map { $0.kind == .structure ? $0.laidOut(types) : $0 }
            .sorted { $0.swiftName < $1.swiftName }
    }

    private mutating func readAlias(
        _ symbol: SymbolGraph.Symbol, _ swiftName: String, known: Set<String>
    ) {
        guard symbol.kind.identifier == "swift.typealias", swiftName.isIdentifier,
            !known.contains(swiftName), symbol.identifier.precise.hasPrefix("c:"),
            let equals = symbol.declaration.firstRange(of: " = ")
        else { return }
        aliases.append(
            Alias(
                swiftName: swiftName,
                declaration: String(symbol.declaration[equals.upperBound...])))
    }

    private func readMembers(_ graph: SymbolGraph, _ found: inout [String: ValueType]) {
        let kinds: Set<String> = ["swift.enum.case", "swift.type.property", "swift.property"]
        for symbol in graph.symbols
        where symbol.pathComponents.count > 1 && kinds.contains(symbol.kind.identifier) {
            let owner = symbol.pathComponents.dropLast().joined(separator: ".")
            guard let entry = found[owner], let swiftName = symbol.pathComponents.last,
                swiftName.isIdentifier,
                let name = symbol.identifier.precise.split(separator: "@").last.map(String.init),
                name.isIdentifier
            else { continue }
            let isField = symbol.kind.identifier == "swift.property"
            guard isField == (entry.kind == .structure),
                entry.kind != .wrapper || symbol.identifier.precise.hasPrefix("c:@E")
            else { continue }
            found[owner]?.members.append(
                Member(name: name, swiftName: swiftName, declaration: symbol.declaration))
        }
    }
}

extension SymbolGraph.Symbol {
    /// The kind and the name in C of an enumeration, structure or wrapper.
    var valueType: (kind: ProjectDeclarations.ValueType.Kind, name: String)? {
        let usr = identifier.precise
        let kinds: [(prefix: String, kind: ProjectDeclarations.ValueType.Kind)] = [
            ("c:@E@", .enumeration), ("c:@EA@", .wrapper), ("c:@T@", .wrapper),
            ("c:@SA@", .structure), ("c:@S@", .structure),
            ("c:@UA@", .structure), ("c:@U@", .structure),
        ]
        guard kind.identifier == "swift.enum" || kind.identifier == "swift.struct",
            let (prefix, found) = kinds.first(where: { usr.hasPrefix($0.prefix) })
        else { return nil }
        let name = String(usr.dropFirst(prefix.count))
        guard name.isIdentifier else { return nil }
        // A plain C enumeration is a structure in Swift, without named members.
        let isPlain = found == .enumeration && kind.identifier == "swift.struct"
        let words = ["c:@S@": "struct ", "c:@U@": "union "]
        return (isPlain ? .wrapper : found, (words[prefix] ?? "") + name)
    }
}
