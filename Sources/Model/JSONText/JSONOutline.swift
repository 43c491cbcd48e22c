/// The positions of the values in a JSON text, from one pass that also checks the text.
///
/// Reading a few members of a push through the outline costs a fraction of decoding all values. The
/// outline also gives positions, for example to cut out a member or to report the line of an error.
///
/// ```swift
/// let json = Array(#"{"alert":"Hi","badge":3}"#.utf8)
/// var badge: Int64?
/// let outline = try JSONOutline(json.span)
/// outline.forEachMember(of: JSONOutline.root) { name, value in
///     if outline.isText(name, "badge", json.span) { badge = outline.integer(value) }
/// }
/// ```
///
/// The index of a value is its place in the order of the text. An object counts the names and the
/// values of its members, including repeated ones. Every call with bytes needs those from which the
/// outline was created.
package struct JSONOutline: Sendable {
    package enum Kind: UInt8, Sendable {
        case null
        case no
        case yes
        case integer
        case number
        /// A string without escapes, whose bytes are its text.
        case text
        case escapedText
        case array
        case object
    }

    /// One value. Its offsets have 32 bits, because each push needs an array of entries.
    @usableFromInline
    struct Entry: Sendable {
        @usableFromInline let kind: Kind
        @usableFromInline let startOffset: UInt32
        @usableFromInline private(set) var endOffset: UInt32
        /// The bits of a number, or the index after an array or an object.
        @usableFromInline private(set) var content: UInt64

        /// Creates an entry. The range of a string excludes its quotation marks.
        init(_ kind: Kind, start: Int, end: Int, _ content: UInt64 = 0) {
            self.kind = kind
            startOffset = UInt32(truncatingIfNeeded: start)
            endOffset = UInt32(truncatingIfNeeded: end)
            self.content = content
        }

        mutating func close(end: Int, next: Int) {
            endOffset = UInt32(truncatingIfNeeded: end)
            content = UInt64(next)
        }

        @inlinable var start: Int { Int(startOffset) }
        @inlinable var end: Int { Int(endOffset) }
    }

    package enum Numbers: Sendable {
        case finite
        /// Any numbers, for texts that are passed on unchanged. Numbers beyond `Double` become
        /// infinite.
        case any
    }

    /// The index of the outermost value.
    package static let root = 0

    @usableFromInline let entries: [Entry]

    /// Parses untrusted JSON strictly; see ``JSONGrammar``.
    ///
    /// - Parameters:
    ///   - bytes: the complete text of less than 4 GiB; time and memory are proportional to its
    ///     size.
    ///   - depthMax: maximum nesting of objects and arrays, at most ``JSONGrammar/depthCeiling``.
    ///   - numbers: whether numbers must fit a `Double`.
    /// - Throws: ``JSONError`` at the first invalid byte.
    package init(
        _ bytes: Span<UInt8>, depthMax: Int = JSONGrammar.depthStandard, numbers: Numbers = .finite
    ) throws(JSONError) {
        var grammar = JSONGrammar(
            depthMax: depthMax, output: numbers == .any ? .entries : .entriesOfFiniteNumbers)
        _ = try grammar.text(bytes)
        entries = grammar.entries
    }

    // MARK: Walking

    /// Calls a function for each member of an object. Other values do not have members.
    ///
    /// A sequence would keep another copy of the outline for each step.
    @inlinable
    package func forEachMember(of object: Int, _ body: (_ name: Int, _ value: Int) -> Void) {
        guard isObject(object) else { return }
        let end = behind(object)
        var name = object + 1
        while name < end {
            // A name is a single entry.
            body(name, name + 1)
            name = behind(name + 1)
        }
    }

    /// Calls a function for each element of an array. Other values do not have elements.
    ///
    /// ```swift
    /// let json = Array(#"["Ann","Ben"]"#.utf8)
    /// let outline = try JSONOutline(json.span)
    /// outline.forEachElement(of: JSONOutline.root) { name in
    ///     print(String(decoding: json[outline.inside(name)], as: UTF8.self))
    /// }
    /// ```
    @inlinable
    package func forEachElement(of array: Int, _ body: (_ value: Int) -> Void) {
        guard isArray(array) else { return }
        let end = behind(array)
        var value = array + 1
        while value < end {
            body(value)
            value = behind(value)
        }
    }

    /// Returns the index after a value and its contents.
    @inlinable
    func behind(_ value: Int) -> Int {
        isObject(value) || isArray(value)
            ? Int(truncatingIfNeeded: entries[value].content) : value + 1
    }

    @inlinable
    package func kind(_ value: Int) -> Kind { entries[value].kind }

    @inlinable
    package func isObject(_ value: Int) -> Bool { entries[value].kind == .object }

    @inlinable
    package func isArray(_ value: Int) -> Bool { entries[value].kind == .array }

    /// Returns the value of an object's member, or of the last one if the name is repeated; `nil`
    /// if it is missing.
    package func value(_ name: StaticString, of object: Int, _ bytes: Span<UInt8>) -> Int? {
        var found: Int?
        forEachMember(of: object) { member, value in
            if isText(member, name, bytes) { found = value }
        }
        return found
    }

    /// Returns the byte range of a value, including quotation marks or brackets.
    package func range(_ value: Int) -> Range<Int> {
        let entry = entries[value]
        return switch entry.kind {
        case .text, .escapedText: entry.start - 1..<entry.end + 1
        default: entry.start..<entry.end
        }
    }

    /// Returns the byte range between the quotation marks or brackets of a value.
    package func inside(_ value: Int) -> Range<Int> {
        let range = range(value)
        return switch entries[value].kind {
        case .text, .escapedText, .array, .object: range.lowerBound + 1..<range.upperBound - 1
        default: range
        }
    }

    // MARK: Values

    package func bool(_ value: Int) -> Bool? {
        switch entries[value].kind {
        case .yes: true
        case .no: false
        default: nil
        }
    }

    /// Returns the integer; `nil` for other values. A number without a fraction counts as an
    /// integer.
    package func integer(_ value: Int) -> Int64? {
        let entry = entries[value]
        switch entry.kind {
        case .integer: return Int64(bitPattern: entry.content)
        case .number: return Int64(exactly: Double(bitPattern: entry.content))
        default: return nil
        }
    }

    package func number(_ value: Int) -> Double? {
        let entry = entries[value]
        switch entry.kind {
        case .integer: return Double(Int64(bitPattern: entry.content))
        case .number: return Double(bitPattern: entry.content)
        default: return nil
        }
    }

    /// Returns whether a value is this ASCII text, with or without escapes.
    @inlinable
    package func isText(_ value: Int, _ text: StaticString, _ bytes: Span<UInt8>) -> Bool {
        let entry = entries[value]
        guard entry.kind == .text else { return isEscapedText(value, text, bytes) }
        let start = entry.start
        guard entry.end - start == text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { wanted in
            var place = start
            for index in wanted.indices {
                let byte = unsafe wanted[index]
                if bytes[place] != byte { return false }
                place += 1
            }
            return true
        }
    }

    @usableFromInline
    func isEscapedText(_ value: Int, _ text: StaticString, _ bytes: Span<UInt8>) -> Bool {
        entries[value].kind == .escapedText && string(value, bytes) == text.description
    }

    package func string(_ value: Int, _ bytes: Span<UInt8>) -> String? {
        let entry = entries[value]
        switch entry.kind {
        case .text:
            // The parser has already validated each byte.
            return String(
                copying: unsafe UTF8Span(unchecked: bytes.extracting(entry.start..<entry.end)))
        case .escapedText: return JSONGrammar.unescaped(bytes, entry.start..<entry.end)
        default: return nil
        }
    }

    /// Returns the strings of an array and skips other elements; empty for any other value.
    package func strings(_ value: Int, _ bytes: Span<UInt8>) -> [String] {
        var strings: [String] = []
        forEachElement(of: value) { element in
            if let string = string(element, bytes) { strings.append(string) }
        }
        return strings
    }
}
