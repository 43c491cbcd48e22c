// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

public import Foundation
public import OpenUIKitCore

/// Begins an image with one pixel per point.
///
/// See <https://developer.apple.com/documentation/uikit/uigraphicsbeginimagecontext(_:)>.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image with a size in points. A scale of 0 selects that of the screen.
///
/// See <https://developer.apple.com/documentation/uikit/uigraphicsbeginimagecontextwithoptions(_:_:_:)>.
public func UIGraphicsBeginImageContextWithOptions(
    _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
    DrawingStack.begin(CGRect(origin: .zero, size: size), scale: scale, isOpaque: opaque)
}

/// Returns the current image, or `nil` if there is none or it is empty or too large.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { DrawingStack.current?.image }

/// Ends the current image of this thread.
public func UIGraphicsEndImageContext() { DrawingStack.end() }

public func UIGraphicsGetCurrentContext() -> CGContext? { DrawingStack.current?.context }

public func UIRectFill(_ rect: CGRect) { DrawingStack.current?.context?.fill(rect) }

/// Restricts later drawing to the inside of a rectangle.
public func UIRectClip(_ rect: CGRect) { DrawingStack.current?.context?.clip(to: rect) }
