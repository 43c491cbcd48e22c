internal import Foundation

// The values are those of Apple's Human Interface Guidelines, first for light mode, then for dark
// mode.
extension UIColor {
    public class var systemRed: UIColor { .pair(0xFF3B30, 0xFF453A) }
    public class var systemGreen: UIColor { .pair(0x34C759, 0x30D158) }
    public class var systemBlue: UIColor { .pair(0x007AFF, 0x0A84FF) }
    public class var systemOrange: UIColor { .pair(0xFF9500, 0xFF9F0A) }
    public class var systemYellow: UIColor { .pair(0xFFCC00, 0xFFD60A) }
    public class var systemPink: UIColor { .pair(0xFF2D55, 0xFF375F) }
    public class var systemPurple: UIColor { .pair(0xAF52DE, 0xBF5AF2) }
    public class var systemTeal: UIColor { .pair(0x30B0C7, 0x40C8E0) }
    public class var systemIndigo: UIColor { .pair(0x5856D6, 0x5E5CE6) }
    public class var systemBrown: UIColor { .pair(0xA2845E, 0xAC8E68) }
    public class var systemMint: UIColor { .pair(0x00C7BE, 0x66D4CF) }
    public class var systemCyan: UIColor { .pair(0x32ADE6, 0x64D2FF) }
    public class var systemGray: UIColor { .pair(0x8E8E93, 0x8E8E93) }
    public class var systemGray2: UIColor { .pair(0xAEAEB2, 0x636366) }
    public class var systemGray3: UIColor { .pair(0xC7C7CC, 0x48484A) }
    public class var systemGray4: UIColor { .pair(0xD1D1D6, 0x3A3A3C) }
    public class var systemGray5: UIColor { .pair(0xE5E5EA, 0x2C2C2E) }
    public class var systemGray6: UIColor { .pair(0xF2F2F7, 0x1C1C1E) }
    public class var tintColor: UIColor { .pair(0x007AFF, 0x0A84FF) }
    public class var label: UIColor { .pair(0x000000, 0xFFFFFF) }
    public class var secondaryLabel: UIColor { .pair(0x3C3C43, 0xEBEBF5, alpha: (0.6, 0.6)) }
    public class var tertiaryLabel: UIColor { .pair(0x3C3C43, 0xEBEBF5, alpha: (0.3, 0.3)) }
    public class var quaternaryLabel: UIColor { .pair(0x3C3C43, 0xEBEBF5, alpha: (0.18, 0.16)) }
    public class var placeholderText: UIColor { .pair(0x3C3C43, 0xEBEBF5, alpha: (0.3, 0.3)) }
    public class var link: UIColor { .pair(0x007AFF, 0x0984FF) }
    public class var separator: UIColor { .pair(0x3C3C43, 0x545458, alpha: (0.29, 0.6)) }
    public class var opaqueSeparator: UIColor { .pair(0xC6C6C8, 0x38383A) }
    public class var systemBackground: UIColor { .pair(0xFFFFFF, 0x000000) }
    public class var secondarySystemBackground: UIColor { .pair(0xF2F2F7, 0x1C1C1E) }
    public class var tertiarySystemBackground: UIColor { .pair(0xFFFFFF, 0x2C2C2E) }
    public class var systemGroupedBackground: UIColor { .pair(0xF2F2F7, 0x000000) }
    public class var secondarySystemGroupedBackground: UIColor { .pair(0xFFFFFF, 0x1C1C1E) }
    public class var tertiarySystemGroupedBackground: UIColor { .pair(0xF2F2F7, 0x2C2C2E) }
    public class var systemFill: UIColor { .pair(0x787880, 0x787880, alpha: (0.2, 0.36)) }
    public class var secondarySystemFill: UIColor { .pair(0x787880, 0x787880, alpha: (0.16, 0.32)) }
    public class var tertiarySystemFill: UIColor { .pair(0x767680, 0x767680, alpha: (0.12, 0.24)) }
    public class var quaternarySystemFill: UIColor {
        .pair(0x747480, 0x767680, alpha: (0.08, 0.18))
    }
    /// Black text for light backgrounds, independent of the traits.
    public class var darkText: UIColor { UIColor(white: 0, alpha: 1) }
    /// White text for dark backgrounds, independent of the traits.
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
