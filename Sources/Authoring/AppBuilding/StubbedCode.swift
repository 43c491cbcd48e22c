internal import AppBundles
internal import DeviceModel
internal import Foundation
internal import SourcePreparation
internal import UntrustedFiles

/// What of a project's code is stubbed out, since what it needs is not here, so that the rest is built.
///
/// The compiler says what does not compile. A project of Xcode is taken to compile there, so that what
/// fails here needs something that is missing. In the file of an extension's class, where a mistake of
/// the author's is likely and a stub would end each run, it has to look so: the file imports a module
/// which is not here, or the compiler names something that is gone or that is called as Apple's are.
struct StubbedCode: Sendable {
    /// The most builds of one project, each with more of it stubbed out.
    static let roundsMax = 30
    /// The most bytes of the file that keeps what was stubbed out.
    private static let fileBytesMax = 32 << 20

    /// What the file holds.
    private struct Kept: Codable {
        var entries: [String: Entry] = [:]
        var absent = AbsentCode()
        var texts: [String: String] = [:]
    }

    private struct Entry: Codable {
        /// The source as it was, and all on which its stubs depend.
        var key: String
        var source: StubbedSource
        /// The names that the compiler quoted.
        var names: Set<String> = []
    }

    /// What the build goes on without.
    private(set) var absent = AbsentCode()
    private var entries: [String: Entry] = [:]
    /// The texts of the sources with which it was learned, as short names, by their paths.
    private var texts: [String: String] = [:]
    private let file: URL

    /// - Parameter folder: The build folder, where what was stubbed out is kept for the next build.
    init(keptIn folder: URL) {
        file = folder.appending(path: "stubs.json")
        guard let data = try? UntrustedFile.read(file, bytesMax: Self.fileBytesMax) else { return }
        let kept = (try? JSONDecoder().decode(Kept.self, from: data)) ?? Kept()
        (entries, absent, texts) = (kept.entries, kept.absent, kept.texts)
    }

    /// Forgets what the last build of a project went on without, where that may be there now.
    mutating func checkAbsent(in plan: BuildPlan) { absent = absent.valid(for: plan) }

    /// Forgets the stubs for which another source may bring now what was missing: one that is new or was
    /// changed, or whose own stubs are forgotten, and that declares a name which the compiler quoted.
    mutating func forgetRestored(in sources: [SourceText]) {
        guard !entries.isEmpty else { return }
        let byPath = Dictionary(sources.map { ($0.path, $0) }) { first, _ in first }
        var waiting = byPath.values.filter { texts[$0.path] != BuildCache.hash($0.text) }
        while let source = waiting.popLast() {
            let declared = source.declaredNames
            for (path, entry) in entries
            where path != source.path && !entry.names.isDisjoint(with: declared) {
                entries[path] = nil
                waiting += [byPath[path]].compactMap(\.self)
            }
        }
    }

    /// A source with its stubs.
    ///
    /// - Parameter plan: On what it depends which modules are there.
    func stubbed(_ source: SourceText, in plan: BuildPlan) -> SourceText {
        self.source(source, in: plan).map(source.with) ?? source
    }

    /// The stubbed form of a source; `nil` for one without stubs.
    func source(_ source: SourceText, in plan: BuildPlan) -> StubbedSource? {
        entries[source.path].flatMap { $0.key == key(of: source, in: plan) ? $0.source : nil }
    }

    /// What a build's author should know of it: a diagnostic for each file.
    ///
    /// - Parameter module: Returns the module that code of a source lacks; `nil` where more than one may be
    ///   missing.
    func diagnostics(
        in sources: [SourceText], of plan: BuildPlan,
        lacking module: (SourceText) -> String? = { _ in nil }
    ) -> [PreparationDiagnostic] {
        var seen: Set<String> = []
        return sources.filter { seen.insert($0.path).inserted }.flatMap { source in
            guard let stubbed = self.source(source, in: plan) else {
                return [PreparationDiagnostic]()
            }
            let calls = stubbed.stubs.filter { !$0.isDeclaration }
            let stubs = Self.diagnostic(
                calls, source.path, calls.contains(where: \.lacksName) ? module(source) : nil)
            let declarations = Self.diagnostic(
                ofDeclarations: stubbed.stubs.filter(\.isDeclaration), source.path)
            let actions = stubbed.actionsError.map { message in
                PreparationDiagnostic(
                    severity: .warning, path: source.path, line: 1, column: 1,
                    message: "Selectors do not reach the methods of this file, since the code for "
                        + "that does not compile here: \(message.printable).")
            }
            return [declarations, stubs, actions].compactMap(\.self)
        }
    }

