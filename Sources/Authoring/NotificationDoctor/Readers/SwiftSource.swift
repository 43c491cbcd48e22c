internal import AppBundles
internal import Foundation

/// What a source file says about notifications, as the checks ask for it. Built once per file, of Swift
/// or of Objective-C.
struct SwiftSource: Sendable {
    /// A class, structure or actor.
    struct TypeDeclaration: Sendable {
        var name: String
        var inherited: [String]
        var objectiveCName: String?
        var line: Int
        /// The names of stored variables, with their lines and initial values.
        var variables: [VariableFact]
        var isExtension: Bool
    }

    /// A variable or constant of a type or file.
    struct VariableFact: Sendable {
        var name: String
        var type: String
        var value: String
        var line: Int
        var isStatic: Bool
        var isVariable: Bool
        var isLazy: Bool
        var isStored: Bool
    }

    /// A function or initializer.
    struct FunctionFact: Sendable {
        var name: String
        var labels: [String]
        var type: String?
        var line: Int
        var endLine: Int
        var text: String
        var isAsync: Bool
        /// Whether it gives a value.
        var returnsValue = false
        /// Whether it, or its type, is there only in later systems.
        var isAvailableLater = false
        /// The parameter that has to be called once, where there is one.
        var handler: String?
        /// Ways out on which the handler is neither called nor kept.
        var gaps: [Int] = []
        /// Ways out on which the handler was kept, and nothing there calls it.
        var forgotten: [Int] = []
        /// Calls of the handler before a closure has changed the content.
        var early: [Int] = []
        /// Calls of the handler that follow another one.
        var doubles: [Int] = []

        /// Whether ways may part between two lines of it.
        func parts(_ first: Int, _ last: Int) -> Bool {
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            let start = endLine - lines.count + 1
            return lines.enumerated().contains { index, line in
                (first...max(first, last)).contains(start + index)
                    && line.contains(/\b(?:else|case|default|return|catch)\b/)
            }
        }
    }

    /// A call.
    struct CallSite: Sendable {
        /// The last name of what is called.
        var name: String
        /// What stands before it, for example `UNUserNotificationCenter.current()`.
        var base: String
        var arguments: [Argument]
        var line: Int
        /// The function around, by its place in `functions`.
        var function: Int?
        var type: String?
        var isInLoop: Bool
        var isUsed: Bool
        /// Stands behind `try?`, or in a `do` whose `catch` is empty.
        var swallowsErrors: Bool
        /// Stands in code that is not for extensions.
        var isAppOnly = false

        /// The argument of a label.
        subscript(_ label: String) -> Argument? { arguments.first { $0.label == label } }

        /// The first argument without a label.
        var first: Argument? { arguments.first { $0.label == nil } }
    }

    /// An argument.
    struct Argument: Sendable {
        var label: String?
        var text: String
        /// Text in quotes without interpolation, or a constant that stands for one.
        var literal: String?

        var number: Double? { Double(text.replacing("_", with: "")) }

        /// What is written without the words of texts in quotes; what they interpolate stays.
        var code: String {
            var (code, previous) = ("", Character(" "))
            // Whether each bracket around is one of an interpolation, and whether a text is open.
            var (brackets, isText): ([Bool], Bool) = ([], false)
            for character in text {
                switch character {
                case "(" where isText && previous == "\\":
                    (brackets, isText) = (brackets + [true], false)
                case "(" where !isText: brackets.append(false)
                case ")" where !isText: isText = brackets.popLast() ?? false
                case "\"" where previous != "\\": isText.toggle()
                default: break
                }
                if !isText { code.append(character) }
                previous = character
            }
            return code
        }
    }

    /// Something at a line.
    struct Mark: Sendable {
        var text: String
        var line: Int
        var function: Int?
    }

    /// `target = value`.
    struct Assignment: Sendable {
        var target: String
        var value: String
        var line: Int
        var function: Int?
        var type: String?
        /// Stands in code that is not for extensions.
        var isAppOnly = false
    }

    var path: String
    /// How many functions and methods of Objective-C were not understood.
    var unreadCount = 0
    /// The names for which `#if` was evaluated, where targets differ.
    var variant = ""
    var imports: Set<String> = []
    var types: [TypeDeclaration] = []
    var functions: [FunctionFact] = []
    var calls: [CallSite] = []
    var strings: [Mark] = []
    var assignments: [Assignment] = []
    /// Force unwraps, forced casts and forced tries.
    var forced: [Mark] = []
    /// Variables of the file and of functions.
    var variables: [VariableFact] = []
    var identifiers: Set<String> = []
    /// Comments that silence checks: the ids by line.
    var silenced: [Int: Set<String>] = [:]

    var isObjectiveC: Bool { Self.isObjectiveC(path) }

    static func isObjectiveC(_ path: String) -> Bool {
        ["m", "mm"].contains(FilePaths.fileExtension(path))
    }

    func place(_ line: Int) -> Place { Place(path, line: line) }

    /// The calls of a name.
    func calls(_ names: String...) -> [CallSite] { calls.filter { names.contains($0.name) } }

    /// The function around a call.
    func function(_ index: Int?) -> FunctionFact? { index.flatMap { functions[safe: $0] } }

    /// Whether any word of these is in the file.
    func mentions(_ words: String...) -> Bool { words.contains(where: identifiers.contains) }

    /// The types that iOS starts as a service extension, as far as the file says.
    var serviceTypes: [TypeDeclaration] { types(inheriting: "UNNotificationServiceExtension") }

    /// Types that name another one.
    func types(inheriting name: String) -> [TypeDeclaration] {
        types.filter { type in type.inherited.contains { $0 == name || $0.hasSuffix(".\(name)") } }
    }

    /// The methods of a type in this file.
    func methods(_ type: String, _ name: String) -> [FunctionFact] {
        functions.filter { $0.type == type && $0.name == name }
    }
}
