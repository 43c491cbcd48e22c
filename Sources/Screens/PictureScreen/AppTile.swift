/// The placeholder of an app's icon: its first letter on a color, which equals that on the page.
struct AppTile: Sendable, Hashable {
    let letter: String
    let hue: Double

    init(bundleIdentifier: String, name: String) {
        letter = name.first { !$0.isWhitespace }.map { $0.uppercased() } ?? "?"
        var hash: UInt32 = 2_166_136_261
        for scalar in bundleIdentifier.unicodeScalars {
            hash = (hash ^ scalar.value) &* 16_777_619
        }
        hue = Double(hash % 360)
    }

    func draw(in square: Rectangle, _ palette: Palette, into list: inout DisplayList) {
        let radius = square.width * 0.23
        let light = Color(lightness: palette.tileLight, chroma: 0.17, hue: hue)
        let dark = Color(lightness: palette.tileDark, chroma: 0.2, hue: hue + 22)
        list.items.append(.fill(square, radius: radius, .vertical(light, dark)))
        let size = square.width * 0.5
        let style = TextStyle(size: size, lineHeight: square.height, weight: .bold)
        let block = TextBlock(
            text: letter, style: style, color: .white, alignment: .center, isOrnament: true)
        list.items.append(.text(block, square))
    }
}
