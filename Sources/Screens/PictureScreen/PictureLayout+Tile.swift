internal import DeviceModel

extension PictureLayout {
    /// Draws an app's icon. Without one it is the first letter of the app's name on the app's color,
    /// which equals that on the page.
    func tile(
        of bundleIdentifier: String, _ name: String, in square: Rectangle,
        into list: inout DisplayList
    ) {
        let radius = square.width * 0.23
        if let icon = model.icon(of: bundleIdentifier), pictures[icon] != nil {
            list.items.append(.picture(icon, square, radius: radius))
            return
        }
        let hue = AppHue.degrees(ofApp: bundleIdentifier)
        let light = Color(lightness: palette.tileLight, chroma: 0.17, hue: hue)
        let dark = Color(lightness: palette.tileDark, chroma: 0.2, hue: hue + 22)
        list.items.append(.fill(square, radius: radius, .vertical(light, dark)))
        let style = TextStyle(size: square.width * 0.5, lineHeight: square.height, weight: .bold)
        let block = TextBlock(
            text: name.first { !$0.isWhitespace }.map { $0.uppercased() } ?? "?", style: style,
            color: .white, alignment: .center, isOrnament: true)
        list.items.append(.text(block, square))
    }
}
