internal import AppBundles

// Several apps in one repository.

extension Subject {
    /// What belongs to each app of a repository, where its projects share no source: what one app registers,
    /// names or lacks says nothing of another. What lies in no app's folder belongs to all.
    func perApp() -> [Subject] {
        let apps = projects.filter { project in
            project.format != .package
                && parts.contains { $0.kind == .app && $0.project == project.path }
        }
        guard apps.count > 1 else { return [self] }
        let groups = AppGroups(apps, projects)
        guard groups.count > 1 else { return [self] }
        return (0..<groups.count).map { subject(of: $0, groups) }
    }

    private func subject(of group: Int, _ groups: AppGroups) -> Subject {
        func keeps(_ path: String) -> Bool { groups.has(path, group) }
        func keeps(_ place: Place?) -> Bool { place.map { keeps($0.path) } ?? true }
        func keeps(_ project: String?, _ place: Place) -> Bool {
            project.map { groups.hasProject($0, group) } ?? keeps(place.path)
        }
        var own = self
        own.files = files.filtered(keeps)
        own.projects.removeAll { !groups.hasProject($0.path, group) }
        own.parts.removeAll { !keeps($0.project, $0.place) }
        own.families.removeAll { !keeps($0.app.project, $0.app.place) }
        let names = Set(own.families.compactMap(\.app.bundleIdentifier))
        let others = Set(families.compactMap(\.app.bundleIdentifier)).subtracting(names)
        own.payloads.removeAll { push in
            !keeps(push.file.path) || push.target.map(others.contains) == true
        }
        own.brokenPayloads.removeAll { !keeps($0.place) }
        own.unreadable.removeAll { !keeps($0.place) }
        own.history.removeAll { !keeps($0.push.file.path) }
        own.sources = sources.filter { keeps($0.key) }
        own.variants = variants.filter { keeps($0.key) }
        own.orphans = orphans.filter { keeps($0.key) }
        own.topLevelTypes = topLevelTypes.filter { keeps($0.key) }
        own.tables.removeAll { !keeps($0.path) }
        own.brokenTables.removeAll { !keeps($0.place) }
        own.sounds.removeAll { !keeps($0.path) }
        own.pictures.removeAll { !keeps($0) }
        own.update()
        return own
    }
}

/// The projects with apps, those together that share files, and whose files are whose.
private struct AppGroups {
    /// The groups of each project that has an app.
    private var groupOf: [String: Int] = [:]
    /// The groups of each folder of a project; none for a library's, which belongs to all.
    private var folders: [String: Set<Int>] = [:]
    /// The groups of each file that targets compile or copy.
    private var owners: [String: Set<Int>] = [:]

    private(set) var count = 0

    init(_ apps: [Project], _ all: [Project]) {
        var first: [String: Int] = [:]
        var groups = Array(apps.indices)
        func root(_ index: Int) -> Int {
            var index = index
            while groups[index] != index { index = groups[index] }
            return index
        }
        for (index, project) in apps.enumerated() {
            for path in Self.files(of: project) + ["folder:" + project.folder] {
                if let other = first[path] {
                    groups[root(index)] = root(other)
                } else {
                    first[path] = index
                }
            }
        }
        var numbers: [Int: Int] = [:]
        for (index, project) in apps.enumerated() {
            let number = numbers[root(index)] ?? numbers.count
            numbers[root(index)] = number
            groupOf[project.path] = number
            folders[project.folder, default: []].insert(number)
            for path in Self.files(of: project) { owners[path, default: []].insert(number) }
        }
        for project in all where groupOf[project.path] == nil && folders[project.folder] == nil {
            let isLibrary = project.format != .package
            if isLibrary { folders[project.folder] = [] }
        }
        count = numbers.count
    }

    private static func files(of project: Project) -> [String] {
        project.targets.filter { !$0.isTest }.flatMap { $0.files(.sources) + $0.files(.resources) }
    }

    func hasProject(_ path: String, _ group: Int) -> Bool {
        groupOf[path].map { $0 == group } ?? has(path, group)
    }

    /// Whether a file belongs to a group: as a target has it, or as the nearest project around it says.
    func has(_ path: String, _ group: Int) -> Bool {
        if let owners = owners[path] { return owners.contains(group) }
        var folder = path
        repeat {
            folder = FilePaths.folder(folder)
            if let owners = folders[folder] { return owners.isEmpty || owners.contains(group) }
        } while !folder.isEmpty && folder != "/"
        return true
    }
}
