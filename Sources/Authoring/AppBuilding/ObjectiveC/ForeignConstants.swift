/// The constants and enumerations that headers in Objective-C declare for Swift code beside them, with the
/// values that headers and sources give them.
///
///     var constants = ForeignConstants()
///     constants.read(header: "extern NSString * const kFolder;")
///     constants.read(source: "NSString * const kFolder = @\"Talk\";")
///
/// What is not plain enough to be known, such as a value that a function returns, is left out.
struct ForeignConstants {
    /// An enumeration.
    struct Enumeration: Hashable {
        /// What it is in Swift.
        enum Kind { case enumeration, options, structure }

        let kind: Kind
        /// Its name; empty for one that only has constants.
        let name: String
        /// The type of its values in Swift.
        let type: String
        /// Its enumerators with their values, and the names that the header gives them in Swift.
        var cases: [(name: String, value: Int, swiftName: String?)] = []

        static func == (first: Enumeration, second: Enumeration) -> Bool {
            first.name == second.name && first.cases.elementsEqual(second.cases, by: ==)
        }

        func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }

    /// The most constants, and the most enumerations.
    static let countMax = 5_000

    /// Those of `#define`, by their names.
    private(set) var macros: [String: CValue] = [:]
    /// The types in Swift of other constants, by their names.
    private(set) var types: [String: String] = [:]
    /// The names that a header gives constants in Swift.
    private(set) var swiftNames: [String: String] = [:]
    private(set) var enumerations: [Enumeration] = []
    /// All values that are known.
    private(set) var values: [String: CValue] = [:]
    /// The names that have several values.
    private var ambiguous: Set<String> = []

    /// Whether headers declare nothing.
    var isEmpty: Bool { macros.isEmpty && types.isEmpty && enumerations.isEmpty }

    /// The value of a constant; `nil` where it is not known, or is not one.
    func value(of name: String) -> CValue? { ambiguous.contains(name) ? nil : values[name] }

    // MARK: Reading

    /// Reads what a header declares.
    mutating func read(header text: String, isDebug: Bool = true) {
        read(CTokens(text, isDebug: isDebug), isHeader: true)
    }

    /// Reads which values a source gives to what headers declare.
    mutating func read(source text: String, isDebug: Bool = true) {
        read(CTokens(text, isDebug: isDebug), isHeader: false)
    }

    private mutating func read(_ tokens: CTokens, isHeader: Bool) {
        for statement in CStatements(tokens) {
            guard values.count < Self.countMax, enumerations.count < Self.countMax else { return }
            if statement.first?.kind == .definition {
                // A source's own macros are not for Swift, and may be values of its constants.
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
        // A parenthesis right behind the name makes it a function.
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
