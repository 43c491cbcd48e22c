/// Writes the values that a project's headers declare as Swift code, and the functions in
/// Objective-C from which the code gets them.
///
/// The values of enumerators and constants come from clang, which compiles the functions together
/// with the headers.
struct ProjectValueWriter {
    let types: ProjectTypes
    let symbols: GeneratedNames
    /// `public ` in a library.
    private let access: String
    private(set) var swift = ""
    /// Functions in Objective-C.
    private(set) var functions = ""
    private var count = 0

    init(types: ProjectTypes, module: String, access: String = "") {
        (self.types, self.access) = (types, access)
        symbols = GeneratedNames(module: module)
    }

    /// The text of a macro, which is a string of C or of Objective-C.
    private static let texts = """
        __attribute__((overloadable, unused)) static id bellhop_text(const char *text) { return @(text); }
        __attribute__((overloadable, unused)) static id bellhop_text(id text) { return text; }

        """

    /// - Parameter taken: The names that the Swift code of the target declares.
    mutating func write(_ declarations: ProjectDeclarations, taken: Set<String>) {
        if declarations.globals.contains(where: \.isMacro) { functions += Self.texts }
        for value in declarations.values where !taken.contains(value.swiftName) {
            switch value.kind {
            case .enumeration: writeEnumeration(value)
            case .options: writeRaw(value, protocols: "OptionSet, Sendable")
            case .wrapper: writeRaw(value, protocols: "RawRepresentable, Hashable, Sendable")
            case .structure: writeStructure(value)
            }
        }
        for alias in declarations.aliases where !taken.contains(alias.swiftName) {
            guard let type = types.written(BridgedTypes.bridged(alias.declaration)) else {
                continue
            }
            swift += "\(access)typealias \(alias.swiftName.swiftIdentifier) = \(type)\n"
        }
        for global in declarations.globals where !taken.contains(global.swiftName) {
            if let parameters = global.parameters {
                writeFunction(global, parameters)
            } else {
                writeConstant(global)
            }
        }
    }

    // MARK: Types

    private mutating func declare(_ swiftName: String, _ text: (String) -> String) {
        let parts = swiftName.split(separator: ".").map { String($0).swiftIdentifier }
        guard let last = parts.last else { return }
        let body = text(last)
        swift +=
            parts.count == 1
            ? body : "extension \(parts.dropLast().joined(separator: ".")) {\n\(body)}\n"
    }

    private mutating func writeEnumeration(_ value: ProjectDeclarations.ValueType) {
        guard case .integer(let raw) = value.raw else { return }
        let cases = value.members.filter { $0.declaration.hasPrefix("case ") }
        guard !cases.isEmpty else { return }
        let numbers = cases.map { ($0.swiftName.swiftIdentifier, number($0.name, raw)) }
        let others = value.members.filter { !$0.declaration.hasPrefix("case ") }
            .map { ($0.swiftName.swiftIdentifier, number($0.name, raw)) }
        declare(value.swiftName) { [access] name in
            """
            \(access)enum \(name): RawRepresentable, Hashable, Sendable {
                case \(numbers.map(\.0).joined(separator: ", "))
                \(access)init?(rawValue: \(raw)) {
                    switch rawValue {
            \(numbers.map { "        case \($0.1): self = .\($0.0)\n" }.joined())\
                    default: return nil
                    }
                }
                \(access)var rawValue: \(raw) {
                    switch self {
            \(numbers.map { "        case .\($0.0): \($0.1)\n" }.joined())\
                    }
                }
            \(others.map { "    \(access)static var \($0.0): Self { Self(rawValue: \($0.1))! }\n" }.joined())\
            }

            """
        }
    }

    private mutating func writeRaw(
        _ value: ProjectDeclarations.ValueType, protocols: String
    ) {
        let type: String
        if case .integer(let raw) = value.raw {
            type = raw
        } else {
            guard let raw = types.written(BridgedTypes.bridged(value.rawDeclaration)) else {
                return
            }
            type = raw
        }
        let members =
            value.kind == .options
            ? value.members.map { ($0.swiftName.swiftIdentifier, number($0.name, type)) } : []
        declare(value.swiftName) { [access] name in
            """
            \(access)struct \(name): \(protocols) {
                \(access)var rawValue: \(type)
                \(access)init(rawValue: \(type)) { self.rawValue = rawValue }
                \(access)init(_ rawValue: \(type)) { self.rawValue = rawValue }
            \(members.map { "    \(access)static var \($0.0): Self { Self(rawValue: \($0.1)) }\n" }.joined())\
            }

            """
        }
    }

