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
        ])
    func members(declaration: String, line: String) {
        let text = header("@objcMembers class A: NSObject { \(declaration) }").text(after: nil)
        #expect(text.contains("@interface A : NSObject\n\(line)\n@end"), "\(text)")
    }

    @Test(
        "leaves out what Objective-C cannot have",
        arguments: [
            "var a: Int?", "func a(_ pair: (Int, Int)) {}", "func a<T>(_ value: T) {}",
            "func a(_ value: Unknown) {}",
        ])
    func leftOut(declaration: String) {
        let found = header("@objcMembers class A: NSObject { \(declaration) }")
        #expect(found.text(after: nil).contains("@interface A : NSObject\n@end"))
        #expect(found.swiftClasses.members.isEmpty)
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
