/// An identifier as Apple compares it: two are the same when their UTF-8 is.
///
/// Swift's strings are equal when they look equal, so that "é" of one character and "é" of two
/// would be one identifier.
struct Identifier: Sendable, Hashable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (left: Identifier, right: Identifier) -> Bool {
        // Strings compare fast where they differ; the bytes are looked at for those that do not.
        left.text == right.text && left.text.utf8.elementsEqual(right.text.utf8)
    }

    // What looks equal has one hash, which is enough: equal bytes look equal.
    func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
