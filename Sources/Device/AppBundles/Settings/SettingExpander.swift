/// Expands the variables in a text.
///
/// It supports `$(NAME)`, `${NAME}` and `$NAME`, nested variables, and operators such as
/// `$(NAME:lower)` and `$(NAME:default=text)`. The limits are ``depthMax``, ``expansionsMax`` and
/// ``bytesMax``.
struct SettingExpander {
    static let depthMax = 64
    static let expansionsMax = 10_000
    static let bytesMax = 256 * 1024
    /// Maximum number of bytes that are scanned for the ends of variables.
    static let scannedBytesMax = 2 << 20

    private let settings: BuildSettings
    private var chains: [String: [BuildSettings.Assignment]] = [:]
    private var active: [String: Int] = [:]
    private var names: [String] = []
    private var depth = 0
    private var expansionCount = 0
    private var byteCount = 0
    private var scannedByteCount = 0
    private var undefined: Set<String> = []
    private var isTooLarge = false
    private var isCircular = false

    init(_ settings: BuildSettings) { self.settings = settings }

    func expansion(_ text: String) -> BuildSettings.Expansion {
        .init(
            text: text, undefined: undefined, isTooLarge: isTooLarge, isCircular: isCircular)
    }

    /// Returns the value of a name. Inside its own value, a name refers to the next assignment.
    mutating func value(of name: String) -> String {
        let chain = chain(of: name)
        let index = active[name].map { $0 + 1 } ?? 0
        guard index < chain.count else {
            guard chain.isEmpty else {
                isCircular = true
                return ""
            }
            undefined.insert(name)
            return settings.keepsUndefined ? "$(\(name))" : ""
        }
        let outer = active.updateValue(index, forKey: name)
        names.append(name)
        let text = expand(chain[index].value)
        names.removeLast()
        active[name] = outer
        return text
    }

    private mutating func chain(of name: String) -> [BuildSettings.Assignment] {
        if let known = chains[name] { return known }
        let chain = settings.assignments(of: name)
        chains[name] = chain
        return chain
    }

    mutating func expand(_ text: String) -> String {
        guard text.contains("$") else { return text }
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.depthMax else {
            isTooLarge = true
            return ""
        }
        var result = ""
        var rest = text[...]
        while let dollar = rest.firstIndex(of: "$") {
            result += rest[..<dollar]
            rest = rest[rest.index(after: dollar)...]
            expansionCount += 1
            guard expansionCount <= Self.expansionsMax, byteCount <= Self.bytesMax,
                scannedByteCount <= Self.scannedBytesMax
            else {
                isTooLarge = true
                return result
            }
            let expanded = reference(&rest)
            byteCount += expanded.utf8.count
            result += expanded
        }
        return result + rest
    }

    private mutating func reference(_ rest: inout Substring) -> String {
        guard let first = rest.first else { return "$" }
        if first == "(" || first == "{" {
            guard let end = end(of: rest) else { return "$" }
            let inner = rest[rest.index(after: rest.startIndex)..<end]
            rest = rest[rest.index(after: end)...]
            return parenthesized(inner)
        }
        guard first == "_" || first.isASCII && first.isLetter else { return "$" }
        let name = String(rest.prefix { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) })
        // In a text for another program, the dollar sign is literal.
        guard !chain(of: name).isEmpty else { return "$" }
        rest = rest.dropFirst(name.count)
        return value(of: name)
    }

    private mutating func end(of text: Substring) -> Substring.Index? {
        var closing: [UInt8] = []
        var previous = UInt8(ascii: "$")
        let bytes = text.utf8
        for index in bytes.indices {
            let byte = bytes[index]
            scannedByteCount += 1
            // Without this limit, a text of opening brackets would be scanned once for each
            // bracket.
            guard scannedByteCount <= Self.scannedBytesMax else {
                isTooLarge = true
                return nil
            }
            if previous == UInt8(ascii: "$") {
                if byte == UInt8(ascii: "(") { closing.append(UInt8(ascii: ")")) }
                if byte == UInt8(ascii: "{") { closing.append(UInt8(ascii: "}")) }
            }
            if byte == closing.last {
                closing.removeLast()
                if closing.isEmpty { return index }
            }
            previous = byte
        }
        return nil
    }

    private mutating func parenthesized(_ inner: Substring) -> String {
        let parts = Self.parts(of: inner)
        guard let first = parts.first else { return "" }
        let name = expand(String(first)).trimmingBlanks
        let operators = parts.dropFirst()
        var missing: Set<String> = []
        swap(&missing, &undefined)
        let isKept = settings.keepsUndefined && name != "inherited" && chain(of: name).isEmpty
        if isKept, !operators.contains(where: { $0.hasPrefix("default=") }) {
            undefined.formUnion(missing)
            undefined.insert(name)
            return "$(\(([name] + operators.map(String.init)).joined(separator: ":")))"
        }
        var value =
            isKept
            ? ""
            : name == "inherited" ? names.last.map { self.value(of: $0) } ?? "" : value(of: name)
        if operators.contains(where: { $0.hasPrefix("default=") }) { undefined = [] }
        undefined.formUnion(missing)
        for change in operators {
            if change.hasPrefix("default=") {
                if value.isEmpty { value = expand(String(change.dropFirst(8))) }
            } else {
                value = SettingOperator.apply(expand(String(change)), to: value)
            }
        }
        return value
    }

    private static func parts(of text: Substring) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        var depth = 0
        for index in text.indices {
            switch text[index] {
            case "(", "{": depth += 1
            case ")", "}": depth -= 1
            case ":" where depth == 0:
                parts.append(text[start..<index])
                start = text.index(after: index)
            default: break
            }
        }
        return parts + [text[start...]]
    }
}

enum SettingOperator {
    /// Applies an operator to a value. An unknown operator returns the value unchanged.
    static func apply(_ name: String, to value: String) -> String {
        let isSign: (Character) -> Bool = { $0.isASCII && ($0.isLetter || $0.isNumber) }
        if let sign = name.firstIndex(of: "=") {
            return replace(
                String(name[..<sign]), by: String(name[name.index(after: sign)...]), in: value)
        }
        switch name {
        case "rfc1034identifier":
            return String(value.map { isSign($0) || $0 == "." ? $0 : "-" })
        case "c99extidentifier":
            let name = String(value.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
            return name.first?.isNumber == true ? "_" + name : name
        case "identifier":
            let name = String(value.map { isSign($0) || $0 == "_" ? $0 : "_" })
            return name.first?.isNumber == true ? "_" + name.dropFirst() : name
        case "lower": return value.lowercased()
        case "upper": return value.uppercased()
        case "quote": return value.replacing(" ", with: "\\ ")
        case "dir": return value.contains("/") ? FilePaths.folder(value) + "/" : "./"
        case "file": return FilePaths.name(value)
        case "base": return FilePaths.stem(value)
        case "suffix":
            return FilePaths.fileExtension(value).isEmpty
                ? "" : String(FilePaths.name(value).dropFirst(FilePaths.stem(value).count))
        case "standardizepath": return FilePaths.join("", value)
        default: return value
        }
    }

    private static func replace(_ part: String, by new: String, in value: String) -> String {
        switch part {
        case "dir": FilePaths.join(new, FilePaths.name(value))
        case "base":
            FilePaths.join(
                FilePaths.folder(value),
                new + FilePaths.name(value).dropFirst(FilePaths.stem(value).count))
        case "suffix": FilePaths.join(FilePaths.folder(value), FilePaths.stem(value) + new)
        default: value
        }
    }
}
