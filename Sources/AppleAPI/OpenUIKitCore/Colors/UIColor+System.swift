internal import Foundation

// The numbers are those that Apple's Human Interface Guidelines print for each colour.
extension UIColor {
    /// Red.
    public class var systemRed: UIColor { .pair(0xFF3B30, 0xFF453A) }
    /// Green.
    public class var systemGreen: UIColor { .pair(0x34C759, 0x30D158) }
    /// Blue.
    public class var systemBlue: UIColor { .pair(0x007AFF, 0x0A84FF) }
    /// Orange.
    public class var systemOrange: UIColor { .pair(0xFF9500, 0xFF9F0A) }
    /// Yellow.
    public class var systemYellow: UIColor { .pair(0xFFCC00, 0xFFD60A) }
    /// Pink.
    public class var systemPink: UIColor { .pair(0xFF2D55, 0xFF375F) }
    /// Purple.
    public class var systemPurple: UIColor { .pair(0xAF52DE, 0xBF5AF2) }
    /// Blue-green.
    public class var systemTeal: UIColor { .pair(0x30B0C7, 0x40C8E0) }
    /// Dark blue.
    public class var systemIndigo: UIColor { .pair(0x5856D6, 0x5E5CE6) }
    /// Brown.
    public class var systemBrown: UIColor { .pair(0xA2845E, 0xAC8E68) }
    /// Light green.
    public class var systemMint: UIColor { .pair(0x00C7BE, 0x66D4CF) }
    /// Light blue.
    public class var systemCyan: UIColor { .pair(0x32ADE6, 0x64D2FF) }
    /// Grey.
    public class var systemGray: UIColor { .pair(0x8E8E93, 0x8E8E93) }
    /// The second grey.
    public class var systemGray2: UIColor { .pair(0xAEAEB2, 0x636366) }
    /// The third grey.
    public class var systemGray3: UIColor { .pair(0xC7C7CC, 0x48484A) }
    /// The fourth grey.
    public class var systemGray4: UIColor { .pair(0xD1D1D6, 0x3A3A3C) }
    /// The fifth grey.
    public class var systemGray5: UIColor { .pair(0xE5E5EA, 0x2C2C2E) }
    /// The sixth grey, nearest to the background.
    public class var systemGray6: UIColor { .pair(0xF2F2F7, 0x1C1C1E) }
    /// What can be tapped.
    public class var tintColor: UIColor { .pair(0x007AFF, 0x0A84FF) }
    /// Text.
    public class var label: UIColor { .pair(0x000000, 0xFFFFFF) }
    /// Text of less weight.
    public class var secondaryLabel: UIColor { .pair(0x3C3C43, 0xEBEBF5, alpha: (0.6, 0.6)) }
    /// Text of little weight.
    public class var tertiaryLabel: UIColor { .pair(0x3C3C43, 0xEBEBF5, alpha: (0.3, 0.3)) }
    /// Text of the least weight.
    public class var quaternaryLabel: UIColor { .pair(0x3C3C43, 0xEBEBF5, alpha: (0.18, 0.16)) }
    /// Text where something may be written.
    public class var placeholderText: UIColor { .pair(0x3C3C43, 0xEBEBF5, alpha: (0.3, 0.3)) }
    /// A link.
    public class var link: UIColor { .pair(0x007AFF, 0x0984FF) }
    /// A thin line.
    public class var separator: UIColor { .pair(0x3C3C43, 0x545458, alpha: (0.29, 0.6)) }
    /// A thin line that hides what is behind.
    public class var opaqueSeparator: UIColor { .pair(0xC6C6C8, 0x38383A) }
    /// Behind everything.
    public class var systemBackground: UIColor { .pair(0xFFFFFF, 0x000000) }
    /// Behind a group.
    public class var secondarySystemBackground: UIColor { .pair(0xF2F2F7, 0x1C1C1E) }
    /// Behind a group in a group.
    public class var tertiarySystemBackground: UIColor { .pair(0xFFFFFF, 0x2C2C2E) }
    /// Behind a list of groups.
    public class var systemGroupedBackground: UIColor { .pair(0xF2F2F7, 0x000000) }
    /// Behind a group of such a list.
    public class var secondarySystemGroupedBackground: UIColor { .pair(0xFFFFFF, 0x1C1C1E) }
    /// Behind a group in such a group.
    public class var tertiarySystemGroupedBackground: UIColor { .pair(0xF2F2F7, 0x2C2C2E) }
    /// A thin shape.
    public class var systemFill: UIColor { .pair(0x787880, 0x787880, alpha: (0.2, 0.36)) }
    /// A middling shape.
    public class var secondarySystemFill: UIColor { .pair(0x787880, 0x787880, alpha: (0.16, 0.32)) }
    /// A large shape.
    public class var tertiarySystemFill: UIColor { .pair(0x767680, 0x767680, alpha: (0.12, 0.24)) }
    /// A large shape with much in it.
    public class var quaternarySystemFill: UIColor {
        .pair(0x747480, 0x767680, alpha: (0.08, 0.18))
    }
    /// Text on a light background, whatever the traits.
    public class var darkText: UIColor { UIColor(white: 0, alpha: 1) }
    /// Text on a dark background, whatever the traits.
    public class var lightText: UIColor { UIColor(white: 1, alpha: 0.6) }

    private static func pair(
        _ light: Int, _ dark: Int, alpha: (light: CGFloat, dark: CGFloat) = (1, 1)
    ) -> UIColor {
        let (lightColor, darkColor) = (of(light, alpha.light), of(dark, alpha.dark))
        return UIColor { $0.userInterfaceStyle == .dark ? darkColor : lightColor }
    }

    private static func of(_ hex: Int, _ alpha: CGFloat) -> UIColor {
        let part = { (shift: Int) in CGFloat(hex >> shift & 0xFF) / 255 }
        return UIColor(red: part(16), green: part(8), blue: part(0), alpha: alpha)
    }
}
