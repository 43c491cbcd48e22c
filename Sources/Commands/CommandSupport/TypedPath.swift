package import Foundation

/// A path as a person typed it, which is how messages name it.
package enum TypedPath {
    /// The URL of a file or folder that is there.
    ///
    /// - Throws: `CommandError` that names the path as it was typed.
    package static func existing(_ path: String) throws(CommandError) -> URL {
        guard FileManager.default.fileExists(atPath: path) else {
            throw CommandError("There is no such file or folder.", at: path)
        }
        return URL(filePath: path)
    }
}
