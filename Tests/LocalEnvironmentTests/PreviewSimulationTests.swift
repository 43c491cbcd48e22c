import DeviceModel
import Foundation
import NotificationModel
import Testing

@testable import LocalEnvironment

@Suite("A preview without an app")
struct PreviewSimulationTests {
    private static let payload = #"{"aps":{"alert":{"title":"Anna","body":"Lunch?"}}}"#

    private func request(_ payloads: String...) -> PreviewRequest {
        PreviewRequest(payloads: payloads.map { Array($0.utf8) })
    }

    @Test("shows the payload for an app with permission")
    func shown() {
        let shown = PreviewSimulation().shown(request(Self.payload))
        #expect(shown.model.cards.map(\.title) == ["Anna"])
        #expect(shown.model.cards.map(\.body) == ["Lunch?"])
        #expect(shown.journeys.count == 1)
        #expect(shown.notes.isEmpty)
    }

    @Test("uses the app that the payload names, with the given display name")
    func named() {
        var simulation = PreviewSimulation()
        simulation.appName = "Chat"
        var request = request(Self.payload)
        request.app = "org.example.chat"
        let card = simulation.shown(request).model.cards.first
        #expect(card?.bundleIdentifier == "org.example.chat")
        #expect(card?.appName == "Chat")
    }

    @Test("shows an app without its code as it was described, with the reason in the journey")
    func withoutCode() {
        var app = AppDescription(
            bundleIdentifier: "org.example.mini", name: "Mini",
            serviceExtension: .init(bundleIdentifier: "org.example.mini.nse"))
        app.contentExtensions = [
            .init(bundleIdentifier: "org.example.mini.view", categories: ["c"])
        ]
        var simulation = PreviewSimulation()
        simulation.app = AppWithoutCode(app, name: "Mini.app", reason: "a cause")
        let shown = simulation.shown(
            request(#"{"aps":{"alert":{"title":"Sent"},"mutable-content":1}}"#))
        #expect(shown.model.cards.map(\.title) == ["Sent"])
        let step = shown.journeys.first?.steps.first { $0.reason == .extensionLeftOut }
        #expect(step?.detail == "org.example.mini.nse: a cause")
        let described = simulation.app?.description(identifier: "org.example.app")
        let content = described?.omissions.targets.content(claiming: "c")
        #expect(content?.summary == "org.example.mini.view: a cause")
        #expect(described?.contentExtensions.isEmpty == true)
        #expect(shown.notes.isEmpty)
    }

    @Test(
        "names the project or bundle in the journey if its extensions are not known",
        arguments: [
            nil, AppDescription(bundleIdentifier: "org.example.mini", name: "Mini"),
        ])
    func unreadable(app: AppDescription?) {
        var simulation = PreviewSimulation()
        simulation.app = AppWithoutCode(
            app, name: "Mini.app", reason: "a cause", knowsExtensions: false)
        let shown = simulation.shown(
            request(#"{"aps":{"alert":{"title":"Sent"},"mutable-content":1}}"#))
        #expect(shown.model.cards.map(\.title) == ["Sent"])
        #expect(shown.model.cards.map(\.appName) == ["Mini"])
        let step = shown.journeys.first?.steps.first { $0.reason == .extensionLeftOut }
        #expect(step?.detail == "Mini.app: a cause")
        #expect(shown.notes.isEmpty)
    }

    @Test("says nothing about extensions of an app that has none")
    func noExtension() {
        var simulation = PreviewSimulation()
        simulation.app = AppWithoutCode(
            AppDescription(bundleIdentifier: "org.example.mini", name: "Mini"), name: "Mini.app",
            reason: "a cause")
        let journey = simulation.shown(
            request(#"{"aps":{"alert":{"title":"Sent"},"mutable-content":1}}"#)
        ).journeys.first
        #expect(journey?.contains(.extensionLeftOut) == false)
        #expect(journey?.contains(.appHost) == true)
    }

    @Test("reports that no extension ran when the payload requests one")
    func mutable() {
        let shown = PreviewSimulation().shown(
            request(#"{"aps":{"alert":"Hi","mutable-content":1}}"#))
        #expect(shown.notes.count == 1)
        #expect(shown.notes.first?.contains("no service extension ran") == true)
    }

    @Test("lets a push be time-sensitive only with the entitlement", arguments: [false, true])
    func entitled(isEntitled: Bool) {
        var simulation = PreviewSimulation()
        simulation.isEntitled = isEntitled
        let shown = simulation.shown(
            request(#"{"aps":{"alert":"Hi","interruption-level":"time-sensitive"}}"#))
        #expect((shown.model.cards.first?.interruptionLevel == .timeSensitive) == isEntitled)
    }

    private static let update =
        #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{"step":2},"#
        + #""stale-date":1700000600}}"#

    @Test("shows an update of a Live Activity as a card of its data, and not as a silent push")
    func activityUpdate() throws {
        let shown = PreviewSimulation().shown(request(Self.update))
        let card = try #require(shown.model.activities.first)
        #expect(card.state.map { "\($0.path)=\($0.text)" } == ["step=2"])
        #expect(card.caption.contains("are not drawn"))
        let reasons = try #require(shown.journeys.first).steps.map(\.reason)
        #expect(reasons.contains(.activityUpdated) && reasons.contains(.activityShapeOnly))
        #expect(!reasons.contains(.pushSilent))
        #expect(shown.notes == [PreviewRequest.assumedActivityWarning])
    }

    @Test("LIVE-4 simulates the time of the payload, so that no right timestamp is called ahead")
    func activityTime() throws {
        for (timestamp, isAhead) in [(1_900_000_000, false), (1_900_000_000_000, true)] {
            let payload =
                #"{"aps":{"timestamp":\#(timestamp),"event":"update","content-state":{"step":2}}}"#
            let journey = try #require(PreviewSimulation().shown(request(payload)).journeys.first)
            #expect(journey.contains(.activityTimestampAhead) == isAhead)
        }
    }

    @Test("assumes no activity if a start comes first")
    func activityStart() {
        let start =
            #"{"aps":{"timestamp":1,"event":"start","attributes-type":"Trip","attributes":{"#
            + #""to":"Home"},"content-state":{"step":1},"alert":"Trip"}}"#
        let shown = PreviewSimulation().shown(request(start, Self.update))
        #expect(shown.model.activities.map { $0.attributes.map(\.text) } == [["Home"]])
        #expect(shown.model.activities.flatMap { $0.state.map(\.text) } == ["2"])
        #expect(shown.notes.isEmpty)
    }

    @Test("hides previews or opens the newest notification when requested")
    func requestedOptions() {
        var request = request(Self.payload, #"{"aps":{"alert":"Second"}}"#)
        request.opensNewest = true
        let opened = PreviewSimulation().shown(request)
        #expect(opened.model.expanded?.card == opened.model.cards.first?.id)
        request.opensNewest = false
        request.hidesPreviews = true
        let hidden = PreviewSimulation().shown(request)
        #expect(hidden.model.cards.count == 2)
        #expect(!hidden.model.cards.contains { $0.body == "Second" || $0.title == "Anna" })
    }
}
