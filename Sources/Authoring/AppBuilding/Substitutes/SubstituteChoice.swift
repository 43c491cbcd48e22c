internal import AppBundles
internal import Foundation
internal import SourcePreparation

/// Chooses the substitutes for the modules of a project.
///
/// The user's choices come first. For other modules with a substitute, the original is built if the
/// project provides it and it can be built here. Otherwise the substitute is used if the code
/// imports the module without testing `#if canImport`.
struct SubstituteChoice {
    private let plan: BuildPlan
    private let sources: PlanSources
    private let bellhop: BellhopCheckout
    private let asked: [String: Substitute]
    private let unfetched: Set<String>

    /// - Parameters:
    ///   - asked: The user's choices, by module.
    ///   - unfetched: The modules that are replaced because their packages cannot be fetched.
    init(
        _ plan: BuildPlan, sources: PlanSources, bellhop: BellhopCheckout,
        asked: [String: Substitute], unfetched: Set<String> = []
    ) {
        (self.plan, self.sources) = (plan, sources)
        (self.bellhop, self.asked, self.unfetched) = (bellhop, asked, unfetched)
    }

    private struct Use {
        var importers: Set<String> = []
        var bridgedInto: Set<String> = []
        var place: (path: String, line: Int)?
        var isNeeded = false
    }

    /// Returns the substitutions, sorted by module name.
    ///
    /// - Throws: `BuildError` when Bellhop lacks a chosen substitute.
    func substitutions() throws -> [Substitution] {
        let uses = uses()
        var chosen: [Substitution] = []
        for module in Set(asked.keys).union(uses.keys).sorted() {
            let use = uses[module] ?? Use()
            switch asked[module] {
            case .original: continue
            case .folder(let folder):
                let diagnostic = PreparationDiagnostic(
                    severity: .warning, path: folder.path, line: 1, column: 1,
                    message: "The Swift files of this folder replace \(module), and Bellhop does "
                        + "not build the original.")
                chosen.append(substitution(module, [folder], use, diagnostic))
            case .builtIn:
                guard let builtIn = BuiltInSubstitute.named(module) else {
                    throw BuildError(Substitute.builtIn.problem(for: module) ?? module)
                }
                let reason =
                    unfetched.contains(module)
                    ? "whose package cannot be fetched" : "which is not built"
                chosen.append(substitution(builtIn, use, reason))
            case nil:
                guard let builtIn = BuiltInSubstitute.named(module), use.isNeeded else { continue }
                let isBrought = isBrought(module)
                if isBrought, builtIn.obstacle == nil { continue }
                let reason =
                    builtIn.obstacle.map { "which is not built here: \($0)" }
                    ?? "which no target or package of the project brings"
                chosen.append(substitution(builtIn, use, reason))
            }
        }
        return (chosen + exported(by: chosen)).sorted { $0.module < $1.module }
    }

    /// Returns the substitutes that the chosen ones export and that no code imports itself.
    private func exported(by chosen: [Substitution]) -> [Substitution] {
        let names = Set(chosen.flatMap(\.dependencies)).subtracting(chosen.map(\.module))
        return names.sorted().compactMap(BuiltInSubstitute.named).map {
            substitution($0, Use(), "which another substitute exports")
        }
    }

    private func substitution(
        _ module: String, _ folders: [URL], _ use: Use, _ diagnostic: PreparationDiagnostic
    ) -> Substitution {
        Substitution(
            module: module, folders: folders, importers: use.importers.union(use.bridgedInto),
            bridgedInto: use.bridgedInto, diagnostic: diagnostic)
    }

    private func substitution(
        _ builtIn: BuiltInSubstitute, _ use: Use, _ reason: String
    ) -> Substitution {
        let folders = builtIn.folders(in: bellhop)
        let diagnostic = PreparationDiagnostic(
            severity: .warning, path: use.place?.path ?? folders[0].path,
            line: use.place?.line ?? 1,
            column: 1,
            message:
                "Bellhop's own \(builtIn.module) replaces the original, \(reason). It has "
                + "\(builtIn.extent). For another: --substitute \(builtIn.module)=FOLDER, or "
                + "=original.")
        var result = substitution(builtIn.module, folders, use, diagnostic)
        result.dependencies = [builtIn.exported].compactMap(\.self)
        return result
    }

    private func isBrought(_ module: String) -> Bool {
        plan.modules.contains { one in
            one.name == module || one.target.products.contains { $0.name == module }
        }
    }

    // MARK: Imports

    private static let bytesMax = 1 << 20

    /// Returns the bridging header of a module, or the files of one that is Objective-C alone, with
    /// the headers beside them.
    private func headers(of module: BuildPlan.Module) -> [(path: String, text: String)] {
        guard let read = sources[module] else { return [] }
        guard read.files.isWithoutSwift else { return [read.header].compactMap(\.self) }
        let files = plan.project.files
        let folders = Set(read.files.objectiveC.map(FilePaths.folder)).sorted()
        let beside = folders.flatMap { folder in
            (files.names(in: folder) ?? []).filter { $0.hasSuffix(".h") || $0.hasSuffix(".pch") }
                .sorted().map { FilePaths.join(folder, $0) }
        }
        return (read.files.objectiveC + beside).compactMap { path in
            guard let data = try? files.data(at: path, bytesMax: Self.bytesMax) else { return nil }
            return (path, String(decoding: data, as: UTF8.self))
        }
    }

    private func uses() -> [String: Use] {
        let finder = ImportFinder(modules: Set(Substitute.builtIns).union(asked.keys))
        var uses: [String: Use] = [:]
        for module in plan.modules where !module.target.isHost {
            for source in sources[module]?.texts ?? [] {
                for found in finder.imports(inSwift: source.text) {
                    uses[found.module, default: Use()].importers.insert(module.name)
                    if !found.isOptional { uses[found.module]?.isNeeded = true }
                    if uses[found.module]?.place == nil {
                        uses[found.module]?.place = (source.path, found.line)
                    }
                }
            }
            for (path, text) in headers(of: module) {
                for found in finder.header(text, headers: BuiltInSubstitute.headers).imports {
                    uses[found.module, default: Use()].bridgedInto.insert(module.name)
                    uses[found.module]?.isNeeded = true
                    if uses[found.module]?.place == nil {
                        uses[found.module]?.place = (path, found.line)
                    }
                }
            }
        }
        return uses
    }
}
