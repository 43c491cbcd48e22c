/// Writes the Swift class for an `@implementation` of the project.
struct FacadeWriter {
    /// Other modules of the app may inherit from a library's classes. In an extension or app with
    /// Swift files, the classes have members whose types are internal.
    var access: String { project == nil || isLibrary ? "open " : "" }

    var visibility: String { isLibrary ? "public " : "" }

    let tree: ClassTree
    let symbols: GeneratedNames
    let selectors: Set<String>
    /// What the headers of a target with Swift files declare.
    let project: ProjectDeclarations?
    let types: ProjectTypes
    let isLibrary: Bool
    /// The members that the headers of the module and of libraries declare.
    let declaredMembers: [ImportedNames.Member]
    /// For the test that finds the members of `OverridableMembers`.
    private let overridesAll: Bool
    var rows: [Row] = []
    var texts: [String] = []
    private(set) var functions: [String] = []
    /// Classes whose superclass nothing declares.
    private(set) var unknown: [ObjectFile.Class] = []
    var sent: [String: Int] = [:]
    /// Functions of generated C that send with structures, and their declarations in Swift.
    var structureSenders: (swift: String, c: String, count: Int) = ("", "", 0)

    init(
        tree: ClassTree, module: String, selectors: Set<String>,
        project: ProjectDeclarations? = nil, isLibrary: Bool = false,
        others: [ProjectDeclarations] = [], overridesAll: Bool = false
    ) {
        self.overridesAll = overridesAll
        self.project = project
        types = ProjectTypes(
            [project ?? ProjectDeclarations()] + others, names: tree.names,
            classes: tree.writable)
        self.isLibrary = isLibrary
        declaredMembers = (project?.members ?? []) + others.flatMap(\.members)
        self.tree = tree
        symbols = GeneratedNames(module: module)
        self.selectors = selectors
    }

    /// The declarations of the selectors that the classes send.
    var selectorTexts: String {
        structureSenders.swift
            + sent.sorted { $0.value < $1.value }.map { name, number in
                "nonisolated(unsafe) private let bellhopSelector\(number) = selector(\(GeneratedNames.literal(name)))\n"
            }.joined()
    }

    mutating func write(_ entry: ObjectFile.Class) {
        guard let apple = tree.appleSuperclass(entry.name), let superclass = entry.superclass else {
            unknown.append(entry)
            return
        }
        let swiftSuperclass = tree.own[superclass]?.name ?? apple.swiftName
        var members = ""
        members += variables(entry)
        members += project == nil ? initializers(entry) : declaredInitializers(entry)
        let inherited = tree.inheritedMembers(apple.name)
        var taken: Set<String> = []
        members += overrides(entry, inherited: inherited, taken: &taken)
        let protocols = protocols(entry, apple: apple)
        members += requirements(entry, protocols: protocols, inherited: inherited, taken: &taken)
        members += declared(entry, inherited: inherited, taken: &taken)
        if tree.isFirst(entry) { members += superCalls(entry, inherited: inherited) }
        let conformances = ([swiftSuperclass] + protocols.map(\.swiftName)).joined(separator: ", ")
        texts.append(
            """
            \(access)class \(entry.name.swiftIdentifier): \(conformances) {
            \(members)    deinit { bellhop_objc_destroy(ObjectiveCBridge.pointer(self), \(GeneratedNames.literal(entry.name))) }
            }

            """)
        writeFactories(entry)
        if tree.isFirst(entry) { writeInitializers(entry, apple: apple) }
        guard hasMaker(entry.name) else { return }
        functions.append(
            """
            @_cdecl("\(makeSymbol(entry.name))") func \(makeSymbol(entry.name))() -> ObjectPointer? {
                bellhopSetAllocating(true)
                defer { bellhopSetAllocating(false) }
                return Unmanaged.passRetained(\(entry.name.swiftIdentifier)()).toOpaque()
            }

            """)
    }

    /// Whether `alloc` makes the object, so that instance variables exist before the initializer. With another
    /// superclass of Apple's, the initializer that `super` names makes it.
    func hasMaker(_ name: String) -> Bool {
        tree.appleSuperclass(name).map { Self.plainClasses.contains($0.name) } ?? false
    }

    /// Apple's classes whose only initializer to override is `init`.
    static let plainClasses: Set<String> = [
        "NSObject", "NSProxy", "UNNotificationServiceExtension", "INExtension", "UIResponder",
    ]

    func makeSymbol(_ name: String) -> String { "bellhop_\(symbols.module)_make_\(name)" }

    // MARK: Instance variables

