internal import APNs
internal import Foundation
internal import JSONText

/// The text of a payload with the positions of its values. Edits keep the rest of the text.
///
/// Each edit returns the text unchanged if it does not apply or would leave invalid JSON.
struct PayloadText {
    private struct Member {
        var object: Int
        var name: Int
        var value: Int
    }

    private let bytes: [UInt8]
    private let outline: JSONOutline

    /// Parses a payload; `nil` if it is not JSON.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard let outline = try? JSONOutline(bytes.span) else { return nil }
        (self.bytes, self.outline) = (bytes, outline)
    }

    private var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Removes each comma before a closing bracket, unless the rest is not JSON either.
    static func withoutTrailingCommas(_ text: String) -> String {
        var result: [UInt8] = []
        var comma: Int?
        var isString = false
        var isEscaped = false
        for byte in text.utf8 {
            if isString {
                if isEscaped {
                    isEscaped = false
                } else {
                    isEscaped = byte == UInt8(ascii: "\\")
                    isString = byte != UInt8(ascii: "\"")
                }
            } else {
                switch byte {
                case UInt8(ascii: ","): comma = result.count
                case UInt8(ascii: "}"), UInt8(ascii: "]"):
                    if let comma { result.remove(at: comma) }
                    comma = nil
                case 0x20, 0x09, 0x0A, 0x0D: break
                default:
                    comma = nil
                    isString = byte == UInt8(ascii: "\"")
                }
            }
            result.append(byte)
        }
        let changed = String(decoding: result, as: UTF8.self)
        return PayloadText(changed) == nil ? text : changed
    }

    /// Adds `mutable-content` to `aps`.
    func withMutableContent() -> String {
        guard let aps = object([PayloadKey.aps.text]) else { return text }
        return edited([insertion(of: Array(#""mutable-content": 1"#.utf8), into: aps)])
    }

    /// Writes the numbers in quotation marks at these places without them.
    func withNumbers(at places: [Place]) -> String {
        edited(
            places.compactMap(member(at:)).compactMap { member in
                let content = bytes[outline.inside(member.value)]
                guard outline.kind(member.value) == .text,
                    String(decoding: content, as: UTF8.self).wholeMatch(of: /-?\d+(\.\d+)?/) != nil
                else { return nil }
                return (outline.range(member.value), Array(content))
            })
    }

    /// Moves Apple's keys at these places into the dictionary in which iOS reads them.
    func withKeysMoved(from places: [Place]) -> String {
        var result = text
        // A move changes the positions of other keys, so each begins with the key's path.
        for path in places.compactMap(path(at:)) {
            result = PayloadText(result)?.withKeyMoved(path) ?? result
        }
        return result
    }

    private func withKeyMoved(_ path: [String]) -> String {
        guard let name = path.last, let from = object(path.dropLast()),
            let member = member(name, of: from)
        else { return text }
        let targets = PushKey.named(name).flatMap(\.places).filter(
            PushKey.Place.ofPayload.contains)
        guard let target = targets.first, let object = object(target.path[...]), object != from,
            let cut = extent(of: member)
        else { return text }
        let pair = bytes[
            outline.range(member.name).lowerBound..<outline.range(member.value).upperBound]
        return edited([(cut, []), insertion(of: Array(pair), into: object)])
    }

    /// Returns the object that a wrapper at a place contains, the payload.
    func unwrapped(at place: Place) -> String {
        guard let member = member(at: place) else { return text }
        var object = member.value
        // The place is that of aps or of an object around it.
        if outline.isText(member.name, "aps", bytes.span) { object = member.object }
        for _ in 0..<JSONGrammar.depthStandard
        where outline.value("aps", of: object, bytes.span) == nil {
            var inner: Int?
            outline.forEachMember(of: object) { _, value in
                if outline.isObject(value) { inner = inner ?? value }
            }
            guard let inner else { return text }
            object = inner
        }
        let changed = String(decoding: bytes[outline.range(object)], as: UTF8.self) + "\n"
        return PayloadText(changed) == nil ? text : changed
    }

    // MARK: Positions

    /// Returns the member whose name is at a line and a column, counted in bytes from 1.
    private func member(at place: Place) -> Member? {
        guard let line = place.line, let column = place.column else { return nil }
        var start = 0
        for _ in 1..<max(line, 1) {
            guard let end = bytes[start...].firstIndex(of: 0x0A) else { return nil }
            start = end + 1
        }
        return member(at: start + column - 1, in: JSONOutline.root)
    }

    private func member(at offset: Int, in value: Int) -> Member? {
        var found: Member?
        outline.forEachMember(of: value) { name, inner in
            guard found == nil else { return }
            if outline.range(name).lowerBound == offset {
                found = Member(object: value, name: name, value: inner)
            } else if outline.range(inner).contains(offset) {
                found = member(at: offset, in: inner)
            }
        }
        outline.forEachElement(of: value) { inner in
            guard found == nil, outline.range(inner).contains(offset) else { return }
            found = member(at: offset, in: inner)
        }
        return found
    }

    private func object(_ path: ArraySlice<String>) -> Int? {
        var object = JSONOutline.root
        for key in path {
            guard let next = member(key, of: object)?.value, outline.isObject(next) else {
                return nil
            }
            object = next
        }
        return object
    }

    private func member(_ key: String, of object: Int) -> Member? {
        var found: Member?
        outline.forEachMember(of: object) { name, value in
            if outline.string(name, bytes.span) == key {
                found = Member(object: object, name: name, value: value)
            }
        }
        return found
    }

    /// Returns the keys that lead to the member at a place; `nil` within an array.
    private func path(at place: Place) -> [String]? {
        guard let member = member(at: place) else { return nil }
        let offset = outline.range(member.name).lowerBound
        var path: [String] = []
        var object = JSONOutline.root
        while object != member.object {
            var next: (String, Int)?
            outline.forEachMember(of: object) { name, value in
                if outline.range(value).contains(offset) {
                    next = (outline.string(name, bytes.span) ?? "", value)
                }
            }
            guard let next else { return nil }
            path.append(next.0)
            object = next.1
        }
        return path + [outline.string(member.name, bytes.span) ?? ""]
    }

    /// Returns the bytes of a member with the comma that goes with it; `nil` for the only member.
    private func extent(of member: Member) -> Range<Int>? {
        var members: [Range<Int>] = []
        outline.forEachMember(of: member.object) { name, value in
            members.append(outline.range(name).lowerBound..<outline.range(value).upperBound)
        }
        let start = outline.range(member.name).lowerBound
        guard members.count > 1, let index = members.firstIndex(where: { $0.lowerBound == start })
        else { return nil }
        return index + 1 < members.count
            ? start..<members[index + 1].lowerBound
            : members[index - 1].upperBound..<members[index].upperBound
    }

    /// Returns the edit that inserts a member before the others of an object, with their indentation.
    private func insertion(of pair: [UInt8], into object: Int) -> (Range<Int>, [UInt8]) {
        let inside = outline.inside(object)
        let blanks = bytes[inside].prefix { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        let start = blanks.endIndex
        guard start < inside.upperBound else {
            return (inside.lowerBound..<inside.lowerBound, pair)
        }
        let isLine = blanks.contains(0x0A)
        let comma = Array((isLine ? "," : ", ").utf8)
        return (start..<start, pair + comma + (isLine ? Array(blanks) : []))
    }

    /// Carries out edits from the end, so that earlier positions stay valid.
    private func edited(_ edits: [(Range<Int>, [UInt8])]) -> String {
        var result = bytes
        for (range, replacement) in edits.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
            guard range.upperBound <= result.count else { return text }
            result.replaceSubrange(range, with: replacement)
        }
        let changed = String(decoding: result, as: UTF8.self)
        return PayloadText(changed) == nil ? text : changed
    }
}
