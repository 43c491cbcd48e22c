internal import AppBundles
internal import Foundation
internal import SourcePreparation
internal import UntrustedFiles

/// The sources of a plan's modules. Each is read once. Of an Xcode project, only the sources that
/// its extensions need are kept.
struct PlanSources {
    struct ModuleSources {
        let files: TargetFiles
        var texts: [SourceText]
        let header: (path: String, text: String)?
    }

    private(set) var diagnostics: [PreparationDiagnostic] = []

    private var modules: [String: ModuleSources] = [:]
    private var entries: [String: SwiftUIEntry] = [:]
    private var refusals: [String: PreparationDiagnostic] = [:]
    private let project: URL
    private let stubsOutApp: Bool

    /// - Parameters:
    ///   - project: The project's description, which is the place of problems without a file.
    ///   - stubsOutApp: Whether code of the app may be left out in a `project.yml`, too.
    init(at project: URL, stubsOutApp: Bool = false) {
        (self.project, self.stubsOutApp) = (project, stubsOutApp)
    }

    subscript(module: BuildPlan.Module) -> ModuleSources? { modules[module.name] }

    /// Returns whether the module is an app with SwiftUI that is built from its entry.
    func isBuiltFromEntry(_ module: BuildPlan.Module) -> Bool { entries[module.name] != nil }

    func refusal(of module: BuildPlan.Module) -> PreparationDiagnostic? { refusals[module.name] }

    /// Reads the sources of the modules that it has not read yet, and of the modules that replace
    /// others.
    mutating func read(_ plan: BuildPlan) {
        let replaced = Set(plan.substitutions.map(\.module))
        for module in plan.modules where !module.target.isHost {
            guard modules[module.name] == nil || replaced.contains(module.name) else { continue }
            do {
                let files = try TargetFiles(of: module.target, in: plan.project.folder)
                modules[module.name] = ModuleSources(
                    files: files, texts: try files.texts(),
                    header: Self.header(of: module.target, in: plan.project.folder))
            } catch let error as BuildError {
                refusals[module.name] = problem(.error, error.description)
            } catch let error as XcodeGenProject.ParseError {
                refusals[module.name] = problem(.error, error.description)
            } catch {
                refusals[module.name] = problem(.error, "\(error)")
            }
        }
    }

    private static let headerBytesMax = 1 << 20

    private static func header(
        of target: XcodeGenProject.Target, in folder: URL
    ) -> (path: String, text: String)? {
        guard let header = target.settings["SWIFT_OBJC_BRIDGING_HEADER"], !header.isEmpty else {
            return nil
        }
        let path = FilePaths.join(folder.path, header)
        return text(path, headerBytesMax).map { (path, $0) }
    }

    private static func text(_ path: String, _ bytesMax: Int) -> String? {
        (try? UntrustedFile.read(URL(filePath: path), bytesMax: bytesMax))
            .map { String(decoding: $0, as: UTF8.self) }
    }

    func headers(of plan: BuildPlan) -> BridgedHeaders {
        var headers = BridgedHeaders(plan.project.files)
        for module in plan.modules {
            guard let sources = modules[module.name], let header = sources.header else { continue }
            headers.read(header.text, at: header.path, beside: sources.files.objectiveC)
        }
        return headers
    }

    func problem(
        _ severity: PreparationDiagnostic.Severity, _ message: String
    ) -> PreparationDiagnostic {
        PreparationDiagnostic(
            severity: severity, path: project.path, line: 1, column: 1, message: message)
    }

    // MARK: SwiftUI

    /// Prepares an app with SwiftUI, whose scenes are not shown: only what its entry uses is built.
    mutating func buildFromEntry(_ plan: BuildPlan) {
        for module in plan.modules where module.kind == .program {
            guard let texts = modules[module.name]?.texts, let entry = SwiftUIEntry(in: texts)
            else {
                continue
            }
            entries[module.name] = entry
            diagnostics += entry.diagnostics(in: texts)
            modules[module.name]?.texts = texts.map(entry.withoutScenes)
        }
    }

    // MARK: Stubs

    /// Returns the sources that may be stubbed out.
    func texts(of plan: BuildPlan) -> [SourceText] {
        plan.modules.filter(mayLackCode).flatMap { modules[$0.name]?.texts ?? [] }
    }

