extension FacadeWriter {
    /// Writes the methods and properties that the class's headers declare and that Apple's
    /// superclass does not have.
    mutating func declared(
        _ entry: ObjectFile.Class, inherited: [ImportedNames.Member], taken: inout Set<String>
    ) -> String {
        guard let project else { return "" }
        let apples = Set(inherited.filter { !$0.isClassMember }.map(\.selector))
        let ancestors = Set(tree.ownChain(entry.name).dropFirst().map(\.name))
        let above = Set(declaredMembers.filter { ancestors.contains($0.owner) }.map(\.selector))
        var text = ""
        for member in project.members
        where member.owner == entry.name && !member.ownerIsProtocol
            && member.kind != .initializer && !member.swiftName.hasPrefix("__")
            && (member.isClassMember || !apples.contains(member.selector))
            && !above.contains(member.selector)
        {
            text += declared(member, taken: &taken) ?? ""
        }
        return text
    }

    private mutating func declared(
        _ member: ImportedNames.Member, isExtension: Bool = false, taken: inout Set<String>
    ) -> String? {
        let isProperty = member.kind == .property || member.kind == .settableProperty
        let key =
            (member.isClassMember ? "class " : "") + member.swiftName + "("
            + (member.isSubscript ? member.selector : member.labels.joined(separator: ":"))
        guard !taken.contains(key) else { return nil }
        let word = isExtension ? "static " : "class "
        let access = isLibrary ? isExtension ? "public " : "open " : ""
        let start = "    \(access)\(member.isClassMember ? word : "")"
        let text =
            isProperty
            ? property(member, start)
            : member.isSubscript ? element(member, start) : function(member, start)
        guard let text else { return nil }
        taken.insert(key)
        return text + (asynchronous(member, start, taken: &taken) ?? "")
    }

    private func receiver(_ member: ImportedNames.Member) -> String {
        member.isClassMember
            ? "bellhop_objc_class_for_metadata(unsafeBitCast(self as AnyClass, to: UnsafeRawPointer.self))"
            : "\(Conversions.bridge)pointer(self)"
    }

    private mutating func property(_ member: ImportedNames.Member, _ start: String) -> String? {
        guard let type = SwiftDeclaration(member.declaration)?.result.flatMap(types.written),
            let get = body(
                member.selector == member.swiftName || !member.swiftName.hasPrefix("is")
                    ? member.selector : member.swiftName, member, [], member.result)
        else { return nil }
        var text = "\(start)var \(member.swiftName.swiftIdentifier): \(type) {\n"
        text += "        get { \(get) }\n"
        if member.kind == .settableProperty {
            guard
                let set = body(
                    MethodRowWriter.setter(member), member, [("newValue", member.result, type)],
                    .void)
            else { return nil }
            text += "        set { \(set) }\n"
        }
        return text + "    }\n"
    }

    private mutating func element(_ member: ImportedNames.Member, _ start: String) -> String? {
        guard let (parameters, arguments) = parameters(member),
            let type = SwiftDeclaration(member.declaration)?.result.flatMap(types.written),
            let get = body(member.selector, member, arguments, member.result)
        else { return nil }
        var text = "\(start)subscript(\(parameters)) -> \(type) {\n        get { \(get) }\n"
        if let setter = member.subscriptSetter {
            let values = [("newValue", member.result, type)] + arguments
            guard let set = body(setter, member, values, .void) else { return nil }
            text += "        set { \(set) }\n"
        }
        return text + "    }\n"
    }

    private mutating func function(_ member: ImportedNames.Member, _ start: String) -> String? {
        guard let (parameters, arguments) = parameters(member),
            var result = SwiftDeclaration(member.declaration)?.result.flatMap(types.written)
                ?? (member.result == .void ? "Void" : nil),
            var body = body(member.selector, member, arguments, member.result)
        else { return nil }
        if member.isThrowing {
            // As in Apple's importer, nil means an error.
            if result.hasSuffix("?") || result.hasSuffix("!") { result.removeLast() }
            if member.result == .void { result = "Void" }
        }
        let closures = arguments.filter {
            $0.swiftType.hasPrefix("(") && !$0.swiftType.hasSuffix("?")
        }
        .filter { if case .block = $0.type { true } else { false } }
        let attempt = member.isThrowing ? "try " : ""
        for closure in closures {
            body =
                "return \(attempt)withoutActuallyEscaping(\(closure.name)) { \(closure.name) in \(body) }"
        }
        let mark = member.isThrowing ? " throws" : ""
        let arrow = result == "Void" || result == "()" ? "" : " -> \(result)"
        let discardable = arrow.isEmpty ? "" : "    @discardableResult\n"
        return """
            \(discardable)\(start)func \(member.swiftName.swiftIdentifier)(\(parameters))\(mark)\(arrow) {
                    \(body)
                }

            """
    }

    typealias Argument = (name: String, type: ImportedType, swiftType: String)

    /// Returns the text of the parameters, and the arguments that they become.
    func parameters(
        _ member: ImportedNames.Member
    ) -> (text: String, arguments: [Argument])? {
        guard let declaration = SwiftDeclaration(member.declaration),
            declaration.parameters.count == member.parameters.count,
            member.labels.count == member.parameters.count
        else { return nil }
        var texts: [String] = []
        var arguments: [Argument] = []
        for (index, type) in member.parameters.enumerated() {
            guard let written = types.written(declaration.parameters[index]) else { return nil }
            texts.append("\(member.labels[index]) p\(index): \(written)")
            arguments.append(("p\(index)", type, written))
        }
        return (texts.joined(separator: ", "), arguments)
    }

