import Testing

@testable import SourcePreparation

/// Which sources an app's notification extensions need.
struct SourceSelectionTests {
    /// Chooses of an extension's sources and of those of a module that it imports.
    private func chosen(
        _ service: [String: String], kit: [String: String] = [:], isWhole: Bool = false
    ) -> (service: SourceSelection.Choice, kit: SourceSelection.Choice) {
        func module(
            _ name: String, _ files: [String: String], _ dependencies: Set<String>
        ) -> SourceSelection.Module {
            SourceSelection.Module(
                name: name,
                sources: files.sorted { $0.key < $1.key }.map {
                    SourceText(path: $0.key, text: $0.value)
                }, dependencies: dependencies,
                preparation: ModulePreparation(
                    module: name, modules: ["Foundation", "UIKit", "UserNotifications", "Kit"]),
                entries: dependencies.isEmpty ? nil : "<string>$(MODULE).Service</string>",
                isWhole: isWhole)
        }
        let choices = SourceSelection([module("Service", service, ["Kit"]), module("Kit", kit, [])])
            .choices
        return (choices[0], choices[1])
    }

    private static let service = "class Service: UNNotificationServiceExtension { "

    @Test("a file that declares a name which the extension uses is needed, and what it needs too")
    func reached() {
        let choice = chosen(
            ["S.swift": Self.service + "let a = Store() }"],
            kit: [
                "Store.swift": "public struct Store { var b: Body }",
                "Body.swift": "struct Body {}",
                "Other.swift": "struct Other {}",
            ])
        #expect(choice.kit.sources.map(\.path) == ["Body.swift", "Store.swift"])
        #expect(choice.kit.leftOut == ["Other.swift"])
    }

    static let extensions: [(source: String, isNeeded: Bool)] = [
        ("extension Store { func save() {} }", true),
        ("extension Store { func load() {} }", false),
        ("extension Store: Sequence {}", true),
        ("extension Store: Drawing {}", false),
        ("extension String { func save() {} }", true),
        ("extension Other { func save() {} }", false),
        ("extension Store { init(_ other: Other) {} }", true),
        ("struct Other {}", false),
        ("@_exported import Foundation", true),
        ("func ~~ (a: Int, b: Int) {}", true),
    ]

    @Test("an extension is needed for its type and its members or protocols", arguments: extensions)
    func extensionNeeds(source: String, isNeeded: Bool) {
        let choice = chosen(
            ["S.swift": Self.service + "let a = Store(1 ~~ 2); func b() { a.save() } }"],
            kit: [
                "Store.swift": "struct Store {}", "X.swift": source,
                "Other.swift": "struct Other {}\nprotocol Drawing {}",
            ])
        #expect(choice.kit.sources.map(\.path).contains("X.swift") == isNeeded)
    }

    @Test("a file with a missing module keeps only the declarations that are needed")
    func parts() throws {
        let source = """
            import SwiftUI
            enum Level {
                case high
                var title: String { "high" }
                var color: Color { .red }
                static let icon = Image("high")
            }
            struct LevelView: View { var body: some View { Text("a") } }
            #Preview { LevelView() }
            """
        let choice = chosen([
            "S.swift": Self.service + "let a = Level.high.title }", "L.swift": source,
        ])
        let file = try #require(choice.service.sources.first { $0.path == "L.swift" })
        let text = """
            import SwiftUI
            enum Level {
                case high
                var title: String { "high" }
            """
        #expect(file.text.hasPrefix(text))
        #expect(file.text.utf8.count == source.utf8.count)
        #expect(file.text.dropFirst(text.count).allSatisfy { $0.isWhitespace || $0 == "}" })
        #expect(file.unneededImports == ["SwiftUI"])
        #expect(choice.service.shortened == ["L.swift"])
        let prepared = ModulePreparation(module: "S", modules: ["Foundation", "UIKit"])
            .prepare([file])
        #expect(prepared.diagnostics.isEmpty)
        let lines = prepared.files[0].text.split(separator: "\n").map(String.init)
        #expect(!lines.contains("import SwiftUI"))
        #expect(lines.contains("import UIKit") && lines.contains("import Foundation"))
    }

