/// Build settings on several levels, and their evaluation.
///
/// ```swift
/// let settings = BuildSettings(
///     levels: [target, targetFile, project, projectFile, defaults],
///     environment: .init(configuration: "Release"))
/// settings.value("PRODUCT_BUNDLE_IDENTIFIER")    // "org.example.chat.service"
/// ```
///
/// As in Xcode, the nearest level with a setting takes precedence, and within a level its last
/// assignment whose conditions match. `$(inherited)`, or a reference of a setting to itself,
/// evaluates to the value of the next level.
package struct BuildSettings: Sendable {
    /// The values that conditions such as `[sdk=iphoneos*]` are compared with. The defaults
    /// describe an iPhone.
    package struct Environment: Sendable, Hashable {
        package var sdk = "iphoneos"
        package var configuration: String
        package var architecture = "arm64"

        package init(configuration: String) { self.configuration = configuration }
    }

    struct Condition: Sendable, Hashable {
        var name: String
        var pattern: String
    }

    package struct Assignment: Sendable, Hashable {
        package var value: String
        /// The place of the assignment; `nil` for a default of Xcode.
        package var place: SourcePlace?
        var conditions: [Condition] = []
    }

    /// Assignments by name. Within a name, later assignments take precedence.
    package typealias Level = [String: [Assignment]]

    package var levels: [Level]
    package var environment: Environment
    /// Whether undefined variables stay unexpanded. By default they expand to an empty text, as in
    /// Xcode.
    package var keepsUndefined = false

    /// Combines levels.
    ///
    /// - Parameter levels: The nearest level first: target, its file, project, its file, defaults.
    package init(levels: [Level], environment: Environment) {
        (self.levels, self.environment) = (levels, environment)
    }

    package init(_ values: [String: String]) {
        let level = values.mapValues { [Assignment(value: $0)] }
        self.init(levels: [level], environment: Environment(configuration: "Debug"))
    }

    /// The result of expanding a text. Undefined variables expand to an empty text.
    package struct Expansion: Sendable, Hashable {
        package var text: String
        package var undefined: Set<String> = []
        /// Whether a limit on nesting or size was reached and variables were left out.
        package var isTooLarge = false
        /// Whether a variable refers to itself without a value on another level. It expands to an
        /// empty text.
        package var isCircular = false
    }

    package var names: [String] { Set(levels.flatMap(\.keys)).sorted() }

    package func value(_ name: String) -> String? { expansion(of: name)?.text }

    package func expansion(of name: String) -> Expansion? {
        guard !assignments(of: name).isEmpty else { return nil }
        var expander = SettingExpander(self)
        let text = expander.value(of: name)
        return expander.expansion(text)
    }

    /// Returns the effective value without expanding it; `nil` for an unset name.
    package func written(_ name: String) -> String? { assignments(of: name).first?.value }

    package func expand(_ text: String) -> Expansion {
        guard text.contains("$") else { return Expansion(text: text) }
        var expander = SettingExpander(self)
        let expanded = expander.expand(text)
        return expander.expansion(expanded)
    }

    package func isYes(_ name: String) -> Bool {
        ["yes", "true", "1"].contains(value(name)?.lowercased())
    }

    package func place(of name: String) -> SourcePlace? { assignments(of: name).first?.place }

    /// Returns the matching assignments of a name, the nearest first.
    func assignments(of name: String) -> [Assignment] {
        levels.flatMap { level in
            (level[name] ?? []).reversed().filter { $0.conditions.allSatisfy(holds) }
        }
    }

    private func holds(_ condition: Condition) -> Bool {
        let value =
            switch condition.name {
            case "sdk": environment.sdk
            case "config": environment.configuration
            case "arch": environment.architecture
            // `variant=normal` applies to builds without profiling.
            case "variant": "normal"
            default: ""
            }
        return Wildcard(condition.pattern).matches(value)
    }
}

extension BuildSettings.Level {
    /// Adds an assignment. The name may have conditions: `NAME[sdk=iphoneos*][config=Debug]`.
    package mutating func assign(_ name: String, _ value: String, at place: SourcePlace? = nil) {
        var conditions: [BuildSettings.Condition] = []
        var plain = name[...]
        if let bracket = name.firstIndex(of: "[") {
            plain = name[..<bracket]
            for part in name[bracket...].split(whereSeparator: { "[],".contains($0) }) {
                guard let sign = part.firstIndex(of: "=") else { continue }
                conditions.append(
                    .init(
                        name: part[..<sign].trimmingBlanks,
                        pattern: part[part.index(after: sign)...].trimmingBlanks))
            }
        }
        self[plain.trimmingBlanks, default: []].append(
            .init(value: value, place: place, conditions: conditions))
    }

    /// Adds the assignments of an unordered dictionary. Assignments with more conditions take
    /// precedence.
    mutating func assign(_ values: [(name: String, value: String, place: SourcePlace?)]) {
        let order = values.sorted { first, second in
            let counts = (first.name.count { $0 == "=" }, second.name.count { $0 == "=" })
            return counts.0 != counts.1 ? counts.0 < counts.1 : first.name < second.name
        }
        for (name, value, place) in order { assign(name, value, at: place) }
    }
}

extension StringProtocol {
    var trimmingBlanks: String {
        var rest = Substring(self)
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }
}

/// A pattern in which `*` matches any characters.
struct Wildcard {
    private let pattern: [Character]

    init(_ pattern: String) { self.pattern = Array(pattern) }

    /// Returns whether a text matches. It backtracks to one star at a time, so hostile patterns are
    /// not expensive.
    func matches(_ text: String) -> Bool {
        let text = Array(text)
        var (place, index) = (0, 0)
        var star: (place: Int, index: Int)?
        while index < text.count {
            if place < pattern.count, pattern[place] == "*" {
                star = (place, index)
                place += 1
            } else if place < pattern.count, pattern[place] == text[index] {
                place += 1
                index += 1
            } else if let last = star {
                star = (last.place, last.index + 1)
                place = last.place + 1
                index = last.index + 1
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == "*" }
    }
}
