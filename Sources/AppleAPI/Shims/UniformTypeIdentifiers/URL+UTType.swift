public import Foundation

/// Names of files with the extension of a type.
///
/// See <https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct>.
extension URL {
    /// The file's name with the extension of a type, unless it has one of that type.
    public func appendingPathExtension(for contentType: UTType) -> URL {
        guard let preferred = contentType.preferredFilenameExtension,
            contentType.tags[.filenameExtension]?.contains(pathExtension.lowercased()) != true
        else { return self }
        return appendingPathExtension(preferred)
    }

    /// Gives the file's name the extension of a type, unless it has one of that type.
    public mutating func appendPathExtension(for contentType: UTType) {
        self = appendingPathExtension(for: contentType)
    }

    /// A file in this folder with the extension of a type.
    public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType)
        -> URL
    {
        appendingPathComponent(partialName).appendingPathExtension(for: contentType)
    }

    /// Goes to a file in this folder with the extension of a type.
    public mutating func appendPathComponent(
        _ partialName: String, conformingTo contentType: UTType
    ) {
        self = appendingPathComponent(partialName, conformingTo: contentType)
    }
}
