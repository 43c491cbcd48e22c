internal import Foundation
internal import ObjectiveCRuntime

// The functions of CoreFoundation that the headers declare. Those of the toolchain's library do not
// know the constant strings of clang, so each has another name here.

/// The encodings of CFString.h, with Foundation's numbers.
private enum TextEncoding {
    private static let numbers: [UInt32: UInt] = [
        0: 30, 0x0100: 10, 0x0201: 5, 0x0600: 1, 0x0800_0100: 4, 0x1000_0100: 0x9000_0100,
        0x1400_0100: 0x9400_0100,
    ]

    /// Returns Foundation's number of an encoding.
    static func number(_ encoding: UInt32) -> UInt {
        numbers[encoding] ?? 0x8000_0000 | UInt(encoding)
    }

    /// Returns the bytes of a text; nil if the encoding lacks a character.
    static func bytes(_ string: ObjectPointer?, _ encoding: UInt32) -> Data? {
        Bellhop.text(string)?.data(using: .init(rawValue: number(encoding)))
    }
}

private func units(_ string: ObjectPointer?) -> [UInt16] {
    Bellhop.text(string).map { Array($0.utf16) } ?? []
}

// MARK: Objects

@_cdecl("bellhop_CFEqual")
func bellhopEqual(_ first: ObjectPointer?, _ second: ObjectPointer?) -> Bool {
    first == second
        || (Bellhop.object(first) as? NSObject)?.isEqual(Bellhop.object(second)) == true
}

@_cdecl("bellhop_CFHash")
func bellhopHash(_ object: ObjectPointer?) -> UInt {
    UInt(bitPattern: (Bellhop.object(object) as? NSObject)?.hash ?? 0)
}

@_cdecl("bellhop_CFCopyDescription")
func bellhopCopyDescription(_ object: ObjectPointer?) -> ObjectPointer? {
    owned(Bellhop.describe(object))
}

@_cdecl("bellhop_CFShow")
func bellhopShow(_ object: ObjectPointer?) {
    FileHandle.standardError.write(Data("\(Bellhop.describe(object))\n".utf8))
}

/// The numbers of the types, which differ from each other.
private enum TypeNumber: UInt {
    case other = 1, string, boolean, number, dictionary, array, data
}

@_cdecl("bellhop_CFGetTypeID")
func bellhopTypeNumber(_ object: ObjectPointer?) -> UInt {
    let number: TypeNumber =
        switch Bellhop.object(object) {
        case is NSString: .string
        case let number as NSNumber: number.objCType.pointee == 99 ? .boolean : .number
        case is NSDictionary: .dictionary
        case is NSArray: .array
        case is NSData: .data
        default: .other
        }
    return number.rawValue
}

@_cdecl("bellhop_CFStringGetTypeID")
func bellhopStringType() -> UInt { TypeNumber.string.rawValue }

@_cdecl("bellhop_CFBooleanGetTypeID")
func bellhopBooleanType() -> UInt { TypeNumber.boolean.rawValue }

@_cdecl("bellhop_CFNumberGetTypeID")
func bellhopNumberType() -> UInt { TypeNumber.number.rawValue }

@_cdecl("bellhop_CFDictionaryGetTypeID")
func bellhopDictionaryType() -> UInt { TypeNumber.dictionary.rawValue }

@_cdecl("bellhop_CFArrayGetTypeID")
func bellhopArrayType() -> UInt { TypeNumber.array.rawValue }

@_cdecl("bellhop_CFDataGetTypeID")
func bellhopDataType() -> UInt { TypeNumber.data.rawValue }

// MARK: Strings

@_cdecl("bellhop_CFStringGetLength")
func bellhopStringLength(_ string: ObjectPointer?) -> Int { units(string).count }

@_cdecl("bellhop_CFStringGetCharacterAtIndex")
func bellhopStringUnit(_ string: ObjectPointer?, _ index: Int) -> UInt16 {
    let units = units(string)
    return units.indices.contains(index) ? units[index] : 0
}

