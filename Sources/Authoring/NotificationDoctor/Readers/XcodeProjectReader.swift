internal import Foundation
internal import NotificationModel

/// Reads `project.pbxproj`: targets, phases, dependencies, and settings in every configuration.
struct XcodeProjectReader {
    private let file: PropertyFile
    private let files: FileTree
    private let objects: [String: PropertyValue]
    /// The folder of the `.xcodeproj`.
    private let folder: String
    /// Where files lie, by the ids of their references.
    private var paths: [String: String] = [:]
    private var notes: [String] = []

    static func read(
        _ path: String, _ files: FileTree, _ notes: inout [String]
    ) -> Project? {
        guard let data = files.data(path) else { return nil }
        do {
            let file = try PropertyFile.propertyList(data, path: path)
            var reader = XcodeProjectReader(file, files)
            let project = reader.project()
            notes += reader.notes
            return project
        } catch {
            notes.append("\(path):\(error.line ?? 1): the project cannot be read: \(error)")
            return nil
        }
    }

    private init(_ file: PropertyFile, _ files: FileTree) {
        self.file = file
        self.files = files
        objects = file["objects"]?.dictionary ?? [:]
        folder = Paths.folder(Paths.folder(file.path))
    }

    private func place(_ keys: String...) -> Place { file.place(["objects"] + keys) }

    private mutating func project() -> Project {
        let root = objects[file.text("rootObject") ?? ""]
        let base = Paths.join(folder, root?["projectDirPath"]?.string ?? "")
        if let group = root?["mainGroup"]?.string { locate(group, base, base, depth: 0) }
        var project = Project(path: file.path, folder: base, format: .xcode)
        let list = root?["buildConfigurationList"]?.string ?? ""
        let shared = configurations(list, base)
        project.configurations = shared.map(\.name)
        let name = Paths.name(Paths.folder(file.path)).replacing(".xcodeproj", with: "")
        for id in root?["targets"]?.array?.compactMap(\.string) ?? [] {
            guard let value = objects[id] else { continue }
            project.targets.append(target(id, value, base, shared, projectName: name))
        }
        let schemes = Paths.join(Paths.folder(file.path), "xcshareddata/xcschemes")
        for path in files.below(schemes) where path.hasSuffix(".xcscheme") {
            project.schemes[Paths.name(path)] = files.text(path)
        }
        return project
    }

    /// Walks through groups, each of which may move to another folder.
    private mutating func locate(_ id: String, _ parent: String, _ base: String, depth: Int) {
        guard depth < PropertyFile.depthMax, let value = objects[id], paths[id] == nil else {
            return
        }
        let tree = value["sourceTree"]?.string ?? "<group>"
        let start = tree == "SOURCE_ROOT" ? base : parent
        let path = value["path"]?.string.map { Paths.join(start, $0) } ?? start
        paths[id] = path
        for child in value["children"]?.array?.compactMap(\.string) ?? [] {
            locate(child, path, base, depth: depth + 1)
        }
    }

    private typealias Configuration = (name: String, levels: [BuildSettings.Level])

    private mutating func configurations(_ list: String, _ base: String) -> [Configuration] {
        let ids = objects[list]?["buildConfigurations"]?.array?.compactMap(\.string) ?? []
        return ids.compactMap { id in
            guard let value = objects[id], let name = value["name"]?.string else { return nil }
            var own: BuildSettings.Level = [:]
            for (key, setting) in value["buildSettings"]?.dictionary ?? [:] {
                let text =
                    setting.string
                    ?? setting.array?.compactMap(\.string).joined(separator: " ") ?? ""
                own.take(key, text, place(id, "buildSettings", key))
            }
            var levels = [own]
            // In a folder of Xcode 16 a file has no reference of its own.
            let anchor = value["baseConfigurationReferenceAnchor"]?.string
            if let reference = value["baseConfigurationReference"]?.string ?? anchor {
                let relative = value["baseConfigurationReferenceRelativePath"]?.string ?? ""
                if let anchor = paths[reference].map({ Paths.join($0, relative) }) {
                    levels.append(XCConfig.read(anchor, files, &notes))
                } else {
                    notes.append("\(file.path): the xcconfig \(reference) has no file.")
                }
            }
            return (name, levels)
        }
    }

