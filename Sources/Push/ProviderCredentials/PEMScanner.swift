import Foundation

/// Finds the blocks of PEM in a text, also in one that an environment variable, JSON, a CI secret
/// or a word processor changed.
struct PEMScanner {
    struct Block: Hashable {
        /// The words of the BEGIN line, such as `PRIVATE KEY`.
        let label: String
        let der: Result<[UInt8], CredentialError>
        /// The whole block as plain PEM if OpenSSL's older format encrypts it.
        var encryptedPEM: [UInt8]?
    }

    /// The maximum number of BEGIN lines of a file.
    static let blocksMax = 64

    private(set) var blocks: [Block] = []
    private(set) var repairs: [CredentialRepair] = []
    private let text: [UInt8]

    /// Finds the blocks of a text.
    ///
    /// - Throws: `CredentialError.tooManyParts` for a text with more than `blocksMax` BEGIN lines.
    init(_ text: [UInt8]) throws(CredentialError) {
        self.text = text
        let markers = markers()
        let count = markers.count(where: \.isBegin)
        guard count <= Self.blocksMax else { throw .tooManyParts(count) }
        var position = 0
        for (index, begin) in markers.enumerated() where begin.isBegin {
            let next = index + 1 < markers.count ? markers[index + 1] : nil
            let end = next.flatMap { $0.isBegin ? nil : $0 }
            if end == nil { addRepair(.endMissing) }
            if begin.isChanged || end?.isChanged == true { addRepair(.markersChanged) }
            examineText(before: begin, from: position)
            let limit = next?.start ?? text.count
            add(begin.label, text[begin.end..<limit])
            position = end?.end ?? limit
        }
    }

    private mutating func addRepair(_ repair: CredentialRepair) {
        if !repairs.contains(repair) { repairs.append(repair) }
    }

    // MARK: - Markers

    private struct Marker {
        let isBegin: Bool
        let label: String
        let start: Int
        let end: Int
        /// Whether the marker has other than five dashes on a side, or blanks beside them.
        let isChanged: Bool
    }

    /// Returns the BEGIN and END lines in their order.
    private func markers() -> [Marker] {
        let (begin, end) = (Array("BEGIN".utf8), Array("END".utf8))
        var found: [Marker] = []
        var (position, limit) = (0, 0)
        while position < text.count {
            let byte = text[position]
            let word = byte == begin[0] ? begin : end
            guard byte == word[0], text[position...].starts(with: word),
                let marker = marker(at: position, word == begin, word.count, after: limit)
            else {
                position += 1
                continue
            }
            found.append(marker)
            (position, limit) = (marker.end, marker.end)
        }
        return found
    }

    /// Returns the marker whose word begins at a position and whose dashes are after another one.
    private func marker(
        at position: Int, _ isBegin: Bool, _ length: Int, after limit: Int
    ) -> Marker? {
        var start = position
        while start > limit, text[start - 1] == UInt8(ascii: " "), position - start < 4 {
            start -= 1
        }
        let blanks = position - start
        let first = start
        while start > limit, text[start - 1] == UInt8(ascii: "-"), first - start < 16 { start -= 1 }
        let before = first - start
        var end = position + length
        var label: [UInt8] = []
        while end < text.count, label.count < 64, Self.isLabel(text[end]) {
            label.append(text[end])
            end += 1
        }
        let labelEnd = end
        while end < text.count, text[end] == UInt8(ascii: "-"), end - labelEnd < 16 { end += 1 }
        let after = end - labelEnd
        guard before > 0, after > 0 else { return nil }
        let name = String(decoding: label, as: UTF8.self)
        let trimmed = name.trimmingCharacters(in: .whitespaces)
        guard !trimmed.isEmpty else { return nil }
        return Marker(
            isBegin: isBegin, label: trimmed, start: start, end: end,
            isChanged: blanks > 0 || before != 5 || after != 5 || name != " " + trimmed)
    }

    private static func isLabel(_ byte: UInt8) -> Bool {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
            || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
            || byte == UInt8(ascii: " ")
    }

