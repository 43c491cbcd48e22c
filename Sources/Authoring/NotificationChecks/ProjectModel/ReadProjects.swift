internal import AppBundles
internal import NotificationModel

struct ReadProjects {
    private(set) var projects: [Project] = []
    private(set) var products: [Product] = []
    private(set) var owned: Set<String> = []
    private(set) var unreadable: [Observation] = []
    private(set) var notes: [String] = []

    private let files: FileTree
    private let finder: FileFinder

    init(_ files: FileTree, _ finder: FileFinder) {
        (self.files, self.finder) = (files, finder)
        for path in files.paths where !FilePaths.isInBundle(path) { read(path) }
        // XcodeGen generates the project from its description, which is the file that people edit.
        let described = Set(projects.filter { $0.format == .xcodeGen }.map(\.folder))
        projects.removeAll { $0.format == .xcode && described.contains($0.folder) }
        for project in projects { readProducts(of: project) }
    }

    private mutating func read(_ path: String) {
        switch FilePaths.name(path) {
        case "project.pbxproj":
            do { projects.append(try Project.xcode(path, files, finder, &notes)) } catch {
                // An error without a place is a limit of the doctor, or the file cannot be opened.
                guard let place = error.place else { return notes.append("\(error)") }
                unreadable.append(Observation(Place(place), .init(error.message)))
            }
        case "project.yml", "project.yaml":
            do {
                let project = try XcodeGenReader.read(path, files, finder, &notes)
                if let project { projects.append(project) }
            } catch { addUnreadable(description: path, "\(error)") }
        case "contents.xcworkspacedata" where !path.contains(".xcodeproj/"): checkWorkspace(path)
        default: break
        }
    }

    /// Notes YAML that cannot be read. It may belong to another tool, or XcodeGen may accept what
    /// the doctor does not.
    private mutating func addUnreadable(description path: String, _ message: String) {
        guard files.text(path)?.contains(/(?m)^targets:/) == true else {
            return notes.append(message)
        }
        unreadable.append(
            Observation(Place(path), .init(message), severity: .warning, confidence: .likely))
    }

    private mutating func checkWorkspace(_ path: String) {
        let folder = FilePaths.folder(FilePaths.folder(path))
        for match in (files.text(path) ?? "").matches(
            of: /location\s*=\s*"group:([^"]+\.xcodeproj)"/)
        {
            let project = FilePaths.join(folder, String(match.1))
            if !files.exists(project + "/project.pbxproj"), !project.contains("Pods/") {
                notes.append("\(path) names \(project), and that project is missing.")
            }
        }
    }

    private mutating func readProducts(of project: Project) {
        let targets = project.targets.filter { !$0.isTest && $0.isForPhone }
        for target in targets where target.isApp || target.isExtension {
            for configuration in project.configurations {
                guard let settings = target.settings[configuration] else { continue }
                var product = Product(
                    name: target.name, kind: target.isApp ? .app : .otherExtension,
                    configuration: configuration, settings: settings, target: target,
                    place: target.place)
                product.project = project.path
                product.conditionKey = settings.compilationFlags?.key
                product.macroKey = settings.macros?.key
                product.sourcePaths = target.files(.sources)
                product.resourcePaths = target.files(.resources)
                readLists(of: &product, project)
                if target.isExtension { product.kind = product.declaredKind }
                products.append(product)
            }
        }
        for target in targets where !target.isApp && !target.isExtension {
            var product = Product(name: target.name, kind: .library, place: target.place)
            product.target = target
            product.sourcePaths = target.files(.sources)
            products.append(product)
        }
    }

    private mutating func readLists(of product: inout Product, _ project: Project) {
        let settings = product.settings
        let target = product.target
        if let path = settings.value("INFOPLIST_FILE"), !path.isEmpty {
            let own = located(path, in: project)
            product.rawInfo = target?.written["info"] ?? list(own, of: product)
            owned.insert(own)
            if product.rawInfo == nil, !files.exists(own) {
                notes.append(
                    "\(product.title): INFOPLIST_FILE names \(own), and that file is missing.")
            }
        } else {
            product.rawInfo = target?.written["info"]
        }
        if settings.isYes("GENERATE_INFOPLIST_FILE") || target?.written["info"] != nil {
            var info =
                product.rawInfo
                ?? PropertyFile(path: product.place.path, root: [:], lines: [:])
            info.root.merge(Self.generated(settings)) { own, _ in own }
            product.rawInfo = info
        }
        product.info = product.rawInfo.map { $0.expanded(settings) }
        if let path = settings.value("CODE_SIGN_ENTITLEMENTS"), !path.isEmpty {
            let own = located(path, in: project)
            owned.insert(own)
            product.entitlements = target?.written["entitlements"] ?? list(own, of: product)
            if product.entitlements == nil, !files.exists(own) { product.missingEntitlements = own }
        }
    }

    private func located(_ path: String, in project: Project) -> String {
        let path = FilePaths.join(project.folder, path)
        return finder.find(path)?.path ?? path
    }

    private static func generated(_ settings: BuildSettings) -> [String: PropertyValue] {
        var root: [String: PropertyValue] = [:]
        for name in settings.names where name.hasPrefix("INFOPLIST_KEY_") {
            let values = GeneratedKey.values(
                String(name.dropFirst(14)), settings.value(name) ?? "")
            root.merge(values) { $1 }
        }
        for (key, variable) in [
            ("CFBundleIdentifier", "PRODUCT_BUNDLE_IDENTIFIER"),
            ("CFBundleExecutable", "EXECUTABLE_NAME"), ("CFBundleName", "PRODUCT_NAME"),
            ("CFBundlePackageType", "PRODUCT_BUNDLE_PACKAGE_TYPE"),
            ("CFBundleVersion", "CURRENT_PROJECT_VERSION"),
            ("CFBundleShortVersionString", "MARKETING_VERSION"),
        ] {
            root[key] = .string("$(\(variable))")
        }
        return root
    }

    private mutating func list(_ path: String, of product: Product) -> PropertyFile? {
        guard let data = files.data(path) else { return nil }
        do { return try PropertyFile.propertyList(data, path: path) } catch {
            // The result of the preprocessor is unknown.
            if product.settings.isYes("INFOPLIST_PREPROCESS") {
                let sentence = error.sentence(path)
                if !notes.contains(sentence) { notes.append(sentence) }
            } else if !unreadable.contains(where: { $0.place?.path == path }) {
                unreadable.append(Observation(error, at: path))
            }
            return nil
        }
    }
}

extension Observation {
    init(_ error: PropertyFile.ParseError, at path: String) {
        self.init(
            Place(path, line: error.line, column: error.column),
            "The property list cannot be read: \(error).")
    }
}

extension PropertyFile.ParseError {
    func sentence(_ path: String) -> String {
        "\(path)\(line.map { ":\($0)" } ?? "") cannot be read: \(self)"
    }
}

extension Product {
    var declaredKind: Kind {
        switch extensionValue("NSExtensionPointIdentifier")?.string {
        case ExtensionPoint.service: return .serviceExtension
        case ExtensionPoint.content: return .contentExtension
        default:
            let name = name.lowercased()
            if name.contains("notificationservice") { return .serviceExtension }
            if name.contains("notificationcontent") { return .contentExtension }
            return .otherExtension
        }
    }
}
