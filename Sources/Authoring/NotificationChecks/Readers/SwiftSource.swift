internal import AppBundles
internal import Foundation

/// The facts about notifications in a source file that checks need. Built once per file, from Swift
/// or Objective-C.
package struct SwiftSource: Sendable {
    package struct TypeDeclaration: Sendable {
        package var name: String
        package var inherited: [String]
        package var objectiveCName: String?
        package var line: Int
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

    package struct VariableFact: Sendable {
        package var name: String
        package var type: String
        package var value: String
        package var line: Int
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

    package struct ParameterFact: Sendable {
        package var label: String
        package var name: String
        package var type: String
        /// The default value, or an empty text.
        package var value: String

        package init(label: String, name: String, type: String = "", value: String = "") {
            (self.label, self.name, self.type, self.value) = (label, name, type, value)
        }
    }

    package struct FunctionFact: Sendable {
        package var name: String
        package var parameters: [ParameterFact]
        package var type: String?
        package var line: Int
        package var endLine: Int
        package var text: String
        package var isAsync: Bool
        package var returnsValue = false
        package var isAvailableLater = false
        /// The name of the parameter that must be called exactly once, if any.
        package var handler: String?
        /// Lines of exits on which the handler is neither called nor stored.
        package var gaps: [Int] = []
        /// Lines of exits on which the handler was stored, but is not called.
        package var forgotten: [Int] = []
        /// The exits of both kinds that the file does not prove to be reachable.
        package var doubted: [Int] = []
        package var early: [Int] = []
        package var doubles: [Int] = []

        package init(
            name: String, parameters: [ParameterFact], type: String? = nil, line: Int,
            endLine: Int, text: String, isAsync: Bool, returnsValue: Bool = false,
            isAvailableLater: Bool = false, handler: String? = nil, gaps: [Int] = [],
            forgotten: [Int] = [], doubted: [Int] = [], early: [Int] = [], doubles: [Int] = []
        ) {
            (self.name, self.parameters, self.type, self.line) = (name, parameters, type, line)
            (self.endLine, self.text) = (endLine, text)
            (self.isAsync, self.returnsValue) = (isAsync, returnsValue)
            (self.isAvailableLater, self.handler) = (isAvailableLater, handler)
            (self.gaps, self.forgotten, self.doubted) = (gaps, forgotten, doubted)
            (self.early, self.doubles) = (early, doubles)
        }

        package var labels: [String] { parameters.map(\.label) }

        /// Returns the severity of a missing handler call on an exit: a warning where the file does
        /// not prove that the exit is reachable, or `nil` for the default of the check.
        func severity(ofGap line: Int) -> Finding.Severity? {
            doubted.contains(line) ? .warning : nil
        }

        func separates(_ first: Int, _ last: Int) -> Bool {
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            let start = endLine - lines.count + 1
            return lines.enumerated().contains { index, line in
                (first...max(first, last)).contains(start + index)
                    && line.contains(/\b(?:else|case|default|return|catch)\b/)
            }
        }
    }

    package struct CallSite: Sendable {
        package var name: String
        /// The receiver, for example `UNUserNotificationCenter.current()`.
        package var base: String
        package var arguments: [Argument]
        package var line: Int
        package var function: Int?
        package var type: String?
        package var isInLoop: Bool
        package var isUsed: Bool
        /// Whether errors are ignored: the call is in `try?`, or in a `do` with an empty `catch`.
        package var swallowsErrors: Bool
        /// Whether the code is unavailable to extensions.
        package var isAppOnly = false
        package var isForDebugging = false
        /// The names of the calls that receive the enclosing closures, the outermost first.
        package var closures: [String] = []

        package init(
            name: String, base: String, arguments: [Argument], line: Int, function: Int? = nil,
            type: String? = nil, isInLoop: Bool, isUsed: Bool, swallowsErrors: Bool,
            isAppOnly: Bool = false, isForDebugging: Bool = false, closures: [String] = []
        ) {
            (self.name, self.base, self.arguments, self.line) = (name, base, arguments, line)
            (self.function, self.type) = (function, type)
            (self.isInLoop, self.isUsed) = (isInLoop, isUsed)
            (self.swallowsErrors, self.isAppOnly) = (swallowsErrors, isAppOnly)
            (self.isForDebugging, self.closures) = (isForDebugging, closures)
        }

        var text: String { (base.isEmpty ? "" : base + ".") + name }

        subscript(_ label: String) -> Argument? { arguments.first { $0.label == label } }

        var first: Argument? { arguments.first { $0.label == nil } }
    }

    package struct Argument: Sendable {
        package var label: String?
        package var text: String
        /// The text of a literal without interpolation, or of a constant with such a value.
        package var literal: String?

        package init(
            label: String? = nil, text: String, literal: String? = nil
        ) {
            (self.label, self.text, self.literal) = (label, text, literal)
        }

        var number: Double? { Double(text.replacing("_", with: "")) }

        /// The text without the contents of string literals. Interpolated expressions stay.
        var code: String {
            var (code, previous) = ("", Character(" "))
            // Whether each enclosing bracket belongs to an interpolation, and whether a literal is
            // open.
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

    /// A use of a shared object, such as `UIApplication.shared`.
    package struct Access: Sendable {
        package var text: String
        package var line: Int
        package var function: Int?
        package var type: String?
        /// Whether the code is unavailable to extensions.
        package var isAppOnly: Bool

        package init(
            text: String, line: Int, function: Int? = nil, type: String? = nil,
            isAppOnly: Bool = false
        ) {
            (self.text, self.line, self.function) = (text, line, function)
            (self.type, self.isAppOnly) = (type, isAppOnly)
        }
    }

    package struct Assignment: Sendable {
        package var target: String
        package var value: String
        package var line: Int
        package var function: Int?
        package var type: String?
        package var isAppOnly = false
        /// The names of the calls that receive the enclosing closures, the outermost first.
        package var closures: [String] = []

        package init(
            target: String, value: String, line: Int, function: Int? = nil, type: String? = nil,
            isAppOnly: Bool = false, closures: [String] = []
        ) {
            (self.target, self.value, self.line, self.function) = (target, value, line, function)
            (self.type, self.isAppOnly, self.closures) = (type, isAppOnly, closures)
        }
    }

    package var path: String
    package var unreadCount = 0
    package var variant = ""
    package var imports: Set<String> = []
    package var types: [TypeDeclaration] = []
    package var functions: [FunctionFact] = []
    package var calls: [CallSite] = []
    package var strings: [Mark] = []
    package var assignments: [Assignment] = []
    package var forced: [Mark] = []
    package var accesses: [Access] = []
    package var variables: [VariableFact] = []
    package var identifiers: Set<String> = []
    package var silenced: [Int: Set<String>] = [:]
    /// The code of each `#if DEBUG` that mentions the sandbox, after the name of the variable around
    /// it.
    package var debugChoices: [Mark] = []

    package init(path: String) { self.path = path }

    var isObjectiveC: Bool { Self.isObjectiveC(path) }

    static func isObjectiveC(_ path: String) -> Bool {
        ["m", "mm"].contains(FilePaths.fileExtension(path))
    }

    func place(_ line: Int) -> Place { Place(path, line: line) }

    func calls(_ names: String...) -> [CallSite] { calls.filter { names.contains($0.name) } }

    func function(_ index: Int?) -> FunctionFact? { index.flatMap { functions[safe: $0] } }

    func mentions(_ words: String...) -> Bool { words.contains(where: identifiers.contains) }

    /// The types that iOS instantiates as a service extension, as far as the file shows.
    var serviceTypes: [TypeDeclaration] { types(inheriting: "UNNotificationServiceExtension") }

    func types(inheriting name: String) -> [TypeDeclaration] {
        types.filter { type in type.inherited.contains { $0 == name || $0.hasSuffix(".\(name)") } }
    }

    func methods(_ type: String, _ name: String) -> [FunctionFact] {
        functions.filter { $0.type == type && $0.name == name }
    }
}