@_cdecl("bellhop_CFStringGetCString")
func bellhopStringBytes(
    _ string: ObjectPointer?, _ buffer: UnsafeMutablePointer<UInt8>?, _ size: Int,
    _ encoding: UInt32
) -> Bool {
    guard let bytes = TextEncoding.bytes(string, encoding), let buffer, bytes.count < size else {
        return false
    }
    bytes.copyBytes(to: buffer, count: bytes.count)
    buffer[bytes.count] = 0
    return true
}

/// Returns nil, which Apple allows for each string.
@_cdecl("bellhop_CFStringGetCStringPtr")
func bellhopStringPlace(_ string: ObjectPointer?, _ encoding: UInt32) -> ObjectPointer? { nil }

@_cdecl("bellhop_CFStringGetMaximumSizeForEncoding")
func bellhopStringSize(_ length: Int, _ encoding: UInt32) -> Int {
    let factor =
        switch TextEncoding.number(encoding) {
        case 4: 3
        case 1, 5, 30: 1
        default: 4
        }
    return length.multipliedReportingOverflow(by: factor).partialValue
}

@_cdecl("bellhop_CFStringCreateWithCString")
func bellhopStringOfBytes(
    _ allocator: ObjectPointer?, _ bytes: UnsafePointer<CChar>?, _ encoding: UInt32
) -> ObjectPointer? {
    bytes.flatMap {
        bellhopStringOfCount(nil, ObjectPointer(mutating: $0), strlen($0), encoding, false)
    }
}

@_cdecl("bellhop_CFStringCreateWithBytes")
func bellhopStringOfCount(
    _ allocator: ObjectPointer?, _ bytes: ObjectPointer?, _ count: Int, _ encoding: UInt32,
    _ isExternal: Bool
) -> ObjectPointer? {
    guard count >= 0 else { return nil }
    return StringMethods.text(bytes, UInt(count), TextEncoding.number(encoding)).flatMap(owned)
}

@_cdecl("bellhop_CFStringCreateCopy")
func bellhopStringCopy(_ allocator: ObjectPointer?, _ string: ObjectPointer?) -> ObjectPointer? {
    Bellhop.text(string).flatMap(owned)
}

@_cdecl("bellhop_CFStringCreateMutableCopy")
func bellhopStringMutableCopy(
    _ allocator: ObjectPointer?, _ length: Int, _ string: ObjectPointer?
) -> ObjectPointer? {
    Bellhop.text(string).flatMap { owned(NSMutableString(string: $0)) }
}

@_cdecl("bellhop_CFStringCreateWithSubstring")
func bellhopStringPart(
    _ allocator: ObjectPointer?, _ string: ObjectPointer?, _ location: Int, _ length: Int
) -> ObjectPointer? {
    // C passes a structure of two numbers as two numbers.
    let units = units(string)
    guard location >= 0, length >= 0, location <= units.count, length <= units.count - location
    else { return nil }
    return owned(String(decoding: units[location..<location + length], as: UTF16.self))
}

@_cdecl("bellhop_CFStringCompare")
func bellhopStringCompare(
    _ first: ObjectPointer?, _ second: ObjectPointer?, _ options: UInt
) -> Int {
    NSString(string: Bellhop.text(first) ?? "").compare(
        Bellhop.text(second) ?? "", options: .init(rawValue: options)
    ).rawValue
}

@_cdecl("bellhop_CFStringHasPrefix")
func bellhopStringBegins(_ string: ObjectPointer?, _ prefix: ObjectPointer?) -> Bool {
    units(string).starts(with: units(prefix))
}

@_cdecl("bellhop_CFStringHasSuffix")
func bellhopStringEnds(_ string: ObjectPointer?, _ suffix: ObjectPointer?) -> Bool {
    units(string).reversed().starts(with: units(suffix).reversed())
}

