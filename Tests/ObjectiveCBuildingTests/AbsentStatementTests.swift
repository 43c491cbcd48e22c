import Testing

@testable import ObjectiveCBuilding

@Suite struct AbsentStatementTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let body: String
        let changed: String?
        var testDescription: String { body }
    }

    static let call = "bellhop_objc_absent(\"X\")"

    @Test(
        "the smallest statement around an error becomes a call, and the code around it stays",
        arguments: [
            Case(body: "a(); [§X y]; b();", changed: "a();\(call); b();"),
            Case(body: "X *x = [§X y];\nb();", changed: "\(call);\nb();"),
            Case(body: "if (§X) { b(); }", changed: "if ((\(call), 0)) { b(); }"),
            Case(
                body: "if (a) b(); else [§X y];", changed: "if (a) b(); else\(call);"),
            Case(body: "if (a) { [§X y]; } b();", changed: "if (a) {\(call); } b();"),
            Case(
                body: "f(^(int i) { [§X y]; b(); });",
                changed: "f(^(int i) {\(call); b(); });"),
            Case(body: "f(^{ b(); }, §X);", changed: "\(call);"),
            Case(body: "d = @{ @\"a;\": §X };", changed: "\(call);"),
            Case(body: "case 1: [§X y]; b();", changed: "case 1:\(call); b();"),
            Case(body: "for (X *x in §X) { b(); } c();", changed: "\(call); c();"),
            Case(body: "/* ; { */ b(§X); // }\n", changed: "/* ; { */\(call); // }\n"),
            Case(body: "return a ? §X : @\"}\";", changed: "\(call);"),
        ])
    func statement(_ one: Case) throws {
        for head in ["- (void)run {", "static void run(int a) {", "- (void)run;\n{"] {
            let prefix =
                "#import \"A{.h\"\n@interface A { X *x; }\n@end\n@implementation A\n\(head)"
            let marked = prefix + one.body + "}\n@end\n"
            let mark = try #require(marked.firstIndex(of: "§"))
            let before = marked[..<mark].split(separator: "\n", omittingEmptySubsequences: false)
            var statements = AbsentStatements(Array(marked.replacing("§", with: "").utf8))
            let isReplaced = statements.replace(
                line: before.count, column: before[before.count - 1].utf8.count + 1, message: "X")
            let text = String(decoding: statements.text, as: UTF8.self)
            #expect(isReplaced)
            #expect(
                text.filter { $0 != " " }
                    == (prefix + (one.changed ?? "") + "}\n@end\n").filter { $0 != " " })
        }
    }

    @Test(
        "outside of functions nothing is replaced",
        arguments: [
            "@interface A : §X\n@end\n", "@implementation A { §X *x; }\n@end\n",
            "typedef enum { a = §X } E;\n", "@property §X *x;\n",
        ])
    func declaration(_ text: String) throws {
        let mark = try #require(text.firstIndex(of: "§"))
        var statements = AbsentStatements(Array(text.replacing("§", with: "").utf8))
        let column = text[..<mark].utf8.count + 1
        let isReplaced = statements.replace(line: 1, column: column, message: "X")
        #expect(!isReplaced)
    }

    static let parts: [(text: String, part: AbsentStatements.Part)] = [
        ("void f(int a) { switch (a) { case §X: g(); } }", .caseLabel),
        ("void f(int a) { switch (a) { case 1: g(); case §X: case 2: g(); } }", .caseLabel),
        ("void f(int a) { switch (§X) { case 1: g(); } }", .statement),
        ("void f(int a) { switch (a) { case 1: g(§X); } }", .statement),
        ("@implementation A\n- (void)run:(§X)kind { }\n@end\n", .declaration),
        ("@interface A : §X\n@end\n", .declaration),
    ]

    @Test(
        "a place is part of a statement, of the label of a case, or of a declaration",
        arguments: parts)
    func part(text: String, part: AbsentStatements.Part) throws {
        let mark = try #require(text.firstIndex(of: "§"))
        let lines = text[..<mark].split(separator: "\n", omittingEmptySubsequences: false)
        let statements = AbsentStatements(Array(text.replacing("§", with: "").utf8))
        let column = lines[lines.count - 1].utf8.count + 1
        #expect(statements.part(line: lines.count, column: column) == part)
    }

    @Test("the identifier at a place says whether it is the type of a pointer")
    func identifier() throws {
        let statements = AbsentStatements(Array("- (A)a:(Bc *)b;".utf8))
        let value = try #require(statements.identifier(line: 1, column: 4))
        #expect(value.name == "A" && !value.isPointer)
        let pointer = try #require(statements.identifier(line: 1, column: 9))
        #expect(pointer.name == "Bc" && pointer.isPointer)
        #expect(statements.identifier(line: 1, column: 3) == nil)
    }

    @Test("an identifier is replaced, and the rest of its line stays")
    func replacedIdentifier() {
        var statements = AbsentStatements(Array("case FARKind: f();".utf8))
        let isReplaced = statements.replaceIdentifier(line: 1, column: 6, with: "12")
        #expect(isReplaced)
        #expect(String(decoding: statements.text, as: UTF8.self) == "case 12: f();")
    }

    @Test("places that are not in the file change nothing", arguments: [(0, 0), (9, 1), (1, 999)])
    func noPlace(line: Int, column: Int) {
        var statements = AbsentStatements(Array("void f() { g(); }".utf8))
        let isReplaced = statements.replace(line: line, column: column, message: "X")
        #expect(!isReplaced)
    }

    @Test("an import of an absent module is removed, and its line stays")
    func moduleImport() {
        var statements = AbsentStatements(Array("a\n@import X;\nb".utf8))
        let isRemoved = statements.removeImport(line: 2)
        #expect(isRemoved)
        #expect(String(decoding: statements.text, as: UTF8.self) == "a\n          \nb")
    }
}
