// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

public import Foundation
public import OpenUIKitCore

/// Begins a picture of a size, with one pixel for a point.
///
/// See <https://developer.apple.com/documentation/uikit/uigraphicsbeginimagecontext(_:)>.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins a picture of a size in points; a scale of 0 is that of the screen.
///
/// See <https://developer.apple.com/documentation/uikit/uigraphicsbeginimagecontextwithoptions(_:_:_:)>.
public func UIGraphicsBeginImageContextWithOptions(
    _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
    DrawingStack.begin(CGRect(origin: .zero, size: size), scale: scale, isOpaque: opaque)
}

/// What was drawn since the picture was begun; `nil` without one, and for one that is empty or too large.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { DrawingStack.current?.image }

/// Ends the picture that was begun last on this thread.
public func UIGraphicsEndImageContext() { DrawingStack.end() }

/// Where this thread draws now.
public func UIGraphicsGetCurrentContext() -> CGContext? { DrawingStack.current?.context }

/// Fills a rectangle with the color that was set.
public func UIRectFill(_ rect: CGRect) { DrawingStack.current?.context?.fill(rect) }

/// Leaves out what is drawn from now on outside of a rectangle.
public func UIRectClip(_ rect: CGRect) { DrawingStack.current?.context?.clip(to: rect) }