@_cdecl("bellhop_CFStringGetIntValue")
func bellhopStringInteger(_ string: ObjectPointer?) -> Int32 {
    NSString(string: Bellhop.text(string) ?? "").intValue
}

@_cdecl("bellhop_CFStringGetDoubleValue")
func bellhopStringDouble(_ string: ObjectPointer?) -> Double {
    NSString(string: Bellhop.text(string) ?? "").doubleValue
}

@_cdecl("bellhop_CFStringConvertEncodingToNSStringEncoding")
func bellhopStringEncoding(_ encoding: UInt32) -> UInt { TextEncoding.number(encoding) }

// MARK: URLs

/// The characters that a URL may contain, by RFC 2396.
private let urlCharacters = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.!~*'();/?:@&=+$,".utf8)

@_cdecl("bellhop_CFURLCreateStringByAddingPercentEscapes")
func bellhopAddEscapes(
    _ allocator: ObjectPointer?, _ string: ObjectPointer?, _ kept: ObjectPointer?,
    _ escaped: ObjectPointer?, _ encoding: UInt32
) -> ObjectPointer? {
    guard let text = Bellhop.text(string) else { return nil }
    let kept = Set(Bellhop.text(kept) ?? ""), escaped = Set(Bellhop.text(escaped) ?? "")
    var result = ""
    for character in text {
        let isPlain = character.utf8.allSatisfy(urlCharacters.contains)
        if kept.contains(character) || isPlain && !escaped.contains(character) {
            result.append(character)
            continue
        }
        guard
            let bytes = String(character).data(
                using: .init(rawValue: TextEncoding.number(encoding)))
        else { return nil }
        for byte in bytes {
            result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16).uppercased()
        }
    }
    return owned(result)
}

@_cdecl("bellhop_CFURLCreateStringByReplacingPercentEscapesUsingEncoding")
func bellhopReplaceEscapes(
    _ allocator: ObjectPointer?, _ string: ObjectPointer?, _ kept: ObjectPointer?,
    _ encoding: UInt32
) -> ObjectPointer? {
    guard let text = Bellhop.text(string) else { return nil }
    // Without a set of characters to keep, Apple replaces nothing.
    guard let kept = Bellhop.text(kept) else { return owned(text) }
    let escapes = Set(kept.utf8)
    var bytes = Data()
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
        let digits = String(decoding: rest.prefix(2), as: UTF8.self)
        guard byte == UInt8(ascii: "%"), digits.utf8.count == 2,
            digits.allSatisfy(\.isHexDigit),
            let value = UInt8(digits, radix: 16),
            !escapes.contains(value)
        else {
            bytes.append(byte)
            continue
        }
        bytes.append(value)
        rest = rest.dropFirst(2)
    }
    return String(data: bytes, encoding: .init(rawValue: TextEncoding.number(encoding)))
        .flatMap(owned)
}

// MARK: Numbers

@_cdecl("bellhop_CFBooleanGetValue")
func bellhopBoolean(_ value: ObjectPointer?) -> Bool {
    (Bellhop.object(value) as? NSNumber)?.boolValue ?? false
}

@_cdecl("bellhop_CFNumberGetValue")
func bellhopNumber(_ number: ObjectPointer?, _ type: Int, _ place: ObjectPointer?) -> Bool {
    guard let number = Bellhop.object(number) as? NSNumber, let place else { return false }
    switch type {
    case 1, 7: place.storeBytes(of: number.int8Value, as: Int8.self)
    case 2, 8: place.storeBytes(of: number.int16Value, as: Int16.self)
    case 3, 9: place.storeBytes(of: number.int32Value, as: Int32.self)
    case 4, 10, 11, 14, 15: place.storeBytes(of: number.int64Value, as: Int64.self)
    case 5, 12: place.storeBytes(of: number.floatValue, as: Float.self)
    case 6, 13, 16: place.storeBytes(of: number.doubleValue, as: Double.self)
    default: return false
    }
    return true
}

