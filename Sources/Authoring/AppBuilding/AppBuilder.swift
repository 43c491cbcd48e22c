package import AppBundles
internal import DeviceModel
package import Foundation
internal import ObjectiveCBuilding
package import SourcePreparation
internal import UntrustedFiles

/// Builds an iOS app on Linux from its project: the app or a host that replaces it, the extensions,
/// and the libraries.
///
/// ```swift
/// let builder = AppBuilder(project: project, bellhop: checkout, folder: folder)
/// let diagnostics = try builder.prepare()
/// let bundle = try await builder.build(launcher: launcher) { print($0) }
/// ```
///
/// The author's files are never changed. The package in the build folder contains copies in which
/// code that needs Objective-C is rewritten. The compiler's messages name the author's files.
package struct AppBuilder: Sendable {
    let location: ProjectLocation
    let options: BuildOptions
    let bellhop: BellhopCheckout
    let folder: URL
    let configuration: BuildConfiguration
    /// The program with the app's widgets, which `WidgetBuild` makes; `nil` for none.
    package var widgetProgram: URL?
    let last = LastPreparation()

    /// Creates a builder. Nothing is read yet.
    ///
    /// - Parameters:
    ///   - project: The project.
    ///   - bellhop: The checkout whose AppleAPI is used.
    ///   - folder: The build folder, which no other builder uses.
    ///   - configuration: How the code is compiled.
    ///   - options: Which parts of the project are built.
    package init(
        project: ProjectLocation, bellhop: BellhopCheckout, folder: URL,
        configuration: BuildConfiguration = .debug, options: BuildOptions = BuildOptions()
    ) {
        location = project
        self.options = options
        self.bellhop = bellhop
        self.folder = folder.standardizedFileURL
        self.configuration = configuration
    }

    // MARK: The package

    /// Creates the package.
    ///
    /// - Returns: The diagnostics for the author.
    /// - Throws: `BuildError`, `XcodeGenProject.ParseError`, or an error of the file system. If a
    ///   diagnostic is an error, nothing is written and the thrown error has all diagnostics.
    package func prepare() throws -> [PreparationDiagnostic] {
        last.forgetSources()
        return try preparation().diagnostics
    }

    func preparation() throws -> Preparation {
        var code = try last.code ?? keptCode()
        var draft = try draft(leaving: [], &code)
        let errorsOfApp = options.leavesFailingOut ? draft.errorsOfApp : []
        if !errorsOfApp.isEmpty {
            last.hostApp(since: errorsOfApp)
            draft = try self.draft(leaving: [], &code)
        }
        var leftOut = last.errorsOfApp.map { $0.with(.warning) }
        let failing = draft.failingExtensions(leavesAllOut: options.leavesFailingOut)
        if !failing.isEmpty {
            leftOut += draft.diagnostics(leavingOut: failing, at: location.url)
            draft = try self.draft(leaving: failing, &code)
        }
        draft.diagnostics += leftOut
        draft.leftOut = leftOut
        let objectiveC = ObjectiveCTarget.ordered(draft.objectiveC, in: draft.plan)
        let text = try PackageManifest(
            plan: draft.plan, bellhop: bellhop, imports: draft.imports, root: folder,
            objectiveC: objectiveC
        ).text()
        guard !draft.diagnostics.contains(where: { $0.severity == .error }) else {
            throw BuildError(diagnostics: draft.diagnostics, of: location)
        }
        var package = PackageFolder(folder)
        let output = try outputFolder()
        try package.write(text, to: "Package.swift", in: output)
        for file in draft.files { try package.write(file.text, to: file.path, in: output) }
        for target in draft.objectiveC { package.keep(ObjectiveCBuild.place(of: target.module)) }
        try package.removeOthers(in: output)
        try copyResolvedVersions(to: output)
        let preparation = Preparation(
            plan: draft.plan, packageImports: draft.packageImports, diagnostics: draft.diagnostics,
            sources: draft.sources, incomplete: draft.incomplete, foreign: draft.foreign,
            macros: draft.macros, objectiveC: objectiveC, leftOut: draft.leftOut)
        last.keep(preparation, code)
        return preparation
    }

    private func keptCode() throws -> StubbedCode {
        var code = StubbedCode(keptIn: folder)
        guard !code.absent.isEmpty else { return code }
        code.checkAbsent(
            in: try Self.plan(location, planOptions, configuration, bellhop))
        return code
    }

    /// Returns the preparation of the project without some of its extensions. Nothing is written.
    private func draft(
        leaving extensions: [BuildOmissions.Target], _ code: inout StubbedCode
    ) throws -> PreparationDraft {
        let chosen = try last.chosen(leaving: extensions) ?? choose(leaving: extensions, code)
        last.keep(chosen, leaving: extensions)
        let plan = chosen.plan
        var sources = chosen.sources
        var draft = PreparationDraft(plan: plan, sources: sources.texts(of: plan))
        code.forgetRestored(in: draft.sources)
        if stubsOut(plan) { sources.stubOut(code, in: plan) }
        draft.diagnostics = plan.diagnostics + sources.diagnostics + chosen.diagnostics
        let headers = sources.headers(of: plan)
        draft.foreign = headers.names
        draft.diagnostics += headers.refusals.map { sources.problem(.error, $0.description) }
        draft.macros = Macros.files(of: plan, sources)
        var leftOut: Set<String> = []
        for (index, module) in plan.modules.enumerated() {
            let prepared = prepared(module, plan, sources)
            draft.add(prepared, of: module)
            if module.target.lacksSources { draft.lacksSources(of: sources[module]?.texts ?? []) }
            // For the app of a `project.yml`, a missing package is an error.
            guard module.target.isFromXcode, module.kind != .macro else { continue }
            leftOut.formUnion(draft.plan.keepPackages(of: index, for: prepared.imports))
        }
        leftOut.subtract(draft.plan.modules.flatMap { $0.target.products.map(\.name) })
        draft.diagnostics += [PackageNeeds.diagnostic(leftOut: leftOut, at: location.url)]
            .compactMap(\.self)
        draft.add(BundleCheck(project: plan.project).problems())
        draft.diagnostics += InitialObjectCheck(plan).diagnostics(options.initialObjects)
        return draft
    }

    private var planOptions: BuildOptions {
        var changed = options
        if last.hostsApp { changed.includesApp = false }
        return changed
    }

    /// Selects the sources to build, and adds substitutes for their imports to the plan.
    private func choose(
        leaving extensions: [BuildOmissions.Target], _ code: StubbedCode
    ) throws -> ChosenSources {
        var plan = try Self.plan(location, planOptions, configuration, bellhop)
        if !extensions.isEmpty { plan = try plan.leaving(extensions) }
        plan = plan.leavingOut(modules: code.absent.modules, products: code.absent.products)
        var sources = PlanSources(at: location.url, stubsOutApp: options.includesApp == true)
        sources.read(plan)
        if !options.isStrict, options.substitutes["SwiftUI"] == nil {
            sources.buildFromEntry(plan)
            if plan.modules.contains(where: sources.isBuiltFromEntry) { last.buildViews() }
        }
        let substitutable = Set(Substitute.builtIns).union(options.substitutes.keys)
            .filter { options.substitutes[$0] != .original }
        let everything = plan
        let failing = LibraryUse.libraries(in: plan, sources)
            .filter { !last.clangErrors(in: $0).isEmpty }
        plan = plan.leavingOut(libraries: failing, failing: failing)
        let whole = plan
        // Cryptography takes minutes to compile, so code that no extension uses must not require
        // it.
        let known = bellhop.modules.union(substitutable)
            .subtracting(PackageManifest.cryptography)
        let read = sources
        sources.select(whole) { module in
            files(of: module, whole, read, known: known).preparation
        }
        plan = plan.leavingOut(modules: Macros.unused(in: plan, sources), products: [])
        let use = LibraryUse(plan, sources)
        plan = plan.leavingOut(libraries: use.all.subtracting(use.used), failing: [])
        var asked = options.substitutes
        for module in code.absent.standIns where asked[module] == nil { asked[module] = .builtIn }
        let choice = SubstituteChoice(
            plan, sources: sources, bellhop: bellhop, asked: asked, unfetched: code.absent.standIns)
        plan = plan.replacing(try choice.substitutions())
        plan.librariesInSwift = use.inSwift.subtracting(plan.substitutions.map(\.module))
        plan.libraryHeaders = use.headers(of: plan.librariesInSwift)
        sources.read(plan)
        return ChosenSources(
            plan: plan, sources: sources, diagnostics: libraryDiagnostics(failing, in: everything))
    }

    private func prepared(
        _ module: BuildPlan.Module, _ plan: BuildPlan, _ sources: PlanSources
    ) -> ModuleFiles.Prepared {
        if let refusal = sources.refusal(of: module) {
            return ModuleFiles.Prepared(files: [], diagnostics: [refusal])
        }
        let left = last.swiftErrors(in: module.name)
        guard left.isEmpty || module.target.isHost else {
            return ModuleFiles.Prepared(files: [], diagnostics: left)
        }
        let errors = last.clangErrors(in: module.name)
        guard errors.isEmpty || sources[module]?.files.swift.isEmpty == false else {
            return ModuleFiles.Prepared(files: [], diagnostics: errors)
        }
        let files = files(of: module, plan, sources, known: bellhop.modules)
        do { return try files.prepared(sources[module], known: last.known) } catch {
            let refusal = PreparationDiagnostic(
                severity: .error, path: location.url.path, line: 1, column: 1,
                message: error.description)
            return ModuleFiles.Prepared(files: [], diagnostics: [refusal])
        }
    }

    private func files(
        of module: BuildPlan.Module, _ plan: BuildPlan, _ sources: PlanSources, known: Set<String>
    ) -> ModuleFiles {
        let views = sources.isBuiltFromEntry(module) ? BellhopCheckout.views : []
        return ModuleFiles(
            module, plan: plan, known: known.union(views), flags: flags(of: module),
            leavesMissingOut: stubsOut(plan) && sources.mayLackCode(module),
            clangErrors: last.clangErrors(in: module.name),
            rejectedFiles: last.rejectedFiles(in: module.name))
    }

    /// Returns whether code with missing dependencies is stubbed out. For the app of a
    /// `project.yml`, a missing dependency is an error, unless failing code may be left out, the
    /// app uses SwiftUI, or the options ask for the app.
    func stubsOut(_ plan: BuildPlan) -> Bool {
        let isPartial =
            location.format == .xcode || plan.isHosted || options.leavesFailingOut || buildsViews
            || options.includesApp == true
        return isPartial && !options.isStrict
    }

    private func flags(of module: BuildPlan.Module) -> [String] {
        PackageManifest.flags(of: module.target) + (configuration == .debug ? ["DEBUG"] : [])
    }

    func outputFolder() throws -> OutputFolder {
        do {
            let output = try OutputFolder(folder, ofProjectIn: location.root().path)
            try output.checkFolder(".build")
            return output
        } catch let error as UntrustedFileError {
            throw BuildError(error)
        }
    }

    private static let resolvedBytesMax = 4 << 20

    /// The versions that Bellhop itself uses are tested, and already on this machine.
    private func copyResolvedVersions(to output: OutputFolder) throws {
        let name = "Package.resolved"
        let bellhops = bellhop.url.appending(path: name)
        guard FileEntryKind(at: folder.appending(path: name).path, followsLinks: false) == nil,
            let data = try? UntrustedFile.read(bellhops, bytesMax: Self.resolvedBytesMax)
        else { return }
        try output.write(data, to: name)
    }

    // MARK: The build

    /// Compiles the package with `swift build`, and assembles `X.app` in the build folder.
    ///
    /// It builds the package of the last `prepare()`, or creates one first. Code that does not
    /// compile because a dependency is missing is stubbed out, and the package is compiled again;
    /// ``stubbedOut`` describes that code.
    ///
    /// - Parameters:
    ///   - cache: The folder of compiled modules that projects share. With `nil`, they are in the
    ///     build folder.
    ///   - fence: The sandbox of the compilation. With `nil`, the compiler runs with all rights of
    ///     the caller.
    ///   - onWait: Called once when another build uses the cache.
    ///   - onStub: Called before each further attempt that stubs out more code.
    ///   - output: Receives each line of the compiler's output.
    ///   - onSuccess: Called with the app before another build can replace it.
    /// - Throws: `BuildError` when the build fails or `swift` is missing;
    ///   `XcodeGenProject.ParseError` or `AppBundle.InvalidBundleError` with the file and the fix.
    package func build(
        cache: BuildCache? = nil, fence: BuildFence? = nil, launcher: URL,
        onWait: @Sendable () -> Void = {},
        onStub: @Sendable () -> Void = {},
        output: @escaping @Sendable (String) -> Void,
        onSuccess: @Sendable (AppBundle) -> Void = { _ in }
    ) async throws -> AppBundle {
        guard let cache else {
            let plan = try await compile(into: ownProducts, fence, onStub, output)
            let bundle = try assemble(plan, from: ownProducts, launcher)
            onSuccess(bundle)
            return bundle
        }
        let plan = try (last.preparation ?? preparation()).plan
        let aliases = ModuleAliases(plan, taken: bellhop.takenModules)
        let modules = plan.modules.map { aliases.name(of: $0.name) }
        return try await cache.use(by: modules, onWait: onWait) {
            let plan = try await compile(into: cache.products, fence, onStub, output)
            let bundle = try assemble(plan, from: cache.products, launcher)
            onSuccess(bundle)
            return bundle
        }
    }

    /// Compiles the package repeatedly, as long as code that does not compile can be stubbed out.
    ///
    /// - Returns: The plan that was compiled.
    private func compile(
        into products: URL, _ fence: BuildFence?, _ onStub: @Sendable () -> Void,
        _ output: @escaping @Sendable (String) -> Void
    ) async throws -> BuildPlan {
        var (rounds, levels) = (1, 1)
        if let fence { try await fetchPackages(fence, output) }
        while true {
            let prepared = try last.preparation ?? preparation()
            let log = CompilerLog(output)
            do {
                try await compile(prepared, into: products, fence, log)
                log.flush()
                last.code?.keep(for: prepared.plan)
                return prepared.plan
            } catch let failure as ObjectiveCError {
                // Another extension may still be built. Without one, the errors are thrown.
                last.keep(failure)
                onStub()
            } catch let failure as BuildError {
                if levels < RepositoryMirrors.levelsMax, await fence?.fetch(log, output) == true {
                    levels += 1
                    continue
                }
                let stale = log.staleModules
                if rounds < StubbedCode.roundsMax, !stale.isEmpty {
                    rounds += 1
                    BuildCache.remove(stale, from: products, configuration)
                    continue
                }
                var code = last.code ?? StubbedCode(keptIn: folder)
                guard rounds < StubbedCode.roundsMax, learns(&code, from: log, prepared) else {
                    if rounds < StubbedCode.roundsMax,
                        leavesOut(log.errors, prepared)
                            || hostsApp(since: log.firstError, prepared)
                    {
                        rounds += 1
                        onStub()
                        continue
                    }
                    log.flush()
                    guard !log.unfetched.isEmpty else { throw failure.naming(log.firstError) }
                    throw log.unfetched.buildError(
                        in: prepared.plan, imports: prepared.packageImports)
                }
                rounds += 1
                onStub()
                // The next build continues a build that ends here, or that another attempt cannot
                // save.
                code.keep(for: prepared.plan)
                last.forget(keeping: code)
            }
        }
    }

    private func compile(
        _ prepared: Preparation, into products: URL, _ fence: BuildFence?, _ log: CompilerLog
    ) async throws {
        let package = PackageFolder(folder)
        let project = prepared.plan.project.folder
        let output = try outputFolder()
        try fence?.prepare(in: output)
        let objectiveC = ObjectiveCBuild(
            package: folder, products: products, bellhop: bellhop, fence: fence,
            known: last.knownObjects)
        // A file that clang rejects at first may compile after a correction. The errors of such a
        // file are not errors of the build.
        let clang = CompilerLog { log.consume($0) }
        let written: [CompiledObjectiveC]
        do {
            written = try await objectiveC.run(
                prepared.objectiveC, writing: package, in: output
            ) { clang.consume($0) }
        } catch {
            clang.flush()
            throw error
        }
        let pods = Podfile.modules(in: project.path)
        last.keep(
            superclasses: written.flatMap(\.superclasses),
            absent: written.flatMap(\.absent).map { $0.warning(pods: pods) })
        var build = SwiftBuild(
            package: folder, products: products, configuration: configuration, fence: fence)
        build.buildsViews = buildsViews
        do {
            try await build.run { log.consume(package.authorsPaths(in: $0, project: project)) }
        } catch let failure as BuildError {
            for one in written {
                if let own = ObjectiveCBuild.failure(of: one.target, one.code, in: log) {
                    throw own
                }
            }
            throw failure
        }
    }
}
