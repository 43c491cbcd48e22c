// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

public import Foundation
public import OpenCoreGraphics
public import OpenFoundation

/// An image file that is written.
///
/// Limits: it writes one image as PNG or JPEG.
///
/// See <https://developer.apple.com/documentation/imageio/cgimagedestination>.
public final class CGImageDestination {
    private enum Place {
        case data(NSMutableData)
        case url(URL)
    }

    private let place: Place
    private let isJPEG: Bool
    private var image: (CGImage, quality: Double)?

    fileprivate init?(_ data: NSMutableData?, _ url: URL?, _ type: CFString, count: Int) {
        guard count == 1, ["public.png", "public.jpeg"].contains("\(type)") else { return nil }
        if let data {
            place = .data(data)
        } else if let url {
            place = .url(url)
        } else {
            return nil
        }
        isJPEG = "\(type)" == "public.jpeg"
    }

    fileprivate func add(_ image: CGImage, quality: Double) {
        if self.image == nil { self.image = (image, quality) }
    }

    fileprivate func finish() -> Bool {
        guard let (image, quality) = image else { return false }
        let made =
            isJPEG
            ? FileConverter.jpeg(image.data, quality: quality) : FileConverter.png(image.data)
        guard let made else { return false }
        switch place {
        case .data(let data):
            data.append(made)
            return true
        case .url(let url): return (try? made.write(to: url)) != nil
        }
    }
}

/// Creates a destination in memory. Returns `nil` for types other than PNG and JPEG, and for more
/// than one image.
public func CGImageDestinationCreateWithData(
    _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(data, nil, type, count: count) }

/// Creates a destination in a file. Returns `nil` for types other than PNG and JPEG, and for more
/// than one image.
public func CGImageDestinationCreateWithURL(
    _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    guard let address = url.absoluteURL, address.isFileURL else { return nil }
    return CGImageDestination(nil, address, type, count: count)
}

/// Adds the image. Only the property ``kCGImageDestinationLossyCompressionQuality`` is used.
public func CGImageDestinationAddImage(
    _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
    let quality =
        properties?.object(forKey: kCGImageDestinationLossyCompressionQuality) as? NSNumber
    idst.add(image, quality: quality?.doubleValue ?? 1)
}

/// Writes the file. Returns `false` if no image was added, or if it cannot be decoded or written.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finish() }
