internal import ObjectiveCBuilding
internal import SourcePreparation

/// The header `Module-Swift.h`, which gives the module's Swift classes to Objective-C, and the
/// members for which rows are written.
struct SwiftHeader {
    let types: SwiftTypes
    private let interface: SwiftInterface
    /// The classes that inherit from one of Objective-C.
    private let classes: [SwiftInterface.Class]
    /// The extensions of Objective-C classes, with the names of these.
    private let extensions: [SwiftInterface.Class]

    init(_ interface: SwiftInterface, _ names: ImportedNames, project: ProjectDeclarations) {
        let named = Self.named(interface)
        let types = SwiftTypes(named, names, project: project)
        self.types = types
        let interface = named.mappingTypes { type, owner in types.qualified(type, in: owner) }
        self.interface = interface
        let byName = Dictionary(
            interface.classes.filter { $0.kind == .class }.map { ($0.name, $0) }
        ) { first, _ in first }
        func isVisible(_ entry: SwiftInterface.Class, _ depth: Int) -> Bool {
            guard depth < 64, let first = entry.inherited.first else { return false }
            if let own = byName[first] { return isVisible(own, depth + 1) }
            return types.objectiveC(first).map { !$0.isProtocol } ?? false
        }
        classes = interface.classes.filter { $0.kind == .class && isVisible($0, 0) }
        extensions = interface.extensions.compactMap { one in
            guard let owner = types.objectiveC(one.name), !owner.isProtocol,
                owner.name.isIdentifier
            else { return nil }
            var one = one
            (one.objectiveCName, one.initializers) = (owner.name, [])
            return one
        }
    }

    /// Returns the declarations whose names Objective-C can have.
    private static func named(_ interface: SwiftInterface) -> SwiftInterface {
        func isName(_ name: String, _ objectiveC: String) -> Bool {
            objectiveC.isIdentifier
                && name.split(separator: ".").map(String.init).allSatisfy(\.isIdentifier)
        }
        var result = interface
        result.classes.removeAll { !isName($0.name, $0.objectiveCName) }
        result.enumerations.removeAll { entry in
            !isName(entry.name, entry.objectiveCName)
                || !entry.cases.allSatisfy(\.name.isIdentifier)
        }
        return result
    }

    // MARK: Names

    /// The classes as the importer would name them.
    var imported: [ImportedNames.Class] {
        classes.map { entry in
            ImportedNames.Class(
                name: entry.objectiveCName, swiftName: entry.name,
                superclass: entry.inherited.first.flatMap { types.objectiveC($0)?.name },
                protocols: entry.inherited.dropFirst().compactMap {
                    types.objectiveC($0).flatMap { $0.isProtocol ? $0.name : nil }
                }, isProtocol: false)
        }
    }

    var protocols: [ImportedNames.Class] {
        interface.classes.filter { $0.kind == .protocol }.map { entry in
            ImportedNames.Class(
                name: entry.objectiveCName, swiftName: entry.name, superclass: nil,
                protocols: entry.inherited.compactMap { types.objectiveC($0)?.name },
                isProtocol: true)
        }
    }

    /// The classes, with what they declare, override and implement.
    var swiftClasses: SwiftClasses {
        var result = SwiftClasses()
        result.classes = imported
        result.protocols = protocols
        result.members = members
        for entry in classes {
            // What an asynchronous method implements is not called through its declaration.
            let methods = entry.methods.filter { !$0.isOfClass && $0.asyncResults == nil }
                .map { SwiftClasses.key($0.name, $0.labels) }
            let properties = entry.properties.filter { !$0.isOfClass }
                .map { SwiftClasses.key($0.name, []) }
            result.declared[entry.objectiveCName, default: []].formUnion(methods + properties)
            guard !entry.initializers.isEmpty else { continue }
            result.initializers[entry.objectiveCName, default: []] += entry.initializers
                .filter { !$0.isPrivate }.map(\.labels)
        }
        return result
    }

    /// The members that the declarations expose.
    var members: [ImportedNames.Member] {
        let visible = classes + extensions + interface.classes.filter { $0.kind == .protocol }
        return visible.flatMap { entry in
            let methods = entry.methods.filter { $0.isExposed && !$0.isOverride }
                .compactMap { member($0, of: entry) }
            let subscripts = entry.subscripts.compactMap { member($0, of: entry) }
            let properties = entry.properties.filter { $0.isExposed && !$0.isOverride }
                .compactMap { member($0, of: entry) }
            let initializers = entry.initializers
                .filter { $0.isExposed || $0.parameters.isEmpty && !$0.isPrivate }
                .compactMap { member($0, of: entry) }
            return methods + properties + subscripts + initializers
        }
    }

