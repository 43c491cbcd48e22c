import Foundation
import NotificationDoctor
import Testing

/// A handler in a property, as in Apple's template, and the paths that never call it.
struct HandlerPathTests {
    struct Way: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// The code after the handler was stored.
        var sound: String
        /// The same with the mistake, on the line with `// here`.
        var ill: String
        var check = "X001"
        /// Further methods of the class.
        var methods = ""
    }

    @Test(arguments: ways + undecided)
    func theForgottenWayIsFound(way: Way) throws {
        let sound = Self.findings(way.sound, way.methods, way.check)
        #expect(sound.map(\.description) == [])
        let ill = Self.findings(way.ill, way.methods, way.check)
        let lines = Self.text(way.ill, way.methods).split(
            separator: "\n", omittingEmptySubsequences: false)
        let here = try #require(lines.firstIndex { $0.contains("// here") })
        #expect(ill.map(\.place?.line) == [here + 1], "\(ill)")
    }

    @Test("a function inside didReceive that calls the handler counts as a call")
    func functionsInside() {
        let body = """
                    func finish(_ title: String) {
                        let content = UNMutableNotificationContent()
                        content.title = title
                        contentHandler(content)
                    }
                    func give(up reason: String) { finish(reason) }
                    guard let url = request.content.userInfo["url"] as? String else {
                        give(up: "none")
                        return
                    }
                    load(url) { found in
                        guard found else { return give(up: "empty") }
                        finish(url)
                    }
            """
        #expect(Self.linesOfGaps(in: body) == [])
        let returning = body.replacing("give(up: \"none\")\n", with: "\n")
        #expect(Self.linesOfGaps(in: returning) == ["return"])
        let silent = body.replacing("{ return give(up: \"empty\") }", with: "{ return }")
        #expect(Self.linesOfGaps(in: silent) == ["guard found else { return }"])
        let hollow = body.replacing(
            "content.title = title", with: "guard title.isEmpty else { return }")
        #expect(
            Set(Self.linesOfGaps(in: hollow)) == ["guard title.isEmpty else { return }"])
    }

    @Test("an error that the same method catches continues in its catch block")
    func caughtErrors() {
        let body = """
                    do {
                        guard let key = load() else { throw CocoaError(.fileNoSuchFile) }
                        contentHandler(try open(key, request.content))
                    } catch {
                        contentHandler(request.content)
                    }
            """
        #expect(Self.linesOfGaps(in: body) == [])
        let silent = body.replacing("contentHandler(request.content)", with: "print(error)")
        #expect(Self.linesOfGaps(in: silent) == ["} catch {"])
    }

    @Test(
        "functions that call each other in many places are each followed once",
        arguments: [true, false])
    func manyCalls(areInside: Bool) {
        func calls(_ name: String) -> String {
            String(repeating: "if request.identifier.isEmpty { \(name)(); return }\n", count: 400)
        }
        let functions =
            "func first() {\n\(calls("second"))contentHandler?(content)\n}\n"
            + "func second() {\n\(calls("third"))contentHandler?(content)\n}\n"
            + "func third() {\n\(calls("first"))contentHandler?(content)\n}\n"
        let body = calls("first") + "first()"
        if areInside {
            #expect(Self.linesOfGaps(in: functions.replacing("?(", with: "(") + body) == [])
        } else {
            #expect(Self.findings(body, functions, "X001").map(\.description) == [])
        }
    }

    /// Returns the lines that X001 reports in a method that does not store the handler.
    private static func linesOfGaps(in body: String) -> [String] {
        let text = """
            import UserNotifications

            class NotificationService: UNNotificationServiceExtension {
                override func didReceive(
                    _ request: UNNotificationRequest,
                    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
                ) {
            \(body)
                }
            }
            """
        let files = ["NotificationService.swift": Data(text.utf8)]
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return Doctor().examine(FileTree(memory: files)).findings.filter { $0.check == "X001" }
            .compactMap {
                $0.place?.line.map { lines[$0 - 1].trimmingCharacters(in: .whitespaces) }
            }
    }

    private static func text(_ body: String, _ methods: String) -> String {
        """
        import UserNotifications

        class NotificationService: UNNotificationServiceExtension {
            var contentHandler: ((UNNotificationContent) -> Void)?
            var bestAttemptContent: UNMutableNotificationContent?

            override func didReceive(
                _ request: UNNotificationRequest,
                withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
            ) {
                self.contentHandler = contentHandler
                bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
        \(body)
            }

            override func serviceExtensionTimeWillExpire() { deliver() }

            func deliver() {
                if let contentHandler, let bestAttemptContent { contentHandler(bestAttemptContent) }
            }
        \(methods)
        }
        """
    }

    private static func findings(_ body: String, _ methods: String, _ check: String) -> [Finding] {
        let files = ["NotificationService.swift": Data(text(body, methods).utf8)]
        return Doctor().examine(FileTree(memory: files)).findings.filter { $0.check == check }
    }

    private static let call =
        "if let bestAttemptContent = bestAttemptContent { contentHandler(bestAttemptContent) }"

    static let ways = [
        Way(
            testDescription: "a flag is set where the handler is called",
            sound: "if !isDone {\ncontentHandler(request.content)\nisDone = true\n}",
            ill: "if !isMuted { // here\ncontentHandler(request.content)\nisDone = true\n}"),
        Way(
            testDescription: "what a closure leaves out comes after the wait for it",
            sound:
                "load { data in\nguard data != nil else { contentHandler(request.content); return }\ngate.signal()\n}\ngate.wait()\ncontentHandler(request.content)",
            ill: "load { data in\nif data != nil { contentHandler(request.content) } // here\n}"),
        Way(
            testDescription: "a guard returns at once",
            sound: "guard let url = address(request) else { deliver(); return }\n\(call)",
            ill: "guard let url = address(request) else { return } // here\n\(call)",
            methods: "func address(_ r: UNNotificationRequest) -> URL? { nil }"),
        Way(
            testDescription: "the keys of a push are texts",
            sound:
                "guard let info = request.content.userInfo as? [String: Any] else { return }\n\(call)",
            ill:
                "guard let info = request.content.userInfo as? [String: Int] else { return } // here\n\(call)"
        ),
        Way(
            testDescription: "what was compared with nil before is there",
            sound:
                "let info = request.content.userInfo\nif info[\"url\"] == nil { deliver(); return }\nlet url = info[\"url\"]\nif let url { load(url) { self.deliver() } }",
            ill:
                "let info = request.content.userInfo\nif info[\"id\"] == nil { deliver(); return }\nlet url = info[\"url\"]\nif let url { // here\nload(url) { self.deliver() } }",
            methods: "func load(_ url: Any, _ done: @escaping () -> Void) {}"),
        Way(
            testDescription: "a value that is reassigned after a nil check may be nil",
            sound:
                "var url = first()\nif url == nil { deliver(); return }\nif url != nil { deliver() }",
            ill:
                "var url = first()\nif url == nil { deliver(); return }\nurl = first()\nif url != nil { // here\ndeliver() }",
            methods: "func first() -> URL? { nil }"),
        Way(
            testDescription: "a method that is passed on calls the handler",
            sound: "load(deliver)",
            ill: "guard request.identifier != \"\" else { return } // here\nload(self.deliver)",
            methods: "func load(_ done: @escaping () -> Void) {}"),
        Way(
            testDescription: "a method's result decides what is left to do",
            sound: "if let task = work() { task.resume() } else { deliver() }",
            ill:
                "guard request.identifier != \"\" else { return } // here\nif let task = work() { task.resume() }",
            methods:
                "func work() -> URLSessionTask? {\nif isLate { return nil }\nreturn load { self.deliver() } }\nfunc load(_ done: @escaping () -> Void) -> URLSessionTask? { nil }"
        ),
        Way(
            testDescription: "a store of a group is always there",
            sound:
                "guard let store = UserDefaults(suiteName: \"group.a\") else { return }\ndeliver()",
            ill:
                "guard let store = Store(suiteName: \"group.a\") else { return } // here\ndeliver()"
        ),
        Way(
            testDescription: "one of two ifs is gone through",
            sound: "if (!isOpen) { load { _ in self.deliver() } }\nif (isOpen) { deliver() }",
            ill: "if !isOpen { // here\nload { _ in self.deliver() } }\nif isShut { deliver() }",
            methods: "func load(_ done: @escaping (Any) -> Void) {}"),
        Way(
            testDescription: "a copy of the content is always there",
            sound:
                "guard let bestAttemptContent else { return }\ncontentHandler(bestAttemptContent)",
            ill: "guard request.identifier != \"\" else { return } // here\n\(call)"),
        Way(
            testDescription: "an if without an else",
            sound: "if let id = request.content.userInfo[\"id\"] { send(id) }\n\(call)",
            ill: "if let id = request.content.userInfo[\"id\"] { // here\n\(call)\n}",
            methods: "func send(_ id: Any) {}"),
        Way(
            testDescription: "a catch that only logs",
            sound: "do { try change() } catch { print(error) }\n\(call)",
            ill: "do { try change(); \(call) }\ncatch { print(error) } // here",
            methods: "func change() throws {}"),
        Way(
            testDescription: "a case of a switch",
            sound: "switch request.content.badge { case nil: deliver()\ndefault: \(call) }",
            ill: "switch request.content.badge {\ncase nil: break // here\ndefault: \(call) }"),
        Way(
            testDescription: "a closure returns without the kept handler",
            sound:
                "load { data in\nguard data != nil else { self.deliver(); return }\nself.deliver() }",
            ill: "load { data in\nguard data != nil else { return } // here\nself.deliver() }",
            methods: "func load(_ done: @escaping (Data?) -> Void) {}"),
        Way(
            testDescription: "a task loses an error",
            sound: "Task { let text = try? await load()\ncontentHandler(request.content) }",
            ill: "Task {\nlet text = try await load() // here\ncontentHandler(request.content) }",
            methods: "func load() async throws -> String { \"\" }"),
        Way(
            testDescription: "a constant of another type holds the handler",
            sound:
                "let send = unsafeBitCast(contentHandler, to: Any.self)\nTask { if let text = await load() { send(text) } else { send(request.content) } }",
            ill:
                "let send = unsafeBitCast(contentHandler, to: Any.self)\nTask {\nif let text = await load() { send(text) } // here\n}",
            methods: "func load() async -> UNNotificationContent? { nil }"),
        Way(
            testDescription: "an object that others know is not judged",
            sound:
                "guard request.identifier != \"\" else { return }\nloader.delegate = self\n\(call)",
            ill: "guard request.identifier != \"\" else { return } // here\nloader.start()\n\(call)"
        ),
        Way(
            testDescription: "the handler is called before the picture has come",
            sound: "loadPicture { url in bestAttemptContent?.attachments = [url]\n\(call) }",
            ill:
                "loadPicture { url in bestAttemptContent?.attachments = [url] }\ncontentHandler(request.content) // here",
            check: "X031", methods: "func loadPicture(_ done: @escaping (Any) -> Void) {}"),
    ]

    @Test func aMethodThatReturnsEarlyForgetsTheHandler() {
        let method = """
                func work(_ request: UNNotificationRequest) {
                    guard request.identifier != "" else { return } // here
                    deliver()
                }
            """
        let ill = Self.findings("work(request)", method, "X001")
        #expect(ill.count == 1)
        let sound = Self.findings("work(request)\n\(Self.call)", method, "X001")
        #expect(sound.map(\.description) == [])
    }
}

