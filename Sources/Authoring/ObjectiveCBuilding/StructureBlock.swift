/// A type of blocks that pass structures. Generated C passes them by value, and Swift by reference.
struct StructureBlock {
    let parameters: [ImportedType]
    let result: ImportedType

    /// Returns nil for blocks without a structure, and for those with a type that C cannot pass.
    init?(_ parameters: [ImportedType], _ result: ImportedType) {
        let all = parameters + [result]
        guard all.contains(where: \.isStructure), !parameters.contains(.void),
            all.allSatisfy({ CSpelling.c($0) != nil })
        else { return nil }
        (self.parameters, self.result) = (parameters, result)
    }

    /// Finds the types of blocks in the types of members and functions.
    static func all(in types: [ImportedType]) -> [StructureBlock] {
        var found: [String: StructureBlock] = [:]
        for case .block(let parameters, let result) in types {
            if let block = StructureBlock(parameters, result) { found[block.name] = block }
        }
        return found.values.sorted { $0.name < $1.name }
    }

    /// A name that differs for blocks of different C types.
    private var name: String { ([result] + parameters).map(\.word).joined(separator: "_") }

    private var invoker: String { "bellhopInvoker_\(name)" }
    private var caller: String { "bellhopCall_\(name)" }

    // MARK: Swift

    /// The types of the Swift function that the block's function in C calls.
    var swiftTypes: [String] {
        ["ObjectPointer"] + parameters.map { CSpelling.swift($0) ?? "ObjectPointer" }
            + (result.isStructure ? ["ObjectPointer"] : [])
    }

    var swiftResult: String { CSpelling.swift(result) ?? "Void" }

    /// Returns the expression of a block that calls a Swift function with the closure's box.
    func block(_ box: String, calling function: String) -> String {
        "bellhopBlock(\(box), \(invoker)(), calling: \(function))"
    }

    /// Returns the expression that calls the block `b`.
    func call(_ values: [String]) -> String {
        let given = (["b.invoke", "b.pointer"] + values).joined(separator: ", ")
        guard case .structure(let structure) = result else { return "\(caller)(\(given))" }
        return "bellhopResult(as: \(structure.swiftName).self) { r in \(caller)(\(given), r) }"
    }

    func swift(module: String) -> String {
        let types = (["ObjectPointer"] + swiftTypes).map { "_: \($0)" }.joined(separator: ", ")
        return """
            @_silgen_name("bellhop_\(module)_\(invoker)") private func \(invoker)() -> ObjectPointer
            @_silgen_name("bellhop_\(module)_\(caller)") private func \(caller)(\(types)) -> \(swiftResult)

            """
    }

    // MARK: C

    /// Returns the function of such blocks, and a function that calls one.
    func c(module: String) -> String {
        let types = parameters.compactMap(CSpelling.c)
        let cResult = CSpelling.c(result) ?? "void"
        let plain = result.isStructure ? "void" : cResult
        let references =
            zip(parameters, types).map { $0.isStructure ? "const void *" : $1 }
            + (result.isStructure ? ["void *"] : [])
        let swiftType = (["void *"] + references).joined(separator: ", ")
        let blockType = (["void *"] + types).joined(separator: ", ")
        let named = types.enumerated().map { ", \($0.element) x\($0.offset)" }.joined()
        let passed = parameters.enumerated().map { index, type in
            type.isStructure ? ", &x\(index)" : ", x\(index)"
        }.joined()
        let call = "((\(plain) (*)(\(swiftType)))((struct bellhop_block *)b)->swift)(b\(passed)"
        let body =
            result.isStructure
            ? "\(cResult) r; \(call), &r); return r;"
            : "\(result == .void ? "" : "return ")\(call));"
        let given = references.enumerated().map { index, type in
            index < types.count ? ", \(type) x\(index)" : ", void *r"
        }.joined()
        let values = zip(parameters, types).enumerated().map { index, value in
            value.0.isStructure ? ", *(const \(value.1) *)x\(index)" : ", x\(index)"
        }.joined()
        let assignment =
            result.isStructure ? "*(\(cResult) *)r = " : result == .void ? "" : "return "
        // The empty block returns a word, and no structure.
        let check =
            result.isStructure
            ? "if (f == (void *)nothing) { __builtin_memset(r, 0, sizeof(\(cResult))); return; } "
            : ""
        return """
            static \(cResult) \(invoker)(void *b\(named)) { \(body) }
            void *bellhop_\(module)_\(invoker)(void) { return (void *)\(invoker); }
            \(plain) bellhop_\(module)_\(caller)(void *f, void *b\(given)) { \(check)\(assignment)((\(cResult) (*)(\(blockType)))f)(b\(values)); }

            """
    }
}

extension ImportedType {
    var isStructure: Bool { if case .structure = self { true } else { false } }

    /// A part of an identifier, equal for types that C passes alike.
    fileprivate var word: String {
        switch self {
        case .void: "void"
        case .boolean: "bool"
        case .integer(let name), .floating(let name): name
        case .structure(let structure): "S\(structure.name.count)\(structure.name)"
        default: "id"
        }
    }
}
