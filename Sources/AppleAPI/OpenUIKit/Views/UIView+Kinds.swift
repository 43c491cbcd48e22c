extension UIView {
    /// How a view's content fills it.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiview/contentmode-swift.enum>.
    @nonexhaustive
    public enum ContentMode: Int, Sendable {
        /// In the view's size, out of shape.
        case scaleToFill = 0
        /// As large as fits whole.
        case scaleAspectFit = 1
        /// As small as leaves nothing free.
        case scaleAspectFill = 2
        /// Drawn anew in each size.
        case redraw = 3
        // swift-format-ignore
        /// In its own size, at the place that the name says.
        case center = 4, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    }

    /// Which sides of a view follow when the holding view's size changes.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.struct>.
    public struct AutoresizingMask: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Creates a set.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The room at the left.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        /// The width.
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        /// The room at the right.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        /// The room above.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        /// The height.
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        /// The room below.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// How a tint is shown.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiview/tintadjustmentmode-swift.enum>.
    @nonexhaustive
    public enum TintAdjustmentMode: Int, Sendable {
        /// As the holding view.
        case automatic = 0
        /// As it is.
        case normal = 1
        /// Pale.
        case dimmed = 2
    }

    /// Traits of this view: those that hold now, with the style that it or a view around it has set.
    public var traitCollection: UITraitCollection {
        let style = sequence(first: self, next: \.superview).first {
            $0.ownStyle != .unspecified
        }?.ownStyle
        guard let style else { return .current }
        return UITraitCollection(traitsFrom: [
            .current, UITraitCollection(userInterfaceStyle: style),
        ])
    }

    /// Light or dark for this view and those inside, whatever is around it.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { ownStyle }
        set { ownStyle = newValue }
    }

    /// The margins by the direction of reading.
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

/// In which direction content runs.
///
/// See <https://developer.apple.com/documentation/uikit/uisemanticcontentattribute>.
@nonexhaustive
public enum UISemanticContentAttribute: Int, Sendable {
    /// As the language is read.
    case unspecified = 0
    /// As the buttons of a player.
    case playback = 1
    /// As what stands for a place in space.
    case spatial = 2
    /// From left to right.
    case forceLeftToRight = 3
    /// From right to left.
    case forceRightToLeft = 4
}

/// What kind of thing a view is to a person who does not see.
///
/// See <https://developer.apple.com/documentation/uikit/uiaccessibilitytraits>.
public struct UIAccessibilityTraits: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt64
    /// Creates a set.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// Nothing particular.
    public static let none = UIAccessibilityTraits([])
    /// A button.
    public static let button = UIAccessibilityTraits(rawValue: 1)
    /// A link.
    public static let link = UIAccessibilityTraits(rawValue: 2)
    /// A picture.
    public static let image = UIAccessibilityTraits(rawValue: 4)
    /// It is selected.
    public static let selected = UIAccessibilityTraits(rawValue: 8)
    /// Words that do not change.
    public static let staticText = UIAccessibilityTraits(rawValue: 64)
    /// A heading.
    public static let header = UIAccessibilityTraits(rawValue: 65_536)
    /// It cannot be used.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
    /// It changes often.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
}