@_cdecl("bellhop_CFNumberCreate")
func bellhopMakeNumber(
    _ allocator: ObjectPointer?, _ type: Int, _ place: ObjectPointer?
) -> ObjectPointer? {
    guard let place else { return nil }
    switch type {
    case 1, 7: return owned(NSNumber(value: place.load(as: Int8.self)))
    case 2, 8: return owned(NSNumber(value: place.load(as: Int16.self)))
    case 3, 9: return owned(NSNumber(value: place.load(as: Int32.self)))
    case 4, 10, 11, 14, 15: return owned(NSNumber(value: place.load(as: Int64.self)))
    case 5, 12: return owned(NSNumber(value: place.load(as: Float.self)))
    case 6, 13, 16: return owned(NSNumber(value: place.load(as: Double.self)))
    default: return nil
    }
}

// MARK: Collections and data

@_cdecl("bellhop_CFArrayGetCount")
func bellhopArrayCount(_ array: ObjectPointer?) -> Int {
    (Bellhop.object(array) as? NSArray)?.count ?? 0
}

@_cdecl("bellhop_CFArrayGetValueAtIndex")
func bellhopArrayElement(_ array: ObjectPointer?, _ index: Int) -> ObjectPointer? {
    guard let array = Bellhop.object(array) as? NSArray, 0..<array.count ~= index else {
        return nil
    }
    return returned(array.element(index))
}

@_cdecl("bellhop_CFDictionaryGetCount")
func bellhopDictionaryCount(_ dictionary: ObjectPointer?) -> Int {
    (Bellhop.object(dictionary) as? NSDictionary)?.count ?? 0
}

@_cdecl("bellhop_CFDictionaryGetValue")
func bellhopDictionaryValue(
    _ dictionary: ObjectPointer?, _ key: ObjectPointer?
) -> ObjectPointer? {
    guard let dictionary = Bellhop.object(dictionary) as? NSDictionary,
        let key = Bellhop.object(key)
    else { return nil }
    return returned(dictionary.object(forKey: key))
}

@_cdecl("bellhop_CFDictionarySetValue")
func bellhopSetDictionaryValue(
    _ dictionary: ObjectPointer?, _ key: ObjectPointer?, _ value: ObjectPointer?
) {
    guard let dictionary = Bellhop.object(dictionary) as? NSMutableDictionary,
        let key = Bellhop.object(key) as? NSObject, let value = Bellhop.object(value)
    else { return }
    dictionary.setObject(value, forKey: key)
}

@_cdecl("bellhop_CFDictionaryAddValue")
func bellhopAddDictionaryValue(
    _ dictionary: ObjectPointer?, _ key: ObjectPointer?, _ value: ObjectPointer?
) {
    guard bellhopDictionaryValue(dictionary, key) == nil else { return }
    bellhopSetDictionaryValue(dictionary, key, value)
}

@_cdecl("bellhop_CFDictionaryCreateMutable")
func bellhopMakeDictionary(
    _ allocator: ObjectPointer?, _ capacity: Int, _ keys: ObjectPointer?, _ values: ObjectPointer?
) -> ObjectPointer? {
    owned(NSMutableDictionary())
}

@_cdecl("bellhop_CFDataGetLength")
func bellhopDataLength(_ data: ObjectPointer?) -> Int {
    (Bellhop.object(data) as? NSData)?.length ?? 0
}

@_cdecl("bellhop_CFDataGetBytePtr")
func bellhopDataBytes(_ data: ObjectPointer?) -> ObjectPointer? {
    (Bellhop.object(data) as? NSData).map { ObjectPointer(mutating: $0.bytes) }
}

@_cdecl("bellhop_CFDataCreate")
func bellhopMakeData(
    _ allocator: ObjectPointer?, _ bytes: ObjectPointer?, _ count: Int
) -> ObjectPointer? {
    guard count >= 0 else { return nil }
    guard let bytes else { return count == 0 ? owned(NSData()) : nil }
    return owned(NSData(bytes: bytes, length: count))
}
