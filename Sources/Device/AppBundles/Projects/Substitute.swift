package import Foundation

/// The implementation that is built in place of a module.
package enum Substitute: Sendable, Hashable {
    case folder(URL)
    case builtIn
    case original

    package static let builtIns = BuiltInSubstitute.all.map(\.module)

    /// Parses `built-in`, `original` or the path of a folder.
    package init(_ text: String, relativeTo folder: URL) {
        switch text {
        case "built-in": self = .builtIn
        case "original": self = .original
        default:
            self = .folder(
                URL(filePath: text, directoryHint: .isDirectory, relativeTo: folder)
                    .standardizedFileURL)
        }
    }

    package static func isModule(_ name: String) -> Bool {
        name.first.map { $0.isLetter || $0 == "_" } == true
            && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    /// Returns why the substitute cannot replace a module, with the remedy; `nil` if it can.
    package func problem(for module: String) -> String? {
        switch self {
        case .original: return nil
        case .builtIn:
            guard BuiltInSubstitute.named(module) == nil else { return nil }
            return "Bellhop has no substitute for \(module). It has: "
                + "\(Self.builtIns.joined(separator: ", "))."
        case .folder(let folder):
            let isFolder =
                (try? folder.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
            guard !isFolder else { return nil }
            return "The folder \(folder.path), the substitute for \(module), does not exist. Write "
                + "the path of a folder of Swift files, built-in or original."
        }
    }
}
