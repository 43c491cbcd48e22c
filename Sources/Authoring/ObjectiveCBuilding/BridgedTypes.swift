/// How Apple's importer writes Foundation's classes in signatures.
///
/// The symbol graph has the classes, since the importer on Linux knows no bridge.
enum BridgedTypes {
    static func bridged(_ type: String) -> String {
        var output = ""
        var rest = type[...]
        while let first = rest.first {
            guard first.isLetter || first == "_" else {
                output.append(first)
                rest = rest.dropFirst()
                continue
            }
            let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
            rest = rest[word.endIndex...]
            guard rest.first == "<", let close = matching(rest) else {
                output += name(String(word))
                continue
            }
            let inside = rest[rest.index(after: rest.startIndex)..<close]
            let arguments = SwiftDeclaration.split(inside).map {
                bridged(String($0.drop { $0.isWhitespace }))
            }
            rest = rest[close...].dropFirst()
            output += generic(String(word), arguments)
        }
        return output
    }

    private static func matching(_ text: Substring) -> String.Index? {
        var depth = 0
        var previous: Character = " "
        for index in text.indices {
            if text[index] == "<" { depth += 1 }
            if text[index] == ">", previous != "-" {
                depth -= 1
                if depth == 0 { return index }
            }
            previous = text[index]
        }
        return nil
    }

    private static func name(_ name: String) -> String {
        switch name {
        case "NSArray": "[Any]"
        case "NSDictionary": "[AnyHashable: Any]"
        case "NSSet": "Set<AnyHashable>"
        case "NSError": "(any Error)"
        case "AnyObject", "id", "ObjectType", "KeyType", "ElementType", "ValueType": "Any"
        default: values[name] ?? name
        }
    }

    private static func generic(_ name: String, _ arguments: [String]) -> String {
        switch (name, arguments.count) {
        case ("NSArray", 1): "[\(arguments[0])]"
        case ("NSDictionary", 2): "[\(key(arguments[0])): \(arguments[1])]"
        case ("NSSet", 1): "Set<\(key(arguments[0]))>"
        // The other generic classes of Apple's are not generic in Swift on Linux.
        case ("UnsafeMutablePointer", _), ("UnsafePointer", _), ("Unmanaged", _):
            "\(name)<\(arguments.joined(separator: ", "))>"
        default: name
        }
    }

    private static func key(_ type: String) -> String {
        ["Any", "any NSCopying", "AnyObject"].contains(type) ? "AnyHashable" : type
    }

    /// Swift's names of values and numbers.
    static let valueNames = Set(values.values).union([
        "Int", "UInt", "Int8", "UInt8", "Int16", "UInt16", "Int32", "UInt32", "Int64", "UInt64",
        "Float", "Double",
        "CGFloat", "Any", "AnyHashable", "Set", "any", "Error",
    ]).subtracting(["Measurement"])

    private static let values: [String: String] = [
        "NSString": "String", "NSURL": "URL", "NSData": "Data", "NSDate": "Date",
        "NSURLRequest": "URLRequest",
        "NSIndexPath": "IndexPath", "NSIndexSet": "IndexSet", "NSLocale": "Locale",
        "NSTimeZone": "TimeZone",
        "NSCalendar": "Calendar", "NSDateComponents": "DateComponents",
        "NSDateInterval": "DateInterval",
        "NSCharacterSet": "CharacterSet", "NSUUID": "UUID", "NSNotification": "Notification",
        "NSPersonNameComponents": "PersonNameComponents", "NSURLComponents": "URLComponents",
        "NSURLQueryItem": "URLQueryItem", "NSMeasurement": "Measurement",
        "NSErrorDomain": "String", "BOOL": "Bool", ErrorParameters.unsigned: "UInt",
        "NSURLSessionAuthChallengeDisposition": "URLSession.AuthChallengeDisposition",
        "NSURLSessionResponseDisposition": "URLSession.ResponseDisposition",
        "NSStreamEvent": "Stream.Event", "NSURLCacheStoragePolicy": "URLCache.StoragePolicy",
        "dispatch_queue_t": "DispatchQueue", "CInt": "Int32", "CChar": "Int8",
        "NSTimeInterval": "TimeInterval",
        "unichar": "UInt16", "OpaquePointer": "Selector", "_NSRange": "NSRange",
    ]
}
