// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

internal import FileKinds
public import Foundation
public import OpenCoreGraphics
public import OpenFoundation

/// An image file that is read.
///
/// Limits: it has one image of each file, with its size, its type and thumbnails. A child process
/// with limits does all decoding. Frames of animations, metadata and incremental loading are not
/// available.
///
/// See <https://developer.apple.com/documentation/imageio/cgimagesource>.
public final class CGImageSource: Sendable {
    fileprivate let file: ImageFile

    fileprivate init?(_ data: Data) {
        guard let file = ImageFile(data: data) else { return nil }
        self.file = file
    }
}

public enum CGImageSourceStatus: Int32, Sendable {
    case statusUnexpectedEOF = -5
    case statusInvalidData = -4
    case statusUnknownType = -3
    case statusReadingHeader = -2
    case statusIncomplete = -1
    case statusComplete = 0
}

/// Reads an image from data, or returns `nil` if the format is unknown. The options are ignored.
///
/// See <https://developer.apple.com/documentation/imageio/cgimagesourcecreatewithdata(_:_:)>.
public func CGImageSourceCreateWithData(
    _ data: CFData, _ options: CFDictionary?
) -> CGImageSource? { CGImageSource(Data(referencing: data)) }

/// Reads an image from a file, or returns `nil` if it cannot be read or its format is unknown. The
/// options are ignored.
///
/// See <https://developer.apple.com/documentation/imageio/cgimagesourcecreatewithurl(_:_:)>.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    guard let address = url.absoluteURL, address.isFileURL,
        let data = try? Data(contentsOf: address)
    else { return nil }
    return CGImageSource(data)
}

/// Returns 1. Animations count as one image.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { 1 }

/// Returns `statusComplete`, because a file is always read to its end.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus { .statusComplete }

public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? {
    FileKind(bytes: isrc.file.data).map { NSString(string: $0.typeIdentifier) }
}

/// Returns the size of the image if the header of the file has it.
///
/// - Returns: A dictionary with ``kCGImagePropertyPixelWidth`` and ``kCGImagePropertyPixelHeight``,
///   or `nil` for an index other than 0.
public func CGImageSourceCopyPropertiesAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
    guard index == 0 else { return nil }
    let result = NSMutableDictionary()
    if isrc.file.width > 0, isrc.file.height > 0 {
        result.setObject(
            NSNumber(value: isrc.file.width), forKey: kCGImagePropertyPixelWidth)
        result.setObject(
            NSNumber(value: isrc.file.height), forKey: kCGImagePropertyPixelHeight)
    }
    return result
}

/// Returns the image, or `nil` for an index other than 0. The options are ignored.
public func CGImageSourceCreateImageAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    guard index == 0 else { return nil }
    return CGImage(data: isrc.file.data, width: isrc.file.width, height: isrc.file.height)
}

/// Returns a thumbnail whose sides are at most ``kCGImageSourceThumbnailMaxPixelSize`` pixels.
///
/// The thumbnail is rotated according to the orientation of the file. Without a maximum size, the
/// image keeps its size. Thumbnails that are stored in the file are ignored.
///
/// - Returns: `nil` for an index other than 0, or if neither
///   ``kCGImageSourceCreateThumbnailFromImageAlways`` nor
///   ``kCGImageSourceCreateThumbnailFromImageIfAbsent`` is true, as with Apple for a file without a
///   thumbnail. Also `nil` if decoding fails; a line in the log has the reason.
public func CGImageSourceCreateThumbnailAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    let reasons = [
        kCGImageSourceCreateThumbnailFromImageAlways,
        kCGImageSourceCreateThumbnailFromImageIfAbsent,
    ]
    let isWanted = reasons.contains {
        (options?.object(forKey: $0) as? NSNumber)?.boolValue
            ?? (options?.object(forKey: $0) as? Bool)
            ?? false
    }
    guard index == 0, isWanted else { return nil }
    let wanted = options?.object(forKey: kCGImageSourceThumbnailMaxPixelSize) as? NSNumber
    let side =
        wanted?.intValue ?? options?.object(forKey: kCGImageSourceThumbnailMaxPixelSize) as? Int
        ?? FileConverter.sidePixelsMax
    guard side > 0, let data = FileConverter.smaller(isrc.file.data, sidePixels: side),
        let file = ImageFile(data: data)
    else { return nil }
    return CGImage(data: data, width: file.width, height: file.height)
}
