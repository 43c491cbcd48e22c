internal import AppBundles
internal import DeviceModel
internal import Foundation
internal import SourcePreparation
internal import UntrustedFiles

/// Converts an Xcode project into what is built here: the app or a host that replaces it, its
/// notification extensions, and the targets and packages that they link.
struct XcodeConversion {
    let container: XcodeContainer
    let options: BuildOptions
    let root: ProjectRoot
    let isDebug: Bool
    private let files: RootedFiles
    let finder: FileFinder
    let app: XcodeContainer.Member
    let extensions: [XcodeContainer.Member]
    let unreadable: [XcodeContainer.Member]
    let withoutPoint: [(XcodeContainer.Member, variable: String)]
    private let otherApps: [String]
    private var names: [XcodeContainer.Member: String] = [:]
    var packages: [String: [String: String]] = [:]
    var localPackages: LocalPackages
    private var diagnostics: [PreparationDiagnostic] = []
    var missingProducts: Set<String> = []
    var missingPackages: [BuildOmissions.Package] = []

    private var includesApp: Bool { options.includesApp ?? false }

    /// Reads a project and selects its app.
    ///
    /// - Throws: `BuildError` when it cannot be read, or does not have exactly one app.
    init(
        _ url: URL, in root: ProjectRoot, options: BuildOptions, configuration: BuildConfiguration
    ) throws {
        (self.options, self.root) = (options, root)
        files = RootedFiles(root)
        finder = FileFinder(files)
        isDebug = configuration == .debug
        do {
            container = try XcodeContainer(
                at: url.path, files: files, settings: options.settings)
        } catch {
            throw error.buildError
        }
        localPackages = LocalPackages(
            taken: Set(container.projects.flatMap { $0.targets.map(\.name) }), files)
        let points = ExtensionPoints(container, finder, isDebug: isDebug)
        (app, extensions) = try points.app(named: options.app)
        unreadable = points.unreadable(of: app)
        withoutPoint = points.undefined(of: app)
        otherApps = options.app == nil ? points.others(than: app) : []
    }

    /// The modules that are certainly missing: of uninstalled pods, and of packages that the
    /// project lacks.
    var absentModules: Set<String> { podModules.union(missingProducts) }

    private var podModules: Set<String> {
        guard !container.projects.contains(where: { $0.name == "Pods" }) else { return [] }
        let folders = [container[app].project.folder, FilePaths.folder(container.path)]
        return folders.reduce(into: []) { $0.formUnion(Podfile.modules(in: $1)) }
    }

    /// Returns the converted project and its diagnostics.
    ///
    /// - Throws: `BuildError` when targets form a dependency cycle, or a description is outside of
    ///   the project's root.
    mutating func converted() throws -> (
        project: XcodeGenProject, diagnostics: [PreparationDiagnostic]
    ) {
        let roots = extensions + (includesApp ? [app] : [])
        let members: [XcodeContainer.Member]
        do {
            members = try container.closure(of: roots) { [container] member in
                let target = container[member].target
                return !target.isApp && !target.isExtension && !target.isTest
            }
        } catch {
            throw error.buildError
        }
        for member in members + [app] where names[member] == nil {
            names[member] = uniqueName(of: member)
        }
        let built = uniteVariants(members.filter { $0 != app && isBuilt($0) })
        var targets = built.map { target($0) }
        targets.append(includesApp ? target(app) : host())
        targets += localPackages.targets.values
        packages.merge(localPackages.repositories) { own, _ in own }
        missingProducts.formUnion(localPackages.binaries)
        reportMissingPackages()
        reportProblems(of: members)
        guard files.refusals.isEmpty else {
            throw BuildError(files.refusals)
        }
        let folder = URL(filePath: container[app].project.folder)
        return (XcodeGenProject(folder: folder, targets: targets, packages: packages), diagnostics)
    }

    private func uniqueName(of member: XcodeContainer.Member) -> String {
        let (project, target) = container[member]
        return names.values.contains(target.name) ? "\(project.name)/\(target.name)" : target.name
    }

