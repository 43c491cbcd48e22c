public import Foundation
private import Synchronization

/// The traits of a view's environment: appearance, size classes and kind of device.
///
/// The screens here have the traits of an iPhone in light mode. Code may create other collections
/// and resolve colors with them.
///
/// See <https://developer.apple.com/documentation/uikit/uitraitcollection>.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
    // `@unchecked`, as in Apple's framework: a subclass could add mutable state. This class has
    // none.
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

    public convenience override init() { self.init(traits: Traits()) }

    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(traits: Traits(style: userInterfaceStyle))
    }

    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init(traits: Traits(idiom: idiom))
    }

    public convenience init(displayScale scale: CGFloat) {
        self.init(traits: Traits(scale: scale))
    }

    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(traits: Traits(horizontal: horizontalSizeClass))
    }

    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(traits: Traits(vertical: verticalSizeClass))
    }

    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(traits: Traits(category: preferredContentSizeCategory))
    }

    /// Merges several collections. If two collections specify a trait, the later one applies.
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

    /// The traits of an iPhone in light mode, or those of the enclosing `performAsCurrent(_:)`.
    open class var current: UITraitCollection { surrounding ?? phone }

    /// Runs code with these traits as the current ones, so that colors resolve with them.
    open func performAsCurrent(_ actions: () -> Void) {
        Self.$surrounding.withValue(self) { actions() }
    }

    open var userInterfaceIdiom: UIUserInterfaceIdiom { traits.idiom ?? .unspecified }
    open var userInterfaceStyle: UIUserInterfaceStyle { traits.style ?? .unspecified }
    /// The number of pixels per point, or 0 if unspecified.
    open var displayScale: CGFloat { traits.scale ?? 0 }
    open var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontal ?? .unspecified }
    open var verticalSizeClass: UIUserInterfaceSizeClass { traits.vertical ?? .unspecified }
    open var preferredContentSizeCategory: UIContentSizeCategory {
        traits.category ?? .unspecified
    }

    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        userInterfaceStyle != (traitCollection?.userInterfaceStyle ?? .unspecified)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UITraitCollection)?.traits == traits
    }

    open override var hash: Int { traits.hashValue }
}
