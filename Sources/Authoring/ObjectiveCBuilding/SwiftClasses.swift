/// The Swift classes of a module that its Objective-C files use.
package struct SwiftClasses: Sendable, Hashable {
    package var classes: [ImportedNames.Class] = []
    package var protocols: [ImportedNames.Class] = []
    /// The members that the declarations expose.
    package var members: [ImportedNames.Member] = []
    /// The methods and properties of each class by `key`, also those that override or implement one.
    package var declared: [String: Set<String>] = [:]
    /// The labels of the initializers that code outside of a class can use. A class is absent
    /// if it declares none.
    package var initializers: [String: [[String]]] = [:]

    package init() {}

    package static func key(_ name: String, _ labels: [String]) -> String {
        "\(name)(\(labels.map { "\($0):" }.joined()))"
    }

    /// Returns members for what the classes override and implement: methods of the project's
    /// classes of Objective-C, and of protocols. Their selectors are those of the first
    /// declaration.
    func implied(
        by project: ProjectDeclarations, own: [String: ObjectFile.Class]
    ) -> [ImportedNames.Member] {
        let all = project.members + members.filter(\.ownerIsProtocol)
        return classes.flatMap { entry -> [ImportedNames.Member] in
            let (ancestors, protocols) = family(of: entry, project, own)
            guard !ancestors.isEmpty || !protocols.isEmpty else { return [] }
            let declared = declared[entry.name] ?? []
            return all.compactMap { member in
                let isInFamily =
                    member.ownerIsProtocol
                    ? protocols.contains(member.owner) : ancestors.contains(member.owner)
                guard isInFamily, !member.isClassMember else { return nil }
                if member.kind == .initializer {
                    guard !member.ownerIsProtocol, hasInitializer(entry.name, member.labels) else {
                        return nil
                    }
                } else if !declared.contains(Self.key(member.swiftName, member.labels)) {
                    return nil
                }
                var copy = member
                (copy.owner, copy.ownerIsProtocol) = (entry.name, false)
                return copy
            }
        }
    }

    /// Whether a class has an initializer of its superclass: one that it overrides, or each
    /// without initializers.
    private func hasInitializer(_ name: String, _ labels: [String]) -> Bool {
        initializers[name]?.contains(labels) ?? true
    }

    private func family(
        of entry: ImportedNames.Class, _ project: ProjectDeclarations,
        _ own: [String: ObjectFile.Class]
    ) -> (ancestors: Set<String>, protocols: Set<String>) {
        let byName = Dictionary(classes.map { ($0.name, $0) }) { first, _ in first }
        var (ancestors, protocols): (Set<String>, Set<String>) = ([], Set(entry.protocols))
        var next = entry.superclass
        while let name = next, ancestors.count < 64, !ancestors.contains(name) {
            if let swift = byName[name] {
                protocols.formUnion(swift.protocols)
                next = swift.superclass
            } else if let own = own[name] {
                ancestors.insert(name)
                protocols.formUnion(own.protocols)
                next = own.superclass
            } else {
                next = nil
            }
        }
        return (ancestors, protocols)
    }
}
