extension FacadeWriter {
    /// Returns the initializer that Swift's side calls, for a class whose objects `alloc` makes.
    mutating func initializer(_ entry: ObjectFile.Class) -> String {
        guard hasMaker(entry.name), tree.own[entry.superclass ?? ""] == nil else { return "" }
        let family = tree.own.values.filter { tree.ownChain($0.name).last?.name == entry.name }
        var text = "        super.init()\n"
        let constructed = family.contains {
            $0.methods.contains { $0.selector == ".cxx_construct" }
        }
        if constructed { text += "        bellhopConstruct(self)\n" }
        if family.contains(where: { implements($0, "init") }) {
            text += "        if !bellhopTakesAllocation() { bellhopInitialize(self) }\n"
        }
        return text == "        super.init()\n"
            ? "" : "    public override init() {\n\(text)    }\n"
    }

    /// Writes rows for the initializers and factory methods of Apple's superclass, which make an object of the
    /// receiver's class.
    mutating func writeInitializers(_ entry: ObjectFile.Class, apple: ImportedNames.Class) {
        let family = tree.own.values.filter { tree.ownChain($0.name).last?.name == entry.name }.map(
            \.name
        ).sorted()
        var done: Set<String> = []
        for member in tree.inheritedMembers(apple.name)
        where member.kind == .initializer && !member.isThrowing
            && selectors.contains(member.selector)
            && !member.ownerIsProtocol && (member.isClassMember || !hasMaker(entry.name))
            && done.insert(member.selector).inserted
        {
            for isSuper in member.isClassMember ? [false] : [false, true] {
                let function = RowFunction(
                    symbol: symbols.function("init", rows.count), parameters: member.parameters,
                    result: .object)
                let values = member.parameters.indices.compactMap { index in
                    Conversions.argument(RowFunction.name(index), member.parameters[index]).map {
                        member.labels[index] == "_" ? $0 : "\(member.labels[index]): \($0)"
                    }
                }
                guard values.count == member.parameters.count else { continue }
                let call = "(\(values.joined(separator: ", ")))"
                let give = member.isClassMember ? "returned" : "owned"
                var body = "switch bellhopClassName(s) {\n"
                for name in family {
                    body +=
                        "        case \(GeneratedNames.literal(name)): return \(give)(\(name.swiftIdentifier)\(call))\n"
                }
                body += "        default: return \(give)(\(apple.swiftName)\(call))\n        }"
                if !member.isClassMember { body = "bellhopInitialized(s) { \(body) }" }
                guard let texts = function.texts(body: body) else { continue }
                rows.append(
                    Row(
                        className: entry.name, selector: member.selector,
                        isClassMethod: member.isClassMember,
                        isSuper: isSuper, symbol: function.symbol, swift: texts.swift, c: texts.c))
            }
        }
    }
}
