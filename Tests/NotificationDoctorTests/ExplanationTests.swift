import APNs
import DeviceModel
import Foundation
import Testing
import UntrustedFiles

@testable import NotificationChecks
@testable import NotificationDoctor

/// What `bellhop explain` prints for an id. The ids here are examples.
struct ExplanationTests {
    private static let reference = Reference(
        documents: [
            (
                "behaviors.md",
                """
                # Behavior

                - MUX-1 is not in a section. [D; here]

                ## 15. Service extension (NSE)

                - NSE-2 Runs for `[1]`. [D for the number; G, one report: a/b#1]
                - NSE-9 About 30 s. [O; forums 1. D] See NSE-2.
                - CON-1 One says `a`, another `b`. Default: `a`.
                """
            )
        ],
        leftOut: "# Left out\n\n- NSE-2: A reason\n  of two lines.\nText.\n",
        tests: "NSE-9 MUX-1\tTests/ATests.swift\tNSE-9 ends\nNSE-9\tTests/B.yml\t\nmalformed\n")

    @Test(
        "a statement has its text, its source in words, and its section",
        arguments: [
            ("NSE-2", "Runs for `[1]`.", "documented for the number; a guess, one report: a/b#1"),
            ("NSE-9", "About 30 s. See NSE-2.", "observed; forums 1. documented"),
            ("CON-1", "One says `a`, another `b`. Default: `a`.", ""),
        ])
    func statementsAreRead(id: String, text: String, source: String) throws {
        let statement = try #require(Self.reference.statement(id))
        #expect(statement.text == text && statement.source == source)
        #expect(statement.section == "15. Service extension (NSE)")
        #expect(statement.document == "Documentation/Reference/behaviors.md")
    }

    @Test("a statement names the tests that prove it and the reasons that follow it")
    func statement() throws {
        let explanation = try Self.reference.explanation(of: "nse-9")
        #expect(
            explanation.description.replacing(/\n  Reasons.*/, with: "") == """
                NSE-9
                  About 30 s. See NSE-2.
                  Source: observed; forums 1. documented
                  Tests that prove it:
                    Tests/ATests.swift: NSE-9 ends
                    Tests/B.yml
                  Described in Documentation/Reference/behaviors.md, section 15. Service extension (NSE)
                """)
        #expect(explanation.reasons.contains("extension.expired"))
    }

    @Test("a statement without a test gives the reason")
    func leftOut() throws {
        let explanation = try Self.reference.explanation(of: "NSE-2")
        #expect(explanation.leftOut == "A reason of two lines." && explanation.tests.isEmpty)
        #expect(explanation.description.contains("No test proves it: A reason of two lines."))
    }

    @Test("a check has its rule, its remedy and the reasons whose cause it finds")
    func check() throws {
        let check = try #require(Check.named("P006"))
        let explanation = try Self.reference.explanation(of: "p006")
        #expect(explanation.text == check.title + "." && explanation.remedy == check.remedy)
        #expect(explanation.severity == check.severity.rawValue)
        #expect(explanation.reasons == ["extension.mutable-content-spelling"])
        #expect(explanation.documentation == "Documentation/doctor/P.md#p006")
    }

    @Test(
        "a reason has its message, its remedy, its statement and the checks that can find its cause"
    )
    func reason() throws {
        let meaning = JourneyReason.extensionNotMutable.meaning
        let explanation = try Self.reference.explanation(of: "Extension.Not-Mutable")
        #expect(explanation.id == "extension.not-mutable" && explanation.text == meaning.sentence)
        #expect(explanation.remedy == meaning.remedy)
        #expect(
            explanation.follows
                == Explanation.StatementReference(
                    id: "NSE-2", text: "Runs for `[1]`.", isGuess: false))
        #expect(explanation.checks == ["P004", "P005", "P010"])
    }

    @Test(
        "a reason has an example input, with the command that accepts it",
        arguments: [
            (
                "extension.absent", "`bellhop preview --no-app FILE`",
                #"    {"aps":{"alert":"Hi","mutable-content":1}}"#
            ),
            ("person.cleared", "`bellhop simulate FILE`", "    steps:\n      - push: Hi\n"),
            ("download.failed", "  Example:\n", "    The extension downloads a picture, "),
        ])
    func example(id: String, command: String, text: String) throws {
        let explanation = try Self.reference.explanation(of: id)
        #expect(explanation.example == JourneyReason(rawValue: id).example)
        #expect(explanation.description.contains(command))
        #expect(explanation.description.contains("\n" + text))
        let data = try JSONEncoder().encode(explanation)
        #expect(try JSONDecoder().decode(Explanation.self, from: data) == explanation)
    }

    @Test(
        "a key has its effect, its place, its type and its checks, in any spelling",
        arguments: [
            ("thread-id", "thread-id", "It is in aps and must be a text."),
            ("threadId", "thread-id", "It is in aps and must be a text."),
            ("loc-args", "loc-args", "It is in aps.alert and must be a list of texts."),
            ("volume", "volume", "It is in aps.sound and must be a number from 0 to 1."),
            ("apns-priority", "apns-priority", "It is a header of the request"),
            ("sound", "sound", "Push type: liveactivity. iOS 16.1 and later."),
        ])
    func key(name: String, id: String, sentence: String) throws {
        let explanation = try Self.reference.explanation(of: name)
        #expect(explanation.id == id && explanation.text.contains(sentence))
        #expect(explanation.checks.contains("P037") && explanation.why?.isEmpty == false)
        #expect(explanation.description.contains("In another place or with another type: "))
        for check in explanation.checks { #expect(Check.named(check) != nil, "\(check)") }
    }

    @Test("every statement that the table of keys names exists")
    func statementsOfKeys() throws {
        let reference = try Reference.bundled()
        for key in PushKey.all { #expect(reference.statement(key.statement) != nil, "\(key.name)") }
    }

    @Test(
        "an unknown id is rejected with similar ids",
        arguments: [
            ("NSE-99", ["NSE-9"]), ("P0006", ["P006"]),
            ("extension.not-mutabel", ["extension.not-mutable"]),
            ("not-mutable", ["extension.not-mutable"]),
        ])
    func unknown(id: String, near: [String]) throws {
        let error = try #require(throws: UnknownIDError.self) {
            try Self.reference.explanation(of: id)
        }
        #expect(error.id == id && Set(error.near).isSuperset(of: near) && error.near.count <= 5)
        #expect(error.description.hasPrefix("Nothing has the id \(id). Near it: "))
    }

    @Test(
        "a text that looks like no id is rejected with the formats of ids",
        arguments: ["", "?!", "a text that is no id at all"])
    func nothingNear(id: String) throws {
        let error = try #require(throws: UnknownIDError.self) {
            try Self.reference.explanation(of: id)
        }
        #expect(error.near.isEmpty && error.description.contains("Ids are for example NSE-9"))
    }

    @Test("JSON has the same facts as the text, and survives a round trip")
    func json() throws {
        let explanation = try Self.reference.explanation(of: "NSE-9")
        let data = try JSONEncoder().encode(explanation)
        #expect(try JSONDecoder().decode(Explanation.self, from: data) == explanation)
    }
}

