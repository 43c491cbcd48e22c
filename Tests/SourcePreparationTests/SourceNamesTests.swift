import Testing

@testable import SourcePreparation

/// The names that a source declares and uses, read without the parser.
struct SourceNamesTests {
    static let declarations: [(source: String, declared: Set<String>, hidden: Set<String>)] = [
        ("struct A {}\nfinal class B: C {}", ["A", "B"], []),
        ("public enum A { case b; struct C {} }", ["A"], []),
        ("private struct A {}\nstruct B {}", ["B"], ["A"]),
        ("fileprivate let a = 1, b = 2\nvar c: Int { 3 }", ["c"], ["a"]),
        ("func a(b: Int) { func c() {} }\ntypealias D = Int", ["a", "D"], []),
        ("infix operator <~>\nfunc <~> (a: Int, b: Int) {}", ["<~>"], []),
        ("protocol A: class { func b() }", ["A"], []),
        ("#if DEBUG\nactor A {}\n#else\nactor B {}\n#endif", ["A", "B"], []),
        ("@objc(Other) @MainActor class A {}", ["A"], []),
        ("let a = \"struct B {} \\(c { d })\"", ["a"], []),
        ("let a = #\"\\(struct B {})\"#\nstruct C {}", ["a", "C"], []),
        (
            "let a = \"\"\"\nclass B {}\n\"\"\"\n/* class C {} /* */ class D {} */ class E {}",
            ["a", "E"], []
        ),
        ("class `default` {}", ["default"], []),
        // An unclosed bracket ends with its line, and a surplus closing one is ignored.
        ("let a = \"b\nstruct C {}", ["a", "C"], []),
        ("}}} struct A {", ["A"], []),
    ]

    @Test("other files see declarations outside types", arguments: declarations)
    func declared(source: String, declared: Set<String>, hidden: Set<String>) {
        let names = SourceNames(source)
        #expect(names.declared == declared)
        #expect(names.hidden == hidden)
    }

    @Test("an extension has a type, protocols, members and labels")
    func extensions() throws {
        let source = """
            extension Chat.Message: Codable, Sendable where Body: Codable {
                static func make() -> Self { let local = 1 }
                var title: String { "" }
                init(from decoder: any Decoder, with _: Int) {}
                subscript(safe index: Int) -> Int { 0 }
            }
            extension [Int] { func a() {} }
            extension Int { init(_ a: A) {} }
            """
        let found = SourceNames(source).extensions
        #expect(found.map(\.type) == ["Message", "", "Int"])
        let first = try #require(found.first)
        #expect(first.protocols == ["Codable", "Sendable"])
        #expect(
            first.members == [
                "make", "title", "safe", "Message(from:", "Message(with:", "init(from:",
                "init(with:",
            ])
        #expect(found.map(\.hasUnnamed) == [false, false, true])
    }

    @Test("words of code count, and those of comments and texts do not, but for interpolations")
    func words() {
        let words = SourceNames("a.b(c: D()) // e\n/* f */ \"g \\(h(\"\\(i)\")) j\" + k").words
        #expect(words.isSuperset(of: ["a", "b", "c", "D", "h", "i", "+", "k"]))
        #expect(words.isDisjoint(with: ["e", "f", "g", "j"]))
    }

    @Test("the labels of calls count with the called name")
    func calls() {
        let words = SourceNames("A(b: c(d: 1), e: [f: (g: 2)]) { h in self.init(i: j) }").words
        let calls = words.filter { $0.hasSuffix(":") && $0 != ":" }
        #expect(calls == ["A(b:", "c(d:", "A(e:", "init(i:"])
    }

    @Test("imports are known with their kind, their parts and whether they are conditional")
    func imports() {
        let source = """
            @preconcurrency import A
            import struct B.C
            import D.E
            #if canImport(F)
            import F
            #endif
            import func
            """
        let imports = SourceNames(source).imports
        #expect(imports.map(\.module) == ["A", "B", "D", "F", "func"])
        #expect(imports.map(\.isConditional) == [false, false, false, true, false])
    }
}
