internal import AppBundles

struct ReadPackages {
    private(set) var projects: [Project] = []

    init(_ files: FileTree, _ finder: FileFinder, _ reading: SourceReading) {
        guard let parser = reading.parser else { return }
        projects = files.paths.filter { FilePaths.name($0) == "Package.swift" }.compactMap {
            Self.project($0, files, finder, parser, reading)
        }
    }

    private static func project(
        _ path: String, _ files: FileTree, _ finder: FileFinder, _ parser: any SourceParser,
        _ reading: SourceReading
    ) -> Project? {
        guard let text = files.text(path),
            let source = reading.source(path, parser.source(text), .unknown, files)
        else { return nil }
        let folder = FilePaths.folder(path)
        var project = Project(path: path, folder: folder, format: .package)
        for call in source.calls("target", "executableTarget", "testTarget") {
            guard let name = call["name"]?.literal else { continue }
            let isTest = call.name == "testTarget"
            let written = FilePaths.join(
                folder, call["path"]?.literal ?? "\(isTest ? "Tests" : "Sources")/\(name)")
            let own = finder.find(written)?.path ?? written
            let members = Array(files.below(own))
            let place = Place(path, line: call.line)
            var target = ProjectTarget(
                name: name, productType: "package", productName: name, place: place)
            target.isTest = isTest
            target.phases = FolderMembers.phases(members, place)
            project.targets.append(target)
        }
        return project
    }
}
