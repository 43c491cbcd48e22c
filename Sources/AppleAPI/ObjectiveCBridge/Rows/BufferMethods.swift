internal import Foundation
internal import ObjectiveCRuntime

/// The methods of data, strings and attributed strings that fill or read memory of the caller.
enum BufferMethods {
    static func add() {
        addData(MethodTable(name: "NSData"))
        addChanges(MethodTable(name: "NSMutableData"))
        addStrings(MethodTable(name: "NSString"))
        addAttributes(MethodTable(name: "NSAttributedString"))
    }

    private static func data(_ receiver: ObjectPointer?) -> NSData {
        Bellhop.object(receiver) as? NSData ?? NSData()
    }

    private static func addData(_ table: MethodTable) {
        table.add(
            "getBytes:",
            { s, _, buffer in
                let data = BufferMethods.data(s)
                if let buffer { data.getBytes(buffer, length: data.length) }
            } as Void1)
        table.add(
            "initWithBytesNoCopy:length:",
            { s, _, bytes, length in
                defer { free(bytes) }
                let data = bytes.map { Data(bytes: $0, count: Int(length)) } ?? Data()
                return owned(
                    Building.isKind(bellhop_objc_class_of(s), of: "NSMutableData")
                        ? NSMutableData(data: data) : NSData(data: data))
            } as Bytes)
    }

    private static func addChanges(_ table: MethodTable) {
        typealias Replace =
            @Sendable @convention(c) (
                ObjectPointer?, ObjectPointer?, bellhop_objc_range, ObjectPointer?
            ) -> Void
        typealias ReplaceLength =
            @Sendable @convention(c) (
                ObjectPointer?, ObjectPointer?, bellhop_objc_range, ObjectPointer?, UInt
            ) -> Void
        table.add(
            "replaceBytesInRange:withBytes:",
            { s, _, range, bytes in BufferMethods.replace(s, range, bytes, range.length) }
                as Replace)
        table.add(
            "replaceBytesInRange:withBytes:length:",
            { s, _, range, bytes, length in BufferMethods.replace(s, range, bytes, length) }
                as ReplaceLength)
    }

    private static func replace(
        _ receiver: ObjectPointer?, _ range: bellhop_objc_range, _ bytes: ObjectPointer?,
        _ length: UInt
    ) {
        guard let data = Bellhop.object(receiver) as? NSMutableData else { return }
        let end = range.location.addingReportingOverflow(range.length)
        guard !end.overflow, end.partialValue <= UInt(data.length) else {
            Bellhop.raise(
                "NSRangeException",
                "range {\(range.location), \(range.length)} exceeds data length \(data.length)")
        }
        data.replaceBytes(
            in: NSRange(location: Int(range.location), length: Int(range.length)),
            withBytes: bytes.map { UnsafeRawPointer($0) }, length: Int(length))
    }

    private static func addStrings(_ table: MethodTable) {
        typealias Fill =
            @Sendable @convention(c) (
                ObjectPointer?, ObjectPointer?, UnsafeMutablePointer<CChar>?, UInt, UInt
            ) -> Bool
        table.add(
            "getCString:maxLength:encoding:",
            { s, _, buffer, room, encoding in
                guard let buffer,
                    let data = Bellhop.text(s)?.data(using: .init(rawValue: encoding)),
                    data.count < Int(clamping: room)
                else { return false }
                for (index, byte) in data.enumerated() { buffer[index] = CChar(bitPattern: byte) }
                buffer[data.count] = 0
                return true
            } as Fill)
        table.add(
            "getCharacters:",
            { s, _, buffer in
                for (index, unit) in (Bellhop.text(s) ?? "").utf16.enumerated() {
                    buffer?.storeBytes(of: unit, toByteOffset: index * 2, as: UInt16.self)
                }
            } as Void1)
    }

    private static func addAttributes(_ table: MethodTable) {
        typealias All =
            @Sendable @convention(c) (
                ObjectPointer?, ObjectPointer?, UInt, UnsafeMutablePointer<bellhop_objc_range>?
            ) -> ObjectPointer?
        typealias One =
            @Sendable @convention(c) (
                ObjectPointer?, ObjectPointer?, ObjectPointer?, UInt,
                UnsafeMutablePointer<bellhop_objc_range>?
            ) -> ObjectPointer?
        table.add(
            "attributesAtIndex:effectiveRange:",
            { s, _, index, range in returned(BufferMethods.attributes(s, index, range)) } as All)
        table.add(
            "attribute:atIndex:effectiveRange:",
            { s, _, name, index, range in
                let key = NSAttributedString.Key(rawValue: Bellhop.text(name) ?? "")
                return returned(BufferMethods.attributes(s, index, range)[key])
            } as One)
    }

    /// An index outside of the text throws NSRangeException.
    private static func attributes(
        _ receiver: ObjectPointer?, _ index: UInt,
        _ range: UnsafeMutablePointer<bellhop_objc_range>?
    ) -> [NSAttributedString.Key: Any] {
        guard let text = Bellhop.object(receiver) as? NSAttributedString,
            index < UInt(text.length)
        else { Bellhop.raise("NSRangeException", "index \(index) is out of bounds") }
        var found = NSRange()
        let attributes = text.attributes(at: Int(index), effectiveRange: &found)
        range?.pointee = bellhop_objc_range(
            location: UInt(found.location), length: UInt(found.length))
        return attributes
    }
}
