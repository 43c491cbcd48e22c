extension FacadeWriter {
    /// Returns the initializers of a class that Swift code of the project can use: `init()`, one
    /// that only makes the object, and those that the headers declare.
    ///
    /// The class inherits from a class that `alloc` makes.
    mutating func declaredInitializers(_ entry: ObjectFile.Class) -> String {
        guard hasMaker(entry.name) else { return initializers(entry) }
        let isRoot = tree.own[entry.superclass ?? ""] == nil
        let plain = isRoot ? initializers(entry) : ""
        let isConstructed = plain.contains("bellhopConstruct(self)")
        var text =
            plain.isEmpty ? "    \(visibility)override init() { super.init() }\n" : plain
        let allocate =
            isRoot
            ? "super.init()\(isConstructed ? "; bellhopConstruct(self)" : "")"
            : "super.init(bellhopAllocated: ())"
        text +=
            "    \(visibility)\(isRoot ? "" : "override ")init(bellhopAllocated: Void) { \(allocate) }\n"
        let chain = tree.ownChain(entry.name)
        var done: Set<String> = []
        for (index, owner) in chain.enumerated() {
            for member in declaredInitializers(owner.name) {
                let key = Self.key(member)
                guard key != "()", !done.contains(key) else { continue }
                let above = chain.dropFirst(index + 1).flatMap { declaredInitializers($0.name) }
                // The first declaration decides whether the initializer may fail.
                let first = above.last { Self.key($0) == key } ?? member
                let isOverride = index > 0 || first != member
                guard let line = initializer(first, isOverride: isOverride, allocate) else {
                    continue
                }
                done.insert(key)
                text += line
            }
        }
        return text
    }

    private static func key(_ member: ImportedNames.Member) -> String {
        "(\(member.labels.joined(separator: ":")))\(member.declaration.filter { $0 == ":" }.count)"
    }

    private func declaredInitializers(_ name: String) -> [ImportedNames.Member] {
        declaredMembers.filter {
            $0.owner == name && !$0.ownerIsProtocol && !$0.isClassMember && $0.kind == .initializer
                && !($0.labels.isEmpty && !$0.isThrowing)
        }
    }

    private mutating func initializer(
        _ member: ImportedNames.Member, isOverride: Bool, _ allocate: String
    ) -> String? {
        guard let (parameters, arguments) = parameters(member),
            let start = start(
                member.selector,
                receiver: "Unmanaged.passRetained(self).toOpaque() as ObjectPointer?"),
            let (setup, values) = passed(
                arguments.map { ($0.name, $0.type) }, arguments.map(\.swiftType)),
            let call = member.isThrowing
                ? throwingCall(member, values, arguments.map(\.type), .object)
                : rawCall(values, arguments.map(\.type))
        else { return nil }
        let mark = Self.failureMark(member)
        let pool = "\(Conversions.bridge)withPool"
        let body: String
        if member.isThrowing {
            body =
                "\(start); try \(pool) { \(setup)var failure: ObjectPointer?; let made = \(call); "
                + "guard made != nil else { throw bellhopError(failure) }; bellhop_objc_release(made) }"
        } else {
            let check = mark.isEmpty ? "" : "; if made == nil { return nil }"
            body =
                "\(start); let made: ObjectPointer? = \(pool) { \(setup)return \(call) }\(check); bellhop_objc_release(made)"
        }
        return """
                \(visibility)\(isOverride ? "override " : "")init\(mark)(\(parameters))\(member.isThrowing ? " throws" : "") {
                    \(allocate)
                    \(body)
                }

            """
    }

    /// The sign of an initializer that may return nil.
    private static func failureMark(_ member: ImportedNames.Member) -> String {
        guard !member.isThrowing, let place = member.declaration.firstRange(of: "init") else {
            return ""
        }
        let next = member.declaration[place.upperBound...].first
        return next == "?" || next == "!" ? String(next ?? "?") : ""
    }

    private mutating func rawCall(_ values: [String], _ arguments: [ImportedType]) -> String? {
        let types = arguments.compactMap(CSpelling.swift)
        guard types.count == arguments.count else {
            return structureCall(values, arguments, .pointer)
        }
        let all = (["ObjectPointer?", "ObjectPointer?"] + types).joined(separator: ", ")
        return
            "unsafeBitCast(bellhopOwn(s, c), to: (@convention(c) (\(all)) -> ObjectPointer?).self)"
            + "(\(values.joined(separator: ", ")))"
    }

    // MARK: Factory methods

    /// Writes the initializers that the importer makes of class methods such as
    /// `+decryptorWithKey:`. Only an extension of a protocol can return the method's object.
    mutating func writeFactories(_ entry: ObjectFile.Class) {
        guard let project else { return }
        let own = Set(
            tree.ownChain(entry.name).flatMap { declaredInitializers($0.name) }.map(Self.key))
        let name = entry.name.swiftIdentifier
        var text = ""
        for member in project.members
        where member.owner == entry.name && !member.ownerIsProtocol && member.isClassMember
            && member.kind == .initializer && !own.contains(Self.key(member)) && !member.isThrowing
        {
            guard let (parameters, arguments) = parameters(member), !arguments.isEmpty,
                let start = start(
                    member.selector,
                    receiver:
                        "bellhop_objc_class_for_metadata(unsafeBitCast(Self.self as AnyClass, to: UnsafeRawPointer.self))"
                ),
                let (setup, values) = passed(
                    arguments.map { ($0.name, $0.type) }, arguments.map(\.swiftType)),
                let call = rawCall(values, arguments.map(\.type))
            else { continue }
            let mark = Self.failureMark(member)
            let value =
                "\(Conversions.bridge)withPool { \(setup)return \(Conversions.bridge)value(\(call)) }"
            let assignment =
                mark.isEmpty
                ? "self = \(value)"
                : "guard let made: Self = (\(value)) else { return nil }; self = made"
            text += """
                    \(visibility)init\(mark)(\(parameters)) {
                        \(start)
                        \(assignment)
                    }

                """
        }
        guard !text.isEmpty else { return }
        texts.append(
            """
            \(visibility)protocol BellhopFactories_\(entry.name) {}
            extension \(name): BellhopFactories_\(entry.name) {}
            extension BellhopFactories_\(entry.name) where Self: \(name) {
            \(text)}

            """)
    }
}
