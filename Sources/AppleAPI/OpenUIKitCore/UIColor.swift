public import Foundation

/// A colour with an opacity.
///
/// Colours are four numbers between 0 and 1 here; patterns, named colours and those that change
/// with the appearance are not in this slice.
///
/// See <https://developer.apple.com/documentation/uikit/uicolor>.
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
    // `@unchecked`, as for Apple: a subclass could add mutable state. Nothing here changes.
    private let components: [CGFloat]

    /// Creates a colour from red, green, blue and opacity.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        components = [red, green, blue, alpha].map { min(max($0, 0), 1) }
        super.init()
    }

    /// Creates a grey.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Black.
    open class var black: UIColor { UIColor(white: 0, alpha: 1) }
    /// White.
    open class var white: UIColor { UIColor(white: 1, alpha: 1) }
    /// Middle grey.
    open class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
    /// Red.
    open class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
    /// Green.
    open class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
    /// Blue.
    open class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
    /// Nothing at all.
    open class var clear: UIColor { UIColor(white: 0, alpha: 0) }

    /// The same colour with another opacity.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(red: components[0], green: components[1], blue: components[2], alpha: alpha)
    }

    /// Red, green, blue and opacity, for our own rooms.
    package var redGreenBlueAlpha: [CGFloat] { components }

    /// The colour itself: it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is a colour with the same four numbers.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIColor)?.components == components
    }

    /// Equal for equal colours.
    open override var hash: Int { components.hashValue }
}
