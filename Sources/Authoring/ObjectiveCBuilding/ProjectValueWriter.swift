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

    /// - Parameter taken: The names that the Swift code of the target declares.
    mutating func write(_ declarations: ProjectDeclarations, taken: Set<String>) {
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
            SwiftDeclaration(member.declaration)?.result.flatMap(types.written).map {
                (name: member.swiftName.swiftIdentifier, type: $0)
            }
        }
        // Classes in a structure would be counted.
        let isPlain = fields.allSatisfy { Self.scalars.contains($0.type) }
        guard fields.count == value.members.count, isPlain, !fields.isEmpty else { return }
        let values = fields.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
        declare(value.swiftName) { [access] name in
            """
            \(access)struct \(name): Sendable {
            \(fields.map { "    \(access)var \($0.name): \($0.type)\n" }.joined())\
                \(access)init() {
            \(fields.map { "        \($0.name) = \($0.type == "Bool" ? "false" : "0")\n" }.joined())\
                }
                \(access)init(\(values)) {
            \(fields.map { "        self.\($0.name) = \($0.name)\n" }.joined())\
                }
            }

            """
        }
    }

    private static let scalars: Set<String> = [
        "Bool", "Int", "UInt", "Int8", "UInt8", "Int16", "UInt16", "Int32", "UInt32", "Int64",
        "UInt64", "Float", "Double", "CGFloat", "TimeInterval",
    ]

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
            functions += "id \(symbol)(void) { return (id)\(global.name); }\n"
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
            global.labels.count == parameters.count, global.swiftName.isIdentifier
        else { return }
        var (cParameters, cValues): ([String], [String]) = ([], [])
        var (swiftParameters, swiftTypes): ([String], [String]) = ([], [])
        var (setup, values): (String, [String]) = ("", [])
        for (index, type) in parameters.enumerated() {
            guard let written = types.written(declaration.parameters[index]),
                let swiftType = CSpelling.swift(type), let cType = CSpelling.c(type)
            else { return }
            swiftParameters.append("\(global.labels[index]) p\(index): \(written)")
            swiftTypes.append(swiftType)
            switch type {
            case .object, .class, .block:
                cParameters.append("id a\(index)")
                cValues.append("a\(index)")
            case .selector:
                cParameters.append("SEL a\(index)")
                cValues.append("a\(index)")
            default:
                cParameters.append("\(cType) a\(index)")
                cValues.append("a\(index)")
            }
            if case .block(let inner, let result) = type {
                guard
                    let block = BlockText.block("p\(index)", inner, result, swiftType: written)
                else { return }
                setup += "let b\(index) = \(block); "
                values.append("b\(index)")
            } else {
                guard let value = Conversions.result("p\(index)", type, isOwned: false) else {
                    return
                }
                values.append(value)
            }
        }
        let symbol = next
        let cResult: String
        switch global.result {
        case .object, .class: cResult = "id"
        default:
            guard let type = CSpelling.c(global.result) else { return }
            cResult = type
        }
        guard let swiftResult = CSpelling.swift(global.result),
            let body = global.result == .void
                ? "\(symbol)(\(values.joined(separator: ", ")))"
                : Conversions.argument(
                    "\(symbol)(\(values.joined(separator: ", ")))", global.result),
            let result = declaration.result.map({ types.written($0) }) ?? "Void"
        else { return }
        let keyword = global.result == .void ? "" : "return "
        functions +=
            "\(cResult) \(symbol)(\(cParameters.isEmpty ? "void" : cParameters.joined(separator: ", "))) "
            + "{ \(keyword)\(global.name)(\(cValues.joined(separator: ", "))); }\n"
        let arguments = swiftTypes.map { "_: \($0)" }.joined(separator: ", ")
        swift += """
            @_silgen_name("\(symbol)") private func \(symbol)(\(arguments)) -> \(swiftResult)
            \(access)func \(global.swiftName.swiftIdentifier)(\(swiftParameters.joined(separator: ", "))) -> \(result) {
                withPool { \(setup)return \(body) }
            }

            """
    }
}
