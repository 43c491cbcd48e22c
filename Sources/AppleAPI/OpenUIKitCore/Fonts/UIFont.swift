public import Foundation

/// A typeface in a size.
///
/// There are no font files here: a font keeps its name, size and weight. Sizes of lines are the
/// usual parts of the font's size, and widths of letters are not known.
///
/// See <https://developer.apple.com/documentation/uikit/uifont>.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
    // `@unchecked`, as for Apple: a subclass could add mutable state. Nothing here changes.
    /// The family, the size and the features.
    open var fontDescriptor: UIFontDescriptor { descriptor }
    private let descriptor: UIFontDescriptor

    /// Takes what a descriptor says; a size of 0 keeps the descriptor's.
    public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        self.descriptor = pointSize > 0 ? descriptor.withSize(pointSize) : descriptor
        super.init()
    }

    /// A font by its name, whether or not this machine has it; `nil` for no name.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard !fontName.isEmpty else { return nil }
        self.init(descriptor: UIFontDescriptor(name: fontName, size: fontSize), size: fontSize)
    }

    /// The system's font.
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .regular)
    }

    /// The system's font in a weight.
    open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(descriptor: .system(size: fontSize, weight: weight), size: fontSize)
    }

    /// The system's font in a width and a weight; the width is not kept.
    open class func systemFont(
        ofSize fontSize: CGFloat, weight: UIFont.Weight, width: UIFont.Width
    ) -> UIFont { systemFont(ofSize: fontSize, weight: weight) }

    /// The system's font, bold.
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(
            descriptor: .system(size: fontSize, weight: .bold, traits: .traitBold), size: fontSize)
    }

    /// The system's font, slanted.
    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(
            descriptor: .system(size: fontSize, weight: .regular, traits: .traitItalic),
            size: fontSize)
    }

    /// The system's font with digits of one width.
    open class func monospacedDigitSystemFont(
        ofSize fontSize: CGFloat, weight: UIFont.Weight
    ) -> UIFont { systemFont(ofSize: fontSize, weight: weight) }

    /// The system's font with letters of one width.
    open class func monospacedSystemFont(
        ofSize fontSize: CGFloat, weight: UIFont.Weight
    ) -> UIFont {
        UIFont(
            descriptor: .system(size: fontSize, weight: weight, traits: .traitMonoSpace),
            size: fontSize)
    }

    /// The font for a kind of text, in the size of a new device.
    open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
        UIFont(descriptor: .preferredFontDescriptor(withTextStyle: style), size: 0)
    }

    /// The font for a kind of text; the traits are not used.
    open class func preferredFont(
        forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont { preferredFont(forTextStyle: style) }

    /// The name.
    open var fontName: String { descriptor.fontName }
    /// The name of the family.
    open var familyName: String { descriptor.familyName }
    /// The size in points.
    open var pointSize: CGFloat { descriptor.pointSize }
    /// How high letters reach: a usual part of the size.
    open var ascender: CGFloat { pointSize * 0.952 }
    /// How deep letters reach, below zero: a usual part of the size.
    open var descender: CGFloat { pointSize * -0.241 }
    /// How high capitals are: a usual part of the size.
    open var capHeight: CGFloat { pointSize * 0.705 }
    /// How high an x is: a usual part of the size.
    open var xHeight: CGFloat { pointSize * 0.526 }
    /// The room between lines that the font asks for.
    open var leading: CGFloat { 0 }
    /// How high a line is.
    open var lineHeight: CGFloat { ascender - descender + leading }

    /// The size of small text of the system.
    open class var smallSystemFontSize: CGFloat { 12 }
    /// The size of text of the system.
    open class var systemFontSize: CGFloat { 14 }
    /// The size of labels.
    open class var labelFontSize: CGFloat { 17 }
    /// The size of buttons.
    open class var buttonFontSize: CGFloat { 18 }

    /// The same font in another size.
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        UIFont(descriptor: descriptor, size: fontSize)
    }

    /// The font itself: it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is the same font.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIFont)?.descriptor == descriptor
    }

    /// Equal for equal fonts.
    open override var hash: Int { descriptor.hash }
}
