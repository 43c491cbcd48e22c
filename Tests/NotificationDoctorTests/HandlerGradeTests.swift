import Foundation
import NotificationDoctor
import Testing

/// A path without a handler call is an error when the file proves that the path ends.
struct HandlerGradeTests {
    struct Way: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// The body of `didReceive`.
        var body: String
        /// The severity at the line with `// here`, or `nil` for no finding.
        var grade: Finding.Severity?
        /// Further methods of the class.
        var methods: String

        init(
            _ description: String, _ grade: Finding.Severity?, _ body: String,
            methods: String = ""
        ) {
            (testDescription, self.body) = (description, body)
            (self.grade, self.methods) = (grade, methods)
        }
    }

    @Test(arguments: ways)
    func theGradeIsWhatTheFileProves(way: Way) throws {
        let text = """
            import UserNotifications
            class NotificationService: UNNotificationServiceExtension {
            override func didReceive(_ request: UNNotificationRequest, withContentHandler done: @escaping (UNNotificationContent) -> Void) {
            \(way.body)
            }
            \(way.methods)
            }
            """
        let files = FileTree(memory: ["NotificationService.swift": Data(text.utf8)])
        let found = Doctor().examine(files).findings.filter { $0.check == "X001" }
        #expect(found.map(\.severity) == [way.grade].compactMap(\.self), "\(found)")
        guard way.grade != nil else { return }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let here = try #require(lines.firstIndex { $0.contains("// here") })
        #expect(found.map(\.place?.line) == [here + 1])
        #expect(
            TextReport(isColored: false).text(report(found)).contains("(likely)")
                == (way.grade != .error))
    }

    private func report(_ findings: [Finding]) -> Doctor.Report {
        Doctor.Report(findings: findings, notes: [], fileCount: 1)
    }

    private static let call = "\ndone(request.content)"

    static let ways = [
        Way(
            "a push may lack a key", .error,
            "guard let name = request.content.userInfo[\"name\"] as? String else { return } // here"
                + call),
        Way(
            "each push has aps", nil,
            "guard let aps = request.content.userInfo[\"aps\"] as? [String: Any] else { return }"
                + call),
        Way(
            "not each aps has an alert of one text", .error,
            "guard let aps = request.content.userInfo[\"aps\"] as? [String: Any] else { return }\nguard let text = aps[\"alert\"] as? String else { return } // here"
                + call),
        Way(
            "a text of a push may be no address", .error,
            "let text = request.content.body\nguard let url = URL(string: text) else { return } // here"
                + call),
        Way(
            "an existing value may have only one type", .warning,
            "let info = request.content.userInfo\nif info[\"a\"] == nil { done(request.content); return }\nif let text = info[\"a\"] as? String { // here\ndone(request.content) }"
        ),
        Way(
            "what the app was set to is not in the file", .warning,
            "guard Settings.isOn else { return } // here" + call),
        Way(
            "the handler is called where the app was set to it", .warning,
            "if Settings.isOn { // here\ndone(request.content) }"),
        Way(
            "a question about something else does not matter", .error,
            "if Settings.isOn { print(\"on\") }\nguard request.content.badge != nil else { return } // here"
                + call),
        Way(
            "a push that the app was not set to may be of another kind", .warning,
            "if Settings.isOn {\nif request.content.badge == nil { return } // here\n}" + call),
        Way(
            "a push has one of many categories", .error,
            "switch request.content.categoryIdentifier {\ncase \"a\": done(request.content)\ndefault: break // here\n}"
        ),
        Way(
            "a mode of the app may be the only one", .warning,
            "switch Settings.mode {\ncase .plain: done(request.content)\ndefault: break // here\n}"),
        Way(
            "a server may answer nothing", .error,
            "URLSession.shared.dataTask(with: url) { data, _, error in\nguard let data else { return } // here\ndone(request.content)\n}.resume()"
        ),
        Way(
            "a server that reports no error has answered", nil,
            "URLSession.shared.downloadTask(with: url) { file, _, error in\nif error == nil {\nif let file { done(request.content) }\n} else { done(request.content) }\n}.resume()"
        ),
        Way(
            "an error was handled before", nil,
            "URLSession.shared.dataTask(with: url) { data, _, failure in\nif let failure { done(request.content); return }\nguard let data else { return }\ndone(request.content)\n}.resume()"
        ),
        Way(
            "an error was not handled before", .error,
            "URLSession.shared.dataTask(with: url) { data, _, error in\nif error == nil { print(1) }\nguard let data else { return } // here\ndone(request.content)\n}.resume()"
        ),
        Way(
            "a function of the file answers nothing on a way", .error,
            "guard let file = file(request) else { return } // here" + call,
            methods:
                "func file(_ r: UNNotificationRequest) -> URL? {\nif r.identifier.isEmpty { return nil }\nreturn home\n}"
        ),
        Way(
            "a function of the file may always answer", .warning,
            "guard let file = file(request) else { return } // here" + call,
            methods: "func file(_ r: UNNotificationRequest) -> URL? { home }"),
        Way(
            "another class may always answer", .warning,
            "loader.load { picture in\nguard let picture else { return } // here\ndone(request.content)\n}"
        ),
        Way(
            "a file may not be read", .error,
            "guard let data = try? Data(contentsOf: request.file) else { return } // here" + call),
    ]
}
