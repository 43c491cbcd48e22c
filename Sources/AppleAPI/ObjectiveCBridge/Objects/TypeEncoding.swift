/// The encodings of types that `@encode` and methods have.
enum TypeEncoding {
    /// Splits the encoding of a method into its types, without the offsets.
    static func split(_ encoding: String) -> [String]? {
        var types: [String] = []
        var rest = encoding.utf8[...]
        while !rest.isEmpty, types.count < 64 {
            guard let end = end(of: rest) else { return nil }
            let type = String(decoding: rest[..<end], as: UTF8.self)
            types.append(String(type.drop { "rnNoORV".contains($0) }))
            rest = rest[end...].drop { ($0 >= 48 && $0 <= 57) || $0 == 45 || $0 == 43 }
        }
        return types
    }

    private static func end(of text: Substring.UTF8View) -> Substring.UTF8View.Index? {
        var index = text.startIndex
        while index < text.endIndex, "rnNoORV^".utf8.contains(text[index]) {
            index = text.index(after: index)
        }
        guard index < text.endIndex else { return nil }
        let closing: [UInt8: UInt8] = [123: 125, 91: 93, 40: 41]
        guard let close = closing[text[index]] else { return endOfSimple(text, index) }
        let open = text[index]
        var depth = 0
        while index < text.endIndex {
            if text[index] == open { depth += 1 }
            if text[index] == close { depth -= 1 }
            index = text.index(after: index)
            if depth == 0 { return index }
        }
        return nil
    }

    /// An object can have its class in quotation marks, and a block's mark is `@?`.
    private static func endOfSimple(
        _ text: Substring.UTF8View, _ start: Substring.UTF8View.Index
    ) -> Substring.UTF8View.Index? {
        var index = text.index(after: start)
        guard text[start] == 64, index < text.endIndex else { return index }
        if text[index] == 63 { return text.index(after: index) }
        guard text[index] == 34 else { return index }
        index = text.index(after: index)
        while index < text.endIndex, text[index] != 34 { index = text.index(after: index) }
        return index < text.endIndex ? text.index(after: index) : nil
    }

    /// Returns the size of a number or pointer in bytes. A structure counts as a word.
    static func size(_ type: String) -> Int {
        switch type.first {
        case "c", "C", "B": 1
        case "s", "S": 2
        case "i", "I", "f": 4
        case "v": 0
        default: 8
        }
    }

    static func isObject(_ type: String) -> Bool { type.hasPrefix("@") || type == "#" }

    /// Reads up to eight bytes as a word.
    static func word(_ memory: UnsafeRawPointer, _ size: Int) -> UInt {
        var word: UInt = 0
        withUnsafeMutableBytes(of: &word) {
            $0.copyMemory(from: UnsafeRawBufferPointer(start: memory, count: size))
        }
        return word
    }
}
