/// The constants and enumerations that Objective-C headers declare for Swift code of the same
/// target, with the values from headers and sources.
///
///     var constants = ForeignConstants()
///     constants.read(header: "extern NSString * const kFolder;")
///     constants.read(source: "NSString * const kFolder = @\"Talk\";")
///
/// Values that cannot be evaluated, such as the result of a function, are left out.
struct ForeignConstants {
    struct Enumeration: Hashable {
        enum Kind { case enumeration, options, structure }

        let kind: Kind
        let name: String
        let type: String
        var cases: [(name: String, value: Int, swiftName: String?)] = []

        static func == (first: Enumeration, second: Enumeration) -> Bool {
            first.name == second.name && first.cases.elementsEqual(second.cases, by: ==)
        }

        func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }

    static let countMax = 5_000

    private(set) var macros: [String: CValue] = [:]
    private(set) var types: [String: String] = [:]
    private(set) var swiftNames: [String: String] = [:]
    private(set) var enumerations: [Enumeration] = []
    private(set) var values: [String: CValue] = [:]
    private var ambiguous: Set<String> = []

    var isEmpty: Bool { macros.isEmpty && types.isEmpty && enumerations.isEmpty }

    func value(of name: String) -> CValue? { ambiguous.contains(name) ? nil : values[name] }

    /// Keeps what clang's importer leaves out: macros, and enumerators without a type.
    mutating func keepMacros() {
        types = [:]
        enumerations.removeAll { !$0.name.isEmpty }
    }

    // MARK: Reading

    mutating func read(header text: String, isDebug: Bool = true) {
        read(CTokens(text, isDebug: isDebug), isHeader: true)
    }

    mutating func read(source text: String, isDebug: Bool = true) {
        read(CTokens(text, isDebug: isDebug), isHeader: false)
    }

    private mutating func read(_ tokens: CTokens, isHeader: Bool) {
        for statement in CStatements(tokens) {
            guard values.count < Self.countMax, enumerations.count < Self.countMax else { return }
            if statement.first?.kind == .definition {
                // A source's own macros are not visible to Swift, but its constants may use them.
                define(statement[0].text, isHeader: isHeader)
            } else if let enumeration = Enumeration(statement, values) {
                add(enumeration, isHeader: isHeader)
            } else if let constant = CConstant(statement) {
                add(constant, isHeader: isHeader)
            }
        }
    }

    private mutating func set(_ name: String, _ value: CValue) {
        if let old = values[name], old != value { ambiguous.insert(name) }
        values[name] = value
    }

    private mutating func define(_ text: String, isHeader: Bool) {
        let name = String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        // A parenthesis directly after the name makes it a function macro.
        let rest = text.dropFirst(name.count)
        guard !name.isEmpty, rest.first == " " || rest.first == "\t",
            let value = CValue(CTokens(String(rest)).tokens, values)
        else { return }
        set(name, value)
        if isHeader { macros[name] = value }
    }

    private mutating func add(_ constant: CConstant, isHeader: Bool) {
        if isHeader {
            types[constant.name] = constant.type
            swiftNames[constant.name] = constant.swiftName
        }
        guard let value = CValue(constant.value, values) else { return }
        set(constant.name, value)
    }

    private mutating func add(_ enumeration: Enumeration, isHeader: Bool) {
        for one in enumeration.cases { set(one.name, .whole(one.value, type: "Int")) }
        guard isHeader, !enumerations.contains(enumeration) else { return }
        enumerations.append(enumeration)
    }
}
