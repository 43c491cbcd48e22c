/// A subclass of each class of Apple's API that overrides all methods, and a class for each protocol, for the test that
/// compiles them.
package struct OverrideSheet: Sendable {
    package let swift: String
    /// The class of each line, for messages.
    package let names: [String]

    /// - Parameter classes: Apple's classes that may be overridden.
    package init(
        names: ImportedNames, classes: Set<String>, modules: [String], overridesAll: Bool = false
    ) {
        let tree = ClassTree(objects: [], names: names)
        var own: [ObjectFile.Class] = []
        for name in classes.sorted() where GenericClasses.arguments[name] == nil {
            let members = tree.members(ofClass: name).filter { !$0.isClassMember }
            own.append(Self.entry("Own\(name)", superclass: name, members, protocols: []))
        }
        for entry in names.protocols.values.sorted(by: { $0.name < $1.name })
        where entry.name != "NSObject" {
            let members = tree.protocols(from: [entry.name]).flatMap {
                tree.members(ofProtocol: $0.name)
            }
            own.append(
                Self.entry(
                    "Adopts\(entry.name)", superclass: "NSObject", members, protocols: [entry.name])
            )
        }
        let selectors = Set(own.flatMap(\.methods).map(\.selector))
        var writer = FacadeWriter(
            tree: ClassTree(objects: [ObjectFile(classes: own)], names: names), module: "Sheet",
            selectors: selectors, overridesAll: overridesAll)
        for entry in own { writer.write(entry) }
        swift =
            GeneratedText.swiftHead(module: "Sheet", modules: modules) + writer.selectorTexts
            + writer.texts.joined()
        self.names = own.map(\.name)
    }

    private static func entry(
        _ name: String, superclass: String, _ members: [ImportedNames.Member], protocols: [String]
    ) -> ObjectFile.Class {
        let selectors = members.flatMap { member -> [String] in
            switch member.kind {
            case .initializer: []
            case .method: [member.selector]
            case .property: MethodRowWriter.getters(member)
            case .settableProperty:
                MethodRowWriter.getters(member) + [MethodRowWriter.setter(member)]
            }
        }
        return ObjectFile.Class(
            name: name, superclass: superclass, instanceBytes: 8, variables: [],
            methods: selectors.map { .init(selector: $0, types: "") }, classMethods: [],
            protocols: protocols)
    }
}