    // MARK: Targets

    /// Merges targets of one project that produce the same module into the one that has all
    /// sources. CocoaPods creates a pod once for each iOS version that the targets of an app
    /// require.
    ///
    /// - Returns: The remaining members. The removed ones get the name of the one that was kept.
    private mutating func uniteVariants(
        _ members: [XcodeContainer.Member]
    ) -> [XcodeContainer.Member] {
        let libraries = members.filter { !container[$0].target.isExtension }
        let modules = Dictionary(grouping: libraries) { member in
            "\(member.project) \(settings(of: member).value("PRODUCT_MODULE_NAME") ?? "")"
        }
        var left: Set<XcodeContainer.Member> = []
        for variants in modules.values where variants.count > 1 {
            let paths = variants.map { Set(sources(of: $0).map(\.path)) }
            let all = paths.reduce(into: Set<String>()) { $0.formUnion($1) }
            guard let whole = paths.firstIndex(of: all) else { continue }
            for other in variants where other != variants[whole] {
                names[other] = names[variants[whole]]
                left.insert(other)
            }
        }
        return members.filter { !left.contains($0) }
    }

    private func isBuilt(_ member: XcodeContainer.Member) -> Bool {
        let target = container[member].target
        return target.isExtension || target.isApp
            || target.files(.sources).contains { file in
                let type = FilePaths.fileExtension(file.path)
                return type == "swift"
                    || ObjectiveCTarget.fileTypes.contains(type)
                        && !file.path.hasSuffix("-dummy.m")
            }
    }

    func settings(of member: XcodeContainer.Member) -> BuildSettings {
        let (project, target) = container[member]
        return ConfigurationChoice(project, isDebug: isDebug).settings(of: target)
    }

    func values(of member: XcodeContainer.Member) -> [String: String] {
        let settings = settings(of: member)
        var values: [String: String] = [:]
        for name in settings.names { values[name] = settings.value(name) }
        let folder = container[member].project.folder
        for name in [
            "INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS", "SWIFT_OBJC_BRIDGING_HEADER",
            "GCC_PREFIX_HEADER",
        ] {
            guard let path = values[name] else { continue }
            let whole = FilePaths.join(folder, path)
            values[name] = path.isEmpty ? nil : finder.find(whole)?.path ?? whole
        }
        if let made = madeUpIdentifier(of: member, settings) { values[Self.identifier] = made }
        return values
    }

    private mutating func target(_ member: XcodeContainer.Member) -> XcodeGenProject.Target {
        let target = container[member].target
        let linked = linked(by: member)
        let isApp = member == app
        var seen: Set<String> = []
        var dependencies = ((isApp ? extensions : []) + linked.filter(isBuilt))
            .compactMap { names[$0] }.filter { seen.insert($0).inserted }
        var products: [XcodeGenProject.PackageProduct] = []
        func add(_ found: LocalPackages.Product) {
            dependencies += found.targets.filter { !dependencies.contains($0) }
            products += found.remote.filter { one in
                !products.contains { ($0.package, $0.name) == (one.package, one.name) }
            }
        }
        for one in [member] + linked {
            for product in container[one].target.packageProducts {
                add(packageProduct(product, of: one))
            }
            for (module, file) in container.frameworksWithoutTarget(of: one) {
                add(carthageProduct(module, file))
            }
        }
        add(localPackages.needs(of: dependencies))
        var made = XcodeGenProject.Target(
            name: names[member] ?? target.name, type: Self.type(of: target),
            sources: sources(of: member) + resources(of: member)
                + (target.isExtension || isApp ? [] : headers(of: member)),
            dependencies: dependencies, settings: values(of: member), products: products)
        made.place = target.place
        made.lacksSources = !missingSources(of: member).isEmpty
        makeMissingList(&made, of: member)
        return made
    }

