internal import AppBundles

struct ObjectiveCHeaders {
    private static let bytesMax = 500_000

    private let files: FileTree
    private let paths: [String: [String]]
    private var read: [String: [String: ObjectiveCTranslation.Interface]] = [:]

    init(_ files: FileTree) {
        self.files = files
        let headers = files.paths.filter { $0.hasSuffix(".h") }
        paths = Dictionary(grouping: headers, by: { FilePaths.name($0).lowercased() })
    }

    mutating func interfaces(
        importedBy path: String, _ text: String
    ) -> [String: ObjectiveCTranslation.Interface] {
        var known: [String: ObjectiveCTranslation.Interface] = [:]
        for line in text.split(whereSeparator: \.isNewline)
        where line.first(where: { !$0.isWhitespace }) == "#" {
            let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
            guard parts.count == 3, parts[0].contains("import") else { continue }
            let found = paths[FilePaths.name(String(parts[1])).lowercased()] ?? []
            let folder = FilePaths.folder(path)
            guard let header = found.first(where: { FilePaths.folder($0) == folder }) ?? found.first
            else { continue }
            known.merge(interfaces(header)) { first, _ in first }
        }
        return known
    }

    private mutating func interfaces(
        _ path: String
    ) -> [String: ObjectiveCTranslation.Interface] {
        if let known = read[path] { return known }
        guard files.isWithin(Self.bytesMax, path), let text = files.text(path) else { return [:] }
        let found = ObjectiveCTranslation.interfaces(in: ObjectiveCTokens(text))
        read[path] = found
        return found
    }
}
