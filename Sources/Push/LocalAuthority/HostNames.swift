import BellhopBasics
import Foundation

enum DNSName {
    /// Maximum length of a name and of a label, in bytes (RFC 1035).
    private static let (bytesMax, labelBytesMax) = (253, 63)

    /// Returns whether a certificate can contain the name. Four numbers are a mistyped address.
    static func isValid(_ name: String) -> Bool {
        var labels = name.split(separator: ".", omittingEmptySubsequences: false)
        if labels.count > 2, labels[0] == "*" { labels.removeFirst() }
        return name.utf8.count <= bytesMax && labels.allSatisfy(isLabel)
            && labels.last?.allSatisfy(\.isNumber) == false
    }

    private static func isLabel(_ label: Substring) -> Bool {
        (1...labelBytesMax).contains(label.utf8.count) && label.first != "-" && label.last != "-"
            && label.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }
}

enum AddressText {
    static func bytes(of text: String) -> [UInt8]? {
        text.contains(":") ? version6(text) : version4(text)
    }

    private static func version4(_ text: some StringProtocol) -> [UInt8]? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let bytes = parts.compactMap { UInt8(decimalDigits: $0) }
        return parts.count == 4 && bytes.count == 4 ? bytes : nil
    }

    private static func version6(_ text: String) -> [UInt8]? {
        let halves = text.components(separatedBy: "::")
        guard halves.count <= 2 else { return nil }
        let groups = halves.map(groups)
        guard let head = groups.first ?? nil, let tail = groups.last ?? nil else { return nil }
        if halves.count == 1 { return head.count == 16 ? head : nil }
        guard head.count + tail.count <= 14 else { return nil }
        return head + [UInt8](repeating: 0, count: 16 - head.count - tail.count) + tail
    }

    private static func groups(_ text: String) -> [UInt8]? {
        guard !text.isEmpty else { return [] }
        var bytes: [UInt8] = []
        for group in text.split(separator: ":", omittingEmptySubsequences: false) {
            if let address = version4(group) {
                bytes += address
            } else if group.count <= 4, group.allSatisfy(\.isHexDigit),
                let value = UInt16(group, radix: 16)
            {
                bytes += [UInt8(value >> 8), UInt8(value & 255)]
            } else {
                return nil
            }
        }
        return bytes
    }
}