    /// The most lines that are named.
    private static let linesMax = 5

    private static func diagnostic(
        ofDeclarations stubs: [StubbedSource.Stub], _ path: String
    ) -> PreparationDiagnostic? {
        guard let first = stubs.first else { return nil }
        return PreparationDiagnostic(
            severity: .warning, path: path, line: first.line, column: 1,
            message:
                "Declarations of this file are left out, since something that they need is missing "
                + "here: \(first.message.printable). They begin at \(lines(of: stubs)).")
    }

    /// The lines of stubs as words.
    private static func lines(of stubs: [StubbedSource.Stub]) -> String {
        let lines = Set(stubs.map(\.line)).sorted()
        let more = lines.count - linesMax
        let named = lines.prefix(linesMax).map(String.init).joined(separator: ", ")
        return "\(lines.count == 1 ? "line" : "lines") \(named)"
            + (more > 0 ? " and \(more) more" : "")
    }

    private static func diagnostic(
        _ stubs: [StubbedSource.Stub], _ path: String, _ module: String?
    ) -> PreparationDiagnostic? {
        guard let first = stubs.first else { return nil }
        let remedy =
            module.map { " Give \($0) a substitute: \(BuildOmissions.option(for: $0))." } ?? ""
        return PreparationDiagnostic(
            severity: .warning, path: path, line: first.line, column: 1,
            message: "Code of this file is stubbed out, since something that it needs is missing "
                + "here: \(first.message.printable). The extension ends if it comes to "
                + "\(lines(of: stubs)).\(remedy)")
    }

    /// What is said of packages that the last build could not fetch, and that this one left out at once.
    var remarkOfAbsent: PreparationDiagnostic? { absent.remark(keptIn: file) }

    /// What makes it another plan than the project's, as words that can be compared.
    var changesOfPlan: [Set<String>] { [absent.modules, absent.products, absent.standIns] }

    // MARK: Learning

    /// Learns from packages that could not be fetched: Bellhop's substitutes take their place, and the
    /// others are left out.
    ///
    /// - Parameter kept: The modules that are wanted as they are asked for, where nothing may be left out
    ///   without a substitute; `nil` where anything may be.
    /// - Returns: Whether another build can come further.
    mutating func learn(
        from packages: UnfetchedPackages, _ prepared: Preparation, keeping kept: Set<String>? = nil
    ) -> Bool {
        let plan = prepared.plan
        let imports = prepared.packageImports
        let products = packages.products(in: plan)
        guard let kept else {
            // Else a package beside the project needs one; which, SwiftPM does not say.
            let products = products.isEmpty ? plan.localProducts : products
            let standIns = products.filter { BuiltInSubstitute.named($0) != nil }
            guard leaveOut(products, standIns) else { return false }
            absent.modules.formUnion(products.subtracting(standIns))
            absent.diagnostics += packages.diagnostics(in: plan, imports: imports)
            return true
        }
        let standIns = packages.substitutable(in: plan, imports: imports)
        guard !standIns.isEmpty, standIns.isDisjoint(with: kept) else { return false }
        return leaveOut(products, standIns)
    }

    /// Leaves out macros that do not compile.
    ///
    /// - Returns: Whether there are any.
    mutating func leaveOut(macros failing: [String: CompilerError]) -> Bool {
        absent.modules.formUnion(failing.keys)
        absent.diagnostics += failing.sorted { $0.key < $1.key }
            .map { Macros.diagnostic(leftOut: $0.key, for: $0.value) }
        return !failing.isEmpty
    }

    /// Takes products of packages that could not be fetched out of the build.
    private mutating func leaveOut(_ products: Set<String>, _ modules: Set<String>) -> Bool {
        guard !absent.products.isSuperset(of: products) else { return false }
        absent.products.formUnion(products)
        absent.standIns.formUnion(modules)
        return true
    }

