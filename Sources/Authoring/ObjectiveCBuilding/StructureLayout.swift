/// The layout of a project's structures. Clang decides it, and Swift arranges members by their alignment
/// alone.
extension ProjectDeclarations.ValueType {
    /// Returns a structure with its layout, or with the reason why Swift code cannot use it.
    func laidOut(_ types: SymbolTypes) -> Self {
        var copy = self
        let bare = bareName
        if let fields = types.fields[swiftName] {
            let order = Dictionary(fields.enumerated().map { ($0.element, $0.offset) }) { $1 }
            copy.members.sort { order[$0.swiftName] ?? 0 < order[$1.swiftName] ?? 0 }
            copy.layout = types.layouts[bare]
            if fields != copy.members.map(\.swiftName) {
                copy.refusal = "the Swift compiler does not import all of its members"
            }
        }
        copy.refusal =
            types.unions.contains(bare) ? "it is a union" : copy.memberRefusal ?? copy.refusal
        if copy.layout == nil, copy.refusal == nil {
            copy.refusal = "the Swift compiler does not import all of its members"
        }
        if copy.refusal != nil { copy.layout = nil }
        return copy
    }

    /// The name in C without `struct` and `union`.
    var bareName: String { String(name.split(separator: " ").last ?? "") }

    /// The reason of the first member that Swift would not have at the same place.
    private var memberRefusal: String? {
        for member in members {
            if member.sharesBytes {
                return
                    "its member \(member.name) is a bit-field or is in an anonymous union or structure"
            }
            guard let type = SwiftDeclaration(member.declaration)?.result,
                CStructure.fieldTypes[BridgedTypes.bridged(type)] == nil
            else { continue }
            let isArray = type.hasPrefix("(") && !type.contains("->")
            let text = type.filter { $0.isASCII && $0 != "\"" && $0 != "\\" && $0 != "\n" }
            return isArray
                ? "its member \(member.name) is an array"
                : "its member \(member.name) has the type \(text.prefix(80))"
        }
        return nil
    }

    /// A line of C that clang accepts only if it places the members as Swift does.
    fileprivate var layoutCheck: String? {
        guard let layout else { return nil }
        let other = "struct \(layout.cName)"
        var parts = [
            "sizeof(\(name)) == sizeof(\(other))", "_Alignof(\(name)) == _Alignof(\(other))",
        ]
        for (index, member) in members.enumerated() {
            parts.append(
                "__builtin_offsetof(\(name), \(member.name)) == __builtin_offsetof(\(other), f\(index))"
            )
            parts.append(
                "sizeof(((\(name) *)0)->\(member.name)) == sizeof(((\(other) *)0)->f\(index))")
        }
        let definition = layout.definition.filter { $0 != "\n" }
        return "\(definition) _Static_assert(\(parts.joined(separator: " && ")), \"\(swiftName)\");"
    }
}

extension ProjectDeclarations {
    /// Lines of C by the Swift names of structures. Clang reports an error for the line of a structure
    /// that Swift would lay out in another way.
    package var layoutChecks: [(swiftName: String, line: String)] {
        values.compactMap { value in value.layoutCheck.map { (value.swiftName, $0) } }
    }

    /// Keeps structures away from Swift code, since clang lays them out in another way.
    package mutating func refuseLayouts(of swiftNames: Set<String>) {
        for index in values.indices where swiftNames.contains(values[index].swiftName) {
            values[index].layout = nil
            values[index].refusal =
                "clang places its members elsewhere, as the attributes packed and aligned ask for"
        }
    }
}
