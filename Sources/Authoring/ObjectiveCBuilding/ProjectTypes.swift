/// The types that generated Swift may write in the signatures of a project's members.
struct ProjectTypes {
    private let known: Set<String>
    /// The closures that the project's headers give a name.
    private var closures: [String: String] = [:]

    /// - Parameter declarations: What the headers of the module and of libraries declare.
    init(_ declarations: [ProjectDeclarations], names: ImportedNames, classes: Set<String>) {
        var known = BridgedTypes.valueNames.union(names.values.keys)
            .union(names.classes.values.map(\.swiftName))
            .union(names.protocols.values.map(\.swiftName))
            .union(classes).union(declarations.flatMap { $0.protocols.values.map(\.swiftName) })
            .union(declarations.flatMap { $0.values.filter { $0.refusal == nil }.map(\.swiftName) })
            .union([
                "Void", "Never", "Self", "AnyClass", "UnsafeMutablePointer", "UnsafePointer",
                "UnsafeRawPointer", "UnsafeMutableRawPointer", "NSRange", "Selector", "NSNumber",
                "TimeInterval", "escaping", "Sendable",
            ])
        let refused = Self.refused(declarations, known: known)
        for alias in declarations.flatMap(\.aliases) where !refused.contains(alias.swiftName) {
            known.insert(alias.swiftName)
            let type = BridgedTypes.bridged(alias.declaration)
            if type.hasPrefix("("), type.contains("->") { closures[alias.swiftName] = type }
        }
        self.known = known
    }

    /// Returns the names that Swift code cannot use: refused structures, classes that nothing
    /// implements, and aliases that name one of them.
    private static func refused(
        _ declarations: [ProjectDeclarations], known: Set<String>
    ) -> Set<String> {
        var refused = Set(
            declarations.flatMap { $0.values.filter { $0.refusal != nil }.map(\.swiftName) })
        refused.formUnion(
            declarations.flatMap { $0.classes.values.map(\.swiftName) }
                .filter { !known.contains($0) })
        var waiting = declarations.flatMap(\.aliases)
        while true {
            let found = waiting.filter { alias in
                alias.declaration.split { !($0.isLetter || $0.isNumber || $0 == "_") }
                    .contains { refused.contains(String($0)) }
            }
            guard !found.isEmpty else { return refused }
            refused.formUnion(found.map(\.swiftName))
            waiting.removeAll { refused.contains($0.swiftName) }
        }
    }

    /// Returns the type with named closures written out, or nil if it contains an unknown name.
    func written(_ type: String) -> String? {
        var output = ""
        var rest = type[...]
        while let first = rest.first {
            guard first.isLetter || first == "_" else {
                output.append(first)
                rest = rest.dropFirst()
                continue
            }
            let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
            rest = rest[word.endIndex...]
            guard known.contains(String(word)) || word.hasPrefix("Swift.") else { return nil }
            guard let closure = closures[String(word)] else {
                output += word
                continue
            }
            output += rest.first == "?" || rest.first == "!" ? "(\(closure))" : closure
        }
        return output
    }
}
