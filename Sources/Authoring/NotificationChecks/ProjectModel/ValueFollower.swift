internal import Foundation

/// An expression of a source, with the place where its names are looked up.
struct WrittenValue: Sendable {
    var text: String
    var line: Int
    var function: Int?
    var type: String?
    var source: SwiftSource

    init(_ text: String, at line: Int, in function: Int?, of type: String?, _ source: SwiftSource) {
        (self.text, self.line, self.function) = (text, line, function)
        (self.type, self.source) = (type, source)
    }

    init(_ text: String, _ call: SwiftSource.CallSite, _ source: SwiftSource) {
        self.init(text, at: call.line, in: call.function, of: call.type, source)
    }

    init(_ use: SwiftSource.Assignment, _ source: SwiftSource) {
        self.init(use.value, at: use.line, in: use.function, of: use.type, source)
    }

    var place: Place { source.place(line) }
}

/// Follows an expression through variables, properties, constants, functions and parameters of the
/// project to the expressions that make its value.
struct ValueFollower: Sendable {
    /// The maximum number of names on the way to one value, and of values of one expression.
    private static let (stepsMax, valuesMax) = (8, 20)

    private let index: DeclarationIndex

    init(_ sources: [String: SwiftSource] = [:]) { index = DeclarationIndex(sources) }

    /// Returns the ways from an expression to the expressions that make its value. Each begins with
    /// the expression itself and ends with one that is followed no further.
    func ways(of value: WrittenValue) -> [[WrittenValue]] {
        var left = Self.valuesMax
        return ways(of: value, 0, &left)
    }

