/// Prepares the sources of an iOS module for a compiler without Objective-C.
///
/// ```swift
/// let prepared = ModulePreparation(module: "Chat", modules: ["UIKit"]).prepare(sources)
/// ```
///
/// Objective-C attributes are replaced by spaces, and a selector by a constant with its name. A
/// method that a selector may name is added to a table at the end of its file, through which
/// BellhopSelectors calls it. All other code keeps its line and column. The only exception is an
/// `@objc` protocol without an inheritance clause, which is restricted to classes.
///
/// The preparation only transforms text. Nothing is compiled, so a wrong name in `#selector` is a
/// warning here and an error in Xcode.
package struct ModulePreparation: Sendable {
    package struct Result: Sendable, Hashable {
        package var files: [PreparedSource]
        package var support: String?
        package var diagnostics: [PreparationDiagnostic]
        package var imports: Set<String>
        package var packageImports: [PackageImport] = []
        package var incomplete: [String: Set<String>] = [:]
    }

    /// An import of a module that belongs neither to Apple, nor to the toolchain, nor to the
    /// project.
    package struct PackageImport: Sendable, Hashable {
        package let module: String
        package let path: String
        package let line: Int
        package let column: Int
    }

    private let module: String
    private let explained: Set<String>
    private let leavesMissingOut: Bool
    private let description: MissingModule.Description
    private let missingPackages: [String: String]
    package let conditions: BuildConditions

    /// Creates a preparation.
    ///
    /// - Parameters:
    ///   - module: The module's name.
    ///   - modules: The modules that it can import; `nil` when they are not all known, so that
    ///     every import is accepted.
    ///   - flags: The names that are defined for `#if`, such as `DEBUG`.
    ///   - hasPackages: Whether packages provide further modules with unknown names. Then only
    ///     imports of Apple's frameworks and of `absent` modules are reported.
    ///   - absent: Modules that are certainly missing, unless they are in `modules`.
    ///   - explained: The absent modules that are reported elsewhere, and not at their imports.
    ///   - missingPackages: The packages of absent modules, by module.
    ///   - description: The file that describes the project.
    ///   - leavesMissingOut: Whether an import of a missing module is omitted with a warning, and
    ///     an import of an Apple module is added where names show that it is used.
    package init(
        module: String, modules: Set<String>?, flags: Set<String> = ["DEBUG"],
        hasPackages: Bool = false, absent: Set<String> = [], explained: Set<String> = [],
        missingPackages: [String: String] = [:],
        description: MissingModule.Description = .unknown, leavesMissingOut: Bool = false
    ) {
        (self.missingPackages, self.description) = (missingPackages, description)
        self.module = module
        self.explained = explained
        self.leavesMissingOut = leavesMissingOut
        conditions = BuildConditions(
            modules: modules, flags: flags, hasPackages: hasPackages, absentModules: absent)
    }

    /// Prepares the files of the module.
    ///
    /// - Parameter known: The cached facts of sources. The method adds those that it reads.
    package func prepare(_ sources: [SourceText], known: KnownSources? = nil) -> Result {
        var result = Result(files: [], support: nil, diagnostics: [], imports: [])
        let facts = sources.map { source in
            var facts =
                known?.facts(of: source.text, conditions)
                ?? FileReader.read(source.text, conditions: conditions)
            let missing = Set(missing(facts).map(\.module))
            if !missing.isEmpty { result.incomplete[source.path] = missing }
            facts.drop(source.unneededImports)
            if !source.hasActions { facts.exposed = [] }
            result.diagnostics += importDiagnostics(source, facts)
            if leavesMissingOut {
                facts.drop(missing)
                facts.addSuggested(from: conditions.modules ?? [])
            }
            return facts
        }
        let resolver = SelectorResolver(facts)
        var tables: [String] = []
        for (index, (source, facts)) in zip(sources, facts).enumerated() {
            let file = FilePreparation(
                source: source, facts: facts, resolver: resolver, module: module, index: index)
            let (prepared, table, diagnostics) = file.prepare()
            result.files.append(prepared)
            result.diagnostics += diagnostics
            result.packageImports += packageImports(source, facts)
            result.imports.formUnion(facts.imports.filter(\.mayCount).map(\.module))
            if let table { tables.append(table) }
        }
        let hasSelectors = facts.contains { !$0.mentions.isEmpty }
        if hasSelectors || !tables.isEmpty { result.support = Self.support(tables) }
        return result
    }

    private func importDiagnostics(_ source: SourceText, _ facts: FileFacts)
        -> [PreparationDiagnostic]
    {
        missing(facts).filter { !explained.contains($0.module) }.map {
            let place = source.place(of: $0.offset)
            return PreparationDiagnostic(
                severity: leavesMissingOut ? .warning : .error, path: source.path,
                line: place.line, column: place.column,
                message: message($0.module))
        }
    }

    private func message(_ module: String) -> String {
        missingPackages[module].map { MissingModule.message(module, ofPackage: $0) }
            ?? MissingModule.message(module, in: description)
    }

    private func missing(_ facts: FileFacts) -> [FileFacts.Import] {
        facts.imports.filter { $0.mayCount && conditions.canImport($0.module) == false }
    }

    private func packageImports(_ source: SourceText, _ facts: FileFacts) -> [PackageImport] {
        facts.imports.filter { $0.mayCount && conditions.canImport($0.module) == nil }.map {
            let place = source.place(of: $0.offset)
            return PackageImport(
                module: $0.module, path: source.path, line: place.line, column: place.column)
        }
    }

    private static func support(_ tables: [String]) -> String {
        let calls = tables.map { "        \($0)(&actions)\n" }.joined()
        return """
            // Made by `bellhop build`.
            import BellhopSelectors

            nonisolated final class BellhopActions: BellhopActionSource {
                static func add(to actions: inout BellhopActionTable) {
            \(calls)    }
            }

            """
    }
}

extension SourceText {
    /// Returns the line and the column of an offset in bytes. Both count from 1, like the
    /// compiler's.
    func place(of offset: Int) -> (line: Int, column: Int) {
        let before = text.utf8.prefix(offset)
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { before.index(after: $0) }
        return (line, before[(start ?? before.startIndex)...].count + 1)
    }
}
