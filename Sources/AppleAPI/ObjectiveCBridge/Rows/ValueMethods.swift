internal import Foundation
internal import ObjectiveCRuntime

/// A value of C with the encoding of its type.
final class BytesValue: NSObject {
    let bytes: [UInt8]
    let encoding: [CChar]

    init(_ memory: UnsafeRawPointer?, _ encoding: UnsafePointer<CChar>?) {
        let text = encoding.map { String(cString: $0) } ?? "v"
        let size = BytesValue.size(text)
        bytes = memory.map { Array(UnsafeRawBufferPointer(start: $0, count: size)) } ?? []
        self.encoding = Array(text.utf8CString)
    }

    /// Counts the bytes of a type, with the padding of structures.
    private static func size(_ encoding: String) -> Int { EncodedLayout(encoding).size }

    override func copy() -> Any { self }
    override var hash: Int { bytes.hashValue }
    override func isEqual(_ object: Any?) -> Bool {
        (object as? BytesValue).map { $0.bytes == bytes && $0.encoding == encoding } ?? false
    }
}

/// The size and alignment of a type, from its encoding.
struct EncodedLayout {
    private(set) var size = 0
    private(set) var alignment = 1

    init(_ encoding: String) {
        if encoding.hasPrefix("{"), let equals = encoding.firstIndex(of: "=") {
            let members = encoding[encoding.index(after: equals)...].dropLast()
            for member in TypeEncoding.split(String(members)) ?? [] { add(EncodedLayout(member)) }
            size = (size + alignment - 1) / alignment * alignment
        } else {
            size = TypeEncoding.size(encoding)
            alignment = max(size, 1)
        }
    }

    private mutating func add(_ member: EncodedLayout) {
        alignment = max(alignment, member.alignment)
        size = (size + member.alignment - 1) / member.alignment * member.alignment + member.size
    }
}

/// The methods of values, notifications and locales that the bridge implements.
enum ValueMethods {
    static func add() {
        addValues(MethodTable(name: "NSValue"))
        addNotifications(MethodTable(name: "NSNotification"))
        addLocales(MethodTable(name: "NSLocale"))
        addSets(MethodTable(name: "NSMutableSet"))
        MethodTable(name: "NSIndexSet").add(
            "enumerateIndexesUsingBlock:",
            { s, _, body in
                let indexes = (Bellhop.object(s) as? NSIndexSet).map { Array($0 as IndexSet) } ?? []
                guard let body else { return }
                typealias Body =
                    @convention(c) (ObjectPointer, UInt, UnsafeMutablePointer<Bool>) -> Void
                let invoke = unsafeBitCast(
                    body.load(fromByteOffset: 16, as: ObjectPointer.self), to: Body.self)
                var stop = false
                for index in indexes where !stop { invoke(body, UInt(index), &stop) }
            } as Void1)
    }

    private static func addValues(_ table: MethodTable) {
        typealias Make =
            @Sendable @convention(c) (
                ObjectPointer?, ObjectPointer?, ObjectPointer?, UnsafePointer<CChar>?
            ) -> ObjectPointer?
        for name: StaticString in ["valueWithBytes:objCType:", "value:withObjCType:"] {
            table.addClass(
                name, { _, _, memory, type in returned(BytesValue(memory, type)) } as Make)
        }
        table.add(
            "initWithBytes:objCType:",
            { _, _, memory, type in owned(BytesValue(memory, type)) } as Make)
        table.addClass(
            "valueWithPointer:",
            { _, _, pointer in
                var pointer = pointer
                return returned(BytesValue(&pointer, "^v"))
            } as Object1)
        table.addClass(
            "valueWithNonretainedObject:",
            { _, _, pointer in
                var pointer = pointer
                return returned(BytesValue(&pointer, "@"))
            } as Object1)
        for name: StaticString in ["pointerValue", "nonretainedObjectValue"] {
            table.add(
                name,
                { s, _ in
                    guard let bytes = (Bellhop.object(s) as? BytesValue)?.bytes, bytes.count == 8
                    else { return nil }
                    return bytes.withUnsafeBytes { $0.load(as: ObjectPointer?.self) }
                } as Object0)
        }
        table.add(
            "getValue:",
            { s, _, memory in
                guard let memory, let bytes = (Bellhop.object(s) as? BytesValue)?.bytes else {
                    return
                }
                bytes.withUnsafeBytes {
                    memory.copyMemory(
                        from: $0.baseAddress ?? UnsafeRawPointer(memory), byteCount: $0.count)
                }
            } as Void1)
        addRanges(table)
    }

