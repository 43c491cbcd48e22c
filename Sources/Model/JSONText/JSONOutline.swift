/// Where the values of a JSON text stand, found in one pass that also checks the text.
///
/// Where a few members of a push are wanted, to walk the outline and make only their values costs a
/// fraction of making all. Everyone else asks for ``PropertyValue/init(json:depthMax:)``.
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
    /// The kinds of value.
    package enum Kind: UInt8, Sendable {
        case null
        case no
        case yes
        case integer
        case number
        case text
        case escapedText
        case array
        case object
    }

    /// One value.
    @usableFromInline
    struct Entry: Sendable {
        @usableFromInline let kind: Kind
        /// The bits of a number; the offset of a text's first byte.
        @usableFromInline let content: UInt64
        /// The offset behind a text's last byte; the count of the value behind a list or an object.
        @usableFromInline var end: Int

        init(_ kind: Kind, _ content: UInt64 = 0, end: Int = 0) {
            self.kind = kind
            self.content = content
            self.end = end
        }
    }

    /// The count of the whole.
    package static let root = 0

    @usableFromInline let entries: [Entry]

    /// Reads JSON of somebody else, strictly: the grammar of RFC 8259 in UTF-8, without a byte order
    /// mark; see ``JSONReader`` for what the grammar leaves open.
    ///
    /// - Parameters:
    ///   - bytes: the whole text; time and memory are proportional to its size.
    ///   - depthMax: how many objects and arrays may lie inside each other, at most
    ///     ``JSONReader/depthCeiling``.
    /// - Throws: ``JSONReader/Malformed`` at the first byte that is wrong.
    package init(
        _ bytes: Span<UInt8>, depthMax: Int = JSONReader.depthCeiling
    ) throws(JSONReader.Malformed) {
        var reader = JSONReader(depthMax: depthMax)
        try reader.text(bytes)
        entries = reader.entries
    }

    // MARK: Walking

    /// Hands the members of an object to a function, one after the other; none of any other value.
    ///
    /// A function rather than a sequence, which would hold the outline once more for every step.
    @inlinable
    package func forEachMember(of object: Int, _ body: (_ name: Int, _ value: Int) -> Void) {
        guard isObject(object) else { return }
        let end = entries[object].end
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
        let end = entries[array].end
        var value = array + 1
        while value < end {
            body(value)
            value = behind(value)
        }
    }

    /// The count behind a value and all in it.
    @inlinable
    func behind(_ value: Int) -> Int {
        isObject(value) || isArray(value) ? entries[value].end : value + 1
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
        let start = Int(truncatingIfNeeded: entry.content)
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
        let start = Int(truncatingIfNeeded: entry.content)
        switch entry.kind {
        case .text:
            // Each byte was checked by the reader.
            return String(copying: unsafe UTF8Span(unchecked: bytes.extracting(start..<entry.end)))
        case .escapedText: return JSONReader.unescaped(bytes, from: start)
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
