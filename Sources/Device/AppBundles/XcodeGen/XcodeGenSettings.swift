internal import Foundation

/// The build settings of a `project.yml`: groups, configurations and `.xcconfig` files, below those
/// of the project and its targets.
struct XcodeGenSettings {
    private let root: [String: Any]
    private let description: URL
    private let folder: URL
    private let files: any ProjectFiles
    private let configuration: String
    private let overrides: [String: String]

    private static let groupDepthMax = 8

    init(
        _ root: [String: Any], at description: URL, _ files: any ProjectFiles, isDebug: Bool,
        overrides: [String: String]
    ) {
        (self.root, self.files, self.overrides) = (root, files, overrides)
        (self.description, folder) = (description, description.deletingLastPathComponent())
        let wanted = isDebug ? "debug" : "release"
        let types = root["configs"] as? [String: Any] ?? [:]
        let names = types.keys.sorted()
        configuration =
            names.first { $0.lowercased() == wanted }
            ?? names.first { types[$0] as? String == wanted } ?? (isDebug ? "Debug" : "Release")
    }

    /// Returns the settings of a target by name. Undefined variables stay unexpanded.
    ///
    /// - Parameter problems: Receives new problems of `.xcconfig` files.
    func values(
        of name: String, _ target: [String: Any], _ problems: inout [ProjectProblem]
    ) -> [String: String] {
        let type = target["type"] as? String ?? ""
        var known = XcodeDefaults.level(
            target: name, productType: type, configuration: configuration,
            project: root["name"] as? String ?? "", folder: folder.path)
        known.assign("DEVELOPMENT_TEAM", "LOCAL")
        let options = root["options"] as? [String: Any]
        if let prefix = options?["bundleIdPrefix"] as? String {
            let last = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
            known.assign("PRODUCT_BUNDLE_IDENTIFIER", "\(prefix).\(String(last))")
        }
        var project = BuildSettings.Level()
        if let version = (options?["deploymentTarget"] as? [String: Any])?["iOS"] {
            project.assign("IPHONEOS_DEPLOYMENT_TARGET", "\(version)")
        }
        add(root["settings"], to: &project)
        var own = BuildSettings.Level()
        if let version = target["deploymentTarget"], !(version is [String: Any]) {
            own.assign("IPHONEOS_DEPLOYMENT_TARGET", "\(version)")
        }
        add(target["settings"], to: &own)
        let files = (file(target["configFiles"]), file(root["configFiles"]))
        for problem in files.0.problems + files.1.problems where !problems.contains(problem) {
            problems.append(problem)
        }
        let settings = BuildSettings(
            levels: [
                BuildSettings(overrides).levels[0], own, files.0.level, project, files.1.level,
                known,
            ],
            environment: .init(configuration: configuration))
        return Dictionary(
            uniqueKeysWithValues: settings.names.compactMap { name in
                Self.value(name, settings).map { (name, $0) }
            })
    }

    /// Returns a setting. A value that cannot be expanded stays unexpanded, so that the caller can
    /// report why.
    private static func value(_ name: String, _ settings: BuildSettings) -> String? {
        guard let value = settings.expansion(of: name) else { return nil }
        let isWhole = value.undefined.isEmpty && !value.isCircular && !value.isTooLarge
        return isWhole ? value.text : settings.written(name)
    }

    private func file(_ value: Any?) -> (level: BuildSettings.Level, problems: [ProjectProblem]) {
        guard let path = (value as? [String: Any])?[configuration] as? String else {
            return ([:], [])
        }
        let file = XcodeGenSource.url(path, in: folder).path
        var reader = XCConfigReader(FileFinder(files), project: folder.path)
        reader.read(file, namedAt: SourcePlace(description.path))
        return (reader.level, reader.problems)
    }

    private func add(_ value: Any?, to level: inout BuildSettings.Level, depth: Int = 0) {
        // Groups can refer to each other, which may form a cycle.
        guard depth < Self.groupDepthMax, let value = value as? [String: Any] else { return }
        let groups = root["settingGroups"] as? [String: Any] ?? [:]
        for name in value["groups"] as? [String] ?? [] {
            add(groups[name], to: &level, depth: depth + 1)
        }
        let isFlat = ["base", "configs", "groups"].allSatisfy { value[$0] == nil }
        assign(isFlat ? value : value["base"] as? [String: Any] ?? [:], to: &level)
        // A name applies to all configurations whose names contain it.
        for (name, values) in (value["configs"] as? [String: Any] ?? [:]).sorted(by: {
            $0.key < $1.key
        })
        where configuration.lowercased().contains(name.lowercased()) {
            assign(values as? [String: Any] ?? [:], to: &level)
        }
    }

    private func assign(_ values: [String: Any], to level: inout BuildSettings.Level) {
        for (name, value) in values.sorted(by: { $0.key < $1.key }) where !(value is [String: Any])
        {
            let list = (value as? [Any])?.map { "\($0)" }.joined(separator: " ")
            level.assign(name, list ?? "\(value)")
        }
    }
}