    private mutating func writeStructure(_ value: ProjectDeclarations.ValueType) {
        let fields = value.members.compactMap { member in
            SwiftDeclaration(member.declaration)?.result.map {
                (name: member.swiftName.swiftIdentifier, type: BridgedTypes.bridged($0))
            }
        }.filter { CStructure.fieldTypes[$0.type] != nil }
        let mark = value.refusal.map(Self.unavailable) ?? ""
        guard !mark.isEmpty || fields.count == value.members.count && !fields.isEmpty else {
            return
        }
        let values = fields.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
        let assignments = fields.map { "        self.\($0.name) = \($0.name)\n" }.joined()
        let initializer =
            fields.isEmpty ? "" : "    \(access)init(\(values)) {\n\(assignments)    }\n"
        declare(value.swiftName) { [access] name in
            """
            \(mark)\(access)struct \(name): Sendable {
            \(fields.map { "    \(access)var \($0.name): \($0.type)\n" }.joined())\
                \(access)init() {
            \(fields.map { "        \($0.name) = \($0.type)()\n" }.joined())\
                }
            \(initializer)\
            }

            """
        }
    }

    /// Returns the attribute of a structure that is declared only so that the compiler gives the
    /// reason where Swift code uses it.
    private static func unavailable(_ refusal: String) -> String {
        let message =
            "Bellhop does not give it to Swift code, because \(refusal). Read its members in a function in Objective-C."
        return "@available(*, unavailable, message: \(GeneratedNames.literal(message)))\n"
    }

    // MARK: Constants

    /// Returns the call of a function that returns a number of C.
    private mutating func number(_ name: String, _ type: String) -> String {
        let symbol = next
        let cType = CSpelling.c(.integer(type)) ?? "long"
        functions += "\(cType) \(symbol)(void) { return (\(cType))\(name); }\n"
        swift += "@_silgen_name(\"\(symbol)\") private func \(symbol)() -> \(type)\n"
        return "\(symbol)()"
    }

    private var next: String {
        mutating get {
            defer { count += 1 }
            return symbols.function("value", count)
        }
    }

    private mutating func writeConstant(_ global: ImportedNames.Global) {
        guard
            let type = SwiftDeclaration("var v: " + Self.type(global.declaration))?.result
                .flatMap(types.written)
        else { return }
        let value: String
        let symbol = next
        switch global.result {
        case .object:
            let object = global.isMacro ? "bellhop_text(\(global.name))" : "(id)\(global.name)"
            functions += "id \(symbol)(void) { return \(object); }\n"
            swift += "@_silgen_name(\"\(symbol)\") private func \(symbol)() -> ObjectPointer?\n"
            value = "withPool { bellhopValue(\(symbol)()) }"
        case .boolean, .integer, .floating:
            guard let cType = CSpelling.c(global.result),
                let swiftType = CSpelling.swift(global.result)
            else { return }
            functions += "\(cType) \(symbol)(void) { return (\(cType))\(global.name); }\n"
            swift += "@_silgen_name(\"\(symbol)\") private func \(symbol)() -> \(swiftType)\n"
            value = global.result == .boolean ? "\(symbol)()" : "number(\(symbol)())"
        default: return
        }
        let parts = global.swiftName.split(separator: ".").map { String($0).swiftIdentifier }
        guard let last = parts.last else { return }
        let owner = BridgedTypes.bridged(parts.dropLast().joined(separator: "."))
        guard parts.count == 1 || types.written(owner) != nil else { return }
        let line = "var \(last): \(type) { \(value) }\n"
        swift +=
            parts.count == 1
            ? access + line : "extension \(owner) { \(access)static \(line.dropLast()) }\n"
    }

    /// Returns the type in `let name: Type` and `static let name: Type`.
    private static func type(_ declaration: String) -> String {
        guard let colon = declaration.firstRange(of: ": ") else { return "" }
        return String(declaration[colon.upperBound...])
    }

