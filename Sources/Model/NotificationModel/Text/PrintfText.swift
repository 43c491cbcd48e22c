/// A text that is split at its printf-style format specifiers.
///
/// ```swift
/// let text = PrintfText("%1$@ sent %2$@ photos")
/// text.filled { piece in
///     guard case .escape(let escape) = piece else { return nil }
///     return ["Ann", "3"][(escape.position ?? 1) - 1]
/// }
/// ```
///
/// A `%` starts a specifier only if its flags make sense: `-` requires a width, `'` a decimal
/// number, `#` a number with an alternate form, and a space is never a flag. "50% off" and
/// "100%-safe" do not contain any. Apple does not document its rule; this one is a guess.
package struct PrintfText: Sendable, Hashable {
    package enum Piece: Sendable, Hashable {
        case literal(String)
        case percent
        /// A specifier that consumes an argument, such as `%u` or `%1$@`.
        case escape(Escape)
        /// A variable of a stringsdict, such as `%#@images@` or `%1$#@images@`.
        case variable(name: String, position: Int?)
    }

    package struct Escape: Sendable, Hashable {
        /// The number before `$`, counted from 1; `nil` for the next argument.
        package var position: Int?
        /// Flags, width, precision and length, unparsed.
        package var modifiers = ""
        package var conversion: Character

        package init(position: Int? = nil, conversion: Character) {
            self.position = position
            self.conversion = conversion
        }

        package var isPlain: Bool { modifiers.isEmpty }

        package var isDecimal: Bool { "diuDU".contains(conversion) }
        package var isText: Bool { conversion == "@" }
    }

    package private(set) var pieces: [Piece] = []

    package init(_ text: String) {
        guard text.utf8.contains(UInt8(ascii: "%")) else {
            append(.literal(text))
            return
        }
        var scanner = PrintfScanner(text)
        while let piece = scanner.next() { append(piece) }
    }

    package init(pieces: [Piece]) {
        for piece in pieces { append(piece) }
    }

    /// Returns the text with each specifier and variable replaced; `nil` removes it.
    package func filled(_ argument: (Piece) -> String?) -> String {
        var result = ""
        for piece in pieces {
            switch piece {
            case .literal(let text): result += text
            case .percent: result += "%"
            case .escape, .variable: result += argument(piece) ?? ""
            }
        }
        return result
    }

    private mutating func append(_ piece: Piece) {
        guard case .literal(let text) = piece, case .literal(var before) = pieces.last else {
            if piece != .literal("") { pieces.append(piece) }
            return
        }
        pieces.removeLast()
        before += text
        pieces.append(.literal(before))
    }
}

/// A scanner over the bytes of a text. The syntax is ASCII, so it never splits a character.
private struct PrintfScanner {
    private let bytes: [UInt8]
    private var index = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    mutating func next() -> PrintfText.Piece? {
        guard index < bytes.count else { return nil }
        let start = index
        guard bytes[index] == UInt8(ascii: "%") else {
            index = bytes[index...].firstIndex(of: UInt8(ascii: "%")) ?? bytes.count
            return .literal(text(from: start))
        }
        index += 1
        if let piece = escape() { return piece }
        // Not a specifier: the percent sign is literal, and scanning continues after it.
        index = start + 1
        return .literal("%")
    }

    private mutating func escape() -> PrintfText.Piece? {
        if scan("%") != nil { return .percent }
        let position = argumentNumber()
        let flags = scanAll(in: "-+#0'")
        if flags.contains("#"), let name = variableName() {
            return .variable(name: name, position: position)
        }
        let width = number()
        let precision = scan(".") == nil ? "" : "." + number()
        let length = scanAll(in: "hlqLjzt")
        guard length.count <= 2, let conversion = scan("diouxXDOUeEfFgGaAcCsSpn@"),
            areMeant(flags, conversion, width: width)
        else { return nil }
        var escape = PrintfText.Escape(position: position, conversion: conversion)
        escape.modifiers = flags + width + precision + length
        return .escape(escape)
    }

    private func areMeant(_ flags: String, _ conversion: Character, width: String) -> Bool {
        flags.allSatisfy { flag in
            switch flag {
            case "-": !width.isEmpty
            case "'": "diuDUfFgG".contains(conversion)
            case "#": "oOxXaAeEfFgG".contains(conversion)
            default: true
            }
        }
    }

    /// Parses `1$`; does not consume anything else.
    private mutating func argumentNumber() -> Int? {
        let start = index
        if let number = Int(scanAll(in: "0123456789")), scan("$") != nil { return number }
        index = start
        return nil
    }

    /// Parses a width or a precision: digits, `*` or `*2$`.
    private mutating func number() -> String {
        guard scan("*") != nil else { return scanAll(in: "0123456789") }
        _ = argumentNumber()
        return "*"
    }

    private mutating func variableName() -> String? {
        let start = index
        if scan("@") != nil {
            let first = index
            while let byte = peek(), byte != UInt8(ascii: "@"), byte > UInt8(ascii: " "),
                byte != UInt8(ascii: "%")
            {
                index += 1
            }
            let name = text(from: first)
            if !name.isEmpty, scan("@") != nil { return name }
        }
        index = start
        return nil
    }

    private func peek() -> UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func scan(_ wanted: String) -> Character? {
        guard let byte = peek(), wanted.utf8.contains(byte) else { return nil }
        index += 1
        return Character(UnicodeScalar(byte))
    }

    private mutating func scanAll(in wanted: String) -> String {
        let start = index
        while scan(wanted) != nil {}
        return text(from: start)
    }

    private func text(from start: Int) -> String {
        String(decoding: bytes[start..<index], as: UTF8.self)
    }
}
