extension FacadeWriter {
    /// Returns the statements that send a selector to `self` and return the result.
    mutating func send(
        _ selector: String, _ arguments: [(name: String, type: ImportedType)],
        _ result: ImportedType,
        types: [String] = []
    ) -> String? {
        guard let (setup, values) = passed(arguments, types),
            let start = start(selector),
            let call = call(values, arguments.map(\.type), result)
        else { return nil }
        if setup.isEmpty { return "\(start); return \(Conversions.bridge)withPool { \(call) }" }
        return "\(start); return \(Conversions.bridge)withPool { \(setup)return \(call) }"
    }

    /// Returns the statement that names the receiver and the selector.
    ///
    /// - Parameter receiver: The expression of the receiver.
    mutating func start(
        _ selector: String, receiver: String = "\(Conversions.bridge)pointer(self)"
    ) -> String? {
        guard selector.isSelector else { return nil }
        return "let s = \(receiver), c = bellhopSelector\(number(of: selector))"
    }

    /// Returns the expressions of the receiver, the selector and the arguments, after statements
    /// that make blocks.
    func passed(
        _ arguments: [(name: String, type: ImportedType)], _ types: [String]
    ) -> (setup: String, values: [String])? {
        var values = ["s", "c"]
        var setup = ""
        for (index, argument) in arguments.enumerated() {
            switch argument.type {
            case .block(let parameters, let blockResult):
                guard types.indices.contains(index),
                    let block = BlockText.block(
                        argument.name, parameters, blockResult, swiftType: types[index])
                else { return nil }
                setup += "let b\(index) = \(block); "
                values.append("b\(index)")
            case .structure:
                values.append("bellhopBytes(\(argument.name))")
            default:
                guard let value = Conversions.result(argument.name, argument.type, isOwned: false)
                else { return nil }
                values.append(value)
            }
        }
        return (setup, values)
    }

    /// The number of a selector among those that the classes send.
    mutating func number(of selector: String) -> Int {
        let number = sent[selector] ?? sent.count
        sent[selector] = number
        return number
    }

    /// Returns the statements that send an initializer to `self`, unless it is running. It takes
    /// over a reference and returns one.
    mutating func sendInitializer(
        _ selector: String, _ types: [ImportedType], isFailable: Bool
    ) -> String {
        var values = ["s", "c"]
        for (index, type) in types.enumerated() {
            if case .structure = type {
                values.append("bellhopBytes(p\(index))")
            } else {
                values.append(Conversions.result("p\(index)", type, isOwned: false) ?? "nil")
            }
        }
        guard let call = call(values, types, .pointer) else { return "" }
        return """
                    if !isRunning {
                        let s: ObjectPointer? = Unmanaged.passRetained(self).toOpaque(), c = bellhopSelector\(number(of: selector))
                        let made: ObjectPointer? = withPool { \(call) }
            \(isFailable ? "            if made == nil { return nil }\n" : "")\
                        bellhop_objc_release(made)
                    }

            """
    }

    /// The expression of the function that a message reaches. A Swift class of the project may
    /// override a method and call `super`, so the classes of Objective-C alone are searched.
    private var lookup: String {
        project == nil ? "\(Conversions.bridge)lookup(s, c)" : "bellhopOwn(s, c)"
    }

    mutating func call(
        _ values: [String], _ arguments: [ImportedType], _ result: ImportedType
    ) -> String? {
        let cTypes = (arguments + [result]).map(CSpelling.swift)
        if cTypes.contains(nil) { return structureCall(values, arguments, result) }
        let parameters =
            (["ObjectPointer?", "ObjectPointer?"] + cTypes.dropLast().compactMap(\.self)).joined(
                separator: ", ")
        let call =
            "unsafeBitCast(\(lookup), to: (@convention(c) (\(parameters)) -> \((cTypes.last ?? nil) ?? "Void")).self)"
            + "(\(values.joined(separator: ", ")))"
        return result == .void ? call : Conversions.argument(call, result)
    }

    /// A call with structures, which generated C passes by value.
    mutating func structureCall(
        _ values: [String], _ arguments: [ImportedType], _ result: ImportedType
    ) -> String? {
        var swift = ["_ f: ObjectPointer", "_ s: ObjectPointer?", "_ c: ObjectPointer?"]
        var declared = ["void *f", "void *s", "void *c"]
        var passed = ["s", "c"]
        var cast = ["void *", "void *"]
        for (index, type) in arguments.enumerated() {
            guard let c = CSpelling.c(type) else { return nil }
            cast.append(c)
            if let swiftType = CSpelling.swift(type) {
                swift.append("_ a\(index): \(swiftType)")
                declared.append("\(c) a\(index)")
                passed.append("a\(index)")
            } else {
                swift.append("_ a\(index): ObjectPointer")
                declared.append("const void *a\(index)")
                passed.append("*(const \(c) *)a\(index)")
            }
        }
        guard let cResult = CSpelling.c(result) else { return nil }
        let symbol = symbols.function("send", structureSenders.count)
        let call =
            "((\(cResult) (*)(\(cast.joined(separator: ", "))))f)(\(passed.joined(separator: ", ")))"
        let given = ([lookup] + values).joined(separator: ", ")
        structureSenders.count += 1
        if case .structure(let structure) = result, structure.isKnown {
            structureSenders.swift +=
                "@_silgen_name(\"\(symbol)\") private func \(symbol)(\(swift.joined(separator: ", ")), _ r: ObjectPointer)\n"
            structureSenders.c +=
                "void \(symbol)(\(declared.joined(separator: ", ")), void *r) { *(\(cResult) *)r = \(call); }\n"
            return "bellhopResult(as: \(structure.swiftName).self) { r in \(symbol)(\(given), r) }"
        }
        guard let swiftResult = CSpelling.swift(result) else { return nil }
        structureSenders.swift +=
            "@_silgen_name(\"\(symbol)\") private func \(symbol)(\(swift.joined(separator: ", "))) -> \(swiftResult)\n"
        structureSenders.c +=
            "\(cResult) \(symbol)(\(declared.joined(separator: ", "))) { \(result == .void ? "" : "return ")\(call); }\n"
        let plain = "\(symbol)(\(given))"
        return result == .void ? plain : Conversions.argument(plain, result)
    }
}
