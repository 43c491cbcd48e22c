internal import AppBundles

extension Project {
    static let relativeRoots = ["SRCROOT": ".", "SOURCE_ROOT": ".", "PROJECT_DIR": "."]
    /// The maximum number of reported problems per project. A project without its packages has
    /// hundreds.
    private static let problemsMax = 10

    /// Reads an Xcode project.
    ///
    /// - Throws: ``ProjectError`` for a project that cannot be read.
    static func xcode(
        _ path: String, _ files: FileTree, _ finder: FileFinder, _ notes: inout [String]
    ) throws(ProjectError) -> Project {
        let source = try XcodeProject(
            at: FilePaths.folder(path), finder: finder, settings: relativeRoots)
        let problems = source.problems.filter { $0.severity != .hint }
        notes += problems.prefix(problemsMax).map { "\($0.place): \($0.message)" }
        if problems.count > problemsMax {
            notes.append("\(path) has \(problems.count - problemsMax) further problems like these.")
        }
        var project = Project(path: path, folder: source.folder, format: .xcode)
        project.configurations = source.configurations
        project.targets = source.targets.map(ProjectTarget.init)
        let schemes = FilePaths.join(FilePaths.folder(path), "xcshareddata/xcschemes")
        for path in files.below(schemes) where path.hasSuffix(".xcscheme") {
            project.schemes[FilePaths.name(path)] = files.text(path)
        }
        return project
    }
}

extension ProjectTarget {
    fileprivate init(_ target: XcodeTarget) {
        self.init(
            name: target.name, productType: target.productType, productName: target.productFile,
            place: Place(target.place))
        phases = target.phases.map(Phase.init)
        dependencies = target.dependencies.map(\.name)
        packageProducts = target.packageProducts.map(\.product)
        settings = target.settings.mapValues(\.keepingUndefined)
        isTest = target.isTest
        isForPhone = target.isForPhone
    }
}

extension ProjectTarget.Phase {
    fileprivate init(_ phase: BuildPhase) {
        let kind: Kind =
            switch phase.kind {
            case .sources: .sources
            case .resources: .resources
            case .copyFiles: .embed
            case .script: .script
            case .frameworks: .frameworks
            case .headers, .other: .other
            }
        self.init(
            kind: kind, name: phase.name, destination: phase.destination.map(String.init),
            isForInstallOnly: phase.isForInstallOnly,
            files: phase.files.filter(\.isForPhone).map(\.path), script: phase.script,
            inputPaths: phase.inputPaths, place: Place(phase.place))
    }
}

extension Place {
    init(_ place: SourcePlace) { self.init(place.path, line: place.line) }
}

extension BuildSettings {
    var keepingUndefined: BuildSettings {
        var settings = self
        settings.keepsUndefined = true
        return settings
    }

    /// Variables that are defined only during signing or building, or by a tool. They are not
    /// reported as undefined.
    private static let lateNames: Set<String> = [
        "AppIdentifierPrefix", "TeamIdentifierPrefix", "FLUTTER_BUILD_NAME",
        "FLUTTER_BUILD_NUMBER",
    ]

    static func unresolved(_ text: String) -> [String] {
        guard text.contains("$(") || text.contains("${") else { return [] }
        return text.matches(of: /\$[({]([A-Za-z0-9_]+)(?::[^)}]*)?[)}]/).map { String($0.1) }
            .filter { !lateNames.contains($0) }
    }

    func isNo(_ name: String) -> Bool {
        ["no", "false", "0"].contains(value(name)?.lowercased())
    }

    func place(_ name: String) -> Place? { place(of: name).map(Place.init) }
}