/// The reference in the program's resources.
struct BundledReferenceTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test("each statement has a text, a source, and a test or a reason for having none")
    func statementsAreComplete() throws {
        let reference = try Reference.bundled()
        #expect(reference.statements.count > 450)
        for statement in reference.statements {
            #expect(!statement.text.isEmpty && !statement.section.isEmpty, "\(statement.id)")
            guard !["CON", "CONF"].contains(statement.id.prefix { $0 != "-" }) else { continue }
            let isProved =
                !reference.tests(naming: statement.id).isEmpty
                || reference.reasonsLeftOut[statement.id] != nil
            #expect(
                isProved,
                "name \(statement.id) in a test and run Scripts/references --write, or add it with a reason to Documentation/Reference/left-out.md"
            )
            // A list of test vectors needs no source.
            #expect(
                !statement.source.isEmpty || ["SIZE-4", "JWT-9"].contains(statement.id),
                "\(statement.id)")
        }
    }

    @Test("each named test is in its file")
    func testsAreThere() throws {
        let reference = try Reference.bundled()
        let tests = reference.tests(naming: "NSE-9")
        #expect(tests.count > 5)
        for test in tests {
            let file = Self.root.appending(path: test.file)
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(text.contains("NSE-9"), "\(test.file)")
        }
    }

    @Test("explains each reason of a registration", arguments: RegistrationReason.allCases)
    func registrations(reason: RegistrationReason) throws {
        let meaning = reason.meaning(language: "en")
        let explanation = try Reference.bundled().explanation(of: reason.rawValue)
        #expect(explanation.text == meaning.sentence && explanation.remedy == meaning.remedy)
        #expect(explanation.follows?.id == meaning.statement)
        #expect(reason.checks.allSatisfy { Check.named($0) != nil })
    }

    @Test("each reason's statement is in the reference")
    func reasonsResolve() throws {
        let reference = try Reference.bundled()
        for (reason, meaning) in JourneyReason.catalog {
            guard let id = meaning.statement else { continue }
            #expect(reference.statement(id) != nil, "\(reason.rawValue): \(id)")
        }
    }
}
