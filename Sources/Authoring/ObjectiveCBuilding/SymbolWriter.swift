/// Writes what object files refer to and Apple's frameworks define: constants, functions and classes.
struct SymbolWriter {
    let names: ImportedNames
    let symbols: GeneratedNames
    /// Constants in the order of their numbers, with the Swift statement that fills each.
    private(set) var constants: [(name: String, swift: String)] = []
    private(set) var swift = ""
    private(set) var c = ""
    private(set) var modules: Set<String> = []
    private var functions = 0
    private var absent = 0
    private var written: Set<String> = []

    init(names: ImportedNames, module: String) {
        self.names = names
        symbols = GeneratedNames(module: module)
    }

    /// Writes a constant or function, if the headers declare it.
    mutating func write(_ name: String) {
        guard let global = names.globals[name], name.isIdentifier, !global.swiftName.hasPrefix("__")
        else { return }
        if let parameters = global.parameters {
            writeFunction(global, parameters)
        } else {
            writeConstant(global)
        }
    }

    /// Defines what is declared and that nothing implements: a function that ends the process, or a
    /// constant. A constant text gets its name as its value, and other constants are zero.
    ///
    /// The definitions are weak, so that one in another module of the app wins.
    mutating func writeAbsent(_ name: String, isFunction: Bool) {
        guard !written.contains(name), name.isIdentifier, !name.hasPrefix("_"),
            !name.hasPrefix("objc_"), !name.hasPrefix("bellhop_")
        else { return }
        guard isFunction else { return writeAbsentConstant(name) }
        let symbol = symbols.function("absent", absent)
        absent += 1
        c += """
            __attribute__((weak, noinline)) void \(symbol)(void) __asm__(\(GeneratedNames.literal(name)));
            void \(symbol)(void) { bellhop_objc_absent_function(\(GeneratedNames.literal(name)), __builtin_return_address(0)); }

            """
    }

    private mutating func writeAbsentConstant(_ name: String) {
        let isObject = names.globals[name].map { $0.result == .object } ?? true
        let place = "\(symbols.function("constant", constants.count))()"
        define(
            name,
            filling: isObject
                ? "\(place).storeBytes(of: owned(\(GeneratedNames.literal(name))), as: ObjectPointer?.self)"
                : "_ = \(place)")
    }

    private mutating func writeConstant(_ global: ImportedNames.Global) {
        let place = "\(symbols.function("constant", constants.count))()"
        let store: String
        switch global.result {
        case .object, .class:
            store = "\(place).storeBytes(of: owned(\(global.swiftName)), as: ObjectPointer?.self)"
        case .boolean:
            store = "\(place).storeBytes(of: boolean(\(global.swiftName)), as: Bool.self)"
        case .integer(let type):
            store = "\(place).storeBytes(of: integer(\(global.swiftName)), as: \(type).self)"
        case .floating(let type):
            store = "\(place).storeBytes(of: floating(\(global.swiftName)), as: \(type).self)"
        case .structure(let structure):
            guard structure.isKnown else { return }
            store = "\(place).storeBytes(of: \(global.swiftName), as: \(structure.swiftName).self)"
        default: return
        }
        define(global.name, filling: store)
    }

    /// Defines a constant that a statement of Swift fills at the start.
    private mutating func define(_ name: String, filling store: String) {
        let symbol = symbols.function("constant", constants.count)
        swift += "@_silgen_name(\"\(symbol)\") private func \(symbol)() -> ObjectPointer\n"
        // 128 bytes are enough for each of the structures.
        c += """
            __attribute__((weak, aligned(16))) char \(name)[128];
            void *\(symbol)(void) { return \(name); }

            """
        constants.append((name, store))
        written.insert(name)
    }

    private mutating func writeFunction(
        _ global: ImportedNames.Global, _ parameters: [ImportedType]
    ) {
        var values: [String] = []
        let types = SwiftDeclaration(global.declaration)?.parameters
        for (index, type) in parameters.enumerated() {
            guard var value = Conversions.argument(RowFunction.name(index), type),
                index < global.labels.count
            else { return }
            if type == .pointer, let types, types.indices.contains(index),
                types[index].contains("<")
            {
                value = Conversions.typed(value, type, as: Self.withoutUnmanaged(types[index]))
            } else if type == .selector, global.name.hasPrefix("Sec") {
                // A reference to a structure that callers leave out (kSecRandomDefault).
                value = "nil"
            }
            values.append(global.labels[index] == "_" ? value : "\(global.labels[index]): \(value)")
        }
        let function = RowFunction(
            symbol: symbols.function("function", functions), parameters: parameters,
            result: global.result)
        let retained = Self.unmanaged.contains(global.name) ? "?.takeRetainedValue()" : ""
        let call = "\(global.swiftName)(\(values.joined(separator: ", ")))\(retained)"
        let body: String?
        if case .structure(let structure) = global.result {
            body =
                structure.isKnown
                ? "result.storeBytes(of: \(call), as: \(structure.swiftName).self)" : nil
        } else {
            body = Conversions.result(call, global.result, isOwned: Self.isOwned(global.name))
        }
        guard let body, let texts = function.texts(body: body, isMethod: false) else { return }
        functions += 1
        written.insert(global.name)
        swift += texts.swift
        c += (texts.c ?? "") + "BELLHOP_FORWARD(\(global.name), \(function.symbol))\n"
    }

    /// Functions whose Swift result is `Unmanaged` also where Apple's importer has a plain type.
    private static let unmanaged: Set<String> = [
        "UTTypeCopyPreferredTagWithClass", "UTTypeCreatePreferredIdentifierForTag",
    ]

    /// The security functions here fill in references where Apple's importer has `Unmanaged`.
    private static func withoutUnmanaged(_ type: String) -> String {
        type.replacing(/Unmanaged<([A-Za-z]+)>/) { String($0.1) }
            .replacing("CFError", with: "NSError")
    }

    /// Whether the caller owns the result, by Core Foundation's rule for names.
    private static func isOwned(_ name: String) -> Bool {
        name.contains("Create") || name.contains("Copy")
    }

    /// Defines Apple's classes weakly, so that a class object is the same in all modules.
    mutating func writeClass(_ name: String) {
        guard name.isIdentifier else { return }
        c += """
            __attribute__((weak)) struct bellhop_class _OBJC_CLASS_\(name);
            __attribute__((weak)) void *__objc_class_name_\(name);

            """
    }
}
