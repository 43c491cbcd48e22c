public import Foundation
public import OpenUIKitCore

/// The screen: one of a phone's size, 393 by 852 points with three pixels for each.
///
/// See <https://developer.apple.com/documentation/uikit/uiscreen>.
@preconcurrency @MainActor
open class UIScreen: NSObject {
    private static let only = UIScreen(only: ())

    private init(only: Void) { super.init() }

    /// The screen.
    open class var main: UIScreen { only }

    /// All screens: the one.
    open class var screens: [UIScreen] { [only] }

    /// Its rectangle in points.
    open var bounds: CGRect { CGRect(x: 0, y: 0, width: 393, height: 852) }

    /// Its rectangle in pixels.
    open var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }

    /// The pixels for one point.
    open var scale: CGFloat { 3 }

    /// The pixels for one point, as built.
    open var nativeScale: CGFloat { scale }

    /// How bright it is, 0 to 1: kept, not done.
    open var brightness: CGFloat = 0.5

    /// The traits.
    open var traitCollection: UITraitCollection { .current }

    /// How many pictures it would show in a second.
    open var maximumFramesPerSecond: Int { 60 }
}
