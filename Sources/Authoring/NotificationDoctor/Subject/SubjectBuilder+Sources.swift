internal import AppBundles
internal import Foundation
internal import SourcePreparation

// Sources: which of them are compiled, and what they say.

extension SubjectBuilder {
    /// The largest source, in bytes.
    private static let sourceBytesMax = 2_000_000

    mutating func readSources() {
        for path in files.paths where FilePaths.name(path) == "Package.swift" { readPackage(path) }
        let membership = SourceMembership(made.projects, files)
        var headers = ObjectiveCHeaders(files)
        for path in files.paths where !isInBundle(path) {
            let isObjectiveC = SwiftSource.isObjectiveC(path)
            guard isObjectiveC || path.hasSuffix(".swift") else { continue }
            let isCompiled = membership.isCompiled(path)
            guard isCompiled || membership.isOrphan(path),
                files.isWithin(Self.sourceBytesMax, path), let data = files.data(path),
                SwiftSource.isOfInterest(data)
            else { continue }
            let written = String(decoding: data, as: UTF8.self)
            let read = isObjectiveC ? headers.translation(path, written) : nil
            let text = read?.text ?? written
            guard isCompiled else {
                // A file that was forgotten matters where it has the class that iOS starts.
                if text.contains("UNNotificationServiceExtension") {
                    made.orphans[path] = source(path, text)
                }
                continue
            }
            if let read {
                made.sources[path] = source(path, text)
                made.sources[path]?.unreadCount = read.unreadCount
                continue
            }
            made.sources[path] = source(path, text, membership.conditions(path))
            for flags in membership.variants(path, text) {
                var variant = source(path, text, .iPhone(flags: flags, uncertain: []))
                variant?.variant = flags.key
                made.variants[path, default: [:]][flags.key] = variant
            }
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

    /// A source, parsed; `nil` for one that cannot be in good time, which is noted.
    private func source(
        _ path: String, _ text: String,
        _ conditions: BuildConditions = .iPhone(flags: [], uncertain: nil)
    ) -> SwiftSource? {
        do { return try SwiftSourceReader.read(path, text, conditions) } catch {
            let file = DoctorSettings.fileName
            let why =
                SwiftSource.isObjectiveC(path)
                ? "its Objective-C could not be followed." : "\(error), or `ignore` it in \(file)."
            files.skipped.add(path, "\(path) was not read: \(why)")
            return nil
        }
    }

    /// Targets of a Swift package: an app of its own or libraries that apps use.
    private mutating func readPackage(_ path: String) {
        guard let text = files.text(path), let source = source(path, text) else { return }
        let folder = FilePaths.folder(path)
        var project = Project(path: path, folder: folder, format: .package)
        for call in source.calls("target", "executableTarget", "testTarget") {
            guard let name = call["name"]?.literal else { continue }
            let isTest = call.name == "testTarget"
            let own = FilePaths.join(
                folder, call["path"]?.literal ?? "\(isTest ? "Tests" : "Sources")/\(name)")
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
