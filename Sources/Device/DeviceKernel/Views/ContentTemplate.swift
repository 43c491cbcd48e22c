internal import DeviceModel
internal import NotificationModel

/// An HTML template that replaces a content extension's storyboard on Linux. It is a feature of
/// Bellhop, not of Apple.
///
/// The placeholders are `{{title}}`, `{{subtitle}}`, `{{body}}`, `{{appName}}` and
/// `{{userInfo.key}}`; a further point reaches into a nested dictionary. An unknown placeholder is
/// empty. Values are escaped for texts and quoted attributes; the file itself comes from the app
/// and is not escaped.
struct ContentTemplate {
    /// The maximum length of a filled template, in bytes of UTF-8. The rest is cut off.
    static let bytesMax = 256 * 1024

    let text: String

    func filled(with content: NotificationContent, appName: String) -> String {
        var page = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "{{"), page.utf8.count < Self.bytesMax,
            let end = rest[start.upperBound...].firstRange(of: "}}")
        {
            page += rest[..<start.lowerBound]
            let name = rest[start.upperBound..<end.lowerBound].filter { !$0.isWhitespace }
            page += Self.escaped(value(String(name), content, appName))
            rest = rest[end.upperBound...]
        }
        page += rest
        guard page.utf8.count > Self.bytesMax else { return page }
        return String(decoding: page.utf8.prefix(Self.bytesMax), as: UTF8.self)
    }

    private func value(_ name: String, _ content: NotificationContent, _ appName: String) -> String
    {
        switch name {
        case "title": return content.title
        case "subtitle": return content.subtitle
        case "body": return DisplayText.body(content.body)
        case "appName": return appName
        default: break
        }
        var keys = name.split(separator: ".").map(String.init)[...]
        guard keys.popFirst() == "userInfo", let first = keys.popFirst() else { return "" }
        var found = content.userInfo[first]
        for key in keys { found = found?[key] }
        return found?.plainText ?? ""
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text.unicodeScalars {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }
}

extension PropertyValue {
    /// A text, a number or a Boolean as text; `nil` for an array or a dictionary.
    fileprivate var plainText: String? {
        switch self {
        case .string(let text): text
        case .bool(let value): String(value)
        case .integer(let number): String(number)
        case .number(let number): String(number)
        case .null, .data, .date, .array, .dictionary: nil
        }
    }
}
