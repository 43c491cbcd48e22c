internal import Foundation

/// The types in a Swift declaration of the importer, with Foundation's classes as the Swift types that Apple
/// imports them as.
struct SwiftDeclaration {
    private(set) var parameters: [String] = []
    /// Nil for no result.
    private(set) var result: String?

    /// Reads `func name(label p: Type, …) throws -> Type`, `var name: Type { get }` or an initializer.
    init?(_ text: String) {
        if let colon = text.range(of: ": "), text.contains("var "), !text.contains("func ") {
            var type = text[colon.upperBound...]
            if let brace = type.range(of: " {") { type = type[..<brace.lowerBound] }
            result = BridgedTypes.bridged(String(type))
            return
        }
        guard let open = text.firstIndex(of: "("), let close = Self.matching(open, in: text) else {
            return nil
        }
        for part in Self.split(text[text.index(after: open)..<close]) {
            guard let colon = part.range(of: ": ") else { return nil }
            if part.contains(ErrorParameters.type) { continue }
            var type = part[colon.upperBound...]
            if let value = type.range(of: " = ") { type = type[..<value.lowerBound] }
            // An implicitly unwrapped optional is an optional where an expression names the type.
            let plain = type.hasSuffix("!") ? type.dropLast() + "?" : type
            parameters.append(BridgedTypes.bridged(String(plain)))
        }
        if let arrow = text[close...].range(of: "-> ") {
            var type = text[arrow.upperBound...]
            if let accessors = type.range(of: " { get") { type = type[..<accessors.lowerBound] }
            result = BridgedTypes.bridged(String(type))
        }
    }

    static func matching(_ open: String.Index, in text: String) -> String.Index? {
        var depth = 0
        for index in text[open...].indices {
            if text[index] == "(" { depth += 1 }
            if text[index] == ")" {
                depth -= 1
                if depth == 0 { return index }
            }
        }
        return nil
    }

    /// Splits at the commas outside of brackets.
    static func split(_ text: Substring) -> [Substring] {
        var parts: [Substring] = []
        var depth = 0
        var start = text.startIndex
        var previous: Character = " "
        for index in text.indices {
            let character = text[index]
            if "(<[".contains(character) { depth += 1 }
            if ")]".contains(character) || (character == ">" && previous != "-") { depth -= 1 }
            if character == ",", depth == 0 {
                parts.append(text[start..<index])
                start = text.index(after: index)
            }
            previous = character
        }
        let last = text[start...]
        return last.allSatisfy(\.isWhitespace) ? parts : parts + [last]
    }
}
