internal import UntrustedFiles

// Synchronized folders (Xcode 16), whose files belong to targets by their location.

extension XcodeProjectReader {
    /// Exceptions for files of a folder: files that a target does not have, or that a phase has in
    /// addition.
    private struct Exceptions {
        var target: String?
        var phase: String?
        private let names: Set<Substring>
        private let localized: Set<String>
        var platforms: [String: Set<String>] = [:]
        var flags: [String: String] = [:]
        var place: SourcePlace

        init(target: String?, phase: String?, names: [String], place: SourcePlace) {
            (self.target, self.phase, self.place) = (target, phase, place)
            self.names = Set(names.map { $0.hasSuffix("/") ? $0.dropLast() : $0[...] })
            localized = Set(names.compactMap(Self.localized))
        }

        func cover(_ path: String) -> Bool {
            guard !names.isEmpty else { return false }
            var part = path[...]
            if names.contains(part) { return true }
            while let end = part.utf8.lastIndex(of: UInt8(ascii: "/")) {
                part = part[..<end]
                if names.contains(part) { return true }
            }
            guard !localized.isEmpty else { return false }
            let folder = FilePaths.folder(path)
            return folder.hasSuffix(".lproj")
                && localized.contains(
                    FilePaths.join(FilePaths.folder(folder), FilePaths.name(path)))
        }

        /// Returns the path of a localized exception.
        ///
        /// `/Localized/Help/Root.strings`, or `Help/Localized: Root.strings`, means `Root.strings`
        /// in the folder `Help` in every language.
        private static func localized(_ name: String) -> String? {
            guard let mark = name.firstRange(of: "/Localized") else { return nil }
            let file = String(name[mark.upperBound...].drop { ":/ ".contains($0) })
            return FilePaths.join(String(name[..<mark.lowerBound]), file)
        }
    }

    mutating func readSynchronizedFolders() {
        var owners: [String: Set<String>] = [:]
        for target in project.targets {
            for folder in objects[target.id]?["fileSystemSynchronizedGroups"]?.strings ?? [] {
                owners[folder, default: []].insert(target.id)
            }
        }
        let folders = objects.filter {
            $0.value["isa"]?.string == "PBXFileSystemSynchronizedRootGroup"
        }
        for (id, object) in folders.sorted(by: { $0.key < $1.key }) {
            read(folder: id, object, owners: owners[id] ?? [])
        }
    }

    private mutating func read(folder id: String, _ object: PropertyNode, owners: Set<String>) {
        let exceptions = (object["exceptions"]?.strings ?? []).compactMap(exceptions)
        let named = Set(exceptions.compactMap(\.target))
        let phases = Set(exceptions.compactMap(\.phase))
        guard !owners.isEmpty || !named.isEmpty || !phases.isEmpty else { return }
        guard let path = paths[id] else {
            return report(
                .warning, place(of: object), "This folder is in no group; its files are left out.")
        }
        guard let match = finder.find(path), match.kind == .folder else {
            for target in project.targets where owners.union(named).contains(target.id) {
                report(
                    .error, place(of: object), target: target.name,
                    "The folder \(path.printable) is not there. Restore it, or take it out of the "
                        + "target.")
            }
            return
        }
        let wholes = Set(object["explicitFolders"]?.strings ?? [])
        let (files, isComplete) = finder.walk(match.path) { relative in
            wholes.contains(relative)
                || FileTypes.wholeFolders.contains(FilePaths.fileExtension(relative))
        }
        if !isComplete {
            report(
                .warning, place(of: object),
                "\(path.printable) holds more than \(FileFinder.filesMax) files, or folders more than "
                    + "\(FileFinder.depthMax) deep; the rest is left out.")
        }
        let place = place(of: object)
        for index in project.targets.indices {
            let target = project.targets[index]
            let own = exceptions.filter { $0.target == target.id }
            guard owners.contains(target.id) || !own.isEmpty else { continue }
            let isOwner = owners.contains(target.id)
            let members = files.filter { file in
                own.contains { $0.cover(file) } != isOwner
            }
            add(members, of: match.path, wholes, own, place, to: index)
        }
        for exception in exceptions {
            add(files.filter(exception.cover), of: match.path, exception)
        }
    }

    private func exceptions(_ id: String) -> Exceptions? {
        guard let object = objects[id] else { return nil }
        var exceptions = Exceptions(
            target: object["target"]?.string, phase: object["buildPhase"]?.string,
            names: object["membershipExceptions"]?.strings ?? [], place: place(of: object))
        for (name, list) in object["platformFiltersByRelativePath"]?.dictionary ?? [:] {
            exceptions.platforms[name] = Set(list.strings)
        }
        for (name, flags) in object["additionalCompilerFlagsByRelativePath"]?.dictionary ?? [:] {
            exceptions.flags[name] = flags.string
        }
        return exceptions
    }

    private mutating func add(
        _ members: [String], of folder: String, _ wholes: Set<String>, _ exceptions: [Exceptions],
        _ place: SourcePlace, to index: Int
    ) {
        var files: [BuildPhase.Kind: [BuildFile]] = [:]
        for member in members {
            let isWhole = wholes.contains(member)
            guard let kind = isWhole ? .resources : FileTypes.phase(of: member) else { continue }
            var file = BuildFile(
                content: isWhole ? .folder : .file, path: FilePaths.join(folder, member),
                place: place)
            let parent = FilePaths.folder(member)
            if parent.hasSuffix(".lproj") { file.region = FilePaths.stem(parent) }
            for exception in exceptions {
                file.platforms.formUnion(exception.platforms[member] ?? [])
                file.compilerFlags += exception.flags[member] ?? ""
            }
            files[kind, default: []].append(file)
        }
        for kind in [BuildPhase.Kind.headers, .sources, .frameworks, .resources] {
            guard let files = files[kind] else { continue }
            // An exception may contain the Info.plist of a target.
            let plists = infoPlists(of: index)
            let kept = files.filter { !plists.contains($0.path) }
            var phase =
                project.targets[index].phases.firstIndex { $0.kind == kind }
                .map { project.targets[index].phases.remove(at: $0) }
                ?? BuildPhase(kind: kind, place: place)
            phase.files += kept
            project.targets[index].phases.append(phase)
        }
    }

    private func infoPlists(of index: Int) -> Set<String> {
        Set(
            project.targets[index].settings.values.compactMap { $0.value("INFOPLIST_FILE") }
                .map { FilePaths.join(project.folder, $0) }
                .map { finder.find($0)?.path ?? $0 })
    }

    private mutating func add(_ members: [String], of folder: String, _ exceptions: Exceptions) {
        guard let id = exceptions.phase, let object = objects[id] else { return }
        let place = place(of: object)
        for index in project.targets.indices {
            for phase in project.targets[index].phases.indices
            where project.targets[index].phases[phase].place == place {
                project.targets[index].phases[phase].files += members.map {
                    BuildFile(
                        content: .file, path: FilePaths.join(folder, $0), place: exceptions.place)
                }
            }
        }
    }
}
