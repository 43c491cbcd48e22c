import Foundation

/// Where the members of a JSON object stand in its text, so that one can be cut out and the rest
/// stays as it is, byte for byte.
struct JSONMembers {
    /// One member.
    struct Member {
        /// The name, with its escapes read.
        let name: String
        /// The bytes of name and value, without blanks around them.
        let range: Range<Int>
        /// The bytes of the value.
        let value: Range<Int>
    }

    /// The members in the order of the text; repeated names are there as often as they stand.
    let members: [Member]
    /// The bytes between the braces.
    let inside: Range<Int>

    /// Reads an object's text.
    ///
    /// - Throws: `JSONScanner.Failure` for what is not JSON.
    /// - Returns: `nil` for JSON that is no object.
    static func read(_ bytes: [UInt8]) throws(JSONScanner.Failure) -> JSONMembers? {
        guard try JSONScanner.scan(bytes) == .object else { return nil }
        return JSONMembers(checked: bytes)
    }

    /// Walks a text that is known to be an object.
    private init(checked bytes: [UInt8]) {
        var members: [Member] = []
        var depth = 0
        var position = 0
        var start: Int?
        var valueStart: Int?
        var last = 0
        var inside = 0..<0

        func close() {
            guard let first = start, let value = valueStart else { return }
            members.append(
                Member(
                    name: Self.text(of: bytes[first..<Self.endOfString(bytes, from: first)]),
                    range: first..<last, value: value..<last))
            start = nil
            valueStart = nil
        }

        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case 0x20, 0x0A, 0x0D, 0x09:
                position += 1
                continue
            case UInt8(ascii: ",") where depth == 1:
                close()
            case UInt8(ascii: ":") where depth == 1 && valueStart == nil:
                valueStart = Self.skipBlanks(bytes, from: position + 1)
            case UInt8(ascii: "\""):
                if depth == 1, start == nil { start = position }
                position = Self.endOfString(bytes, from: position)
                last = position
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                if depth == 1 { inside = position + 1..<position + 1 }
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth == 0 {
                    close()
                    inside = inside.lowerBound..<position
                }
            default: break
            }
            position += 1
            last = position
        }
        self.members = members
        self.inside = inside
    }

    private static func skipBlanks(_ bytes: [UInt8], from start: Int) -> Int {
        var position = start
        while [0x20, 0x0A, 0x0D, 0x09].contains(bytes[position]) { position += 1 }
        return position
    }

    /// The position after the closing quote.
    private static func endOfString(_ bytes: [UInt8], from quote: Int) -> Int {
        var position = quote + 1
        while bytes[position] != UInt8(ascii: "\"") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        return position + 1
    }

    /// A string without its quotes and escapes.
    static func text(of literal: ArraySlice<UInt8>) -> String {
        guard literal.contains(UInt8(ascii: "\\")) else {
            return String(decoding: literal.dropFirst().dropLast(), as: UTF8.self)
        }
        return (try? JSONDecoder().decode(String.self, from: Data(literal))) ?? ""
    }
}
