internal import AppBundles

/// Reads files and combines what belongs together: projects, apps, extensions, payloads.
///
/// Each step is a type whose initializer takes the results of the steps that it needs. Steps in a
/// wrong order therefore do not compile.
struct SubjectBuilder {
    let files: FileTree
    let settings: DoctorSettings
    var reading = SourceReading()

    func subject() -> Subject {
        let finder = FileFinder(files)
        let projects = ReadProjects(files, finder)
        let bundles = ReadBundles(files)
        let lists = ReadLooseLists(files, beside: projects, bundles)
        let packages = ReadPackages(files, finder, reading)
        let targets = ReadTargets(projects, bundles, lists, packages)
        let sources = ReadSources(files, of: targets, reading)
        let products = LinkedProducts(targets, sources)
        let resources = ReadResources(files, of: products)
        var subject = Subject(
            files: files, settings: settings, products, sources, resources,
            notes: files.notes + targets.notes + sources.notes)
        PushReader(files: files).read(into: &subject)
        subject.recordEmptiness()
        subject.recordProjectsForOtherSystems()
        return subject
    }
}

/// Everything that projects, bundles, property lists and packages declare, before any source is
/// read.
struct ReadTargets {
    let projects: [Project]
    let parts: [Part]
    let unreadable: [Observation]
    let notes: [String]

    init(
        _ projects: ReadProjects, _ bundles: ReadBundles, _ lists: ReadLooseLists,
        _ packages: ReadPackages
    ) {
        self.projects = projects.projects + packages.projects
        parts = projects.parts + bundles.parts + lists.parts
        unreadable = projects.unreadable + bundles.unreadable
        notes = projects.notes + bundles.notes + lists.notes
    }
}

extension Subject {
    fileprivate init(
        files: FileTree, settings: DoctorSettings, _ products: LinkedProducts,
        _ sources: ReadSources, _ resources: ReadResources, notes: [String]
    ) {
        self.init(files: files, settings: settings)
        (projects, parts, families) = (products.projects, products.parts, products.families)
        (unreadable, shipped) = (products.unreadable, products.shipped)
        (self.sources, variants) = (sources.sources, sources.variants)
        (orphans, topLevelTypes) = (sources.orphans, sources.topLevelTypes)
        (tables, brokenTables) = (resources.tables, resources.brokenTables)
        (sounds, pictures) = (resources.sounds, resources.pictures)
        self.notes = notes
        update()
    }

    mutating func update() {
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