    private mutating func makeMissingList(
        _ target: inout XcodeGenProject.Target, of member: XcodeContainer.Member
    ) {
        let points = ExtensionPoints(container, finder, isDebug: isDebug)
        guard let list = points.madeUpList(of: member) else { return }
        target.makeInfo(with: list)
        let settings = settings(of: member)
        let path = settings.value("INFOPLIST_FILE") ?? ""
        report(
            .warning, settings.place(of: "INFOPLIST_FILE") ?? container[member].target.place,
            "\(path.printable) is not there. What every "
                + "\(member == app ? "app" : "service extension") has stands for it here, so that other "
                + "keys of \(target.name.printable) are missing. Restore the file.")
    }

    /// Returns an app with the real one's Info.plist, entitlements and resources, but without its
    /// code.
    private mutating func host() -> XcodeGenProject.Target {
        var values = values(of: app)
        values["PRODUCT_MODULE_NAME"] = HostApp.module
        values["SWIFT_OBJC_BRIDGING_HEADER"] = nil
        var target = XcodeGenProject.Target(
            name: names[app] ?? "", type: "application", sources: resources(of: app),
            dependencies: extensions.compactMap { names[$0] }, settings: values, products: [])
        target.isHost = true
        target.place = container[app].target.place
        makeMissingList(&target, of: app)
        return target
    }

    /// Returns the linked targets, recursively, because Xcode's compiler finds the modules of all
    /// of them.
    private func linked(by member: XcodeContainer.Member) -> [XcodeContainer.Member] {
        var found: [XcodeContainer.Member] = []
        var waiting = [member]
        while let next = waiting.popLast() {
            for one in container.dependencies(of: next) where !found.contains(one) && one != member
            {
                let target = container[one].target
                guard !target.isApp, !target.isExtension, !target.isTest else { continue }
                found.append(one)
                waiting.append(one)
            }
        }
        return found
    }

    private static func type(of target: XcodeTarget) -> String {
        let prefix = "com.apple.product-type."
        guard target.productType.hasPrefix(prefix) else { return "library.static" }
        let type = String(target.productType.dropFirst(prefix.count))
        return target.isExtension ? "app-extension" : type
    }

    // MARK: Files

    private func sources(of member: XcodeContainer.Member) -> [XcodeGenSource] {
        container[member].target.files(.sources)
            .filter { $0.content == .file && $0.isForPhone && !$0.path.hasSuffix("-dummy.m") }
            .map { source($0, .sources) }
    }

    /// Returns the headers that a library's target names.
    private func headers(of member: XcodeContainer.Member) -> [XcodeGenSource] {
        let target = container[member].target
        let copied = target.phases.filter { $0.kind == .copyFiles }.flatMap(\.files)
        return (target.files(.headers) + copied)
            .filter { $0.content == .file && FilePaths.fileExtension($0.path) == "h" }
            .map { file in
                var source = source(file, .sources)
                source.isOptional = true
                return source
            }
    }

    func resources(of member: XcodeContainer.Member) -> [XcodeGenSource] {
        let target = container[member].target
        // 7 is the resources folder, and 1 is the bundle itself.
        let copied = target.phases.filter {
            $0.kind == .copyFiles && $0.subfolder.isEmpty && [1, 7].contains($0.destination)
        }
        return (target.files(.resources) + copied.flatMap(\.files))
            .filter { $0.isForPhone && ($0.content == .file || $0.content == .folder) }
            .map { source($0, $0.content == .folder ? .folder : .resources) }
    }

    private func source(_ file: BuildFile, _ phase: XcodeGenSource.Phase) -> XcodeGenSource {
        var source = XcodeGenSource(path: file.path)
        source.phase = phase
        source.compilerFlags = file.compilerFlags
        return source
    }

    // MARK: Diagnostics

    mutating func report(
        _ severity: PreparationDiagnostic.Severity, _ place: SourcePlace, _ message: String
    ) {
        diagnostics.append(
            PreparationDiagnostic(
                severity: severity, path: place.path, line: place.line, column: place.column ?? 1,
                message: message))
    }

