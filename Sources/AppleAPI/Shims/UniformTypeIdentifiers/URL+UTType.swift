public import Foundation

extension URL {
    /// Returns the URL with the preferred extension of a type, unless its extension already belongs
    /// to that type.
    public func appendingPathExtension(for contentType: UTType) -> URL {
        guard let preferred = contentType.preferredFilenameExtension,
            contentType.tags[.filenameExtension]?.contains(pathExtension.lowercased()) != true
        else { return self }
        return appendingPathExtension(preferred)
    }

    /// Appends the preferred extension of a type, unless the current extension already belongs to
    /// that type.
    public mutating func appendPathExtension(for contentType: UTType) {
        self = appendingPathExtension(for: contentType)
    }

    public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType)
        -> URL
    {
        appendingPathComponent(partialName).appendingPathExtension(for: contentType)
    }

    public mutating func appendPathComponent(
        _ partialName: String, conformingTo contentType: UTType
    ) {
        self = appendingPathComponent(partialName, conformingTo: contentType)
    }
}
