package import Foundation

extension ImportedNames {
    /// The most symbols that are read.
    static let symbolsMax = 400_000

    /// Reads the symbol graph of the headers' module.
    package init(symbolGraph data: Data) throws {
        self.init(try JSONDecoder().decode(SymbolGraph.self, from: data))
    }

    init(_ graph: SymbolGraph) {
        self.init()
        let symbols = graph.symbols.prefix(Self.symbolsMax)
        let types = SymbolTypes(graph)
        readClasses(symbols, relationships: graph.relationships)
        var seen: Set<String> = []
        for symbol in symbols where !symbol.isSynthesized {
            let usr = symbol.identifier.precise
            if usr.hasPrefix("c:objc(") {
                // The importer's second form of a completion handler is asynchronous.
                if symbol.declaration.contains(") async") { continue }
                guard !symbol.declaration.contains(Self.unavailable), seen.insert(usr).inserted
                else { continue }
                if let member = Self.member(symbol, types: types) { members.append(member) }
            } else if let global = Self.global(symbol, types: types) {
                globals[global.name] = global
            }
            let isAlias = symbol.kind.identifier == "swift.typealias"
            if isAlias || symbol.valueType != nil {
                let name = symbol.pathComponents.joined(separator: ".")
                guard name.isQualifiedIdentifier else { continue }
                values[name] = Value(
                    name: symbol.valueType?.name ?? "", type: types.type(named: name))
            }
        }
    }

    /// Returns the declarations of the importer's asynchronous forms, by the keys of the members.
    static func asynchronousForms(_ graph: SymbolGraph) -> [String: String] {
        let types = SymbolTypes(graph)
        var forms: [String: String] = [:]
        for symbol in graph.symbols.prefix(symbolsMax)
        where !symbol.isSynthesized && symbol.declaration.contains(") async") {
            guard let member = member(symbol, types: types) else { continue }
            forms[ProjectDeclarations.key(member)] = symbol.declaration
        }
        return forms
    }

    static let factory = "bellhopFactory"
    private static let unavailable = "@available(*, unavailable"

    private mutating func readClasses(
        _ symbols: ArraySlice<SymbolGraph.Symbol>, relationships: [SymbolGraph.Relationship]
    ) {
        for symbol in symbols {
            guard let (name, isProtocol, rest) = Self.owner(symbol.identifier.precise), rest.isEmpty
            else { continue }
            let swiftName = symbol.pathComponents.joined(separator: ".")
            guard name.isIdentifier, swiftName.isQualifiedIdentifier else { continue }
            let entry = Class(
                name: name, swiftName: swiftName, superclass: nil, protocols: [],
                isProtocol: isProtocol)
            if isProtocol { protocols[name] = entry } else { classes[name] = entry }
        }
        for relationship in relationships {
            guard let (source, isProtocol, rest) = Self.owner(relationship.source), rest.isEmpty,
                let (target, targetIsProtocol, targetRest) = Self.owner(relationship.target),
                targetRest.isEmpty
            else { continue }
            if relationship.kind == "inheritsFrom", !isProtocol {
                classes[source]?.superclass = target
            } else if relationship.kind == "conformsTo", targetIsProtocol {
                if isProtocol {
                    protocols[source]?.protocols.append(target)
                } else {
                    classes[source]?.protocols.append(target)
                }
            }
        }
    }

    /// Splits `c:objc(cs)NAME(im)selector:`.
    private static func owner(_ usr: String) -> (name: String, isProtocol: Bool, rest: Substring)? {
        let isProtocol = usr.hasPrefix("c:objc(pl)")
        guard isProtocol || usr.hasPrefix("c:objc(cs)") || usr.hasPrefix("c:objc(cy)") else {
            return nil
        }
        let rest = usr.dropFirst("c:objc(cs)".count)
        let end = rest.firstIndex(of: "(") ?? rest.endIndex
        // A category's member is `c:objc(cy)Class@Category(im)selector`.
        let name = rest[..<end].split(separator: "@").first.map(String.init) ?? ""
        return (name, isProtocol, rest[end...])
    }

    private static func member(_ symbol: SymbolGraph.Symbol, types: SymbolTypes) -> Member? {
        guard let (owner, isProtocol, rest) = owner(symbol.identifier.precise), owner.isIdentifier,
            let close = rest.firstIndex(of: ")"), symbol.pathComponents.count >= 2
        else { return nil }
        let mark = rest[..<close].dropFirst()
        let selector = String(rest[close...].dropFirst())
        let isProperty = mark == "py" || mark == "cpy"
        guard isProperty || mark == "im" || mark == "cm", selector.isSelector else { return nil }
        let title = symbol.pathComponents[symbol.pathComponents.count - 1]
        let name = String(title.prefix { $0 != "(" })
        // Bellhop's headers give this name to class methods that call an initializer in Swift.
        let isInitializer = symbol.kind.identifier == "swift.init" || name == Self.factory
        guard name.isIdentifier, let labels = labels(of: title) else { return nil }
        let generics = Self.generics(symbol)
        let declaration = symbol.declaration
        if isProperty {
            let type = types.type(
                SymbolTypes.afterColon(symbol.declarationFragments ?? []), generics: generics)
            return Member(
                owner: owner, ownerIsProtocol: isProtocol, isClassMember: mark == "cpy",
                kind: declaration.hasSuffix("{ get }") ? .property : .settableProperty,
                selector: selector,
                swiftName: name, labels: [], parameters: [], result: type, isThrowing: false,
                declaration: declaration)
        }
        return method(
            symbol, owner: owner, isProtocol: isProtocol, mark: mark, selector: selector,
            name: name, labels: labels, isInitializer: isInitializer, types: types,
            generics: generics)
    }