    /// Notes quotation marks and other text directly before a marker. Lines above it, such as
    /// OpenSSL's attributes, are part of PEM.
    private mutating func examineText(before marker: Marker, from start: Int) {
        let before = text[start..<marker.start]
        let line =
            before.lastIndex { $0 == 0x0A || $0 == 0x0D }.map { before[($0 + 1)...] } ?? before
        let words = line.filter { !Self.isBlank($0) }
        if words.isEmpty {
            if !line.isEmpty { addRepair(.indented) }
        } else if words.allSatisfy({ Self.isQuote($0) }) {
            addRepair(.quotes)
        } else if !words.elementsEqual(Array(#"\n"#.utf8)) {
            addRepair(.otherText)
        }
    }

    // MARK: - Content

    private mutating func add(_ label: String, _ body: ArraySlice<UInt8>) {
        if label.hasSuffix("PARAMETERS") { return }
        if body.firstRange(of: Array("Proc-Type:".utf8)) != nil {
            let lines = Self.unescapedLines(body)
            let pem = "-----BEGIN \(label)-----\n\(lines)-----END \(label)-----\n"
            blocks.append(
                Block(label: label, der: .failure(.encrypted), encryptedPEM: Array(pem.utf8)))
            return
        }
        var content = Base64Body(body)
        for repair in content.repairs { addRepair(repair) }
        blocks.append(Block(label: label, der: content.decoded()))
        if content.isPaddingMissing { addRepair(.paddingMissing) }
    }

    /// Returns the lines of a block with headers, with `\n` as line breaks.
    private static func unescapedLines(_ body: ArraySlice<UInt8>) -> String {
        let text = String(decoding: body, as: UTF8.self)
            .replacingOccurrences(of: #"\r"#, with: "")
            .replacingOccurrences(of: #"\n"#, with: "\n")
            .replacingOccurrences(of: "\r\n", with: "\n")
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        return lines.drop { $0.isEmpty }.joined(separator: "\n")
            + (text.hasSuffix("\n") ? "" : "\n")
    }

    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

    static func isQuote(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`")
    }
}

/// The text between the BEGIN and END lines, without what was added to it on the way.
struct Base64Body {
    private(set) var repairs: Set<CredentialRepair> = []
    private(set) var isPaddingMissing = false
    private var digits: [UInt8] = []
    private var isClean = true

    /// Reads a text.
    init(_ body: ArraySlice<UInt8>) {
        digits.reserveCapacity(body.count)
        var rest = body
        var (hasLineBreak, isAtLineStart) = (false, false)
        while let byte = rest.first {
            if byte == UInt8(ascii: "\\") {
                appendEscape(&rest)
                continue
            }
            rest = rest.dropFirst()
            if byte == 0x0A || byte == 0x0D {
                (hasLineBreak, isAtLineStart) = (true, true)
                continue
            }
            if PEMScanner.isBlank(byte) {
                if isAtLineStart { repairs.insert(.indented) }
                continue
            }
            isAtLineStart = false
            append(byte)
        }
        if digits.count > 76, !hasLineBreak, !repairs.contains(.lineBreaksEscaped) {
            repairs.insert(.lineBreaksMissing)
        }
        // A line break at the end is followed by the END line or by nothing.
        if !hasLineBreak { repairs.remove(.indented) }
    }

    private mutating func append(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"),
            UInt8(ascii: "="):
            digits.append(byte)
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ">"):
            break
        default:
            if PEMScanner.isQuote(byte) { repairs.insert(.quotes) } else { isClean = false }
        }
    }

    /// Takes an escape sequence, whose backslash may itself be escaped.
    private mutating func appendEscape(_ rest: inout ArraySlice<UInt8>) {
        rest = rest.drop { $0 == UInt8(ascii: "\\") }
        guard let kind = rest.first else { return }
        switch kind {
        case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            repairs.insert(.lineBreaksEscaped)
        case UInt8(ascii: "/"):
            repairs.insert(.slashesEscaped)
            digits.append(kind)
        case UInt8(ascii: "u"):
            let hex = String(decoding: rest.dropFirst().prefix(4), as: UTF8.self)
            guard let value = UInt8(hex, radix: 16), hex.count == 4 else {
                isClean = false
                break
            }
            repairs.insert(.slashesEscaped)
            rest = rest.dropFirst(4)
            if !PEMScanner.isBlank(value) { append(value) }
        case 0x0A, 0x0D: break
        default:
            if !PEMScanner.isQuote(kind) { isClean = false }
        }
        rest = rest.dropFirst()
    }

    /// Returns the bytes.
    mutating func decoded() -> Result<[UInt8], CredentialError> {
        guard isClean else { return .failure(.damaged(.characters)) }
        let significant = digits.prefix { $0 != UInt8(ascii: "=") }
        guard !significant.isEmpty, digits.count - significant.count <= 2,
            digits[significant.count...].allSatisfy({ $0 == UInt8(ascii: "=") })
        else { return .failure(.damaged(digits.isEmpty ? .empty : .characters)) }
        guard significant.count % 4 != 1 else { return .failure(.damaged(.characterMissing)) }
        let padding = (4 - significant.count % 4) % 4
        isPaddingMissing = digits.count - significant.count < padding
        let whole = Data(significant + Array(repeating: UInt8(ascii: "="), count: padding))
        guard let bytes = Data(base64Encoded: whole) else {
            return .failure(.damaged(.characters))
        }
        return .success(Array(bytes))
    }
}
