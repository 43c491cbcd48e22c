internal import AppBundles
internal import Foundation

extension Subject {
    /// Whether no other file names the type of a file, so that nobody comes to what it does.
    ///
    /// A type that inherits from another one may be made by the system, or by a storyboard.
    func isNamedNowhere(_ source: SwiftSource) -> Bool {
        let types = source.types
        guard let type = types.first, !source.isObjectiveC,
            types.allSatisfy({ $0.name == type.name && $0.inherited.isEmpty && !$0.isExtension }),
            source.functions.allSatisfy({ $0.type == type.name })
        else { return false }
        let name = Data(type.name.utf8)
        let endings = ["swift", "m", "mm", "h", "storyboard", "xib", "plist"]
        return !files.paths.contains { path in
            path != source.path && endings.contains(FilePaths.fileExtension(path))
                && files.data(path)?.range(of: name) != nil
        }
    }
}
