/// Whether the screen is light or dark.
///
/// See <https://developer.apple.com/documentation/uikit/uiuserinterfacestyle>.
@nonexhaustive
public enum UIUserInterfaceStyle: Int, Sendable {
    /// Not said.
    case unspecified = 0
    /// Dark on light.
    case light = 1
    /// Light on dark.
    case dark = 2
}

/// The kind of device that an app's look is made for.
///
/// See <https://developer.apple.com/documentation/uikit/uiuserinterfaceidiom>.
@nonexhaustive
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// Not said.
    case unspecified = -1
    /// A phone.
    case phone = 0
    /// A tablet.
    case pad = 1
    /// A television.
    case tv = 2
    /// A car.
    case carPlay = 3
    /// A computer.
    case mac = 5
    /// A headset.
    case vision = 6
}

/// How much room there is in one direction.
///
/// See <https://developer.apple.com/documentation/uikit/uiuserinterfacesizeclass>.
@nonexhaustive
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// Not said.
    case unspecified = 0
    /// Little.
    case compact = 1
    /// Much.
    case regular = 2
}

/// How large a person wants text.
///
/// See <https://developer.apple.com/documentation/uikit/uicontentsizecategory>.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable, Comparable {
    /// The category's text.
    public let rawValue: String
    /// Creates a category.
    public init(rawValue: String) { self.rawValue = rawValue }
    private init(_ ending: String) { rawValue = "UICTContentSizeCategory\(ending)" }
    /// Not said.
    public static let unspecified = UIContentSizeCategory(
        rawValue: "_UICTContentSizeCategoryUnspecified")
    /// The smallest text.
    public static let extraSmall = UIContentSizeCategory("XS")
    /// Small text.
    public static let small = UIContentSizeCategory("S")
    /// Middling text.
    public static let medium = UIContentSizeCategory("M")
    /// The text of a new device.
    public static let large = UIContentSizeCategory("L")
    /// Larger text.
    public static let extraLarge = UIContentSizeCategory("XL")
    /// Still larger text.
    public static let extraExtraLarge = UIContentSizeCategory("XXL")
    /// The largest of the ordinary texts.
    public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
    /// The first of the texts for weak eyes.
    public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
    /// The second of them.
    public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
    /// The third of them.
    public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
    /// The fourth of them.
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
    /// The largest text of all.
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")

    private static let order: [UIContentSizeCategory] = [
        .unspecified, .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge,
        .extraExtraExtraLarge, .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
        .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]

    private var place: Int { Self.order.firstIndex(of: self) ?? 0 }

    /// Whether the text is for weak eyes.
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

    /// Whether the first text is smaller.
    public static func < (first: UIContentSizeCategory, second: UIContentSizeCategory) -> Bool {
        first.place < second.place
    }
}
