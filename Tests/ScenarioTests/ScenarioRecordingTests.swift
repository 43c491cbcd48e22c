import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import Testing

@testable import Scenario

/// A recording of user actions, as a scenario that repeats them.
struct ScenarioRecordingTests {
    private static let app = "org.example.chat"
    private static let start = Date(timeIntervalSince1970: 1_772_350_140)

    /// A device with a chat app with permission, and the recorded actions.
    private struct Story {
        var kernel: Kernel
        var recording: ScenarioRecording
        var now = ScenarioRecordingTests.start

        init() {
            kernel = Kernel(settings: DeviceSettings())
            var description = AppDescription(
                bundleIdentifier: ScenarioRecordingTests.app, name: "Chat: “the app”")
            description.entitlements[Entitlement.timeSensitive.rawValue] = .bool(true)
            _ = kernel.handle(.installed(description), at: now)
            _ = kernel.handle(
                .asked(app: ScenarioRecordingTests.app, .authorization([.alert, .sound]), call: 1),
                at: now)
            _ = kernel.handle(
                .promptAnswered(
                    .notifications, app: ScenarioRecordingTests.app, allowed: true), at: now)
            let reply = NotificationAction(
                identifier: "reply", title: "Reply",
                textInput: .init(buttonTitle: "Send", placeholder: "Text"))
            _ = kernel.handle(
                .asked(
                    app: ScenarioRecordingTests.app,
                    .setCategories([
                        NotificationCategory(identifier: "message", actions: [reply])
                    ]), call: 2), at: now)
            recording = ScenarioRecording(kernel.state, at: now)
        }

        mutating func happen(_ event: Event, after seconds: TimeInterval = 0) {
            now += seconds
            recording.add(event, at: now, meeting: kernel.state)
            _ = kernel.handle(event, at: now)
        }

        mutating func push(_ payload: String, id: String = UUID().uuidString) {
            happen(
                .pushArrived(
                    ArrivedPush(
                        apnsID: id, app: ScenarioRecordingTests.app, payload: Data(payload.utf8))))
        }

        var newest: String { kernel.state.delivered.last?.id ?? "" }
    }

    @Test(
        "an app that was opened with an item is opened with it again",
        arguments: [
            (OpenedItem.link(url: URL(filePath: "/a")), #"link: "file:///a""#),
            (.webPage(url: URL(filePath: "/a")), #"webPage: "file:///a""#),
            (.shortcut(type: "new"), #"shortcut: "new""#),
        ])
    func items(item: OpenedItem, written: String) throws {
        var story = Story()
        story.happen(.person(.openItem(app: Self.app, with: item)), after: 5)
        let yaml = story.recording.yaml
        #expect(yaml.contains(#"open: { app: "org.example.chat", \#(written) }"#))
        let actions = try Scenario(yaml: yaml).steps.map(\.action)
        #expect(actions.contains(.open(app: Self.app, with: item)))
    }

    @Test func recordedStoryRunsAgain() throws {
        var story = Story()
        story.push(#"{"aps":{"alert":{"title":"Anna","body":"Lunch?: [#]"},"category":"message"}}"#)
        story.happen(.person(.expand(notification: story.newest)), after: 65)
        story.happen(
            .person(.press(notification: story.newest, action: "reply", text: "Ja: “gern”")))
        story.happen(.person(.silence(true)))
        story.push(#"{"aps":{"alert":"Second"}}"#)
        story.happen(.person(.clear(notification: story.newest)), after: 3_600)
        story.happen(.person(.change(app: Self.app, .sounds(false))))
        story.happen(.person(.move(Position(latitude: 52.5, longitude: 13.4))))
        var settings = story.kernel.state.settings
        settings.isNetworkUp = false
        story.happen(.configured(settings))
        story.happen(.person(.lock))

        let yaml = story.recording.yaml
        let scenario = try Scenario(yaml: yaml)
        #expect(
            scenario.steps.map(\.action.name) == [
                "push", "advance", "expand", "reply", "silent", "push", "advance", "clear", "set",
                "move", "network", "lock",
            ], "\(yaml)")
        var runner = try ScenarioRunner(scenario)
        let result = runner.run()
        #expect(result.failures.isEmpty, "\(result)\n\(yaml)")
    }

    @Test func focusAndSettingsOfTheBeginningStandInTheFile() throws {
        var settings = DeviceSettings()
        settings.language = "zh-Hans"
        settings.focusModes.append(
            Focus(name: "Work: quiet", apps: .init(members: [Self.app]), allowsTimeSensitive: true))
        let kernel = Kernel(settings: settings)
        let recording = ScenarioRecording(kernel.state, at: Self.start)
        let yaml = recording.yaml
        #expect(yaml.contains(#"language: "zh-Hans""#))
        let read = try ScenarioRunner(Scenario(yaml: yaml)).preparation.settings
        #expect(read.focusModes == settings.focusModes)
        #expect(yaml.contains("Nothing was done yet."))
    }

    @Test(arguments: [0, 1])
    func stepsAreBounded(excess: Int) {
        var story = Story()
        for _ in 0..<ScenarioRecording.stepsMax + excess { story.happen(.person(.lock)) }
        let lines = story.recording.yaml.split(separator: "\n").filter { $0 == "  - lock" }
        #expect(lines.count == ScenarioRecording.stepsMax)
        let note = "  - note: 1 later steps are left out."
        #expect(story.recording.yaml.contains(note) == (excess == 1))
    }

    @Test func payloadThatIsNoObjectStandsAsText() {
        let step = ScenarioRecording.step(push: Data("[1".utf8), to: "a", pushType: "alert")
        #expect(step == "- push: { to: \"a\", payload: \"[1\" }\n")
    }

    @Test(
        "an alert push with the payload of a Live Activity keeps its type",
        arguments: [
            (#"{"aps":{"event":"update"}}"#, true), (#"{"aps":{"alert":"Hi"}}"#, false),
        ])
    func typeOfActivityPayload(payload: String, isNamed: Bool) {
        let step = ScenarioRecording.step(
            push: Data(payload.utf8), to: "a", pushType: "alert")
        #expect(step.contains(#"pushType: "alert""#) == isNamed)
    }
}
