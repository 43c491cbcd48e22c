struct FilePreparation {
    let source: SourceText
    let facts: FileFacts
    let resolver: SelectorResolver
    let module: String
    let index: Int

    func prepare() -> (file: PreparedSource, table: String?, diagnostics: [PreparationDiagnostic]) {
        var edits = facts.edits
        var diagnostics = facts.diagnostics.map {
            diagnostic($0.severity, at: $0.offset, $0.message)
        }
        var names: [String] = []
        for mention in facts.mentions {
            let (name, isKnown) = resolver.name(of: mention)
            let number = names.firstIndex(of: name) ?? names.count
            if number == names.count { names.append(name) }
            if !isKnown { diagnostics.append(unknown(mention, name)) }
            if !edits.replace(mention.range, with: Self.constant(number)) {
                diagnostics.append(
                    diagnostic(
                        .error, at: mention.range.lowerBound,
                        "This file has too many selectors. Divide it."))
            }
        }
        let methods = Self.unique(facts.exposed)
        let tail = tail(names: names, methods: methods)
        let text =
            "#sourceLocation(file: \(Self.literal(source.path)), line: 1)\n"
            + edits.applied(to: source.text) + tail
        return (
            PreparedSource(path: source.path, text: text), methods.isEmpty ? nil : tableName,
            diagnostics
        )
    }

    private func diagnostic(
        _ severity: PreparationDiagnostic.Severity, at offset: Int, _ message: String
    ) -> PreparationDiagnostic {
        let place = source.place(of: offset)
        return PreparationDiagnostic(
            severity: severity, path: source.path, line: place.line, column: place.column,
            message: message)
    }

    private func unknown(_ mention: FileFacts.Mention, _ name: String) -> PreparationDiagnostic {
        diagnostic(
            .warning, at: mention.range.lowerBound,
            "No method marked @objc in this module is called \(mention.base); the selector is "
                + "taken to be \(name).")
    }

    /// Returns the methods without duplicates. A method may be written once in each branch of a
    /// condition, each with its own row. Otherwise one row is enough.
    private static func unique(_ exposed: [FileFacts.Exposed]) -> [FileFacts.Exposed] {
        var seen: Set<FileFacts.Exposed> = []
        return exposed.filter { seen.insert($0).inserted }
    }

    // MARK: What is added at the end

    static let madeMark = " (made by bellhop build)"

    private var tableName: String { "bellhopActions\(index)" }

    /// A short name, because it replaces `#selector(a)` without changing columns.
    private static func constant(_ number: Int) -> String { "_selector\(number)" }

    /// Returns the modules that the file needs and does not import.
    ///
    /// Apple's Foundation contains more than the open-source one: URL loading is a separate module
    /// here, and other missing parts are in `OpenFoundation`.
    private func modules(hasSelectors: Bool) -> [String] {
        let usesFoundation =
            !facts.added.isEmpty
            || facts.imports.contains { $0.module == "Foundation" && $0.mayCount }
        return facts.added + (facts.added.isEmpty ? [] : ["Foundation"])
            + (hasSelectors ? ["BellhopSelectors"] : [])
            + (usesFoundation ? ["FoundationNetworking"] : [])
            + (usesFoundation || hasSelectors || StubbedSource.holdsStub(source.text)
                ? ["OpenFoundation"] : [])
    }

    private func tail(names: [String], methods: [FileFacts.Exposed]) -> String {
        let modules = modules(hasSelectors: !names.isEmpty || !methods.isEmpty)
        guard !modules.isEmpty else { return "" }
        var lines = [
            "",
            "#sourceLocation(file: \(Self.literal(source.path + Self.madeMark)), "
                + "line: 1)",
        ]
        lines += modules.map { "import \($0)" }
        for (number, name) in names.enumerated() {
            lines.append(
                "nonisolated private var \(Self.constant(number)): Selector { Selector(bellhopSelector("
                    + "\(Self.literal(name)), in: BellhopActions.self)) }")
        }
        var calls: [String] = []
        for (number, group) in Self.groups(of: methods).enumerated() {
            let name = "bellhopActions_\(module)_\(index)_\(number)"
            let table = [
                "extension \(group.type) {",
                "nonisolated fileprivate static func \(name)(",
                "_ actions: inout BellhopActionTable) {",
            ]
            lines += group.guarded(table + group.methods.map(row) + ["}", "}"])
            calls += group.guarded(["\(group.type).\(name)(&actions)"])
        }
        if !methods.isEmpty {
            lines.append("nonisolated func \(tableName)(_ actions: inout BellhopActionTable) {")
            lines += calls + ["}"]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private struct Group {
        let type: String
        let conditions: [String]
        var methods: [FileFacts.Exposed]

        func guarded(_ lines: [String]) -> [String] {
            conditions.map { "#if \($0)" } + lines + conditions.map { _ in "#endif" }
        }
    }

    private static func groups(of methods: [FileFacts.Exposed]) -> [Group] {
        methods.reduce(into: []) { groups, method in
            let place = groups.firstIndex {
                $0.type == method.type && $0.conditions == method.conditions
            }
            if let place {
                groups[place].methods.append(method)
            } else {
                groups.append(
                    Group(type: method.type, conditions: method.conditions, methods: [method]))
            }
        }
    }

    private func row(_ method: FileFacts.Exposed) -> String {
        let isShared = resolver.isShared(method.name)
        let values = method.labels.enumerated().map { number, label in
            // The compiler would infer a closure that does not escape, which no value has.
            let written =
                isShared || method.closures.contains(number)
                ? method.types[number] : resolver.closureName(method, number)
            return (label == "_" ? "" : "\(label): ") + "arguments[\(number)]"
                + (written.map { " as \($0)" } ?? "")
        }
        let attempt = values.isEmpty && !method.isThrowing ? "" : "try "
        let body =
            method.isOutlet
            ? "object.\(Self.quoted(method.base)) = try arguments[0]"
            : "\(attempt)object.\(Self.quoted(method.base))(\(values.joined(separator: ", ")))"
        return "actions.add(\(Self.literal(method.selector))) "
            + "{ (object: \(method.type), arguments) in \(body) }"
    }

    private static func quoted(_ name: String) -> String {
        name.hasPrefix("`") ? name : "`\(name)`"
    }

    static func literal(_ text: String) -> String {
        let escapes: [Character: String] = ["\\": "\\\\", "\"": "\\\"", "\n": "\\n", "\r": "\\r"]
        return "\"" + text.map { escapes[$0] ?? String($0) }.joined() + "\""
    }
}