    /// Returns whether code of the module may be left out: of an Xcode target, of an app with
    /// SwiftUI, and of an app that the options ask for. Macros run in the compiler, where a stub
    /// would end the build.
    func mayLackCode(_ module: BuildPlan.Module) -> Bool {
        switch module.kind {
        case .macro: false
        case .program where stubsOutApp || isBuiltFromEntry(module): true
        default: module.target.isFromXcode
        }
    }

    mutating func stubOut(_ code: StubbedCode, in plan: BuildPlan) {
        for module in plan.modules where mayLackCode(module) {
            let texts = modules[module.name]?.texts ?? []
            modules[module.name]?.texts = texts.map { code.stubbed($0, in: plan) }
        }
    }

    // MARK: What is needed

    /// Removes the sources that no extension of an Xcode project needs.
    ///
    /// - Parameter preparation: How a module's sources are prepared.
    mutating func select(
        _ plan: BuildPlan, _ preparation: (BuildPlan.Module) -> ModulePreparation
    ) {
        let all = plan.modules.filter { modules[$0.name] != nil }
        guard all.contains(where: { $0.target.isFromXcode || isBuiltFromEntry($0) }) else { return }
        let imports = all.map { module in
            modules[module.name].map { HeaderImports(of: $0.files, in: plan.project.files) }
        }
        let headers = imports.reduce(into: Set<String>()) { $0.formUnion($1?.headers ?? []) }
        let described = all.map { module in
            SourceSelection.Module(
                name: module.name, sources: modules[module.name]?.texts ?? [],
                dependencies: Set(module.dependencies), preparation: preparation(module),
                entries: module.kind == .plugIn || isBuiltFromEntry(module)
                    ? entries(of: module, plan) : nil,
                isWhole: isWhole(module)
                    // Code in Objective-C may use any of the Swift classes.
                    || headers.contains(module.swiftHeader))
        }
        for (module, choice) in zip(all, SourceSelection(described).choices) {
            modules[module.name]?.texts = choice.sources
            diagnostics += [remark(choice, of: module)].compactMap(\.self)
        }
    }

    private func isWhole(_ module: BuildPlan.Module) -> Bool {
        if isBuiltFromEntry(module) { return false }
        return [.program, .macro].contains(module.kind) || !module.target.isFromXcode
    }

    private static let entriesBytesMax = 4 << 20

    private func entries(of module: BuildPlan.Module, _ plan: BuildPlan) -> String {
        let list = module.target.settings["INFOPLIST_FILE"]
            .map { FilePaths.join(plan.project.folder.path, $0) }
        let boards = modules[module.name]?.files.storyboards.map(\.path) ?? []
        return ([list].compactMap(\.self) + boards)
            .compactMap { Self.text($0, Self.entriesBytesMax) }
            // Names inside of a string literal would not be read.
            .joined(separator: "\n").replacing("\"", with: " ")
            + "\n" + (entries[module.name]?.names.sorted().joined(separator: " ") ?? "")
    }

    private static let namesMax = 3

    private func remark(
        _ choice: SourceSelection.Choice, of module: BuildPlan.Module
    ) -> PreparationDiagnostic? {
        let count = choice.leftOut.count
        var parts: [String] = []
        if count > 0 {
            let all = count + choice.sources.count
            parts.append("\(count) of \(all) files (\(Self.names(choice.leftOut)))")
        }
        if !choice.shortened.isEmpty { parts.append("parts of \(Self.names(choice.shortened))") }
        guard !parts.isEmpty else { return nil }
        return problem(
            .warning,
            "Of \(module.target.name.printable) is left out what "
                + (isBuiltFromEntry(module)
                    ? "its entry and its delegate do not use"
                    : "the notification extensions do not use")
                + ": \(parts.joined(separator: ", and ")).")
    }

    private static func names(_ paths: [String]) -> String {
        let names = paths.map { FilePaths.name($0).printable }.sorted()
        let more = names.count - namesMax
        return names.prefix(namesMax).joined(separator: ", ")
            + (more > 0 ? " and \(more) more" : "")
    }
}
