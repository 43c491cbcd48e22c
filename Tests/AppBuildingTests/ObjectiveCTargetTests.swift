import AppBundles
import Foundation
import Testing

@testable import AppBuilding

/// The options of clang that build settings mean.
@Suite struct ObjectiveCTargetTests {
    private static func options(_ settings: [String: String], file: String = "/p/A.m") -> [String] {
        var target = XcodeGenProject.Target(
            name: "Service", type: "app-extension", sources: [], dependencies: [],
            settings: settings, products: [])
        target.isFromXcode = true
        return CompilerSettings(target, in: "/p").options(for: file)
    }

    @Test(
        "settings become the options that Xcode passes to clang",
        arguments: [
            (["CLANG_ENABLE_OBJC_ARC": "YES"], ["-fobjc-arc"]),
            ([:], ["-fno-objc-arc"]),
            (
                ["GCC_PREPROCESSOR_DEFINITIONS": #"DEBUG=1 $(inherited) NAME=\"ab\" X='"a b"'"#],
                ["-fno-objc-arc", "-DDEBUG=1", #"-DNAME="ab""#, #"-DX="a b""#]
            ),
            (
                ["HEADER_SEARCH_PATHS": #""Vendor Kit/include" /p/Deep/**"#],
                ["-fno-objc-arc", "-I", "/p/Vendor Kit/include", "-I", "/p/Deep"]
            ),
            (
                ["GCC_PREFIX_HEADER": "Service/Prefix.pch"],
                ["-fno-objc-arc", "-include", "/p/Service/Prefix.pch"]
            ),
            (["GCC_C_LANGUAGE_STANDARD": "gnu11"], ["-fno-objc-arc", "-std=gnu11"]),
            (
                ["OTHER_CFLAGS": "-DA=1 -Wall -fno-objc-arc"],
                ["-fno-objc-arc", "-DA=1", "-fno-objc-arc"]
            ),
        ])
    func settings(_ settings: [String: String], _ options: [String]) {
        #expect(Self.options(settings) == options)
    }

    @Test(
        "an option that would run code of the project is not passed to clang",
        arguments: [
            "-fplugin=evil.so", "-Xclang -load -Xclang evil.so", "-fpass-plugin=evil.so",
            "@arguments", "-B tools", "-fuse-ld=evil", "-wrapper sh", "-o /etc/passwd",
            "-ivfsoverlay map.yaml",
        ])
    func refused(_ flags: String) {
        #expect(Self.options(["OTHER_CFLAGS": flags]) == ["-fno-objc-arc"])
    }

    @Test("a C++ file gets the standard and the options of C++, and a C file no ARC")
    func languages() {
        let settings = [
            "CLANG_CXX_LANGUAGE_STANDARD": "gnu++20", "GCC_C_LANGUAGE_STANDARD": "c99",
            "OTHER_CPLUSPLUSFLAGS": "-DCXX", "OTHER_CFLAGS": "-DC", "CLANG_ENABLE_OBJC_ARC": "YES",
        ]
        #expect(
            Self.options(settings, file: "/p/A.mm") == ["-fobjc-arc", "-std=gnu++20", "-DCXX"])
        #expect(Self.options(settings, file: "/p/A.c") == ["-std=c99", "-DC"])
    }

    @Test("headers are found in all folders of the project, but not in built or hidden ones")
    func headerFolders() throws {
        let files = [
            "App/A.h": "", "App/Deep/B.pch": "", "App/Swift/C.swift": "", "build/D.h": "",
            ".git/E.h": "", "node_modules/x/F.h": "",
        ]
        try Project.with(files) { project in
            let root = project.folder.path
            let found = HeaderFolders(below: root, in: DiskFiles()).folders
            #expect(found == ["\(root)/App", "\(root)/App/Deep"])
        }
    }

    @Test(
        "@import is found in a source and in the headers beside it",
        arguments: [
            ("@import UIKit;", "", true), ("#import \"A.h\"", "@import UIKit;", true),
            ("#import <UIKit/UIKit.h>", "", false),
        ])
    func modules(_ source: String, _ header: String, _ usesModules: Bool) throws {
        try Project.with(["A.m": source, "A.h": header]) { project in
            let path = project.folder.appending(path: "A.m").path
            #expect(HeaderFolders.usesModules([path], in: DiskFiles()) == usesModules)
        }
    }
}