    /// Returns the text of the only string literal that makes the value.
    func literal(of value: WrittenValue) -> String? {
        let found = values(of: value)
        guard found.count == 1, let text = found.first?.text.trimmed,
            let inner = text.wholeMatch(of: /"([^"\\]*)"/)?.1
        else { return nil }
        return String(inner)
    }

    /// Returns the expressions that make the value.
    func values(of value: WrittenValue) -> [WrittenValue] { ways(of: value).compactMap(\.last) }

    private func ways(
        of value: WrittenValue, _ depth: Int, _ left: inout Int
    ) -> [[WrittenValue]] {
        let next = depth < Self.stepsMax ? origins(of: value) : []
        guard !next.isEmpty else {
            left -= 1
            return [[value]]
        }
        var found: [[WrittenValue]] = []
        for one in next where left > 0 {
            found += ways(of: one, depth + 1, &left).map { [value] + $0 }
        }
        return found
    }

    private func origins(of value: WrittenValue) -> [WrittenValue] {
        let text = value.text.trimmed
        if let name = text.wholeMatch(of: Self.name)?.1 { return origins(of: String(name), value) }
        if let found = text.wholeMatch(of: Self.member) {
            return property(String(found.2), of: String(found.1))
        }
        if let name = text.wholeMatch(of: Self.path)?.1 { return onlyProperty(String(name)) }
        if let name = text.wholeMatch(of: Self.call)?.1 { return results(of: String(name)) }
        if let inner = text.wholeMatch(of: Self.conversion)?.1 {
            var own = value
            own.text = String(inner)
            return [own]
        }
        return []
    }

    private static var name: Regex<(Substring, Substring)> {
        /(?:(?:self[?!]?|Self)\.)?([a-z_]\w*)!?/
    }
    private static var member: Regex<(Substring, Substring, Substring)> {
        /(?:[A-Z]\w*\.)*([A-Z]\w*)\.([a-z_]\w*)/
    }
    private static var path: Regex<(Substring, Substring)> { /(?:\w+[?!]?\.)+([a-z_]\w*)/ }
    private static var call: Regex<(Substring, Substring)> {
        /(?:[\w?!]+(?:\(\))?\.)*([a-z_]\w*)\([^()]*\)/
    }
    private static var conversion: Regex<(Substring, Substring)> {
        /(?:TimeInterval|Double|CGFloat|Int|Float|String|URL)\((?:(?:fileURLWithPath|filePath):\s*)?([\w.]+)\)/
    }

    // MARK: Names

    private func origins(of name: String, _ use: WrittenValue) -> [WrittenValue] {
        let isMember = use.text.trimmed.contains(".")
        if !isMember, let local = use.source.local(name, at: use.line) {
            return values(of: local, name, use)
        }
        if !isMember, let function = use.source.function(use.function),
            let number = function.parameters.firstIndex(where: { $0.name == name })
        {
            return arguments(of: function, number)
        }
        let own = index.properties[name]?.first { $0.type == use.type }
        if let own { return values(of: own) }
        guard let constants = index.globals[name], constants.count == 1 else { return [] }
        return values(of: constants[0])
    }

    private func property(_ name: String, of type: String) -> [WrittenValue] {
        let own = index.properties[name]?.first {
            $0.type == type || $0.type?.hasSuffix(".\(type)") == true
        }
        return own.map(values) ?? []
    }

    /// Returns the values of a property of another object, if only one type of the project has a
    /// property with that name.
    private func onlyProperty(_ name: String) -> [WrittenValue] {
        guard let all = index.properties[name], all.count == 1 else { return [] }
        return values(of: all[0])
    }

    // MARK: Values

    /// Returns the values of a local variable: that of the last assignment before the use, or the
    /// initial one and all assigned ones where branches decide.
    private func values(
        of variable: SwiftSource.VariableFact, _ name: String, _ use: WrittenValue
    ) -> [WrittenValue] {
        let assigned = use.source.assignments.filter {
            $0.target == name && $0.line >= variable.line && $0.line <= use.line
        }
        if let last = assigned.last,
            use.source.function(last.function)?.separates(last.line, use.line) != true
        {
            return [WrittenValue(last, use.source)]
        }
        var start = use
        (start.text, start.line) = (variable.value, variable.line)
        // `if let name = name` reads the outer variable.
        if variable.value.hasSuffix(name) { start.line -= 1 }
        return (variable.value.isEmpty ? [] : [start])
            + assigned.map { WrittenValue($0, use.source) }
    }

    /// Returns the initial value of a property or a global constant, and all values that are
    /// assigned to it.
    private func values(of declared: DeclarationIndex.Variable) -> [WrittenValue] {
        let (variable, source) = (declared.fact, declared.source)
        let targets = [variable.name, "self.\(variable.name)", "self?.\(variable.name)"]
        let assigned =
            variable.isVariable && variable.isStored
            ? source.assignments.filter { targets.contains($0.target) } : []
        let start = WrittenValue(
            variable.value, at: variable.line, in: nil, of: declared.type, source)
        return (variable.value.isEmpty ? [] : [start])
            + assigned.map { WrittenValue($0, source) }
    }

    // MARK: Functions

    /// Returns what the callers of a function pass for one of its parameters.
    private func arguments(
        of function: SwiftSource.FunctionFact, _ number: Int
    ) -> [WrittenValue] {
        let name = function.name == "init" ? function.type ?? "" : function.name
        let parameter = function.parameters[number]
        let place = function.parameters[..<number].count { $0.label == "_" }
        let same = index.functions[function.name]?.filter {
            $0.source.functions[$0.place].labels == function.labels
        }
        guard let same, same.count == 1 else { return [] }
        return (index.calls[name] ?? []).compactMap { found in
            let (caller, call) = (found.source, found.source.calls[found.place])
            let argument =
                parameter.label == "_"
                ? call.arguments.filter { $0.label == nil }[safe: place] : call[parameter.label]
            if let argument { return WrittenValue(argument.text, call, caller) }
            guard !parameter.value.isEmpty else { return nil }
            return WrittenValue(
                parameter.value, at: function.line, in: nil, of: function.type, same[0].source)
        }
    }

    /// Returns the function of the project with a name, if there is only one.
    func function(named name: String) -> (SwiftSource, SwiftSource.FunctionFact)? {
        guard let all = index.functions[name], all.count == 1 else { return nil }
        return (all[0].source, all[0].source.functions[all[0].place])
    }

    /// Returns the result of a function of the project with one result.
    private func results(of name: String) -> [WrittenValue] {
        guard let all = index.functions[name], all.count == 1 else { return [] }
        let (source, place) = (all[0].source, all[0].place)
        let function = source.functions[place]
        guard function.returnsValue, let text = function.onlyResult else { return [] }
        return [WrittenValue(text, at: function.endLine, in: place, of: function.type, source)]
    }
}

extension SwiftSource {
    func local(_ name: String, at line: Int) -> VariableFact? {
        variables.filter { variable in
            variable.name == name && variable.line <= line
                && variable.lastLine.map { line <= $0 } ?? true
        }.max { $0.line < $1.line }
    }
}

extension SwiftSource.FunctionFact {
    /// The expression that the function returns, where it returns in one place.
    fileprivate var onlyResult: String? {
        let body = text.trimmed.dropFirst().dropLast().trimmed
        let parts = body.matches(of: /\breturn\b/.wordBoundaryKind(.simple))
        if let only = parts.first {
            guard parts.count == 1, !body.contains(/\b(?:if|guard|switch)\b/) else { return nil }
            return body[only.range.upperBound...].trimmed
        }
        return body.contains("\n") || body.contains(";") ? nil : body
    }
}
