extension ForeignConstants {
    /// Returns Swift code that declares the names that sources use and do not declare themselves,
    /// or `nil` when there are none.
    ///
    /// - Parameters:
    ///   - words: All words of the sources.
    ///   - declared: The names that they declare outside of types.
    func swift(for words: Set<String>, declared: Set<String>) -> String? {
        let wanted = { (name: String) in words.contains(name) && !declared.contains(name) }
        var lines: [String] = []
        for (name, macro) in macros.sorted(by: { $0.key < $1.key }) where wanted(name) {
            guard value(of: name) != nil, types[name] == nil, let made = macro.literal(as: nil)
            else {
                continue
            }
            lines.append("public let \(name): \(made.type) = \(made.text)")
        }
        for (name, type) in types.sorted(by: { $0.key < $1.key }) {
            guard let value = value(of: name) else { continue }
            lines += [line(of: name, type, value, wanted)].compactMap(\.self)
        }
        for enumeration in enumerations.sorted(by: { $0.name < $1.name }) {
            lines += enumeration.swift(wanted)
        }
        guard !lines.isEmpty else { return nil }
        return "// Made by `bellhop build` of constants in Objective-C.\nimport Foundation\n\n"
            + lines.joined(separator: "\n") + "\n"
    }

    private func line(
        of name: String, _ type: String, _ value: CValue, _ wanted: (String) -> Bool
    ) -> String? {
        let isNotification = type == CConstant.notification
        guard let made = value.literal(as: isNotification ? "String" : type) else { return nil }
        guard isNotification else {
            let swiftName = swiftNames[name] ?? name
            guard wanted(swiftName), Self.isName(swiftName) else { return nil }
            return "public let \(swiftName): \(type) = \(made.text)"
        }
        let suffix = "Notification"
        let short = name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
        let swiftName = swiftNames[name]?.split(separator: ".").last.map(String.init) ?? short
        guard wanted(swiftName), Self.isName(swiftName) else { return nil }
        return "extension \(type) { public static let \(swiftName) = Self(rawValue: \(made.text)) }"
    }

    fileprivate static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
}

extension ForeignConstants.Enumeration {
    fileprivate func swift(_ wanted: (String) -> Bool) -> [String] {
        guard !name.isEmpty else {
            return cases.filter { wanted($0.name) }
                .map { "public let \($0.name): Int = \($0.value)" }
        }
        guard wanted(name) || kind == .structure && cases.contains(where: { wanted($0.name) })
        else {
            return []
        }
        switch kind {
        case .enumeration: return asEnumeration
        case .options: return asOptions
        case .structure:
            let protocols = "RawRepresentable, Hashable, Sendable"
            return ["public struct \(name): \(protocols) {"] + raw + [
                "    public init(_ rawValue: \(type)) { self.rawValue = rawValue }", "}",
            ]
                + cases.filter { wanted($0.name) }.map {
                    "public let \($0.name) = \(name)(rawValue: \($0.value))"
                }
        }
    }

    private var raw: [String] {
        [
            "    public var rawValue: \(type)",
            "    public init(rawValue: \(type)) { self.rawValue = rawValue }",
        ]
    }

    private var named: [(name: String, value: Int)] {
        let names = EnumeratorNames(cases.map(\.name), of: name)
        return cases.map { ($0.swiftName ?? names.name(of: $0.name), $0.value) }
            .filter { ForeignConstants.isName($0.0) }
    }

    private var asEnumeration: [String] {
        var seen: [Int: String] = [:]
        var lines: [String] = []
        for (name, value) in named {
            if let first = seen[value] {
                lines.append("    public static var `\(name)`: Self { .`\(first)` }")
            } else {
                lines.append("    case `\(name)` = \(value)")
                seen[value] = name
            }
        }
        return ["public enum \(name): \(type), Sendable {"] + lines + ["}"]
    }

    private var asOptions: [String] {
        // An empty option set is written as `[]`.
        let members = named.filter { $0.value != 0 }.map { name, value in
            "    public static let `\(name)` = Self(rawValue: \(value))"
        }
        return ["public struct \(name): OptionSet, Sendable {"] + raw + members + ["}"]
    }
}
