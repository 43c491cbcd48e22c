internal import APNs
internal import Foundation
internal import JSONText
internal import UntrustedFiles

/// Parses device tokens from a list: one token per line, CSV or NDJSON.
///
/// It accepts the list in chunks, so memory grows with the number of tokens only.
package struct TokenReader {
    package enum Format: String, Sendable, CaseIterable {
        /// Fields between commas, semicolons or tabs with optional quotes, or one token per line.
        case csv
        case ndjson

        package init?(fileName: String) {
            switch fileName.split(separator: ".").last?.lowercased() {
            case "csv", "tsv": self = .csv
            case "ndjson", "jsonl": self = .ndjson
            default: return nil
            }
        }
    }

    package struct ReadError: ComposedError, Hashable {
        package let place: String?
        package let problem: String
        package let remedy: String?

        package init(_ problem: String, at place: String? = nil, remedy: String? = nil) {
            (self.place, self.problem, self.remedy) = (place, problem, remedy)
        }
    }

    static let lineBytesMax = 64 * 1024
    /// The default names of the column or member with the token, without case, spaces, dashes and
    /// underscores.
    static let usualNames = ["token", "devicetoken", "apnstoken", "pushtoken", "apnsdevicetoken"]

    private var format: Format?
    private let column: String?
    private var list = TokenList()
    private var record: [UInt8] = []
    private var line = 1
    private var recordLine = 1
    private var isQuoted = false
    private var table: TableShape?

    private struct TableShape {
        let delimiter: UInt8
        let index: Int
    }

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - format: The format of the list. By default the reader detects it from the first line.
    ///   - column: The name of the column or member with the token, or the number of a column from
    ///     1. By default the reader detects it.
    package init(format: Format? = nil, column: String? = nil) {
        self.format = format
        self.column = column
    }

    /// Parses the next part of the list.
    ///
    /// - Throws: ``ReadError`` if the column of the tokens is ambiguous.
    package mutating func feed(_ bytes: some Sequence<UInt8>) throws(ReadError) {
        for byte in bytes {
            // In NDJSON, quotes do not extend a record over several lines.
            if format == nil, record.isEmpty, byte == UInt8(ascii: "{") { format = .ndjson }
            if byte == UInt8(ascii: "\""), format != .ndjson { isQuoted.toggle() }
            guard byte == UInt8(ascii: "\n") else {
                record.append(byte)
                guard record.count <= Self.lineBytesMax else {
                    throw ReadError(
                        "Line \(recordLine) has more than \(Self.lineBytesMax) bytes.",
                        remedy: "Close the quote, or name a list of tokens.")
                }
                continue
            }
            line += 1
            // A line break within quotes belongs to the field.
            if isQuoted, format != .ndjson {
                record.append(byte)
            } else {
                try endRecord()
            }
        }
    }

    /// Ends the list and returns its contents.
    ///
    /// - Throws: ``ReadError`` if the column of the tokens is ambiguous.
    package mutating func finish() throws(ReadError) -> TokenList {
        if !record.isEmpty { try endRecord() }
        return list
    }

    private mutating func endRecord() throws(ReadError) {
        defer {
            record.removeAll(keepingCapacity: true)
            recordLine = line
            isQuoted = false
        }
        if recordLine == 1, record.starts(with: [0xEF, 0xBB, 0xBF]) { record.removeFirst(3) }
        if record.last == UInt8(ascii: "\r") { record.removeLast() }
        let blanks: [UInt8] = [0x20, 0x09]
        guard let first = record.first(where: { !blanks.contains($0) }) else {
            list.blankCount += 1
            return
        }
        if format == nil {
            let isJSON = first == UInt8(ascii: "{") || (try? JSONKind(of: record)) == .string
            format = isJSON ? .ndjson : .csv
        }
        switch format {
        case .ndjson: readJSON()
        default: try readRow()
        }
    }

    // MARK: - NDJSON

    private mutating func readJSON() {
        let value: Any
        do {
            value = try JSONSerialization.jsonObject(with: Data(record), options: .fragmentsAllowed)
        } catch {
            return list.addProblem(line: recordLine, "the line is not JSON")
        }
        if let text = value as? String { return list.add(text, line: recordLine) }
        guard let object = value as? [String: Any] else {
            return list.addProblem(line: recordLine, "the line is neither a string nor an object")
        }
        let found =
            column.map { object[$0] }
            ?? object.first { Self.usualNames.contains(Self.plain($0.key)) }?.value
        guard let text = found as? String else {
            let name = column ?? "token"
            return list.addProblem(
                line: recordLine, "there is no text “\(name)”; name the member with --column")
        }
        list.add(text, line: recordLine)
    }

    // MARK: - CSV

    private mutating func readRow() throws(ReadError) {
        if let table { return readRow(table) }
        let delimiters = [",", ";", "\t"].map { Array($0.utf8)[0] }
        let delimiter = record.first { delimiters.contains($0) } ?? delimiters[0]
        let fields = Self.fields(record, delimiter: delimiter)
        let isHeader = !fields.contains { Self.isToken($0) }
        let shape = TableShape(
            delimiter: delimiter, index: try columnIndex(fields, isHeader: isHeader))
        table = shape
        // A one-column list whose first line is not a token has a header if the line is a usual
        // name. Otherwise the line is an invalid token.
        let isAttempt =
            fields.count == 1 && column == nil
            && !Self.usualNames.contains(Self.plain(fields[0]))
        if !isHeader || isAttempt { readRow(shape) }
    }

    private mutating func readRow(_ table: TableShape) {
        let fields = Self.fields(record, delimiter: table.delimiter)
        guard table.index < fields.count else {
            return list.addProblem(
                line: recordLine,
                "column \(table.index + 1) is missing; the line has \(fields.count)")
        }
        list.add(fields[table.index], line: recordLine)
    }

    private func columnIndex(_ fields: [String], isHeader: Bool) throws(ReadError) -> Int {
        if let column {
            let names = isHeader ? fields.map(Self.plain) : []
            if let index = names.firstIndex(of: Self.plain(column)) { return index }
            if let number = Int(column), (1...fields.count).contains(number) { return number - 1 }
            throw ReadError(
                "Unknown column “\(column)”.", at: "--column",
                remedy: Self.columns(fields, isHeader: isHeader))
        }
        if fields.count == 1 { return 0 }
        let candidates = fields.indices.filter {
            isHeader
                ? Self.usualNames.contains(Self.plain(fields[$0])) : Self.isToken(fields[$0])
        }
        guard candidates.count == 1 else {
            throw ReadError(
                "It is not clear which column holds the tokens. "
                    + Self.columns(fields, isHeader: isHeader),
                remedy: "Name one with --column.")
        }
        return candidates[0]
    }

    private static func columns(_ fields: [String], isHeader: Bool) -> String {
        isHeader
            ? "The columns are: \(fields.joined(separator: ", "))."
            : "The list has \(fields.count) columns and no header line."
    }

    private static func isToken(_ field: String) -> Bool {
        var list = TokenList()
        list.add(field, line: 0)
        return !list.tokens.isEmpty
    }

    private static func plain(_ name: String) -> String {
        name.lowercased().filter { !$0.isWhitespace && $0 != "_" && $0 != "-" }
    }

    static func fields(_ record: [UInt8], delimiter: UInt8) -> [String] {
        let quote = UInt8(ascii: "\"")
        var fields: [String] = []
        var field: [UInt8] = []
        var isQuoted = false
        var index = 0
        while index < record.count {
            let byte = record[index]
            if byte == quote {
                if isQuoted, index + 1 < record.count, record[index + 1] == quote {
                    field.append(quote)
                    index += 1
                } else {
                    isQuoted.toggle()
                }
            } else if byte == delimiter, !isQuoted {
                fields.append(String(decoding: field, as: UTF8.self))
                field = []
            } else {
                field.append(byte)
            }
            index += 1
        }
        return fields + [String(decoding: field, as: UTF8.self)]
    }
}
