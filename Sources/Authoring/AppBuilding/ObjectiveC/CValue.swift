enum CValue: Hashable {
    case text(String)
    case whole(Int, type: String)
    case real(Double, type: String)
    case flag(Bool)

    /// Evaluates an expression of literals and names of constants.
    ///
    /// - Returns: `nil` for any other expression.
    init?(_ tokens: some Collection<CTokens.Token>, _ names: [String: CValue] = [:]) {
        var reader = Reader(tokens: Array(tokens), names: names)
        guard let value = reader.read(0), reader.isAtEnd else { return nil }
        self = value
    }

    var number: Int? { if case .whole(let number, _) = self { number } else { nil } }

    /// Returns a Swift literal.
    ///
    /// - Parameter type: The Swift type; `nil` uses the type that Swift gives a macro.
    func literal(as type: String?) -> (type: String, text: String)? {
        switch self {
        case .text(let text):
            guard type ?? "String" == "String" else { return nil }
            return CText.literal(text).map { ("String", $0) }
        case .whole(let number, let own):
            let type = type ?? own
            if Self.reals.contains(type) { return (type, "\(number)") }
            guard let range = Self.ranges[type], range.contains(number) else { return nil }
            return (type, "\(number)")
        case .real(let number, let own):
            let type = type ?? own
            guard Self.reals.contains(type), number.isFinite else { return nil }
            return (type, "\(number)")
        case .flag(let flag): return type == "Bool" ? ("Bool", "\(flag)") : nil
        }
    }

    private static let reals: Set<String> = ["Double", "Float", "CGFloat", "TimeInterval"]

    static let ranges: [String: ClosedRange<Int>] = [
        "Int": .min ... .max, "Int64": .min ... .max, "UInt": 0 ... .max, "UInt64": 0 ... .max,
        "Int32": Int(Int32.min)...Int(Int32.max), "UInt32": 0...Int(UInt32.max),
        "Int16": Int(Int16.min)...Int(Int16.max), "UInt16": 0...Int(UInt16.max),
        "Int8": Int(Int8.min)...Int(Int8.max), "UInt8": 0...Int(UInt8.max),
    ]
}

private struct Reader {
    let tokens: [CTokens.Token]
    let names: [String: CValue]
    private var place = 0
    private var depth = 0

    private static let depthMax = 32

    private static let operators: [String: (precedence: Int, apply: @Sendable (Int, Int) -> Int?)] =
        [
            "|": (1, { $0 | $1 }), "^": (2, { $0 ^ $1 }), "&": (3, { $0 & $1 }),
            "<<": (4, { shifted($0, $1) }), ">>": (4, { (0..<64).contains($1) ? $0 >> $1 : nil }),
            "+": (5, { checked($0.addingReportingOverflow($1)) }),
            "-": (5, { checked($0.subtractingReportingOverflow($1)) }),
            "*": (6, { checked($0.multipliedReportingOverflow(by: $1)) }),
            "/": (6, { checked($0.dividedReportingOverflow(by: $1)) }),
        ]

    init(tokens: [CTokens.Token], names: [String: CValue]) {
        (self.tokens, self.names) = (tokens, names)
    }

    var isAtEnd: Bool { place == tokens.count }

    private var next: CTokens.Token? { isAtEnd ? nil : tokens[place] }

    private static func checked(_ result: (partialValue: Int, overflow: Bool)) -> Int? {
        result.overflow ? nil : result.partialValue
    }

    private static func shifted(_ value: Int, _ count: Int) -> Int? {
        guard (0..<63).contains(count) else { return nil }
        let result = value << count
        return result >> count == value ? result : nil
    }

    mutating func read(_ precedence: Int) -> CValue? {
        guard depth < Self.depthMax else { return nil }
        depth += 1
        defer { depth -= 1 }
        var left = operand()
        while let sign = next, sign.kind == .sign, let found = Self.operators[sign.text],
            found.precedence > precedence
        {
            place += 1
            let right = read(found.precedence)
            guard case .whole(let first, let type)? = left,
                case .whole(let second, let other)? = right,
                let value = found.apply(first, second)
            else { return nil }
            left = .whole(value, type: type == "Int32" ? other : type).widened
        }
        return left
    }

