internal import AppBundles

/// Reads files and combines what belongs together: projects, apps, extensions, payloads.
///
/// Each step is a type whose initializer takes the results of the steps that it needs. Steps in a
/// wrong order therefore do not compile.
struct ProjectModelBuilder {
    let files: FileTree
    let settings: DoctorSettings
    var reading = SourceReading()

    func model() -> ProjectModel {
        let finder = FileFinder(files)
        let projects = ReadProjects(files, finder)
        let bundles = ReadBundles(files)
        let lists = ReadLooseLists(files, beside: projects, bundles)
        let packages = ReadPackages(files, finder, reading)
        let targets = ReadTargets(projects, bundles, lists, packages)
        let sources = ReadSources(files, of: targets, reading)
        let linked = LinkedProducts(targets, sources)
        let resources = ReadResources(files, of: linked)
        var model = ProjectModel(
            files: files, settings: settings, linked, sources, resources,
            notes: files.notes + targets.notes + sources.notes)
        model.formerSources = formerSources()
        PushReader(files: files).read(into: &model)
        model.recordEmptiness()
        model.recordProjectsForOtherSystems()
        return model
    }

    /// A source that cannot be parsed says nothing about the types of now.
    private func formerSources() -> [SwiftSource] {
        (settings.former?.texts ?? [:]).sorted { $0.key < $1.key }.compactMap { path, text in
            try? reading.parser?.source(text).facts(at: path, .unknown)
        }
    }
}

/// Everything that projects, bundles, property lists and packages declare, before any source is
/// read.
struct ReadTargets {
    let projects: [Project]
    let products: [Product]
    let unreadable: [Observation]
    let notes: [String]

    init(
        _ projects: ReadProjects, _ bundles: ReadBundles, _ lists: ReadLooseLists,
        _ packages: ReadPackages
    ) {
        self.projects = projects.projects + packages.projects
        products = projects.products + bundles.products + lists.products
        unreadable = projects.unreadable + bundles.unreadable
        notes = projects.notes + bundles.notes + lists.notes
    }
}

extension ProjectModel {
    fileprivate init(
        files: FileTree, settings: DoctorSettings, _ linked: LinkedProducts,
        _ sources: ReadSources, _ resources: ReadResources, notes: [String]
    ) {
        self.init(files: files, settings: settings)
        (projects, products, appsWithExtensions) = (
            linked.projects, linked.products, linked.appsWithExtensions
        )
        (unreadable, shipped) = (linked.unreadable, linked.shipped)
        (self.sources, variants) = (sources.sources, sources.variants)
        (orphans, topLevelTypes) = (sources.orphans, sources.topLevelTypes)
        (tables, brokenTables) = (resources.tables, resources.brokenTables)
        (sounds, pictures) = (resources.sounds, resources.pictures)
        self.notes = notes
        follower = ValueFollower(self.sources)
        followLiterals()
        updateReach()
    }

    mutating func update() {
        updateReach()
        follower = ValueFollower(sources)
    }

    private mutating func updateReach() {
        registersUnseen = findsRegistrationElsewhere()
        serviceReach = ExtensionReachability(self)
    }

    /// Notes that there was nothing to examine. Without the note, the empty report would look like
    /// success.
    fileprivate mutating func recordEmptiness() {
        guard isEmpty, notes.isEmpty, files.skipped.notes.isEmpty else { return }
        notes.append(
            "Nothing to examine: no project, app, property list, payload, sound, picture or "
                + "source about notifications. Name the folder of a project, an "
                + ".app, an .ipa, an .xcarchive or an .apns file.")
    }
}

extension FilePaths {
    static func isInBundle(_ path: String) -> Bool {
        path.contains(".app/") || path.contains(".appex/")
    }
}