    // MARK: Functions

    private mutating func writeFunction(
        _ global: ImportedNames.Global, _ parameters: [ImportedType]
    ) {
        guard let declaration = SwiftDeclaration(global.declaration),
            declaration.parameters.count == parameters.count,
            global.labels.count == parameters.count, global.swiftName.isIdentifier,
            let result = declaration.result.map({ types.written($0) }) ?? "Void"
        else { return }
        var given = FunctionArguments()
        for (index, type) in parameters.enumerated() {
            guard let written = types.written(declaration.parameters[index]),
                given.add(type, written, label: global.labels[index])
            else { return }
        }
        let symbol = next
        if case .structure(let structure) = global.result {
            guard structure.isKnown else { return }
            given.addResult()
        }
        guard let call = given.call(symbol, global.result),
            let cResult = FunctionArguments.c(global.result)
        else { return }
        functions +=
            "\(cResult) \(symbol)(\(given.c.isEmpty ? "void" : given.c.joined(separator: ", "))) "
            + "{ \(given.statement(global)); }\n"
        let arguments = given.swiftTypes.map { "_: \($0)" }.joined(separator: ", ")
        swift += """
            @_silgen_name("\(symbol)") private func \(symbol)(\(arguments)) -> \(CSpelling.swift(global.result) ?? "Void")
            \(access)func \(global.swiftName.swiftIdentifier)(\(given.swift.joined(separator: ", "))) -> \(result) {
                withPool { \(given.setup)return \(call) }
            }

            """
    }
}

/// The arguments of a function of the project, which generated code passes from Swift to C.
private struct FunctionArguments {
    /// The parameters of the function in C, and what it passes on.
    var c: [String] = []
    private var cValues: [String] = []
    /// The parameters of the function in Swift.
    var swift: [String] = []
    /// The types of the C function's parameters in Swift.
    var swiftTypes: [String] = []
    /// Statements that make blocks.
    var setup = ""
    private var values: [String] = []

    static func c(_ type: ImportedType) -> String? {
        switch type {
        case .object, .class, .block: "id"
        case .selector: "SEL"
        // The function stores it where the caller wants it.
        case .structure: "void"
        default: CSpelling.c(type)
        }
    }

    /// Adds an argument, and returns false if no function can pass it.
    mutating func add(_ type: ImportedType, _ written: String, label: String) -> Bool {
        let index = swift.count
        swift.append("\(label) p\(index): \(written)")
        if case .structure(let structure) = type {
            c.append("const void *a\(index)")
            cValues.append("*(const \(structure.written) *)a\(index)")
            swiftTypes.append("ObjectPointer")
            values.append("bellhopBytes(p\(index))")
            return structure.isKnown
        }
        guard let swiftType = CSpelling.swift(type), let cType = Self.c(type) else { return false }
        swiftTypes.append(swiftType)
        c.append("\(cType) a\(index)")
        cValues.append("a\(index)")
        if case .block(let inner, let result) = type {
            guard let block = BlockText.block("p\(index)", inner, result, swiftType: written)
            else { return false }
            setup += "let b\(index) = \(block); "
            values.append("b\(index)")
            return true
        }
        guard let value = Conversions.result("p\(index)", type, isOwned: false) else {
            return false
        }
        values.append(value)
        return true
    }

    /// Adds the place of a structure that the function returns.
    mutating func addResult() {
        c.append("void *r")
        swiftTypes.append("ObjectPointer")
        values.append("r")
    }

    /// Returns the statement in C that calls the project's function.
    func statement(_ global: ImportedNames.Global) -> String {
        let call = "\(global.name)(\(cValues.joined(separator: ", ")))"
        return switch global.result {
        case .void: call
        case .structure(let structure): "*(\(structure.written) *)r = \(call)"
        default: "return \(call)"
        }
    }

    /// Returns the expression in Swift that calls the function in C.
    func call(_ symbol: String, _ result: ImportedType) -> String? {
        let call = "\(symbol)(\(values.joined(separator: ", ")))"
        return switch result {
        case .void: call
        case .structure(let structure):
            "bellhopResult(as: \(structure.swiftName).self) { r in \(call) }"
        default: Conversions.argument(call, result)
        }
    }
}
