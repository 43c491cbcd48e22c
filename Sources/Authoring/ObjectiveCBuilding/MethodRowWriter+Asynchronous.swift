extension MethodRowWriter {
    /// Writes the row of an asynchronous method of a Swift class, for which Objective-C passes a
    /// completion handler.
    func awaited(
        _ member: ImportedNames.Member, _ owner: ImportedNames.Class,
        _ awaiting: ImportedNames.Member.Awaiting
    ) -> Pending? {
        guard case .block(let parts, _)? = member.parameters.last,
            let types = SwiftDeclaration(member.declaration)?.parameters,
            types.count == member.parameters.count
        else { return nil }
        var lines: [String] = []
        var arguments: [String] = []
        for (index, type) in member.parameters.enumerated() {
            guard let value = Conversions.argument(RowFunction.name(index), type) else {
                return nil
            }
            let swiftType = types[index].replacing("@escaping ", with: "")
            lines.append("nonisolated(unsafe) let p\(index): \(swiftType) = \(value)")
            let label = member.labels[index]
            arguments.append(label == "_" ? "p\(index)" : "\(label): p\(index)")
        }
        var callee = receiver(member, owner)
        if !member.isClassMember {
            lines.append("nonisolated(unsafe) let r = \(callee)")
            callee = "r"
        }
        let call =
            "await \(callee).\(member.calledName)(\(arguments.dropLast().joined(separator: ", ")))"
        let handler = "p\(member.parameters.count - 1)"
        let results = awaiting == .throwing ? Array(parts.dropLast()) : parts
        let values =
            results.count < 2
            ? results.map { _ in "v" } : results.indices.map { "v.\($0)" }
        let binding = results.isEmpty ? "" : "let v = "
        switch awaiting {
        case .plain:
            lines.append(
                "Task { \(binding)\(call); \(handler)(\(values.joined(separator: ", "))) }")
        case .throwing:
            let none = results.map(Self.none)
            lines.append(
                "Task { do { \(binding)try \(call); "
                    + "\(handler)(\((values + ["nil"]).joined(separator: ", "))) } "
                    + "catch { \(handler)(\((none + ["error"]).joined(separator: ", "))) } }")
        }
        let function = RowFunction(symbol: next, parameters: member.parameters, result: .void)
        return Pending(function: function, body: lines.joined(separator: "\n    "))
    }

    /// What a completion handler gets in place of a result after an error.
    private static func none(_ type: ImportedType) -> String {
        switch type {
        case .boolean: "false"
        case .integer, .floating: "0"
        case .structure(let structure): "\(structure.swiftName)()"
        default: "nil"
        }
    }
}
