import Testing

@testable import SourcePreparation

/// Selectors: their names, and the methods that they reach.
struct SelectorTests {
    static let names: [(base: String, labels: [String], selector: String)] = [
        ("tap", [], "tap"), ("tap", ["_"], "tap:"), ("tap", ["_", "_"], "tap::"),
        ("show", ["_", "in"], "show:in:"), ("open", ["url"], "openWithUrl:"),
        ("move", ["to"], "moveTo:"), ("move", ["toPoint"], "moveToPoint:"),
        ("moveTo", ["point"], "moveToPoint:"), ("show", ["with"], "showWith:"),
        ("add", ["item", "at"], "addWithItem:at:"), ("inform", ["who"], "informWithWho:"),
    ]

    @Test("a method has the name that Objective-C gives it", arguments: names)
    func namesAreObjectiveCs(base: String, labels: [String], selector: String) {
        #expect(SelectorName.method(base, labels: labels) == selector)
    }

    static let mentions: [(argument: String, selector: String)] = [
        ("tap", "tap:"), ("tap(_:)", "tap:"), ("self.tap", "tap:"), ("Panel.tap(_:)", "tap:"),
        ("Self.tap", "tap:"), ("close", "close"), ("named", "another:"),
        ("tap(_:) as (Panel) -> (Int) -> Void", "tap:"), ("(tap)", "tap:"),
        ("move(to:)", "moveTo:"), ("getter: title", "title"), ("setter: title", "setTitle:"),
        ("UIView.endEditing(_:)", "endEditing:"), ("UIView.endEditing", "endEditing:"),
        ("Other.tap", "tap"), ("implied", "implied"), ("pressed", "pressed:"),
    ]

    private static let panel = """
        class Panel: NSObject {
            @objc func tap(_ sender: Int) {}
            @objc private func close() {}
            @objc(another:) func named(_ sender: Int) {}
            @objc func move(to place: Int) {}
            @objc var title = ""
            @IBAction func pressed(_ sender: Any) {}
            func use() { _ = [NAME] }
        }
        class Other: NSObject { @objc func tap() {} }
        @objcMembers class All: NSObject { func implied() {} }
        """

