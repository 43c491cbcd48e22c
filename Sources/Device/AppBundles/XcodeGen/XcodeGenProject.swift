package import Foundation
package import NotificationModel
internal import UntrustedFiles

/// An app's project as XcodeGen describes it: targets, what they embed, and their build settings.
///
/// Read from the same `project.yml` that makes the Xcode project, so that nothing is said twice.
/// Understood are `include`, `options.deploymentTarget` and `options.bundleIdPrefix`, `configs`,
/// `configFiles`, `settings` with groups and configurations, `settingGroups`, `targetTemplates`,
/// `packages`, and of each target `type`, `platform`, `templates`, `sources`, `settings`, `configFiles`,
/// `info`, `entitlements` and `dependencies` on other targets and on packages.
package struct XcodeGenProject: Sendable {
    /// One target.
    package struct Target: Sendable {
        /// The target's name.
        package var name: String
        /// The product's type, for example `application` or `app-extension`.
        package var type: String
        /// Folders and files of sources and resources.
        package var sources: [XcodeGenSource]
        /// The names of targets that it depends on.
        package var dependencies: [String]
        /// The build settings of the target over the project's, not yet expanded.
        package var settings: [String: String]
        /// The products of packages that it depends on.
        package var products: [PackageProduct] = []
        /// The Info.plist that XcodeGen would write.
        var info: WrittenList?
        /// The entitlements that XcodeGen would write.
        var entitlements: WrittenList?
        /// Whether it comes from a project of Xcode, or is built as if it did since a host stands for its
        /// app: what nothing defines is empty, as it is there, and Objective-C beside Swift is left out.
        package var isFromXcode = false
        /// Whether it is built for an iPhone.
        package var isForPhone = true
        /// Whether the app's own code is left out, so that its bundle only hosts extensions.
        package var isHost = false
        /// Whether the project lists missing sources.
        package var lacksSources = false
        /// Where the project describes it.
        package var place: SourcePlace?

        /// Describes a target of a project of Xcode, whose settings are expanded.
        package init(
            name: String, type: String, sources: [XcodeGenSource], dependencies: [String],
            settings: [String: String], products: [PackageProduct]
        ) {
            (self.name, self.type, self.sources) = (name, type, sources)
            (self.dependencies, self.settings, self.products) = (dependencies, settings, products)
            isFromXcode = true
        }

        /// Has an Info.plist made, with what every bundle has and these properties.
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

    /// A property list that XcodeGen would write, or that stands for one which is not there.
    struct WrittenList: Sendable, Hashable {
        var properties: [String: PropertyValue]
    }

    /// A product of a Swift package.
    package struct PackageProduct: Sendable, Hashable {
        /// The package's name under `packages`.
        package var package: String
        /// The product's name.
        package var name: String
        /// Whether the target does not link it itself, but a package that it links does.
        package var isIndirect = false

        /// Names a product.
        package init(package: String, name: String) { (self.package, self.name) = (package, name) }

        /// The same product for a target that links the package which needs it.
        package var indirect: PackageProduct {
            var product = self
            product.isIndirect = true
            return product
        }
    }

    /// Why a project description cannot be used.
    package struct ParseError: ComposedError, Sendable, Hashable {
        package let place: String?
        package let problem: String
        package let remedy: String?

        /// Creates the error.
        package init(_ problem: String, at place: String? = nil, remedy: String? = nil) {
            (self.place, self.problem, self.remedy) = (place, problem, remedy)
        }
    }

    /// The folder of the description; paths are relative to it.
    package let folder: URL
    /// The targets by name.
    package private(set) var targets: [String: Target]
    /// The Swift packages by name, each with its `url` or `path` and what says its version.
    package let packages: [String: [String: String]]
    /// Where its files may be; `nil` for one that was put together from targets.
    package var root: ProjectRoot?
    /// The name of the file for XcodeGen that describes it; `nil` for a project of Xcode.
    package var descriptionName: String?
    /// The app's target, where one is named.
    private let app: String?

    /// Puts targets together to a project.
    package init(folder: URL, targets: [Target], packages: [String: [String: String]]) {
        self.folder = folder
        self.targets = Dictionary(targets.map { ($0.name, $0) }) { first, _ in first }
        self.packages = packages
        app = nil
    }

    /// Reads a description.
    ///
    /// - Parameters:
    ///   - app: The app's target; `nil` for the only one that there is.
    ///   - isDebug: Whether it is built for debugging, which decides about its configurations.
    ///   - overrides: Build settings over those of the project.
    ///   - root: Where its files may be; the repository or the folder of the project if `nil`.
    /// - Throws: `ParseError` when it cannot be read or is not what XcodeGen expects, `BuildError` for a
    ///   project in the home folder itself.
    package init(
        at url: URL, app: String? = nil, isDebug: Bool = true, overrides: [String: String] = [:],
        root allowed: ProjectRoot? = nil
    ) throws {
        let path = url.standardizedFileURL.path
        let place = try allowed ?? ProjectRoot(of: URL(filePath: FilePaths.folder(path)))
        let files = RootedFiles(place)
        let document = try XcodeGenDocument(path, files)
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
            root, in: folder, files, isDebug: isDebug, overrides: overrides)
        self.targets = Dictionary(
            uniqueKeysWithValues: targets.map { name, value in
                var target = Self.target(name, value, settings)
                target.place = document.places[name]
                return (name, target)
            })
        packages = (root["packages"] as? [String: [String: Any]] ?? [:]).mapValues {
            $0.mapValues { "\($0)" }
        }
        self.app = app
        guard files.refusals.isEmpty else {
            throw ParseError(files.refusals)
        }
    }

    /// The application that is built, with the extensions that it embeds.
    ///
    /// Of several apps it is the one that is named, or the only one with an extension for notifications.
    ///
    /// - Throws: `ParseError` when there is none, or more than one of them.
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

    /// The project with a host in place of the app's own code, and the extensions for notifications built as
    /// those of a project of Xcode: as far as what they need is here. Its other extensions are left out.
    ///
    /// - Parameter module: The name of the host's module.
    /// - Throws: `ParseError` when there is not exactly one app.
    package func hostingExtensions(module: String) throws -> XcodeGenProject {
        var host = try application().app
        host.isHost = true
        host.settings["PRODUCT_MODULE_NAME"] = module
        host.settings["SWIFT_OBJC_BRIDGING_HEADER"] = nil
        host.dependencies = notificationExtensions(of: host).map(\.name)
        host.products = []
        var project = self
        project.targets[host.name] = host
        for name in project.targets.keys { project.targets[name]?.isFromXcode = true }
        return project
    }

    private static func target(
        _ name: String, _ value: [String: Any], _ settings: XcodeGenSettings
    ) -> Target {
        let dependencies = value["dependencies"] as? [[String: Any]] ?? []
        var target = Target(
            name, value["type"] as? String ?? "", XcodeGenSource.list(value["sources"]),
            dependencies.compactMap { $0["target"] as? String })
        target.settings = settings.values(of: name, value)
        target.products = dependencies.flatMap(products)
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
    /// A build setting with every `$(NAME)` in it expanded.
    ///
    /// - Throws: `XcodeGenProject.ParseError` when the setting, or one that it names, is not there.
    package func setting(_ name: String) throws -> String {
        guard let value = settings[name] else {
            throw XcodeGenProject.ParseError(
                "Unknown build setting \(name) of the target \(self.name).",
                remedy: "Add it, or give it with --setting \(name)=VALUE.")
        }
        return try expand(value)
    }

    /// Expands every `$(NAME)` in a text, with operators and defaults as Xcode has them.
    ///
    /// - Throws: `XcodeGenProject.ParseError` for names that are not there or go in circles.
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
