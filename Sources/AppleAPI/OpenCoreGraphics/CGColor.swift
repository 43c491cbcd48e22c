public import Foundation

/// A color: a color space and its components, the last one being alpha.
///
/// Patterns and color conversion are not available.
///
/// See <https://developer.apple.com/documentation/coregraphics/cgcolor>.
public final class CGColor: Sendable, Hashable {
    private let values: [CGFloat]
    public let colorSpace: CGColorSpace?

    private init(values: [CGFloat], space: CGColorSpace) {
        self.values = values
        colorSpace = space
    }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(values: [red, green, blue, alpha], space: CGColorSpaceCreateDeviceRGB())
    }

    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(values: [gray, alpha], space: CGColorSpaceCreateDeviceGray())
    }

    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(gray: gray, alpha: alpha)
    }

    public var numberOfComponents: Int { values.count }

    public var components: [CGFloat]? { values }

    public var alpha: CGFloat { values.last ?? 0 }

    public func copy(alpha: CGFloat) -> CGColor? {
        guard let colorSpace else { return nil }
        return CGColor(values: values.dropLast() + [alpha], space: colorSpace)
    }

    public static func == (first: CGColor, second: CGColor) -> Bool {
        first.values == second.values && first.colorSpace?.model == second.colorSpace?.model
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
