import Testing

@testable import SourcePreparation

/// Macros that Xcode brings with Apple's frameworks.
struct MacroTests {
    static let previews: [(source: String, left: String)] = [
        ("#Preview { Card() }", ""),
        (
            "let a = 1\n#Preview(\"Card\", traits: .portrait) {\n    Card()\n}\nlet b = 2",
            "let a = 1 let b = 2"
        ),
        ("@available(iOS 17, *)\n#Preview { Card() }", ""),
        ("#if DEBUG\n#Preview { Card() }\n#endif", "#if DEBUG #endif"),
        // The author's own macro that is a value.
        ("let a = #Preview(1)", "let a = #Preview(1)"),
        ("#warning(\"late\")", "#warning(\"late\")"),
    ]

    @Test(
        "previews for Xcode's canvas are removed, and each line keeps its position",
        arguments: previews)
    func preview(source: String, left: String) {
        let body = Prepared(source).body
        #expect(body.split(whereSeparator: \.isWhitespace).joined(separator: " ") == left)
        #expect(body.count { $0 == "\n" } == source.count { $0 == "\n" })
    }

    @Test(
        "the module of @Observable replaces only SwiftUI, which exports it",
        arguments: [("SwiftUI", true), ("RxSwift", false)])
    func observable(module: String, isBrought: Bool) {
        let source = "import \(module)\n@Observable final class State { var count = 0 }"
        let result = ModulePreparation(
            module: "App", modules: ["Foundation", "Observation", "UIKit"], leavesMissingOut: true
        ).prepare([SourceText(path: "/A.swift", text: source)])
        let lines = result.files[0].text.split(separator: "\n")
        #expect(lines.contains("import Observation") == isBrought)
        #expect(!lines.contains("import \(module)"))
    }
}
