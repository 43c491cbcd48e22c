internal import AppBundles
internal import DeviceModel
internal import Foundation
internal import SourcePreparation
internal import UntrustedFiles

/// The code of a project that is stubbed out because its dependencies are missing, so that the rest
/// can be built.
///
/// The compiler reports the code that does not compile. An Xcode project is assumed to compile with
/// Xcode, so an error here points to something missing. The file of an extension's class is
/// stricter, because the author may have made a mistake and a stub would end each run. There, the
/// file must import a missing module, or the compiler must name something that is omitted or has a
/// name like Apple's.
struct StubbedCode: Sendable {
    static let roundsMax = 30
    private static let fileBytesMax = 32 << 20

    private struct Kept: Codable {
        var entries: [String: Entry] = [:]
        var absent = AbsentCode()
        var texts: [String: String] = [:]
    }

    private struct Entry: Codable {
        /// The original source and everything that its stubs depend on.
        var key: String
        var source: StubbedSource
        var names: Set<String> = []
    }

    private(set) var absent = AbsentCode()
    private var entries: [String: Entry] = [:]
    private var texts: [String: String] = [:]
    private let file: URL

    /// - Parameter folder: The build folder, which stores the stubs for the next build.
    init(keptIn folder: URL) {
        file = folder.appending(path: "stubs.json")
        guard let data = try? UntrustedFile.read(file, bytesMax: Self.fileBytesMax) else { return }
        let kept = (try? JSONDecoder().decode(Kept.self, from: data)) ?? Kept()
        (entries, absent, texts) = (kept.entries, kept.absent, kept.texts)
    }

    mutating func checkAbsent(in plan: BuildPlan) { absent = absent.valid(for: plan) }

    /// Removes the stubs whose missing names may be available now. Such a name is in the compiler's
    /// messages, and is declared by a source that is new or changed, or whose own stubs were
    /// removed.
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

    /// Returns a source with its stubs.
    ///
    /// - Parameter plan: The plan, which decides which modules are available.
    func stubbed(_ source: SourceText, in plan: BuildPlan) -> SourceText {
        self.source(source, in: plan).map(source.with) ?? source
    }

    func source(_ source: SourceText, in plan: BuildPlan) -> StubbedSource? {
        entries[source.path].flatMap { $0.key == key(of: source, in: plan) ? $0.source : nil }
    }

    /// Returns one diagnostic for each file with stubs.
    ///
    /// - Parameter module: Returns the module that a source's code lacks, or `nil` where several
    ///   may be missing.
    func diagnostics(
        in sources: [SourceText], of plan: BuildPlan,
        lacking module: (SourceText) -> String? = { _ in nil }
    ) -> [PreparationDiagnostic] {
        var seen: Set<String> = []
        return sources.filter { seen.insert($0.path).inserted }.flatMap { source in
            guard let stubbed = self.source(source, in: plan) else {
                return [PreparationDiagnostic]()
            }
            let calls = stubbed.stubs.filter(\.endsProcess)
            let stubs = Self.diagnostic(
                calls, source.path, calls.contains(where: \.lacksName) ? module(source) : nil,
                in: plan.programs(with: source.path))
            let skips = stubbed.stubs.filter(\.isSkipped)
            let skipped = Self.diagnostic(
                ofSkipped: skips, source.path,
                skips.contains(where: \.lacksName) ? module(source) : nil)
            let declarations = Self.diagnostic(
                ofDeclarations: stubbed.stubs.filter(\.isDeclaration), source.path)
            let actions = stubbed.actionsError.map { message in
                PreparationDiagnostic(
                    severity: .warning, path: source.path, line: 1, column: 1,
                    message: "Selectors do not reach the methods of this file, since the code for "
                        + "that does not compile here: \(message.printable).")
            }
            return [declarations, stubs, skipped, actions].compactMap(\.self)
        }
    }

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

    private static func lines(of stubs: [StubbedSource.Stub]) -> String {
        let lines = Set(stubs.map(\.line)).sorted()
        let more = lines.count - linesMax
        let named = lines.prefix(linesMax).map(String.init).joined(separator: ", ")
        return "\(lines.count == 1 ? "line" : "lines") \(named)"
            + (more > 0 ? " and \(more) more" : "")
    }

