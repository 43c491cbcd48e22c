/// The declarations of a project by name.
struct DeclarationIndex: Sendable {
    struct Variable: Sendable {
        let fact: SwiftSource.VariableFact
        /// The type that has the property, or `nil` for a global variable.
        let type: String?
        let source: SwiftSource
    }

    /// A function or a call: a place in a list of the source.
    struct Entry: Sendable {
        let source: SwiftSource
        let place: Int
    }

    private(set) var properties: [String: [Variable]] = [:]
    private(set) var globals: [String: [Variable]] = [:]
    private(set) var functions: [String: [Entry]] = [:]
    /// The calls of the project's functions and initializers.
    private(set) var calls: [String: [Entry]] = [:]

    init(_ sources: [String: SwiftSource]) {
        let all = sources.values.sorted { $0.path < $1.path }
        var types: Set<String> = []
        for source in all {
            for type in source.types {
                types.insert(type.name)
                for fact in type.variables {
                    properties[fact.name, default: []].append(
                        Variable(fact: fact, type: type.name, source: source))
                }
            }
            for fact in source.globals {
                globals[fact.name, default: []].append(
                    Variable(fact: fact, type: nil, source: source))
            }
            for (place, function) in source.functions.enumerated() {
                functions[function.name, default: []].append(Entry(source: source, place: place))
            }
        }
        for source in all {
            for (place, call) in source.calls.enumerated()
            where functions[call.name] != nil || types.contains(call.name) {
                calls[call.name, default: []].append(Entry(source: source, place: place))
            }
        }
    }
}

extension SwiftSource {
    /// The variables outside of functions and types.
    fileprivate var globals: [VariableFact] {
        variables.filter { variable in
            !functions.contains { ($0.line...max($0.line, $0.endLine)).contains(variable.line) }
        }
    }
}