    private func member(
        _ method: SwiftInterface.Method, of entry: SwiftInterface.Class
    ) -> ImportedNames.Member? {
        let isAsync = method.asyncResults != nil
        let awaiting: ImportedNames.Member.Awaiting = method.isThrowing ? .throwing : .plain
        let method = types.withHandler(method)
        let parameters = method.parameters.compactMap { types.spelling($0)?.type }
        guard parameters.count == method.parameters.count,
            let result = types.spelling(method.result)?.type, method.selector.isSelector,
            method.name.isIdentifier
        else { return nil }
        if method.isThrowing, result != .void, result != .object { return nil }
        var member = ImportedNames.Member(
            owner: entry.objectiveCName, ownerIsProtocol: entry.kind == .protocol,
            isClassMember: method.isOfClass, kind: .method, selector: method.selector,
            swiftName: method.name, labels: method.labels, parameters: parameters, result: result,
            isThrowing: method.isThrowing,
            declaration: Self.text(method, isRequirement: entry.kind == .protocol))
        member.awaiting = isAsync ? awaiting : nil
        return member
    }

    private func member(
        _ element: SwiftInterface.Subscript, of entry: SwiftInterface.Class
    ) -> ImportedNames.Member? {
        guard let index = types.spelling(element.index)?.type,
            let result = types.spelling(element.element)?.type,
            let getter = types.subscriptSelectors(element)?.getter
        else { return nil }
        return ImportedNames.Member(
            owner: entry.objectiveCName, ownerIsProtocol: entry.kind == .protocol,
            isClassMember: false, kind: .method, selector: getter, swiftName: "subscript",
            labels: [element.label], parameters: [index], result: result, isThrowing: false,
            declaration:
                "subscript(\(element.label) p0: \(element.index.text)) -> \(element.element.text) "
                + (element.isSettable ? "{ get set }" : "{ get }"))
    }

    private func member(
        _ property: SwiftInterface.Property, of entry: SwiftInterface.Class
    ) -> ImportedNames.Member? {
        guard let type = types.spelling(property.type)?.type, property.selector.isSelector,
            property.name.isIdentifier
        else { return nil }
        return ImportedNames.Member(
            owner: entry.objectiveCName, ownerIsProtocol: entry.kind == .protocol,
            isClassMember: property.isOfClass,
            kind: property.isSettable ? .settableProperty : .property,
            selector: property.selector, swiftName: property.name, labels: [], parameters: [],
            result: type, isThrowing: false,
            declaration: "var \(property.name): \(property.type.text) { get }")
    }

    private func member(
        _ initializer: SwiftInterface.Initializer, of entry: SwiftInterface.Class
    ) -> ImportedNames.Member? {
        let parameters = initializer.parameters.compactMap { types.spelling($0)?.type }
        guard entry.kind == .class, parameters.count == initializer.parameters.count,
            initializer.selector.isSelector
        else { return nil }
        return ImportedNames.Member(
            owner: entry.objectiveCName, ownerIsProtocol: false, isClassMember: false,
            kind: .initializer, selector: initializer.selector, swiftName: "init",
            labels: initializer.labels, parameters: parameters, result: .object,
            isThrowing: initializer.isThrowing,
            declaration: "init(\(Self.text(initializer.labels, initializer.parameters, false)))")
    }

    /// Returns a method's declaration in Swift.
    private static func text(
        _ method: SwiftInterface.Method, isRequirement: Bool
    ) -> String {
        let result = method.result == .void ? "" : " -> \(method.result.text)"
        return (method.isOptional ? "optional " : "")
            + "func \(method.name)(\(text(method.labels, method.parameters, isRequirement)))\(result)"
    }

    /// - Parameter escapes: Whether closures are marked.
    private static func text(
        _ labels: [String], _ types: [SwiftInterface.TypeName], _ escapes: Bool
    ) -> String {
        zip(labels, types).enumerated().map { index, pair in
            let isClosure = if case .closure = pair.1 { true } else { false }
            return "\(pair.0) p\(index): \(isClosure && escapes ? "@escaping " : "")\(pair.1.text)"
        }.joined(separator: ", ")
    }

    // MARK: The header

