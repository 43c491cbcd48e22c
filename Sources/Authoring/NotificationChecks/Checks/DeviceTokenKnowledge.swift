internal import Foundation

/// The names of a device token in one function, and the ways of code that make it a wrong text.
private struct TokenNames {
    private static let namesMax = 10

    let names: Set<String>

    /// - Parameter start: An expression that is the token, such as `deviceToken`.
    init(_ start: String, _ source: SwiftSource, _ range: ClosedRange<Int>) {
        var names: Set = [start]
        let own = source.variables.filter { range.contains($0.line) }
        for variable in own.prefix(100) where names.count < Self.namesMax {
            let value = variable.value
                .replacing(/\s+as[!?]?\s+(?:NS)?Data/, with: "")
                .replacing(/^(?:NS)?Data\((?:data:\s*)?|\)$/, with: "")
            if names.contains(value.trimmed) { names.insert(variable.name) }
        }
        self.names = names
    }

    /// Returns how a text makes the token a wrong text, or `nil` where it does not.
    func mistake(in text: String) -> String? {
        guard names.contains(where: text.contains) else { return nil }
        for name in names where text.contains(name) {
            let token = NSRegularExpression.escapedPattern(for: name)
            let cast = #"\(*\b\#(token)(?:\s+as[!]?\s+NSData)?\)*"#
            for (pattern, what) in [
                (#"\#(cast)\.(?:debugDescription|description)\b"#, "description"),
                (#"String\((?:describing|reflecting):\s*\#(cast)\s*\)"#, "String(describing:)"),
                (#"=\s*"\\\(\#(cast)\)""#, "a string interpolation"),
                (#"return\s+"\\\(\#(cast)\)""#, "a string interpolation"),
                (#"String\((?:data|decoding):\s*\#(cast)\s*,"#, "a text encoding"),
                (#"String\(format:\s*"%@",\s*\#(cast)\)"#, "%@"),
            ] where text.range(of: pattern, options: .regularExpression) != nil {
                return what
            }
        }
        if text.contains(/"%(?:hh)?[xX]"/) { return "%x without a leading zero" }
        return nil
    }
}

extension ProjectModel {
    /// Check X034: where a device token, or a credential of PushKit, is made a wrong text.
    var tokenTexts: [Observation] {
        appSources.flatMap { source -> [Observation] in
            source.functions.flatMap { function -> [Observation] in
                guard let token = function.deviceToken else { return [] }
                return wrongText(of: token, function, source).map { [$0] } ?? []
            }
        }
    }

    private func wrongText(
        of token: String, _ function: SwiftSource.FunctionFact, _ source: SwiftSource
    ) -> Observation? {
        if let found = mistake(token, function, source) { return found }
        let range = function.line...max(function.line, function.endLine)
        let names = TokenNames(token, source, range).names
        for call in source.calls where range.contains(call.line) {
            // A function of the project that gets the token makes the text.
            guard let place = call.arguments.firstIndex(where: { names.contains($0.text) }),
                let (other, callee) = follower.function(named: call.name),
                let parameter = callee.parameters[safe: place]?.name
            else { continue }
            if let found = mistake(parameter, callee, other) { return found }
        }
        for use in source.assignments where range.contains(use.line) && names.contains(use.value) {
            // A property that keeps the token.
            let name = use.target.replacing(/^self[?!]?\./, with: "")
            for other in source.functions where other.line != function.line {
                if let found = mistake(name, other, source) { return found }
            }
        }
        return wrongProperty(names, function)
    }

    private func mistake(
        _ token: String, _ function: SwiftSource.FunctionFact, _ source: SwiftSource
    ) -> Observation? {
        let range = function.line...max(function.line, function.endLine)
        let names = TokenNames(token, source, range)
        let lines = function.text.split(separator: "\n", omittingEmptySubsequences: false)
        let start = function.endLine - lines.count + 1
        for (index, line) in lines.enumerated() {
            let isLog = line.contains(/\b(?:print|NSLog|debugPrint|os_log|log\w*)\b/.ignoresCase())
            // What is only logged reaches no server.
            guard !isLog || line.contains("="), let what = names.mistake(in: String(line)) else {
                continue
            }
            return Observation(
                source.place(start + index), "The device token is made text with \(what).")
        }
        return nil
    }

    /// Returns a property that the project adds to data and that makes a wrong text of it.
    private func wrongProperty(
        _ names: Set<String>, _ function: SwiftSource.FunctionFact
    ) -> Observation? {
        for source in allSources {
            for type in source.types where ["Data", "NSData"].contains(type.name) {
                for property in type.variables {
                    let isUsed = names.contains {
                        function.text.contains("\($0).\(property.name)")
                    }
                    let value = property.value.replacing("self.", with: "")
                    guard isUsed,
                        value.hasPrefix("description")
                            || value.contains(/String\(describing: self\)|"%(?:hh)?[xX]"/)
                    else { continue }
                    return Observation(
                        source.place(property.line),
                        "The device token is made text with \(property.name).")
                }
            }
        }
        return nil
    }
}

extension SwiftSource.FunctionFact {
    /// The expression that is the token in a method that receives one.
    fileprivate var deviceToken: String? {
        if let parameter = parameters.first(where: {
            $0.label == "didRegisterForRemoteNotificationsWithDeviceToken"
        }) {
            return parameter.name
        }
        guard name == "pushRegistry",
            let parameter = parameters.first(where: { $0.label == "didUpdate" })
        else { return nil }
        return parameter.name + ".token"
    }
}
