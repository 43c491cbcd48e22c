internal import AppBundles

// Repositories with several apps.

extension ProjectModel {
    /// Returns one model for each app whose projects share no source with another's. What one app
    /// registers, names or lacks does not affect the others. Files outside of any app's folder
    /// belong to every model.
    func perApp() -> [ProjectModel] {
        let apps = projects.filter { project in
            project.format != .package
                && products.contains { $0.kind == .app && $0.project == project.path }
        }
        guard apps.count > 1 else { return [self] }
        let groups = AppGroups(apps, projects)
        guard groups.count > 1 else { return [self] }
        return (0..<groups.count).map { model(of: $0, groups) }
    }

    private func model(of group: Int, _ groups: AppGroups) -> ProjectModel {
        func keeps(_ path: String) -> Bool { groups.has(path, group) }
        func keeps(_ place: Place?) -> Bool { place.map { keeps($0.path) } ?? true }
        func keeps(_ project: String?, _ place: Place) -> Bool {
            project.map { groups.hasProject($0, group) } ?? keeps(place.path)
        }
        var own = self
        own.files = files.filtered(keeps)
        own.projects.removeAll { !groups.hasProject($0.path, group) }
        own.products.removeAll { !keeps($0.project, $0.place) }
        own.appsWithExtensions.removeAll { !keeps($0.app.project, $0.app.place) }
        let names = Set(own.appsWithExtensions.compactMap(\.app.bundleIdentifier))
        let others = Set(appsWithExtensions.compactMap(\.app.bundleIdentifier)).subtracting(names)
        own.payloads.removeAll { push in
            !keeps(push.file.path) || push.target.map(others.contains) == true
        }
        own.programPushes.removeAll { !keeps($0.file.path) }
        own.brokenPayloads.removeAll { !keeps($0.place) }
        own.messageMistakes.removeAll { !keeps($0.place) }
        own.requests.removeAll { !keeps($0.path) }
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

private struct AppGroups {
    private var groupOf: [String: Int] = [:]
    /// The groups of each project folder. A library's folder has none, since it belongs to every
    /// app.
    private var folders: [String: Set<Int>] = [:]
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

    /// Returns whether a file belongs to a group: a target has it, or the nearest enclosing project
    /// is in the group.
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
