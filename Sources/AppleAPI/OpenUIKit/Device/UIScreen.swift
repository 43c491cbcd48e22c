public import Foundation
public import OpenUIKitCore

/// The screen of an iPhone with 393 × 852 points and 3 pixels per point.
///
/// See <https://developer.apple.com/documentation/uikit/uiscreen>.
@preconcurrency @MainActor
open class UIScreen: NSObject {
    private static let only = UIScreen(only: ())

    private init(only: Void) { super.init() }

    open class var main: UIScreen { only }

    open class var screens: [UIScreen] { [only] }

    open var bounds: CGRect { CGRect(x: 0, y: 0, width: 393, height: 852) }

    open var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }

    open var scale: CGFloat { 3 }

    open var nativeScale: CGFloat { scale }

    /// The brightness from 0 to 1. The value is stored and otherwise unused.
    open var brightness: CGFloat = 0.5

    open var traitCollection: UITraitCollection { .current }

    open var maximumFramesPerSecond: Int { 60 }
}
