extension FacadeWriter {
    /// Returns the asynchronous form of a method with a completion handler, which calls the method.
    ///
    /// The importer decides which methods have one.
    func asynchronous(
        _ member: ImportedNames.Member, _ start: String, taken: inout Set<String>
    ) -> String? {
        guard let form = project?.asynchronousForms[ProjectDeclarations.key(member)],
            let handler = member.parameters.lastIndex(where: \.isBlock),
            let (_, arguments) = parameters(member), let declared = SwiftDeclaration(form),
            declared.parameters.count + 1 == arguments.count,
            let given = Self.parameters(ofClosure: arguments[handler].swiftType),
            let name = Self.name(of: form), name.isIdentifier,
            let result = declared.result.map({ types.written($0) }) ?? "Void"
        else { return nil }
        let isThrowing = form.contains(") async throws")
        let error = isThrowing ? given.lastIndex { $0.contains("any Error") } : nil
        let results = Self.elements(of: result)
        let values = given.indices.filter { $0 != error }
        guard values.count == results.count, isThrowing == (error != nil) else { return nil }
        let kept = arguments.indices.filter { $0 != handler }
        let key =
            "\(member.isClassMember ? "class " : "")\(name)("
            + kept.map { member.labels[$0] }.joined(separator: ":")
        guard taken.insert(key).inserted else { return nil }

        let parameters = kept.map {
            "\(member.labels[$0]) \(arguments[$0].name): \(arguments[$0].swiftType)"
        }.joined(separator: ", ")
        let names = given.indices.map { "x\($0)" }.joined(separator: ", ")
        let passed = arguments.indices.map { index in
            let label = member.labels[index] == "_" ? "" : "\(member.labels[index]): "
            return index == handler ? "\(label)answer" : "\(label)p\(index)"
        }.joined(separator: ", ")
        let returned = zip(values, results).map { place, type in
            // Objective-C may pass nil where the importer found no error.
            let isOptional = type.hasSuffix("?") || !given[place].hasSuffix("?")
            return "x\(place)\(isOptional ? "" : "!")"
        }.joined(separator: ", ")
        let failure = error.map { "if let x\($0) { return c.resume(throwing: x\($0)) }; " } ?? ""
        let sent = "BellhopSent<\(result)>"
        return """
            \(start)\(isolation(member))func \(name.swiftIdentifier)(\(parameters)) async\(isThrowing ? " throws" : "") -> \(result) {
                    let sent = \(isThrowing ? "try " : "")await withUnsafe\(isThrowing ? "Throwing" : "")Continuation { (c: UnsafeContinuation<\(sent), \(isThrowing ? "any Error" : "Never")>) in
                        let answer: \(BlockText.plain(arguments[handler].swiftType, keeping: "@Sendable ")) = { \(names.isEmpty ? "" : "\(names) in ")\(failure)c.resume(returning: \(sent)(value: (\(returned)))) }
                        self.\(member.swiftName.swiftIdentifier)(\(passed))
                    }
                    return sent.value
                }

            """
    }

    /// A class of the user interface has the main actor's isolation. In another one, the method
    /// runs with its caller's.
    private func isolation(_ member: ImportedNames.Member) -> String {
        let owner = tree.appleSuperclass(member.owner)?.name ?? member.owner
        return owner.hasPrefix("UI") ? "" : "nonisolated(nonsending) "
    }

    /// Returns the types of a closure's parameters.
    private static func parameters(ofClosure type: String) -> [String]? {
        let closure = BlockText.plain(type)
        guard closure.hasPrefix("("),
            let close = SwiftDeclaration.matching(closure.startIndex, in: closure)
        else { return nil }
        return SwiftDeclaration.split(closure[closure.index(after: closure.startIndex)..<close])
            .map { String($0.drop { $0 == " " }) }
    }

    /// Returns the types in a tuple, and for another type that type alone.
    private static func elements(of type: String) -> [String] {
        if type == "Void" || type == "()" { return [] }
        guard type.hasPrefix("("),
            let close = SwiftDeclaration.matching(type.startIndex, in: type),
            type.index(after: close) == type.endIndex
        else { return [type] }
        let parts = SwiftDeclaration.split(type[type.index(after: type.startIndex)..<close])
        return parts.count < 2 ? [type] : parts.map { String($0.drop { $0 == " " }) }
    }

    /// Returns the name in `func name(`.
    private static func name(of declaration: String) -> String? {
        guard let start = declaration.firstRange(of: "func ") else { return nil }
        return String(declaration[start.upperBound...].prefix { $0 != "(" })
    }
}

extension ImportedType {
    fileprivate var isBlock: Bool { if case .block = self { true } else { false } }
}
