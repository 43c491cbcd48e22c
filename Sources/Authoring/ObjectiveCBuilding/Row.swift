/// A method of Apple's API that Objective-C can call: a C function in Swift, and where it is registered.
package struct Row: Sendable, Hashable {
    package var className: String
    package var selector: String
    package var isClassMethod: Bool
    /// Whether it is what `super` calls in the project's class `className`.
    var isSuper = false
    /// The C symbol.
    package var symbol: String
    /// The Swift text of the function.
    package var swift: String
    /// A function in C that passes structures by reference to the Swift one.
    package var c: String?
}

/// A function of generated Swift with the C calling convention.
struct RowFunction {
    var symbol: String
    var parameters: [ImportedType]
    var result: ImportedType
    /// Whether the last parameter is an `NSError **`, which the other parameters do not have.
    var errorIndex: Int?

    /// The name of a parameter in Swift.
    static func name(_ index: Int) -> String { "a\(index + 1)" }

    private struct Argument {
        var name: String
        var swift: String
        var c: String
        var isStructure: Bool
    }

    private var arguments: [Argument]? {
        var arguments: [Argument] = []
        for (index, type) in parameters.enumerated() {
            guard let c = CSpelling.c(type) else { return nil }
            let name = Self.name(index)
            arguments.append(
                Argument(
                    name: name, swift: CSpelling.swift(type) ?? "UnsafeRawPointer", c: c,
                    isStructure: CSpelling.swift(type) == nil))
        }
        if let errorIndex {
            guard errorIndex <= arguments.count else { return nil }
            arguments.insert(
                Argument(
                    name: "error", swift: "UnsafeMutablePointer<ObjectPointer?>?", c: "void *",
                    isStructure: false), at: errorIndex)
        }
        return arguments
    }

    /// Returns the texts of the function with a body, and nil for a type that no row passes.
    ///
    /// - Parameter isMethod: Whether the receiver and the selector come first.
    func texts(body: String, isMethod: Bool = true) -> (swift: String, c: String?)? {
        guard let arguments else { return nil }
        let first = isMethod ? ["_ s: ObjectPointer?", "_ c: ObjectPointer?"] : []
        var swiftParameters = first + arguments.map { "_ \($0.name): \($0.swift)" }
        let returnsStructure: Bool
        let swiftResult: String
        if let type = CSpelling.swift(result) {
            (returnsStructure, swiftResult) = (false, type)
        } else {
            guard case .structure(let structure) = result, structure.isKnown else { return nil }
            (returnsStructure, swiftResult) = (true, "Void")
            swiftParameters.append("_ result: UnsafeMutableRawPointer")
        }
        let needsC = returnsStructure || arguments.contains(where: \.isStructure)
        let swiftSymbol = needsC ? symbol + "_swift" : symbol
        let swift = """
            @_cdecl("\(swiftSymbol)") func \(swiftSymbol)(\(swiftParameters.joined(separator: ", "))) -> \(swiftResult) {
                \(body)
            }

            """
        guard needsC else { return (swift, nil) }
        return (
            swift,
            wrapper(swiftSymbol, arguments, returnsStructure: returnsStructure, isMethod: isMethod)
        )
    }

    private func wrapper(
        _ swiftSymbol: String, _ arguments: [Argument], returnsStructure: Bool, isMethod: Bool
    ) -> String? {
        guard let cResult = CSpelling.c(result) else { return nil }
        let first = isMethod ? ["void *s", "void *c"] : []
        var declared =
            (isMethod ? ["void *", "void *"] : [])
            + arguments.map { $0.isStructure ? "const void *" : $0.c }
        var passed =
            (isMethod ? ["s", "c"] : [])
            + arguments.map { $0.isStructure ? "&\($0.name)" : $0.name }
        if returnsStructure {
            declared.append("void *")
            passed.append("&result")
        }
        let parameters = first + arguments.map { "\($0.c) \($0.name)" }
        let call = "\(swiftSymbol)(\(passed.joined(separator: ", ")))"
        let body =
            returnsStructure
            ? "\(cResult) result; \(call); return result;"
            : (result == .void ? "\(call);" : "return \(call);")
        return """
            \(returnsStructure ? "void" : cResult) \(swiftSymbol)(\(declared.isEmpty ? "void" : declared.joined(separator: ", ")));
            \(cResult) \(symbol)(\(parameters.isEmpty ? "void" : parameters.joined(separator: ", "))) { \(body) }

            """
    }
}
