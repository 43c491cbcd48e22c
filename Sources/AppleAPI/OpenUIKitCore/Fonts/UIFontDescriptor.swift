public import Foundation

/// What a font should be like.
///
/// Attributes other than name, size, weight and the symbolic traits are not in this slice.
///
/// See <https://developer.apple.com/documentation/uikit/uifontdescriptor>.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
    // `@unchecked`, as for Apple: a subclass could add mutable state. Nothing here changes.
    /// What a font is like in a word.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uifontdescriptor/symbolictraits>.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt32
        /// Creates a set.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Slanted.
        public static let traitItalic = SymbolicTraits(rawValue: 1)
        /// Heavy.
        public static let traitBold = SymbolicTraits(rawValue: 2)
        /// Wide.
        public static let traitExpanded = SymbolicTraits(rawValue: 32)
        /// Narrow.
        public static let traitCondensed = SymbolicTraits(rawValue: 64)
        /// With letters of one width.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
    }

    /// The forms of the system's font.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uifontdescriptor/systemdesign>.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        /// The form's text.
        public let rawValue: String
        /// Creates a form.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// As usual.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// With round ends.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        /// With small strokes at the ends.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// With letters of one width.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }

    package struct Values: Hashable, Sendable {
        package var name: String
        package var size: CGFloat
        package var weight = UIFont.Weight.regular
        package var traits: SymbolicTraits = []
        package var design: SystemDesign?
    }

    /// The values, for our own rooms.
    package let values: Values
    private static let systemName = ".SFUI-Regular"

    private init(values: Values) {
        self.values = values
        super.init()
    }

    /// A font by its name.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(values: Values(name: fontName, size: size))
    }

    static func system(
        size: CGFloat, weight: UIFont.Weight, traits: SymbolicTraits = []
    ) -> UIFontDescriptor {
        UIFontDescriptor(
            values: Values(
                name: systemName, size: size, weight: weight, traits: traits, design: .default))
    }

    /// What the font for a kind of text is like.
    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle
    ) -> UIFontDescriptor {
        system(size: style.pointSize, weight: style == .headline ? .semibold : .regular)
    }

    /// The size in points.
    open var pointSize: CGFloat { values.size }
    /// What it is like in a word.
    open var symbolicTraits: SymbolicTraits { values.traits }

    /// The font's name.
    package final var fontName: String { values.name }
    /// The family's name: what stands before the hyphen.
    package final var familyName: String {
        if values.design != nil { return ".AppleSystemUIFont" }
        return values.name.split(separator: "-").first.map(String.init) ?? values.name
    }

    /// The same in another size.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        changed { $0.size = newPointSize }
    }

    /// The same with other traits; never `nil` here, for no font has to be found.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        changed {
            $0.traits = symbolicTraits
            if symbolicTraits.contains(.traitBold) { $0.weight = .bold }
        }
    }

    /// The system's font in another form; never `nil` here, for no font has to be found.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        changed { $0.design = design }
    }

    private func changed(_ change: (inout Values) -> Void) -> UIFontDescriptor {
        var copy = values
        change(&copy)
        return UIFontDescriptor(values: copy)
    }

    /// The descriptor itself: it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object says the same.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIFontDescriptor)?.values == values
    }

    /// Equal for equal descriptors.
    open override var hash: Int { values.hashValue }
}

/// How a font grows with the size of text that a person wants.
///
/// The size here is always a new device's, so that fonts and numbers stay as they are.
///
/// See <https://developer.apple.com/documentation/uikit/uifontmetrics>.
open class UIFontMetrics: NSObject {
    /// The measures of the text itself.
    open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

    /// The measures of a kind of text.
    public init(forTextStyle textStyle: UIFont.TextStyle) { super.init() }

    /// The font as it grows.
    open func scaledFont(for font: UIFont) -> UIFont { font }

    /// The font as it grows up to a size.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
    }

    /// The number as it grows.
    open func scaledValue(for value: CGFloat) -> CGFloat { value }
}
