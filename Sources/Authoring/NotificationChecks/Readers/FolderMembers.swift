internal import AppBundles

enum FolderMembers {
    static func phases(_ paths: some Sequence<String>, _ place: Place) -> [ProjectTarget.Phase] {
        let phases = Dictionary(grouping: paths) { FileTypes.phase(of: $0) }
        return [
            ProjectTarget.Phase(
                kind: .sources, name: "", files: phases[.sources] ?? [], place: place),
            ProjectTarget.Phase(
                kind: .resources, name: "", files: phases[.resources] ?? [], place: place),
        ]
    }
}
