/// What a library with Objective-C gives to the modules that use it.
package struct LibraryExports: Sendable, Hashable {
    package let module: String
    /// The classes with the methods of their categories.
    let classes: [ObjectFile.Class]
    /// The functions, constants and class objects that the library's objects define.
    package let defined: Set<String>
    /// What the headers declare for Swift code; empty if no Swift code imports the library.
    package let declarations: ProjectDeclarations
    let swift: SwiftClasses
    /// The selectors that the library's objects send, also to classes of its users.
    let selectors: Set<String>
}

extension ProjectDeclarations {
    /// Returns the declarations with the classes, protocols, values and members of other modules.
    package func adding(_ others: [ProjectDeclarations]) -> ProjectDeclarations {
        var all = self
        for other in others {
            all.classes.merge(other.classes) { own, _ in own }
            all.protocols.merge(other.protocols) { own, _ in own }
            all.members += other.members
            all.values += other.values
        }
        return all
    }

    /// Returns the declarations without those of other modules.
    package func leavingOut(_ others: [ProjectDeclarations]) -> ProjectDeclarations {
        guard !others.isEmpty else { return self }
        var rest = self
        for other in others {
            let members = Set(other.members)
            let globals = Set(other.globals.map(\.name))
            let values = Set(other.values.map(\.swiftName) + other.aliases.map(\.swiftName))
            for name in other.classes.keys { rest.classes[name] = nil }
            for name in other.protocols.keys { rest.protocols[name] = nil }
            rest.members.removeAll(where: members.contains)
            rest.globals.removeAll { globals.contains($0.name) }
            rest.values.removeAll { values.contains($0.swiftName) }
            rest.aliases.removeAll { values.contains($0.swiftName) }
        }
        return rest
    }
}
