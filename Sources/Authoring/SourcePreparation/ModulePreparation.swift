/// Makes the sources of an iOS module ready for a compiler without Objective-C.
///
///     let prepared = ModulePreparation(module: "Chat", modules: ["UIKit"]).prepare(sources)
///
/// Attributes of Objective-C become spaces; a selector becomes a constant with its name; a method
/// that a selector may name goes into a table at the end of its file, through which BellhopSelectors
/// calls it. All else stays where it is: the same line, the same column. The one exception is an
/// `@objc` protocol without an inheritance clause, which becomes one of classes.
///
/// Pure: text in, text out. Nothing is compiled, so a wrong name inside of `#selector` is a warning
/// here and an error in Xcode.
package struct ModulePreparation: Sendable {
    /// What comes out.
    package struct Result: Sendable, Hashable {
        /// The files, in the order of those that came in.
        package var files: [PreparedSource]
        /// A further file of the module, made here; `nil` when it is not needed.
        package var support: String?
        /// What the author should know, by file and place.
        package var diagnostics: [PreparationDiagnostic]
        /// The modules that the files import, but for those that a condition certainly leaves out.
        package var imports: Set<String>
        /// The imports of modules that only a package can bring, in the order of the files.
        package var packageImports: [PackageImport] = []
        /// The missing modules that each file imports, by path.
        package var incomplete: [String: Set<String>] = [:]
    }

    /// An import of a module that is not Apple's, the toolchain's or the project's.
    package struct PackageImport: Sendable, Hashable {
        /// The module.
        package let module: String
        /// The file.
        package let path: String
        /// The line, from 1.
        package let line: Int
        /// The column in bytes, from 1.
        package let column: Int
    }

    private let module: String
    private let explained: Set<String>
    private let leavesMissingOut: Bool
    private let description: MissingModule.Description
    private let missingPackages: [String: String]
    let conditions: BuildConditions

    /// Describes a module.
    ///
    /// - Parameters:
    ///   - module: Its name.
    ///   - modules: The modules that it can import; `nil` when they are not all known, so that no
    ///     import is called wrong.
    ///   - flags: The names that are defined for `#if`, such as `DEBUG`.
    ///   - hasPackages: Whether packages bring further modules, whose names are not known: then only
    ///     imports of Apple's frameworks and of `absent` modules can be called wrong.
    ///   - absent: Modules that are known not to be there, unless they are among `modules`.
    ///   - explained: Those of them whose absence is explained elsewhere, and not once more at their imports.
    ///   - missingPackages: The packages of absent modules, by module.
    ///   - description: What describes the project.
    ///   - leavesMissingOut: Whether an import of a module that is not here is left out, with a warning, and
    ///     one of Apple's modules is added where names say that it is used.
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
    /// - Parameter known: What is known of sources that were read before, and gets what is read now.
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
    /// The line and the column of an offset in bytes, from 1, as the compiler counts.
    func place(of offset: Int) -> (line: Int, column: Int) {
        let before = text.utf8.prefix(offset)
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { before.index(after: $0) }
        return (line, before[(start ?? before.startIndex)...].count + 1)
    }
}
