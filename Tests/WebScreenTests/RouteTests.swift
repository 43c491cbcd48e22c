import Device
import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import Testing

@Suite(.timeLimit(.minutes(10)))
struct RouteTests {
    @Test(arguments: [
        ("/", "text/html; charset=utf-8"),
        ("/page/main.js", "text/javascript; charset=utf-8"),
        ("/page/base.css", "text/css; charset=utf-8"),
        ("/page/icon.svg", "image/svg+xml; charset=utf-8"),
    ])
    func pageFilesCarryTheirType(path: String, type: String) async throws {
        try await RunningScreen.with(FakeSource(Sample.screen())) { screen in
            let answer = try await screen.get(path)
            #expect(answer.status == 200)
            #expect(answer.header("Content-Type") == type)
            #expect(!answer.body.isEmpty)
        }
    }

    @Test func everyFileThatThePageNamesIsServed() async throws {
        try await RunningScreen.with(FakeSource(Sample.screen())) { screen in
            let page = try await screen.get("/").text
            let names = page.matches(of: /(?:href|src)="(\/page\/[^"]+)"/).map { String($0.1) }
            #expect(names.count > 5)
            for name in names {
                let answer = try await screen.get(name)
                #expect(answer.status == 200, "\(name)")
            }
        }
    }

    @Test(arguments: [
        "/page/unknown.js", "/page/../WebScreen.swift", "/page/..%2f..%2fetc%2fpasswd", "/page/",
        "/pictures/none", "/api/journeys/none", "/api/none",
    ])
    func whatIsNotThereIsNotFound(path: String) async throws {
        try await RunningScreen.with(FakeSource(Sample.screen())) { screen in
            let answer = try await screen.get(path)
            #expect(answer.status == 404)
            #expect(try answer.decoded(as: [String: String].self)["error"] != nil)
        }
    }

    @Test func screenIsTheModelWithReadableDates() async throws {
        var card = try Sample.message()
        card.date = Date(timeIntervalSince1970: 1_800_000_000.25)
        try await RunningScreen.with(FakeSource(Sample.screen([card]))) { screen in
            let answer = try await screen.get("/api/screen")
            #expect(answer.status == 200)
            #expect(answer.header("Content-Type") == "application/json; charset=utf-8")
            #expect(answer.text.contains(#""date":"2027-01-15T08:00:00.250Z""#))
            #expect(answer.text.contains("李雨桐"))
        }
    }

    @Test func picturesAreKeptForEver() async throws {
        let source = FakeSource(try Sample.screen(), pictures: ["p1": Sample.picture])
        try await RunningScreen.with(source) { screen in
            let answer = try await screen.get("/pictures/p1")
            #expect(answer.body == Sample.picture)
            #expect(answer.header("Content-Type") == "image/png")
            #expect(answer.header("Cache-Control")?.contains("immutable") == true)
        }
    }

    @Test func journeysAreSummarizedNewestFirst() async throws {
        var model = try Sample.screen()
        model.journeys = ["n2", "gone", "n1"]
        let source = FakeSource(
            model,
            journeys: [
                Sample.journey("n1", title: "第一"),
                Sample.journey("n2", title: "第二", reasons: [.pushArrived, .extensionNotMutable]),
            ])
        try await RunningScreen.with(source) { screen in
            let summaries = try await screen.get("/api/journeys")
                .decoded(as: [JourneyReport.Summary].self)
            #expect(summaries.map(\.id) == ["n2", "n1"])
            #expect(summaries.first?.title == "第二")
            #expect(
                summaries.first?.sentence == JourneyReason.extensionNotMutable.meaning.sentence)
        }
    }

    @Test func listOfJourneysIsBounded() async throws {
        var model = try Sample.screen()
        let journeys = (1...150).reversed().map { Sample.journey("n\($0)") }
        model.journeys = journeys.map(\.id)
        try await RunningScreen.with(FakeSource(model, journeys: journeys)) { screen in
            let summaries = try await screen.get("/api/journeys")
                .decoded(as: [JourneyReport.Summary].self)
            #expect(summaries.count == 100)
            #expect(summaries.first?.id == "n150")
        }
    }

    @Test func journeyTellsEachStepAndComesBackWhole() async throws {
        let journey = Sample.journey(reasons: [.pushArrived, .extensionNotMutable])
        let source = FakeSource(try Sample.screen(), journeys: [journey])
        try await RunningScreen.with(source) { screen in
            let answer = try await screen.get("/api/journeys/n1")
            #expect(answer.text.contains(#""at":"2027-01-15T08:00:00.250Z""#))
            let report = try answer.decoded(as: JourneyReport.self)
            #expect(report == JourneyReport(journey))
            let step = try #require(report.steps.last)
            #expect(step.code == "extension.not-mutable")
            #expect(step.remedy == JourneyReason.extensionNotMutable.meaning.remedy)
            #expect(report.steps.first?.detail == "topic com.example.chat")
        }
    }

    @Test(
        "a journey and the list of journeys are in the device's language",
        arguments: ["en-GB", "zh-Hans-CN"])
    func journeysAreInTheDevicesLanguage(language: String) async throws {
        let reason = JourneyReason.extensionNotMutable
        let journey = Sample.journey(reasons: [.pushArrived, reason])
        var model = try Sample.screen(language: language)
        model.journeys = [journey.id]
        try await RunningScreen.with(FakeSource(model, journeys: [journey])) { screen in
            let report = try await screen.get("/api/journeys/n1").decoded(as: JourneyReport.self)
            #expect(report == JourneyReport(journey, language: language))
            #expect(report.steps.last?.sentence == reason.meaning(language: language).sentence)
            #expect(report.steps.last?.remedy == reason.meaning(language: language).remedy)
            let summaries = try await screen.get("/api/journeys")
                .decoded(as: [JourneyReport.Summary].self)
            #expect(summaries.first?.sentence == reason.meaning(language: language).sentence)
        }
    }

    @Test(arguments: [
        (#"{"tap": {"notification": "n1"}}"#, PersonAction.tap(notification: "n1")),
        (#"{"clear": {"notification": "n1"}}"#, .clear(notification: "n1")),
        (#"{"clearAll": {}}"#, .clearAll),
        (#"{"lock": {}}"#, .lock),
        (#"{"unlock": {}}"#, .unlock),
        (#"{"open": {"app": "com.example.chat"}}"#, .open(app: "com.example.chat")),
        (#"{"goHome": {}}"#, .goHome),
        (
            #"{"openItem": {"app": "a.b", "with": {"shortcut": {"type": "compose"}}}}"#,
            .openItem(app: "a.b", with: .shortcut(type: "compose"))
        ),
        (
            #"{"press": {"notification": "n1", "action": "like"}}"#,
            .press(notification: "n1", action: "like", text: nil)
        ),
        (
            #"{"press": {"notification": "n1", "action": "reply", "text": "好 🙂"}}"#,
            .press(notification: "n1", action: "reply", text: "好 🙂")
        ),
    ])
    func actionsReachTheDevice(json: String, action: PersonAction) async throws {
        let source = FakeSource(try Sample.screen())
        try await RunningScreen.with(source) { screen in
            let answer = try await screen.post(json)
            #expect(answer.status == 204)
            #expect(await source.nextAction() == action)
        }
    }

    @Test(arguments: ["", "{}", "not json", #"{"dance": {}}"#, #"{"tap": {}}"#])
    func whatIsNoActionIsRefusedWithARemedy(json: String) async throws {
        try await RunningScreen.with(FakeSource(Sample.screen())) { screen in
            let answer = try await screen.post(json)
            #expect(answer.status == 400)
            let problem = try answer.decoded(as: [String: String].self)
            #expect(problem["error"] == "The body is not an action of a person.")
            #expect(problem["remedy"]?.contains(#"{"lock": {}}"#) == true)
        }
    }

    @Test func refusalOfTheDeviceIsToldInItsWords() async throws {
        let source = FakeSource(try Sample.screen())
        await source.refuse(with: ActionError("The notification n9 does not exist."))
        try await RunningScreen.with(source) { screen in
            let answer = try await screen.post(#"{"tap": {"notification": "n9"}}"#)
            #expect(answer.status == 409)
            let problem = try answer.decoded(as: [String: String].self)
            #expect(problem["error"] == "The notification n9 does not exist.")
        }
    }

    @Test func errorWithinTheDeviceShowsNothingOfItself() async throws {
        struct Secret: Error { let path = "/var/secret" }
        let source = FakeSource(try Sample.screen())
        await source.refuse(with: Secret())
        try await RunningScreen.with(source) { screen in
            let answer = try await screen.post(#"{"lock": {}}"#)
            #expect(answer.status == 500)
            #expect(!answer.text.contains("secret"))
        }
    }
}
