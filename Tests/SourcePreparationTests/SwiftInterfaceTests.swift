import SourcePreparation
import Testing

/// What Objective-C sees of Swift sources.
struct SwiftInterfaceTests {
    private func interface(_ text: String) -> SwiftInterface {
        SwiftInterface([SourceText(path: "A.swift", text: text)])
    }

    @Test(
        "gives methods the compiler's selectors",
        arguments: [
            ("@objc func close() {}", "close"),
            ("@objc func open(_ text: String) {}", "open:"),
            ("@objc func open(url: URL, in room: Int) {}", "openWithUrl:in:"),
            ("@objc func open(_ text: String) throws -> String { text }", "open:error:"),
            ("@objc func check() throws {}", "checkAndReturnError:"),
            ("@objc(read:now:) func read(_ text: String, at now: Bool) {}", "read:now:"),
        ])
    func selectors(declaration: String, selector: String) {
        let found = interface("class A: NSObject { \(declaration) }").classes.first?.methods
        #expect(found?.map(\.selector) == [selector])
        #expect(found?.map(\.isExposed) == [true])
    }

    @Test("gives initializers the compiler's selectors")
    func initializers() {
        let text = """
            @objcMembers class A: NSObject {
                init(author: String) {}
                init?(_ data: Data) {}
                init(url: URL) throws {}
                private init(count: Int) {}
            }
            """
        let found = interface(text).classes.first?.initializers ?? []
        #expect(
            found.map(\.selector) == [
                "initWithAuthor:", "init:", "initWithUrl:error:", "initWithCount:",
            ])
        #expect(found.map(\.isExposed) == [true, true, true, false])
        #expect(found.map(\.isFailable) == [false, true, false, false])
    }

    @Test(
        "tells properties that can be set",
        arguments: [
            ("@objc var a = 1", true), ("@objc let a = 1", false),
            ("@objc private(set) var a = 1", false), ("@objc var a: Int { 1 }", false),
            ("@objc var a: Int { get { 1 } set {} }", true),
            ("@objc var a: Int = 1 { didSet {} }", true),
        ])
    func properties(declaration: String, isSettable: Bool) {
        let found = interface("class A: NSObject { \(declaration) }").classes.first?.properties
        #expect(found?.map(\.isSettable) == [isSettable])
        #expect(found?.map(\.type) == [.name("Int", [])])
    }

    @Test(
        "exposes a private setter's property, and no private member",
        arguments: [
            ("private(set) var a = 1", true), ("private var a = 1", false),
            ("@objc private var a = 1", false), ("@objc fileprivate var a = 1", false),
        ])
    func privateMembers(declaration: String, isExposed: Bool) {
        let found = interface("@objcMembers class A: NSObject { \(declaration) }").classes.first
        #expect(found?.properties.map(\.isExposed) == [isExposed])
    }

    @Test("leaves out the variables within a deinitializer and a subscript")
    func variablesOfBodies() {
        let text = """
            @objcMembers class A: NSObject {
                deinit { var a = 1 }
                subscript(index: Int) -> Int { var b = 1; return b }
            }
            """
        #expect(interface(text).classes.first?.properties.isEmpty == true)
    }

    @Test("leaves out what Objective-C cannot name")
    func hidden() {
        let text = """
            class Generic<T>: NSObject { @objc func a() {} }
            private class Hidden: NSObject { @objc func a() {} }
            struct Value {}
            protocol Plain { func a() }
            @objc protocol Marked { func a() }
            class Shown: NSObject { @nonobjc func a() {}; func b() {} }
            """
        let found = interface(text).classes
        #expect(found.map(\.name) == ["Marked", "Shown"])
        #expect(found.last?.methods.map(\.isExposed) == [false])
    }

    @Test(
        "reads what an asynchronous method gives its completion handler",
        arguments: [
            ("func a() async", "aWithCompletionHandler:", [String]()),
            ("func a(b: Int) async -> Bool", "aWithB:completionHandler:", ["Bool"]),
            (
                "func a(_ b: Int) async -> (Bool, String)", "a:completionHandler:",
                ["Bool", "String"]
            ),
            ("@objc(loadWith:) func a() async throws -> URL?", "loadWith:", ["URL?"]),
        ])
    func asynchronous(declaration: String, selector: String, results: [String]) {
        let found = interface("@objcMembers class A: NSObject { \(declaration) {} }").classes.first
        #expect(found?.methods.map(\.selector) == [selector])
        #expect(found?.methods.first?.asyncResults?.map(\.text) == results)
    }

    @Test("reads the type of a value that its initializer names")
    func namedValue() {
        let text = "@objcMembers class A: NSObject { var a = CGRect.zero; var b = Store.count }"
        #expect(interface(text).classes.first?.properties.map(\.type.text) == ["CGRect"])
    }

    @Test("adds the members of extensions")
    func extensions() {
        let text = "@objc extension A { func a() {} }\nclass A: NSObject {}"
        #expect(interface(text).classes.map { $0.methods.map(\.selector) } == [["a"]])
    }
}
