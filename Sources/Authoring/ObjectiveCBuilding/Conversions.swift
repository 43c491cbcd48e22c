/// Expressions of generated Swift that convert between C's and Swift's values.
enum Conversions {
    /// The module of the functions. A member of the project may have the name of one.
    static let bridge = "ObjectiveCBridge."

    /// Returns the expression of an argument that Objective-C passes, for Swift's parameter, whose type the
    /// compiler infers.
    static func argument(_ name: String, _ type: ImportedType) -> String? {
        switch type {
        case .void, .unknown: nil
        case .boolean: name
        case .integer, .floating: "\(bridge)number(\(name))"
        case .object: "\(bridge)value(\(name))"
        case .class: "\(bridge)value(\(name))"
        case .selector: "\(bridge)value(selector: \(name))"
        case .pointer: "bellhopMemory(\(name))"
        case .structure(let structure):
            structure.isKnown ? "\(name).load(as: \(structure.swiftName).self)" : nil
        case .block(let parameters, let result): closure(name, parameters, result)
        }
    }

    /// Returns an argument whose type is written, for members that differ in types alone.
    static func typed(_ expression: String, _ type: ImportedType, as swiftType: String) -> String {
        switch type {
        case .object, .integer, .floating, .pointer: "(\(expression) as \(swiftType))"
        // The parameter's type is not escaping, and a generic function has no result of such a type.
        case .block where swiftType.hasPrefix("(") && !swiftType.hasSuffix("?"):
            "(\(expression) as \(swiftType))"
        default: expression
        }
    }

    /// Returns the expression that passes a Swift value to Objective-C.
    static func result(_ expression: String, _ type: ImportedType, isOwned: Bool) -> String? {
        switch type {
        case .void: expression
        case .boolean: "\(bridge)boolean(\(expression))"
        case .integer: "\(bridge)integer(\(expression))"
        case .floating: "\(bridge)floating(\(expression))"
        case .object: "\(bridge)\(isOwned ? "owned" : "returned")(\(expression))"
        case .class: "\(bridge)returned(\(expression))"
        case .selector: "\(bridge)pointer(selector: \(expression))"
        case .pointer: "bellhopPointer(\(expression))"
        case .block, .structure, .unknown: nil
        }
    }

    /// Returns a Swift closure that calls a block.
    private static func closure(
        _ name: String, _ parameters: [ImportedType], _ result: ImportedType
    ) -> String? {
        var values: [String] = []
        for (index, parameter) in parameters.enumerated() {
            if parameter.isStructure {
                values.append("bellhopBytes(x\(index))")
                continue
            }
            guard let value = self.result("x\(index)", parameter, isOwned: false),
                parameter != .void
            else { return nil }
            values.append(value)
        }
        let names = parameters.indices.map { "x\($0)" }.joined(separator: ", ")
        let call: String
        if let structured = StructureBlock(parameters, result) {
            call = structured.call(values)
        } else {
            let types = (["ObjectPointer"] + parameters.compactMap(CSpelling.swift))
            guard types.count == values.count + 1, let resultType = CSpelling.swift(result) else {
                return nil
            }
            call =
                "unsafeBitCast(b.invoke, to: (@convention(c) (\(types.joined(separator: ", "))) -> \(resultType)).self)"
                + "(\((["b.pointer"] + values).joined(separator: ", ")))"
        }
        let body: String
        if result == .void || result.isStructure {
            body = "\(bridge)withPool { \(call) }"
        } else {
            guard let converted = argument("\(bridge)withPool { \(call) }", result) else {
                return nil
            }
            body = converted
        }
        return
            "bellhopClosure(\(name)) { b in { \(names.isEmpty ? "" : "(\(names)) in ")\(body) } }"
    }
}