    private func variables(_ entry: ObjectFile.Class) -> String {
        let words = (entry.instanceBytes + 7) / 8
        guard words > 0 else { return "" }
        // A subclass has its own variables.
        return
            "    public final var bellhopVariables_\(entry.name) = \(Self.storage(words: words))\n"
    }

    /// Returns a tuple of so many words, with structures of 16, 256 and 4,096 words for large ones.
    static func storage(words: Int) -> String {
        var parts: [String] = []
        var rest = words
        for (size, name) in [
            (4096, "BellhopWords4096()"), (256, "BellhopWords256()"), (16, "BellhopWords16()"),
        ] {
            parts += Array(repeating: name, count: rest / size)
            rest %= size
        }
        parts += Array(repeating: "0", count: rest)
        // A tuple of one value is that value.
        return parts.count == 1 ? parts[0] : "(" + parts.joined(separator: ", ") + ")"
    }

    // MARK: Overrides

    func implements(_ entry: ObjectFile.Class, _ selector: String) -> Bool {
        entry.methods.contains { $0.selector == selector }
    }

    /// Whether an own superclass has the selector, whose Swift method then sends it.
    private func inheritsImplementation(_ entry: ObjectFile.Class, _ selector: String) -> Bool {
        tree.ownChain(entry.name).dropFirst().contains { implements($0, selector) }
    }

    func canOverride(_ member: ImportedNames.Member) -> Bool {
        overridesAll || OverridableMembers.contains(member)
    }

    private mutating func overrides(
        _ entry: ObjectFile.Class, inherited: [ImportedNames.Member], taken: inout Set<String>
    ) -> String {
        var text = ""
        for member in inherited where !member.isClassMember && !member.swiftName.hasPrefix("__") {
            guard member.kind != .initializer, !Self.unneeded.contains(member.selector),
                canOverride(member)
            else {
                continue
            }
            text += method(entry, member, isOverride: true, taken: &taken) ?? ""
        }
        return text
    }

    /// Methods that Swift's side never calls, or that the runtime has.
    static let unneeded: Set<String> = [
        "dealloc", "alloc", "retain", "release", "autorelease", "class", "self", "superclass",
        "respondsToSelector:", "isKindOfClass:", "isMemberOfClass:", "conformsToProtocol:",
        "performSelector:",
        "methodForSelector:", "doesNotRecognizeSelector:", "forwardInvocation:",
        "methodSignatureForSelector:",
        "forwardingTargetForSelector:", "copyWithZone:", "mutableCopyWithZone:", "debugDescription",
        "valueForKey:", "setValue:forKey:", "valueForUndefinedKey:", "setValue:forUndefinedKey:",
        "observeValueForKeyPath:ofObject:change:context:",
    ]

    /// Returns the Swift method that sends the selector, if the class implements it.
    private mutating func method(
        _ entry: ObjectFile.Class, _ member: ImportedNames.Member, isOverride: Bool,
        isRequired: Bool = false,
        taken: inout Set<String>
    ) -> String? {
        guard !member.isSubscript, member.awaiting == nil else { return nil }
        let selector = member.selector
        let isProperty = member.kind == .property || member.kind == .settableProperty
        let getter = MethodRowWriter.getters(member).first { implements(entry, $0) }
        let setter = member.kind == .settableProperty ? MethodRowWriter.setter(member) : nil
        let hasSetter = setter.map { implements(entry, $0) } ?? false
        let isImplemented = isProperty ? getter != nil || hasSetter : implements(entry, selector)
        guard isImplemented || isRequired, !inheritsImplementation(entry, getter ?? selector) else {
            return nil
        }
        let key = member.swiftName + "(" + member.labels.joined(separator: ":")
        guard taken.insert(key).inserted, let declaration = SwiftDeclaration(member.declaration)
        else { return nil }
        let text =
            isProperty
            ? property(
                member, declaration, getter: getter ?? selector, setter: setter,
                hasGetter: getter != nil,
                hasSetter: hasSetter, isOverride: isOverride)
            : function(member, declaration, isOverride: isOverride)
        if text == nil { taken.remove(key) }
        return text
    }

    private mutating func property(
        _ member: ImportedNames.Member, _ declaration: SwiftDeclaration, getter: String,
        setter: String?,
        hasGetter: Bool, hasSetter: Bool, isOverride: Bool
    ) -> String? {
        let name = member.swiftName.swiftIdentifier
        guard let type = declaration.result,
            let get = send(getter, [], member.result)
        else { return nil }
        var text = "    \(access)\(isOverride ? "override " : "")var \(name): \(type) {\n"
        text += "        get { \(hasGetter || !isOverride ? get : "super.\(name)") }\n"
        if let setter {
            let set =
                hasSetter || !isOverride ? send(setter, [("newValue", member.result)], .void) : nil
            text += "        set { \(set ?? "super.\(name) = newValue") }\n"
        }
        return text + "    }\n"
    }

