extension ForeignConstants.Enumeration {
    private static let macros: [String: Kind] = [
        "NS_ENUM": .enumeration, "NS_CLOSED_ENUM": .enumeration, "CF_ENUM": .enumeration,
        "NS_OPTIONS": .options, "CF_OPTIONS": .options,
    ]

    /// Reads an enumeration with its enumerators. Returns `nil` for any other statement.
    ///
    /// - Parameter names: The known constants.
    init?(_ statement: [CTokens.Token], _ names: [String: CValue]) {
        guard let open = statement.firstIndex(where: { $0.text == "{" && $0.kind == .sign }),
            let close = statement.lastIndex(where: { $0.text == "}" && $0.kind == .sign }),
            open < close
        else { return nil }
        let head = statement[..<open]
        if let macro = head.firstIndex(where: { Self.macros[$0.text] != nil }) {
            // The form `NS_ENUM(NSInteger, Name)`.
            let parts = head[(macro + 1)...].dropFirst().split { $0.text == "," || $0.text == ")" }
            guard parts.count == 2, let name = parts[1].first, parts[1].count == 1,
                let type = CConstant.whole(parts[0]), let kind = Self.macros[head[macro].text]
            else { return nil }
            self.init(kind: kind, name: name.text, type: type)
        } else if let word = head.firstIndex(where: { $0.text == "enum" }) {
            let (_, tail) = SwiftNameMacro.removed(from: Array(statement[(close + 1)...]))
            let tag = head[(word + 1)...].prefix { $0.text != ":" }
            let fixed = head[(word + 1)...].drop { $0.text != ":" }.dropFirst()
            let named = statement.first?.text == "typedef" ? tail.first : tag.first
            let type = fixed.isEmpty ? "UInt32" : CConstant.whole(fixed)
            guard let type else { return nil }
            self.init(
                kind: named == nil ? .enumeration : .structure, name: named?.text ?? "", type: type)
        } else {
            return nil
        }
        guard readCases(statement[(open + 1)..<close], names) else { return nil }
    }

    private mutating func readCases(
        _ tokens: ArraySlice<CTokens.Token>, _ names: [String: CValue]
    ) -> Bool {
        var names = names
        var next = 0
        for part in tokens.split(whereSeparator: { $0.text == "," && $0.kind == .sign }) {
            let sides = part.split(maxSplits: 1) { $0.kind == .sign && $0.text == "=" }
            let (swiftName, left) = SwiftNameMacro.removed(from: Array(sides[0]))
            guard let name = left.first, name.kind == .word, cases.count < Self.casesMax else {
                return false
            }
            if sides.count > 1 {
                let (_, right) = SwiftNameMacro.removed(from: Array(sides[1]))
                guard let number = CValue(right, names)?.number else { return false }
                next = number
            }
            guard CValue.ranges[type]?.contains(next) == true else { return false }
            cases.append((name.text, next, swiftName))
            names[name.text] = .whole(next, type: "Int")
            let (sum, isOver) = next.addingReportingOverflow(1)
            guard !isOver else { return false }
            next = sum
        }
        return !cases.isEmpty
    }

    private static let casesMax = 2_000
}
