import SeededTesting
import Testing

@testable import SourcePreparation

/// Diagnostics for an author, and code that no source can replace.
struct DiagnosticTests {
    static let rows: [(source: String, diagnostic: String)] = [
        (
            "import Foundation\nimport SwiftUI",
            "/A.swift:2:8: error: SwiftUI is not here: Bellhop shows no views. Without --strict, it "
                + "runs the delegate of an app whose @main is a SwiftUI App. Put what needs it between #if canImport(SwiftUI) and #endif, leave its "
                + "file out of the target, in Xcode or with `excludes` in project.yml, or give it a "
                + "substitute of your own: --substitute SwiftUI=FOLDER, or under `substitutes` in "
                + "bellhop.yml."
        ),
        (
            "#if canImport(UIKit)\nimport Nobodys\n#endif",
            "/A.swift:2:8: error: Nobodys is not a framework of Apple's, and no target or package "
                + "of the project brings it. Add its Swift package, in Xcode or under `packages` in "
                + "project.yml; if CocoaPods brings it, run `pod install` and name the "
                + "X.xcworkspace; if Carthage does, run `carthage checkout`. What cannot be built here "
                + "can have a substitute of your own: --substitute Nobodys=FOLDER, or under `substitutes` in bellhop.yml."
        ),
        (
            "let a = b" + String(repeating: ".c", count: 2_000),
            "/A.swift:1:1: warning: This file is compiled unchanged, without its selectors: it has 801 "
                + "members, calls or branches in a row."
        ),
        (
            "import MapKit",
            "/A.swift:1:8: error: Bellhop has no MapKit. Put what needs it between "
                + "#if canImport(MapKit) and #endif, leave its file out of the target, in Xcode or "
                + "with `excludes` in project.yml, or give it a substitute of your own: "
                + "--substitute MapKit=FOLDER, or under `substitutes` in bellhop.yml."
        ),
        (
            "import SQLite3",
            "/A.swift:1:8: error: Bellhop has no SQLite3. Put what needs it between "
                + "#if canImport(SQLite3) and #endif, leave its file out of the target, in Xcode or "
                + "with `excludes` in project.yml, or give it a substitute of your own: "
                + "--substitute SQLite3=FOLDER, or under `substitutes` in bellhop.yml."
        ),
        (
            "@objc protocol P { @objc optional func p() }",
            "/A.swift:1:26: error: Optional requirements exist in Objective-C only. Write the "
                + "requirement without `optional`, and give it a default in an extension of the "
                + "protocol."
        ),
        (
            "class A { @NSManaged var a: Int }",
            "/A.swift:1:11: error: Core Data is not here: @NSManaged has nothing behind it."
        ),
        (
            "class A<T> {\n @objc func a() {} }",
            "/A.swift:2:13: warning: No selector reaches a: its class is generic, an actor, private "
                + "in another type, or in a function. Move the class out, or use a closure."
        ),
    ]

    @Test("what cannot be built is named with place and remedy", arguments: rows)
    func diagnostics(source: String, diagnostic: String) {
        let prepared = Prepared(source, modules: ["UIKit", "Foundation"])
        #expect(prepared.result.diagnostics.map(\.description) == [diagnostic])
    }

    static let silent: [String] = [
        "#if canImport(SwiftUI)\nimport SwiftUI\n#endif",
        "#if os(macOS)\nimport AppKit\n#elseif os(iOS)\nimport UIKit\n#else\nimport Nobodys\n#endif",
        "#if os(watchOS) || canImport(SwiftUI) && DEBUG\nimport SwiftUI\n#endif",
        "#if !DEBUG\nimport Nobodys\n#endif",
        "#if !(os(iOS))\n@objc protocol P { @objc optional func p() }\n#endif",
        "import struct UIKit.Thing",
    ]

    @Test("code that a condition excludes has no diagnostics", arguments: silent)
    func silentWhereLeftOut(source: String) {
        #expect(Prepared(source).result.diagnostics.isEmpty)
    }

    @Test("the known modules are counted")
    func imports() {
        let source = "import UIKit\n#if os(macOS)\nimport AppKit\n#endif\n@testable import Mine"
        #expect(Prepared(source, modules: ["UIKit", "Mine"]).result.imports == ["UIKit", "Mine"])
    }

    private static let sample = """
        import UIKit
        #if os(iOS) && canImport(UIKit)
        @UIApplicationMain
        final class Panel<T>: UIViewController, P {
            @IBOutlet private weak var label: UILabel!
            lazy var a = #selector(getter: label), b = #keyPath(Panel.label.text)
            @objc(tap:with:) func tap(_ sender: Any, with event: UIEvent?) throws -> Int { 1 }
            func 名() { button.addTarget(self, action: #selector(Panel.tap(_:with:)), for: .a) }
        }
        #elseif !os(Linux) || DEBUG
        @objcMembers class B { func c() {}; @objc optional func d() }
        #endif
        let text = "\\(#selector(x)) @objc" // @objc
        """

    @Test("a thousand damaged sources never crash, and keep the place of every line")
    func damaged() {
        let whole = Array(Self.sample.utf8)
        for seed in 0..<1_000 {
            var random = SeededGenerator(seed: UInt64(seed))
            var bytes = whole
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                let start = Int.random(in: 0..<bytes.count, using: &random)
                let end = min(bytes.count, start + Int.random(in: 0...12, using: &random))
                let from = Int.random(in: 0..<whole.count, using: &random)
                let piece = whole[
                    from..<min(whole.count, from + Int.random(in: 0...12, using: &random))]
                bytes.replaceSubrange(start..<end, with: piece)
                if bytes.isEmpty { bytes = whole }
            }
            let source = String(decoding: bytes, as: UTF8.self)
            let prepared = Prepared(source)
            let lines = { (text: String) in
                text.split(separator: "\n", omittingEmptySubsequences: false).map(\.utf8.count)
            }
            // A protocol of Objective-C alone may make its line longer.
            if !source.contains("protocol") {
                #expect(lines(prepared.body) == lines(source), "seed \(seed)")
            }
        }
    }
}
