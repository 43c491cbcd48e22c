internal import Foundation
internal import NotificationModel

/// An error of `JSONDecoder` in words: where, what is wanted, and a value that would do.
struct DecodingFault {
    var place: JSONPlace
    var wanted: String
    /// A value that the type accepts, as far as that is known.
    var sample: PropertyValue?
    var isMissing = false
    /// Whether the error is about the case of an enumeration.
    var namesCases = false
    /// Whether the place is unknown: Foundation names none for a number that an integer type
    /// cannot hold.
    var isUnlocated = false
    /// The expected type, if it is an integer.
    var integer: (any FixedWidthInteger.Type)?
    /// A value that shows whether the expected type is an enumeration.
    var probe: PropertyValue?

    init(_ error: DecodingError, cases: [String: [String]]) {
        switch error {
        case .keyNotFound(let key, let context):
            place = JSONPlace(context.codingPath + [key])
            (wanted, isMissing) = ("a value", true)
        case .valueNotFound(let type, let context):
            place = JSONPlace(context.codingPath)
            (wanted, sample, probe) = Self.expectation(of: type)
        case .typeMismatch(let type, let context):
            place = JSONPlace(context.codingPath)
            if context.debugDescription.hasPrefix("Invalid number of keys") {
                let names = cases[Self.name(of: type)] ?? []
                let list = Self.list(names.map { "`\($0)`" })
                wanted = "an object with the name of one case of \(Self.name(of: type)) as its key"
                wanted += list.map { ", \($0)," } ?? ""
                sample = names.first.map { .dictionary([$0: .dictionary([:])]) }
                namesCases = true
            } else {
                (wanted, sample, probe) = Self.expectation(of: type)
                integer = type as? any FixedWidthInteger.Type
            }
        case .dataCorrupted(let context):
            place = JSONPlace(context.codingPath)
            (wanted, sample) = ("a value that the type accepts", nil)
            isUnlocated = context.debugDescription.contains("not valid JSON")
            read(context.debugDescription, cases)
        @unknown default:
            (place, wanted) = (JSONPlace([JSONPlace.Step]()), "a value that the type accepts")
        }
    }

    /// Reads the descriptions of the standard library and Foundation.
    private mutating func read(_ text: String, _ cases: [String: [String]]) {
        let words = text.split(separator: " ")
        if text.hasPrefix("Cannot initialize "), words.count > 5 {
            let type = String(words[2])
            let list = Self.list((cases[type] ?? []).map { "\"\($0)\"" })
            wanted =
                list.map { "one of the raw values of \(type), \($0)," }
                ?? "one of the raw values of \(type)"
            sample = cases[type]?.first.map(PropertyValue.string)
            namesCases = true
        } else if text.contains("does not fit in") || text.contains("is not representable") {
            (wanted, sample) = ("a whole number that fits in the type", .integer(0))
        } else if text.contains("URL") {
            (wanted, sample) = ("a valid URL", .string("https://example.com"))
        } else if text.contains("UUID") {
            wanted = "a UUID such as \"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\""
            sample = .string("E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
        } else if text.contains("Base64") {
            (wanted, sample) = ("bytes in Base64", .string(""))
        } else if !text.isEmpty {
            wanted = "a value that the type accepts (\(text.prefix(200).printable))"
        }
    }

    /// The fault of a number that an integer type cannot hold.
    static func unfitting(at place: JSONPlace, _ fault: DecodingFault) -> DecodingFault {
        var fault = fault
        (fault.place, fault.isUnlocated) = (place, false)
        (fault.wanted, fault.sample) = ("a whole number that fits in the type", .integer(0))
        return fault
    }

    /// Whether the expected integer type can hold a number.
    func holds(_ number: Double) -> Bool? {
        func fits<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Bool {
            Integer(exactly: number) != nil
        }
        return integer.map { fits($0) }
    }

    private static func name(of type: Any.Type) -> String { "\(type)" }

    private static let namesMax = 8

    private static func list(_ names: [String]) -> String? {
        guard !names.isEmpty else { return nil }
        let more = names.count > namesMax ? " and \(names.count - namesMax) more" : ""
        return names.prefix(namesMax).joined(separator: ", ") + more
    }

    private typealias Expectation = (wanted: String, sample: PropertyValue?, probe: PropertyValue?)

    private static func expectation(of type: Any.Type) -> Expectation {
        switch type {
        case is Date.Type:
            ("a number of seconds since 2001-01-01", .integer(0), nil)
        case is String.Type: ("a string", .string(""), .string("\u{1}"))
        case is Bool.Type: ("true or false", .bool(false), nil)
        case is any FixedWidthInteger.Type: ("a whole number", .integer(0), nil)
        case is any BinaryFloatingPoint.Type, is Decimal.Type: ("a number", .integer(0), nil)
        case is URL.Type: ("the string of a URL", .string("https://example.com"), nil)
        case is UUID.Type:
            ("the string of a UUID", .string("E621E1F8-C36C-495A-93FC-0C247A3E6E5F"), nil)
        case is Data.Type: ("a string of bytes in Base64", .string(""), nil)
        case is any AnyArray.Type: ("an array", .array([]), nil)
        case is any AnyDictionary.Type: ("an object", .dictionary([:]), .dictionary([:]))
        default: ("a value of the type \(type)", nil, nil)
        }
    }
}

private protocol AnyArray {}
extension Array: AnyArray {}
private protocol AnyDictionary {}
extension Dictionary: AnyDictionary {}
