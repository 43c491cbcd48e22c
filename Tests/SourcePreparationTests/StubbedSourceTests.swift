import SourcePreparation
import Testing

/// What takes the place of code that does not compile.
struct StubbedSourceTests {
    /// A source, the place of an error in it, and what the source becomes; `nil` when nothing changes.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let source: String
        let line: Int
        let column: Int
        let result: String?
        var testDescription: String { name }

        init(_ name: String, _ source: String, _ line: Int, _ column: Int, _ result: String?) {
            (self.name, self.source, self.line, self.column) = (name, source, line, column)
            self.result = result
        }
    }

    /// The placeholder for a stub in the results below.
    private static func stub(_ line: Int) -> String { "_bellhopStub(\"A.swift:\(line): m\")" }

    static let cases = [
        Case(
            "a statement", "func f() {\n    a()\n    b.c(1)\n}\n", 3, 5,
            "func f() {\n    a()\n    \(stub(3))\n}\n"),
        Case(
            "a statement of several lines", "func f() {\n    b.c(\n        1)\n    a()\n}", 3, 9,
            "func f() {\n    \(stub(3))\n\n    a()\n}"),
        Case(
            "a condition with what depends on it",
            "func f() {\n    if let b = c { d(b) } else { e() }\n}", 2, 16,
            "func f() {\n    \(stub(2))\n}"),
        Case(
            "only the branch", "func f() {\n    if a { b() } else { c() }\n}", 2, 12,
            "func f() {\n    if a { \(stub(2)) } else { c() }\n}"),
        Case(
            "what is around a closure of one statement", "func f() {\n    a.map { b($0) }\n}", 2,
            13,
            "func f() {\n    \(stub(2))\n}"),
        Case(
            "a statement of a longer closure",
            "func f() {\n    a { x in\n        b(x)\n        c(x)\n    }\n}",
            3, 9, "func f() {\n    a { x in\n        \(stub(3))\n        c(x)\n    }\n}"),
        Case(
            "the value of a getter", "struct A {\n    var b: Int { c }\n}", 2, 18,
            "struct A {\n    var b: Int { \(stub(2)) }\n}"),
        Case(
            "a body in which a return is missing", "func f() -> Int {\n    a()\n}", 3, 1,
            "func f() -> Int {\(stub(3))\n\n}"),
        Case(
            "a stored property", "struct A {\n    let b = 1\n    let c: D\n}", 3, 12,
            "struct A {\n    let b = 1\n            \n}"),
        Case(
            "a function whose parameter is of a missing type",
            "struct A {\n    func b(_ c: D) {\n    }\n    let e = 1\n}", 2, 17,
            "struct A {\n                    \n     \n    let e = 1\n}"),
        Case("one protocol of several", "class A: B, C, D {}", 1, 13, "class A: B   , D {}"),
        Case("the last protocol of several", "class A: B, C {}", 1, 13, "class A: B    {}"),
        Case("a type whose superclass is missing", "class A: B, C {}", 1, 10, "                "),
        Case(
            "what the system calls of an extension",
            "class A: UNNotificationServiceExtension {\n    override func didReceive(a: B) {}\n}",
            2, 34, nil
        ),
        Case(
            "a type whose only protocol is missing", "struct A: B {\n}\nlet c = 1", 1, 11,
            "             \n \nlet c = 1"),
        Case(
            "a declaration under a condition", "#if DEBUG\nlet a: B? = nil\n#endif\n", 2, 8,
            "#if DEBUG\n               \n#endif\n"),
        Case("the class of an extension", "class A: UNNotificationServiceExtension {}", 1, 7, nil),
        Case("an import", "import A\nlet b = 1", 1, 8, nil),
        Case(
            "an import of one type", "import struct A.B\nlet b = 1", 1, 15,
            "                 \nlet b = 1"),
        Case("code that is no Swift", "func f( {\n    a()\n}", 2, 5, nil),
        Case("a place after the end", "let a = 1", 7, 1, nil),
    ]

    @Test("is as small as it can be, and leaves all lines in place", arguments: cases)
    func place(_ one: Case) {
        var source = StubbedSource(one.source)
        let error = CompilerError(
            path: "/p/A.swift", line: one.line, column: one.column, message: "m")
        let hasChanged = source.stubOut([error], file: "A.swift")
        #expect(hasChanged == (one.result != nil))
        #expect(source.text == one.result ?? one.source)
        #expect(source.stubs.map(\.line) == (one.result == nil ? [] : [one.line]))
    }

    /// A statement, and whether an app goes on without it if the name `Kit` or `kit` is missing.
    static let statements = [
        ("Kit.start(1)", true), ("Kit.shared.isOn = true", true), ("try? Kit.start()", true),
        ("a.kit().start()", true), ("a.kit = 1", true), ("a[0].kit = [1: 2]", true),
        ("a(Kit.value)", false), ("a.b = Kit()", false), ("_ = Kit()", false),
        ("let a = Kit()", false), ("Kit.start { a() }", false), ("a.b(Kit.value).c()", false),
        ("Kit.start(then: { a() })", false), ("return Kit.start()", false),
        ("if Kit.isOn { a() }", false), ("Kit.all += 1", false),
    ]

    @Test(
        "an app goes on without a call or an assignment to what is missing, unless it needs the result",
        arguments: statements)
    func skipped(statement: String, isSkipped: Bool) throws {
        let text = "func f() {\n    \(statement)\n    b()\n}"
        let name = try #require(statement.firstRange(of: /[Kk]it/))
        let column =
            5 + statement.distance(from: statement.startIndex, to: name.lowerBound)
        for (message, mayBeSkipped) in [
            ("cannot find 'Kit' in scope", true), ("value of type 'A' has no member 'kit'", true),
            ("missing argument", false),
        ] {
            let error = CompilerError(
                path: "/p/A.swift", line: 2, column: column, message: message)
            for skipsCalls in [true, false] {
                var source = StubbedSource(text)
                let hasChanged = source.stubOut(
                    [error], file: "A.swift", skipsCalls: skipsCalls)
                #expect(hasChanged)
                let isSkip = isSkipped && mayBeSkipped && skipsCalls
                let call = isSkip ? "_bellhopSkip" : "_bellhopStub"
                #expect(source.text.hasPrefix("func f() {\n    \(call)(\"A.swift:2: "))
                #expect(source.stubs.map(\.isSkipped) == [isSkip])
                #expect(source.stubs.map(\.endsProcess) == [!isSkip])
            }
        }
    }

    @Test(
        "the value of a function or a closure is not skipped",
        arguments: [
            "func f() -> A { Kit.start() }", "var a: A { Kit.start() }",
            "func f() { let a = { Kit.start() } }",
        ])
    func result(text: String) throws {
        var source = StubbedSource(text)
        let name = try #require(text.firstRange(of: "Kit"))
        let column = text.distance(from: text.startIndex, to: name.lowerBound)
        let error = CompilerError(
            path: "/p/A.swift", line: 1, column: column + 1,
            message: "cannot find 'Kit' in scope")
        let hasChanged = source.stubOut([error], file: "A.swift", skipsCalls: true)
        #expect(hasChanged)
        #expect(source.stubs.map(\.isSkipped) == [false])
    }

    @Test("grows when it does not compile either, until the declaration goes")
    func growth() {
        var source = StubbedSource(
            "func f(a: A) {\n    if a {\n        b()\n    }\n    c()\n}\nlet d = 1")
        let error = { (line: Int, column: Int) in
            CompilerError(path: "/p/A.swift", line: line, column: column, message: "m")
        }
        expectChange(&source, [error(3, 9)], file: "A.swift")
        #expect(source.text.contains("    if a {\n        _bellhopStub("))
        expectChange(&source, [error(3, 9)], file: "A.swift")
        #expect(
            source.text.hasPrefix(
                "func f(a: A) {\n    _bellhopStub(\"A.swift:3: m\")\n\n\n    c()"))
        expectChange(&source, [error(2, 5)], file: "A.swift")
        #expect(
            source.text.hasPrefix("func f(a: A) {_bellhopStub(\"A.swift:2: m\")\n\n\n\n\n}"))
        expectChange(&source, [error(1, 15)], file: "A.swift")
        #expect(source.text.trimmingPrefix(while: \.isWhitespace) == "let d = 1")
        #expect(source.text.count { $0 == "\n" } == 6)
        #expect(source.names.contains("f"))
    }

    @Test("several errors at once stub out the outermost places, each once")
    func several() {
        var source = StubbedSource("func f() {\n    a(b, c)\n    if d {\n        e()\n    }\n}")
        let places = [(2, 5), (2, 7), (2, 10), (4, 9), (3, 8)]
        let errors = places.map { place in
            CompilerError(path: "/p/A.swift", line: place.0, column: place.1, message: "m")
        }
        expectChange(&source, errors, file: "A.swift")
        #expect(source.stubs.map(\.line) == [2, 3])
        #expect(source.text.count { $0 == "\n" } == 5)
    }

    @Test("a message cannot leave its literal")
    func quotes() {
        var source = StubbedSource("func f() {\n    a()\n}")
        let error = CompilerError(
            path: "/p/A.swift", line: 2, column: 5, message: #"cannot find "\(x)"# + "\n\t'")
        expectChange(&source, [error], file: #"A"\.swift"#)
        #expect(
            source.text.contains(##"_bellhopStub("A\"\\.swift:2: cannot find \"\\(x)\n '")"##))
    }

    @Test("names that a source no longer declares are known")
    func names() {
        var source = StubbedSource(
            "func f() {\n    let a = b()\n    c(a)\n}\nstruct D: E {\n    func g() {}\n}")
        let errors = [(2, 13), (5, 11)].map { place in
            CompilerError(path: "/p/A.swift", line: place.0, column: place.1, message: "m")
        }
        expectChange(&source, errors, file: "A.swift")
        #expect(source.names.isSuperset(of: ["a", "D"]))
        #expect(!source.names.contains("f"))
    }

    private func expectChange(
        _ source: inout StubbedSource, _ errors: [CompilerError], file: String
    ) {
        let hasChanged = source.stubOut(errors, file: file)
        #expect(hasChanged)
    }

    // MARK: The compiler's output

    @Test(
        "errors of the compiler are read with their places, and nothing else is",
        arguments: [
            (
                "/a/B.swift:3:14: error: cannot find 'C' in scope",
                "/a/B.swift 3 14 cannot find 'C' in scope"
            ),
            (
                "/a b/c:d.swift:1:2: error: no such module 'E' [#MissingModule]",
                "/a b/c:d.swift 1 2 no such module 'E'"
            ),
            ("Kit/B.swift:3:14: error: no", "Kit/B.swift 3 14 no"),
            ("a/Kit/B.swift:3:14: error: no", nil), ("B.swift:3:14: error: no", nil),
            ("/a/B.swift:3:14: warning: error: no", nil), ("/a/B.swift:3: error: no", nil),
            ("error: fatalError", nil), ("   |  `- error: cannot find", nil), ("", nil),
            ("/a/B.swift:0:1: error: a", nil), ("/a/B.swift:-3:1: error: a", nil),
        ] as [(String, String?)])
    func output(line: String, read: String?) {
        let error = CompilerError(line)
        #expect(error.map { "\($0.path) \($0.line) \($0.column) \($0.message)" } == read)
    }

    @Test("code that a macro made is found by the name of its source, where one has it")
    func macros() {
        let error = CompilerError(path: "Kit/B.swift", line: 1, column: 2, message: "m")
        let source = SourceText(path: "/p/Sources/B.swift", text: "")
        #expect(error.located(in: [source]).path == source.path)
        #expect(error.located(in: [source, SourceText(path: "/q/B.swift", text: "")]) == error)
        #expect(error.located(in: [SourceText(path: "/p/AB.swift", text: "")]) == error)
    }

    @Test(
        "the module that is missing is known",
        arguments: [("no such module 'A.B'", "A"), ("cannot find 'A'", nil)] as [(String, String?)])
    func module(message: String, name: String?) {
        let error = CompilerError(path: "/a", line: 1, column: 1, message: message)
        #expect(error.missingModule == name)
    }
}