    /// Declarations without members, for headers that name the classes with `@class`.
    static func stub(_ interface: SwiftInterface) -> String {
        var text = "#import <Foundation/Foundation.h>\n"
        for entry in interface.classes where entry.objectiveCName.isIdentifier {
            switch entry.kind {
            case .protocol: text += "@protocol \(entry.objectiveCName) <NSObject>\n@end\n"
            case .class where !entry.inherited.isEmpty:
                text += "@interface \(entry.objectiveCName) : NSObject\n@end\n"
            default: break
            }
        }
        return text
    }

    /// Returns the text of the header.
    ///
    /// - Parameter bridgingHeader: The header that declares superclasses in Objective-C.
    func text(after bridgingHeader: String?) -> String {
        let names = Set(classes.map(\.objectiveCName))
        let all = interface.classes.filter { $0.kind == .protocol } + sorted
        let lines = all.map(declaration).joined() + extensions.map(category).joined()
        var text = """
            // Bellhop generates this header for the module's Objective-C files, at each build.
            #pragma once
            #import <Foundation/Foundation.h>
            #import <UIKit/UIKit.h>
            #import <UserNotifications/UserNotifications.h>
            #import <UserNotificationsUI/UserNotificationsUI.h>

            """
        for (framework, type) in [("CoreLocation", "CLLocation"), ("CoreMedia", "CMTime")]
        where lines.contains(type) { text += "#import <\(framework)/\(framework).h>\n" }
        if let bridgingHeader { text += "#import \"\(bridgingHeader)\"\n" }
        text += names.sorted().map { "@class \($0);\n" }.joined()
        for entry in interface.classes where entry.kind == .protocol {
            text += "@protocol \(entry.objectiveCName);\n"
        }
        text += interface.enumerations.map(enumeration).joined()
        text += "NS_ASSUME_NONNULL_BEGIN\n" + lines
        return text + "NS_ASSUME_NONNULL_END\n"
    }

    /// The classes, each after its superclass.
    private var sorted: [SwiftInterface.Class] {
        var done: Set<String> = []
        var sorted: [SwiftInterface.Class] = []
        var waiting = classes
        while !waiting.isEmpty {
            let own = Set(waiting.map(\.name))
            let ready = waiting.filter { !own.contains($0.inherited.first ?? "") }
            guard !ready.isEmpty else { return sorted }
            sorted += ready
            done.formUnion(ready.map(\.name))
            waiting.removeAll { done.contains($0.name) }
        }
        return sorted
    }

    private func enumeration(_ entry: SwiftInterface.Enumeration) -> String {
        guard let raw = types.spelling(.name(entry.raw, [])), !entry.cases.isEmpty else {
            return ""
        }
        var cases: [String] = []
        for (name, value) in entry.cases {
            let number = value.flatMap(Self.number)
            // A value that is not known would make the next ones wrong, too.
            guard value == nil || number != nil else { return "" }
            let text = number.map { " = \($0)" } ?? ""
            cases.append(
                "    \(entry.objectiveCName)\(name.prefix(1).uppercased())\(name.dropFirst())\(text),\n"
            )
        }
        return "typedef NS_ENUM(\(raw.c), \(entry.objectiveCName)) {\n\(cases.joined())};\n"
    }

    /// Returns the value of an integer literal.
    private static func number(_ literal: String) -> Int? {
        let text = literal.filter { $0 != "_" && $0 != " " }
        let sign = text.hasPrefix("-") ? "-" : ""
        let digits = text.dropFirst(sign.count)
        let radix = ["0x": 16, "0b": 2, "0o": 8][String(digits.prefix(2))]
        return radix.map { Int(sign + digits.dropFirst(2), radix: $0) } ?? Int(text)
    }

    private func category(_ entry: SwiftInterface.Class) -> String {
        let lines = memberLines(entry)
        return lines.isEmpty
            ? "" : "@interface \(entry.objectiveCName) (BellhopSwift)\n\(lines.joined())@end\n"
    }

    private func declaration(_ entry: SwiftInterface.Class) -> String {
        let inherited = entry.inherited.compactMap(types.objectiveC)
        let protocols = inherited.filter(\.isProtocol).map(\.name)
        let list = entry.kind == .protocol && protocols.isEmpty ? ["NSObject"] : protocols
        let adopted = list.isEmpty ? "" : " <\(list.joined(separator: ", "))>"
        let superclass = inherited.first { !$0.isProtocol }.map { " : \($0.name)" } ?? ""
        let kind = entry.kind == .protocol ? "protocol" : "interface"
        return
            "@\(kind) \(entry.objectiveCName)\(superclass)\(adopted)\n\(memberLines(entry).joined())@end\n"
    }

