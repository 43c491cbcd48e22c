internal import DeviceModel
internal import NotificationModel

/// An HTML file with places for a notification's texts: what stands for a content extension's
/// storyboard on Linux (ours, not Apple's).
///
/// `{{title}}`, `{{subtitle}}`, `{{body}}`, `{{appName}}` and `{{userInfo.key}}`, where a key of a
/// dictionary within is behind one more point. A place that names nothing is empty. Values are
/// escaped, in texts and in quoted attributes alike; the file itself is the app's own and is not.
struct ContentTemplate {
    /// The most bytes of UTF-8 that a filled template has; the rest is cut off.
    static let bytesMax = 256 * 1024

    let text: String

    /// The page for a notification.
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
    /// A text, a number or a truth value as text; `nil` for what has parts.
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
