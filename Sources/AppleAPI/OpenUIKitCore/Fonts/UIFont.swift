public import Foundation

/// A typeface at a size.
///
/// Font files are not available here: a font has a name, a size and a weight. Line metrics are
/// fixed fractions of the size, and the widths of letters are unknown.
///
/// See <https://developer.apple.com/documentation/uikit/uifont>.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
    // `@unchecked`, as in Apple's framework: a subclass could add mutable state. This class has
    // none.
    open var fontDescriptor: UIFontDescriptor { descriptor }
    private let descriptor: UIFontDescriptor

    /// Creates a font from a descriptor. A size of 0 selects the descriptor's size.
    public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        self.descriptor = pointSize > 0 ? descriptor.withSize(pointSize) : descriptor
        super.init()
    }

    /// Creates a font with a name, whether or not it is installed. An empty name returns `nil`.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard !fontName.isEmpty else { return nil }
        self.init(descriptor: UIFontDescriptor(name: fontName, size: fontSize), size: fontSize)
    }

    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .regular)
    }

    open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(descriptor: .system(size: fontSize, weight: weight), size: fontSize)
    }

    /// Returns the system font with a weight; the width is ignored.
    open class func systemFont(
        ofSize fontSize: CGFloat, weight: UIFont.Weight, width: UIFont.Width
    ) -> UIFont { systemFont(ofSize: fontSize, weight: weight) }

    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(
            descriptor: .system(size: fontSize, weight: .bold, traits: .traitBold), size: fontSize)
    }

    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(
            descriptor: .system(size: fontSize, weight: .regular, traits: .traitItalic),
            size: fontSize)
    }

    /// Returns the system font with digits of equal width.
    open class func monospacedDigitSystemFont(
        ofSize fontSize: CGFloat, weight: UIFont.Weight
    ) -> UIFont { systemFont(ofSize: fontSize, weight: weight) }

    open class func monospacedSystemFont(
        ofSize fontSize: CGFloat, weight: UIFont.Weight
    ) -> UIFont {
        UIFont(
            descriptor: .system(size: fontSize, weight: weight, traits: .traitMonoSpace),
            size: fontSize)
    }

    /// Returns the font of a text style at the default content size.
    open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
        UIFont(descriptor: .preferredFontDescriptor(withTextStyle: style), size: 0)
    }

    /// Returns the font of a text style; the traits are ignored.
    open class func preferredFont(
        forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont { preferredFont(forTextStyle: style) }

    open var fontName: String { descriptor.fontName }
    open var familyName: String { descriptor.familyName }
    open var pointSize: CGFloat { descriptor.pointSize }
    /// The height above the baseline, a fixed fraction of the size.
    open var ascender: CGFloat { pointSize * 0.952 }
    /// The depth below the baseline as a negative number, a fixed fraction of the size.
    open var descender: CGFloat { pointSize * -0.241 }
    open var capHeight: CGFloat { pointSize * 0.705 }
    open var xHeight: CGFloat { pointSize * 0.526 }
    open var leading: CGFloat { 0 }
    open var lineHeight: CGFloat { ascender - descender + leading }

    open class var smallSystemFontSize: CGFloat { 12 }
    open class var systemFontSize: CGFloat { 14 }
    open class var labelFontSize: CGFloat { 17 }
    open class var buttonFontSize: CGFloat { 18 }

    open func withSize(_ fontSize: CGFloat) -> UIFont {
        UIFont(descriptor: descriptor, size: fontSize)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIFont)?.descriptor == descriptor
    }

    open override var hash: Int { descriptor.hash }
}
