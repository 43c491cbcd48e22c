/// Where the values of a JSON text stand, found in one pass that also checks the text.
///
/// Where a few members of a push are wanted, to walk the outline and make only their values costs a
/// fraction of making all. It also serves who needs a text's places rather than its values: to cut a
/// member out, or to name the line of an error.
///
/// ```swift
/// let outline = try JSONOutline(json.span)
/// outline.forEachMember(of: JSONOutline.root) { name, value in
///     if outline.isText(name, "badge", json.span) { badge = outline.integer(value) }
/// }
/// ```
///
/// Values are known by their count as they stand in the text: an object counts the names and the
/// values of its members, in their order, repeated ones among them. Every call that takes bytes wants
/// those that the outline was made of.
package struct JSONOutline: Sendable {
    /// What a value is, and how its content is read.
    package enum Kind: UInt8, Sendable {
        /// `null`.
        case null
        /// `false`.
        case no
        /// `true`.
        case yes
        /// A whole number that fits 64 bits.
        case integer
        /// Any other number.
        case number
        /// A text that says what stands there.
        case text
        /// A text with escapes.
        case escapedText
        /// Elements in brackets.
        case array
        /// Members in braces.
        case object
    }

    /// One value. Its offsets have 32 bits: a list of these is made for each push.
    @usableFromInline
    struct Entry: Sendable {
        @usableFromInline let kind: Kind
        @usableFromInline let startOffset: UInt32
        @usableFromInline private(set) var endOffset: UInt32
        /// The bits of a number; the count of the value behind a list or an object.
        @usableFromInline private(set) var content: UInt64

        /// A text begins and ends inside of its quotation marks.
        init(_ kind: Kind, start: Int, end: Int, _ content: UInt64 = 0) {
            self.kind = kind
            startOffset = UInt32(truncatingIfNeeded: start)
            endOffset = UInt32(truncatingIfNeeded: end)
            self.content = content
        }

        /// Ends a list or an object.
        mutating func close(end: Int, next: Int) {
            endOffset = UInt32(truncatingIfNeeded: end)
            content = UInt64(next)
        }

        /// The offset of the first byte.
        @inlinable var start: Int { Int(startOffset) }
        /// The offset behind the last byte.
        @inlinable var end: Int { Int(endOffset) }
    }

    /// What numbers a text may hold.
    package enum Numbers: Sendable {
        /// Those that a `Double` can hold.
        case finite
        /// Any, for texts that are handed on as they are; those beyond `Double` read as infinite.
        case any
    }

    /// The count of the whole.
    package static let root = 0

    @usableFromInline let entries: [Entry]

    /// Reads JSON of somebody else, strictly; see ``JSONGrammar``.
    ///
    /// - Parameters:
    ///   - bytes: the whole text, of fewer bytes than 4 GiB; time and memory are proportional to its
    ///     size.
    ///   - depthMax: how many objects and arrays may lie inside each other, at most
    ///     ``JSONGrammar/depthCeiling``.
    ///   - numbers: whether numbers have to fit a `Double`.
    /// - Throws: ``JSONError`` at the first byte that is wrong.
    package init(
        _ bytes: Span<UInt8>, depthMax: Int = JSONGrammar.depthStandard, numbers: Numbers = .finite
    ) throws(JSONError) {
        var grammar = JSONGrammar(
            depthMax: depthMax, output: numbers == .any ? .entries : .entriesOfFiniteNumbers)
        _ = try grammar.text(bytes)
        entries = grammar.entries
    }

    // MARK: Walking

    /// Hands the members of an object to a function, one after the other; none of any other value.
    ///
    /// A function rather than a sequence, which would hold the outline once more for every step.
    @inlinable
    package func forEachMember(of object: Int, _ body: (_ name: Int, _ value: Int) -> Void) {
        guard isObject(object) else { return }
        let end = behind(object)
        var name = object + 1
        while name < end {
            // A name has nothing inside.
            body(name, name + 1)
            name = behind(name + 1)
        }
    }

    /// Hands the values of a list to a function, one after the other; none of any other value.
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

    /// The count behind a value and all in it.
    @inlinable
    func behind(_ value: Int) -> Int {
        isObject(value) || isArray(value)
            ? Int(truncatingIfNeeded: entries[value].content) : value + 1
    }

    /// What a value is.
    @inlinable
    package func kind(_ value: Int) -> Kind { entries[value].kind }

    /// Whether a value is an object.
    @inlinable
    package func isObject(_ value: Int) -> Bool { entries[value].kind == .object }

    /// Whether a value is a list.
    @inlinable
    package func isArray(_ value: Int) -> Bool { entries[value].kind == .array }

    /// The value of an object's member; the last one's where it is repeated. `nil` when there is none.
    package func value(_ name: StaticString, of object: Int, _ bytes: Span<UInt8>) -> Int? {
        var found: Int?
        forEachMember(of: object) { member, value in
            if isText(member, name, bytes) { found = value }
        }
        return found
    }

    /// The offsets of a value's bytes in the text, with the quotation marks or brackets around it.
    package func range(_ value: Int) -> Range<Int> {
        let entry = entries[value]
        return switch entry.kind {
        case .text, .escapedText: entry.start - 1..<entry.end + 1
        default: entry.start..<entry.end
        }
    }

    /// The offsets of what stands between the quotation marks or the brackets of a value.
    package func inside(_ value: Int) -> Range<Int> {
        let range = range(value)
        return switch entries[value].kind {
        case .text, .escapedText, .array, .object: range.lowerBound + 1..<range.upperBound - 1
        default: range
        }
    }

    // MARK: Values

    /// The truth value, if it is one.
    package func bool(_ value: Int) -> Bool? {
        switch entries[value].kind {
        case .yes: true
        case .no: false
        default: nil
        }
    }

    /// The whole number, if it is one. A number without a fraction counts.
    package func integer(_ value: Int) -> Int64? {
        let entry = entries[value]
        switch entry.kind {
        case .integer: return Int64(bitPattern: entry.content)
        case .number: return Int64(exactly: Double(bitPattern: entry.content))
        default: return nil
        }
    }

    /// The number, whole or not.
    package func number(_ value: Int) -> Double? {
        let entry = entries[value]
        switch entry.kind {
        case .integer: return Double(Int64(bitPattern: entry.content))
        case .number: return Double(bitPattern: entry.content)
        default: return nil
        }
    }

    /// Whether a value is this text of ASCII, however it is spelled.
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

    /// The text, if it is one.
    package func string(_ value: Int, _ bytes: Span<UInt8>) -> String? {
        let entry = entries[value]
        switch entry.kind {
        case .text:
            // Each byte was checked by the grammar.
            return String(
                copying: unsafe UTF8Span(unchecked: bytes.extracting(entry.start..<entry.end)))
        case .escapedText: return JSONGrammar.unescaped(bytes, entry.start..<entry.end)
        default: return nil
        }
    }

    /// The texts of a list, without whatever else is in it; none for any other value.
    package func strings(_ value: Int, _ bytes: Span<UInt8>) -> [String] {
        var strings: [String] = []
        forEachElement(of: value) { element in
            if let string = string(element, bytes) { strings.append(string) }
        }
        return strings
    }
}
