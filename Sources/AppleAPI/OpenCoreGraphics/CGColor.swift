public import Foundation

/// A colour as Core Graphics passes it around: a space and its numbers, the last one the opacity.
///
/// Patterns and conversion are not in this slice.
///
/// See <https://developer.apple.com/documentation/coregraphics/cgcolor>.
public final class CGColor: Sendable, Hashable {
    private let values: [CGFloat]
    /// What the numbers mean.
    public let colorSpace: CGColorSpace?

    private init(values: [CGFloat], space: CGColorSpace) {
        self.values = values
        colorSpace = space
    }

    /// A colour of red, green, blue and opacity.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(values: [red, green, blue, alpha], space: CGColorSpaceCreateDeviceRGB())
    }

    /// A colour of red, green, blue and opacity.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A grey.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(values: [gray, alpha], space: CGColorSpaceCreateDeviceGray())
    }

    /// A grey.
    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(gray: gray, alpha: alpha)
    }

    /// How many numbers there are, with the opacity.
    public var numberOfComponents: Int { values.count }

    /// The numbers, the opacity last.
    public var components: [CGFloat]? { values }

    /// The opacity.
    public var alpha: CGFloat { values.last ?? 0 }

    /// The same colour with another opacity.
    public func copy(alpha: CGFloat) -> CGColor? {
        guard let colorSpace else { return nil }
        return CGColor(values: values.dropLast() + [alpha], space: colorSpace)
    }

    /// Whether two colours have the same numbers of the same kind.
    public static func == (first: CGColor, second: CGColor) -> Bool {
        first.values == second.values && first.colorSpace?.model == second.colorSpace?.model
    }

    /// Equal for equal colours.
    public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
