/// The project's classes of a module with their superclasses in Apple's API.
struct ClassTree {
    let names: ImportedNames
    /// The project's classes by name, with the methods of the categories in their module.
    private(set) var own: [String: ObjectFile.Class] = [:]
    /// The names of the classes that other modules of the project define.
    private(set) var elsewhere: Set<String> = []
    private let members: [String: [ImportedNames.Member]]

    init(objects: [ObjectFile], names: ImportedNames, others: [LibraryExports] = []) {
        self.names = names
        members = Dictionary(grouping: names.members, by: \.key)
        for entry in others.flatMap(\.classes) { own[entry.name] = entry }
        elsewhere = Set(own.keys)
        for object in objects {
            for entry in object.classes where entry.name.isIdentifier { own[entry.name] = entry }
        }
        elsewhere.subtract(objects.flatMap(\.classes).map(\.name))
        for category in objects.flatMap(\.categories) {
            guard let entry = own[category.className] else { continue }
            own[category.className] = ObjectFile.Class(
                name: entry.name, superclass: entry.superclass, instanceBytes: entry.instanceBytes,
                variables: entry.variables, methods: entry.methods + category.methods,
                classMethods: entry.classMethods + category.classMethods,
                protocols: entry.protocols + category.protocols)
        }
    }

    /// The classes of the module.
    var written: [ObjectFile.Class] {
        own.values.filter { !elsewhere.contains($0.name) }.sorted { $0.name < $1.name }
    }

    func isWritten(_ name: String) -> Bool { own[name] != nil && !elsewhere.contains(name) }

    /// Whether Apple or another module defines the superclass of a class.
    func isFirst(_ entry: ObjectFile.Class) -> Bool {
        guard let superclass = entry.superclass, own[superclass] != nil else { return true }
        return elsewhere.contains(superclass)
    }

    /// The project's classes from a class to the one whose superclass is Apple's, at most 64.
    func ownChain(_ name: String) -> [ObjectFile.Class] {
        var chain: [ObjectFile.Class] = []
        var next: String? = name
        while let current = next, let entry = own[current], chain.count < 64 {
            chain.append(entry)
            next = entry.superclass
        }
        return chain
    }

    /// Apple's class that a class inherits from, through the project's classes.
    func appleSuperclass(_ name: String) -> ImportedNames.Class? {
        ownChain(name).last?.superclass.flatMap { names.classes[$0] }
    }

    /// The project's classes that exist in Swift. A class with an unknown superclass does not.
    var writable: Set<String> { Set(own.keys.filter { appleSuperclass($0) != nil }) }

    /// Apple's class and its superclasses.
    func appleChain(_ name: String) -> [ImportedNames.Class] {
        var chain: [ImportedNames.Class] = []
        var next: String? = name
        while let current = next, let entry = names.classes[current], chain.count < 64 {
            chain.append(entry)
            next = entry.superclass
        }
        return chain
    }

    func members(ofClass name: String) -> [ImportedNames.Member] { members["c" + name] ?? [] }

    func members(ofProtocol name: String) -> [ImportedNames.Member] { members["p" + name] ?? [] }

    /// A protocol and those that it inherits from.
    func protocols(from names: [String]) -> [ImportedNames.Class] {
        var found: [ImportedNames.Class] = []
        var queue = names[...]
        while let name = queue.popFirst(), found.count < 1000 {
            guard let entry = self.names.protocols[name], !found.contains(entry) else { continue }
            found.append(entry)
            queue += entry.protocols
        }
        return found
    }

    /// The members that an Apple class has, its own before those of superclasses and protocols.
    func inheritedMembers(_ name: String) -> [ImportedNames.Member] {
        appleChain(name).flatMap { entry in
            members(ofClass: entry.name)
                + protocols(from: entry.protocols.filter { $0 != "NSObject" }).flatMap {
                    members(ofProtocol: $0.name)
                }
        }
    }
}

extension ImportedNames.Member {
    fileprivate var key: String { (ownerIsProtocol ? "p" : "c") + owner }
}
