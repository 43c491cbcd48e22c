/// What the numbers of a colour mean.
///
/// Two kinds are told apart here, grey and red-green-blue; every name counts as one of them and
/// colours are not converted between profiles.
///
/// Names are `String` where Apple has `CFString`, which Linux lacks.
///
/// See <https://developer.apple.com/documentation/coregraphics/cgcolorspace>.
public final class CGColorSpace: Sendable {
    /// The standard red-green-blue space's name.
    public static let sRGB = "kCGColorSpaceSRGB"
    /// The wider red-green-blue space's name.
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// The grey space's name.
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

    /// How many numbers a colour has, without its opacity.
    public let numberOfComponents: Int

    init(numberOfComponents: Int) { self.numberOfComponents = numberOfComponents }

    /// The space of a name; `nil` for one not declared here.
    public convenience init?(name: String) {
        switch name {
        case Self.sRGB, Self.displayP3: self.init(numberOfComponents: 3)
        case Self.genericGrayGamma2_2: self.init(numberOfComponents: 1)
        default: return nil
        }
    }

    /// The kind of the space.
    public var model: CGColorSpaceModel { numberOfComponents == 1 ? .monochrome : .rgb }
}

/// The kind of a colour space.
///
/// See <https://developer.apple.com/documentation/coregraphics/cgcolorspacemodel>.
public enum CGColorSpaceModel: Int32, Sendable {
    /// Not known.
    case unknown = -1
    /// Grey.
    case monochrome = 0
    /// Red, green and blue.
    case rgb = 1
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The space of the screen's red, green and blue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(numberOfComponents: 3) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The space of the screen's greys.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(numberOfComponents: 1) }
