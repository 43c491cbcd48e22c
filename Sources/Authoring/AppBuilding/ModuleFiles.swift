internal import AppBundles
internal import Foundation
internal import SourcePreparation
internal import UntrustedFiles

struct ModuleFiles {
    let module: BuildPlan.Module
    let plan: BuildPlan
    private let known: Set<String>
    private let flags: [String]
    private let leavesMissingOut: Bool
    /// Clang's errors in the Objective-C files beside Swift, which are then left out.
    private let clangErrors: [PreparationDiagnostic]
    /// The files with those errors; empty if the errors concern all of them.
    private let rejectedFiles: Set<String>

    init(
        _ module: BuildPlan.Module, plan: BuildPlan, known: Set<String>, flags: [String],
        leavesMissingOut: Bool, clangErrors: [PreparationDiagnostic] = [],
        rejectedFiles: Set<String> = []
    ) {
        self.rejectedFiles = rejectedFiles
        (self.module, self.plan, self.known, self.flags) = (module, plan, known, flags)
        (self.clangErrors, self.leavesMissingOut) = (clangErrors, leavesMissingOut)
    }

    static let toolchain: Set<String> = [
        "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML",
        "Dispatch", "CoreFoundation", "Glibc", "Synchronization", "Observation", "Distributed",
        "RegexBuilder", "_Concurrency", "_StringProcessing", "_Differentiation", "Testing",
        "XCTest",
    ]

    struct Prepared {
        var files: [(path: String, text: String)]
        var diagnostics: [PreparationDiagnostic] = []
        var allImports: Set<String> = []
        var imports: Set<String> = []
        var packageImports: [ModulePreparation.PackageImport] = []
        var incomplete: [String: Set<String>] = [:]
        var objectiveC: ObjectiveCTarget?
    }

    /// Returns the module's files by their place in the package, and diagnostics.
    ///
    /// - Parameters:
    ///   - sources: The sources to build; `nil` for a host, which has none.
    ///   - known: The results for sources that were read before.
    func prepared(
        _ sources: PlanSources.ModuleSources?, known: KnownSources? = nil
    ) throws(BuildError) -> Prepared {
        guard let sources, !module.target.isHost else {
            return Prepared(files: [(Self.place("HostApp", in: module.name), HostApp.text)])
        }
        let found = sources.files
        if found.isWithoutSwift { return objectiveC(found) }
        guard !found.swift.isEmpty || found.diagnostics.contains(where: { $0.severity == .error })
        else {
            throw BuildError(
                "The target \(module.target.name) contains no Swift file.",
                remedy: "Name its folder in `sources`, or take the target out of `dependencies`.")
        }
        if module.kind == .macro { return asTheyAre(sources) }
        let result = preparation.prepare(sources.texts, known: known)
        var files = result.files.map { file in
            (
                PackageFolder.place(
                    of: file.path, module: module.name, project: plan.project.folder),
                file.text
            )
        }
        if files.isEmpty {
            let text = "// Made by `bellhop build`: nothing of this module is used.\n"
            files.append((Self.place("BellhopEmpty", in: module.name), text))
        }
        if let support = result.support {
            files.append((Self.place("BellhopActions", in: module.name), support))
        }
        let header = header(sources)
        let mixed = mixed(sources, header)
        if let bridged = bridgedImports(header) {
            files.append((Self.place("BellhopBridged", in: module.name), bridged))
        }
        files += modelFiles(found)
        var diagnostics = found.diagnostics + result.diagnostics
        if let mixed, mixed.isProgram { files.append(main) }
        if mixed == nil || lacksPrincipalClass(sources) {
            let isWarning = module.target.isFromXcode && !lacksPrincipalClass(sources)
            diagnostics += isWarning ? clangErrors.map { $0.with(.warning) } : clangErrors
        }
        diagnostics += [bridgingDiagnostic(header)].compactMap(\.self)
        let storyboards = interfaces(found, sources.texts)
        files += storyboards.files
        diagnostics += storyboards.diagnostics
        return Prepared(
            files: files, diagnostics: diagnostics,
            allImports: result.imports.union(header?.imports.map(\.module) ?? [])
                .union(mixed?.usesCryptography == true ? ["CommonCrypto"] : []),
            imports: result.imports.subtracting(modules).subtracting([module.name]),
            packageImports: module.target.products.isEmpty ? [] : result.packageImports,
            incomplete: result.incomplete, objectiveC: mixed)
    }

