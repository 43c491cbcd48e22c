import Foundation
import ObjectiveCBuilding
import Testing

/// Structures of a project's headers, which Swift code uses only with the layout that clang gives them.
struct StructureLayoutTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var c: String
        var name: String
        var reason: String?

        var testDescription: String { name }
    }

    private static let elsewhere =
        "clang places its members elsewhere, as the attributes packed and aligned ask for"

    static let cases = [
        Case(c: "typedef struct { int a; double b; char c; } Plain;", name: "Plain"),
        Case(c: "struct Tagged { BOOL a; NSRange b; CGRect c; };", name: "Tagged"),
        Case(c: "typedef struct Short { float a; short b; } ShortAlias;", name: "Short"),
        Case(
            c: "typedef struct { unsigned a : 3; unsigned b : 5; double c; } Bits;", name: "Bits",
            reason: "its member a is a bit-field or is in an anonymous union or structure"),
        Case(
            c: "struct Anonymous { int a; union { int b; float c; }; };", name: "Anonymous",
            reason: "its member b is a bit-field or is in an anonymous union or structure"),
        Case(
            c: "typedef union { int a; float b; } Either;", name: "Either", reason: "it is a union"),
        Case(c: "union Named { int a; };", name: "Named", reason: "it is a union"),
        Case(
            c: "typedef struct { char a[4]; int b; } Text;", name: "Text",
            reason: "its member a is an array"),
        Case(
            c: "typedef struct { int *a; } Pointing;", name: "Pointing",
            reason: "its member a has the type UnsafeMutablePointer<Int32>!"),
        Case(
            c: "typedef struct { char a; int b; } __attribute__((packed)) Packed;", name: "Packed",
            reason: elsewhere),
        Case(
            c: "typedef struct { char a; int b __attribute__((aligned(8))); } AlignedMember;",
            name: "AlignedMember", reason: elsewhere),
        Case(
            c: "typedef struct { int a; } __attribute__((aligned(16))) Aligned;", name: "Aligned",
            reason: elsewhere),
        Case(
            c: "#pragma pack(push, 2)\nstruct Pragma { short a; long b; };\n#pragma pack(pop)",
            name: "Pragma", reason: elsewhere),
    ]

    private static let declarations = Result { try imported() }

    /// Imports the structures, and lets clang check their layouts.
    private static func imported() throws -> ProjectDeclarations {
        let work = Fixture.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: work) }
        try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
        let header = work.appending(path: "Structures.h")
        let text = cases.map { $0.c + "\n" }.joined()
        try ("#import <Foundation/Foundation.h>\n#import <CoreGraphics/CoreGraphics.h>\n" + text)
            .write(to: header, atomically: true, encoding: .utf8)
        let headers = HeaderRowTests.headers
        var request = HeaderImport(
            folders: [headers], imports: ["<Foundation/Foundation.h>"], work: work,
            toolchain: Fixture.toolchain)
        request.headers = [header.path]
        request.project = work
        try request.umbrella.text.write(to: request.umbrella.url, atomically: true, encoding: .utf8)
        for command in [request.preprocessing, request.command] {
            if command == request.command { try request.prepare() }
            let result = try Fixture.run(command)
            try #require(result.status == 0, "\(result.errors)")
        }
        var declarations = try request.declarations(without: ImportedNames())
        let refused = try declarations.layoutChecks.filter { check in
            let source = work.appending(path: "\(check.swiftName).m")
            try "#import \"Structures.h\"\n\(check.line)\n"
                .write(to: source, atomically: true, encoding: .utf8)
            let clang = Fixture.toolchain.appending(path: "bin/clang").path
            return try Fixture.run(
                [
                    clang, "-w", "-fsyntax-only", "-fobjc-runtime=objfw-1.1", "-fblocks",
                    "-isystem", headers.path, source.path,
                ]
            ).status != 0
        }
        declarations.refuseLayouts(of: Set(refused.map(\.swiftName)))
        return declarations
    }

    @Test("gives Swift code a structure, or the reason why it does not", arguments: cases)
    func layout(structure: Case) throws {
        let values = try Self.declarations.get().values
        let value = try #require(values.first { $0.swiftName == structure.name })
        #expect(value.refusal == structure.reason)
        #expect((value.layout == nil) == (structure.reason != nil))
    }
}
