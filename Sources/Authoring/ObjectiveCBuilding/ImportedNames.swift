/// The Swift names of Objective-C declarations, as the Swift compiler's importer gives them.
package struct ImportedNames: Sendable, Hashable {
    package struct Class: Sendable, Hashable {
        package var name: String
        package var swiftName: String
        package var superclass: String?
        package var protocols: [String]
        /// Whether it is a protocol.
        package var isProtocol: Bool

        package init(
            name: String, swiftName: String, superclass: String?, protocols: [String],
            isProtocol: Bool
        ) {
            (self.name, self.swiftName, self.superclass) = (name, swiftName, superclass)
            (self.protocols, self.isProtocol) = (protocols, isProtocol)
        }
    }

    package enum MemberKind: String, Sendable, Hashable {
        case method = "m"
        case initializer = "i"
        case property = "p"
        case settableProperty = "w"
    }

    /// A method, initializer or property of a class or protocol.
    package struct Member: Sendable, Hashable {
        /// The class's or protocol's name in Objective-C.
        package var owner: String
        package var ownerIsProtocol: Bool
        package var isClassMember: Bool
        package var kind: MemberKind
        /// The selector, or the property's name in Objective-C.
        package var selector: String
        /// The name in Swift without labels.
        package var swiftName: String
        /// Labels of the parameters, `_` for none.
        package var labels: [String]
        package var parameters: [ImportedType]
        package var result: ImportedType
        package var isThrowing: Bool
        /// The importer's declaration in Swift.
        package var declaration: String
        /// How generated code waits for a method of a Swift class whose last parameter here is a
        /// completion handler; nil for other methods.
        package var awaiting: Awaiting?

        package enum Awaiting: Sendable, Hashable { case plain, throwing }

        package init(
            owner: String, ownerIsProtocol: Bool, isClassMember: Bool, kind: MemberKind,
            selector: String, swiftName: String, labels: [String], parameters: [ImportedType],
            result: ImportedType, isThrowing: Bool, declaration: String
        ) {
            (self.owner, self.ownerIsProtocol) = (owner, ownerIsProtocol)
            (self.isClassMember, self.kind) = (isClassMember, kind)
            (self.selector, self.swiftName, self.labels) = (selector, swiftName, labels)
            (self.parameters, self.result) = (parameters, result)
            (self.isThrowing, self.declaration) = (isThrowing, declaration)
        }

        /// Whether it is a subscript, whose selector is that of the getter.
        var isSubscript: Bool { swiftName == "subscript" && Self.subscriptSetters[selector] != nil }

        /// The selector that sets an element.
        var subscriptSetter: String? {
            isSubscript && declaration.hasSuffix("{ get set }")
                ? Self.subscriptSetters[selector] : nil
        }

        private static let subscriptSetters = [
            "objectForKeyedSubscript:": "setObject:forKeyedSubscript:",
            "objectAtIndexedSubscript:": "setObject:atIndexedSubscript:",
        ]

        /// The name with which Swift code calls the member, in backticks where it is a keyword.
        var calledName: String {
            guard swiftName.hasPrefix(Self.underscored) else { return swiftName.swiftIdentifier }
            return "__" + swiftName.dropFirst(Self.underscored.count)
        }

        /// What the headers write in place of two underscores, with which a symbol graph leaves a
        /// name out.
        private static let underscored = "bellhopUnderscored_"
    }

    /// A function or constant.
    package struct Global: Sendable, Hashable {
        package var name: String
        /// The name in Swift with its type, for example `NSURLResourceKey.nameKey`.
        package var swiftName: String
        package var labels: [String]
        /// Nil for a constant.
        package var parameters: [ImportedType]?
        package var result: ImportedType
        package var isVariable: Bool
        /// The importer's declaration in Swift.
        package var declaration: String
        /// Whether it is a macro of a project's header.
        package var isMacro = false
    }

    package var classes: [String: Class]
    package var protocols: [String: Class]
    package var members: [Member]
    package var globals: [String: Global]
    /// The enumerations, structures, wrappers and aliases, by their Swift names.
    package var values: [String: Value]

    package init() {
        classes = [:]
        protocols = [:]
        members = []
        globals = [:]
        values = [:]
    }

    package struct Value: Sendable, Hashable {
        /// The name in C. It is empty for an alias.
        package var name: String
        package var type: ImportedType

        package init(name: String, type: ImportedType) { (self.name, self.type) = (name, type) }
    }
}
