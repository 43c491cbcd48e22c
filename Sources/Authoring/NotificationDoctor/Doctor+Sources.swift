@_exported public import NotificationChecks

extension Doctor {
    /// Creates a doctor that also examines Swift and Objective-C sources. By default, it reports
    /// every check with its default severity.
    public init(settings: DoctorSettings = DoctorSettings()) {
        self.init(settings: settings, parser: SwiftSourceParser())
    }

    package init(settings: DoctorSettings, cache: DoctorCache?) {
        self.init(settings: settings, cache: cache, parser: SwiftSourceParser())
    }
}

extension PayloadDoctor {
    /// Creates a doctor and reads the app's files once: a project, or a built product. Without
    /// files, it examines only payloads.
    public init(beside files: FileTree? = nil, settings: DoctorSettings = DoctorSettings()) {
        self.init(beside: files, settings: settings, parser: SwiftSourceParser())
    }

    package init(project files: FileTree, settings: DoctorSettings, cache: DoctorCache?) {
        self.init(beside: files, settings: settings, parser: SwiftSourceParser(), cache: cache)
    }
}
