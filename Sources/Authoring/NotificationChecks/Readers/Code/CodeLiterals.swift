internal import AppBundles
internal import Foundation
internal import JSONText

/// The literals of a program that may be payloads or messages, each with its JSON.
///
/// It reads objects, and texts that are JSON. `array["aps"] = {…}` counts as an object with the key
/// `aps`. It skips what it cannot read.
struct CodeLiterals {
    enum Found {
        case literal(CodeLiteral)
        /// JSON in a text. Each key is on the line that it has in the program, unless all of them
        /// are on one line.
        case json([UInt8], line: Int?)
    }

    private static let (foundMax, rescansMax, readingsPerByte) = (200, 8, 8)

    private(set) var found: [Found] = []
    private var reader: CodeReader
    let lines: LineTable
    /// The bytes that attempts may still read, so that nested brackets do not take quadratic time.
    private var bytesLeft: Int

    init(_ data: Data, _ dialect: CodeDialect) {
        let bytes = [UInt8](data)
        reader = CodeReader(bytes, dialect)
        lines = LineTable(bytes)
        bytesLeft = bytes.count * Self.readingsPerByte
        scan(0)
    }

    private mutating func scan(_ depth: Int) {
        while reader.byte != nil, bytesLeft > 0, found.count < Self.foundMax {
            reader.skipBlanks()
            guard reader.byte != nil else { return }
            let start = reader.place
            if let text = reader.text() {
                add(text: text, start)
            } else if reader.skipText() {
                continue
            } else if let literal = attempt(start) {
                add(literal, depth)
            } else {
                reader.place = start
                if reader.word() == nil { reader.place = start + 1 }
            }
        }
    }

    /// Reads a literal at a place, or what is assigned to `["aps"]`.
    private mutating func attempt(_ start: Int) -> CodeLiteral? {
        defer { bytesLeft -= max(reader.place - start, 1) }
        if let value = assigned() { return value }
        reader.place = start
        reader.hasTypes = false
        switch reader.literal(0) {
        case let literal? where literal.hasObject && !reader.hasTypes: return literal
        default: return nil
        }
    }

    /// Reads `["aps"] = {…}` and `.aps = {…}`.
    private mutating func assigned() -> CodeLiteral? {
        let place = reader.place
        let name = PayloadKey.aps.text
        let isThere =
            ["[\"\(name)\"]", "['\(name)']", "[:\(name)]"].contains { reader.passes($0) }
            || reader.dialect.language == .javaScript && reader.passes(".\(name) ")
        guard isThere else { return nil }
        reader.skipBlanks()
        guard !reader.isNext("=="), !reader.isNext("=>"), reader.passes("=") else { return nil }
        reader.skipBlanks()
        guard let value = reader.literal(1), value.isObject else { return nil }
        return .object([
            .init(name: name, place: place, value: value),
            .init(place: place, value: .unknown(place..<place)),
        ])
    }

    private mutating func add(_ literal: CodeLiteral, _ depth: Int) {
        found.append(.literal(literal))
        guard depth < Self.rescansMax else { return }
        let (place, end) = (reader.place, reader.end)
        for range in literal.unknown where !range.isEmpty {
            (reader.place, reader.end) = (range.lowerBound, range.upperBound)
            scan(depth + 1)
        }
        (reader.place, reader.end) = (place, end)
    }

    /// Adds a text that is JSON. Without line breaks in the program, all of it is in one line.
    private mutating func add(text: CodeLiteral, _ start: Int) {
        guard case .text(let text, let place) = text, text.contains("{"),
            text.contains("\""), text.trimmed.hasPrefix("{")
        else { return }
        let line = lines.position(of: place).line
        let isLong = lines.position(of: reader.place).line != line
        let padding = isLong ? String(repeating: "\n", count: line - 1) : ""
        found.append(.json(Array((padding + text).utf8), line: isLong ? nil : line))
    }
}
