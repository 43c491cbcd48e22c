/// What a word is, and which words come in a row before a declaration or an expression.
extension SourceOutline {
    static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    static let modifierWords: Set<String> = [
        "private", "fileprivate", "internal", "public", "package", "open", "static", "class",
        "final", "required", "optional", "lazy", "dynamic", "infix", "postfix", "prefix",
        "mutating", "nonmutating", "convenience", "override", "indirect", "isolated",
        "nonisolated", "distributed", "weak", "unowned", "borrowing", "consuming", "actor",
        "async", "throws", "rethrows", "sending", "inout", "try", "await", "some", "any", "each",
        "repeat", "copy", "consume",
    ]
}
