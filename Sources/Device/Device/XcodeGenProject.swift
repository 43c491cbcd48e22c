internal import BoundedYAML
internal import DeviceParts
public import Foundation
internal import NotificationModel
internal import UntrustedFiles

/// An app's project as XcodeGen describes it: targets, what they embed, and their build settings.
///
/// Read from the same `project.yml` that makes the Xcode project, so that nothing is said twice.
/// Understood are `options.deploymentTarget` and `options.bundleIdPrefix`, `settings` (flat or under
/// `base`), `packages`, and of each target `type`, `sources`, `settings`, `info`, `entitlements` and
/// `dependencies` on other targets and on packages.
public struct XcodeGenProject: Sendable {
    /// One target.
    public struct Target: Sendable {
        /// The target's name.
        public var name: String
        /// The product's type, for example `application` or `app-extension`.
        public var type: String
        /// Folders and files of sources and resources.
        public var sources: [XcodeGenSource]
        /// The names of targets that it depends on.
        public var dependencies: [String]
        /// The build settings of the target over the project's, not yet expanded.
        public var settings: [String: String]
        /// The products of packages that it depends on.
        package var products: [PackageProduct] = []
        /// The Info.plist that XcodeGen would write.
        var info: WrittenList?
        /// The entitlements that XcodeGen would write.
        var entitlements: WrittenList?
    }

    /// A property list that XcodeGen would write.
    struct WrittenList: Sendable, Hashable {
        var properties: [String: PropertyValue]
    }

    /// A product of a Swift package.
    package struct PackageProduct: Sendable, Hashable {
        /// The package's name under `packages`.
        package var package: String
        /// The product's name.
        package var name: String
    }

    /// Why a project description cannot be used.
    public struct Unusable: Error, Sendable, Hashable, CustomStringConvertible {
        /// What is wrong, with file and remedy.
        public let description: String
    }

    /// The folder of the description; paths are relative to it.
    public let folder: URL
    /// The targets by name.
    public let targets: [String: Target]
    /// The Swift packages by name, each with its `url` or `path` and what says its version.
    package let packages: [String: [String: String]]

    /// Reads a description.
    ///
    /// - Throws: `Unusable` when it cannot be read or is not what XcodeGen expects.
    public init(at url: URL) throws {
        let root = try Self.root(of: url)
        guard let targets = root["targets"] as? [String: [String: Any]], !targets.isEmpty else {
            throw Unusable(description: "\(url.path) has no targets.")
        }
        folder = url.deletingLastPathComponent()
        let project = Self.projectSettings(root)
        let prefix = (root["options"] as? [String: Any])?["bundleIdPrefix"] as? String
        self.targets = Dictionary(
            uniqueKeysWithValues: targets.map { name, target in
                (name, Self.target(name, target, project, prefix: prefix))
            })
        packages = (root["packages"] as? [String: [String: Any]] ?? [:]).mapValues {
            $0.mapValues { "\($0)" }
        }
    }

    private static func root(of url: URL) throws -> [String: Any] {
        let data: Data
        do { data = try UntrustedFile.read(url, bytesMax: YAMLLimits.bytesMax) } catch {
            throw Unusable(description: error.description)
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw Unusable(
                description: "\(url.path.printable) is not a text in UTF-8. Save it as one.")
        }
        do {
            return try YAMLDocument.root(of: text)?.foundationValue as? [String: Any] ?? [:]
        } catch {
            throw Unusable(description: "\(url.path.printable):\(error)")
        }
    }

    /// The only application, with the extensions that it embeds.
    ///
    /// - Throws: `Unusable` when there is none, or more than one.
    public func application() throws -> (app: Target, extensions: [Target]) {
        let apps = targets.values.filter { $0.type == "application" }
        guard let app = apps.first, apps.count == 1 else {
            throw Unusable(
                description: "The project has \(apps.count) targets of type application; one is "
                    + "needed.")
        }
        let extensions = app.dependencies.compactMap { targets[$0] }
            .filter { $0.type.contains("extension") }
        return (app, extensions)
    }

