/// What matters of one source file.
struct FileFacts {
    /// A method or outlet that Objective-C would see, and that a selector may name.
    struct Exposed: Hashable {
        /// The class, as an extension would name it.
        var type: String
        /// The name in Swift, without labels.
        var base: String
        /// The labels of the parameters; `_` for none.
        var labels: [String]
        /// The types of the parameters, as they are written; empty for an outlet.
        var types: [String] = []
        /// The name that a selector has.
        var selector: String
        /// Whether it is a property that is set, not a method.
        var isOutlet = false
        /// Whether calling it needs `try`.
        var isThrowing = false
        /// The `#if` conditions around it.
        var conditions: [String] = []

        /// Its name, which methods with other types may have, too.
        var name: MethodName { MethodName(type: type, base: base, labels: labels) }
    }

    /// What a method is called by.
    struct MethodName: Hashable {
        var type: String
        var base: String
        var labels: [String]
    }

    /// A `#selector(…)`.
    struct Mention: Hashable {
        var range: Range<Int>
        /// The type before the method's name, when one is written.
        var type: String?
        /// The class around it.
        var enclosing: String?
        var base: String
        /// The labels, when they are written.
        var labels: [String]?
        /// The whole name when it follows from the source: that of a getter or setter.
        var selector: String?
    }

    /// An `import`.
    struct Import: Hashable {
        var module: String
        var offset: Int
        /// The whole declaration.
        var range: Range<Int>
        /// False when a condition certainly leaves it out.
        var mayCount: Bool
    }

    var imports: [Import] = []
    /// The modules to which the file's names of types belong, by their prefixes.
    var suggested: Set<String> = []
    var exposed: [Exposed] = []
    /// All methods, those too that Objective-C would not see.
    var methods: [MethodName] = []
    var mentions: [Mention] = []
    var edits = SameLengthEdits()
    var diagnostics: [(severity: PreparationDiagnostic.Severity, offset: Int, message: String)] = []

    /// The modules that stand for those whose imports are taken out, since Apple's frameworks bring them.
    var added: [String] = []

    /// Adds the modules to which names of types belong and which the file does not import.
    ///
    /// In Xcode such a name comes from elsewhere: a bridging header, or a framework that brings another one.
    mutating func addSuggested(from modules: Set<String>) {
        added += suggested.intersection(modules).subtracting(imports.map(\.module))
            .subtracting(added).sorted()
    }

    /// Takes the imports of modules out that nothing of the file needs.
    mutating func drop(_ modules: Set<String>) {
        let dropped = imports.filter { modules.contains($0.module) }
        guard !dropped.isEmpty else { return }
        for one in dropped { edits.replace(one.range) }
        imports.removeAll { modules.contains($0.module) }
        // SwiftUI alone brings Observation, whose names other modules have as well.
        let isSwiftUI = dropped.contains { $0.module == "SwiftUI" }
        for module in Self.brought + (isSwiftUI ? ["Observation"] : [])
        where !added.contains(module) { added.append(module) }
    }

    private static let brought = ["Combine", "CoreGraphics", "UIKit"]
}
