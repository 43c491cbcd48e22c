internal import AppBundles
internal import Foundation

/// What a source file says about notifications, as the checks ask for it. Built once per file, of Swift
/// or of Objective-C.
package struct SwiftSource: Sendable {
    /// A class, structure or actor.
    package struct TypeDeclaration: Sendable {
        package var name: String
        package var inherited: [String]
        package var objectiveCName: String?
        package var line: Int
        /// The names of stored variables, with their lines and initial values.
        package var variables: [VariableFact]
        package var isExtension: Bool

        package init(
            name: String, inherited: [String], objectiveCName: String? = nil, line: Int,
            variables: [VariableFact], isExtension: Bool
        ) {
            (self.name, self.inherited) = (name, inherited)
            (self.objectiveCName, self.line) = (objectiveCName, line)
            (self.variables, self.isExtension) = (variables, isExtension)
        }
    }

    /// A variable or constant of a type or file.
    package struct VariableFact: Sendable {
        package var name: String
        package var type: String
        package var value: String
        package var line: Int
        /// The last line on which its name means it; `nil` for a member of a type.
        package var lastLine: Int?
        package var isStatic: Bool
        package var isVariable: Bool
        package var isLazy: Bool
        package var isStored: Bool

        package init(
            name: String, type: String, value: String, line: Int, lastLine: Int? = nil,
            isStatic: Bool = false, isVariable: Bool, isLazy: Bool = false, isStored: Bool = true
        ) {
            (self.name, self.type, self.value) = (name, type, value)
            (self.line, self.lastLine) = (line, lastLine)
            (self.isStatic, self.isVariable) = (isStatic, isVariable)
            (self.isLazy, self.isStored) = (isLazy, isStored)
        }
    }

    /// A function or initializer.
    package struct FunctionFact: Sendable {
        package var name: String
        package var labels: [String]
        package var type: String?
        package var line: Int
        package var endLine: Int
        package var text: String
        package var isAsync: Bool
        /// Whether it gives a value.
        package var returnsValue = false
        /// Whether it, or its type, is there only in later systems.
        package var isAvailableLater = false
        /// The parameter that has to be called once, where there is one.
        package var handler: String?
        /// Ways out on which the handler is neither called nor kept.
        package var gaps: [Int] = []
        /// Ways out on which the handler was kept, and nothing there calls it.
        package var forgotten: [Int] = []
        /// Those of both kinds of which the file does not say that they are ever gone.
        package var doubted: [Int] = []
        /// Calls of the handler before a closure has changed the content.
        package var early: [Int] = []
        /// Calls of the handler that follow another one.
        package var doubles: [Int] = []

        package init(
            name: String, labels: [String], type: String? = nil, line: Int, endLine: Int,
            text: String, isAsync: Bool, returnsValue: Bool = false,
            isAvailableLater: Bool = false, handler: String? = nil, gaps: [Int] = [],
            forgotten: [Int] = [], doubted: [Int] = [], early: [Int] = [], doubles: [Int] = []
        ) {
            (self.name, self.labels, self.type, self.line) = (name, labels, type, line)
            (self.endLine, self.text) = (endLine, text)
            (self.isAsync, self.returnsValue) = (isAsync, returnsValue)
            (self.isAvailableLater, self.handler) = (isAvailableLater, handler)
            (self.gaps, self.forgotten, self.doubted) = (gaps, forgotten, doubted)
            (self.early, self.doubles) = (early, doubles)
        }

        /// How bad it is to forget the handler on a way: an error where the file says that the way is gone.
        func severity(ofGap line: Int) -> Finding.Severity? {
            doubted.contains(line) ? .warning : nil
        }

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
    package struct CallSite: Sendable {
        /// The last name of what is called.
        package var name: String
        /// What stands before it, for example `UNUserNotificationCenter.current()`.
        package var base: String
        package var arguments: [Argument]
        package var line: Int
        /// The function around, by its place in `functions`.
        package var function: Int?
        package var type: String?
        package var isInLoop: Bool
        package var isUsed: Bool
        /// Stands behind `try?`, or in a `do` whose `catch` is empty.
        package var swallowsErrors: Bool
        /// Stands in code that is not for extensions.
        package var isAppOnly = false
        /// Stands behind a question that only a build for debugging answers with yes.
        package var isForDebugging = false
        /// The call whose closure it is in, where that runs after the function around has returned.
        package var deferredBy: String?

        package init(
            name: String, base: String, arguments: [Argument], line: Int, function: Int? = nil,
            type: String? = nil, isInLoop: Bool, isUsed: Bool, swallowsErrors: Bool,
            isAppOnly: Bool = false, isForDebugging: Bool = false, deferredBy: String? = nil
        ) {
            (self.name, self.base, self.arguments, self.line) = (name, base, arguments, line)
            (self.function, self.type) = (function, type)
            (self.isInLoop, self.isUsed) = (isInLoop, isUsed)
            (self.swallowsErrors, self.isAppOnly) = (swallowsErrors, isAppOnly)
            (self.isForDebugging, self.deferredBy) = (isForDebugging, deferredBy)
        }

        var text: String { (base.isEmpty ? "" : base + ".") + name }

        /// The argument of a label.
        subscript(_ label: String) -> Argument? { arguments.first { $0.label == label } }

        /// The first argument without a label.
        var first: Argument? { arguments.first { $0.label == nil } }
    }

    /// An argument.
    package struct Argument: Sendable {
        package var label: String?
        package var text: String
        /// Text in quotes without interpolation, or a constant that stands for one.
        package var literal: String?

        package init(
            label: String? = nil, text: String, literal: String? = nil
        ) {
            (self.label, self.text, self.literal) = (label, text, literal)
        }

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
    package struct Mark: Sendable {
        package var text: String
        package var line: Int
        package var function: Int?

        package init(
            text: String, line: Int, function: Int? = nil
        ) {
            (self.text, self.line, self.function) = (text, line, function)
        }
    }

    /// `target = value`.
    package struct Assignment: Sendable {
        package var target: String
        package var value: String
        package var line: Int
        package var function: Int?
        package var type: String?
        /// Stands in code that is not for extensions.
        package var isAppOnly = false
        /// The call whose closure it is in, where that runs after the function around has returned.
        package var deferredBy: String?

        package init(
            target: String, value: String, line: Int, function: Int? = nil, type: String? = nil,
            isAppOnly: Bool = false, deferredBy: String? = nil
        ) {
            (self.target, self.value, self.line, self.function) = (target, value, line, function)
            (self.type, self.isAppOnly, self.deferredBy) = (type, isAppOnly, deferredBy)
        }
    }

    package var path: String
    /// How many functions and methods of Objective-C were not understood.
    package var unreadCount = 0
    /// The names for which `#if` was evaluated, where targets differ.
    package var variant = ""
    package var imports: Set<String> = []
    package var types: [TypeDeclaration] = []
    package var functions: [FunctionFact] = []
    package var calls: [CallSite] = []
    package var strings: [Mark] = []
    package var assignments: [Assignment] = []
    /// Force unwraps, forced casts and forced tries.
    package var forced: [Mark] = []
    /// Variables of the file and of functions.
    package var variables: [VariableFact] = []
    package var identifiers: Set<String> = []
    /// Comments that silence checks: the ids by line.
    package var silenced: [Int: Set<String>] = [:]

    /// Functions that cannot know a property of a class, whatever they are given.
    package static let harmlessFunctions: Set<String> = [
        "print", "debugPrint", "min", "max", "abs", "zip", "assert", "precondition", "type", "dump",
        "assertionFailure", "os_log", "init",
    ]

    /// A file of which nothing is known.
    package init(path: String) { self.path = path }

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
