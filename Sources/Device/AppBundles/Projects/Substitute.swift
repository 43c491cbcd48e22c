package import Foundation

/// What is built in place of a module.
package enum Substitute: Sendable, Hashable {
    /// The Swift files of a folder.
    case folder(URL)
    /// The one that Bellhop has.
    case builtIn
    /// Nothing: the module is built as the project has it.
    case original

    /// The modules for which Bellhop has a substitute, in the order of their names.
    package static let builtIns = BuiltInSubstitute.all.map(\.module)

    /// Reads `built-in`, `original` or a folder's path.
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

    /// Whether a text can be the name of a module.
    package static func isModule(_ name: String) -> Bool {
        name.first.map { $0.isLetter || $0 == "_" } == true
            && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    /// Why it cannot stand in for a module, with the remedy; `nil` when it can.
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
            return "There is no folder \(folder.path), which is to stand in for \(module). Write "
                + "the path of a folder of Swift files, built-in or original."
        }
    }
}
