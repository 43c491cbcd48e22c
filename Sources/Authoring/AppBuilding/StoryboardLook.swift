internal import AppBundles

struct StoryboardLook {
    let element: XMLElement
    let name: String

    func write(to lines: inout [String]) {
        for (key, property) in Self.colors {
            guard let color = element.child(key: key).flatMap(Self.color) else { continue }
            // Only text fields and labels have this property.
            if key == "textColor" && !Self.texts.contains(element.name) { continue }
            lines.append("\(name).\(property) = \(color)")
        }
        switch element.name {
        case "label": appendTexts(&lines)
        case "textField", "textView": appendTexts(&lines)
        case "imageView":
            if let image = element["image"] {
                lines.append("\(name).image = UIImage(named: \(StoryboardWriter.literal(image)))")
            }
        case "button": button(&lines)
        case "stackView": stack(&lines)
        case "switch": lines.append("\(name).isOn = \(element["on"] == "YES")")
        case "slider":
            number("minimumValue", "minValue", &lines)
            number("maximumValue", "maxValue", &lines)
            number("value", "value", &lines)
        case "progressView": number("progress", "progress", &lines)
        case "activityIndicatorView":
            if element["animating"] == "YES" { lines.append("\(name).startAnimating()") }
        default: break
        }
        mode(&lines)
    }

    private static let colors = [
        ("backgroundColor", "backgroundColor"), ("tintColor", "tintColor"),
        ("textColor", "textColor"),
    ]
    private static let texts: Set<String> = ["label", "textField", "textView"]

    private func number(_ property: String, _ attribute: String, _ lines: inout [String]) {
        if let value = element.number(attribute) { lines.append("\(name).\(property) = \(value)") }
    }

    private func appendTexts(_ lines: inout [String]) {
        if let text = element["text"] ?? element.child(key: "text")?.text {
            lines.append("\(name).text = \(StoryboardWriter.literal(text))")
        }
        if let placeholder = element["placeholder"] {
            lines.append("\(name).placeholder = \(StoryboardWriter.literal(placeholder))")
        }
        let alignments: Set = ["left", "center", "right", "justified", "natural"]
        if let alignment = element["textAlignment"], alignments.contains(alignment) {
            lines.append("\(name).textAlignment = .\(alignment)")
        }
        if element.name == "label", let number = element["numberOfLines"].flatMap(Int.init) {
            lines.append("\(name).numberOfLines = \(number)")
        }
        if let font = element.child(key: "fontDescription").flatMap(Self.font) {
            lines.append("\(name).font = \(font)")
        }
    }

    private func button(_ lines: inout [String]) {
        let configuration = element.child(key: "configuration")
        if let style = configuration?["style"],
            ["plain", "gray", "tinted", "filled"].contains(style)
        {
            lines.append("\(name).configuration = .\(style)()")
        }
        let state = element.child(key: "normal")
        if let title = configuration?["title"] ?? state?["title"] {
            lines.append("\(name).setTitle(\(StoryboardWriter.literal(title)), for: .normal)")
        }
        if let image = configuration?["image"] ?? state?["image"] {
            lines.append(
                "\(name).setImage(UIImage(named: \(StoryboardWriter.literal(image))), for: .normal)"
            )
        }
    }

    private func stack(_ lines: inout [String]) {
        if element["axis"] == "vertical" { lines.append("\(name).axis = .vertical") }
        number("spacing", "spacing", &lines)
        let alignments: Set = ["leading", "top", "firstBaseline", "center", "trailing", "bottom"]
        if let alignment = element["alignment"], alignments.contains(alignment) {
            let names = ["top": "leading", "bottom": "trailing"]
            lines.append("\(name).alignment = .\(names[alignment] ?? alignment)")
        }
        let distributions: Set = [
            "fillEqually", "fillProportionally", "equalSpacing", "equalCentering",
        ]
        if let distribution = element["distribution"], distributions.contains(distribution) {
            lines.append("\(name).distribution = .\(distribution)")
        }
    }

    private func mode(_ lines: inout [String]) {
        let modes: Set = [
            "scaleAspectFit", "scaleAspectFill", "center", "top", "bottom", "left", "right",
            "topLeft", "topRight", "bottomLeft", "bottomRight",
        ]
        guard element.name == "imageView", let mode = element["contentMode"], modes.contains(mode)
        else { return }
        lines.append("\(name).contentMode = .\(mode)")
    }

    // MARK: Fonts and colours

    private static let weights: Set = [
        "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
    ]

    private static func font(_ element: XMLElement) -> String? {
        if let style = element["style"] {
            return "UIFont.preferredFont(forTextStyle: UIFont.TextStyle(rawValue: "
                + "\(StoryboardWriter.literal(style))))"
        }
        guard let size = element.number("pointSize") else { return nil }
        let bold = element["type"] == "boldSystem" ? "bold" : "regular"
        let weight = element["weight"].flatMap { weights.contains($0) ? $0 : nil } ?? bold
        return "UIFont.systemFont(ofSize: \(size), weight: .\(weight))"
    }

    private static let namedColors: Set = [
        "systemRed", "systemGreen", "systemBlue", "systemOrange", "systemYellow", "systemPink",
        "systemPurple", "systemTeal", "systemIndigo", "systemBrown", "systemMint", "systemCyan",
        "systemGray", "systemGray2", "systemGray3", "systemGray4", "systemGray5", "systemGray6",
        "tint", "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholderText",
        "link", "separator", "opaqueSeparator", "systemBackground", "secondarySystemBackground",
        "tertiarySystemBackground", "systemGroupedBackground", "secondarySystemGroupedBackground",
        "tertiarySystemGroupedBackground", "systemFill", "secondarySystemFill",
    ]

    private static func color(_ element: XMLElement) -> String? {
        if let system = element["systemColor"] {
            let name = system.hasSuffix("Color") ? String(system.dropLast(5)) : system
            guard namedColors.contains(name) else { return nil }
            return "UIColor.\(name == "tint" ? "tintColor" : name)"
        }
        let alpha = element.number("alpha") ?? 1
        if let white = element.number("white") {
            return "UIColor(white: \(white), alpha: \(alpha))"
        }
        guard let red = element.number("red"), let green = element.number("green"),
            let blue = element.number("blue")
        else { return nil }
        return "UIColor(red: \(red), green: \(green), blue: \(blue), alpha: \(alpha))"
    }
}
