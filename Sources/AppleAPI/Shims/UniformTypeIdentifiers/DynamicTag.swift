/// A tag without a declared type, encoded in the identifier of a dynamic type.
///
/// The identifier consists of `dyn.`, the class, the supertype and the tag in hexadecimal. Apple's
/// encoding is different, and Apple does not guarantee it.
struct DynamicTag {
    let tag: String
    let tagClass: UTTagClass
    let supertype: String

    private static let classes: [(String, UTTagClass)] = [
        ("e", .filenameExtension), ("m", .mimeType),
    ]

    init?(tag: String, tagClass: UTTagClass, supertype: String) {
        guard Self.classes.contains(where: { $0.1 == tagClass }) else { return nil }
        self.tag = tag
        self.tagClass = tagClass
        self.supertype = supertype
    }

    init?(identifier: String) {
        let parts = identifier.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 4, parts[0] == "dyn",
            let tagClass = Self.classes.first(where: { $0.0 == parts[1] })?.1,
            let supertype = Self.text(parts[2]), let tag = Self.text(parts[3])
        else { return nil }
        self.init(tag: tag, tagClass: tagClass, supertype: supertype)
    }

    var identifier: String {
        let letter = Self.classes.first { $0.1 == tagClass }?.0 ?? ""
        return "dyn.\(letter).\(Self.hexadecimal(supertype)).\(Self.hexadecimal(tag))"
    }

    private static func hexadecimal(_ text: String) -> String {
        text.utf8.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    private static func text(_ digits: Substring) -> String? {
        let values = digits.compactMap(\.hexDigitValue)
        guard !values.isEmpty, values.count == digits.count, values.count.isMultiple(of: 2) else {
            return nil
        }
        let bytes = stride(from: 0, to: values.count, by: 2).map {
            UInt8(values[$0] << 4 | values[$0 + 1])
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