    private mutating func function(
        _ member: ImportedNames.Member, _ declaration: SwiftDeclaration, isOverride: Bool
    ) -> String? {
        guard declaration.parameters.count == member.parameters.count, !member.isThrowing,
            let send = send(
                member.selector,
                member.parameters.enumerated().map { ("p\($0.offset)", $0.element) },
                member.result, types: declaration.parameters)
        else { return nil }
        let (parameters, result) = signature(member, declaration)
        return """
                \(access)\(isOverride ? "override " : "")func \(member.swiftName.swiftIdentifier)(\(parameters))\(result) {
                    \(send)
                }

            """
    }

    func signature(
        _ member: ImportedNames.Member, _ declaration: SwiftDeclaration
    ) -> (parameters: String, result: String) {
        let parameters = zip(member.labels, declaration.parameters).enumerated().map {
            index, pair in
            "\(pair.0) p\(index): \(pair.1)"
        }
        let result = declaration.result.map { $0 == "Void" || $0 == "()" ? "" : " -> \($0)" } ?? ""
        return (parameters.joined(separator: ", "), result)
    }

    // MARK: Protocols

    private func protocols(_ entry: ObjectFile.Class, apple: ImportedNames.Class) -> [ImportedNames
        .Class]
    {
        let chain =
            tree.appleChain(apple.name).flatMap(\.protocols)
            + tree.ownChain(entry.name).dropFirst().flatMap(\.protocols)
        let known = Set(tree.protocols(from: chain).map(\.name))
        return (entry.protocols + implemented(by: entry, apple: apple)).uniqued.compactMap {
            tree.names.protocols[$0]
        }.filter {
            !known.contains($0.name) && !$0.name.hasPrefix("OS_")
                && !OverridableMembers.protocolsWithoutConformance.contains($0.name)
                && !Self.runtimeProtocols.contains($0.name)
                && $0.swiftName.isQualifiedIdentifier
        }
    }

    /// Returns the delegate protocols whose methods a class implements.
    ///
    /// clang's record of a class leaves out the protocols that a class extension adopts, as in
    /// `@interface NotificationService () <AVSpeechSynthesizerDelegate>`.
    private func implemented(
        by entry: ObjectFile.Class, apple: ImportedNames.Class?
    ) -> [String] {
        let inherited = apple.map { tree.members(ofClass: $0.name).map(\.selector) } ?? []
        let selectors = Set(entry.methods.map(\.selector))
        let new = selectors.subtracting(inherited)
        return tree.names.protocols.keys.sorted().filter { name in
            guard Self.inferredSuffixes.contains(where: name.hasSuffix) else { return false }
            let members = tree.members(ofProtocol: name).filter {
                !$0.isClassMember && $0.kind != .initializer
            }
            return members.contains { new.contains($0.selector) }
                && members.allSatisfy {
                    $0.declaration.contains("optional ") || selectors.contains($0.selector)
                }
        }
    }

    private static let inferredSuffixes = ["Delegate", "DataSource", "ContentExtension"]

    /// Protocols that the runtime answers for, without a Swift conformance.
    private static let runtimeProtocols: Set<String> = [
        "NSObject", "NSCopying", "NSMutableCopying", "NSCoding", "NSSecureCoding",
        "NSFastEnumeration",
        "NSDiscardableContent", "NSItemProviderReading", "NSItemProviderWriting",
    ]

    private mutating func requirements(
        _ entry: ObjectFile.Class, protocols: [ImportedNames.Class],
        inherited: [ImportedNames.Member],
        taken: inout Set<String>
    ) -> String {
        var text = ""
        for entryProtocol in tree.protocols(from: protocols.map(\.name))
        where entryProtocol.name != "NSObject" {
            for member in tree.members(ofProtocol: entryProtocol.name)
            where !member.isClassMember && member.kind != .initializer
                && !member.swiftName.hasPrefix("__")
            {
                let isInherited = inherited.contains {
                    $0.selector == member.selector && !$0.ownerIsProtocol && !$0.isClassMember
                }
                text +=
                    method(
                        entry, member, isOverride: isInherited,
                        isRequired: !isInherited && !member.declaration.contains("optional "),
                        taken: &taken) ?? ""
            }
        }
        return text
    }
}

extension Array where Element: Hashable {
    fileprivate var uniqued: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
