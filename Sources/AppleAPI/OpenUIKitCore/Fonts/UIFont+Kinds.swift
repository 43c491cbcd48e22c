public import Foundation

extension UIFont {
    /// How heavy letters are.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uifont/weight>.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// The weight, -1 to 1.
        public let rawValue: CGFloat
        /// Creates a weight.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Creates a weight.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        /// The thinnest.
        public static let ultraLight = Weight(-0.8)
        /// Thin.
        public static let thin = Weight(-0.6)
        /// Light.
        public static let light = Weight(-0.4)
        /// As usual.
        public static let regular = Weight(0)
        /// A little heavy.
        public static let medium = Weight(0.23)
        /// Rather heavy.
        public static let semibold = Weight(0.3)
        /// Heavy.
        public static let bold = Weight(0.4)
        /// Very heavy.
        public static let heavy = Weight(0.56)
        /// The heaviest.
        public static let black = Weight(0.62)
    }

    /// How wide letters are.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uifont/width>.
    public struct Width: RawRepresentable, Hashable, Sendable {
        /// The width, -1 to 1.
        public let rawValue: CGFloat
        /// Creates a width.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Narrow.
        public static let condensed = Width(rawValue: -0.2)
        /// As usual.
        public static let standard = Width(rawValue: 0)
        /// Wide.
        public static let expanded = Width(rawValue: 0.2)
    }

    /// What a text is for.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uifont/textstyle>.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// The style's text.
        public let rawValue: String
        /// Creates a style.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The largest title.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// A title.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// A smaller title.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// The smallest title.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// A heading.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// A heading under a heading.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// The text itself.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// Words that stand out.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// A note under the text.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// Words under a picture.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// Smaller words under a picture.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        /// The size on a new device.
        var pointSize: CGFloat {
            switch self {
            case .largeTitle: 34
            case .title1: 28
            case .title2: 22
            case .title3: 20
            case .callout: 16
            case .subheadline: 15
            case .footnote: 13
            case .caption1: 12
            case .caption2: 11
            default: 17
            }
        }
    }
}
