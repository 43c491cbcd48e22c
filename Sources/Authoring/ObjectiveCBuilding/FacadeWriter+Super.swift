extension FacadeWriter {
    /// Writes what `[super selector]` calls, for the project's class whose superclass is Apple's.
    mutating func superCalls(_ entry: ObjectFile.Class, inherited: [ImportedNames.Member])
        -> String
    {
        let family = family(of: entry)
        var text = ""
        var done: Set<String> = []
        for member in inherited
        where !member.isClassMember && member.kind == .method && !member.isThrowing
            && (isLibrary || selectors.contains(member.selector))
            && !Self.unneeded.contains(member.selector)
            && canOverride(member)
            && !member.swiftName.hasPrefix("__")
            && (isLibrary || family.contains { implements($0, member.selector) })
            && done.insert(member.selector).inserted
        {
            guard let declaration = SwiftDeclaration(member.declaration),
                declaration.parameters.count == member.parameters.count,
                let row = superRow(entry, member)
            else { continue }
            let (parameters, result) = signature(member, declaration)
            let values = member.labels.enumerated().map {
                $0.element == "_" ? "p\($0.offset)" : "\($0.element): p\($0.offset)"
            }
            text += """
                    final func bellhopSuper\(rows.count)(\(parameters))\(result) {
                        super.\(member.swiftName.swiftIdentifier)(\(values.joined(separator: ", ")))
                    }

                """
            rows.append(row)
        }
        return text
    }

    private func superRow(_ entry: ObjectFile.Class, _ member: ImportedNames.Member) -> Row? {
        let function = RowFunction(
            symbol: symbols.function("super", rows.count), parameters: member.parameters,
            result: member.result)
        var values: [String] = []
        for (index, type) in member.parameters.enumerated() {
            guard let value = Conversions.argument(RowFunction.name(index), type) else {
                return nil
            }
            values.append(member.labels[index] == "_" ? value : "\(member.labels[index]): \(value)")
        }
        let call =
            "receiver(s, as: \(entry.name.swiftIdentifier).self).bellhopSuper\(rows.count)(\(values.joined(separator: ", ")))"
        let body: String?
        if case .structure(let structure) = member.result {
            body =
                structure.isKnown
                ? "result.storeBytes(of: \(call), as: \(structure.swiftName).self)" : nil
        } else {
            body = Conversions.result(call, member.result, isOwned: MethodRowWriter.isOwned(member))
        }
        guard let body, let texts = function.texts(body: body) else { return nil }
        return Row(
            className: entry.name, selector: member.selector, isClassMethod: false, isSuper: true,
            symbol: function.symbol, swift: texts.swift, c: texts.c)
    }
}
