extension UIView {
    /// How a view's content is scaled and positioned.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiview/contentmode-swift.enum>.
    @nonexhaustive
    public enum ContentMode: Int, Sendable {
        case scaleToFill = 0
        case scaleAspectFit = 1
        case scaleAspectFill = 2
        case redraw = 3
        // swift-format-ignore
        case center = 4, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    }

    /// How a view resizes with its superview. The views here do not resize automatically.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.struct>.
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// How a tint color is displayed.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiview/tintadjustmentmode-swift.enum>.
    @nonexhaustive
    public enum TintAdjustmentMode: Int, Sendable {
        case automatic = 0
        case normal = 1
        case dimmed = 2
    }

    /// The current traits, with the style that this view or an ancestor overrides.
    public var traitCollection: UITraitCollection {
        let style = sequence(first: self, next: \.superview).first {
            $0.ownStyle != .unspecified
        }?.ownStyle
        guard let style else { return .current }
        return UITraitCollection(traitsFrom: [
            .current, UITraitCollection(userInterfaceStyle: style),
        ])
    }

    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { ownStyle }
        set { ownStyle = newValue }
    }

    public var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            NSDirectionalEdgeInsets(
                top: layoutMargins.top, leading: layoutMargins.left, bottom: layoutMargins.bottom,
                trailing: layoutMargins.right)
        }
        set {
            layoutMargins = UIEdgeInsets(
                top: newValue.top, left: newValue.leading, bottom: newValue.bottom,
                right: newValue.trailing)
        }
    }
}

/// The direction of a view's content.
///
/// See <https://developer.apple.com/documentation/uikit/uisemanticcontentattribute>.
@nonexhaustive
public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified = 0
    case playback = 1
    case spatial = 2
    case forceLeftToRight = 3
    case forceRightToLeft = 4
}

/// Properties of a view for assistive technologies.
///
/// See <https://developer.apple.com/documentation/uikit/uiaccessibilitytraits>.
public struct UIAccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let none = UIAccessibilityTraits([])
    public static let button = UIAccessibilityTraits(rawValue: 1)
    public static let link = UIAccessibilityTraits(rawValue: 2)
    public static let image = UIAccessibilityTraits(rawValue: 4)
    public static let selected = UIAccessibilityTraits(rawValue: 8)
    public static let staticText = UIAccessibilityTraits(rawValue: 64)
    public static let header = UIAccessibilityTraits(rawValue: 65_536)
    public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
}
