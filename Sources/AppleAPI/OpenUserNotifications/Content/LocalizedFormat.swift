/// A format string: `%@` takes the next argument, `%2$@` the second, and `%%` is a percent sign
/// (LOCA-1).
struct LocalizedFormat {
    private let text: Substring

    init(_ text: String) { self.text = text[...] }

    /// Returns the text with the arguments inserted; a missing argument becomes empty (LOCA-8).
    func filled(with arguments: [Any]) -> String {
        var rest = text
        var result = ""
        var next = 0
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[percent...].dropFirst()
            let digits = rest.prefix { ("0"..."9").contains($0) }
            let afterDigits = rest[digits.endIndex...]
            if rest.first == "%" {
                result += "%"
                rest = rest.dropFirst()
            } else if rest.first == "@" {
                result += Self.text(of: arguments, at: next)
                next += 1
                rest = rest.dropFirst()
            } else if let number = Int(digits), afterDigits.hasPrefix("$@") {
                result += Self.text(of: arguments, at: number - 1)
                rest = afterDigits.dropFirst(2)
            } else {
                result += "%"
            }
        }
        return result + rest
    }

    private static func text(of arguments: [Any], at index: Int) -> String {
        arguments.indices.contains(index) ? "\(arguments[index])" : ""
    }
}
