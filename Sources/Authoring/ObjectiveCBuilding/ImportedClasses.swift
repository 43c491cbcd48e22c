/// Apple's classes that a module's rows are written for.
struct ImportedClasses {
    let names: ImportedNames
    let tree: ClassTree
    let classes: [ImportedNames.Class]

    init(names: ImportedNames, tree: ClassTree, modules: [String]) {
        self.names = names
        self.tree = tree
        let used = Set(modules)
        classes = names.classes.values.filter {
            tree.own[$0.name] == nil && $0.name != "Protocol"
                && !GenericClasses.templates.contains($0.name)
                && GenericClasses.modules[$0.name].map(used.contains) != false
        }
        .sorted { $0.name < $1.name }
    }

    /// The members that a class declares, and those of a generic superclass.
    func declared(by owner: ImportedNames.Class) -> [ImportedNames.Member] {
        let template = owner.superclass.flatMap { GenericClasses.templates.contains($0) ? $0 : nil }
        return tree.members(ofClass: owner.name)
            + (template.map { tree.members(ofClass: $0) } ?? [])
    }

    /// The initializers that a class inherits and that the code may send to it. The row of the
    /// superclass would make an object of that class.
    func inheritedInitializers(
        of owner: ImportedNames.Class, undefined: Set<String>
    ) -> [ImportedNames.Member] {
        guard undefined.contains("_OBJC_CLASS_\(owner.name)"),
            let selectors = DesignatedInitializers(ofClass: owner.name)?.inherited
        else { return [] }
        let declared = Set(tree.members(ofClass: owner.name).map(\.selector))
        return tree.inheritedMembers(owner.name).filter {
            $0.kind == .initializer && selectors.contains($0.selector)
                && !declared.contains($0.selector)
        }
    }

    /// Members of protocols that a class adopts and does not declare itself.
    func adopted(by owner: ImportedNames.Class) -> [ImportedNames.Member] {
        let declared = Set(tree.members(ofClass: owner.name).map(\.selector))
        return tree.protocols(from: owner.protocols.filter { !Self.runtime.contains($0) }).flatMap {
            tree.members(ofProtocol: $0.name)
        }.filter { !declared.contains($0.selector) && !$0.declaration.contains("optional ") }
    }

    /// Protocols whose methods the bridge has on NSObject.
    private static let runtime: Set<String> = [
        "NSObject", "NSCopying", "NSMutableCopying", "NSCoding", "NSSecureCoding",
        "NSFastEnumeration",
    ]

    /// The classes that are registered: those with rows, those that the code names, and their superclasses.
    func used(rows: [Row], undefined: Set<String>) -> [String] {
        var used = Set(rows.filter { !$0.isSuper }.map(\.className))
        for symbol in undefined {
            for prefix in ["_OBJC_CLASS_", "__objc_class_name_"] where symbol.hasPrefix(prefix) {
                used.insert(String(symbol.dropFirst(prefix.count)))
            }
        }
        // The runtime has constant strings, which are not Swift objects.
        used.subtract(["NSConstantString", "NSSimpleCString"])
        for name in used { used.formUnion(tree.appleChain(name).map(\.name)) }
        used.subtract(tree.own.keys)
        used.subtract(GenericClasses.templates)
        return used.filter(\.isIdentifier).sorted()
    }
}
