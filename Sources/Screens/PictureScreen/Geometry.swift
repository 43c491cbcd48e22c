internal import Foundation

/// A rectangle in points. The origin is the top left corner.
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

    func inset(_ by: Double) -> Rectangle {
        Rectangle(x + by, y + by, width - 2 * by, height - 2 * by)
    }

    func mirrored(in whole: Double) -> Rectangle {
        Rectangle(whole - right, y, width, height)
    }
}

/// An sRGB color with opacity. All components are between 0 and 1.
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

    /// Creates a color from `0xRRGGBB`, as in a style sheet.
    init(_ hex: UInt32, alpha: Double = 1) {
        func part(_ shift: UInt32) -> Double { Double(hex >> shift & 0xFF) / 255 }
        self.init(red: part(16), green: part(8), blue: part(0), alpha: alpha)
    }

    /// Creates a color from OKLCH, with the hue in degrees.
    ///
    /// Components outside sRGB are clipped.
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

    func faded(_ alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha)
    }
}

private func gamma(_ linear: Double) -> Double {
    let value = min(max(linear, 0), 1)
    return value <= 0.003_130_8 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
}
