/// A C structure that rows pass: its definition for generated C, and its type in Swift, whose layout
/// is the same.
package struct CStructure: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The name in C, without `struct`.
    package let name: String
    package let swiftName: String
    /// The type as headers write it.
    package let written: String
    /// The members in C; empty for a structure that no row can pass.
    let members: String

    private init(_ name: String, written: String, swiftName: String, members: String) {
        (self.name, self.written) = (name, written)
        (self.swiftName, self.members) = (swiftName, members)
    }

    /// Creates a structure of Apple's, or one that no row can pass.
    package init(_ name: String) {
        self = Self.known[name] ?? Self(name, written: name, swiftName: name, members: "")
    }

    package init(stringLiteral name: String) { self.init(name) }

    /// Creates a structure of a project, and returns nil for fields that Swift may arrange
    /// differently.
    ///
    /// - Parameter fields: The types of the fields in Swift.
    init?(_ name: String, written: String, swiftName: String, fields: [String]) {
        let types = fields.compactMap { Self.fieldTypes[$0] }
        guard types.count == fields.count, !types.isEmpty else { return nil }
        let members = types.enumerated().map { "\($0.element) f\($0.offset);" }
        self.init(
            name, written: written, swiftName: swiftName,
            members: members.joined(separator: " "))
    }

    /// Whether a row can pass it.
    package var isKnown: Bool { !members.isEmpty }

    /// The name that generated C declares.
    var cName: String { "bellhop_s_\(name)" }

    var definition: String { "struct \(cName) { \(members) };\n" }

    /// The structures of Apple's that headers of Swift classes may contain.
    package static let apples = known.values.sorted { $0.name < $1.name }

    /// The types of fields in Swift, with those in C.
    static let fieldTypes: [String: String] = {
        var types = ["Bool": "_Bool", "CGFloat": "double", "TimeInterval": "double"]
        let numbers: [ImportedType] =
            [
                "Int", "UInt", "Int8", "UInt8", "Int16", "UInt16", "Int32", "UInt32", "Int64",
                "UInt64",
            ].map { .integer($0) } + [.floating("Float"), .floating("Double")]
        for number in numbers { types[CSpelling.swift(number) ?? ""] = CSpelling.c(number) }
        for name in ["CGPoint", "CGSize", "CGRect", "NSRange"] {
            types[name] = "struct { \(CStructure(name).members) }"
        }
        return types
    }()

    private static let known: [String: CStructure] = {
        let doubles = "double a, b;"
        let all: [(name: String, swiftName: String, members: String)] = [
            ("NSRange", "NSRange", "unsigned long a, b;"),
            ("CGPoint", "CGPoint", doubles), ("CGSize", "CGSize", doubles),
            ("CGVector", "CGVector", doubles), ("CGRect", "CGRect", "double a, b, c, d;"),
            ("CGAffineTransform", "CGAffineTransform", "double a, b, c, d, e, f;"),
            ("CATransform3D", "CATransform3D", "double a[16];"),
            ("UIEdgeInsets", "UIEdgeInsets", "double a, b, c, d;"),
            ("UIOffset", "UIOffset", doubles),
            ("NSDirectionalEdgeInsets", "NSDirectionalEdgeInsets", "double a, b, c, d;"),
            ("CLLocationCoordinate2D", "CLLocationCoordinate2D", doubles),
            ("NSOperatingSystemVersion", "OperatingSystemVersion", "long a, b, c;"),
            ("CMTime", "CMTime", "long long a; int b; unsigned int c; long long d;"),
        ]
        var known: [String: CStructure] = [:]
        for entry in all {
            known[entry.name] = Self(
                entry.name, written: entry.name, swiftName: entry.swiftName,
                members: entry.members)
        }
        // The name of the structure behind NSRange.
        known["_NSRange"] = Self(
            "_NSRange", written: "NSRange", swiftName: "NSRange", members: "unsigned long a, b;")
        return known
    }()
}
