public import Foundation
private import Synchronization

/// What the surroundings of a view are like: light or dark, wide or narrow, which kind of device.
///
/// The screens here have one set of traits, a light phone's; code may make others and ask colours
/// for what they are under them.
///
/// See <https://developer.apple.com/documentation/uikit/uitraitcollection>.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
    // `@unchecked`, as for Apple: a subclass could add mutable state. Nothing here changes.
    package struct Traits: Hashable, Sendable {
        package var idiom: UIUserInterfaceIdiom?
        package var style: UIUserInterfaceStyle?
        package var scale: CGFloat?
        package var horizontal: UIUserInterfaceSizeClass?
        package var vertical: UIUserInterfaceSizeClass?
        package var category: UIContentSizeCategory?
    }

    @TaskLocal private static var surrounding: UITraitCollection?
    private static let phone = UITraitCollection(
        traits: Traits(
            idiom: .phone, style: .light, scale: 3, horizontal: .compact, vertical: .regular,
            category: .large))

    private let traits: Traits

    private init(traits: Traits) {
        self.traits = traits
        super.init()
    }

    /// Creates a collection in which nothing is said.
    public convenience override init() { self.init(traits: Traits()) }

    /// A collection that says whether it is light or dark.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(traits: Traits(style: userInterfaceStyle))
    }

    /// A collection that says the kind of device.
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init(traits: Traits(idiom: idiom))
    }

    /// A collection that says the pixels for one point.
    public convenience init(displayScale scale: CGFloat) {
        self.init(traits: Traits(scale: scale))
    }

    /// A collection that says how wide it is.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(traits: Traits(horizontal: horizontalSizeClass))
    }

    /// A collection that says how high it is.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(traits: Traits(vertical: verticalSizeClass))
    }

    /// A collection that says how large a person wants text.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(traits: Traits(category: preferredContentSizeCategory))
    }

    /// All that the collections say; of two that differ, the later one counts.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(
            traits: traitCollections.map(\.traits).reduce(into: Traits()) { all, one in
                all.idiom = one.idiom ?? all.idiom
                all.style = one.style ?? all.style
                all.scale = one.scale ?? all.scale
                all.horizontal = one.horizontal ?? all.horizontal
                all.vertical = one.vertical ?? all.vertical
                all.category = one.category ?? all.category
            })
    }

    /// The traits that hold now: a light phone's, or those of `performAsCurrent(_:)`.
    open class var current: UITraitCollection { surrounding ?? phone }

    /// Runs code under these traits, so that colours made to follow them do.
    open func performAsCurrent(_ actions: () -> Void) {
        Self.$surrounding.withValue(self) { actions() }
    }

    /// The kind of device.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { traits.idiom ?? .unspecified }
    /// Whether it is light or dark.
    open var userInterfaceStyle: UIUserInterfaceStyle { traits.style ?? .unspecified }
    /// The pixels for one point; 0 when not said.
    open var displayScale: CGFloat { traits.scale ?? 0 }
    /// How wide it is.
    open var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontal ?? .unspecified }
    /// How high it is.
    open var verticalSizeClass: UIUserInterfaceSizeClass { traits.vertical ?? .unspecified }
    /// How large a person wants text.
    open var preferredContentSizeCategory: UIContentSizeCategory {
        traits.category ?? .unspecified
    }

    /// Whether a colour could look different under these traits than under others.
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        userInterfaceStyle != (traitCollection?.userInterfaceStyle ?? .unspecified)
    }

    /// The collection itself: it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object says the same.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UITraitCollection)?.traits == traits
    }

    /// Equal for equal collections.
    open override var hash: Int { traits.hashValue }
}
