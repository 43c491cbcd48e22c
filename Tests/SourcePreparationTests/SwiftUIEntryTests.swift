import SourcePreparation
import Testing

/// The entry of an app with SwiftUI.
struct SwiftUIEntryTests {
    private static func source(_ text: String) -> SourceText {
        SourceText(path: "/A.swift", text: text)
    }

    private static let app = """
        import SwiftUI
        @main
        struct Hello: App {
            @UIApplicationDelegateAdaptor(Delegate.self) var delegate
            var body: some Scene {
                WindowGroup {
                    HelloView()
                }
            }
            var after: Int { 1 }
        }
        """

    @Test("the scenes become an empty window; all other code keeps its line")
    func scenes() throws {
        let source = Self.source(Self.app)
        let entry = try #require(SwiftUIEntry(in: [source]))
        #expect(entry.names == ["Hello"])
        let text = entry.withoutScenes(source).text
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(
            lines[4] == "    var body: some Scene { SwiftUI.WindowGroup { SwiftUI.EmptyView() } ")
        #expect(lines.firstIndex(of: "    var after: Int { 1 }") == 9)
        #expect(!text.contains("HelloView"))
        let diagnostics = entry.diagnostics(in: [source])
        #expect(diagnostics.map(\.line) == [5] && diagnostics[0].severity == .warning)
        #expect(diagnostics[0].message.hasPrefix("The scenes of Hello are left out"))
    }

    private static let links = """
        import SwiftUI
        @main
        struct Hello: App {
            var body: some Scene {
                WindowGroup {
                    Text("a").onOpenURL(perform: log)
                    NavigationStack {
                        if true { HelloView(router: router).padding() }
                    }
                    .onOpenURL { url in
                        router.open(url)
                    }
                    .environmentObject(router)
                    .onAppear { start() }
                }
            }
            var after: Int { 1 }
        }
        """
    private static let view = """
        struct HelloView: View {
            var body: some View {
                Text("a").onContinueUserActivity("b") { print($0) }.onTapGesture { tap() }
            }
        }
        """

    @Test(
        "SCENE-13 SCENE-14 closures for URLs and activities are kept with their view's environment")
    func links() throws {
        let app = Self.source(Self.links)
        let view = SourceText(path: "/V.swift", text: Self.view)
        let entry = try #require(SwiftUIEntry(in: [app, view]))
        let text = entry.withoutScenes(app).text
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(
            lines[3] == "    var body: some Scene { SwiftUI.WindowGroup { SwiftUI.EmptyView() } }; "
                + "public func _bellhopViews(_ _bellhop: SwiftUI._BellhopViews) { "
                + "_bellhop.add(SwiftUI.EmptyView()")
        #expect(lines[5] == ".onOpenURL(perform: log)); ")
        #expect(lines[7] == "_bellhop.add(HelloView(router: router)")
        #expect(lines[9] == ".onOpenURL { url in")
        #expect(lines[10].trimmingPrefix { $0 == " " } == "_ = (); router.open(url)")
        #expect(lines[12] == ".environmentObject(router)) ")
        #expect(lines.firstIndex(of: "    var after: Int { 1 }") == 16)
        #expect(!text.contains("start()") && !text.contains("Text"))
        let shortened = entry.withoutScenes(view).text
        #expect(
            shortened.contains(
                "_bellhop.add(SwiftUI.EmptyView()\n"
                    + #".onContinueUserActivity("b") { _ = (); print($0) }) "#))
        #expect(!shortened.contains("tap()") && !shortened.contains("Text"))
    }

    @Test("a view that the app's body does not name is unchanged")
    func otherView() throws {
        let app = Self.source(Self.app.replacing("HelloView", with: "OtherView"))
        let view = SourceText(path: "/V.swift", text: Self.view)
        let entry = try #require(SwiftUIEntry(in: [app, view]))
        #expect(entry.withoutScenes(view).text == Self.view)
    }

    @Test(
        "the marked types are the entry",
        arguments: [
            ("import SwiftUI\n@main final class A: UIResponder, UIApplicationDelegate {}", ["A"]),
            ("import SwiftUI\n@UIApplicationMain class A: NSObject {}", ["A"]),
            ("import SwiftUI\n@main enum Launch { static func main() { B.main() } }", ["Launch"]),
            ("import SwiftUI\n#if DEBUG\n@main struct A: App {}\n#endif", ["A"]),
        ])
    func names(text: String, names: [String]) {
        #expect(SwiftUIEntry(in: [Self.source(text)])?.names == Set(names))
    }

    @Test("the scenes of an app that another entry starts are left out as well")
    func startedByAnother() throws {
        let source = Self.source(
            "import SwiftUI\n@main enum L { static func main() { B.main() } }\n"
                + "struct B: SwiftUI.App { var body: some Scene { WindowGroup { V() } } }")
        let entry = try #require(SwiftUIEntry(in: [source]))
        #expect(!entry.withoutScenes(source).text.contains("V()"))
    }

    @Test(
        "an app is built as a whole without an entry or an unconditional import of SwiftUI",
        arguments: [
            "import SwiftUI\nstruct A: App {}",
            "import UIKit\n@main class A: UIResponder, UIApplicationDelegate {}",
            "#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n@main class A: NSObject {}",
            "import SwiftUIIntrospect\n@main class A: NSObject {}",
        ])
    func whole(text: String) { #expect(SwiftUIEntry(in: [Self.source(text)]) == nil) }
}