    private mutating func reportProblems(of members: [XcodeContainer.Member]) {
        let targets = Set(members.map { container[$0].target.name })
        let host = container[app].target.name
        let gone = Set(members.flatMap { missingSources(of: $0).map(\.place) })
        let copied = Set(members.flatMap { missingResources(of: $0).map(\.place) })
        for problem in container.problems where !isOfMissingPods(problem) {
            if let target = problem.target {
                guard targets.contains(target) || target == host && problem.severity == .warning
                else { continue }
            }
            if gone.contains(problem.place), !options.isStrict { continue }
            // A missing file of the project is an error of the target that compiles it.
            let isFatal =
                problem.severity == .error && problem.target != nil
                && !copied.contains(problem.place)
            report(isFatal ? .error : .warning, problem.place, problem.message)
        }
        if !options.isStrict { for member in members { reportMissingSources(of: member) } }
        for member in unreadable { reportUnreadable(member) }
        for (member, variable) in withoutPoint {
            let target = container[member].target
            report(
                .warning, target.place, ExtensionPoints.message(target.name, undefined: variable))
        }
        if !otherApps.isEmpty {
            report(
                .warning, container[app].target.place,
                "Of several apps \(host.printable) is built, after which the project is called; "
                    + "--target names another: "
                    + otherApps.map(\.printable).joined(separator: ", ") + ".")
        }
        for member in extensions { reportOldSwift(in: member) }
        for member in extensions + [app] { reportUndefined(in: member) }
        if extensions.isEmpty {
            report(
                .warning, container[app].target.place,
                "\(host.printable) embeds no service or content extension for notifications: a push "
                    + "is shown as it comes.")
        }
        guard !includesApp else { return }
        diagnostics.append(HostApp.diagnostic(container[app].target))
    }

    /// Returns whether a missing file is one that `pod install` creates. The missing Pods project
    /// is reported separately.
    private func isOfMissingPods(_ problem: ProjectProblem) -> Bool {
        problem.message.contains("/Pods/Target Support Files/")
            && !container.projects.contains { $0.name == "Pods" }
    }

    private mutating func reportUnreadable(_ member: XcodeContainer.Member) {
        let target = container[member].target
        report(
            .warning, target.place,
            "The Info.plist of \(target.name.printable) cannot be read, so that it is not known "
                + "whether it is for notifications; it is left out. Restore the file that "
                + "INFOPLIST_FILE names: “\(values(of: member)["INFOPLIST_FILE"]?.printable ?? "")”."
        )
    }

    private static let namesOfABundle = [
        "CODE_SIGN_ENTITLEMENTS", "INFOPLIST_FILE", identifier, "PRODUCT_NAME",
    ]

    private mutating func reportOldSwift(in member: XcodeContainer.Member) {
        let settings = settings(of: member)
        guard let version = settings.value("SWIFT_VERSION"),
            let major = version.split(separator: ".").first.flatMap({ Int($0) }), (1...3) ~= major
        else { return }
        let target = container[member].target
        report(
            .warning, settings.place(of: "SWIFT_VERSION") ?? target.place,
            "\(target.name.printable) is written for Swift \(version.printable), which no compiler of "
                + "today reads; it is compiled as Swift 4. Where that fails, convert it: Xcode 8 to "
                + "10.1 do, under Edit, Convert.")
    }

    private mutating func reportUndefined(in member: XcodeContainer.Member) {
        let settings = settings(of: member)
        let target = container[member].target
        if let made = madeUpIdentifier(of: member, settings) {
            report(
                .warning, settings.place(of: Self.identifier) ?? target.place,
                Self.identifierSentence(made, of: target))
        }
        for name in Self.namesOfABundle {
            guard let value = settings.expansion(of: name) else { continue }
            for variable in value.undefined.sorted() {
                report(
                    .warning, settings.place(of: name) ?? target.place,
                    "$(\(variable.printable)) is not defined, so that \(name) of "
                        + "\(target.name.printable) is “\(value.text.printable)”. Set it with "
                        + "--setting \(variable.printable)=VALUE.")
            }
        }
    }
}
