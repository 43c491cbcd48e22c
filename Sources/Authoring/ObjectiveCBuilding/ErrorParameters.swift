/// Prepares preprocessed headers for the Swift importer on Linux.
///
/// There the importer cannot tell whether a method throws: the type of an `NSError **` exists only with Objective-C's
/// runtime. Each such parameter gets a type that the importer knows, and `ImportedNames` makes it `throws` again. A
/// name of `swift_name` counts no label for the error and gets one.
enum ErrorParameters {
    static let type = "BellhopErrorPointer"
    /// `NSUInteger` of a project, which is `UInt` in Swift. That of Apple's headers is `Int`.
    static let unsigned = "BellhopUnsigned"
    static let declaration =
        "typedef struct BellhopErrorPlace *\(type);\ntypedef unsigned long \(unsigned);\n"

    /// Returns the text with the types replaced.
    static func replaced(in text: String) -> String {
        var text = text
        let bytes = text.withUTF8 { unsafe Array($0) }
        var output: [UInt8] = Array(declaration.utf8)
        output.reserveCapacity(bytes.count + bytes.count / 16)
        var index = 0
        while index < bytes.count {
            guard bytes[index] == open, let end = errorType(after: index, in: bytes) else {
                output.append(bytes[index])
                index += 1
                continue
            }
            output.append(open)
            output += Array(type.utf8)
            index = end
            labelName(from: &index, in: bytes, output: &output)
        }
        return String(decoding: output, as: UTF8.self)
    }

    private static let open = UInt8(ascii: "(")
    private static let name = Array("NSError".utf8)
    private static let words: Set<String> = [
        "_Nullable", "_Nonnull", "_Null_unspecified", "__autoreleasing", "__strong", "__nullable",
        "__nonnull",
        "nullable", "nonnull", "out",
    ]

    /// Returns the index of the closing parenthesis of `(NSError * _Nullable *)`.
    private static func errorType(after open: Int, in bytes: [UInt8]) -> Int? {
        var index = open + 1
        var stars = 0
        var isError = false
        while index < bytes.count {
            let byte = bytes[index]
            if isLetter(byte) {
                let end = bytes[index...].firstIndex { !isLetter($0) } ?? bytes.count
                if bytes[index..<end].elementsEqual(name), !isError {
                    isError = true
                } else if !words.contains(String(decoding: bytes[index..<end], as: UTF8.self)) {
                    return nil
                }
                index = end
            } else if byte == UInt8(ascii: "*") {
                stars += 1
                index += 1
            } else if byte == UInt8(ascii: ")") {
                return isError && stars == 2 ? index : nil
            } else if byte == 0x20 || byte == 0x0a || byte == 0x09 {
                index += 1
            } else {
                return nil
            }
        }
        return nil
    }

    /// Copies the rest of the declaration, and gives its `swift_name("…")` a label for the error.
    private static func labelName(from index: inout Int, in bytes: [UInt8], output: inout [UInt8]) {
        let limit = min(bytes.count, index + 4096)
        guard let end = bytes[index..<limit].firstIndex(of: UInt8(ascii: ";")) else { return }
        let rest = String(decoding: bytes[index..<end], as: UTF8.self)
        index = end
        guard let start = rest.firstRange(of: "swift_name(\""),
            let close = rest[start.upperBound...].firstRange(of: ")\"")
        else {
            output += Array(rest.utf8)
            return
        }
        output += Array((rest[..<close.lowerBound] + "error:" + rest[close.lowerBound...]).utf8)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte) || byte == 0x5f
            || (0x30...0x39).contains(byte)
    }
}