    /// Returns whether clang rejects the code of the extension's principal class.
    private func lacksPrincipalClass(_ sources: PlanSources.ModuleSources) -> Bool {
        guard !clangErrors.isEmpty, module.kind == .plugIn,
            let name = plan.project.principalClass(of: module.target)?.split(separator: ".").last,
            !sources.texts.contains(where: {
                $0.outerNames.declared.contains(String(name)) || $0.text.contains("@objc(\(name))")
            })
        else { return false }
        guard !rejectedFiles.isEmpty else { return true }
        return HeaderFolders.mentions(
            ["\n", "\r", " {", "{"].map { "@implementation \(name)\($0)" },
            rejectedFiles.sorted(), in: plan.project.files)
    }

    /// Returns the target of the Objective-C files beside Swift, or of Swift files that use a
    /// bridging header or classes of a library in Objective-C.
    private func mixed(
        _ sources: PlanSources.ModuleSources, _ header: ImportFinder.Header?
    ) -> ObjectiveCTarget? {
        let found = sources.files.leavingOut(rejectedFiles)
        let libraries = plan.librariesInSwift.intersection(plan.modulesReached(from: module))
        let isPartial = module.target.isFromXcode && !rejectedFiles.isEmpty
        guard module.kind != .macro, clangErrors.isEmpty || isPartial,
            !ObjectiveCTarget.sources(of: found).isEmpty || !libraries.isEmpty
                || header?.otherLine != nil
        else { return nil }
        let names = sources.texts.map(\.outerNames)
        return target(
            found,
            swift: ObjectiveCTarget.SwiftPart(
                folder: plan.project.folder.path,
                bridgingHeader: sources.header?.path,
                declared: names.reduce(into: []) { $0.formUnion($1.declared) },
                words: module.kind == .library
                    ? nil : names.reduce(into: []) { $0.formUnion($1.words) },
                interface: SwiftInterface(sources.texts, conditions: preparation.conditions),
                header: module.swiftHeader))
    }

    /// Returns the module of a target without Swift. Its Swift code is written after clang has
    /// compiled the files.
    private func objectiveC(_ found: TargetFiles) -> Prepared {
        let isImported = plan.librariesInSwift.contains(module.name)
        let target = target(
            found,
            swift: isImported
                ? ObjectiveCTarget.SwiftPart(
                    folder: plan.project.folder.path, declared: [], interface: SwiftInterface(),
                    header: module.swiftHeader) : nil)
        let cryptography: Set<String> = target.usesCryptography ? ["CommonCrypto"] : []
        let storyboards = interfaces(found, [])
        return Prepared(
            files: storyboards.files + (target.isProgram ? [main] : []),
            diagnostics: found.diagnostics + storyboards.diagnostics, allImports: cryptography,
            objectiveC: target)
    }

    private var main: (path: String, text: String) {
        (Self.place("main", in: module.name), ObjectiveCMain.swift)
    }

    private func target(
        _ found: TargetFiles, swift: ObjectiveCTarget.SwiftPart? = nil
    ) -> ObjectiveCTarget {
        let project = plan.project
        let headers = HeaderFolders(below: project.folder.path, in: project.files)
        return ObjectiveCTarget(
            module, files: found, project: project.folder, headers: headers.folders,
            in: project.files,
            usesModules: HeaderFolders.usesModules(found.objectiveC, in: project.files),
            substitutes: plan.substitutes(in: module),
            usesCryptography: HeaderFolders.mentions(
                ["<CommonCrypto/", "@import CommonCrypto"], found.objectiveC, in: project.files),
            swift: swift)
    }

