internal import AppBundles
internal import Foundation

/// Sources whose type no other file names, so that their code is probably unused.
///
/// Types that inherit from another one are left out, because the system or a storyboard may
/// instantiate them.
struct UnnamedTypes {
    private static let endings: Set<String> = [
        "swift", "m", "mm", "h", "storyboard", "xib", "plist",
    ]
    private var paths: Set<String> = []

    init(of sources: [SwiftSource], in files: FileTree) {
        var waiting: [(path: String, name: Data)] = sources.compactMap { source in
            source.onlyType.map { (source.path, Data($0.utf8)) }
        }
        for path in files.paths where Self.endings.contains(FilePaths.fileExtension(path)) {
            if waiting.isEmpty { return }
            guard let data = files.data(path) else { continue }
            waiting.removeAll { $0.path != path && data.range(of: $0.name) != nil }
        }
        paths = Set(waiting.map(\.path))
    }

    func has(_ source: SwiftSource) -> Bool { paths.contains(source.path) }
}

extension SwiftSource {
    fileprivate var onlyType: String? {
        // Extensions add to types that other files declare.
        let own = types.filter { !$0.isExtension }
        guard let type = own.first, !isObjectiveC, own.allSatisfy({ $0.name == type.name }),
            types.allSatisfy({ $0.name != type.name || $0.inherited.isEmpty }),
            functions.allSatisfy({ $0.type == type.name })
        else { return nil }
        return type.name
    }
}
