/// An identifier as Apple compares it: two are the same when their UTF-8 is.
///
/// Swift's strings are equal when they look equal, so that "é" of one character and "é" of two
/// would be one identifier.
struct Identifier: Sendable, Hashable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (left: Identifier, right: Identifier) -> Bool {
        // Strings compare fast where they differ. Where the bytes are all of ASCII, looking equal is
        // being equal; else they are looked at.
        guard left.text == right.text else { return false }
        let bytes = left.text.utf8Span
        return bytes.isKnownASCII || right.text.utf8Span.bytesEqual(to: left.text.utf8)
    }

    // What looks equal has one hash, which is enough: equal bytes look equal.
    func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
