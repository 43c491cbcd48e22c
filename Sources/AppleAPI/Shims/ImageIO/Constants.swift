// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's; so are the texts, as far as they are known.

public import Foundation
public import OpenFoundation

// Names of options are `CFString`, as the keys of Core Foundation's dictionaries are. They are computed, since an
// `NSString` may not be shared between threads as a constant.

/// Whether a picture is kept decoded; nothing is.
public var kCGImageSourceShouldCache: CFString { "kCGImageSourceShouldCache" }
/// Whether a picture is decoded at once; it is.
public var kCGImageSourceShouldCacheImmediately: CFString { "kCGImageSourceShouldCacheImmediately" }
/// Whether a smaller copy is made where the file has none.
public var kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString {
    "kCGImageSourceCreateThumbnailFromImageIfAbsent"
}
/// Whether a smaller copy is made of the picture itself.
public var kCGImageSourceCreateThumbnailFromImageAlways: CFString {
    "kCGImageSourceCreateThumbnailFromImageAlways"
}
/// Whether a smaller copy is turned as the picture is seen; it always is.
public var kCGImageSourceCreateThumbnailWithTransform: CFString {
    "kCGImageSourceCreateThumbnailWithTransform"
}
/// The longest side of a smaller copy, in pixels.
public var kCGImageSourceThumbnailMaxPixelSize: CFString { "kCGImageSourceThumbnailMaxPixelSize" }
/// What the type of a file probably is; its bytes say it.
public var kCGImageSourceTypeIdentifierHint: CFString { "kCGImageSourceTypeIdentifierHint" }
/// The width in pixels.
public var kCGImagePropertyPixelWidth: CFString { "PixelWidth" }
/// The height in pixels.
public var kCGImagePropertyPixelHeight: CFString { "PixelHeight" }
/// How the picture is turned; not read here.
public var kCGImagePropertyOrientation: CFString { "Orientation" }
/// How good a picture is that is made smaller by losing something, 0 to 1.
public var kCGImageDestinationLossyCompressionQuality: CFString {
    "kCGImageDestinationLossyCompressionQuality"
}
