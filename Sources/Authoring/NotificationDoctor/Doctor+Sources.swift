@_exported public import NotificationChecks

extension Doctor {
    /// Makes a doctor with settings; without them it reports every check at its own severity.
    public init(settings: DoctorSettings = DoctorSettings()) {
        self.init(settings: settings, parser: SwiftSourceParser())
    }

    /// Makes a doctor that does not examine again what stays the same.
    package init(settings: DoctorSettings, cache: DoctorCache?) {
        self.init(settings: settings, cache: cache, parser: SwiftSourceParser())
    }
}

extension PayloadDoctor {
    /// Makes a doctor, and reads the files of the app: a project, or what was built.
    public init(beside files: FileTree? = nil, settings: DoctorSettings = DoctorSettings()) {
        self.init(beside: files, settings: settings, parser: SwiftSourceParser())
    }

    /// Makes a doctor that reads a project, and remembers what its sources say.
    package init(project files: FileTree, settings: DoctorSettings, cache: DoctorCache?) {
        self.init(beside: files, settings: settings, parser: SwiftSourceParser(), cache: cache)
    }
}