    @Test("a selector has the name of the method that it means", arguments: mentions)
    func mentionsAreResolved(argument: String, selector: String) {
        let mention = "#selector(\(argument))"
        let prepared = Prepared(Self.panel.replacing("NAME", with: mention))
        let spaces = String(repeating: " ", count: mention.utf8.count - "_selector0".utf8.count)
        #expect(prepared.body.contains("func use() { _ = [_selector0\(spaces)] }"))
        #expect(
            prepared.tail.contains(
                "{ Selector(bellhopSelector(\"\(selector)\", "
                    + "in: BellhopActions.self)) }"))
        #expect(prepared.result.diagnostics.isEmpty)
    }

    @Test("the methods of a class are in the table of its file")
    func table() {
        let prepared = Prepared(
            """
            class Panel: UIView {
                @IBOutlet private var label: UILabel!
                @objc private func tap(_ sender: UIButton, with event: UIEvent) throws {}
                @objc func close() {}
                @objc func wait(done: (Int) -> Void) {}
                @objc static func never() {}
                @objc func later() async {}
                func plain() {}
            }
            """)
        #expect(
            prepared.tail == """

                #sourceLocation(file: "/A.swift (made by bellhop build)", line: 1)
                import BellhopSelectors
                import OpenFoundation
                extension Panel {
                nonisolated fileprivate static func bellhopActions_App_0_0(
                _ actions: inout BellhopActionTable) {
                actions.add("setLabel:") { (object: Panel, arguments) in object.`label` = try arguments[0] }
                actions.add("tap:with:") { (object: Panel, arguments) in \
                try object.`tap`(arguments[0], with: arguments[1]) }
                actions.add("close") { (object: Panel, arguments) in object.`close`() }
                actions.add("waitWithDone:") { (object: Panel, arguments) in \
                try object.`wait`(done: arguments[0] as (Int) -> Void) }
                }
                }
                nonisolated func bellhopActions0(_ actions: inout BellhopActionTable) {
                Panel.bellhopActions_App_0_0(&actions)
                }

                """)
        #expect(
            prepared.result.support == """
                // Made by `bellhop build`.
                import BellhopSelectors

                nonisolated final class BellhopActions: BellhopActionSource {
                    static func add(to actions: inout BellhopActionTable) {
                        bellhopActions0(&actions)
                    }
                }

                """)
    }

    @Test(
        "the type of a closure behind a name is written",
        arguments: [
            ("typealias Done = (Int) -> Void\nclass A { @objc func a(_ b: Done) {} }", "Done"),
            ("class A { typealias Done = () -> Void; @objc func a(_ b: Done) {} }", "A.Done"),
            (
                """
                enum Names { typealias Done = @Sendable () -> Void; typealias Same = Done }
                class A { @objc func a(_ b: Names.Same) {} }
                """, "Names.Same"
            ),
            (
                """
                class Base { typealias Done = () -> Void }
                class A: Base { @objc func a(_ b: Done) {} }
                """, "Done"
            ),
            ("class A { @objc func a(_ b: (() -> Void)) {} }", "(() -> Void)"),
            // Another module may declare the name.
            ("class A { @objc func a(_ b: LoadedBlock) {} }", "LoadedBlock"),
        ])
    func closures(source: String, type: String) {
        #expect(Prepared(source).tail.contains("try object.`a`(arguments[0] as \(type))"))
    }

    @Test(
        "the type of another value is inferred",
        arguments: [
            "class A { enum Kind { case one }; @objc func a(_ b: Kind) {} }",
            "typealias Name = String\nclass A { @objc func a(_ b: Name) {} }",
            "class A { @objc func a(_ b: UIButton) {} }", "class A { @objc func a(_ b: Int) {} }",
            "typealias Done = () -> Void\nclass A { @objc func a(_ b: Done?) {} }",
        ])
    func inferred(source: String) {
        #expect(Prepared(source).tail.contains("try object.`a`(arguments[0]) }"))
    }

    @Test("a method under a condition has its row under the same one")
    func conditions() {
        let prepared = Prepared(
            """
            #if os(iOS) && FANCY
            class A { @objc func a() {} }
            #else
            extension B { @objc func b() {} }
            #endif
            """)
        #expect(prepared.tail.contains("#if (true    && FANCY)\nextension A {"))
        #expect(prepared.tail.contains("#if !(true    && FANCY) && (true)\nextension B {"))
    }

    static let outOfReach: [String] = [
        "class A<T>: NSObject { @objc func a() {} }",
        "func f() { class A: NSObject { @objc func a() {} } }",
        "class B { private class A: NSObject { @objc func a() {} } }",
        "protocol P {}\nactor A { @objc func a() {} }",
    ]

    @Test("methods that no table can name have no row", arguments: outOfReach)
    func hasNoRow(source: String) {
        let prepared = Prepared(source)
        #expect(prepared.result.support == nil)
        #expect(!prepared.text.contains("made by bellhop build"))
    }

    @Test("a selector that names an unknown method is a warning at its place")
    func unknown() {
        let prepared = Prepared("class A {\n  let a = #selector(nobody)\n}")
        #expect(
            prepared.result.diagnostics.map(\.description) == [
                "/A.swift:2:11: warning: No method marked @objc in this module is called nobody; "
                    + "the selector is taken to be nobody."
            ])
    }

    @Test("a selector over several lines keeps the lines")
    func lines() {
        let source = "let a = #selector(\n  A.tap(_:)\n); let b = 1"
        let body = Prepared(source).body
        #expect(body == "let a = _selector0\n           \n ; let b = 1")
    }

    @Test("of methods that differ in their types alone, the one that a selector means is called")
    func overloads() {
        let prepared = Prepared(
            """
            class Base: NSObject {
                @objc func has(_ name: String, for id: Int!) -> Bool { true }
                @objc func done(_ body: @escaping () -> Void) {}
            }
            extension Base {
                func has(_ name: Name, for id: Int) -> Bool { true }
                func done(_ body: Name) {}
            }
            """)
        #expect(
            prepared.tail.contains(
                "try object.`has`(arguments[0] as String, for: arguments[1] as (Int)?)"))
        #expect(prepared.tail.contains("try object.`done`(arguments[0] as () -> Void)"))
        #expect(prepared.result.support != nil)
    }
}
