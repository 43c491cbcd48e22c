/// The meaning of a color's components.
///
/// A space is either gray or RGB. Each named space counts as one of them, and colors are not
/// converted between profiles. Names are `String` where Apple uses `CFString`, because Linux lacks
/// that type.
///
/// See <https://developer.apple.com/documentation/coregraphics/cgcolorspace>.
public final class CGColorSpace: Sendable {
    public static let sRGB = "kCGColorSpaceSRGB"
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

    public let numberOfComponents: Int

    init(numberOfComponents: Int) { self.numberOfComponents = numberOfComponents }

    /// Finds a space by name. Returns `nil` for an undeclared name.
    public convenience init?(name: String) {
        switch name {
        case Self.sRGB, Self.displayP3: self.init(numberOfComponents: 3)
        case Self.genericGrayGamma2_2: self.init(numberOfComponents: 1)
        default: return nil
        }
    }

    public var model: CGColorSpaceModel { numberOfComponents == 1 ? .monochrome : .rgb }
}

public enum CGColorSpaceModel: Int32, Sendable {
    case unknown = -1
    case monochrome = 0
    case rgb = 1
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(numberOfComponents: 3) }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(numberOfComponents: 1) }
