internal import Foundation
internal import ObjectiveCRuntime

/// The text that `description` returns for a collection, in Apple's form.
///
/// Foundation on Linux converts the elements to Swift values first. It would write the number 7 as
/// `7.0`, and would ignore the `description` of a class of the project.
enum CollectionDescription {
    /// Collections that are nested deeper are written as `...`, since a collection can contain
    /// itself.
    static let levelMax = 32

    static func addMethods() {
        for name: StaticString in ["NSArray", "NSOrderedSet", "NSSet", "NSDictionary"] {
            MethodTable(name: name).add(
                "descriptionWithLocale:",
                { s, _, _ in Bellhop.message(s, "description") } as Object1)
        }
    }

    /// Returns the text of a collection, or `nil` for any other object.
    static func text(of object: AnyObject, level: Int = 0) -> String? {
        switch object {
        case let array as NSArray:
            lines(array.objects.map { element($0, level) }, ",", ("(", ")"), level)
        case let set as NSOrderedSet:
            lines(set.members.map { element($0, level) }, ",", ("{(", ")}"), level)
        case let set as NSSet:
            lines(set.members.map { element($0, level) }, ",", ("{(", ")}"), level)
        case let dictionary as NSDictionary:
            lines(entries(of: dictionary, level), ";", ("{", "}"), level)
        default: nil
        }
    }

    /// Returns the texts of a collection's elements, for `componentsJoinedByString:`.
    static func texts(of objects: [AnyObject]) -> [String] { objects.map(plain) }

    private static func entries(of dictionary: NSDictionary, _ level: Int) -> [String] {
        let pairs = dictionary.pairs
        let names = pairs.compactMap { ($0.0 as? NSString)?.swiftText }
        let entries = pairs.map { "\(element($0.0, level)) = \(element($0.1, level))" }
        guard names.count == entries.count else { return entries }
        return zip(names, entries).sorted { $0.0 < $1.0 }.map(\.1)
    }

    private static func lines(
        _ elements: [String], _ separator: String, _ brackets: (String, String), _ level: Int
    ) -> String {
        let indent = String(repeating: "    ", count: level)
        let end = separator == ";" ? ";\n" : "\n"
        let text = elements.map { "\(indent)    \($0)" }.joined(separator: "\(separator)\n")
        return "\(indent)\(brackets.0)\n\(text)\(elements.isEmpty ? "" : end)\(indent)\(brackets.1)"
    }

    private static func element(_ object: AnyObject, _ level: Int) -> String {
        guard level < levelMax else { return "..." }
        if let text = text(of: object, level: level + 1) { return text }
        let text = plain(object)
        return object is NSData ? text : quoted(text)
    }

    private static func plain(_ object: AnyObject) -> String {
        Bellhop.describe(bellhop_objc_autorelease(owned(object)))
    }

    /// Returns a text in quotation marks, unless it consists of letters and digits of ASCII.
    private static func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        }
        guard !isPlain || text.isEmpty else { return text }
        return "\"\(text.utf16.map(escaped).joined())\""
    }

    private static func escaped(_ unit: UInt16) -> String {
        switch unit {
        case 0x0A: return #"\n"#
        case 0x22: return #"\""#
        case 0x5C: return #"\\"#
        case 0x20..<0x7F: return String(UnicodeScalar(UInt8(unit)))
        default:
            let digits = String(unit, radix: 16)
            return #"\U"# + String(repeating: "0", count: 4 - digits.count) + digits
        }
    }
}