    private static func diagnostic(
        _ stubs: [StubbedSource.Stub], _ path: String, _ module: String?, in programs: String
    ) -> PreparationDiagnostic? {
        guard let first = stubs.first else { return nil }
        return PreparationDiagnostic(
            severity: .warning, path: path, line: first.line, column: 1,
            message: "Code of this file is stubbed out, since something that it needs is missing "
                + "here: \(first.message.printable). The \(programs) ends if it comes to "
                + "\(lines(of: stubs)).\(remedy(for: module))")
    }

    private static func diagnostic(
        ofSkipped stubs: [StubbedSource.Stub], _ path: String, _ module: String?
    ) -> PreparationDiagnostic? {
        guard let first = stubs.first else { return nil }
        return PreparationDiagnostic(
            severity: .warning, path: path, line: first.line, column: 1,
            message: "Calls of this file are skipped, since something that they need is missing "
                + "here: \(first.message.printable). The app goes on without "
                + "\(lines(of: stubs)).\(remedy(for: module))")
    }

    private static func remedy(for module: String?) -> String {
        module.map { " Give \($0) a substitute: \(BuildOmissions.option(for: $0))." } ?? ""
    }

    /// The diagnostic about packages that the last build could not fetch, and that this one omits
    /// without trying.
    var remarkOfAbsent: PreparationDiagnostic? { absent.remark(keptIn: file) }

    var changesOfPlan: [Set<String>] { [absent.modules, absent.products, absent.standIns] }

    // MARK: Learning

    /// Processes packages that could not be fetched: Bellhop's substitutes replace them where they
    /// exist, and the others are omitted.
    ///
    /// - Parameter kept: The modules that must not be omitted without a substitute; `nil` if any
    ///   module may be omitted.
    /// - Returns: Whether another attempt might succeed.
    mutating func learn(
        from packages: UnfetchedPackages, _ prepared: Preparation, keeping kept: Set<String>? = nil
    ) -> Bool {
        let plan = prepared.plan
        let imports = prepared.packageImports
        let products = packages.products(in: plan)
        guard let kept else {
            // Otherwise a local package needs one. SwiftPM does not report which.
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

    /// Omits macros that do not compile.
    ///
    /// - Returns: Whether there are any.
    mutating func leaveOut(macros failing: [String: CompilerError]) -> Bool {
        absent.modules.formUnion(failing.keys)
        absent.diagnostics += failing.sorted { $0.key < $1.key }
            .map { Macros.diagnostic(leftOut: $0.key, for: $0.value) }
        return !failing.isEmpty
    }

    private mutating func leaveOut(_ products: Set<String>, _ modules: Set<String>) -> Bool {
        guard !absent.products.isSuperset(of: products) else { return false }
        absent.products.formUnion(products)
        absent.standIns.formUnion(modules)
        return true
    }

    /// Stubs out code that did not compile.
    ///
    /// - Parameters:
    ///   - errors: The compiler's errors.
    ///   - sources: The original sources without stubs.
    ///   - incomplete: The missing modules that each file imports, by path.
    ///   - foreign: The names that Objective-C code declares, each with its file.
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
            let isOfApp = plan.programs(with: path) == BuildPlan.appOnly
            guard stubbed.stubOut(explained, file: name, skipsCalls: isOfApp) else { continue }
            let names = known == nil ? [] : entries[path]?.names ?? []
            entries[path] = Entry(
                key: key, source: stubbed,
                names: ours.reduce(names) { $0.union($1.quotedNames) })
            hasChanged = true
        }
        return hasChanged
    }

    private struct Causes {
        var gone: [String: String] = [:]
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
        causes.gone = foreign.mapValues { "\($0), which declares it in Objective-C" }
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

    private static func isApples(_ name: String) -> Bool {
        let capitals = name.prefix(while: \.isUppercase).count
        return capitals >= 3 && capitals < name.count
    }

    /// Stores the stubs and omissions for the next build, which would otherwise have to derive them
    /// again.
    ///
    /// - Parameter plan: The project's plan, with its packages.
    func keep(for plan: BuildPlan) {
        let isEmpty = entries.isEmpty && absent.isEmpty
        guard !isEmpty || FileManager.default.fileExists(atPath: file.path) else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // If this fails, the next build only takes longer.
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

    static let program: String = {
        let path = Bundle.main.executableURL?.path ?? ""
        let date = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate]
        return "\(path) \((date as? Date)?.timeIntervalSince1970 ?? 0)"
    }()
}
