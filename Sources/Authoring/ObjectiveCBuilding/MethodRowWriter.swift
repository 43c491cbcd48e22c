/// Writes rows for the members of Apple's classes.
struct MethodRowWriter {
    let names: ImportedNames
    let symbols: GeneratedNames
    private(set) var rows: [Row] = []
    /// Members without a row, since no row can pass their types.
    private(set) var skipped: [ImportedNames.Member] = []

    /// Names in types that rows write out; the compiler infers other types.
    private let typeNames: Set<String>

    /// - Parameter project: The Swift names of the project's values.
    init(names: ImportedNames, module: String, project: Set<String> = []) {
        self.names = names
        symbols = GeneratedNames(module: module)
        typeNames = BridgedTypes.valueNames.union(names.classes.values.map(\.swiftName))
            .union(names.protocols.values.map(\.swiftName))
            .union([
                "CMTime", "Void", "UnsafeMutablePointer", "UnsafePointer", "CGRect", "CGSize",
                "CGPoint",
                "NSRange",
            ])
            .union(project)
            // Apple's optional numbers are sometimes Swift's here.
            .subtracting(["NSNumber"])
    }

    /// Whether the type's names all exist in Swift. `Any` alone leaves the choice to the compiler.
    private func isWritten(_ type: String) -> Bool {
        guard !type.hasPrefix("Any") else { return false }
        return type.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }.allSatisfy {
            typeNames.contains(String($0))
        }
    }

    /// Writes the rows of a member for a class that has it.
    ///
    /// - Parameter selectors: The selectors that are used, or nil for all.
    mutating func write(
        _ member: ImportedNames.Member, for owner: ImportedNames.Class, selectors: Set<String>?
    ) {
        // What is refined for Swift is written by hand in the bridge.
        guard !member.swiftName.hasPrefix("__"), owner.swiftName.isQualifiedIdentifier else {
            return
        }
        switch member.kind {
        case .property, .settableProperty:
            for selector in Self.getters(member) where selectors?.contains(selector) != false {
                add(selector, member, getter(member, owner: owner))
            }
            let setter = Self.setter(member)
            if member.kind == .settableProperty, selectors?.contains(setter) != false {
                add(setter, member, setter: true, self.setter(member, owner: owner))
            }
        case .method where member.isSubscript:
            if selectors?.contains(member.selector) != false {
                add(member.selector, member, element(member, owner: owner))
            }
            if let setter = member.subscriptSetter, selectors?.contains(setter) != false {
                add(setter, member, setter: true, elementSetter(member, owner: owner))
            }
        case .method, .initializer:
            guard selectors?.contains(member.selector) != false else { return }
            add(member.selector, member, method(member, owner: owner))
        }
        func add(
            _ selector: String, _ member: ImportedNames.Member, setter: Bool = false,
            _ row: Pending?
        ) {
            guard let row, let texts = row.function.texts(body: row.body) else {
                skipped.append(member)
                return
            }
            rows.append(
                Row(
                    className: owner.name, selector: selector, isClassMethod: member.isClassMember,
                    symbol: row.function.symbol, swift: texts.swift, c: texts.c))
        }
    }

    struct Pending {
        var function: RowFunction
        var body: String
    }

    /// The selectors of a property's getter. If the getter has another name, the importer uses it.
    static func getters(_ member: ImportedNames.Member) -> [String] {
        member.swiftName.hasPrefix("is") && member.swiftName != member.selector
            ? [member.selector, member.swiftName] : [member.selector]
    }

    static func setter(_ member: ImportedNames.Member) -> String {
        "set" + member.selector.prefix(1).uppercased() + member.selector.dropFirst() + ":"
    }

    var next: String { symbols.function("row", rows.count) }

    /// The expression of the receiver.
    func receiver(_ member: ImportedNames.Member, _ owner: ImportedNames.Class) -> String {
        if member.isClassMember { return GenericClasses.swiftName(owner) }
        return GenericClasses.arguments[owner.name] == nil
            ? "receiver(s, as: \(owner.swiftName).self)"
            : "bellhopReceiver(s, as: \(GenericClasses.swiftName(owner)).self)"
    }

    private func getter(_ member: ImportedNames.Member, owner: ImportedNames.Class) -> Pending? {
        let function = RowFunction(symbol: next, parameters: [], result: member.result)
        let expression = "\(receiver(member, owner)).\(member.calledName)"
        if case .block(let parameters, let result) = member.result {
            return SwiftDeclaration(member.declaration)?.result.flatMap {
                BlockText.block(expression, parameters, result, swiftType: $0)
            }.map { Pending(function: function, body: $0) }
        }
        return body(expression, function, isOwned: false).map {
            Pending(function: function, body: $0)
        }
    }

    private func setter(_ member: ImportedNames.Member, owner: ImportedNames.Class) -> Pending? {
        guard let value = Conversions.argument(RowFunction.name(0), member.result) else {
            return nil
        }
        let function = RowFunction(symbol: next, parameters: [member.result], result: .void)
        return Pending(
            function: function,
            body: "\(receiver(member, owner)).\(member.calledName) = \(value)")
    }

    /// The expression of an element, with its index in a parameter.
    private func element(
        _ member: ImportedNames.Member, _ owner: ImportedNames.Class, at parameter: Int
    ) -> String? {
        guard let type = member.parameters.first,
            var index = Conversions.argument(RowFunction.name(parameter), type)
        else { return nil }
        // Subscripts of one class differ in the types of their indices.
        if let written = SwiftDeclaration(member.declaration)?.parameters.first, isWritten(written)
        {
            index = Conversions.typed(index, type, as: written)
        }
        let label = member.labels.first.map { $0 == "_" ? "" : "\($0): " } ?? ""
        return "\(receiver(member, owner))[\(label)\(index)]"
    }

    private func element(_ member: ImportedNames.Member, owner: ImportedNames.Class) -> Pending? {
        let function = RowFunction(
            symbol: next, parameters: member.parameters, result: member.result)
        guard let element = element(member, owner, at: 0) else { return nil }
        return body(element, function, isOwned: false).map { Pending(function: function, body: $0) }
    }

    private func elementSetter(
        _ member: ImportedNames.Member, owner: ImportedNames.Class
    ) -> Pending? {
        guard let element = element(member, owner, at: 1),
            let value = Conversions.argument(RowFunction.name(0), member.result)
        else { return nil }
        let function = RowFunction(
            symbol: next, parameters: [member.result] + member.parameters, result: .void)
        return Pending(function: function, body: "\(element) = \(value)")
    }

    private func method(_ member: ImportedNames.Member, owner: ImportedNames.Class) -> Pending? {
        if let awaiting = member.awaiting { return awaited(member, owner, awaiting) }
        var function = RowFunction(
            symbol: next, parameters: member.parameters, result: member.result)
        var arguments: [String] = []
        var types = SwiftDeclaration(member.declaration)?.parameters
        if GenericClasses.arguments[owner.name] != nil { types = nil }
        for (index, type) in member.parameters.enumerated() {
            guard var value = Conversions.argument(RowFunction.name(index), type) else {
                return nil
            }
            if let types, types.count == member.parameters.count, isWritten(types[index]) {
                // The importer resolves CGFloat behind a pointer, and Swift's type on Linux is its own.
                let written =
                    owner.name.hasPrefix("UI")
                    ? types[index].replacing("<Double>", with: "<CGFloat>") : types[index]
                value = Conversions.typed(value, type, as: written)
            }
            let label = member.labels[index]
            arguments.append(label == "_" ? value : "\(label): \(value)")
        }
        if member.isThrowing {
            guard let index = Self.errorIndex(member) else { return nil }
            function.errorIndex = index
            if member.result == .void { function.result = .boolean }
        }
        let callee =
            member.kind == .initializer
            ? GenericClasses.swiftName(owner)
            : "\(receiver(member, owner)).\(member.calledName)"
        let call = "\(callee)(\(arguments.joined(separator: ", ")))"
        return methodBody(call, member, function).map { Pending(function: function, body: $0) }
    }

    private func methodBody(_ call: String, _ member: ImportedNames.Member, _ function: RowFunction)
        -> String?
    {
        let isOwned = Self.isOwned(member)
        if member.isThrowing {
            if member.result == .void { return "succeeding(error) { _ = try \(call) }" }
            guard member.result == .object else { return nil }
            let made = "\(isOwned ? "owned" : "returned")(catching(error) { try \(call) })"
            return member.kind == .initializer && !member.isClassMember
                ? "bellhopInitialized(s) { \(made) }" : made
        }
        if member.kind == .initializer, !member.isClassMember {
            return "bellhopInitialized(s) { owned(\(call)) }"
        }
        return body(call, function, isOwned: isOwned)
    }

    private func body(_ expression: String, _ function: RowFunction, isOwned: Bool) -> String? {
        if case .structure(let structure) = function.result {
            return structure.isKnown
                ? "result.storeBytes(of: \(expression), as: \(structure.swiftName).self)" : nil
        }
        return Conversions.result(expression, function.result, isOwned: isOwned)
    }

    /// Whether the caller owns the result, by the selector's family.
    static func isOwned(_ member: ImportedNames.Member) -> Bool {
        guard member.result == .object else { return false }
        let name = member.selector.drop { $0 == "_" }
        for family in ["init", "new", "copy", "mutableCopy", "alloc"] where name.hasPrefix(family) {
            guard let after = name.dropFirst(family.count).first else { return true }
            if !after.isLowercase { return family != "init" || !member.isClassMember }
        }
        return false
    }

    /// The position of the `NSError **` among the parameters of the selector.
    static func errorIndex(_ member: ImportedNames.Member) -> Int? {
        let pieces = member.selector.split(separator: ":", omittingEmptySubsequences: false)
            .dropLast()
        guard pieces.count == member.parameters.count + 1 else { return nil }
        return pieces.lastIndex { $0.lowercased().hasSuffix("error") } ?? pieces.count - 1
    }
}