    /// Stubs out what did not compile.
    ///
    /// - Parameters:
    ///   - errors: What the compiler said.
    ///   - sources: The sources as they are without stubs.
    ///   - incomplete: The missing modules that each file imports, by path.
    ///   - foreign: The names that code in Objective-C declares, each with its file.
    /// - Returns: Whether anything changed.
    mutating func learn(
        from errors: [CompilerError], sources: [SourceText], of plan: BuildPlan,
        incomplete: [String: Set<String>], foreign: [String: String] = [:]
    ) -> Bool {
        let errors = errors.map { $0.located(in: sources) }
        let missing = Set(errors.compactMap(\.missingModule))
        guard absent.modules.isSuperset(of: missing) else {
            absent.modules.formUnion(missing)
            return true
        }
        let byPath = Dictionary(sources.map { ($0.path, $0) }) { first, _ in first }
        texts = byPath.mapValues { BuildCache.hash($0.text) }
        let causes = causes(in: sources, of: plan, foreign)
        var hasChanged = false
        for error in errors {
            guard let path = error.pathOfMadeCode, let source = byPath[path] else { continue }
            let key = key(of: source, in: plan)
            let known = entries[path].flatMap { $0.key == key ? $0.source : nil }
            var stubbed = known ?? StubbedSource(source.text)
            guard stubbed.leaveActionsOut(for: error.message) else { continue }
            let names = known == nil ? [] : entries[path]?.names ?? []
            entries[path] = Entry(key: key, source: stubbed, names: names)
            hasChanged = true
        }
        let others = Set(errors).filter { $0.missingModule == nil && !$0.isOfStub }
        for (path, found) in Dictionary(grouping: others, by: \.path) {
            guard let source = byPath[path] else { continue }
            let key = key(of: source, in: plan)
            let known = entries[path].flatMap { $0.key == key ? $0.source : nil }
            let isEntry = StubbedSource.holdsEntry(source.text)
            let ours = found.filter { error in
                !isEntry || known != nil || incomplete[path] != nil
                    || error.quotedNames.contains { causes.gone[$0] != nil || Self.isApples($0) }
            }
            var stubbed = known ?? StubbedSource(source.text)
            let name = path.split(separator: "/").last.map(String.init) ?? path
            let explained = ours.map { error in
                var error = error
                error.cause = causes.cause(of: error)
                return error
            }
            guard stubbed.stubOut(explained, file: name) else { continue }
            let names = known == nil ? [] : entries[path]?.names ?? []
            entries[path] = Entry(
                key: key, source: stubbed,
                names: ours.reduce(names) { $0.union($1.quotedNames) })
            hasChanged = true
        }
        return hasChanged
    }

    /// Why names are not there, or not as they were.
    private struct Causes {
        /// Those that are not there any more, or are not Swift.
        var gone: [String: String] = [:]
        /// Types after which a file is called that has lost something.
        var types: [String: (path: String, cause: String)] = [:]

        func cause(of error: CompilerError) -> String? {
            let names = error.quotedNames.sorted()
            return names.lazy.compactMap { gone[$0] }.first
                ?? names.lazy.compactMap { types[$0] }.first { $0.path != error.path }?.cause
        }
    }

    private func causes(
        in sources: [SourceText], of plan: BuildPlan, _ foreign: [String: String]
    ) -> Causes {
        var causes = Causes()
        causes.gone = foreign.mapValues { "\($0), which is Objective-C and not built here" }
        for source in sources {
            guard let entry = entries[source.path], entry.key == key(of: source, in: plan),
                let first = entry.source.stubs.first
            else { continue }
            causes.gone.merge(entry.source.causes) { own, _ in own }
            let file = FilePaths.name(source.path)
            causes.types[FilePaths.stem(source.path)] = (
                source.path,
                entry.source.causes.values.min() ?? "\(file):\(first.line): \(first.message)"
            )
        }
        return causes
    }

    /// Whether a name has a prefix of capitals as Apple's frameworks give their types.
    private static func isApples(_ name: String) -> Bool {
        let capitals = name.prefix(while: \.isUppercase).count
        return capitals >= 3 && capitals < name.count
    }

    /// Keeps what is stubbed out or left out for the next build, which would otherwise learn it again.
    ///
    /// - Parameter plan: The project's, with its packages.
    func keep(for plan: BuildPlan) {
        let isEmpty = entries.isEmpty && absent.isEmpty
        guard !isEmpty || FileManager.default.fileExists(atPath: file.path) else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // Without it, the next build takes longer.
        let kept = Kept(entries: entries, absent: absent.kept(for: plan), texts: texts)
        let folder = file.deletingLastPathComponent()
        try? OutputFolder(folder, ofProjectIn: folder.path)
            .write(encoder.encode(kept), to: file.lastPathComponent)
    }

    private func key(of source: SourceText, in plan: BuildPlan) -> String {
        let absent = plan.absentModules.union(absent.modules).sorted()
        let substitutes = plan.substitutions.map(\.module).sorted()
        let all = [source.text, Self.program] + absent + ["/"] + substitutes
        return BuildCache.hash(all.joined(separator: "\n"))
    }

    /// The program that builds: another one may have more of Apple's API.
    static let program: String = {
        let path = Bundle.main.executableURL?.path ?? ""
        let date = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate]
        return "\(path) \((date as? Date)?.timeIntervalSince1970 ?? 0)"
    }()
}