    private static func method(
        _ symbol: SymbolGraph.Symbol, owner: String, isProtocol: Bool, mark: Substring,
        selector: String, name: String,
        labels: [String], isInitializer: Bool, types: SymbolTypes, generics: Set<String>
    ) -> Member? {
        let declared = symbol.functionSignature?.parameters ?? []
        guard declared.count == labels.count else { return nil }
        var kept: [Int] = []
        for (index, parameter) in declared.enumerated()
        where !parameter.declarationFragments.contains(where: {
            $0.spelling == ErrorParameters.type
        }) {
            kept.append(index)
        }
        let isThrowing = kept.count < declared.count
        guard declared.count - kept.count <= 1 else { return nil }
        let parameters = kept.map {
            types.type(
                SymbolTypes.afterColon(declared[$0].declarationFragments), generics: generics)
        }
        var result: ImportedType =
            isInitializer
            ? .object : types.type(symbol.functionSignature?.returns ?? [], generics: generics)
        if isThrowing {
            // As in Apple's importer, false and nil mean an error.
            guard result == .boolean || result == .object else { return nil }
            if result == .boolean { result = .void }
        }
        return Member(
            owner: owner, ownerIsProtocol: isProtocol, isClassMember: mark == "cm",
            kind: isInitializer ? .initializer : .method, selector: selector,
            swiftName: isThrowing && kept.isEmpty ? withoutError(name) : name,
            labels: kept.map { labels[$0] },
            parameters: parameters, result: result, isThrowing: isThrowing,
            declaration: symbol.declaration)
    }

    /// Removes what the importer removes from the name of a method whose only parameter is the error.
    private static func withoutError(_ name: String) -> String {
        for suffix in ["AndReturnError", "ReturningError", "WithError"]
        where name.hasSuffix(suffix) && name.count > suffix.count {
            return String(name.dropLast(suffix.count))
        }
        return name
    }

    /// Returns a macro or an enumerator outside of a type, and nil for another declaration.
    static func constant(_ symbol: SymbolGraph.Symbol, types: SymbolTypes) -> Global? {
        let usr = symbol.identifier.precise
        let isMacro = usr.hasPrefix("c:@macro@")
        guard isMacro || usr.hasPrefix("c:@E"), symbol.kind.identifier == "swift.var",
            let name = usr.split(separator: "@").last.map(String.init), name.isIdentifier,
            let swiftName = symbol.pathComponents.last, swiftName.isIdentifier,
            symbol.pathComponents.count == 1
        else { return nil }
        let fragments = SymbolTypes.afterColon(symbol.declarationFragments ?? [])
        var type = types.type(fragments, generics: [])
        // A string of C or of Objective-C.
        if isMacro, symbol.declaration.hasSuffix(": String { get }") { type = .object }
        return Global(
            name: name, swiftName: swiftName, labels: [], parameters: nil, result: type,
            isVariable: false, declaration: symbol.declaration, isMacro: isMacro)
    }

    private static func global(_ symbol: SymbolGraph.Symbol, types: SymbolTypes) -> Global? {
        let usr = symbol.identifier.precise
        let isFunction = usr.hasPrefix("c:@F@")
        let name = String(usr.dropFirst(isFunction ? 5 : 3))
        guard usr.hasPrefix("c:@"), name.isIdentifier else { return nil }
        let path = symbol.pathComponents.joined(separator: ".")
        let swiftName = String(path.prefix { $0 != "(" })
        guard swiftName.isQualifiedIdentifier,
            let labels = labels(of: symbol.pathComponents.last ?? "")
        else {
            return nil
        }
        if isFunction {
            let parameters = (symbol.functionSignature?.parameters ?? []).map {
                types.type(SymbolTypes.afterColon($0.declarationFragments), generics: [])
            }
            return Global(
                name: name, swiftName: swiftName, labels: labels, parameters: parameters,
                result: types.type(symbol.functionSignature?.returns ?? [], generics: []),
                isVariable: false, declaration: symbol.declaration)
        }
        let fragments = symbol.declarationFragments ?? []
        return Global(
            name: name, swiftName: swiftName, labels: [], parameters: nil,
            result: types.type(SymbolTypes.afterColon(fragments), generics: []),
            isVariable: fragments.contains { $0.spelling == "var" }, declaration: symbol.declaration
        )
    }

    /// Returns the labels in `name(label:_:)`, and nil where one is not an identifier.
    private static func labels(of title: String) -> [String]? {
        guard let open = title.firstIndex(of: "(") else { return [] }
        let inside = title[open...].dropFirst().prefix { $0 != ")" }
        let labels = inside.split(separator: ":").map(String.init)
        return labels.allSatisfy(\.isIdentifier) ? labels : nil
    }

    /// Names without an identifier of the compiler are generic parameters of the class.
    private static func generics(_ symbol: SymbolGraph.Symbol) -> Set<String> {
        Set(
            (symbol.declarationFragments ?? []).filter {
                $0.kind == "typeIdentifier" && $0.preciseIdentifier == nil
                    && $0.spelling != "_NSRange"
            }.map(\.spelling))
    }
}
