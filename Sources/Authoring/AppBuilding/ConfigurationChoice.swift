internal import AppBundles

struct ConfigurationChoice {
    private let name: String

    init(_ project: XcodeProject, isDebug: Bool) {
        let names = project.configurations
        let wanted = isDebug ? "debug" : "release"
        name =
            names.first { $0.lowercased() == wanted }
            ?? names.first { $0.lowercased().contains(wanted) }
            ?? project.defaultConfiguration ?? names.first ?? ""
    }

    func settings(of target: XcodeTarget) -> BuildSettings {
        target.settings[name] ?? target.settings.sorted { $0.key < $1.key }.first?.value
            ?? BuildSettings([:])
    }
}
