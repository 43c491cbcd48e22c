package import Foundation

/// A path as a person typed it, which is how messages name it.
package enum TypedPath {
    /// The URL of an existing file or folder.
    ///
    /// - Throws: `CommandError` that names the path as it was typed.
    package static func existing(_ path: String) throws(CommandError) -> URL {
        guard FileManager.default.fileExists(atPath: path) else {
            throw CommandError("This file or folder does not exist.", at: path)
        }
        return URL(filePath: path)
    }
}
