/// Build settings in their levels, and what a setting comes to.
///
///     let settings = BuildSettings(levels: [target, targetFile, project, projectFile, defaults])
///     settings.value("PRODUCT_BUNDLE_IDENTIFIER")    // "org.example.chat.service"
///
/// As in Xcode the nearest level that sets a name wins, within a level the last assignment whose
/// conditions hold, and `$(inherited)`, or a name inside its own value, takes the next one.
package struct BuildSettings: Sendable {
    /// What conditions such as `[sdk=iphoneos*]` are compared with.
    package struct Environment: Sendable, Hashable {
        /// The name of the SDK.
        package var sdk = "iphoneos"
        /// The name of the build configuration.
        package var configuration: String
        /// The processor.
        package var architecture = "arm64"

        /// An iPhone, in a build configuration.
        package init(configuration: String) { self.configuration = configuration }
    }

    /// A condition of an assignment, `sdk=iphoneos*`.
    struct Condition: Sendable, Hashable {
        var name: String
        var pattern: String
    }

    /// A value, under which conditions it counts, and where it is written.
    package struct Assignment: Sendable, Hashable {
        /// The value as it is written.
        package var value: String
        /// Where; `nil` for what Xcode knows itself.
        package var place: SourcePlace?
        var conditions: [Condition] = []
    }

    /// Assignments by name, those that count for more last.
    package typealias Level = [String: [Assignment]]

    /// The nearest level first.
    package var levels: [Level]
    /// What conditions are compared with.
    package var environment: Environment
    /// Whether a variable that nothing defines stays as it is written; otherwise it is empty, as for
    /// Xcode.
    package var keepsUndefined = false

    /// Puts levels over each other.
    ///
    /// - Parameter levels: The nearest first: target, its file, project, its file, defaults.
    package init(levels: [Level], environment: Environment) {
        (self.levels, self.environment) = (levels, environment)
    }

    /// One level of plain values.
    package init(_ values: [String: String]) {
        let level = values.mapValues { [Assignment(value: $0)] }
        self.init(levels: [level], environment: Environment(configuration: "Debug"))
    }

    /// What a text came to.
    package struct Expansion: Sendable, Hashable {
        /// The text; a variable that nothing defines is empty.
        package var text: String
        /// The variables that nothing defines.
        package var undefined: Set<String> = []
        /// Whether variables lay in each other so deep, or came to so much, that some were left out.
        package var isTooLarge = false
        /// Whether a variable came to itself, which is empty where no other level sets it.
        package var isCircular = false
    }

    /// The names that are set, sorted.
    package var names: [String] { Set(levels.flatMap(\.keys)).sorted() }

    /// The expanded value; `nil` for a name that is not set.
    package func value(_ name: String) -> String? { expansion(of: name)?.text }

    /// The expanded value with what could not be expanded; `nil` for a name that is not set.
    package func expansion(of name: String) -> Expansion? {
        guard !assignments(of: name).isEmpty else { return nil }
        var expander = SettingExpander(self)
        let text = expander.value(of: name)
        return expander.expansion(text)
    }

    /// The value that counts, as it is written; `nil` for a name that is not set.
    package func written(_ name: String) -> String? { assignments(of: name).first?.value }

    /// A text with its variables expanded.
    package func expand(_ text: String) -> Expansion {
        guard text.contains("$") else { return Expansion(text: text) }
        var expander = SettingExpander(self)
        let expanded = expander.expand(text)
        return expander.expansion(expanded)
    }

    /// Whether a setting says yes.
    package func isYes(_ name: String) -> Bool {
        ["yes", "true", "1"].contains(value(name)?.lowercased())
    }

    /// Where the assignment that counts is written.
    package func place(of name: String) -> SourcePlace? { assignments(of: name).first?.place }

    /// The assignments of a name that count here, the nearest first.
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
            // `variant=normal` is what is built without profiling.
            case "variant": "normal"
            default: ""
            }
        return Wildcard(condition.pattern).matches(value)
    }
}

extension BuildSettings.Level {
    /// Adds an assignment. The name may bring conditions: `NAME[sdk=iphoneos*][config=Debug]`.
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

    /// Adds the assignments of a dictionary, which has no order: those with more conditions count for
    /// more.
    mutating func assign(_ values: [(name: String, value: String, place: SourcePlace?)]) {
        let order = values.sorted { first, second in
            let counts = (first.name.count { $0 == "=" }, second.name.count { $0 == "=" })
            return counts.0 != counts.1 ? counts.0 < counts.1 : first.name < second.name
        }
        for (name, value, place) in order { assign(name, value, at: place) }
    }
}

extension StringProtocol {
    /// The text without blanks at its ends.
    var trimmingBlanks: String {
        var rest = Substring(self)
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }
}

/// A pattern in which `*` stands for any letters.
struct Wildcard {
    private let pattern: [Character]

    init(_ pattern: String) { self.pattern = Array(pattern) }

    /// Follows one star at a time, so that hostile patterns cost little.
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
