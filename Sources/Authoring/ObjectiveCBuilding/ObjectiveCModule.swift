/// The generated code of a module's Objective-C files.
package struct ObjectiveCModule: Sendable {
    /// `BellhopObjectiveC.swift`: Swift classes, rows and functions.
    package let swift: String
    /// `BellhopObjectiveC.c`: the table of rows, class objects, constants and the constructor.
    package let c: String
    /// Functions in Objective-C that give Swift the values of the headers; empty without Swift files.
    package let functions: String
    package let rows: [Row]
    /// Classes of the project whose superclass no header of Bellhop's declares, with the superclass's name.
    package let unknownSuperclasses: [String: String]
    /// What other modules use of a library.
    package let exports: LibraryExports

    /// - Parameters:
    ///   - objects: What clang made of the module's files.
    ///   - names: The importer's names of Bellhop's headers, and of the project's.
    ///   - name: The Swift module's name, an identifier.
    ///   - modules: Apple's modules that the files import.
    ///   - absent: Functions and constants that the objects use, and that neither they nor the
    ///     libraries of the system define.
    ///   - project: What the headers declare for the Swift files of the module, if it has some.
    ///   - swift: The classes of those files.
    ///   - taken: The names that those files declare.
    ///   - isLibrary: Whether other modules use the classes.
    ///   - others: What the libraries give that the module uses.
    package init(
        objects: [ObjectFile], names: ImportedNames, name: String, modules: [String],
        absent: Set<String> = [],
        project: ProjectDeclarations? = nil, swift: SwiftClasses = SwiftClasses(),
        taken: Set<String> = [], isLibrary: Bool = false, others: [LibraryExports] = []
    ) {
        precondition(name.isIdentifier, "The name of a module must be an identifier.")
        var names = names
        for other in others { names.add(protocolsOf: other.declarations) }
        let project = project?.leavingOut(others.map(\.declarations))
        if let project {
            names.add(protocolsOf: project)
            let own = ClassTree(objects: objects, names: names, others: others).own
            let all = project.adding(others.map(\.declarations))
            names.add(swift, implied: swift.implied(by: all, own: own))
        }
        let tree = ClassTree(objects: objects, names: names, others: others)
        let selectors = Set(objects.flatMap(\.selectors)).filter(\.isSelector)
        let defined = Set(objects.flatMap(\.defined))
        let undefined = Set(objects.flatMap(\.undefined)).subtracting(defined)
            .subtracting(others.flatMap(\.defined))

        var modules = Set(modules + others.map(\.module))
        for (entry, module) in GenericClasses.modules
        where undefined.contains("_OBJC_CLASS_\(entry)") {
            modules.insert(module)
        }
        for entry in tree.written.flatMap(\.protocols) {
            if let module = GenericClasses.moduleProtocols[entry] { modules.insert(module) }
        }

        var facades = FacadeWriter(
            tree: tree, module: name, selectors: selectors, project: project,
            isLibrary: isLibrary, others: others.map(\.declarations))
        facades.writeProtocols()
        for entry in tree.written { facades.write(entry) }
        facades.writeCategories(
            Set(
                objects.flatMap(\.categories).flatMap { category in
                    (category.methods + category.classMethods).map {
                        "\(category.className) \($0.selector)"
                    }
                }))
        var values = ProjectValueWriter(
            types: facades.types, module: name, access: facades.visibility)
        if let project { values.write(project, taken: taken.union(tree.own.keys)) }
        functions = values.functions

        let projectValues = ([project ?? ProjectDeclarations()] + others.map(\.declarations))
            .flatMap(\.values).filter { $0.refusal == nil }.map(\.swiftName)
        var rowWriter = MethodRowWriter(names: names, module: name, project: Set(projectValues))
        let imported = ImportedClasses(names: names, tree: tree, modules: modules.sorted())
        let swiftNames = Set(swift.classes.map(\.name))
        for owner in imported.classes {
            // A library writes the rows that its users need for its Swift classes.
            let used: Set<String>? =
                !swiftNames.contains(owner.name)
                ? selectors
                : isLibrary ? nil : others.reduce(into: selectors) { $0.formUnion($1.selectors) }
            for member in imported.declared(by: owner)
                + imported.inheritedInitializers(of: owner, undefined: undefined)
            {
                rowWriter.write(member, for: owner, selectors: used)
            }
            for member in imported.adopted(by: owner) {
                rowWriter.write(member, for: owner, selectors: used)
            }
        }

        let writable = tree.writable
        for member in swift.members where writable.contains(member.owner) {
            // An extension in Swift of the project's class.
            let owner = ImportedNames.Class(
                name: member.owner, swiftName: member.owner.swiftIdentifier, superclass: nil,
                protocols: [], isProtocol: false)
            rowWriter.write(member, for: owner, selectors: isLibrary ? nil : selectors)
        }

        let blocks = StructureBlock.all(
            in: (names.members.filter { selectors.contains($0.selector) }
                + ([project ?? ProjectDeclarations()] + others.map(\.declarations)).flatMap(
                    \.members)
                + ([swift] + others.map(\.swift)).flatMap(\.members)).flatMap {
                    $0.parameters + [$0.result]
                } + (project?.globals ?? []).flatMap { $0.parameters ?? [] })

        var symbolWriter = SymbolWriter(names: names, module: name)
        for symbol in undefined.sorted() { symbolWriter.write(symbol) }
        let called = objects.reduce(into: Set<String>()) { $0.formUnion($1.called) }
        for symbol in absent.intersection(undefined).sorted() {
            symbolWriter.writeAbsent(symbol, isFunction: called.contains(symbol))
        }
        let rows = rowWriter.rows + facades.rows
        let elsewhere = Set(others.flatMap { $0.swift.classes.map(\.name) })
        let classes = imported.used(rows: rows, undefined: undefined).filter {
            !elsewhere.contains($0)
        }
        for entry in classes { symbolWriter.writeClass(entry) }
        symbolWriter.writeClass("NSConstantString")

        self.rows = rows
        unknownSuperclasses = Dictionary(
            facades.unknown.map { ($0.name, $0.superclass ?? "") },
            uniquingKeysWith: { first, _ in first })
        exports = LibraryExports(
            module: name, classes: tree.written,
            defined: defined.union(swiftNames.map { "_OBJC_CLASS_\($0)" }),
            declarations: project ?? ProjectDeclarations(), swift: swift, selectors: selectors)
        let parts = Parts(
            name: name, names: names, facades: facades, rows: rows, symbols: symbolWriter,
            classes: classes,
            modules: modules.sorted(), values: values.swift, blocks: blocks,
            layouts: Dictionary(
                ([project ?? ProjectDeclarations()] + others.map(\.declarations))
                    .flatMap(\.values).compactMap(\.layout).map { ($0.name, $0) }
            ) { first, _ in first })
        self.swift = parts.swift
        c = parts.c
    }

    private struct Parts {
        let name: String
        let names: ImportedNames
        let facades: FacadeWriter
        let rows: [Row]
        let symbols: SymbolWriter
        let classes: [String]
        let modules: [String]
        let values: String
        let blocks: [StructureBlock]
        /// The structures of the project's headers.
        let layouts: [String: CStructure]

        private var ownNames: [String] {
            let unknown = Set(facades.unknown.map(\.name))
            return facades.tree.written.map(\.name).filter { !unknown.contains($0) }
        }

        private var unknownNames: [String] { facades.unknown.map(\.name).sorted() }

        var swift: String {
            var text = GeneratedText.swiftHead(module: name, modules: modules)
            let largest = facades.tree.written.map(\.instanceBytes).max() ?? 0
            text += GeneratedText.words(
                levels: largest < 128 ? 0 : largest < 2048 ? 1 : largest < 32768 ? 2 : 3)
            text += blocks.map { $0.swift(module: name) }.joined()
            text += facades.selectorTexts + facades.texts.joined() + facades.functions.joined()
            text += values + rows.map(\.swift).joined() + symbols.swift
            return text + start
        }

        private var start: String {
            var lines: [String] = []
            for entry in classes {
                if let known = names.classes[entry] {
                    lines.append(register(entry, swiftName: known.swiftName, make: nil))
                } else {
                    lines.append(registerMissing(entry))
                }
            }
            lines += unknownNames.map(registerMissing)
            for entry in ownNames {
                let make = facades.hasMaker(entry) ? facades.makeSymbol(entry) : nil
                lines.append(register(entry, swiftName: entry.swiftIdentifier, make: make))
            }
            let declarations = (classes + unknownNames + ownNames).map {
                "@_silgen_name(\"bellhop_\(name)_class_\($0)\") private func bellhop_\(name)_class_\($0)() -> ObjectPointer\n"
            }
            return """
                \(declarations.joined())@_silgen_name("bellhop_\(name)_add_rows") private func bellhop_\(name)_add_rows()
                @_cdecl("bellhop_\(name)_start") public func bellhopStartObjectiveC() {
                \(lines.map { "    \($0)\n" }.joined())\
                    bellhop_\(name)_add_rows()
                \(symbols.constants.map { "    \($0.swift)\n" }.joined())\
                    startObjectiveC()
                }

                """
        }

        /// A class that is declared and that nothing implements. Its methods end the process.
        private func registerMissing(_ entry: String) -> String {
            "bellhop_objc_register_missing_class(\(GeneratedNames.literal(entry)), bellhop_\(name)_class_\(entry)())"
        }

        private func register(_ entry: String, swiftName: String, make: String?) -> String {
            "bellhop_objc_register_class(\(GeneratedNames.literal(entry)), "
                + "unsafeBitCast(\(swiftName)\(GenericClasses.arguments[entry] ?? "").self as AnyClass, to: UnsafeRawPointer.self), "
                + "bellhop_\(name)_class_\(entry)(), "
                + (make.map { "{ \($0)() }" } ?? "nil") + ")"
        }

        var c: String {
            var text = GeneratedText.cHead + BlockText.cHead(module: name)
            let blocks = blocks.map { $0.c(module: name) }.joined()
            let all =
                rows.compactMap(\.c).joined() + facades.structureSenders.c + symbols.c + blocks
            let structures = Set(
                all.matches(of: /struct bellhop_s_([A-Za-z0-9_]+)/).map { String($0.1) })
            for structure in structures.sorted() {
                let known = layouts[structure] ?? CStructure(structure)
                if known.isKnown { text += known.definition }
            }
            text += symbols.c + facades.structureSenders.c + blocks
            for entry in unknownNames + ownNames {
                text += "extern struct bellhop_class _OBJC_CLASS_\(entry);\n"
            }
            for entry in classes + unknownNames + ownNames {
                text +=
                    "void *bellhop_\(name)_class_\(entry)(void) { return &_OBJC_CLASS_\(entry); }\n"
            }
            text += rows.map { $0.c ?? "void \($0.symbol)(void);\n" }.joined()
            return text + table
        }

        private var table: String {
            let lines = rows.map {
                "    {\(GeneratedNames.literal($0.className)), \(GeneratedNames.literal($0.selector)), "
                    + "\($0.isClassMethod ? 1 : 0), \($0.isSuper ? 1 : 0), (void (*)(void))\($0.symbol)},\n"
            }
            return """
                static const struct { const char *name, *selector; char of_class, is_super; void (*imp)(void); } rows[] = {
                \(lines.joined())    {0, 0, 0, 0, 0},
                };
                void bellhop_\(name)_add_rows(void) {
                    for (unsigned i = 0; rows[i].name; i++) {
                        if (rows[i].is_super)
                            bellhop_objc_add_super_method(rows[i].name, rows[i].selector, rows[i].of_class, rows[i].imp);
                        else
                            bellhop_objc_add_method(rows[i].name, rows[i].selector, rows[i].of_class, rows[i].imp);
                    }
                }
                void bellhop_\(name)_start(void);
                // Runs after the constructors of the object files, which register their classes.
                __attribute__((constructor(65535))) static void start(void) { bellhop_\(name)_start(); }

                """
        }
    }
}

extension ImportedNames {
    /// Adds the protocols of a project, which its classes adopt.
    fileprivate mutating func add(protocolsOf project: ProjectDeclarations) {
        protocols.merge(project.protocols) { known, _ in known }
        members += project.members.filter {
            project.protocols[$0.owner] != nil && $0.ownerIsProtocol
        }
    }

    /// Adds the Swift classes of the project, so that messages reach their methods.
    fileprivate mutating func add(_ swift: SwiftClasses, implied: [Member]) {
        for entry in swift.classes { classes[entry.name] = entry }
        for entry in swift.protocols { protocols[entry.name] = entry }
        var seen: Set<String> = []
        members += (swift.members + implied).filter {
            seen.insert("\($0.owner) \($0.isClassMember) \($0.selector)").inserted
        }
    }
}