    private func memberLines(_ entry: SwiftInterface.Class) -> [String] {
        var lines: [String] = []
        for property in entry.properties where property.isExposed && !property.isOverride {
            lines += [line(property)].compactMap(\.self)
        }
        for initializer in entry.initializers where initializer.isExposed {
            lines += [line(initializer)].compactMap(\.self)
        }
        for method in entry.methods where method.isExposed && !method.isOverride {
            lines += [line(method)].compactMap(\.self)
        }
        lines += entry.subscripts.compactMap(self.lines)
        return lines
    }

    private func line(_ property: SwiftInterface.Property) -> String? {
        guard let type = types.spelling(property.type), property.selector.isIdentifier else {
            return nil
        }
        var attributes = ["nonatomic"]
        if property.isOfClass { attributes.append("class") }
        if !property.isSettable { attributes.append("readonly") }
        if case .optional = property.type, type.isPointer { attributes.append("nullable") }
        if case .block = type.type { attributes.append("copy") }
        return
            "@property (\(attributes.joined(separator: ", "))) \(Self.named(property.selector, type.c));\n"
    }

    private static func named(_ name: String, _ type: String) -> String {
        type.contains("(^)") ? replaced(type, "(^\(name))") : "\(type) \(name)"
    }

    private static func replaced(_ type: String, _ text: String) -> String {
        guard let place = type.firstRange(of: "(^)") else { return type }
        return type[..<place.lowerBound] + text + type[place.upperBound...]
    }

    private func line(_ initializer: SwiftInterface.Initializer) -> String? {
        let mark = initializer.isFailable || initializer.isThrowing ? "nullable " : ""
        return signature(
            initializer.selector, initializer.parameters, isThrowing: initializer.isThrowing
        ).map { "- (\(mark)instancetype)\($0);\n" }
    }

    private func lines(_ element: SwiftInterface.Subscript) -> String? {
        guard let index = types.spelling(element.index)?.c,
            let type = types.spelling(element.element),
            let (getter, setter) = types.subscriptSelectors(element)
        else { return nil }
        var c = type.c
        if case .optional = element.element, type.isPointer { c = Self.nullable(c) }
        let get = "- (\(c))\(getter)(\(index))a0;\n"
        let pieces = setter.split(separator: ":")
        guard element.isSettable, pieces.count == 2 else { return get }
        return get + "- (void)\(pieces[0]):(\(c))a0 \(pieces[1]):(\(index))a1;\n"
    }

    private func line(_ method: SwiftInterface.Method) -> String? {
        let method = types.withHandler(method)
        guard let result = types.spelling(method.result),
            let signature = signature(
                method.selector, method.parameters, isThrowing: method.isThrowing)
        else { return nil }
        var type = result.c
        if method.isThrowing, result.type == .void { type = "BOOL" }
        if case .optional = method.result, result.isPointer { type = "\(type) _Nullable" }
        if method.isThrowing, result.type == .object { type = "\(result.c) _Nullable" }
        let optional = method.isOptional ? "@optional\n" : ""
        let required = method.isOptional ? "@required\n" : ""
        return "\(optional)\(method.isOfClass ? "+" : "-") (\(type))\(signature);\n\(required)"
    }

    private func signature(
        _ selector: String, _ parameters: [SwiftInterface.TypeName], isThrowing: Bool
    ) -> String? {
        guard selector.isSelector else { return nil }
        var spelled = parameters.compactMap { parameter -> String? in
            guard let type = types.spelling(parameter) else { return nil }
            if case .optional = parameter { return Self.nullable(type.c) }
            return type.c
        }
        guard spelled.count == parameters.count else { return nil }
        if isThrowing { spelled.append("NSError * _Nullable * _Nullable") }
        let pieces = selector.split(separator: ":", omittingEmptySubsequences: false).map(
            String.init)
        if spelled.isEmpty { return pieces.count == 1 ? selector : nil }
        guard pieces.count - 1 == spelled.count else { return nil }
        return zip(pieces, spelled).enumerated().map { index, pair in
            "\(pair.0):(\(pair.1))a\(index)"
        }.joined(separator: " ")
    }

    private static func nullable(_ type: String) -> String {
        type.contains("(^)") ? replaced(type, "(^ _Nullable)") : "\(type) _Nullable"
    }
}
