struct SwiftName {
    var base: String
    var labels: [String]
    var isProperty = false
    var isSetter = false
    /// The type that the argument must be wrapped in.
    var wrapper: String?

    private init(_ base: String, _ labels: [String]) { (self.base, self.labels) = (base, labels) }

    init(selector: String) {
        if let known = Self.known[selector] {
            self.init(known)
            return
        }
        let parts = selector.split(separator: ":").map(String.init)
        self.init(parts.first ?? "", [""] + parts.dropFirst().map(Self.lowercased))
        isSetter = selector.wholeMatch(of: /set[A-Z][A-Za-z0-9]*:/) != nil
    }

    private init(_ text: String) {
        let parts = text.split { $0 == "(" || $0 == ")" }.map(String.init)
        base = parts[0]
        labels =
            parts.count < 2
            ? [] : parts[1].split(separator: ":").map { $0 == "_" ? "" : String($0) }
        isProperty = !text.hasSuffix(")")
    }

    var property: String { Self.lowercased(String(base.dropFirst(3))) }

    /// Returns the initializer for a selector such as `imageWithData:`, or `nil` for another method
    /// of the class.
    static func initializer(_ selector: String, of type: String) -> SwiftName? {
        if selector == "new" || selector == "init" { return SwiftName("", []) }
        let parts = selector.split(separator: ":").map(String.init)
        guard let first = parts.first, selector.contains(":") else { return nil }
        if let known = initializers["\(type).\(selector)"] {
            return initializer(named: known, of: type)
        }
        let rest = parts.dropFirst().map(lowercased)
        guard let head = first.firstRange(of: "With") ?? first.firstRange(of: "Named") else {
            return nil
        }
        let kind = first[..<head.lowerBound]
        guard kind == "init" || type.lowercased().hasSuffix(kind.lowercased()), !kind.isEmpty else {
            return nil
        }
        let isNamed = first[head] == "Named"
        let label = isNamed ? "named" : lowercased(String(first[head.upperBound...]))
        return SwiftName("", [label] + rest)
    }

    private static func initializer(named text: String, of type: String) -> SwiftName {
        var name = SwiftName(text)
        name.base = ""
        if type == "UNNotificationSound" { name.wrapper = "UNNotificationSoundName" }
        return name
    }

    private static func lowercased(_ word: String) -> String {
        let capitals = word.prefix { $0.isUppercase }
        if capitals.count <= 1 { return word.prefix(1).lowercased() + word.dropFirst() }
        if capitals.count == word.count { return word.lowercased() }
        return capitals.dropLast().lowercased() + word.dropFirst(capitals.count - 1)
    }

    /// The imported names of members, by selector or property.
    private static let known = table(importedMembers1 + "\n" + importedMembers2)

    /// The imported names of initializers, by class and selector.
    private static let initializers = table(importedInitializers)

    private static func table(_ text: String) -> [String: String] {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        let pairs = stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], words[$0 + 1]) }
        return Dictionary(pairs) { first, _ in first }
    }

    // MARK: Types and values

    private static let types: Set<String> = [
        "String", "URL", "Data", "UserDefaults", "FileManager", "Bundle", "URLSession",
        "URLRequest", "Date", "Calendar", "DateComponents", "UUID", "Timer", "Thread", "RunLoop",
        "NotificationCenter", "ProcessInfo", "OperationQueue", "JSONSerialization", "Locale",
        "TimeZone",
    ]

    static func type(_ name: String) -> String {
        guard name.hasPrefix("NS") else { return name }
        let plain = String(name.dropFirst(2))
        return types.contains(plain) ? plain : name
    }

    /// The prefixes of enumerators, the longest first.
    private static let cases = importedEnumerators.split(whereSeparator: \.isWhitespace)
        .map(String.init).sorted { $0.count > $1.count }

    private static let values = [
        "nil": "nil", "Nil": "nil", "NULL": "nil", "YES": "true", "NO": "false", "TRUE": "true",
        "FALSE": "false", "dispatch_semaphore_wait": "DispatchSemaphore.wait",
        "dispatch_group_wait": "DispatchGroup.wait",
    ]

    static func value(_ name: String) -> String {
        if let known = values[name] { return known }
        for prefix in cases where name.hasPrefix(prefix) {
            let rest = name.dropFirst(prefix.count)
            guard rest.first?.isUppercase == true else { continue }
            return rest == "None" && prefix.hasSuffix("Option")
                ? "[]" : "." + lowercased(String(rest))
        }
        if name.hasPrefix("_"), name.dropFirst().first?.isLowercase == true {
            return "self." + name.dropFirst()
        }
        return ObjectiveCTranslation.escaped(type(name))
    }

    /// Returns the name of a property, also where it is read without its accessor.
    static func member(_ name: String) -> String {
        let plain = name.hasPrefix("_") ? String(name.dropFirst()) : name
        return known[plain].flatMap { $0.hasSuffix(")") ? nil : $0 } ?? plain
    }
}

extension ObjectiveCTranslation {
    private static let reserved: Set<String> = [
        "let", "var", "is", "as", "func", "guard", "where", "protocol", "extension", "class",
        "import", "internal", "private", "public", "repeat", "throws", "throw", "try", "catch",
        "subscript", "defer", "operator", "in", "init", "default", "static", "struct", "enum",
        "associatedtype", "deinit", "fileprivate", "inout", "rethrows", "typealias",
        "precedencegroup",
        "fallthrough", "Any", "true", "false", "if", "else", "for", "while", "switch", "case", "do",
        "return", "break", "continue",
    ]

    static func escaped(_ name: String) -> String { reserved.contains(name) ? "`\(name)`" : name }
}
