internal import SwiftSyntax

/// What is there on a way through a function, since an earlier statement went another way without it.
///
/// Values go by the text of their expressions: a name, a chain of members, a key of a dictionary.
struct PresentValues {
    private var texts: Set<String> = []
    /// The values that are there where another one is missing.
    private var alternatives: [String: [String]] = [:]

    /// A closure that a session calls with a server's answer, or else with an error.
    mutating func pair(_ closure: ClosureExprSyntax) {
        let names = closure.parameterNames
        guard names.count == 3, let called = closure.call?.calledExpression.parts.name,
            ["dataTask", "downloadTask", "uploadTask"].contains(called)
        else { return }
        alternatives[names[2]] = Array(names[..<2])
    }

    private mutating func lack(_ text: String) { texts.formUnion(alternatives[text] ?? []) }

    /// Conditions are true from here on.
    mutating func hold(_ conditions: ConditionElementListSyntax) {
        for element in conditions {
            switch element.condition {
            case .expression(let expression):
                for question in Question.all(in: expression, "&&") {
                    switch question {
                    case .present(let text): texts.insert(text)
                    case .missing(let text): lack(text)
                    case .other: continue
                    }
                }
            case .optionalBinding(let binding):
                if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
                    texts.insert(name)
                }
                if let value = binding.initializer?.value, let text = Question.value(value) {
                    texts.insert(text)
                }
            default: continue
            }
        }
    }

    /// Conditions are not true from here on.
    mutating func fail(_ conditions: ConditionElementListSyntax) {
        guard let expression = conditions.single else { return failBinding(conditions) }
        for question in Question.all(in: expression, "||") {
            switch question {
            case .present(let text): lack(text)
            case .missing(let text): texts.insert(text)
            case .other: continue
            }
        }
    }

    /// `if let error` did not find one.
    private mutating func failBinding(_ conditions: ConditionElementListSyntax) {
        guard conditions.count == 1,
            case .optionalBinding(let binding)? = conditions.first?.condition
        else { return }
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        (binding.initializer.flatMap { Question.value($0.value) } ?? name).map { lack($0) }
    }

    /// Whether all that conditions ask for is there.
    func satisfies(_ conditions: ConditionElementListSyntax) -> Bool {
        conditions.allSatisfy { element in
            switch element.condition {
            case .expression(let expression):
                let questions = Question.all(in: expression, "&&")
                return !questions.isEmpty
                    && questions.allSatisfy { question in
                        if case .present(let text) = question {
                            texts.contains(text)
                        } else {
                            false
                        }
                    }
            case .optionalBinding(let binding):
                let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
                let text = binding.initializer.map { Question.value($0.value) } ?? name
                return text.map(texts.contains) ?? false
            default: return false
            }
        }
    }

    /// Whether conditions ask only of which type something is that is there.
    func areThere(_ conditions: ConditionElementListSyntax) -> Bool {
        conditions.allSatisfy { element in
            guard case .optionalBinding(let binding) = element.condition,
                let sequence = binding.initializer?.value.as(SequenceExprSyntax.self)?.elements,
                sequence.dropFirst().first?.as(UnresolvedAsExprSyntax.self) != nil,
                let value = sequence.first.flatMap(Question.value)
            else { return false }
            return texts.contains(value)
        }
    }

    /// Whether a condition asks only whether something is missing that is there.
    func refutes(_ conditions: ConditionElementListSyntax) -> Bool {
        guard let expression = conditions.single else { return false }
        let questions = Question.all(in: expression, "||")
        return !questions.isEmpty
            && questions.allSatisfy { question in
                if case .missing(let text) = question { texts.contains(text) } else { false }
            }
    }

    /// Keeps what another way knows as well.
    mutating func keep(what other: PresentValues) { texts.formIntersection(other.texts) }

    /// A statement without branches: a variable that has what is there is there, and what is assigned
    /// anew may be gone.
    mutating func pass(_ node: Syntax) {
        if texts.isEmpty, alternatives.isEmpty { return }
        if let declaration = node.as(VariableDeclSyntax.self) {
            for binding in declaration.bindings {
                guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
                else { continue }
                let value = binding.initializer.flatMap { Question.value($0.value) }
                let isThere = value.map(texts.contains) == true
                forget(name)
                if isThere { texts.insert(name) }
            }
        } else if let sequence = node.as(SequenceExprSyntax.self) {
            let elements = Array(sequence.elements)
            if elements.count > 2, elements[1].is(AssignmentExprSyntax.self),
                let name = Question.value(elements[0])
            {
                forget(name)
            }
        }
    }

    private mutating func forget(_ name: String) {
        alternatives[name] = nil
        texts = texts.filter {
            $0 != name && !$0.hasPrefix(name + ".") && !$0.hasPrefix(name + "[")
        }
    }
}

/// What a part of a condition asks for.
private enum Question {
    case present(String)
    case missing(String)
    case other

    /// What the parts of a condition ask for; nothing where another operator joins them as well.
    static func all(in expression: ExprSyntax, _ joint: String) -> [Question] {
        let text = bare(expression.trimmedDescription.filter { !$0.isWhitespace }[...])
        let other = joint == "&&" ? "||" : "&&"
        guard !text.contains("{"), !text.contains(other) else { return [] }
        return text.split(separator: joint).map { Question(bare($0)) }
    }

    /// The name of a value, or the chain of members and keys that it is at the end of; `nil` for what
    /// does something.
    static func value(_ expression: ExprSyntax) -> String? {
        plain(bare(expression.trimmedDescription.filter { !$0.isWhitespace }[...]))
    }

    /// - Parameter text: An expression without spaces.
    private init(_ text: Substring) {
        let isComparison = text.hasSuffix("nil") || text.hasPrefix("nil")
        let value = text.hasPrefix("nil") ? text.dropFirst(5) : text.dropLast(5)
        if isComparison, text.contains("==") {
            self = Self.plain(value).map(Question.missing) ?? .other
        } else if isComparison, text.contains("!=") {
            self = Self.plain(value).map(Question.present) ?? .other
        } else if text.hasPrefix("!") {
            self = Self.plain(Self.bare(text.dropFirst())).map(Question.missing) ?? .other
        } else {
            self = Self.plain(text).map(Question.present) ?? .other
        }
    }

    private static func plain(_ text: Substring) -> String? {
        let own = text.hasPrefix("self.") ? text.dropFirst(5) : text
        guard let first = own.first, first.isLetter || first == "_",
            !own.contains(where: { "({=<>+-*/%&|!?".contains($0) })
        else { return nil }
        return String(own)
    }

    /// A text without the parentheses around it.
    private static func bare(_ text: Substring) -> Substring {
        var text = text
        while text.first == "(", text.last == ")" {
            let inner = text.dropFirst().dropLast()
            var depth = 0
            for character in inner where depth >= 0 {
                depth += character == "(" ? 1 : character == ")" ? -1 : 0
            }
            guard depth == 0 else { return text }
            text = inner
        }
        return text
    }
}

extension ConditionElementListSyntax {
    /// The one expression that it is.
    fileprivate var single: ExprSyntax? {
        guard count == 1, case .expression(let expression)? = first?.condition else { return nil }
        return expression
    }
}