    private mutating func operand() -> CValue? {
        guard let token = next else { return nil }
        place += 1
        switch (token.kind, token.text) {
        case (.sign, "("):
            let value = read(0)
            guard next?.text == ")" else { return nil }
            place += 1
            return value
        case (.sign, "-"):
            switch operand() {
            case .whole(let number, let type)?:
                return number == .min ? nil : .whole(-number, type: type)
            case .real(let number, let type)?: return .real(-number, type: type)
            default: return nil
            }
        case (.sign, "~"):
            guard case .whole(let number, let type)? = operand() else { return nil }
            return .whole(~number, type: type)
        case (.text, _):
            var text = token.text
            while let more = next, more.kind == .text {
                text += more.text
                place += 1
            }
            return .text(text)
        case (.number, _): return .number(token.text)
        case (.word, "YES"), (.word, "true"): return .flag(true)
        case (.word, "NO"), (.word, "false"): return .flag(false)
        case (.word, _): return names[token.text]
        default: return nil
        }
    }
}

extension CValue {
    fileprivate var widened: CValue {
        guard case .whole(let number, let type) = self,
            CValue.ranges[type]?.contains(number) == false
        else { return self }
        return .whole(number, type: "Int")
    }

    fileprivate static func number(_ text: String) -> CValue? {
        let text = text.lowercased()
        let isHexadecimal = text.hasPrefix("0x")
        if !isHexadecimal, text.contains(where: { $0 == "." || $0 == "e" }) {
            let isFloat = text.hasSuffix("f")
            var digits = text.filter { $0 != "f" && $0 != "l" }
            if digits.hasPrefix(".") { digits = "0" + digits }
            if digits.hasSuffix(".") { digits += "0" }
            return Double(digits).map { .real($0, type: isFloat ? "Float" : "Double") }
        }
        let suffix = text.reversed().prefix { $0 == "u" || $0 == "l" }
        let digits = text.dropLast(suffix.count)
        let value =
            isHexadecimal
            ? Int(digits.dropFirst(2), radix: 16)
            : digits.hasPrefix("0b")
                ? Int(digits.dropFirst(2), radix: 2)
                : Int(digits, radix: digits.count > 1 && digits.hasPrefix("0") ? 8 : 10)
        let longs = suffix.filter { $0 == "l" }.count
        let type = ["Int32", "Int", "Int64"][min(longs, 2)]
        return value.map { .whole($0, type: (suffix.contains("u") ? "U" : "") + type).widened }
    }
}

enum CText {
    static let bytesMax = 64 << 10

    private static let escapes: [Character: String] = [
        "n": "\\n", "t": "\\t", "r": "\\r", "\"": "\\\"", "\\": "\\\\", "'": "'", "0": "\\0",
        "?": "?",
    ]

    /// Returns a Swift literal for the content of a C string literal, or `nil` where it contains an
    /// unsupported escape.
    static func literal(_ text: String) -> String? {
        guard text.utf8.count <= bytesMax else { return nil }
        var result = ""
        var rest = text[...]
        while let next = rest.popFirst() {
            guard next == "\\" else {
                result.append(next)
                continue
            }
            guard let kind = rest.popFirst() else { return nil }
            if let escape = escapes[kind] {
                result += escape
            } else if kind == "u" || kind == "U" {
                let digits = rest.prefix(kind == "u" ? 4 : 8)
                guard digits.count == (kind == "u" ? 4 : 8),
                    UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) != nil
                else { return nil }
                result += "\\u{\(digits)}"
                rest = rest.dropFirst(digits.count)
            } else {
                return nil
            }
        }
        return "\"\(result)\""
    }
}
