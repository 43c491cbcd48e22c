// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

internal import FileKinds
public import Foundation
public import OpenCoreGraphics
public import OpenFoundation

/// A picture file that is read.
///
/// This slice has one picture of each file, with its size, its type and smaller copies. What has to be decoded is
/// decoded in a child process with limits. Frames of animations, metadata and files that come bit by bit are not
/// here.
///
/// See <https://developer.apple.com/documentation/imageio/cgimagesource>.
public final class CGImageSource: Sendable {
    fileprivate let file: ImageFile

    fileprivate init?(_ data: Data) {
        guard let file = ImageFile(data: data) else { return nil }
        self.file = file
    }
}

/// How far a file was read.
///
/// See <https://developer.apple.com/documentation/imageio/cgimagesourcestatus>.
public enum CGImageSourceStatus: Int32, Sendable {
    /// It ends too early.
    case statusUnexpectedEOF = -5
    /// It is damaged.
    case statusInvalidData = -4
    /// Its type is not known.
    case statusUnknownType = -3
    /// Its head is being read.
    case statusReadingHeader = -2
    /// There is not all of it.
    case statusIncomplete = -1
    /// There is all of it.
    case statusComplete = 0
}

/// Reads a picture from bytes; `nil` when they are of no known format. The options are not used.
///
/// See <https://developer.apple.com/documentation/imageio/cgimagesourcecreatewithdata(_:_:)>.
public func CGImageSourceCreateWithData(
    _ data: CFData, _ options: CFDictionary?
) -> CGImageSource? { CGImageSource(Data(referencing: data)) }

/// Reads a picture from a file; `nil` when it cannot be read or is of no known format. The options are not used.
///
/// See <https://developer.apple.com/documentation/imageio/cgimagesourcecreatewithurl(_:_:)>.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    guard let address = url.absoluteURL, address.isFileURL,
        let data = try? Data(contentsOf: address)
    else { return nil }
    return CGImageSource(data)
}

/// How many pictures there are: one.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { 1 }

/// How far the file was read: to its end.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus { .statusComplete }

/// The uniform type identifier of the file.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? {
    FileKind(bytes: isrc.file.data).map { NSString(string: $0.typeIdentifier) }
}

/// What is known of a picture: its size, where the head of the file names it.
///
/// - Returns: A dictionary with ``kCGImagePropertyPixelWidth`` and ``kCGImagePropertyPixelHeight``; `nil` for
///   another index than 0.
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

/// A picture; `nil` for another index than 0. The options are not used.
public func CGImageSourceCreateImageAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    guard index == 0 else { return nil }
    return CGImage(data: isrc.file.data, width: isrc.file.width, height: isrc.file.height)
}

/// A smaller copy of a picture, no side longer than ``kCGImageSourceThumbnailMaxPixelSize`` says.
///
/// It is turned as the file says that it is seen. Without a size the picture keeps its own. Copies that a file
/// itself may hold are not looked for.
///
/// - Returns: `nil` for another index than 0; where neither ``kCGImageSourceCreateThumbnailFromImageAlways`` nor
///   ``kCGImageSourceCreateThumbnailFromImageIfAbsent`` is true, as with Apple's for a file without a copy;
///   and when it cannot be decoded: a line in the log says why.
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
