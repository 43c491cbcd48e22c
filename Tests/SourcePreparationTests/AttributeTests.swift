import Testing

@testable import SourcePreparation

/// Attributes that Swift rejects without Objective-C, and their replacements.
struct AttributeTests {
    static let rows: [(source: String, prepared: String)] = [
        ("@objc func tap() {}", "      func tap() {}"),
        ("@objc(tapped:) func tap(_ x: Int) {}", "               func tap(_ x: Int) {}"),
        ("@objcMembers class A: NSObject {}", "             class A: NSObject {}"),
        ("class A { @IBOutlet weak var a: B! }", "class A {           weak var a: B! }"),
        ("class A { @IBInspectable var a = 1 }", "class A {                var a = 1 }"),
        ("@IBDesignable class A {}", "              class A {}"),
        ("@UIApplicationMain class A {}", "@main              class A {}"),
        ("@NSApplicationMain\nclass A {}", "@main             \nclass A {}"),
        ("class A { @nonobjc func a() {} }", "class A {          func a() {} }"),
        ("@objc enum A: Int { case a }", "      enum A: Int { case a }"),
        ("class A { @objc dynamic var a = 1 }", "class A {       dynamic var a = 1 }"),
        ("@available(iOS 15, *) @objc class A {}", "@available(iOS 15, *)       class A {}"),
        ("@objc(a:\nb:) func a(_ x: Int, b: Int) {}", "        \n    func a(_ x: Int, b: Int) {}"),
        ("@MainActor @main class A {}", "@MainActor @main class A {}"),
        // Protocols of Objective-C are protocols of classes.
        ("@objc protocol A {}", "      protocol A: AnyObject {}"),
        ("@objc protocol A: B {}", "      protocol A: B {}"),
        // What only looks like it.
        (#"let a = "@objc #selector(b)""#, #"let a = "@objc #selector(b)""#),
        ("// @objc #selector(b)\nlet a = 1", "// @objc #selector(b)\nlet a = 1"),
        ("/* @IBOutlet */ let a = 1", "/* @IBOutlet */ let a = 1"),
        (##"let a = #"\("#selector(b)")"#"##, ##"let a = #"\("#selector(b)")"#"##),
        ("@objcet class A {}", "@objcet class A {}"),
        ("let 名 = 1; @objc class 类 {}", "let 名 = 1;       class 类 {}"),
    ]

    @Test("attributes become spaces, and everything else keeps its position", arguments: rows)
    func attributes(source: String, prepared: String) {
        #expect(Prepared(source).body == prepared)
    }

    static let managedRows: [(source: String, prepared: String)] = [
        (
            "class A: O {\n  @NSManaged public var a: Int? // b\n}",
            "class A: O {\n             public var a: Int? { get { managedValue(\"a\") } set "
                + "{ setManagedValue(newValue, \"a\") } } // b\n}"
        ),
        (
            "extension A { @NSManaged var `in`: NSSet\n let c = 1 }",
            "extension A {            var `in`: NSSet { get { managedValue(\"in\") } set "
                + "{ setManagedValue(newValue, \"in\") } }\n let c = 1 }"
        ),
        (
            "extension A { @objc(addTagsObject:) @NSManaged func addToTags(_ value: Tag) }",
            "extension A {                                  func addToTags(_ value: Tag) "
                + "{ addManagedObjects(value, \"tags\") } }"
        ),
        (
            "extension A { @objc(removeTags:) @NSManaged func removeFromTags(_ values: NSSet) }",
            "extension A {                               func removeFromTags(_ values: NSSet) "
                + "{ removeManagedObjects(values, \"tags\") } }"
        ),
        (
            "extension A { @NSManaged func primitiveSwap() }",
            "extension A {            func primitiveSwap() "
                + "{ fatalError(\"primitiveSwap is not here\") } }"
        ),
    ]

    @Test("attributes of Core Data are replaced by calls on the same line", arguments: managedRows)
    func managed(source: String, prepared: String) {
        #expect(Prepared(source, modules: ["CoreData"]).body == prepared)
    }

    static let conditions: [(source: String, prepared: String)] = [
        ("#if os(iOS)\nlet a = 1\n#endif", "#if true   \nlet a = 1\n#endif"),
        ("#if !os(iOS)\n#endif", "#if !true   \n#endif"),
        ("#if os(macOS) || os(iOS)\n#endif", "#if os(macOS) || true   \n#endif"),
        ("#if os(Linux)\n#endif", "#if os(Linux)\n#endif"),
        (
            "#if targetEnvironment(simulator)\n#endif",
            "#if targetEnvironment(simulator)\n#endif"
        ),
        ("#if canImport(UIKit)\n#endif", "#if canImport(UIKit)\n#endif"),
        ("#if SWIFT_PACKAGE\n#endif", "#if false        \n#endif"),
        ("#if !SWIFT_PACKAGE && FANCY\n#endif", "#if !false         && FANCY\n#endif"),
        ("#if canImport(SWIFT_PACKAGE)\n#endif", "#if canImport(SWIFT_PACKAGE)\n#endif"),
        ("let a = SWIFT_PACKAGE", "let a = SWIFT_PACKAGE"),
        ("if #available(iOS 15, *) {}", "if #available(iOS 15, *) {}"),
        ("let a = os(iOS)", "let a = os(iOS)"),
    ]

    @Test("code for the iPhone is compiled", arguments: conditions)
    func conditionsAreThePhones(source: String, prepared: String) {
        #expect(Prepared(source).body == prepared)
    }

    @Test("the code of a package is compiled as a package's, also in Xcode")
    func packageCondition() {
        let source = SourceText(path: "/a.swift", text: "#if SWIFT_PACKAGE\n#endif")
        func text(_ flags: Set<String>) -> String? {
            ModulePreparation(module: "Kit", modules: nil, flags: flags)
                .prepare([source]).files.first?.text
        }
        #expect(text(["SWIFT_PACKAGE"])?.hasSuffix(source.text) == true)
        #expect(text([])?.hasSuffix(source.text) == false)
    }

    static let keyPaths: [(source: String, prepared: String)] = [
        ("let a = #keyPath(Person.name)", "let a = \"name\"               "),
        ("let a = #keyPath(name.first) + b", "let a = \"name.first\"         + b"),
    ]

    @Test("a key path becomes its text", arguments: keyPaths)
    func keyPathsAreTexts(source: String, prepared: String) {
        #expect(Prepared(source).body == prepared)
    }

    @Test("the compiler names the author's file")
    func namesFile() {
        let prepared = Prepared("let a = 1", path: "/a \"b\"\\c.swift")
        #expect(
            prepared.text == #"#sourceLocation(file: "/a \"b\"\\c.swift", line: 1)"# + "\nlet a = 1"
        )
    }
}

/// One file, prepared.
struct Prepared {
    let result: ModulePreparation.Result
    let text: String

    init(_ source: String, path: String = "/A.swift", modules: Set<String> = ["UIKit"]) {
        result = ModulePreparation(module: "App", modules: modules)
            .prepare([SourceText(path: path, text: source)])
        text = result.files.first?.text ?? ""
    }

    /// The author's part.
    var body: String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
        let end = lines.firstIndex { $0.hasSuffix("(made by bellhop build)\", line: 1)") }
        return lines[..<(end ?? lines.endIndex)].joined(separator: "\n")
    }

    /// What was added.
    var tail: String { String(text.dropFirst(text.count - max(0, text.count - head.count))) }
    private var head: String {
        text.split(separator: "\n", omittingEmptySubsequences: false).prefix(1).joined() + "\n"
            + body
    }
}