    private static func projectSettings(_ root: [String: Any]) -> [String: String] {
        var settings = settings(root["settings"])
        let options = root["options"] as? [String: Any]
        if let version = (options?["deploymentTarget"] as? [String: Any])?["iOS"] {
            settings["IPHONEOS_DEPLOYMENT_TARGET"] = "\(version)"
        }
        return settings
    }

    private static func settings(_ value: Any?) -> [String: String] {
        guard let value = value as? [String: Any] else { return [:] }
        let base = value["base"] as? [String: Any] ?? value
        return base.compactMapValues { $0 is [String: Any] ? nil : "\($0)" }
    }

    private static func target(
        _ name: String, _ value: [String: Any], _ project: [String: String], prefix: String?
    ) -> Target {
        let module = name.map { $0.isLetter || $0.isNumber ? $0 : "_" }
        var settings = [
            "TARGET_NAME": name, "PRODUCT_NAME": name, "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
            "PRODUCT_MODULE_NAME": String(module), "DEVELOPMENT_LANGUAGE": "en",
            // Who signs gives the prefix of keychain groups; nobody signs here.
            "DEVELOPMENT_TEAM": "LOCAL", "AppIdentifierPrefix": "$(DEVELOPMENT_TEAM).",
        ]
        if let prefix {
            let last = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
            settings["PRODUCT_BUNDLE_IDENTIFIER"] = "\(prefix).\(String(last))"
        }
        settings.merge(project) { $1 }
        if let version = value["deploymentTarget"], !(version is [String: Any]) {
            settings["IPHONEOS_DEPLOYMENT_TARGET"] = "\(version)"
        }
        settings.merge(self.settings(value["settings"])) { $1 }
        let dependencies = value["dependencies"] as? [[String: Any]] ?? []
        return Target(
            name: name, type: value["type"] as? String ?? "",
            sources: XcodeGenSource.list(value["sources"]),
            dependencies: dependencies.compactMap { $0["target"] as? String }, settings: settings,
            products: dependencies.flatMap(products), info: written(value["info"]),
            entitlements: written(value["entitlements"]))
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
    /// - Throws: `XcodeGenProject.Unusable` when the setting, or one that it names, is not there.
    public func setting(_ name: String) throws -> String {
        guard let value = settings[name] else {
            throw XcodeGenProject.Unusable(
                description: "The target \(self.name) has no build setting \(name).")
        }
        return try expand(value)
    }

    /// Expands every `$(NAME)` in a text.
    ///
    /// - Throws: `XcodeGenProject.Unusable` for names that are not there or go in circles.
    public func expand(_ text: String) throws -> String {
        var expansions = 0
        return try expand(text, depth: 0, &expansions)
    }

    /// How deep variables may lie in variables.
    private static let depthMax = 16
    /// How many variables one text comes to: a few lines, each of which names the next one ten times,
    /// would come to any number.
    private static let expansionsMax = 1_000
    /// How many bytes a text comes to.
    private static let expandedBytesMax = 256 * 1024

    private func expand(_ text: String, depth: Int, _ expansions: inout Int) throws -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.range(of: "$("),
            let end = rest.range(of: ")", range: start.upperBound..<rest.endIndex)
        {
            expansions += 1
            guard depth < Self.depthMax, expansions <= Self.expansionsMax,
                result.utf8.count <= Self.expandedBytesMax
            else {
                throw XcodeGenProject.Unusable(
                    description: "The build settings of \(name) go in circles at "
                        + "\(text.prefix(200)).")
            }
            let variable = String(rest[start.upperBound..<end.lowerBound])
            guard let value = settings[variable] else {
                throw XcodeGenProject.Unusable(
                    description: "$(\(variable)) is not defined for the target \(name). Add it to "
                        + "the settings in project.yml.")
            }
            result += rest[..<start.lowerBound]
            result += try expand(value, depth: depth + 1, &expansions)
            rest = rest[end.upperBound...]
        }
        return result + rest
    }
}