    private mutating func target(
        _ id: String, _ value: PropertyValue, _ base: String, _ shared: [Configuration],
        projectName: String
    ) -> ProjectTarget {
        let name = value["name"]?.string ?? id
        let product = value["productReference"]?.string.flatMap { objects[$0]?["path"]?.string }
        var target = ProjectTarget(
            name: name, productType: value["productType"]?.string ?? "",
            productName: product ?? name, place: place(id, "name"))
        for configuration in configurations(
            value["buildConfigurationList"]?.string ?? "", base)
        {
            let below = shared.first { $0.name == configuration.name }?.levels ?? []
            let known = Self.known(
                target, configuration: configuration.name, project: projectName)
            target.settings[configuration.name] = BuildSettings(
                levels: configuration.levels + below + [known])
        }
        for phase in value["buildPhases"]?.array?.compactMap(\.string) ?? [] {
            if let phase = self.phase(phase) { target.phases.append(phase) }
        }
        synchronized(value, id, &target)
        for dependency in value["dependencies"]?.array?.compactMap(\.string) ?? [] {
            let other = objects[dependency]?["target"]?.string
            if let name = other.flatMap({ objects[$0]?["name"]?.string }) {
                target.dependencies.append(name)
            }
        }
        for product in value["packageProductDependencies"]?.array?.compactMap(\.string) ?? [] {
            if let name = objects[product]?["productName"]?.string {
                target.packageProducts.append(name)
            }
        }
        return target
    }

    /// What Xcode says of a target without being told.
    static func known(
        _ target: ProjectTarget, configuration: String, project: String
    ) -> BuildSettings.Level {
        let values = [
            "TARGET_NAME": target.name, "TARGETNAME": target.name, "CONFIGURATION": configuration,
            "PROJECT_NAME": project, "PRODUCT_NAME": "$(TARGET_NAME)",
            "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
            "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
            "WRAPPER_NAME": "$(PRODUCT_NAME).$(WRAPPER_EXTENSION)",
            "WRAPPER_EXTENSION": target.isExtension ? "appex" : "app",
            "PRODUCT_BUNDLE_PACKAGE_TYPE": target.isExtension ? "XPC!" : "APPL",
        ]
        return values.mapValues { BuildSettings.Setting(value: $0, place: nil) }
    }

    private func phase(_ id: String) -> ProjectTarget.Phase? {
        guard let value = objects[id], let isa = value["isa"]?.string else { return nil }
        let kind: ProjectTarget.Phase.Kind =
            switch isa {
            case "PBXSourcesBuildPhase": .sources
            case "PBXResourcesBuildPhase": .resources
            case "PBXCopyFilesBuildPhase": .embed
            case "PBXShellScriptBuildPhase": .script
            case "PBXFrameworksBuildPhase": .frameworks
            default: .other
            }
        var members: [String] = []
        for build in value["files"]?.array?.compactMap(\.string) ?? [] {
            guard let reference = objects[build]?["fileRef"]?.string else { continue }
            // A group of variants stands for a file in each language.
            let children = objects[reference]?["children"]?.array?.compactMap(\.string) ?? []
            if children.isEmpty {
                let isProduct = objects[reference]?["sourceTree"]?.string == "BUILT_PRODUCTS_DIR"
                let name = objects[reference]?["path"]?.string
                members.append((isProduct ? name : paths[reference]) ?? name ?? reference)
            } else {
                members += children.compactMap { paths[$0] }
            }
        }
        return ProjectTarget.Phase(
            kind: kind, name: value["name"]?.string ?? "",
            destination: value["dstSubfolderSpec"]?.string
                ?? (value["dstSubfolder"]?.string == "PlugIns" ? "13" : nil),
            isForInstallOnly: value["runOnlyForDeploymentPostprocessing"]?.string == "1",
            files: members, script: value["shellScript"]?.string ?? "", place: place(id))
    }

    /// Folders whose files are members by being there, since Xcode 16.
    private func synchronized(
        _ value: PropertyValue, _ id: String, _ target: inout ProjectTarget
    ) {
        for group in value["fileSystemSynchronizedGroups"]?.array?.compactMap(\.string) ?? [] {
            guard let path = paths[group] else { continue }
            var excluded = Set<String>()
            for exception in objects[group]?["exceptions"]?.array?.compactMap(\.string) ?? []
            where objects[exception]?["target"]?.string == id {
                let names = objects[exception]?["membershipExceptions"]?.array ?? []
                excluded.formUnion(names.compactMap(\.string))
            }
            let members = files.below(path).filter {
                !excluded.contains(String($0.dropFirst(path.count + 1)))
            }
            target.phases += FolderMembers.phases(Array(members), place(group))
        }
    }
}

/// Which phase takes a file of a folder.
enum FolderMembers {
    private static let sources: Set<String> = ["swift", "m", "mm", "c", "cpp"]
    private static let neither: Set<String> = [
        "plist", "entitlements", "h", "md", "yml", "xcconfig",
    ]

    static func phases(_ paths: [String], _ place: Place) -> [ProjectTarget.Phase] {
        let code = paths.filter { sources.contains(Paths.ending($0)) }
        let resources = paths.filter {
            !sources.contains(Paths.ending($0)) && !neither.contains(Paths.ending($0))
        }
        return [
            ProjectTarget.Phase(kind: .sources, name: "", files: code, place: place),
            ProjectTarget.Phase(kind: .resources, name: "", files: resources, place: place),
        ]
    }
}
