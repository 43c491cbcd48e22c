internal import Foundation
internal import ObjectiveCRuntime

/// The methods of strings that take or return memory of C.
enum StringMethods {
    static func add() {
        let table = MethodTable(name: "NSString")
        addCreation(table)
        addInitializers(table)
        addReading(table)
        addEscapes(table)
    }

    private static func string(_ receiver: ObjectPointer?) -> NSString {
        Bellhop.object(receiver) as? NSString ?? ""
    }

    /// Returns a string of the class that the message names.
    private static func make(_ text: String?, _ receiver: ObjectPointer?) -> NSString? {
        text.map { Building.string($0, bellhop_objc_class_of(receiver)) }
    }

    private static func utf8(_ bytes: ObjectPointer?) -> String? {
        bytes.flatMap { String(validatingCString: $0.assumingMemoryBound(to: CChar.self)) }
    }

    static func text(_ bytes: ObjectPointer?, _ length: UInt, _ encoding: UInt) -> String? {
        guard let bytes else { return length == 0 ? "" : nil }
        return String(
            data: Data(bytes: bytes, count: Int(length)), encoding: .init(rawValue: encoding))
    }

    private static func cText(_ bytes: ObjectPointer?, _ encoding: UInt) -> String? {
        bytes.flatMap { text($0, UInt(strlen($0.assumingMemoryBound(to: CChar.self))), encoding) }
    }

    private static func utf16(_ units: ObjectPointer?, _ length: UInt) -> String {
        let start = units?.assumingMemoryBound(to: UInt16.self)
        return String(
            decoding: UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(length)),
            as: UTF16.self)
    }

    private static func addCreation(_ table: MethodTable) {
        table.addClass("string", { s, _ in returned(Building.string("", s)) } as Object0)
        table.addClass(
            "stringWithString:",
            { s, _, other in returned(StringMethods.make(StringMethods.string(other).swiftText, s))
            } as Object1)
        table.addClass(
            "stringWithUTF8String:",
            { s, _, bytes in returned(StringMethods.make(StringMethods.utf8(bytes), s)) } as Object1
        )
        table.addClass(
            "stringWithCharacters:length:",
            { s, _, units, length in
                returned(StringMethods.make(StringMethods.utf16(units, length), s))
            } as Bytes)
        table.addClass(
            "stringWithCString:encoding:",
            { s, _, bytes, encoding in
                returned(StringMethods.make(StringMethods.cText(bytes, encoding), s))
            }
                as Bytes)
    }

    private static func addInitializers(_ table: MethodTable) {
        table.add(
            "initWithString:",
            { s, _, other in owned(StringMethods.make(StringMethods.string(other).swiftText, s)) }
                as Object1)
        table.add(
            "initWithUTF8String:",
            { s, _, bytes in owned(StringMethods.make(StringMethods.utf8(bytes), s)) } as Object1)
        table.add(
            "initWithCString:encoding:",
            { s, _, bytes, encoding in
                owned(StringMethods.make(StringMethods.cText(bytes, encoding), s))
            } as Bytes)
        table.add(
            "initWithCharacters:length:",
            { s, _, units, length in
                owned(StringMethods.make(StringMethods.utf16(units, length), s))
            } as Bytes)
        table.add(
            "initWithCharactersNoCopy:length:freeWhenDone:",
            { s, _, units, length, frees in
                defer { if frees { free(units) } }
                return owned(StringMethods.make(StringMethods.utf16(units, length), s))
            } as BytesOwned)
        table.add(
            "initWithBytes:length:encoding:",
            { s, _, bytes, length, encoding in
                owned(StringMethods.make(StringMethods.text(bytes, length, encoding), s))
            } as BytesEncoded)
        table.add(
            "initWithBytesNoCopy:length:encoding:freeWhenDone:",
            { s, _, bytes, length, encoding, frees in
                defer { if frees { free(bytes) } }
                return owned(StringMethods.make(StringMethods.text(bytes, length, encoding), s))
            } as BytesEncodedOwned)
    }

    private static func addReading(_ table: MethodTable) {
        for name: StaticString in ["UTF8String", "fileSystemRepresentation"] {
            table.add(
                name, { s, _ in StringMethods.bytes(s, 4) } as Object0)
        }
        table.add(
            "cStringUsingEncoding:",
            { s, _, encoding in StringMethods.bytes(s, encoding) } as ObjectIndex)
        table.add(
            "getCharacters:range:",
            { s, _, buffer, range in
                guard let buffer else { return }
                let units = Array(StringMethods.string(s).swiftText.utf16)
                for index in 0..<Int(range.length) where Int(range.location) + index < units.count {
                    buffer.storeBytes(
                        of: units[Int(range.location) + index], toByteOffset: index * 2,
                        as: UInt16.self)
                }
            } as VoidRange)
        table.add(
            "enumerateLinesUsingBlock:",
            { s, _, body in
                var lines: [Any] = []
                StringMethods.string(s).swiftText.enumerateLines { line, _ in lines.append(line) }
                BlockCalls(body)?.enumerate(set: lines)
            } as Void1)
    }

    /// The characters of a URL that `stringByAddingPercentEscapesUsingEncoding:` keeps.
    private static let keptInURL: CharacterSet = {
        let letters = "abcdefghijklmnopqrstuvwxyz"
        return CharacterSet(
            charactersIn: letters + letters.uppercased() + "0123456789-._~!$&'()*+,/:;=?@")
    }()

    private static func addEscapes(_ table: MethodTable) {
        table.add(
            "stringByAddingPercentEscapesUsingEncoding:",
            { s, _, encoding in
                let text = StringMethods.string(s).swiftText
                guard let data = text.data(using: .init(rawValue: encoding)) else { return nil }
                let escaped = data.map { byte in
                    let scalar = Unicode.Scalar(byte)
                    return scalar.isASCII && StringMethods.keptInURL.contains(scalar)
                        ? String(scalar) : String(format: "%%%02X", Int(byte))
                }
                return returned(escaped.joined())
            } as ObjectIndex)
        table.add(
            "stringByReplacingPercentEscapesUsingEncoding:",
            { s, _, _ in returned(StringMethods.string(s).swiftText.removingPercentEncoding) }
                as ObjectIndex)
    }

    /// Returns the bytes of a string with a 0 at the end. The surrounding pool keeps them alive; a
    /// literal's live forever.
    private static func bytes(_ receiver: ObjectPointer?, _ encoding: UInt) -> ObjectPointer? {
        guard let receiver else { return nil }
        if encoding == 4, bellhop_objc_kind_of(receiver) == bellhop_objc_string {
            return bellhop_objc_string_bytes(receiver, nil).map { ObjectPointer(mutating: $0) }
        }
        let text = string(receiver).swiftText
        guard
            var data = encoding == 4 ? Data(text.utf8) : text.data(using: .init(rawValue: encoding))
        else { return nil }
        data.append(0)
        let kept = NSMutableData(data: data)
        bellhop_objc_autorelease(Unmanaged.passRetained(kept).toOpaque())
        return kept.mutableBytes
    }
}
