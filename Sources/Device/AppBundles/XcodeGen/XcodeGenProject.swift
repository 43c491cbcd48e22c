package import Foundation
package import NotificationModel
internal import UntrustedFiles

/// An app's project as XcodeGen describes it: targets, embedded extensions and build settings.
///
/// It is read from the `project.yml` that also generates the Xcode project. Supported keys are
/// `include`, `options.deploymentTarget` and `options.bundleIdPrefix`, `configs`, `configFiles`,
/// `settings` with groups and configurations, `settingGroups`, `targetTemplates` and `packages`.
/// For each target they are `type`, `platform`, `templates`, `sources`, `settings`, `configFiles`,
/// `info`, `entitlements` and `dependencies` on targets and packages.
package struct XcodeGenProject: Sendable {
    package struct Target: Sendable {
        package var name: String
        package var type: String
        package var sources: [XcodeGenSource]
        package var dependencies: [String]
        /// The unexpanded build settings of the target, merged over those of the project.
        package var settings: [String: String]
        package var products: [PackageProduct] = []
        /// The paths of the frameworks among the dependencies.
        var frameworks: [String] = []
        var info: WrittenList?
        var entitlements: WrittenList?
        /// Whether the target comes from an Xcode project, or is built like one because a host
        /// replaces its app.
        ///
        /// Undefined variables are then empty as in Xcode, and Objective-C files next to Swift
        /// files are left out.
        package var isFromXcode = false
        package var isForPhone = true
        /// Whether the app's own code is left out, so that its bundle only hosts extensions.
        package var isHost = false
        package var lacksSources = false
        package var place: SourcePlace?

        package init(
            name: String, type: String, sources: [XcodeGenSource], dependencies: [String],
            settings: [String: String], products: [PackageProduct]
        ) {
            (self.name, self.type, self.sources) = (name, type, sources)
            (self.dependencies, self.settings, self.products) = (dependencies, settings, products)
            isFromXcode = true
        }

        package mutating func makeInfo(with properties: [String: PropertyValue]) {
            info = WrittenList(properties: properties)
        }

        fileprivate init(
            _ name: String, _ type: String, _ sources: [XcodeGenSource], _ dependencies: [String]
        ) {
            (self.name, self.type, self.sources) = (name, type, sources)
            (self.dependencies, settings) = (dependencies, [:])
        }
    }

    /// A property list that XcodeGen would generate, or a replacement for a missing one.
    struct WrittenList: Sendable, Hashable {
        var properties: [String: PropertyValue]
    }

    package struct PackageProduct: Sendable, Hashable {
        package var package: String
        package var name: String
        package var isIndirect = false

        package init(package: String, name: String) { (self.package, self.name) = (package, name) }

        package var indirect: PackageProduct {
            var product = self
            product.isIndirect = true
            return product
        }
    }

    package struct ParseError: ComposedError, Sendable, Hashable {
        package let place: String?
        package let problem: String
        package let remedy: String?

        package init(_ problem: String, at place: String? = nil, remedy: String? = nil) {
            (self.place, self.problem, self.remedy) = (place, problem, remedy)
        }
    }

    package let folder: URL
    /// The missing parts without which the project is built.
    package private(set) var absences: [XcodeGenAbsence] = []
    /// The problems of the description that do not prevent reading it.
    package private(set) var problems: [ProjectProblem] = []
    package private(set) var targets: [String: Target]
    /// The Swift packages by name, each with its `url` or `path` and its version requirement.
    package let packages: [String: [String: String]]
    /// The folders whose files the project may use; `nil` for a project that was created from
    /// targets.
    package var root: ProjectRoot?
    /// The widget extension of the app, which is built apart from the notification extensions.
    package var widgetExtension: Target?
    /// The name of the XcodeGen file; `nil` for an Xcode project.
    package var descriptionName: String?
    private let app: String?

    package init(folder: URL, targets: [Target], packages: [String: [String: String]]) {
        self.folder = folder
        self.targets = Dictionary(targets.map { ($0.name, $0) }) { first, _ in first }
        self.packages = packages
        app = nil
    }

    /// Reads a description.
    ///
    /// - Parameters:
    ///   - app: The app's target; `nil` for the only one.
    ///   - isDebug: Whether the debug configuration is built.
    ///   - overrides: Build settings that override the project's settings. They also replace
    ///     `${NAME}`.
    ///   - root: The folders whose files the project may use; `nil` for the repository or the
    ///   folder of the project.
    /// - Throws: `ParseError` if the file cannot be read or is invalid, and `BuildError` for a
    ///   project directly in the home folder.
    package init(
        at url: URL, app: String? = nil, isDebug: Bool = true, overrides: [String: String] = [:],
        root allowed: ProjectRoot? = nil
    ) throws {
        let path = url.standardizedFileURL.path
        let place = try allowed ?? ProjectRoot(of: URL(filePath: FilePaths.folder(path)))
        let files = RootedFiles(place)
        let document = try XcodeGenDocument(path, files, variables: overrides)
        self.root = place
        let root = document.root
        guard let targets = root["targets"] as? [String: [String: Any]], !targets.isEmpty else {
            throw ParseError(
                "The project lacks targets.", at: url.path.printable,
                remedy: "Add the app's target under `targets`.")
        }
        folder = url.deletingLastPathComponent()
        descriptionName = url.lastPathComponent
        let settings = XcodeGenSettings(
            root, at: url, files, isDebug: isDebug, overrides: overrides)
        var problems: [ProjectProblem] = []
        self.targets = Dictionary(
            uniqueKeysWithValues: targets.sorted { $0.key < $1.key }.map { name, value in
                var target = Self.target(name, value, settings, &problems)
                target.place = document.places[name]
                return (name, target)
            })
        let defined = self.targets.values.reduce(into: Set<String>()) {
            $0.formUnion($1.settings.keys)
        }
        self.problems =
            problems + XcodeGenVariables.problems(in: root, at: url.path, except: defined)
        packages = (root["packages"] as? [String: [String: Any]] ?? [:]).mapValues {
            $0.mapValues { "\($0)" }
        }
        self.app = app
        guard files.refusals.isEmpty else {
            throw ParseError(files.refusals)
        }
    }

    /// Returns the app to build and the extensions that it embeds.
    ///
    /// If the project has several apps, it is the named one or the only one with a notification
    /// extension.
    ///
    /// - Throws: `ParseError` if none or more than one app is found.
    package func application() throws -> (app: Target, extensions: [Target]) {
        let apps = targets.values.filter { $0.type == "application" && $0.isForPhone }
        let list = apps.map(\.name.printable).sorted().joined(separator: ", ")
        let chosen =
            app.map { name in apps.filter { $0.name == name } } ?? appsForNotifications(apps)
        guard let app = chosen.first else {
            throw apps.isEmpty
                ? ParseError(
                    "The project lacks a target of type application for an iPhone.",
                    remedy: "Add one, or name the project that has it.")
                : ParseError(
                    "Unknown app: \(app?.printable ?? "").",
                    remedy: "Name one of its apps: \(list).")
        }
        guard chosen.count == 1 else {
            throw ParseError(
                "The project has several apps: \(list).", remedy: "Name one with --target.")
        }
        return (app, extensions(of: app))
    }

    /// Returns a project in which a host replaces the app's own code.
    ///
    /// Its notification extensions are built like those of an Xcode project, as far as their
    /// dependencies are available. Other extensions are left out.
    ///
    /// - Parameter module: The name of the host's module.
    /// - Throws: `ParseError` if the project does not have exactly one app.
    package func hostingExtensions(module: String) throws -> XcodeGenProject {
        var host = try application().app
        let widgets = widgetExtension(of: host)
        host.isHost = true
        host.settings["PRODUCT_MODULE_NAME"] = module
        host.settings["SWIFT_OBJC_BRIDGING_HEADER"] = nil
        host.dependencies = notificationExtensions(of: host).map(\.name)
        host.products = []
        var project = self
        project.widgetExtension = widgets
        project.targets[host.name] = host
        for target in project.closure(of: host) {
            let absent = target.absences(in: folder)
            project.targets[target.name] = target.leavingOut(absent)
            if target.name != host.name { project.absences += absent }
        }
        for name in project.targets.keys { project.targets[name]?.isFromXcode = true }
        return project
    }

    /// Returns the project without the app's other extensions, such as widgets, and their names.
    ///
    /// - Throws: `ParseError` if the project does not have exactly one app.
    package func leavingOutOtherExtensions() throws -> (XcodeGenProject, names: [String]) {
        let app = try application().app
        let kept = notificationExtensions(of: app).map(\.name)
        let names = extensions(of: app).map(\.name).filter { !kept.contains($0) }
        var project = self
        project.widgetExtension = widgetExtension(of: app)
        project.targets[app.name]?.dependencies.removeAll(where: names.contains)
        return (project, names)
    }

    private static func target(
        _ name: String, _ value: [String: Any], _ settings: XcodeGenSettings,
        _ problems: inout [ProjectProblem]
    ) -> Target {
        let dependencies = value["dependencies"] as? [[String: Any]] ?? []
        var target = Target(
            name, value["type"] as? String ?? "", XcodeGenSource.list(value["sources"]),
            dependencies.compactMap { $0["target"] as? String })
        target.settings = settings.values(of: name, value, &problems)
        target.products = dependencies.flatMap(products)
        target.frameworks = dependencies.compactMap { $0["framework"] as? String }
        target.info = written(value["info"])
        target.entitlements = written(value["entitlements"])
        let platforms = value["platform"] as? [String] ?? [value["platform"] as? String ?? "iOS"]
        target.isForPhone = platforms.contains("iOS") || platforms.contains("auto")
        return target
    }

    private static func products(_ dependency: [String: Any]) -> [PackageProduct] {
        guard let package = dependency["package"] as? String else { return [] }
        let names =
            dependency["products"] as? [String] ?? [dependency["product"] as? String ?? package]
        return names.map { PackageProduct(package: package, name: $0) }
    }

    private static func written(_ value: Any?) -> WrittenList? {
        guard let properties = (value as? [String: Any])?["properties"] else { return nil }
        return PropertyValue(propertyList: properties)?.dictionary.map(WrittenList.init)
    }
}

