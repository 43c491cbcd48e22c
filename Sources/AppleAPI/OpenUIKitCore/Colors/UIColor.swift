public import Foundation
public import OpenCoreGraphics

/// A colour with an opacity, which may depend on the traits around it.
///
/// Patterns, and colours named in an asset catalog (which only Apple's tools compile), are not in
/// this slice.
///
/// See <https://developer.apple.com/documentation/uikit/uicolor>.
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
    // `@unchecked`, as for Apple: a subclass could add mutable state. Nothing here changes.
    private let components: [CGFloat]
    private let provider: (@Sendable (UITraitCollection) -> UIColor)?

    /// Creates a colour from red, green, blue and opacity.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        components = [red, green, blue, alpha].map { min(max($0, 0), 1) }
        provider = nil
        super.init()
    }

    /// Creates a colour that depends on the traits.
    public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        components = []
        provider = dynamicProvider
        super.init()
    }

    /// Creates a grey.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Creates a colour from its place in the circle of colours, its strength and its brightness.
    public convenience init(
        hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
    ) {
        let part = { (offset: CGFloat) in
            let k = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
        }
        self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
    }

    /// Creates a colour in a wide space; its numbers are taken for the ordinary space's.
    public convenience init(
        displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
    ) { self.init(red: displayP3Red, green: green, blue: blue, alpha: alpha) }

    /// Takes a colour of Core Graphics.
    public convenience init(cgColor: CGColor) {
        let numbers = cgColor.components ?? []
        if numbers.count == 4 {
            self.init(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
        } else {
            self.init(white: numbers.first ?? 0, alpha: cgColor.alpha)
        }
    }

    /// Finds a colour of the bundle's asset catalog: always `nil`, for catalogs cannot be read.
    public convenience init?(named name: String) { return nil }

    /// Finds a colour of a bundle's asset catalog: always `nil`, for catalogs cannot be read.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) { return nil }

    /// The colour of a colour literal.
    public required convenience init(
        _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
    ) {
        self.init(
            red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// The colour under some traits.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        guard let provider else { return self }
        var made: UIColor = self
        traitCollection.performAsCurrent {
            made = provider(traitCollection).resolvedColor(with: traitCollection)
        }
        return made
    }

    /// The same colour with another opacity.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        if let provider {
            return UIColor(dynamicProvider: { provider($0).withAlphaComponent(alpha) })
        }
        return UIColor(red: components[0], green: components[1], blue: components[2], alpha: alpha)
    }

    /// Red, green, blue and opacity under the traits that hold now, for our own rooms.
    package var redGreenBlueAlpha: [CGFloat] {
        provider == nil ? components : resolvedColor(with: .current).components
    }

    /// The colour for Core Graphics, under the traits that hold now.
    open var cgColor: CGColor {
        let parts = redGreenBlueAlpha
        return CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }

    /// The colour itself: it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is a colour with the same four numbers, or this very colour where
    /// it depends on traits.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return other === self
            || provider == nil && other.provider == nil && other.components == components
    }

    /// Equal for equal colours.
    open override var hash: Int {
        provider == nil ? components.hashValue : ObjectIdentifier(self).hashValue
    }
}

/// What a colour literal makes.
public typealias _ColorLiteralType = UIColor

extension UIColor: _ExpressibleByColorLiteral {}