    /// Returns the statements that send a selector and return or throw what comes back.
    private mutating func body(
        _ selector: String, _ member: ImportedNames.Member, _ arguments: [Argument],
        _ result: ImportedType
    ) -> String? {
        guard let start = start(selector, receiver: receiver(member)),
            let (setup, values) = passed(
                arguments.map { ($0.name, $0.type) }, arguments.map(\.swiftType))
        else { return nil }
        let pool = "\(Conversions.bridge)withPool"
        guard member.isThrowing else {
            guard let call = call(values, arguments.map(\.type), result) else { return nil }
            return "\(start); return \(pool) { \(setup)return \(call) }"
        }
        let raw: ImportedType = result == .void ? .boolean : result
        guard let call = throwingCall(member, values, arguments.map(\.type), raw) else {
            return nil
        }
        let check = result == .void ? "guard made" : "guard made != nil"
        let value =
            result == .void ? "" : Conversions.argument("made", result).map { "; return \($0)" }
        guard let value else { return nil }
        return
            "\(start); return try \(pool) { \(setup)var failure: ObjectPointer?; let made = \(call); "
            + "\(check) else { throw bellhopError(failure) }\(value) }"
    }

    /// Returns a call whose `NSError **` is the variable `failure`.
    mutating func throwingCall(
        _ member: ImportedNames.Member, _ values: [String], _ arguments: [ImportedType],
        _ result: ImportedType
    ) -> String? {
        guard let index = MethodRowWriter.errorIndex(member), index <= arguments.count else {
            return nil
        }
        let types = (arguments + [result]).compactMap(CSpelling.swift)
        guard types.count == arguments.count + 1, let last = types.last else {
            var (values, arguments) = (values, arguments)
            values.insert("&failure", at: index + 2)
            arguments.insert(.pointer, at: index)
            // The caller converts the result.
            return structureCall(values, arguments, result == .object ? .pointer : result)
        }
        var parameters = Array(types.dropLast())
        parameters.insert("UnsafeMutablePointer<ObjectPointer?>?", at: index)
        var values = values
        values.insert("&failure", at: index + 2)
        let all = (["ObjectPointer?", "ObjectPointer?"] + parameters).joined(separator: ", ")
        return "unsafeBitCast(bellhopOwn(s, c), to: (@convention(c) (\(all)) -> \(last)).self)"
            + "(\(values.joined(separator: ", ")))"
    }

    // MARK: Categories and protocols

    /// Writes extensions for the project's categories on Apple's classes that `categories` implement.
    mutating func writeCategories(_ selectors: Set<String>) {
        guard let project else { return }
        let members = project.members.filter {
            !$0.ownerIsProtocol && !tree.isWritten($0.owner) && swiftName(ofClass: $0.owner) != nil
                && $0.kind != .initializer && selectors.contains("\($0.owner) \($0.selector)")
        }
        for (owner, members) in Dictionary(grouping: members, by: \.owner)
            .sorted(by: { $0.key < $1.key })
        {
            guard let name = swiftName(ofClass: owner) else { continue }
            var taken: Set<String> = []
            let text = members.compactMap { declared($0, isExtension: true, taken: &taken) }
            texts.append("extension \(name) {\n\(text.joined())}\n")
        }
    }

    /// The Swift name of a class of Apple's or of another module.
    private func swiftName(ofClass name: String) -> String? {
        tree.elsewhere.contains(name) ? name.swiftIdentifier : tree.names.classes[name]?.swiftName
    }

    /// Writes the project's protocols.
    mutating func writeProtocols() {
        guard let project else { return }
        for entry in project.protocols.values.sorted(by: { $0.name < $1.name })
        where entry.swiftName.isIdentifier {
            let inherited = entry.protocols.filter { $0 != "NSObject" }.compactMap {
                (tree.names.protocols[$0] ?? project.protocols[$0])?.swiftName
            }
            var (required, optional): (String, String) = ("", "")
            var taken: Set<String> = []
            for member in project.members
            where member.owner == entry.name && member.ownerIsProtocol && !member.isClassMember
                && member.kind != .initializer
            {
                guard let text = declared(member, isExtension: true, taken: &taken) else {
                    continue
                }
                if member.declaration.contains("optional ") {
                    optional += text
                } else if let line = requirement(member) {
                    required += line
                }
            }
            let conformances = (["NSObjectProtocol"] + inherited).joined(separator: ", ")
            texts.append(
                "\(visibility)protocol \(entry.swiftName.swiftIdentifier): \(conformances) {\n\(required)}\n"
            )
            if !optional.isEmpty {
                texts.append("extension \(entry.swiftName.swiftIdentifier) {\n\(optional)}\n")
            }
        }
    }

    private func requirement(_ member: ImportedNames.Member) -> String? {
        let name = member.swiftName.swiftIdentifier
        let type = SwiftDeclaration(member.declaration)?.result.flatMap(types.written)
        switch member.kind {
        case .property: return type.map { "    var \(name): \($0) { get }\n" }
        case .settableProperty: return type.map { "    var \(name): \($0) { get set }\n" }
        case .method where member.isSubscript:
            guard let (parameters, _) = parameters(member), let type else { return nil }
            let accessors = member.subscriptSetter == nil ? "get" : "get set"
            return "    subscript(\(parameters)) -> \(type) { \(accessors) }\n"
        case .method, .initializer:
            guard let (parameters, _) = parameters(member) else { return nil }
            var result = member.result == .void ? "" : type.map { " -> \($0)" } ?? ""
            if member.isThrowing, result.hasSuffix("?") || result.hasSuffix("!") {
                result.removeLast()
            }
            return "    func \(name)(\(parameters))\(member.isThrowing ? " throws" : "")\(result)\n"
        }
    }
}
