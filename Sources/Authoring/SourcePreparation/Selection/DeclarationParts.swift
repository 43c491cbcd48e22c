internal import SwiftParser
internal import SwiftSyntax

struct DeclarationPart {
    let range: Range<Int>
    let names: SourceNames
    var owner: Int?
}

/// Divides a source file into its declarations.
///
/// A type or an extension with removable members is one part without them, and each of these
/// members is another part. Removable are methods, computed and static properties, nested types,
/// and initializers of extensions. Members that the system calls stay with their type, because the
/// app's code does not name them.
struct DeclarationParts {
    let isDivided: (Set<String>) -> Bool

    func parts(of text: String) -> [DeclarationPart]? {
        guard (try? SourceLimits.check(text)) != nil else { return nil }
        let bytes = Array(text.utf8)
        return parts(of: Parser.parse(source: text).statements, bytes)
    }

    private func parts(of items: CodeBlockItemListSyntax, _ bytes: [UInt8]) -> [DeclarationPart] {
        items.flatMap { item -> [DeclarationPart] in
            if let condition = item.item.as(IfConfigDeclSyntax.self) {
                return condition.clauses.flatMap { clause in
                    clause.elements?.as(CodeBlockItemListSyntax.self).map { parts(of: $0, bytes) }
                        ?? []
                }
            }
            guard !item.item.is(ImportDeclSyntax.self) else { return [] }
            let names = Self.names(bytes[item.bytes])
            guard isDivided(names.words), let (type, members) = Self.members(of: item.item) else {
                return [DeclarationPart(range: item.bytes, names: names)]
            }
            return divided(item.bytes, type, members, bytes)
        }
    }

    private static func names(_ bytes: ArraySlice<UInt8>) -> SourceNames {
        SourceNames(SourceTokens(bytes))
    }

    private func divided(
        _ range: Range<Int>, _ type: String, _ members: MemberBlockItemListSyntax, _ bytes: [UInt8]
    ) -> [DeclarationPart] {
        var rest = Array(bytes[range])
        var found: [DeclarationPart] = []
        for member in members where Self.isRemovable(member.decl) {
            var names = Self.names(bytes[member.bytes])
            var own = SourceNames.Extension(
                type: type, members: names.declared.union(names.hidden))
            if let one = member.decl.as(InitializerDeclSyntax.self) {
                own.addInitializer(
                    labels: one.signature.parameterClause.parameters.map(\.firstName.text))
            }
            (names.declared, names.hidden, names.extensions) = ([], [], [own])
            guard isDivided(names.words) else { continue }
            found.append(
                DeclarationPart(range: member.bytes, names: names, owner: found.count + 1))
            let start = member.bytes.lowerBound - range.lowerBound
            for offset in start..<start + member.bytes.count { rest[offset] = 0x20 }
        }
        return [DeclarationPart(range: range, names: Self.names(rest[...]))] + found
    }

    private static func members(
        of item: CodeBlockItemSyntax.Item
    ) -> (type: String, members: MemberBlockItemListSyntax)? {
        if let one = item.as(StructDeclSyntax.self) {
            return (one.name.text, one.memberBlock.members)
        }
        if let one = item.as(ClassDeclSyntax.self) {
            return (one.name.text, one.memberBlock.members)
        }
        if let one = item.as(EnumDeclSyntax.self) {
            return (one.name.text, one.memberBlock.members)
        }
        if let one = item.as(ActorDeclSyntax.self) {
            return (one.name.text, one.memberBlock.members)
        }
        guard let one = item.as(ExtensionDeclSyntax.self) else { return nil }
        let name = one.extendedType.trimmedDescription.split(separator: ".").last.map(String.init)
        return (name ?? "", one.memberBlock.members)
    }

    private static let entries: Set<String> = ["didReceive", "serviceExtensionTimeWillExpire"]

    private static func isCalledFromOutside(_ member: DeclSyntax) -> Bool {
        if let function = member.as(FunctionDeclSyntax.self),
            entries.contains(function.name.text)
        {
            return true
        }
        let modifiers = member.asProtocol((any WithModifiersSyntax).self)?.modifiers
        return modifiers?.contains { $0.name.tokenKind == .keyword(.override) } == true
    }

    private static func isRemovable(_ member: DeclSyntax) -> Bool {
        guard !isCalledFromOutside(member) else { return false }
        if member.is(InitializerDeclSyntax.self) {
            return member.parent?.parent?.parent?.parent?.is(ExtensionDeclSyntax.self) == true
        }
        if member.is(FunctionDeclSyntax.self) || member.is(StructDeclSyntax.self)
            || member.is(ClassDeclSyntax.self) || member.is(EnumDeclSyntax.self)
        {
            return true
        }
        guard let variable = member.as(VariableDeclSyntax.self) else { return false }
        let isStatic = variable.modifiers.contains { ["static", "class"].contains($0.name.text) }
        guard !isStatic else { return true }
        return variable.bindings.allSatisfy { $0.initializer == nil && $0.accessorBlock != nil }
    }
}
