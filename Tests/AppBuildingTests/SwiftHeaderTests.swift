import ObjectiveCBuilding
import SourcePreparation
import Testing

@testable import AppBuilding

/// The header that gives a target's Swift classes to Objective-C.
struct SwiftHeaderTests {
    private func header(_ text: String) -> SwiftHeader {
        var names = ImportedNames()
        for name in ["NSObject", "UNNotificationContent"] {
            names.classes[name] = ImportedNames.Class(
                name: name, swiftName: name, superclass: nil, protocols: [], isProtocol: false)
        }
        let source = SourceText(path: "A.swift", text: text)
        return SwiftHeader(SwiftInterface([source]), names, project: ProjectDeclarations())
    }

    @Test(
        "writes members with the types of Objective-C",
        arguments: [
            ("var a: String?", "@property (nonatomic, nullable) NSString * a;"),
            ("let a: Int", "@property (nonatomic, readonly) NSInteger a;"),
            ("static let a: A", "@property (nonatomic, class, readonly) A * a;"),
            ("init(url: URL) {}", "- (instancetype)initWithUrl:(NSURL *)a0;"),
            ("init?(_ a: Bool) {}", "- (nullable instancetype)init:(BOOL)a0;"),
            ("func a() -> [String: Int] {}", "- (NSDictionary<NSString *, NSNumber *> *)a;"),
            (
                "func a(_ text: String?) throws {}",
                "- (BOOL)a:(NSString * _Nullable)a0 error:(NSError * _Nullable * _Nullable)a1;"
            ),
            (
                "class func a(done: (UNNotificationContent, Double) -> Void) {}",
                "+ (void)aWithDone:(void (^)(UNNotificationContent *, double))a0;"
            ),
            (
                "func a(_ done: (CGRect) -> NSRange) {}", "- (void)a:(NSRange (^)(CGRect))a0;"
            ),
            ("var a: CGRect = .zero", "@property (nonatomic) CGRect a;"),
            ("func a(in b: NSRange) -> CGSize {}", "- (CGSize)aIn:(NSRange)a0;"),
            ("func a() async {}", "- (void)aWithCompletionHandler:(void (^)(void))a0;"),
            (
                "func a(_ b: Int) async -> (String, Bool) {}",
                "- (void)a:(NSInteger)a0 completionHandler:(void (^)(NSString *, BOOL))a1;"
            ),
            (
                "func a(of b: URL) async throws -> Int {}",
                "- (void)aOf:(NSURL *)a0 completionHandler:(void (^)(NSInteger, NSError *))a1;"
            ),
            (
                "subscript(b: Int) -> String { \"\" }",
                "- (NSString *)objectAtIndexedSubscript:(NSInteger)a0;"
            ),
            (
                "subscript(b: String) -> Int? { nil }\nsubscript(b: String) -> URL? { get { nil } set {} }",
                """
                - (NSURL * _Nullable)objectForKeyedSubscript:(NSString *)a0;
                - (void)setObject:(NSURL * _Nullable)a0 forKeyedSubscript:(NSString *)a1;
                """
            ),
        ])
    func members(declaration: String, line: String) {
        let text = header("@objcMembers class A: NSObject { \(declaration) }").text(after: nil)
        #expect(text.contains("@interface A : NSObject\n\(line)\n@end"), "\(text)")
    }

    @Test("gives an extension of a class of Objective-C as a category")
    func extensions() {
        let found = header(
            """
            @objc extension UNNotificationContent { var words: Int { 1 } }
            extension NSObject { @objc static func made(_ a: Bool) -> Self { self.init() } }
            extension NSObject { func hidden() {} }
            extension String { @objc func none() {} }
            """)
        let text = found.text(after: nil)
        #expect(
            text.contains(
                "@interface UNNotificationContent (BellhopSwift)\n@property (nonatomic, readonly) NSInteger words;\n@end"
            ))
        #expect(text.contains("@interface NSObject (BellhopSwift)\n+ (id)made:(BOOL)a0;\n@end"))
        #expect(!text.contains("hidden") && !text.contains("none"))
        #expect(Set(found.members.map(\.owner)) == ["UNNotificationContent", "NSObject"])
    }

    @Test(
        "leaves out what Objective-C cannot have",
        arguments: [
            "var a: Int?", "func a(_ pair: (Int, Int)) {}", "func a<T>(_ value: T) {}",
            "func a(_ value: Unknown) {}",
            "subscript(a: Int, b: Int) -> Int { 0 }", "static subscript(a: Int) -> Int { 0 }",
        ])
    func leftOut(declaration: String) {
        let found = header("@objcMembers class A: NSObject { \(declaration) }")
        #expect(found.text(after: nil).contains("@interface A : NSObject\n@end"))
        #expect(found.swiftClasses.members.isEmpty)
    }

    @Test(
        "declares an enumeration with the values of its cases",
        arguments: [
            ("case low, high = 7", "    ALow,\n    AHigh = 7,\n"),
            ("case low = -1\n case high = 0x1F", "    ALow = -1,\n    AHigh = 31,\n"),
            ("case `default` = 1_000, `in`", "    ADefault = 1000,\n    AIn,\n"),
            ("case low = 0b11, high = 0o17", "    ALow = 3,\n    AHigh = 15,\n"),
        ])
    func enumeration(cases: String, lines: String) {
        let text = header("@objc enum A: Int { \(cases) }").text(after: nil)
        #expect(text.contains("typedef NS_ENUM(NSInteger, A) {\n\(lines)};\n"), "\(text)")
    }

    @Test("leaves out an enumeration with a value that only the compiler knows")
    func unknownValue() {
        let text = header("@objc enum A: Int { case low = 1 << 2, high }").text(after: nil)
        #expect(!text.contains("NS_ENUM"))
    }

    @Test("reads the branch of #if that is compiled")
    func condition() {
        let source = SourceText(
            path: "A.swift",
            text: """
                #if targetEnvironment(macCatalyst) || os(macOS)
                @objc enum A: Int { case mac }
                #else
                @objc enum A: Int { case phone }
                #endif
                """)
        let conditions = BuildConditions.iPhone(flags: [], uncertain: [])
        let found = SwiftInterface([source], conditions: conditions)
        #expect(found.enumerations.map { $0.cases.map(\.name) } == [["phone"]])
    }

    @Test("declares a class after its superclass, and only those that inherit from Objective-C")
    func order() {
        let text = header("class B: A {}\nclass A: NSObject {}\nclass C {}\nclass D: C {}")
            .text(after: "/p/Bridge.h")
        #expect(text.contains("#import \"/p/Bridge.h\"\n@class A;\n@class B;\n"))
        #expect(text.contains("@interface A : NSObject\n@end\n@interface B : A\n@end\n"))
        #expect(!text.contains("@interface C") && !text.contains("@interface D"))
    }

    @Test("declares enumerations and protocols")
    func others() {
        let text = header(
            """
            @objc enum Style: Int { case short, long = 5 }
            @objc protocol Source { func style(of name: String) -> Style }
            """
        ).text(after: nil)
        #expect(
            text.contains("NS_ENUM(NSInteger, Style) {\n    StyleShort,\n    StyleLong = 5,\n};"))
        #expect(
            text.contains("@protocol Source <NSObject>\n- (Style)styleOf:(NSString *)a0;\n@end"))
    }
}
