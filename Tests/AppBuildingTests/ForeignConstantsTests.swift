import Foundation
import Testing

@testable import AppBuilding

/// Objective-C constants and enumerations as Swift code.
struct ForeignConstantsTests {
    /// The declarations in a header and a source, and the generated lines.
    static let rows: [(header: String, source: String, lines: [String])] = [
        (
            "extern NSString * const kFolder;",
            "NSString * const kFolder = @\"Talk\" @\"/\\u00e4\";",
            [#"public let kFolder: String = "Talk/\u{00e4}""#]
        ),
        ("extern NSString * const kFolder;", "", []),
        ("extern NSString * const kFolder;", "NSString * const kFolder = makeFolder();", []),
        (
            "static NSString *const kFolder = @\"a\";", "", [#"public let kFolder: String = "a""#]
        ),
        (
            "NS_ASSUME_NONNULL_BEGIN\n@class A;\nFOUNDATION_EXPORT NSInteger const kCount;",
            "#import \"A.h\"\nNSInteger const kCount = (1 << 4) | 3; // four bits",
            ["public let kCount: Int = 19"]
        ),
        (
            "extern const CGFloat kWidth, kHeight;\nextern const CGFloat kDepth;",
            "const CGFloat kDepth = 2;", ["public let kDepth: CGFloat = 2"]
        ),
        (
            "extern BOOL const kIsOn DEPRECATED_ATTRIBUTE;", "BOOL const kIsOn = NO;",
            ["public let kIsOn: Bool = false"]
        ),
        (
            "#define kA 5\n#define kB @\"b\" /* b */\n#define kC (-2.5f)\n#define kD (kA * 60)",
            "",
            [
                "public let kA: Int32 = 5", #"public let kB: String = "b""#,
                "public let kC: Float = -2.5", "public let kD: Int32 = 300",
            ]
        ),
        (
            "#ifndef A_h\n#define A_h\n#define kF(x) (x)\n#define kA 0xFFFFFFFF\n#endif", "",
            ["public let kA: Int = 4294967295"]
        ),
        ("#ifdef UNKNOWN\n#define kA 1\n#else\n#define kA 2\n#endif", "", []),
        (
            "#ifdef __cplusplus\n#define kA 1\n#else\n#define kA 2\n#endif", "",
            ["public let kA: Int32 = 2"]
        ),
        ("#if DEBUG\n#define kA 1\n#else\n#define kA 2\n#endif", "", ["public let kA: Int32 = 1"]),
        (
            "extern NSNotificationName const NCChangedNotification NS_SWIFT_NAME(changed);",
            "NSNotificationName const NCChangedNotification = @\"c\";",
            [#"extension NSNotification.Name { public static let changed = Self(rawValue: "c") }"#]
        ),
        (
            "extern NSString * const NCChangedNotification;",
            "NSString * const NCChangedNotification = @\"c\";",
            [
                #"extension NSNotification.Name { public static let NCChanged = Self(rawValue: "c") }"#
            ]
        ),
        (
            "typedef NS_ENUM(NSInteger, NCKind) {\n  NCKindOne = 1, // one\n  NCKindOneToOne,\n};",
            "",
            [
                "public enum NCKind: Int, Sendable {", "    case `one` = 1",
                "    case `oneToOne` = 2",
                "}",
            ]
        ),
        (
            "typedef NS_OPTIONS(NSUInteger, Flags) { FlagNone = 0, FlagURL = 1 << 0, FlagB = FlagURL << 1 };",
            "",
            [
                "public struct Flags: OptionSet, Sendable {", "    public var rawValue: UInt",
                "    public init(rawValue: UInt) { self.rawValue = rawValue }",
                "    public static let `url` = Self(rawValue: 1)",
                "    public static let `b` = Self(rawValue: 2)", "}",
            ]
        ),
        ("typedef NS_ENUM(NSInteger, NCKind) { NCKindOne = UNKNOWN };", "", []),
        (
            "@interface A : NSObject { int i; }\n- (void)kA;\n@end\nenum { kA = 7 };", "",
            ["public let kA: Int = 7"]
        ),
        (
            "extern NSInteger const kA;",
            "@implementation A\n- (int)b { return 1; }\n@end\nvoid c() { int d = 1; }\nNSInteger const kA = 3;",
            ["public let kA: Int = 3"]
        ),
        ("#define kA \"\\x41\"", "", []), ("#define kA 9999999999999999999999", "", []),
        ("#define kA (((((", "", []), ("extern NSString * const kA", "{{{{", []),
    ]

    private static let words: Set<String> = [
        "kFolder", "kCount", "kDepth", "kIsOn", "kA", "kB", "kC", "kD", "kF", "changed",
        "NCChanged",
        "NCKind", "Flags", "A_h",
    ]

    @Test(
        "simple constants and enumerations become Swift; those with unknown values do not",
        arguments: rows)
    func lines(header: String, source: String, lines: [String]) {
        var constants = ForeignConstants()
        constants.read(header: header)
        constants.read(source: source)
        let text = constants.swift(for: Self.words, declared: [])
        let made = text?.split(separator: "\n").dropFirst(2).map(String.init) ?? []
        #expect(made == lines)
    }

    @Test("only names that the sources use without declaring them are generated")
    func wanted() {
        var constants = ForeignConstants()
        constants.read(header: "#define kA 1\n#define kB 2\n#define kC 3")
        let text = constants.swift(for: ["kA", "kB"], declared: ["kB"])
        #expect(text?.contains("kA") == true && text?.contains("kB") == false)
        #expect(constants.swift(for: ["x"], declared: []) == nil)
    }

    /// Enumerations with their enumerators, and their names in Swift.
    static let enumerations: [(type: String, enumerators: [String], names: [String])] = [
        ("NCRoomType", ["NCRoomTypeOneToOne", "NCRoomTypeGroup"], ["oneToOne", "group"]),
        ("Kind", ["KindA"], ["a"]), ("Sizes", ["Size1", "Size2"], ["size1", "size2"]),
        ("Options", ["OptionURLLoading", "OptionID"], ["urlLoading", "id"]),
        ("Channel", ["kChannelOpen", "kChannelClosed"], ["open", "closed"]),
        ("Channel", ["Channel_open", "Channel_closed"], ["open", "closed"]),
        ("Mode", ["Fast", "Slow"], ["fast", "slow"]),
        ("Day", ["DayMonday", "WeekdayOther"], ["dayMonday", "weekdayOther"]),
        ("Categories", ["CategoryBig", "CategorySmall"], ["big", "small"]),
    ]

    @Test("enumerators have the names that the Swift compiler imports", arguments: enumerations)
    func names(type: String, enumerators: [String], names: [String]) {
        let made = EnumeratorNames(enumerators, of: type)
        #expect(enumerators.map(made.name) == names)
    }

    @Test("a large or damaged header is parsed quickly, and the output is limited")
    func bounds() {
        var constants = ForeignConstants()
        let many = (0..<ForeignConstants.countMax + 10).map { "#define k\($0) \($0)\n" }.joined()
        constants.read(header: many)
        #expect(constants.macros.count == ForeignConstants.countMax)
        for text in [
            String(repeating: "#if 1\n", count: 10_000), String(repeating: "(", count: 50_000),
            "#define kA " + String(repeating: "(", count: 50_000),
            "enum {" + String(repeating: "a,", count: 10_000),
            String(repeating: "typedef enum {", count: 10_000), "/*", "\"", "#define", "@",
        ] {
            constants.read(source: text)
        }
    }
}
