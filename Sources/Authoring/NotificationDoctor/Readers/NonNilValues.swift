internal import SwiftSyntax

/// The values that exist on a path, because an earlier statement left the path where they are
/// missing.
///
/// Values are identified by the text of their expressions: a name, a chain of members, or a key of
/// a dictionary.
struct NonNilValues {
    private var texts: Set<String> = []
    /// The values that exist where another one is missing.
    private var alternatives: [String: [String]] = [:]

    mutating func pair(_ closure: ClosureExprSyntax) {
        let names = closure.parameterNames
        guard names.count == 3, let called = closure.call?.calledExpression.parts.name,
            ["dataTask", "downloadTask", "uploadTask"].contains(called)
        else { return }
        alternatives[names[2]] = Array(names[..<2])
    }

    private mutating func lack(_ text: String) { texts.formUnion(alternatives[text] ?? []) }

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

    private mutating func failBinding(_ conditions: ConditionElementListSyntax) {
        guard conditions.count == 1,
            case .optionalBinding(let binding)? = conditions.first?.condition
        else { return }
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        (binding.initializer.flatMap { Question.value($0.value) } ?? name).map { lack($0) }
    }

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

    func refutes(_ conditions: ConditionElementListSyntax) -> Bool {
        guard let expression = conditions.single else { return false }
        let questions = Question.all(in: expression, "||")
        return !questions.isEmpty
            && questions.allSatisfy { question in
                if case .missing(let text) = question { texts.contains(text) } else { false }
            }
    }

    mutating func keep(what other: NonNilValues) { texts.formIntersection(other.texts) }

    /// Applies a statement without branches: a variable that is assigned an existing value exists,
    /// and a reassigned one may be missing.
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

private enum Question {
    case present(String)
    case missing(String)
    case other

    static func all(in expression: ExprSyntax, _ joint: String) -> [Question] {
        let text = bare(expression.trimmedDescription.filter { !$0.isWhitespace }[...])
        let other = joint == "&&" ? "||" : "&&"
        guard !text.contains("{"), !text.contains(other) else { return [] }
        return text.split(separator: joint).map { Question(bare($0)) }
    }

    /// Returns the text of a name or of a chain of members and keys, or `nil` for an expression
    /// with side effects.
    static func value(_ expression: ExprSyntax) -> String? {
        plain(bare(expression.trimmedDescription.filter { !$0.isWhitespace }[...]))
    }

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
    fileprivate var single: ExprSyntax? {
        guard count == 1, case .expression(let expression)? = first?.condition else { return nil }
        return expression
    }
}
