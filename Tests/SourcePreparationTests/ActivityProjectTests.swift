import Foundation
import Testing

@testable import SourcePreparation

@Suite struct ActivityProjectTests {
    private static let modules: Set = ["ActivityKit", "Foundation", "SwiftUI"]

    private static func types(
        _ files: [String: String], wanting: [String: Set<String>] = [:]
    ) -> [ActivityCode] {
        let sources = files.sorted { $0.key < $1.key }.map {
            SourceText(path: $0.key, text: $0.value)
        }
        var project = ActivityProject(sources, modules: modules)
        return project.types(wanting: wanting)
    }

    @Test(
        "finds the types of Live Activities",
        arguments: [
            "struct A: ActivityAttributes { struct ContentState: Codable, Hashable {} }",
            "struct A: Codable, ActivityKit.ActivityAttributes {}",
            "struct A: ActivityAttributes & Sendable {}",
            "struct A {}\nextension A: ActivityAttributes {}",
            "#if canImport(ActivityKit)\nstruct A: ActivityAttributes {}\n#endif",
            "final class Plugin { struct A: ActivityAttributes {} }",
            "protocol P: ActivityAttributes {}\nstruct A: P {}\nlet c = ActivityConfiguration(for: A.self) {}",
        ])
    func finds(_ text: String) {
        #expect(Self.types(["/p/A.swift": text]).map(\.name) == ["A"])
    }

    @Test(
        "finds nothing where no type conforms",
        arguments: [
            "// struct A: ActivityAttributes {}", "let a = \"ActivityAttributes\"", "struct A {}",
        ])
    func findsNothing(_ text: String) {
        #expect(Self.types(["/p/A.swift": text]).isEmpty)
    }

    @Test("takes the declarations that a type needs, and leaves the others out")
    func takesNeeded() throws {
        let type = try #require(
            Self.types([
                "/p/A.swift":
                    "import SwiftUI\nimport Lottie\nstruct A: ActivityAttributes { var b: B }\nstruct V: View {}",
                "/p/B.swift": "struct B { var c: C }\nstruct D {}",
                "/p/C.swift":
                    "enum C { case a }\nextension C: Codable {}\nextension C { func draw() {} }",
            ]).first)
        let code = type.files.joined()
        for part in ["struct A", "struct B", "enum C", "extension C: Codable", "import SwiftUI"] {
            #expect(code.contains(part), "\(part)")
        }
        for part in ["struct V", "struct D", "func draw", "Lottie"] {
            #expect(!code.contains(part), "\(part)")
        }
        #expect(type.paths == ["/p/A.swift", "/p/B.swift", "/p/C.swift"])
    }

    @Test("adds what the compiler misses: functions, and extensions of types of other modules")
    func addsWanted() throws {
        let files = [
            "/p/A.swift": "struct A: ActivityAttributes { var c: Color { .brand } }",
            "/p/B.swift": "extension Color { static let brand = red }\nfunc help() {}",
        ]
        let key = ActivityProject.key("A", "/p/A.swift")
        let type = try #require(
            Self.types(files, wanting: [key: ["Color", "brand", "help"]]).first)
        #expect(type.files.joined().contains("static let brand"))
        #expect(type.files.joined().contains("func help"))
        #expect(Self.types(files).first?.paths == ["/p/A.swift"])
    }

    @Test("takes the nearest of several declarations with the same name")
    func takesNearest() throws {
        let files = [
            "/p/app/A.swift": "struct A: ActivityAttributes { var b: B }",
            "/p/app/B.swift": "struct B { var near: Int }",
            "/p/other/B.swift": "struct B { var far: Int }",
        ]
        #expect(try #require(Self.types(files).first).files.joined().contains("near"))
    }

    @Test("takes equal copies of an extension once")
    func takesExtensionsOnce() throws {
        let files = [
            "/p/A.swift": "struct A: ActivityAttributes { var b: B }\nstruct B { var a: Int }",
            "/p/app/B.swift": "extension B: Codable {}",
            "/p/widget/B.swift": "extension B: Codable {}",
        ]
        let text = try #require(Self.types(files).first).files.joined()
        #expect(text.matches(of: /extension B: Codable/).count == 1)
    }

    @Test("counts equal copies of a type once, and different copies each")
    func countsCopies() {
        let text = "struct A: ActivityAttributes { var a: Int }"
        #expect(Self.types(["/p/x.swift": text, "/p/y.swift": "\n\(text)"]).count == 1)
        #expect(
            Self.types(["/p/x.swift": text, "/p/y.swift": "struct A: ActivityAttributes {}"]).count
                == 2)
    }

    @Test("reads the cases of enumerations with strings or without raw values")
    func readsCases() throws {
        let text = """
            struct A: ActivityAttributes {
                enum B: String { case one, two = "2" }
                enum C { case three(Int), four }
                enum D: Int { case five }
            }
            """
        let cases = try #require(Self.types(["/p/A.swift": text]).first).cases
        #expect(cases == ["B": ["one", "2"], "C": ["three", "four"]])
    }

    @Test("keeps equally named enumerations of different types apart, and those of one type out")
    func keepsCasesApart() {
        let text = """
            struct A: ActivityAttributes { enum Phase: String { case one } }
            struct B: ActivityAttributes { enum Phase: String { case two } }
            struct C: ActivityAttributes {
                enum Phase: String { case three }
                struct Inner { enum Phase: String { case four } }
            }
            """
        #expect(
            Self.types(["/p/A.swift": text]).map(\.cases)
                == [["Phase": ["one"]], ["Phase": ["two"]], [:]])
    }

    @Test("knows the lines of each type's declarations")
    func knowsLines() {
        let text = """
            struct A: ActivityAttributes {
                var stop: Stop
            }
            struct B: ActivityAttributes {}
            struct Stop {}
            """
        let types = Self.types(["/p/A.swift": text])
        let lines = types.map { type in (1...6).filter { type.has(line: $0, of: "/p/A.swift") } }
        #expect(lines == [[1, 2, 3, 5], [4]])
    }

    @Test("bounds the number of types")
    func boundsTypes() {
        let texts = (0..<40).map { "struct A\($0): ActivityAttributes {}" }
        #expect(
            Self.types(["/p/A.swift": texts.joined(separator: "\n")]).count
                == ActivityProject.typesMax)
    }
}
