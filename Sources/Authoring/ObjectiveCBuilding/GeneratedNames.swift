/// Names in generated code. The module's name keeps those of several modules in one process apart.
struct GeneratedNames {
    let module: String

    func function(_ kind: String, _ number: Int) -> String { "bellhop_\(module)_\(kind)\(number)" }

    /// A literal of C and of Swift for a text of printable ASCII without quotes.
    static func literal(_ text: String) -> String { "\"\(text)\"" }
}

/// The C types of a row's values.
enum CSpelling {
    /// The type in Swift with the C calling convention, and nil where generated C passes a pointer.
    static func swift(_ type: ImportedType) -> String? {
        switch type {
        case .void: "Void"
        case .boolean: "Bool"
        case .integer(let name), .floating(let name): name
        case .object, .class, .selector, .block, .pointer: "ObjectPointer?"
        case .structure: nil
        case .unknown: nil
        }
    }

    static func c(_ type: ImportedType) -> String? {
        switch type {
        case .void: "void"
        case .boolean: "_Bool"
        case .integer(let name): integers[name]
        case .floating(let name): name == "Float" ? "float" : "double"
        case .object, .class, .selector, .block, .pointer: "void *"
        case .structure(let structure): structure.isKnown ? "struct \(structure.cName)" : nil
        case .unknown: nil
        }
    }

    private static let integers: [String: String] = [
        "Int": "long", "UInt": "unsigned long", "Int8": "signed char", "UInt8": "unsigned char",
        "Int16": "short",
        "UInt16": "unsigned short", "Int32": "int", "UInt32": "unsigned int", "Int64": "long long",
        "UInt64": "unsigned long long",
    ]
}
