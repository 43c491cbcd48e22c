// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's, and so are the values where they are known.

public import Foundation
public import OpenFoundation

// Names of options are `CFString`, like the keys of Core Foundation dictionaries. They are
// computed, because an `NSString` constant cannot be shared between threads.

/// Whether the decoded image is cached. Ignored: nothing is cached.
public var kCGImageSourceShouldCache: CFString { "kCGImageSourceShouldCache" }
/// Whether the image is decoded at once. Ignored: it always is.
public var kCGImageSourceShouldCacheImmediately: CFString { "kCGImageSourceShouldCacheImmediately" }
public var kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString {
    "kCGImageSourceCreateThumbnailFromImageIfAbsent"
}
public var kCGImageSourceCreateThumbnailFromImageAlways: CFString {
    "kCGImageSourceCreateThumbnailFromImageAlways"
}
/// Whether a thumbnail is rotated according to the orientation. Ignored: it always is.
public var kCGImageSourceCreateThumbnailWithTransform: CFString {
    "kCGImageSourceCreateThumbnailWithTransform"
}
public var kCGImageSourceThumbnailMaxPixelSize: CFString { "kCGImageSourceThumbnailMaxPixelSize" }
/// A hint for the type of the file. Ignored: the bytes determine it.
public var kCGImageSourceTypeIdentifierHint: CFString { "kCGImageSourceTypeIdentifierHint" }
public var kCGImagePropertyPixelWidth: CFString { "PixelWidth" }
public var kCGImagePropertyPixelHeight: CFString { "PixelHeight" }
/// The orientation of the image. Not set by this implementation.
public var kCGImagePropertyOrientation: CFString { "Orientation" }
/// The quality of lossy compression, from 0 to 1.
public var kCGImageDestinationLossyCompressionQuality: CFString {
    "kCGImageDestinationLossyCompressionQuality"
}
