/// The part of a log line that identifies it: texts in this order, with anything between them.
///
/// `…` separates the texts: `"com.apple.pushLaunch…Must Not Proceed"`. A text matches only at word
/// boundaries, so that `Code=10` does not match `Code=101`. Case matters. Typographic quotation
/// marks are read as plain ones.
struct LogLinePattern: Sendable, ExpressibleByStringLiteral {
    static let anchorLength = 4

    private let texts: [[UInt8]]
    private let needsAPNs: Bool

    init(stringLiteral text: String) { self.init(text, needsAPNs: false) }

    /// Creates a pattern. With `needsAPNs`, the line must also mention APNs or a `reason`.
    init(_ text: String, needsAPNs: Bool) {
        texts = text.split(separator: "…").map { Array($0.utf8) }
        self.needsAPNs = needsAPNs
    }

    /// The first bytes of the first text; `nil` for a text shorter than ``anchorLength``.
    var anchor: UInt32? {
        guard let first = texts.first, first.count >= Self.anchorLength else { return nil }
        return first.prefix(Self.anchorLength).reduce(0) { $0 << 8 | UInt32($1) }
    }

    func matches(_ line: [UInt8], at position: Int) -> Bool {
        guard let first = texts.first, line.hasWord(first, at: position) else { return false }
        if needsAPNs, !line.namesAPNs(before: position) { return false }
        var end = position + first.count
        for text in texts.dropFirst() {
            guard let next = line.firstWord(text, from: end) else { return false }
            end = next + text.count
        }
        return true
    }
}

extension [UInt8] {
    fileprivate func hasWord(_ text: [UInt8], at position: Int) -> Bool {
        let end = position + text.count
        guard position >= 0, end <= count, self[position..<end].elementsEqual(text) else {
            return false
        }
        if let first = text.first, first.isWordByte || first == UInt8(ascii: "-"), position > 0,
            self[position - 1].isWordByte
        {
            return false
        }
        guard let last = text.last, last.isWordByte, end < count else { return true }
        return !self[end].isWordByte
    }

    fileprivate func firstWord(_ text: [UInt8], from start: Int) -> Int? {
        guard start + text.count <= count else { return nil }
        return (start...(count - text.count)).first { hasWord(text, at: $0) }
    }

    /// Returns whether a line is about a response of APNs: `reason` directly precedes the position,
    /// or the line names the service.
    fileprivate func namesAPNs(before position: Int) -> Bool {
        let separators = Array(#" :="'>\.,["#.utf8)
        let text = self[..<position].reversed().drop { separators.contains($0) }
        if text.prefix(6).map(\.lowercased).elementsEqual("nosaer".utf8) { return true }
        let line = map(\.lowercased)
        return ["apns", "push.apple.com"].contains { name in
            line.firstRange(of: Array(name.utf8)) != nil
        }
    }
}

extension UInt8 {
    fileprivate var isWordByte: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    fileprivate var lowercased: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }
}