    @Test(
        "a package is not needed where what needs it is not used",
        arguments: [
            (
                "RxSwift", "struct Item {}\nextension Item { func all() -> Observable<Item> {} }",
                true
            ),
            ("RxSwift", "struct Item { let all: Observable<Item> }", false),
            // Which names are of this one is not known.
            ("Soup", "struct Item {}\nextension Item { func all() -> Broth {} }", false),
        ])
    func packages(module: String, source: String, isUnneeded: Bool) throws {
        let files = [
            SourceText(path: "S.swift", text: Self.service + "let a = Item() }"),
            SourceText(path: "I.swift", text: "import \(module)\n\(source)"),
        ]
        let choice = SourceSelection([
            SourceSelection.Module(
                name: "S", sources: files, dependencies: [],
                preparation: ModulePreparation(
                    module: "S", modules: ["UserNotifications"], hasPackages: true),
                entries: "Service", isWhole: false)
        ]).choices[0]
        let file = try #require(choice.sources.first { $0.path == "I.swift" })
        #expect((file.unneededImports == [module]) == isUnneeded)
    }

    @Test("declarations that the system calls stay, even if they need missing code")
    func systemsCalls() throws {
        let source = """
            import RealmSwift
            class Service: UNNotificationServiceExtension {
                override init() { Realm() }
                override func didReceive(_ request: UNNotificationRequest) { Realm().save() }
                override func serviceExtensionTimeWillExpire() { Realm().stop() }
                func unused() { Realm() }
            }
            class Controller: UIViewController, UNNotificationContentExtension {
                override func viewDidLoad() { Realm().load() }
                func didReceive(_ notification: UNNotification) { Realm().show() }
                var more: Realm { Realm() }
            }
            """
        let file = try #require(chosen(["S.swift": source]).service.sources.first)
        for kept in ["init() {", "save()", "stop()", "load()", "show()"] {
            #expect(file.text.contains(kept), "\(file.text)")
        }
        #expect(!file.text.contains("unused") && !file.text.contains("more"))
    }

    @Test("a member that needs the module keeps the import, and so the error")
    func needed() throws {
        let source = "import SwiftUI\nextension Color { static let brand = Color.red }"
        let choice = chosen(["S.swift": Self.service + "let a = Color.brand }", "C.swift": source])
        let file = try #require(choice.service.sources.first { $0.path == "C.swift" })
        #expect(file.text == source)
        #expect(file.unneededImports.isEmpty)
    }

    @Test("what uses a type that needs the module goes with it, initializers by their labels")
    func suspects() throws {
        let files = [
            "M.swift": "import RealmSwift\nclass Message: Object { @Persisted var id = 1 }",
            "A.swift": """
            import RealmSwift
            extension Item {
                init(id: Int) { self.init() }
                init(message: Message) { self.init(id: message.id) }
            }
            final class Store { func all() { Realm() }; func one() {} }
            """, "I.swift": "struct Item {}",
        ]
        let service = Self.service + "let a = Item(id: 1); func b(message: Int) { Store().one() } }"
        let choice = chosen(["S.swift": service].merging(files) { $1 }).service
        #expect(choice.leftOut == ["M.swift"])
        let file = try #require(choice.sources.first { $0.path == "A.swift" })
        #expect(file.text.contains("init(id: Int)") && file.text.contains("func one()"))
        #expect(!file.text.contains("Message") && !file.text.contains("Realm()"))
        #expect(file.unneededImports == ["RealmSwift"])
    }

    @Test("of a module whose names are not known the whole file is needed, or nothing of it")
    func foreign() {
        let files = [
            "A.swift": "import Rx\nstruct A {}\nstruct B {}",
            "C.swift": "import Rx\nstruct C {}",
        ]
        let choice = chosen(["S.swift": Self.service + "let a = A() }"].merging(files) { $1 })
        #expect(choice.service.sources.map(\.path) == ["A.swift", "S.swift"])
        #expect(choice.service.sources[0].text == files["A.swift"])
    }

    @Test("an import under a condition that fails does not divide a file")
    func conditional() {
        let source = "#if canImport(SwiftUI)\nimport SwiftUI\n#endif\nstruct A {}\nstruct B {}"
        let choice = chosen(["S.swift": Self.service + "let a = A() }", "A.swift": source])
        #expect(choice.service.sources.first { $0.path == "A.swift" }?.text == source)
    }

    @Test("what is private in a file is needed by that file alone")
    func hidden() {
        let choice = chosen(
            ["S.swift": Self.service + "let a = Mark() }"],
            kit: ["K.swift": "private struct Mark {}", "M.swift": "struct Mark {}"])
        #expect(choice.kit.sources.map(\.path) == ["M.swift"])
    }

    @Test("a module that is needed whole keeps all, and so does one whose first class is not found")
    func whole() {
        let files = ["A.swift": "struct A {}", "B.swift": "struct B {}"]
        #expect(chosen(files, isWhole: true).service.sources.count == 2)
        #expect(chosen(files).service.sources.count == 2)
        let named = ["A.swift": "class Service {}", "B.swift": "struct B {}"]
        #expect(chosen(named).service.leftOut == ["B.swift"])
    }
}