    private static func addRanges(_ table: MethodTable) {
        typealias Make =
            @Sendable @convention(c) (
                ObjectPointer?, ObjectPointer?, bellhop_objc_range
            ) -> ObjectPointer?
        typealias Range =
            @Sendable @convention(c) (ObjectPointer?, ObjectPointer?) -> bellhop_objc_range
        table.addClass(
            "valueWithRange:",
            { _, _, range in
                var range = range
                return returned(BytesValue(&range, "{_NSRange=QQ}"))
            } as Make)
        table.add(
            "rangeValue",
            { s, _ in
                guard let bytes = (Bellhop.object(s) as? BytesValue)?.bytes, bytes.count == 16
                else {
                    let range = (Bellhop.object(s) as? NSValue)?.rangeValue ?? NSRange()
                    return bellhop_objc_range(
                        location: UInt(bitPattern: range.location),
                        length: UInt(bitPattern: range.length))
                }
                return bytes.withUnsafeBytes { $0.loadUnaligned(as: bellhop_objc_range.self) }
            } as Range)
    }

    private static func addNotifications(_ table: MethodTable) {
        table.addClass(
            "notificationWithName:object:userInfo:",
            { _, _, name, object, info in returned(ValueMethods.notification(name, object, info)) }
                as Object3)
        table.add(
            "initWithName:object:userInfo:",
            { _, _, name, object, info in owned(ValueMethods.notification(name, object, info)) }
                as Object3)
        table.add(
            "name",
            { s, _ in returned((Bellhop.object(s) as? NSNotification)?.name.rawValue) } as Object0)
    }

    private static func notification(
        _ name: ObjectPointer?, _ object: ObjectPointer?, _ info: ObjectPointer?
    ) -> NSNotification {
        NSNotification(
            name: NSNotification.Name(Bellhop.text(name) ?? ""), object: Bellhop.object(object),
            userInfo: Bellhop.object(info).flatMap {
                [AnyHashable: Any].converted($0) as? [AnyHashable: Any]
            })
    }

    private static func addLocales(_ table: MethodTable) {
        table.add(
            "localeIdentifier",
            { s, _ in returned((Bellhop.object(s) as? NSLocale)?.object(forKey: .identifier)) }
                as Object0)
        let keys: [(StaticString, NSLocale.Key)] = [
            ("languageCode", .languageCode), ("countryCode", .countryCode),
            ("scriptCode", .scriptCode),
            ("currencyCode", .currencyCode), ("currencySymbol", .currencySymbol),
            ("decimalSeparator", .decimalSeparator),
        ]
        for (name, _) in keys {
            table.add(name, { s, selector in ValueMethods.localeValue(s, selector) } as Object0)
        }
        table.add(
            "regionCode",
            { s, _ in returned((Bellhop.object(s) as? NSLocale)?.object(forKey: .countryCode)) }
                as Object0)
        table.add(
            "usesMetricSystem",
            { s, _ in boolean((Bellhop.object(s) as? NSLocale)?.object(forKey: .usesMetricSystem)) }
                as Bool0)
    }

    private static func localeValue(_ receiver: ObjectPointer?, _ selector: ObjectPointer?)
        -> ObjectPointer?
    {
        guard let locale = Bellhop.object(receiver) as? NSLocale else { return nil }
        switch Bellhop.selectorName(selector) {
        case "languageCode": return returned(locale.object(forKey: .languageCode))
        case "countryCode": return returned(locale.object(forKey: .countryCode))
        case "scriptCode": return returned(locale.object(forKey: .scriptCode))
        case "currencyCode": return returned(locale.object(forKey: .currencyCode))
        case "currencySymbol": return returned(locale.object(forKey: .currencySymbol))
        default: return returned(locale.object(forKey: .decimalSeparator))
        }
    }

    private static func addSets(_ table: MethodTable) {
        for name: StaticString in ["minusSet:", "intersectSet:", "setSet:"] {
            table.add(
                name, { s, selector, other in ValueMethods.change(s, selector, other) } as Void1)
        }
    }

    private static func change(
        _ receiver: ObjectPointer?, _ selector: ObjectPointer?, _ other: ObjectPointer?
    ) {
        guard let set = Bellhop.object(receiver) as? NSMutableSet else { return }
        let members = NSSet(array: (Bellhop.object(other) as? NSSet)?.members ?? [])
        switch Bellhop.selectorName(selector) {
        case "minusSet:": members.members.forEach { set.remove($0) }
        case "intersectSet:":
            set.members.filter { !members.contains($0) }.forEach { set.remove($0) }
        default:
            set.removeAllObjects()
            members.members.forEach { set.add($0) }
        }
    }
}
