package import Foundation
package import UntrustedFiles

/// A path as the user typed it, which messages repeat.
package enum TypedPath {
    /// Returns the URL of a readable file or folder.
    ///
    /// - Throws: `InputFileError` with the path as typed.
    package static func existing(_ path: String) throws(InputFileError) -> URL {
        if let problem = InputFileError(reading: path) { throw problem }
        return URL(filePath: path)
    }
}
