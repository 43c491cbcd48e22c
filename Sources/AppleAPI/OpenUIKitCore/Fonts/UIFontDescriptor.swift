public import Foundation

/// A description of a font.
///
/// Only name, size, weight and symbolic traits are supported.
///
/// See <https://developer.apple.com/documentation/uikit/uifontdescriptor>.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
    // `@unchecked`, as in Apple's framework: a subclass could add mutable state. This class has
    // none.
    /// Stylistic traits of a font.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uifontdescriptor/symbolictraits>.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let traitItalic = SymbolicTraits(rawValue: 1)
        public static let traitBold = SymbolicTraits(rawValue: 2)
        public static let traitExpanded = SymbolicTraits(rawValue: 32)
        public static let traitCondensed = SymbolicTraits(rawValue: 64)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
    }

    /// The design variants of the system font.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uifontdescriptor/systemdesign>.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }

    package struct Values: Hashable, Sendable {
        package var name: String
        package var size: CGFloat
        package var weight = UIFont.Weight.regular
        package var traits: SymbolicTraits = []
        package var design: SystemDesign?
    }

    package let values: Values
    private static let systemName = ".SFUI-Regular"

    private init(values: Values) {
        self.values = values
        super.init()
    }

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

    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle
    ) -> UIFontDescriptor {
        system(size: style.pointSize, weight: style == .headline ? .semibold : .regular)
    }

    open var pointSize: CGFloat { values.size }
    open var symbolicTraits: SymbolicTraits { values.traits }

    package final var fontName: String { values.name }
    /// The family name: the part before the hyphen of the font name.
    package final var familyName: String {
        if values.design != nil { return ".AppleSystemUIFont" }
        return values.name.split(separator: "-").first.map(String.init) ?? values.name
    }

    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        changed { $0.size = newPointSize }
    }

    /// Returns a descriptor with other traits. It is never `nil`, because no font has to be found.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        changed {
            $0.traits = symbolicTraits
            if symbolicTraits.contains(.traitBold) { $0.weight = .bold }
        }
    }

    /// Returns a descriptor with another design. It is never `nil`, because no font has to be
    /// found.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        changed { $0.design = design }
    }

    private func changed(_ change: (inout Values) -> Void) -> UIFontDescriptor {
        var copy = values
        change(&copy)
        return UIFontDescriptor(values: copy)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIFontDescriptor)?.values == values
    }

    open override var hash: Int { values.hashValue }
}

/// The scaling of fonts with the person's content size.
///
/// The content size here is always the default, so fonts and values are returned unchanged.
///
/// See <https://developer.apple.com/documentation/uikit/uifontmetrics>.
open class UIFontMetrics: NSObject {
    open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

    public init(forTextStyle textStyle: UIFont.TextStyle) { super.init() }

    open func scaledFont(for font: UIFont) -> UIFont { font }

    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
    }

    open func scaledValue(for value: CGFloat) -> CGFloat { value }
}
