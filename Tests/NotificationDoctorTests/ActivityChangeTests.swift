import NotificationChecks
import NotificationDoctor
import Testing

/// X038: keys of Live Activities that a new version of the app requires.
@Suite("A changed type of a Live Activity")
struct ActivityChangeTests {
    private static func source(_ state: String, _ more: String = "") -> String {
        """
        import ActivityKit
        struct Ride: ActivityAttributes {
            struct ContentState: Codable, Hashable {
                \(state)
            }
            \(more)
        }
        """
    }

    private static func messages(_ old: String, _ new: String) -> [String] {
        var settings = DoctorSettings()
        settings.former = FormerSources(revision: "v1", texts: ["App/Ride.swift": old])
        var fixture = Fixture(Fixture.generated)
        fixture.apply([.add("App/Ride.swift", new)])
        let findings = Doctor(settings: settings).examine(fixture.tree).findings
        return findings.filter { $0.check == "X038" }.map(\.message)
    }

    @Test(
        "is found if it requires another key or decodes another type",
        arguments: [
            ("let a: Int", "let a: Int\nvar b: Date", "requires the key `b`, which it does not"),
            ("let a: Int", "let a: Int\nvar b = 0", "requires the key `b`, which it does not"),
            ("let a: Int?", "let a: Int", "requires the key `a`, which is optional at v1."),
            ("let a: Optional<Int>", "let a: Int", "requires the key `a`, which is optional"),
            ("let a: Int", "let a: String", "`a` of Ride.ContentState is String, and Int at v1."),
            (
                "let a: Int",
                "let a: Int\nvar b: Int\n} struct Plate: Codable { init(from d: any Decoder) {}",
                "requires the key `b`"
            ),
        ])
    func changes(old: String, new: String, message: String) throws {
        let found = Self.messages(Self.source(old), Self.source(new))
        #expect(found.count == 1 && found.first?.contains(message) == true, "\(found)")
    }

    @Test(
        "is not found if it decodes what it did before",
        arguments: [
            ("let a: Int", "let a: Int"), ("let a: Int", "let a: Int?"),
            ("let a: Int", "let a: Int\nvar b: Date?"), ("let a: Int\nvar b: Date", "let a: Int"),
            ("let a: Int", "let a: Int\nlet b = 0"),
            ("let a: Int", "let a: Int\nvar b: String { \"b\" }"),
            ("let a: Int", "let a: Int\nstatic let b: Date = .now"),
            ("let a: Int", "let a: Int\nvar b: Int\nenum CodingKeys: String, CodingKey { case a }"),
            ("let a: Int", "let a: Int\nvar b: Int\ninit(from decoder: any Decoder) throws {}"),
        ])
    func harmless(old: String, new: String) {
        #expect(Self.messages(Self.source(old), Self.source(new)).isEmpty)
    }

    @Test("is found in the attributes, and in an extension that declares the content state")
    func places() {
        let attributes = Self.messages(
            Self.source("let a: Int"), Self.source("let a: Int", "var name: String"))
        #expect(attributes.first?.hasPrefix("Ride requires the key `name`") == true)
        #expect(attributes.count == 1)
        func apart(_ state: String) -> String {
            "import ActivityKit\nstruct Ride: ActivityAttributes { let name: String }\n"
                + "extension Ride { struct ContentState: Codable, Hashable { \(state) } }"
        }
        #expect(Self.messages(apart("var a: Int"), apart("var a: Int; var b: Int")).count == 1)
        #expect(Self.messages("import Foundation", Self.source("var a: Int")).isEmpty)
    }
}