    private func asTheyAre(_ sources: PlanSources.ModuleSources) -> Prepared {
        Prepared(
            files: sources.texts.map { source in
                let place = PackageFolder.place(
                    of: source.path, module: module.name, project: plan.project.folder)
                return (place, source.text)
            }, diagnostics: sources.files.diagnostics)
    }

    /// Returns the classes of data models that Xcode would generate, where a substitute for Core
    /// Data is used.
    private func modelFiles(_ files: TargetFiles) -> [(path: String, text: String)] {
        guard plan.substitutions.contains(where: { $0.module == "CoreData" }) else { return [] }
        return files.dataModels.enumerated().compactMap { index, model in
            DataModelCode(model).text()
                .map { (Self.place("BellhopModel\(index + 1)", in: module.name), $0) }
        }
    }

    private var modules: Set<String> {
        known.union(Self.toolchain).union(module.dependencies)
    }

    var preparation: ModulePreparation {
        ModulePreparation(
            module: module.name, modules: modules,
            // Only SwiftPM knows the modules of a package.
            flags: Set(flags), hasPackages: !module.target.products.isEmpty,
            absent: plan.absentModules, explained: plan.unfetchedModules,
            missingPackages: plan.missingPackages,
            description: plan.project.descriptionName.map { .xcodeGen($0) } ?? .xcode,
            leavesMissingOut: leavesMissingOut)
    }

    // MARK: Bridging header

    private func header(_ sources: PlanSources.ModuleSources) -> ImportFinder.Header? {
        sources.header.map { header in
            let known = modules.union(plan.substitutions.map(\.module))
            let names = BuiltInSubstitute.headers.merging(plan.libraryHeaders) { $1 }
            var found = ImportFinder(modules: known).header(header.text, headers: names)
            // Swift also sees the declarations of headers that the bridging header imports.
            let finder = ImportFinder(modules: known.subtracting(PackageManifest.cryptography))
            for text in headers(sources)?.texts.dropFirst() ?? [] {
                let more = finder.header(text, headers: names).imports
                found.imports += more.filter { one in
                    !found.imports.contains { $0.module == one.module }
                }
            }
            return found
        }
    }

    private func headers(_ sources: PlanSources.ModuleSources) -> BridgedHeaders? {
        sources.header.map { header in
            var headers = BridgedHeaders(plan.project.files)
            headers.read(header.text, at: header.path, beside: sources.files.objectiveC)
            return headers
        }
    }

    /// Returns imports for the whole module for what its bridging header imports: Apple's modules,
    /// and modules with a substitute.
    private func bridgedImports(_ header: ImportFinder.Header?) -> String? {
        var modules = plan.substitutions.filter { $0.bridgedInto.contains(module.name) }
            .map(\.module)
        for found in header?.imports ?? [] where !modules.contains(found.module) {
            modules.append(found.module)
        }
        // Every Objective-C header begins with this import.
        if header?.otherLine != nil {
            modules += Self.foundation.filter { !modules.contains($0) }
        }
        guard !modules.isEmpty else { return nil }
        let imports = modules.map { "@_exported import \($0)\n" }
        return "// Made by `bellhop build` in place of imports of the bridging header.\n"
            + imports.joined()
    }

    private static let foundation = ["Foundation", "FoundationNetworking", "OpenFoundation"]

    /// Returns the diagnostic for a bridging header that does not exist.
    private func bridgingDiagnostic(_ header: ImportFinder.Header?) -> PreparationDiagnostic? {
        let target = module.target
        guard let path = target.settings["SWIFT_OBJC_BRIDGING_HEADER"], !path.isEmpty, header == nil
        else { return nil }
        return PreparationDiagnostic(
            severity: target.isFromXcode ? .warning : .error,
            path: FilePaths.join(plan.project.folder.path, path), line: 1, column: 1,
            message:
                "The project does not contain this bridging header. Add it, or correct the setting "
                + "SWIFT_OBJC_BRIDGING_HEADER.")
    }

    static func place(_ name: String, in module: String) -> String {
        "\(PackageFolder.sources)/\(module)/\(name).swift"
    }
}
