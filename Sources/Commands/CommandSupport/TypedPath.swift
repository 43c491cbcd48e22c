package import Foundation
package import UntrustedFiles

/// A path as a person typed it, which is how messages name it.
package enum TypedPath {
    /// The URL of a file or folder that can be read.
    ///
    /// - Throws: `InputFileError` that names the path as it was typed.
    package static func existing(_ path: String) throws(InputFileError) -> URL {
        if let problem = InputFileError(reading: path) { throw problem }
        return URL(filePath: path)
    }
}
