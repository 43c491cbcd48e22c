internal import AppBundles
internal import Foundation
internal import NotificationModel

struct XcodeGenReader {
    private let path: String
    private let folder: String
    private let files: FileTree
    private let finder: FileFinder
    private let root: [String: Any]
    private let lines: LineIndex
    private var notes: [String] = []

    /// Returns the project of a description, or `nil` for YAML that does not describe one, which is
    /// noted.
    ///
    /// - Throws: An error for a file that cannot be read or is not YAML.
    static func read(
        _ path: String, _ files: FileTree, _ finder: FileFinder, _ notes: inout [String]
    ) throws -> Project? {
        guard let text = files.text(path) else { return nil }
        let root = try XcodeGenDocument(path, files).root
        guard root["targets"] is [String: Any] else {
            notes.append("\(path): no readable targets.")
            return nil
        }
        var reader = XcodeGenReader(path, files, finder, root, text)
        let project = reader.project()
        notes += reader.notes
        return project
    }

    private init(
        _ path: String, _ files: FileTree, _ finder: FileFinder, _ root: [String: Any],
        _ text: String
    ) {
        (self.path, self.files, self.finder, self.root) = (path, files, finder, root)
        folder = FilePaths.folder(path)
        lines = LineIndex(text)
    }

    private static let groupDepthMax = 8

    private func place(_ key: String, after target: String? = nil) -> Place {
        var start = 0
        if let target {
            let first = lines.first("targets", from: 0) ?? 0
            start = lines.first(target, from: first) ?? 0
        }
        return Place(path, line: (lines.first(key, from: start) ?? start) + 1)
    }

    private func sourcePlace(_ key: String, after target: String? = nil) -> SourcePlace {
        let place = place(key, after: target)
        return SourcePlace(place.path, line: place.line ?? 1)
    }

    private var configurationNames: [String] {
        (root["configs"] as? [String: Any])?.keys.sorted() ?? ["Debug", "Release"]
    }

    private mutating func project() -> Project {
        var project = Project(path: path, folder: folder, format: .xcodeGen)
        project.configurations = configurationNames
        let targets = root["targets"] as? [String: [String: Any]] ?? [:]
        for (name, value) in targets.sorted(by: { $0.key < $1.key }) {
            project.targets.append(target(name, value, targets))
        }
        let unknown = project.targets.count { $0.hasUnknownSources }
        if unknown > 0 {
            notes.append(
                "\(path): a variable of the environment is in the sources of \(unknown) "
                    + "target\(unknown == 1 ? "" : "s"); which files are theirs is not known.")
        }
        return project
    }

    private mutating func target(
        _ name: String, _ value: [String: Any], _ all: [String: [String: Any]]
    ) -> ProjectTarget {
        var target = ProjectTarget(
            name: name, productType: value["type"] as? String ?? "", productName: name,
            place: place(name, after: name))
        target.phases = phases(value["sources"], target.place)
        target.hasUnknownSources = XcodeGenSource.list(value["sources"]).contains {
            $0.path.contains("${") || $0.path.contains("$(")
        }
        let platforms = value["platform"] as? [String] ?? [value["platform"] as? String ?? "iOS"]
        target.isForPhone = platforms.contains("iOS") || platforms.contains("auto")
        target.isTest =
            target.productType.contains("-test") || target.productType.contains("ui-testing")
        let dependencies = value["dependencies"] as? [[String: Any]] ?? []
        for script in scripts(value["preBuildScripts"]) { target.phases.append(script) }
        for dependency in dependencies {
            if let package = dependency["package"] as? String {
                let one = dependency["product"] as? String
                target.packageProducts += dependency["products"] as? [String] ?? [one ?? package]
            }
            guard let other = dependency["target"] as? String else { continue }
            target.dependencies.append(other)
            let isExtension = (all[other]?["type"] as? String)?.contains("extension") == true
            guard isExtension, dependency["embed"] as? Bool != false else { continue }
            target.phases.append(
                ProjectTarget.Phase(
                    kind: .embed, name: "Embed App Extensions", destination: "13",
                    isForInstallOnly: value["onlyCopyFilesOnInstall"] as? Bool == true,
                    files: ["\(other).appex"], place: place("- target: \(other)", after: name)))
        }
        for script in scripts(value["postBuildScripts"]) { target.phases.append(script) }
        for configuration in configurationNames {
            target.settings[configuration] = settings(target, value, configuration)
        }
        for key in ["info", "entitlements"] {
            guard let list = value[key] as? [String: Any] else { continue }
            let properties = PropertyValue(propertyList: list["properties"] ?? [String: Any]())
            if let root = properties?.dictionary, !root.isEmpty {
                target.written[key] = PropertyFile(path: path, root: root, lines: [:])
            }
        }
        return target
    }

    private func scripts(_ value: Any?) -> [ProjectTarget.Phase] {
        (value as? [[String: Any]] ?? []).map { script in
            ProjectTarget.Phase(
                kind: .script, name: script["name"] as? String ?? "", files: [],
                script: script["script"] as? String ?? "", place: place("- name"))
        }
    }

