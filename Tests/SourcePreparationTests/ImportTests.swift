import Testing

@testable import SourcePreparation

/// What a file sees of Apple's modules.
struct ImportTests {
    static let parts: [(source: String, prepared: String)] = [
        ("import CoreLocation.CLCircularRegion", "import CoreLocation                 "),
        ("import UIKit.UIView; let a = 1", "import UIKit       ; let a = 1"),
        ("public import UIKit . UIView", "public import UIKit         "),
        ("import class Foundation.URLSession", "import       Foundation           "),
        // A declaration of another module is found by its name.
        ("import class UIKit.UIView", "import class UIKit.UIView"),
        // `os` has its parts.
        ("import os.log", "import os.log"),
        // Other people's modules are left alone.
        ("import Kit.Part", "import Kit.Part"),
    ]

    @Test("the import of a part of Apple's module is one of the module", arguments: parts)
    func submodules(source: String, prepared: String) {
        #expect(Prepared(source).body == prepared)
    }

    static let foundations = [
        "import Foundation", "@preconcurrency import Foundation", "import Foundation.NSURLSession",
        "import struct Foundation.URLRequest", "#if canImport(UIKit)\nimport Foundation\n#endif",
    ]

    @Test("a file that imports Foundation sees all of Apple's Foundation", arguments: foundations)
    func foundation(source: String) {
        let lines = Prepared(source).tail.split(separator: "\n")
        #expect(lines.dropFirst() == ["import FoundationNetworking", "import OpenFoundation"])
    }

    static let others = [
        "let a = 1", "import UIKit", "#if os(macOS)\nimport Foundation\n#endif",
        "// import Foundation",
    ]

    @Test("a file that does not import Foundation gets nothing", arguments: others)
    func noFoundation(source: String) {
        #expect(Prepared(source).tail == "")
    }

    @Test("a file with selectors and Foundation names each module once")
    func selectors() {
        let tail = Prepared("import Foundation\nclass A { @objc func a() {} }").tail
        let imports = tail.split(separator: "\n").filter { $0.hasPrefix("import ") }
        #expect(
            imports == [
                "import BellhopSelectors", "import FoundationNetworking", "import OpenFoundation",
            ])
    }

    private static func imports(_ source: String, leavesMissingOut: Bool = true) -> [String] {
        let modules: Set = ["AVFoundation", "Foundation", "UIKit"]
        let result = ModulePreparation(
            module: "App", modules: modules, leavesMissingOut: leavesMissingOut
        ).prepare([SourceText(path: "/A.swift", text: source)])
        let lines = result.files[0].text.split(separator: "\n")
        return lines.filter { $0.hasPrefix("import ") }.map { String($0.dropFirst(7)) }
    }

    static let suggestions: [(source: String, module: String?)] = [
        ("import Foundation\nlet a = UIPasteboard.general", "UIKit"),
        ("import Foundation\nfunc f(_ file: AVAudioFile?) {}", "AVFoundation"),
        ("import Foundation\nlet a: [UIView] = []", "UIKit"),
        // The author's own names, names of a missing module, and names in excluded code.
        ("import Foundation\nlet UIDS = 1, UIX = UIDS", nil),
        ("import Foundation\nlet a = CLLocation()", nil),
        ("import Foundation\n#if os(macOS)\nlet a = UIView()\n#endif", nil),
        ("import Foundation\n// UIView\nlet a = \"UIView\"", nil),
    ]

    @Test(
        "Apple's module is added when another file of the Xcode project imports it",
        arguments: suggestions)
    func suggested(source: String, module: String?) {
        let expected = [module].compactMap(\.self)
        #expect(
            Self.imports(source).filter { !$0.contains("Foundation") || $0 == "AVFoundation" }
                == expected)
        #expect(Self.imports(source, leavesMissingOut: false).count == 3)
    }

    @Test("a module that is imported is not added")
    func imported() {
        #expect(Self.imports("import UIKit\nlet a = UIView()") == ["UIKit"])
    }

    @Test("an import whose absence is reported elsewhere is removed without a diagnostic")
    func explained() {
        let prepared = ModulePreparation(
            module: "App", modules: ["Foundation"], hasPackages: true,
            absent: ["Markdown", "Nearby"], explained: ["Markdown"], leavesMissingOut: true
        ).prepare([SourceText(path: "/A.swift", text: "import Markdown\nimport Nearby\n")])
        #expect(prepared.diagnostics.map(\.line) == [2])
        #expect(prepared.incomplete == ["/A.swift": ["Markdown", "Nearby"]])
        #expect(prepared.files.first?.text.contains("import Markdown") == false)
    }
}
