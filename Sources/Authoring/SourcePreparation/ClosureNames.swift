internal import AppBundles
internal import SwiftSyntax

/// The names that a module gives to types of closures.
///
/// A parameter with such a type is a closure that does not escape, as if the type were written out.
struct ClosureNames {
    private let types: [String: FileFacts.NamedType]
    /// The names of all types, without those around them.
    private let lastNames: Set<Substring>

    init(_ types: [[String: FileFacts.NamedType]]) {
        self.types = types.reduce(into: [:]) { all, some in
            // Of several declarations under conditions, one may be a closure.
            all.merge(some) { first, second in first == .other ? second : first }
        }
        lastNames = Set(self.types.keys.compactMap { $0.split(separator: ".").last })
    }

    /// Returns how code in an extension of a type writes a name that may mean a closure. For other
    /// names of the module it returns nil, because the compiler infers them.
    func written(_ name: String, in type: String) -> String? {
        if let path = path(of: name, in: type) { return isClosure(path) ? path : nil }
        let first = name.prefix { $0 != "." }
        // A superclass may declare the name.
        if lastNames.contains(first) { return hasClosure(named: name) ? name : nil }
        return Self.others.contains(String(first))
            || AppleFrameworks.module(ofType: String(first)) != nil ? nil : name
    }

    /// The full name of the innermost declaration.
    private func path(of name: String, in type: String) -> String? {
        var scope = type.split(separator: ".").map(String.init)
        while true {
            let path = (scope + [name]).joined(separator: ".")
            if types[path] != nil { return path }
            if scope.popLast() == nil { return nil }
        }
    }

    private static let aliasesMax = 16

    private func isClosure(_ path: String) -> Bool {
        var path = path
        for _ in 0..<Self.aliasesMax {
            guard case .alias(let name) = types[path] else { return types[path] == .closure }
            let scope = path.split(separator: ".").dropLast().joined(separator: ".")
            guard let next = self.path(of: name, in: scope) else { return false }
            path = next
        }
        return false
    }

    private func hasClosure(named name: String) -> Bool {
        types.keys.contains { ($0 == name || $0.hasSuffix(".\(name)")) && isClosure($0) }
    }

    /// Names that mean no closure.
    private static let others: Set<String> = [
        "Any", "AnyClass", "AnyHashable", "AnyObject", "Array", "Bool", "Character", "Dictionary",
        "Double", "Float", "Int", "Int16", "Int32", "Int64", "Int8", "Self", "Set", "String",
        "UInt",
        "UInt16", "UInt32", "UInt64", "UInt8", "Void",
    ]
}

extension TypeSyntax {
    /// The type without parentheses around it.
    private var inner: TypeSyntax {
        guard let group = self.as(TupleTypeSyntax.self), group.elements.count == 1,
            let first = group.elements.first
        else { return self }
        return first.type.inner
    }

    /// Whether it is a closure without attributes. As a parameter, it does not escape.
    var isPlainClosure: Bool { inner.is(FunctionTypeSyntax.self) }

    /// The name, if the type is one without generic arguments.
    var plainName: String? {
        if let type = inner.as(IdentifierTypeSyntax.self) {
            return type.genericArgumentClause == nil ? type.name.text : nil
        }
        guard let type = inner.as(MemberTypeSyntax.self), type.genericArgumentClause == nil else {
            return nil
        }
        return type.baseType.plainName.map { "\($0).\(type.name.text)" }
    }

    /// What an alias of this type means.
    var namedType: FileFacts.NamedType {
        if let attributed = self.as(AttributedTypeSyntax.self) {
            return attributed.baseType.namedType
        }
        return isPlainClosure ? .closure : plainName.map { .alias($0) } ?? .other
    }
}