extension RootCause {
    private static let service = "Service/NotificationService.swift"
    private static let more = "// more"

    /// Contradictions and agreements between an extension's payload, code and Info.plist.
    static let agreements = [
        RootCause(
            "code asks for an address without encryption", ["I011"],
            [.replace(service, more, #"let url = URL(string: "https://pictures.org/a.png")"#)],
            ill: [.replace(service, more, #"let url = URL(string: "http://pictures.org/a.png")"#)]),
        RootCause(
            "Info.plist allows the host that code asks for", ["I011"],
            [
                .replace(service, more, #"let url = URL(string: "http://pictures.org/\(id)")"#),
                .replace("Service/Info.plist", "<key>NSExtension</key>", allowed),
            ],
            ill: [.replace(service, more, #"let url = URL(string: "http://pictures.org/\(id)")"#)]),
        RootCause(
            "a payload has the extension's own key without mutable-content", ["P004"],
            [.replace(service, more, #"let seal = content.userInfo["seal"]"#), sealed("1,\n")],
            ill: [.replace(service, more, #"let seal = content.userInfo["seal"]"#), sealed("")]),
    ]

    private static let allowed = """
        <key>NSAppTransportSecurity</key>
        <dict><key>NSExceptionDomains</key><dict><key>pictures.org</key>
        <dict><key>NSExceptionAllowsInsecureHTTPLoads</key><true/></dict></dict></dict>
        <key>NSExtension</key>
        """

    private static func sealed(_ mutable: String) -> Edit {
        .add(
            "sealed.apns",
            """
            {"Simulator Target Bundle": "org.example.chat",
             "aps": {\(mutable.isEmpty ? "" : "\"mutable-content\": " + mutable) "alert": {"title": "Anna", "body": "Hello."}},
             "seal": "c2VhbA=="}
            """)
    }
}