    private func phases(_ sources: Any?, _ place: Place) -> [ProjectTarget.Phase] {
        XcodeGenSource.list(sources).flatMap { source -> [ProjectTarget.Phase] in
            let written = FilePaths.join(folder, source.path)
            let path = finder.find(written)?.path ?? written
            let isFile = files.exists(path)
            let members =
                isFile
                ? [path]
                : files.below(path).filter { source.takes(String($0.dropFirst(path.count + 1))) }
            switch source.phase {
            case .sources, .resources, .folder:
                let kind: ProjectTarget.Phase.Kind =
                    source.phase == .sources ? .sources : .resources
                return [ProjectTarget.Phase(kind: kind, name: "", files: members, place: place)]
            case XcodeGenSource.Phase.none?: return []
            case nil: return FolderMembers.phases(members, place)
            }
        }
    }

    // MARK: Settings

    private mutating func settings(
        _ target: ProjectTarget, _ value: [String: Any], _ configuration: String
    ) -> BuildSettings {
        var own = level(value["settings"], configuration, after: target.name)
        if let version = value["deploymentTarget"], !(version is [String: Any]) {
            own.assign(
                "IPHONEOS_DEPLOYMENT_TARGET", "\(version)",
                at: sourcePlace("deploymentTarget", after: target.name))
        }
        for (key, setting) in [
            ("info", "INFOPLIST_FILE"), ("entitlements", "CODE_SIGN_ENTITLEMENTS"),
        ] {
            if let path = (value[key] as? [String: Any])?["path"] as? String, own[setting] == nil {
                own.assign(setting, path, at: sourcePlace(key, after: target.name))
            }
        }
        var project = level(root["settings"], configuration, after: nil)
        let options = root["options"] as? [String: Any]
        if let version = (options?["deploymentTarget"] as? [String: Any])?["iOS"],
            project["IPHONEOS_DEPLOYMENT_TARGET"] == nil
        {
            project.assign(
                "IPHONEOS_DEPLOYMENT_TARGET", "\(version)", at: sourcePlace("deploymentTarget"))
        }
        var known = XcodeDefaults.level(
            target: target.name, productType: target.productType, configuration: configuration,
            project: root["name"] as? String ?? "", folder: ".")
        if let prefix = options?["bundleIdPrefix"] as? String {
            known.assign("PRODUCT_BUNDLE_IDENTIFIER", "\(prefix).\(target.name)")
        }
        return BuildSettings(
            levels: [
                own, configFile(value["configFiles"], configuration), project,
                configFile(root["configFiles"], configuration), known,
            ], environment: .init(configuration: configuration)
        ).keepingUndefined
    }

    private mutating func configFile(_ value: Any?, _ configuration: String) -> BuildSettings.Level
    {
        guard let path = (value as? [String: Any])?[configuration] as? String else { return [:] }
        var reader = XCConfigReader(finder, project: folder)
        reader.read(FilePaths.join(folder, path), namedAt: SourcePlace(self.path))
        notes += reader.problems.filter { $0.severity != .hint }.map {
            "\($0.place): \($0.message)"
        }
        return reader.level
    }

    private func level(
        _ value: Any?, _ configuration: String, after target: String?, depth: Int = 0
    ) -> BuildSettings.Level {
        // Groups may refer to other groups and form a cycle.
        guard depth < Self.groupDepthMax, let value = value as? [String: Any] else { return [:] }
        var level: BuildSettings.Level = [:]
        let groups = root["settingGroups"] as? [String: Any] ?? [:]
        for name in value["groups"] as? [String] ?? [] {
            let group = self.level(groups[name], configuration, after: nil, depth: depth + 1)
            level.merge(group) { $1 }
        }
        let isFlat = value["base"] == nil && value["configs"] == nil && value["groups"] == nil
        let own = [
            isFlat ? value : value["base"] as? [String: Any] ?? [:],
            (value["configs"] as? [String: [String: Any]])?[configuration] ?? [:],
        ]
        for (key, setting) in own.flatMap({ $0 }) where !(setting is [String: Any]) {
            let text = (setting as? [Any])?.map { "\($0)" }.joined(separator: " ")
            let word = (setting as? Bool).map { $0 ? "YES" : "NO" }
            level.assign(
                key, text ?? word ?? "\(setting)", at: sourcePlace(key, after: target))
        }
        return level
    }
}

/// The positions of keys in a text. A search for each of 50,000 keys must not read 50,000 lines.
private struct LineIndex {
    private var numbers: [Substring: [Int]] = [:]

    init(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (number, line) in lines.enumerated() {
            let start = line.drop(while: \.isWhitespace)
            guard let colon = start.firstIndex(of: ":") else { continue }
            numbers[start[..<colon], default: []].append(number)
        }
    }

    func first(_ key: String, from start: Int) -> Int? {
        guard let all = numbers[key[...]] else { return nil }
        var (low, high) = (0, all.count)
        while low < high {
            let middle = (low + high) / 2
            if all[middle] < start { low = middle + 1 } else { high = middle }
        }
        return low < all.count ? all[low] : nil
    }
}
