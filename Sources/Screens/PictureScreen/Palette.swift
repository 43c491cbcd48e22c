/// The colors of a picture. They are Bellhop's and resemble those of an iPhone.
struct Palette: Sendable, Hashable {
    var glass: Color
    /// The overlay of the screen under an opened card.
    var dim: Color
    var sheet: Color
    var text: Color
    var second: Color
    var line: Color
    var tool: Color
    var accent: Color
    var destructive: Color
    var critical: Color
    var tileLight: Double
    var tileDark: Double
    var ground: Color
    var glows: [DisplayList.Paint]

    init(isDark: Bool) {
        self = isDark ? .dark : .light
    }

    private init(
        glass: Color, dim: Color, sheet: Color, text: Color, second: Color, line: Color,
        tool: Color,
        accent: Color, destructive: Color, critical: Color, tiles: (Double, Double),
        ground: Color, glows: [DisplayList.Paint]
    ) {
        self.glass = glass
        self.dim = dim
        self.sheet = sheet
        self.text = text
        self.second = second
        self.line = line
        self.tool = tool
        self.accent = accent
        self.destructive = destructive
        self.critical = critical
        (tileLight, tileDark) = tiles
        self.ground = ground
        self.glows = glows
    }

    private static let light = Palette(
        glass: Color(0xFAF9FC, alpha: 0.78), dim: Color(0x0E0A22, alpha: 0.34),
        sheet: Color(0xF4F3F9, alpha: 0.5),
        text: Color(0x16151B), second: Color(0x282634, alpha: 0.66),
        line: Color(0x3C3C43, alpha: 0.18), tool: Color(0x5A5868, alpha: 0.16),
        accent: Color(0x0A64E8), destructive: Color(0xD70015), critical: Color(0xD70015),
        tiles: (0.74, 0.57), ground: Color(0x8D6BE8),
        glows: [
            .glow(Color(0x35C6E8), x: 0.96, y: 0.98, radiusX: 1.1, radiusY: 0.7),
            .glow(Color(0x6A8DFF), x: 0.08, y: 0.78, radiusX: 1.2, radiusY: 0.7),
            .glow(Color(0xFF6FA5), x: 0.96, y: 0.26, radiusX: 0.95, radiusY: 0.6),
            .glow(Color(0xFFB07C), x: 0.12, y: 0.08, radiusX: 1.1, radiusY: 0.62),
        ])

    private static let dark = Palette(
        glass: Color(0x383648, alpha: 0.66), dim: Color(0x04030C, alpha: 0.52),
        sheet: Color(0x424054, alpha: 0.5),
        text: Color(0xFFFFFF), second: Color(0xEBEBF5, alpha: 0.66),
        line: Color(0xEBEBF5, alpha: 0.16), tool: Color(0xEBEBF5, alpha: 0.16),
        accent: Color(0x6FB0FF), destructive: Color(0xFF6961), critical: Color(0xFF6961),
        tiles: (0.68, 0.51), ground: Color(0x10122B),
        glows: [
            .glow(Color(0x5A1F63), x: 0.14, y: 1.04, radiusX: 1.1, radiusY: 0.6),
            .glow(Color(0x0F5B78), x: 0.92, y: 0.74, radiusX: 1.2, radiusY: 0.62),
            .glow(Color(0x2B2F8F), x: 0.06, y: 0.34, radiusX: 1.1, radiusY: 0.6),
            .glow(Color(0x7B2F83), x: 0.88, y: 0.06, radiusX: 1.05, radiusY: 0.55),
        ])
}
