internal import AppBundles
internal import Foundation

// Sources: which of them are compiled, and what they say.

extension SubjectBuilder {
    mutating func readSources() {
        guard let parser = reading.parser else { return }
        for path in files.paths where FilePaths.name(path) == "Package.swift" {
            readPackage(path, parser)
        }
        let reader = SourceFileReader(made, parser, reading)
        let paths = files.paths.filter { !isInBundle($0) && reader.mayRead($0) }
        let all = Parallel.map(paths, onEach: reading.onProgress) { reader.read($0) }
        for (path, read) in zip(paths, all) {
            if reader.membership.isCompiled(path) {
                made.sources[path] = read.source
            } else {
                made.orphans[path] = read.source
            }
            if !read.variants.isEmpty { made.variants[path] = read.variants }
            if !read.types.isEmpty { made.topLevelTypes[path] = read.types }
        }
        reportUnread()
    }

    /// Says once what of Objective-C was not understood.
    private mutating func reportUnread() {
        let unread = made.sources.values.filter { $0.unreadCount > 0 }
        guard !unread.isEmpty else { return }
        let count = unread.map(\.unreadCount).reduce(0, +)
        let names = unread.map(\.path).sorted()
        made.notes.append(
            "Objective-C was read in part: \(count) function\(count == 1 ? "" : "s") in "
                + names.prefix(3).joined(separator: ", ")
                + (names.count > 3 ? " and \(names.count - 3) further files" : "")
                + " could not be followed.")
    }

    /// Targets of a Swift package: an app of its own or libraries that apps use.
    private mutating func readPackage(_ path: String, _ parser: any SourceParser) {
        guard let text = files.text(path),
            let source = reading.source(path, parser.source(text), .unknown, files)
        else { return }
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
        made.projects.append(project)
    }

    /// The sources of the libraries that each app and extension links.
    mutating func readLinks() {
        var libraries: [String: ProjectTarget] = [:]
        var packages: Set<String> = []
        for project in made.projects {
            for target in project.targets where !target.isTest && target.isForPhone {
                if project.format == .package {
                    packages.formUnion(target.files(.sources))
                } else if !target.isApp, !target.isExtension {
                    libraries[target.name] = target
                    libraries[target.productName] = target
                }
            }
        }
        for index in made.parts.indices {
            guard let target = made.parts[index].target, made.parts[index].kind != .library
            else { continue }
            var waiting = [target]
            var seen: Set<String> = []
            var paths: Set<String> = []
            while let next = waiting.popLast() {
                if !next.packageProducts.isEmpty { paths.formUnion(packages) }
                let names = next.dependencies + next.files(.frameworks) + next.files(.embed)
                for library in names.compactMap({ libraries[FilePaths.name($0)] })
                where seen.insert(library.name).inserted {
                    paths.formUnion(library.files(.sources))
                    waiting.append(library)
                }
            }
            made.parts[index].linkedPaths = paths.subtracting(target.files(.sources)).sorted()
        }
    }
}
