import AppBundles
import Foundation
import Testing

@testable import AppBuilding

/// What files of Objective-C import, from which the libraries to build are chosen.
struct HeaderImportsTests {
    @Test(
        "an import names a module, a folder or a header",
        arguments: [
            ("#import <Kit/Thing.h>", ["Kit"], ["Thing.h"]),
            ("  # include \"Thing.h\" // first", [], ["Thing.h"]),
            ("#import <Thing.h>", [], ["Thing.h"]),
            ("@import Kit.Things;", ["Kit"], []),
            ("#import \"Kit/Deep/Thing.h\"", ["Kit"], ["Thing.h"]),
            ("// #import <Kit/Thing.h>", [], []),
            ("#define Kit @import Kit", [], []),
        ] as [(String, Set<String>, Set<String>)])
    func imports(line: String, modules: Set<String>, headers: Set<String>) {
        let found = HeaderImports(["int a;\n\(line)\nint b;"])
        #expect(found.modules == modules)
        #expect(found.headers == headers)
    }

    @Test("a file imports a library by its name or by one of its headers")
    func libraries() {
        let found = HeaderImports(["#import <Kit/Thing.h>\n#import \"Other.h\""])
        #expect(found.contains("Kit", []))
        #expect(found.contains("Else", ["Other.h", "More.h"]))
        #expect(!found.contains("Else", ["More.h"]))
    }

    @Test(
        "a library's headers are those that it names, of a package those to include",
        arguments: [
            (["A/A.m"], ["A/A.h", "A/B.h"]), (["A/A.m", "A/B.h"], ["A/B.h"]),
            (["P"], ["P/include/P.h"]),
        ])
    func publicHeaders(sources: [String], headers: [String]) throws {
        let files = [
            "A/A.m": "", "A/A.h": "", "A/B.h": "", "P/P.m": "", "P/Own.h": "", "P/include/P.h": "",
        ]
        let project = try Project.made(of: files)
        defer { project.remove() }
        let root = project.folder.path + "/"
        let target = XcodeGenProject.Target(
            name: "A", type: "framework", sources: sources.map { XcodeGenSource(path: root + $0) },
            dependencies: [], settings: [:], products: [])
        let found = ObjectiveCTarget.publicHeaders(
            of: try TargetFiles(of: target, in: project.folder), in: DiskFiles())
        #expect(found.map { $0.replacing(root, with: "") } == headers)
    }
}