extension XcodeGenProject.Target {
    /// Returns a build setting with all variables expanded.
    ///
    /// - Throws: `XcodeGenProject.ParseError` if the setting, or one that it refers to, is
    ///   undefined.
    package func setting(_ name: String) throws -> String {
        guard let value = settings[name] else {
            throw XcodeGenProject.ParseError(
                "Unknown build setting \(name) of the target \(self.name).",
                remedy: "Add it, or give it with --setting \(name)=VALUE.")
        }
        return try expand(value)
    }

    /// Expands all variables in a text, with the operators and defaults of Xcode.
    ///
    /// - Throws: `XcodeGenProject.ParseError` for undefined names and cycles.
    package func expand(_ text: String) throws -> String {
        guard text.contains("$") else { return text }
        let expansion = BuildSettings(settings).expand(text)
        guard !expansion.isTooLarge, isFromXcode || !expansion.isCircular else {
            throw XcodeGenProject.ParseError(
                "The build settings of \(name.printable) go in circles at "
                    + "\(text.prefix(200).description.printable).")
        }
        guard isFromXcode || expansion.undefined.isEmpty else {
            let variable = expansion.undefined.sorted().first ?? ""
            throw XcodeGenProject.ParseError(
                "$(\(variable)) is not defined for the target \(name).",
                remedy: "Add it to the settings in project.yml.")
        }
        return expansion.text
    }
}
