internal import Foundation
internal import ObjectiveCRuntime

/// The methods of scanners, which give their results through pointers.
enum ScannerMethods {
    static func add() {
        let table = MethodTable(name: "NSScanner")
        addNumbers(table)
        addStrings(table)
    }

    private static func scanner(_ receiver: ObjectPointer?) -> Scanner {
        Bellhop.object(receiver) as? Scanner ?? Scanner(string: "")
    }

    /// Stores a value that was scanned and returns whether there is one.
    private static func store<Value>(_ value: Value?, _ memory: ObjectPointer?) -> Bool {
        if let value { memory?.storeBytes(of: value, as: Value.self) }
        return value != nil
    }

    private static func addNumbers(_ table: MethodTable) {
        table.add(
            "scanInt:",
            { s, _, memory in ScannerMethods.store(ScannerMethods.scanner(s).scanInt32(), memory) }
                as Bool1)
        for name: StaticString in ["scanInteger:", "scanLongLong:"] {
            table.add(
                name,
                { s, _, memory in ScannerMethods.store(ScannerMethods.scanner(s).scanInt(), memory)
                } as Bool1)
        }
        table.add(
            "scanUnsignedLongLong:",
            { s, _, memory in ScannerMethods.store(ScannerMethods.scanner(s).scanUInt64(), memory) }
                as Bool1)
        table.add(
            "scanFloat:",
            { s, _, memory in ScannerMethods.store(ScannerMethods.scanner(s).scanFloat(), memory) }
                as Bool1)
        table.add(
            "scanDouble:",
            { s, _, memory in ScannerMethods.store(ScannerMethods.scanner(s).scanDouble(), memory) }
                as Bool1)
        table.add(
            "scanHexInt:",
            { s, _, memory in
                let value = ScannerMethods.scanner(s).scanUInt64(representation: .hexadecimal)
                return ScannerMethods.store(value.map { UInt32(clamping: $0) }, memory)
            } as Bool1)
        table.add(
            "scanHexLongLong:",
            { s, _, memory in
                ScannerMethods.store(
                    ScannerMethods.scanner(s).scanUInt64(representation: .hexadecimal), memory)
            } as Bool1)
    }

    private static func addStrings(_ table: MethodTable) {
        typealias Scan =
            @Sendable @convention(c) (
                ObjectPointer?, ObjectPointer?, ObjectPointer?, ObjectPointer?
            ) -> Bool
        table.add(
            "scanString:intoString:",
            { s, _, text, memory in
                ScannerMethods.give(
                    ScannerMethods.scanner(s).scanString(Bellhop.text(text) ?? ""), memory)
            } as Scan)
        table.add(
            "scanUpToString:intoString:",
            { s, _, text, memory in
                ScannerMethods.give(
                    ScannerMethods.scanner(s).scanUpToString(Bellhop.text(text) ?? ""), memory)
            } as Scan)
        table.add(
            "scanCharactersFromSet:intoString:",
            { s, _, set, memory in
                ScannerMethods.give(
                    ScannerMethods.scanner(s).scanCharacters(from: value(set)), memory)
            } as Scan)
        table.add(
            "scanUpToCharactersFromSet:intoString:",
            { s, _, set, memory in
                ScannerMethods.give(
                    ScannerMethods.scanner(s).scanUpToCharacters(from: value(set)), memory)
            } as Scan)
    }

    private static func give(_ text: String?, _ memory: ObjectPointer?) -> Bool {
        guard let text else { return false }
        if let memory {
            memory.storeBytes(of: bellhop_objc_autorelease(owned(text)), as: ObjectPointer?.self)
        }
        return true
    }
}
