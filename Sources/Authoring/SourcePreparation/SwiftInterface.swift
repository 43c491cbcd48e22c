/// What the Swift files of a module declare that code in Objective-C may use.
///
/// The selectors are those that the compiler gives on Apple's platforms.
package struct SwiftInterface: Sendable, Hashable {
    package indirect enum TypeName: Sendable, Hashable {
        /// A name with its generic arguments, for example `URL`.
        case name(String, [TypeName])
        case optional(TypeName)
        case closure([TypeName], result: TypeName)
        case void
        case other

        /// The type in Swift.
        package var text: String {
            switch self {
            case .name("Array", let inner) where inner.count == 1: "[\(inner[0].text)]"
            case .name("Dictionary", let inner) where inner.count == 2:
                "[\(inner[0].text): \(inner[1].text)]"
            case .name(let name, let inner):
                inner.isEmpty ? name : "\(name)<\(inner.map(\.text).joined(separator: ", "))>"
            case .optional(let wrapped):
                if case .closure = wrapped { "(\(wrapped.text))?" } else { "\(wrapped.text)?" }
            case .closure(let parameters, let result):
                "(\(parameters.map(\.text).joined(separator: ", "))) -> \(result.text)"
            case .void, .other: "Void"
            }
        }
    }

    package struct Method: Sendable, Hashable {
        package var selector: String
        package var name: String
        /// Labels of the parameters, `_` for none.
        package var labels: [String]
        package var parameters: [TypeName]
        package var result: TypeName
        package var isThrowing = false
        package var isOfClass = false
        /// Whether the declaration exposes it, and not what it overrides or implements.
        package var isExposed = true
        package var isOverride = false
        package var isOptional = false
        /// What an asynchronous method gives its completion handler; nil for another method.
        package var asyncResults: [TypeName]?
    }

    /// A subscript with one index.
    package struct Subscript: Sendable, Hashable {
        package var label: String
        package var index: TypeName
        package var element: TypeName
        package var isSettable: Bool
    }

    package struct Property: Sendable, Hashable {
        package var name: String
        /// The name in Objective-C.
        package var selector: String
        package var type: TypeName
        package var isSettable: Bool
        package var isOfClass = false
        package var isExposed = true
        package var isOverride = false
    }

    package struct Initializer: Sendable, Hashable {
        package var selector: String
        package var labels: [String]
        package var parameters: [TypeName]
        package var isFailable: Bool
        package var isThrowing: Bool
        package var isExposed: Bool
        package var isPrivate = false
    }

    package struct Class: Sendable, Hashable {
        package enum Kind: Sendable, Hashable { case `class`, `protocol`, `extension` }

        package var kind: Kind
        /// The name in Swift, for example `Outer.Inner`.
        package var name: String
        /// The name in Objective-C.
        package var objectiveCName: String
        package var inherited: [String]
        /// Whether `@objc` gives it to Objective-C, even without a superclass there.
        package var isMarked: Bool
        package var methods: [Method] = []
        package var properties: [Property] = []
        package var subscripts: [Subscript] = []
        package var initializers: [Initializer] = []
    }

    package struct Enumeration: Sendable, Hashable {
        package var name: String
        package var objectiveCName: String
        package var raw: String
        /// The cases by their names, with their values as written.
        package var cases: [(name: String, value: String?)] = []

        package static func == (first: Self, second: Self) -> Bool {
            first.name == second.name && first.objectiveCName == second.objectiveCName
                && first.raw == second.raw && first.cases.elementsEqual(second.cases, by: ==)
        }

        package func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }

    package var classes: [Class] = []
    /// The extensions of types that the sources do not declare.
    package var extensions: [Class] = []
    package var enumerations: [Enumeration] = []

    package init() {}

    /// Reads the declarations of a module's sources.
    ///
    /// - Parameter conditions: Decides which branches of `#if` are read; nil reads all.
    package init(_ sources: [SourceText], conditions: BuildConditions? = nil) {
        for source in sources {
            guard (try? SourceLimits.check(source.text)) != nil else { continue }
            let found = InterfaceReader.read(source.text, conditions: conditions)
            classes += found.classes
            enumerations += found.enumerations
        }
        mergeExtensions()
    }

    /// Adds the members of extensions to their classes.
    private mutating func mergeExtensions() {
        let extensions = classes.filter { $0.kind == .extension }
        classes.removeAll { $0.kind == .extension }
        for one in extensions {
            guard let index = classes.firstIndex(where: { $0.name == one.name }) else {
                self.extensions.append(one)
                continue
            }
            classes[index].methods += one.methods
            classes[index].properties += one.properties
            classes[index].subscripts += one.subscripts
            classes[index].initializers += one.initializers
            classes[index].inherited += one.inherited
        }
    }
}
