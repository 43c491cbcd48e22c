import Testing

@testable import SourcePreparation

@Suite struct WidgetProjectTests {
    private static func project(_ files: [String: String]) -> WidgetProject? {
        WidgetProject(
            files.sorted { $0.key < $1.key }.map { SourceText(path: $0.key, text: $0.value) })
    }

    @Test(
        "finds the type with which an extension starts",
        arguments: [
            "@main struct A: WidgetBundle {}", "@main\nstruct A: Widget {}",
            "@main\npublic struct A: SwiftUI.WidgetBundle, Sendable {}",
        ])
    func finds(_ text: String) {
        #expect(Self.project(["/p/w/A.swift": text])?.root.name == "A")
    }

    @Test(
        "finds nothing where no @main type is a widget",
        arguments: [
            "@main struct A: App {}", "struct A: WidgetBundle {}", "@main struct A: WidgetKind {}",
        ])
    func findsNothing(_ text: String) {
        #expect(Self.project(["/p/A.swift": text]) == nil)
    }

    @Test("the module has the extension's folder and the nearest files of missing names")
    func files() throws {
        var project = try #require(
            Self.project([
                "/p/w/Bundle.swift": "@main struct A: WidgetBundle {}",
                "/p/w/B.swift": "struct B {}",
                "/p/app/C.swift": "struct C {}", "/q/C.swift": "struct C {}",
                "/p/app/App.swift": "@main struct P: App {}",
            ]))
        #expect(project.files.count == 3)
        #expect(!project.files.joined().contains("@main"))
        let addsFiles = project.want(["C", "Missing"])
        #expect(addsFiles)
        #expect(project.has("/p/app/C.swift") && !project.has("/q/C.swift"))
        let addsMore = project.want(["C", "B"])
        #expect(!addsMore)
    }
}
