struct FileFacts {
    struct Exposed: Hashable {
        var type: String
        var base: String
        var labels: [String]
        var types: [String] = []
        /// The indices of the parameters that are closures and do not escape.
        var closures: Set<Int> = []
        /// The types of the parameters that are plain names.
        var names: [String?] = []
        var selector: String
        var isOutlet = false
        var isThrowing = false
        var conditions: [String] = []

        var name: MethodName { MethodName(type: type, base: base, labels: labels) }
    }

    struct MethodName: Hashable {
        var type: String
        var base: String
        var labels: [String]
    }

    struct Mention: Hashable {
        var range: Range<Int>
        var type: String?
        var enclosing: String?
        var base: String
        var labels: [String]?
        var selector: String?
    }

    struct Import: Hashable {
        var module: String
        var offset: Int
        var range: Range<Int>
        var mayCount: Bool
    }

    /// What a type's name means.
    enum NamedType: Hashable {
        case closure
        /// Another name of the type.
        case alias(String)
        case other
    }

    var imports: [Import] = []
    /// The types and aliases outside of functions, by their names with those around them.
    var types: [String: NamedType] = [:]
    var suggested: Set<String> = []
    var exposed: [Exposed] = []
    var methods: [MethodName] = []
    var mentions: [Mention] = []
    var edits = SameLengthEdits()
    var diagnostics: [(severity: PreparationDiagnostic.Severity, offset: Int, message: String)] = []

    /// The modules that replace removed imports, because Apple's frameworks re-export them.
    var added: [String] = []

    /// Adds the modules of type names that the file does not import.
    ///
    /// With Xcode, such a name comes from elsewhere: a bridging header, or a framework that
    /// re-exports the module.
    mutating func addSuggested(from modules: Set<String>) {
        added += suggested.intersection(modules).subtracting(imports.map(\.module))
            .subtracting(added).sorted()
    }

    /// Removes the imports of modules that the file does not need.
    mutating func drop(_ modules: Set<String>) {
        let dropped = imports.filter { modules.contains($0.module) }
        guard !dropped.isEmpty else { return }
        for one in dropped { edits.replace(one.range) }
        imports.removeAll { modules.contains($0.module) }
        // SwiftUI re-exports Observation, which has names that other modules have as well.
        let isSwiftUI = dropped.contains { $0.module == "SwiftUI" }
        for module in Self.brought + (isSwiftUI ? ["Observation"] : [])
        where !added.contains(module) { added.append(module) }
    }

    private static let brought = ["Combine", "CoreGraphics", "UIKit"]
}
