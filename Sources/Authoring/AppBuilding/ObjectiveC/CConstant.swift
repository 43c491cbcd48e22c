struct CConstant {
    let name: String
    private(set) var swiftName: String?
    let type: String
    let value: [CTokens.Token]

    private static let types = [
        "NSString *": "String", "NSNotificationName": notification, "NSErrorDomain": "String",
        "NSInteger": "Int", "NSUInteger": "UInt", "CGFloat": "CGFloat", "double": "Double",
        "float": "Float", "NSTimeInterval": "TimeInterval", "CFTimeInterval": "Double",
        "BOOL": "Bool", "bool": "Bool", "int": "Int32", "unsigned": "UInt32",
        "unsigned int": "UInt32", "short": "Int16", "unsigned short": "UInt16", "long": "Int",
        "unsigned long": "UInt", "long long": "Int64", "unsigned long long": "UInt64",
        "size_t": "Int", "int8_t": "Int8", "int16_t": "Int16", "int32_t": "Int32",
        "int64_t": "Int64", "uint8_t": "UInt8", "uint16_t": "UInt16", "uint32_t": "UInt32",
        "uint64_t": "UInt64",
    ]
    static let notification = "NSNotification.Name"

    static func whole(_ words: some Sequence<CTokens.Token>) -> String? {
        let type = types[words.map(\.text).joined(separator: " ")]
        return type.flatMap { CValue.ranges[$0] == nil ? nil : $0 }
    }

    private static let ignored: Set<String> = [
        "const", "extern", "static", "inline", "_Nonnull", "_Nullable", "__nonnull", "nonnull",
        "__nullable", "nullable", "__unsafe_unretained", "__strong", "volatile",
    ]

    init?(_ statement: [CTokens.Token]) {
        guard statement.contains(where: { $0.text == "const" }), statement.first?.text != "typedef"
        else { return nil }
        let parts = statement.split(
            maxSplits: 1, omittingEmptySubsequences: false
        ) { $0.kind == .sign && $0.text == "=" }
        var left = Array(parts[0])
        (swiftName, left) = SwiftNameMacro.removed(from: left)
        // Attribute macros follow the name, visibility macros precede the type.
        while let last = left.last, last.kind == .word, Self.isMacro(last.text), left.count > 1,
            left.dropLast().last.map({ $0.kind == .word && $0.text != "const" }) == true
        { left.removeLast() }
        guard let name = left.popLast(), name.kind == .word,
            left.allSatisfy({ $0.kind == .word || $0.text == "*" })
        else { return nil }
        let words = left.map(\.text)
            .filter { !Self.ignored.contains($0) && !Self.isVisibility($0) }
        guard let type = Self.types[words.joined(separator: " ")] else { return nil }
        self.name = name.text
        self.type =
            type == "String" && Self.isNotification(name.text) ? Self.notification : type
        value = parts.count > 1 ? Array(parts[1]) : []
    }

    private static func isNotification(_ name: String) -> Bool {
        name.hasSuffix("Notification") && name.count > "Notification".count
    }

    private static func isMacro(_ word: String) -> Bool {
        word.count > 3 && word.allSatisfy { $0.isUppercase || $0.isNumber || $0 == "_" }
            && word.contains("_")
    }

    private static func isVisibility(_ word: String) -> Bool {
        isMacro(word)
            && ["EXPORT", "EXTERN", "IMPORT", "PUBLIC", "VISIBLE"].contains { word.contains($0) }
    }
}

enum SwiftNameMacro {
    static func removed(from tokens: [CTokens.Token]) -> (name: String?, rest: [CTokens.Token]) {
        var name: String?
        var rest: [CTokens.Token] = []
        var place = 0
        while place < tokens.count {
            let isCall =
                tokens[place].kind == .word && place + 1 < tokens.count
                && tokens[place + 1].text == "(" && !rest.isEmpty
            guard isCall else {
                rest.append(tokens[place])
                place += 1
                continue
            }
            var depth = 0
            var end = place + 1
            repeat {
                if tokens[end].text == "(" { depth += 1 }
                if tokens[end].text == ")" { depth -= 1 }
                end += 1
            } while depth > 0 && end < tokens.count
            if ["NS_SWIFT_NAME", "CF_SWIFT_NAME"].contains(tokens[place].text) {
                name = tokens[(place + 2)..<max(place + 2, end - 1)].map(\.text).joined()
            }
            place = end
        }
        return (name, rest)
    }
}
