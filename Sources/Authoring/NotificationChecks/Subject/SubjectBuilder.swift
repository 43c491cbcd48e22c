internal import AppBundles

/// Reads files and puts together what belongs together: projects, apps, extensions, payloads.
///
/// Each step is a type. Its initializer takes the results of the steps that it needs, so that steps in a wrong order
/// do not compile.
struct SubjectBuilder {
    let files: FileTree
    let settings: DoctorSettings
    var reading = SourceReading()

    /// Runs every step.
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

/// Everything that projects, bundles, single lists and packages declare, before any source is read.
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
    /// Puts the results of all steps together.
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

    /// Recomputes the values that depend on sources and parts.
    mutating func update() {
        registersUnseen = findsRegistrationElsewhere()
        serviceReach = ServiceReach(self)
    }

    /// Says that there was nothing to examine: a report without findings must not look like praise.
    fileprivate mutating func recordEmptiness() {
        guard isEmpty, notes.isEmpty, files.skipped.notes.isEmpty else { return }
        notes.append(
            "There is nothing to examine: no project, app, property list, payload, sound, "
                + "picture or source about notifications. Name the folder of a project, an "
                + ".app, an .ipa, an .xcarchive or an .apns file.")
    }
}

extension FilePaths {
    /// Whether a file is part of a built product.
    static func isInBundle(_ path: String) -> Bool {
        path.contains(".app/") || path.contains(".appex/")
    }
}
