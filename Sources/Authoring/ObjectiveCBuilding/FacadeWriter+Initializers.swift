extension FacadeWriter {
    /// Returns the initializers that Swift's side calls.
    mutating func initializers(_ entry: ObjectFile.Class) -> String {
        guard tree.own[entry.superclass ?? ""] == nil else { return "" }
        guard hasMaker(entry.name) else { return designatedInitializers(entry) }
        let family = family(of: entry)
        var text = "        super.init()\n"
        // Another module may have a class that inherits from a library's.
        let constructed =
            isLibrary
            || family.contains { $0.methods.contains { $0.selector == ".cxx_construct" } }
        if constructed { text += "        bellhopConstruct(self)\n" }
        if isLibrary || family.contains(where: { implements($0, "init") }) {
            text += "        if !bellhopTakesAllocation() { bellhopInitialize(self) }\n"
        }
        return text == "        super.init()\n"
            ? "" : "    public override init() {\n\(text)    }\n"
    }

    /// The module's classes that inherit from a class of the module, and the class.
    func family(of entry: ObjectFile.Class) -> [ObjectFile.Class] {
        tree.written.filter { one in tree.ownChain(one.name).contains { $0.name == entry.name } }
    }

    /// Returns the initializers of a class whose objects an initializer of Apple's makes. Each then
    /// sends the project's initializer, unless that is the one that called it with `super`.
    private mutating func designatedInitializers(_ entry: ObjectFile.Class) -> String {
        guard
            let table = tree.appleSuperclass(entry.name)
                .flatMap({ DesignatedInitializers(ofClass: $0.name) })
        else { return "" }
        let family = family(of: entry)
        let isConstructed = isLibrary || family.contains { implements($0, ".cxx_construct") }
        let hasPlain = isLibrary || family.contains { implements($0, "init") }
        let own = table.all.filter { one in
            isLibrary || family.contains { implements($0, one.selector) }
        }
        guard isConstructed || hasPlain || !own.isEmpty else { return "" }
        var text = ""
        for one in table.all {
            let isOwn = own.contains { $0.selector == one.selector }
            let form = one.isRequired ? "required" : "override"
            text += """
                    public \(form) init\(one.isFailable ? "?" : "")(\(one.parameters)) {
                \(isOwn ? isRunning(one.selector) : "")\
                        super.init(\(one.values))
                \(isConstructed ? "        bellhopConstruct(self)\n" : "")\
                \(isOwn ? sendInitializer(one.selector, one.types, isFailable: one.isFailable) : "")\
                    }

                """
        }
        guard hasPlain, let first = table.all.first else { return text }
        return text + """
                public convenience override init() {
            \(isRunning("init"))\
                    self.init(\(Self.emptyValues[first.selector] ?? ""))
            \(sendInitializer("init", [], isFailable: false))\
                }

            """
    }

    /// What Apple's `init` passes to the first designated initializer.
    private static let emptyValues = [
        "initWithFrame:": "frame: .zero", "initWithNibName:bundle:": "nibName: nil, bundle: nil",
        "initWithStyle:reuseIdentifier:": "style: .default, reuseIdentifier: nil",
        "initWithFrame:style:": "frame: .zero, style: .plain",
    ]

    private mutating func isRunning(_ selector: String) -> String {
        "        let isRunning = bellhopTakesInitializer(bellhopSelector\(number(of: selector)))\n"
    }

    /// Returns whether a row marks its selector as running, so that the initializer does not send it.
    private func marksInitializer(_ selector: String, _ apple: ImportedNames.Class) -> Bool {
        guard let table = DesignatedInitializers(ofClass: apple.name) else { return false }
        return selector == "init" || table.all.contains { $0.selector == selector }
    }

    /// The `initWithCoder:` of a class, which the importer's symbol graph leaves out, because NSCoding
    /// requires it.
    private func coderInitializers(_ apple: ImportedNames.Class) -> [ImportedNames.Member] {
        guard let table = DesignatedInitializers(ofClass: apple.name) else { return [] }
        return table.all.filter(\.isRequired).map { one in
            ImportedNames.Member(
                owner: apple.name, ownerIsProtocol: false, isClassMember: false,
                kind: .initializer, selector: one.selector, swiftName: "init", labels: ["coder"],
                parameters: one.types, result: .object, isThrowing: false,
                declaration: "init?(\(one.parameters))")
        }
    }

    /// Writes rows for the initializers and factory methods of Apple's superclass, which make an object of the
    /// receiver's class.
    mutating func writeInitializers(_ entry: ObjectFile.Class, apple: ImportedNames.Class) {
        let family = family(of: entry).map(\.name).sorted()
        var done: Set<String> = []
        for member in tree.inheritedMembers(apple.name) + coderInitializers(apple)
        where member.kind == .initializer && !member.isThrowing
            && (isLibrary || selectors.contains(member.selector))
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
                if isSuper, marksInitializer(member.selector, apple) {
                    let number = number(of: member.selector)
                    body = "bellhopRunning(bellhopSelector\(number)) { \(body) }"
                }
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
