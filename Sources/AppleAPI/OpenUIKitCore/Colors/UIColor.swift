public import Foundation
public import OpenCoreGraphics

/// A color with an alpha value, which may depend on the traits.
///
/// Pattern colors and named colors of an asset catalog are not supported; only Apple's tools can
/// compile asset catalogs.
///
/// See <https://developer.apple.com/documentation/uikit/uicolor>.
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
    // `@unchecked`, as in Apple's framework: a subclass could add mutable state. This class has
    // none.
    private let components: [CGFloat]
    private let provider: (@Sendable (UITraitCollection) -> UIColor)?

    /// Creates a color from sRGB components.
    ///
    /// Values outside of 0 to 1 are clamped, unlike in Apple's framework.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        components = [red, green, blue, alpha].map { min(max($0, 0), 1) }
        provider = nil
        super.init()
    }

    /// Creates a color that depends on the traits at the time it is used.
    public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        components = []
        provider = dynamicProvider
        super.init()
    }

    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    public convenience init(
        hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
    ) {
        let part = { (offset: CGFloat) in
            let k = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
        }
        self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
    }

    /// Creates a color from Display P3 components, which are treated as sRGB components.
    public convenience init(
        displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
    ) { self.init(red: displayP3Red, green: green, blue: blue, alpha: alpha) }

    public convenience init(cgColor: CGColor) {
        let numbers = cgColor.components ?? []
        if numbers.count == 4 {
            self.init(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
        } else {
            self.init(white: numbers.first ?? 0, alpha: cgColor.alpha)
        }
    }

    /// Always returns `nil`, because asset catalogs cannot be read.
    public convenience init?(named name: String) { return nil }

    /// Always returns `nil`, because asset catalogs cannot be read.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) { return nil }

    public required convenience init(
        _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
    ) {
        self.init(
            red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        guard let provider else { return self }
        var made: UIColor = self
        traitCollection.performAsCurrent {
            made = provider(traitCollection).resolvedColor(with: traitCollection)
        }
        return made
    }

    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        if let provider {
            return UIColor(dynamicProvider: { provider($0).withAlphaComponent(alpha) })
        }
        return UIColor(red: components[0], green: components[1], blue: components[2], alpha: alpha)
    }

    /// Red, green, blue and alpha under the current traits.
    package var redGreenBlueAlpha: [CGFloat] {
        provider == nil ? components : resolvedColor(with: .current).components
    }

    /// The Core Graphics color under the current traits.
    open var cgColor: CGColor {
        let parts = redGreenBlueAlpha
        return CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Returns whether the other color has the same components.
    ///
    /// A color that depends on traits is equal only to itself.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return other === self
            || provider == nil && other.provider == nil && other.components == components
    }

    open override var hash: Int {
        provider == nil ? components.hashValue : ObjectIdentifier(self).hashValue
    }
}

/// The type of a color literal.
public typealias _ColorLiteralType = UIColor

extension UIColor: _ExpressibleByColorLiteral {}
