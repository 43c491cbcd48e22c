internal import AppBundles

struct ShippedFiles: Sendable {
    private var paths: Set<String>?

    init() {}

    init(_ projects: [Project]) {
        guard projects.haveTargets, !projects.contains(where: \.hasUnknownSources) else { return }
        let targets = projects.flatMap(\.targets).filter { !$0.isTest && $0.isForPhone }
        paths = Set(targets.flatMap { $0.files(.resources) + $0.files(.embed) })
    }

    /// Returns whether a file is copied into a product for a phone, as far as projects show.
    func contains(_ path: String) -> Bool {
        guard let paths, !path.contains(".app/") else { return true }
        var path = path
        while !path.isEmpty, path != "/" {
            if paths.contains(path) { return true }
            path = FilePaths.folder(path)
        }
        return false
    }
}

struct ReadResources {
    private(set) var tables: [StringsTable] = []
    private(set) var brokenTables: [Observation] = []
    private(set) var sounds: [SoundInfo] = []
    private(set) var pictures: [String] = []

    init(_ files: FileTree, of linked: LinkedProducts) {
        for path in files.paths where StringsTable.isTable(path) && linked.shipped.contains(path) {
            readTable(path, files)
        }
        for path in files.paths where MediaKind.all.contains(FilePaths.fileExtension(path)) {
            if MediaKind.sounds.contains(FilePaths.fileExtension(path)) {
                let format = files.data(path).flatMap(SoundFileReader.read)
                sounds.append(
                    SoundInfo(path: path, format: format, byteCount: files.byteCount(path) ?? 0))
            } else if !path.contains(".xcassets/"), !path.contains(".lproj/"),
                linked.shipped.contains(path)
            {
                pictures.append(path)
            }
        }
    }

    private mutating func readTable(_ path: String, _ files: FileTree) {
        guard let data = files.data(path) else { return }
        do {
            let read = try StringsTable.read(path, data)
            tables += read
            brokenTables += read.compactMap { table in
                table.ending.map { ending in
                    Observation(
                        Place(path, line: ending.line),
                        "\(ending.message), so that the texts after it are missing.",
                        remedy: "Remove it.")
                }
            }
        } catch {
            brokenTables.append(
                Observation(
                    Place(path, line: error.line), "The table cannot be read: \(error).",
                    remedy: "Correct the file; `plutil -lint` says the same of it."))
        }
    }
}
