internal import Foundation

/// A rectangle in points, from its left top corner.
struct Rectangle: Sendable, Hashable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    var right: Double { x + width }
    var bottom: Double { y + height }

    /// The rectangle with its edges moved inwards.
    func inset(_ by: Double) -> Rectangle {
        Rectangle(x + by, y + by, width - 2 * by, height - 2 * by)
    }

    /// The rectangle seen in a mirror that stands in the middle of a width.
    func mirrored(in whole: Double) -> Rectangle {
        Rectangle(whole - right, y, width, height)
    }
}

/// A colour of sRGB with its opacity, each from 0 to 1.
struct Color: Sendable, Hashable {
    var red: Double
    var green: Double
    var blue: Double
    var alpha: Double

    init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// A colour as it is written in a style sheet: `0xRRGGBB`.
    init(_ hex: UInt32, alpha: Double = 1) {
        func part(_ shift: UInt32) -> Double { Double(hex >> shift & 0xFF) / 255 }
        self.init(red: part(16), green: part(8), blue: part(0), alpha: alpha)
    }

    /// A colour of the space OKLCH: lightness and chroma as numbers, hue in degrees. What sRGB does
    /// not have is cut off at its edge.
    init(lightness: Double, chroma: Double, hue: Double) {
        let angle = hue * .pi / 180
        let a = chroma * cos(angle)
        let b = chroma * sin(angle)
        func cube(_ value: Double) -> Double { value * value * value }
        let long = cube(lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b)
        let medium = cube(lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b)
        let short = cube(lightness - 0.089_484_177_5 * a - 1.291_485_548_0 * b)
        self.init(
            red: gamma(4.076_741_662_1 * long - 3.307_711_591_3 * medium + 0.230_969_929_2 * short),
            green: gamma(
                -1.268_438_004_6 * long + 2.609_757_401_1 * medium - 0.341_319_396_5 * short),
            blue: gamma(
                -0.004_196_086_3 * long - 0.703_418_614_7 * medium + 1.707_614_701_0 * short))
    }

    static let white = Color(0xFFFFFF)
    static let black = Color(0x000000)

    /// The colour with another opacity.
    func faded(_ alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha)
    }
}

/// The gamma curve of sRGB, cut off at its ends.
private func gamma(_ linear: Double) -> Double {
    let value = min(max(linear, 0), 1)
    return value <= 0.003_130_8 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
}
