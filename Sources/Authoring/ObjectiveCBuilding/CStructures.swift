/// The C structures that rows pass: their definition for generated C, and their type in Swift, whose
/// layout is the same.
enum CStructures {
    struct Structure {
        var swiftName: String
        /// The members in C.
        var members: String
    }

    static func structure(_ name: String) -> Structure? { known[name] }

    /// The name that generated C declares.
    static func cName(_ name: String) -> String { "bellhop_\(name)" }

    private static let known: [String: Structure] = [
        "_NSRange": .init(swiftName: "NSRange", members: "unsigned long a, b;"),
        "NSRange": .init(swiftName: "NSRange", members: "unsigned long a, b;"),
        "CGPoint": .init(swiftName: "CGPoint", members: "double a, b;"),
        "CGSize": .init(swiftName: "CGSize", members: "double a, b;"),
        "CGVector": .init(swiftName: "CGVector", members: "double a, b;"),
        "CGRect": .init(swiftName: "CGRect", members: "double a, b, c, d;"),
        "CGAffineTransform": .init(
            swiftName: "CGAffineTransform", members: "double a, b, c, d, e, f;"),
        "CATransform3D": .init(swiftName: "CATransform3D", members: "double a[16];"),
        "UIEdgeInsets": .init(swiftName: "UIEdgeInsets", members: "double a, b, c, d;"),
        "UIOffset": .init(swiftName: "UIOffset", members: "double a, b;"),
        "NSDirectionalEdgeInsets": .init(
            swiftName: "NSDirectionalEdgeInsets", members: "double a, b, c, d;"),
        "CLLocationCoordinate2D": .init(
            swiftName: "CLLocationCoordinate2D", members: "double a, b;"),
        "NSOperatingSystemVersion": .init(
            swiftName: "OperatingSystemVersion", members: "long a, b, c;"),
        "CMTime": .init(
            swiftName: "CMTime", members: "long long a; int b; unsigned int c; long long d;"),
    ]
}
