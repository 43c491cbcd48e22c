import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

// The content of activities: their order, their dates, and what the app reports.

extension LiveActivityTests {
    @Test("the most relevant activity is the first")
    func relevance() {
        var device = phone()
        device.push(start(to: "A", more: #","relevance-score":10"#), to: chat)
        device.push(start(to: "B", more: #","relevance-score":90"#), to: chat)
        device.push(start(to: "C", more: #","relevance-score":50"#), to: chat)
        #expect(device.screen.activities.flatMap { $0.attributes.map(\.text) } == ["B", "C", "A"])
    }

    @Test(
        "LIVE-7 dates in another form are named, and plausible ones are not",
        arguments: [
            (#"{"at":1700003600}"#, "seconds since 1970, and 2054-11-14"),
            (#"{"a":[{"at":1700003600000}]}"#, "content-state.a[0].at is"),
            (#"{"at":"2023-11-14T22:13:20Z"}"#, "is the text “2023-11-14T22:13:20Z”"),
            (#"{"at":721696400}"#, nil), (#"{"count":12,"name":"2023"}"#, nil),
        ] as [(String, String?)])
    func dateForms(state: String, says: String?) throws {
        var device = phone()
        let text = #"{"aps":{"event":"update","timestamp":1,"content-state":\#(state)}}"#
        let id = device.push(text, to: chat)
        let journey = try #require(device.journeys.first { $0.id == id })
        let detail = journey.steps.first { $0.reason == .activityDateForm }?.detail
        if let says {
            #expect(detail?.contains(says) == true, "\(detail ?? "nothing")")
        } else {
            #expect(detail == nil)
        }
    }

    @Test("a date near now is a running timer on the card")
    func timers() throws {
        var device = phone()
        let soon = Int(
            Date(timeIntervalSince1970: Double(Self.now + 90)).timeIntervalSinceReferenceDate)
        let text = #"{"aps":{"event":"update","timestamp":1,"content-state":{"ends":\#(soon)}}}"#
        device.push(start(1), to: chat)
        device.push(text, to: chat)
        let card = try #require(device.screen.activities.first)
        #expect(card.lines(at: device.wallClock) == ["to: Home", "ends: \(soon) (1:30)"])
    }

    @Test("LIVE-1 an activity's payload with another push type changes no activity")
    func wrongType() {
        var device = phone()
        device.push(start(), to: chat)
        let id = device.push(update(Self.now + 1), to: chat, kind: .notification)
        #expect(device.reasons(id).last == .activityWrongType)
        let end = device.push(
            #"{"aps":{"event":"end","timestamp":1}}"#, to: chat, kind: .notification)
        #expect(device.reasons(end).last == .activityWrongType)
        #expect(state(device) == ["step=1"])
        let shown = device.push(
            update(Self.now + 1, more: #","alert":"Hi""#), to: chat, kind: .notification)
        #expect(device.reasons(shown).contains(.activityWrongType))
        #expect(device.screen.cards.map(\.body) == ["Hi"])
    }

    @Test("LIVE-17 a Focus holds the alert of an activity, and the device stays dark")
    func alertDuringFocus() {
        for isFocused in [false, true] {
            var device = phone()
            device.push(start(), to: chat)
            device.perform(.screen(isOn: false))
            if isFocused { device.perform(.focus("Do Not Disturb")) }
            let alert = #","alert":{"title":"Soon","sound":"default"}"#
            let id = device.push(update(Self.now + 1, more: alert), to: chat)
            #expect(device.reasons(id).contains(.focusSilenced) == isFocused)
            #expect(device.reasons(id).contains(.activityAlerted) == !isFocused)
            #expect(device.sounds(of: id).isEmpty == isFocused)
            #expect(device.screen.isScreenOn == !isFocused)
            #expect(device.screen.activities.count == 1)
        }
    }

    @Test("LIVE-7 content that the app cannot decode gives way to the former content")
    func rejected() throws {
        var device = phone()
        device.push(start(), to: chat)
        let pushed = device.push(update(Self.now + 1), to: chat)
        let id = try #require(pushed)
        device.handle(.activity(app: chat, .rejected(notification: id, why: "missing: headline")))
        #expect(device.reasons(id).last == .activityNotDecoded)
        #expect(state(device) == ["step=1"])
        let second = device.push(start(to: "Work"), to: chat)
        let started = try #require(second)
        device.handle(.activity(app: chat, .rejected(notification: started, why: "missing: to")))
        #expect(device.screen.activities.count == 1)
    }

    @Test(
        "LIVE-7 content that the app's process cannot decode gives way, unless newer content came")
    func undecodable() throws {
        var device = phone()
        device.push(start(), to: chat)
        let activity = try #require(device.screen.activities.first?.id)
        let id = device.push(update(Self.now + 1, step: 2), to: chat)
        func report(_ step: Int) {
            device.handle(
                .activity(app: chat, .undecodable(id: activity, content(step), why: "missing: to")))
        }
        report(7)
        #expect(state(device) == ["step=2"] && !device.reasons(id).contains(.activityNotDecoded))
        report(2)
        #expect(state(device) == ["step=1"] && device.reasons(id).last == .activityNotDecoded)
        device.handle(
            .activity(app: "org.example.other", .undecodable(id: activity, content(1), why: "")))
        #expect(state(device) == ["step=1"])
    }

    @Test("a deleted app takes its activities with it")
    func uninstall() {
        var device = phone()
        let id = device.push(start(), to: chat)
        device.handle(.uninstalled(app: chat))
        #expect(device.screen.activities.isEmpty)
        #expect(device.reasons(id).last == .appUninstalled)
        device.advance(by: 9 * 3_600)
        #expect(device.reasons(id).last == .appUninstalled)
    }

    @Test(
        "the device remembers a bounded number of activities, the oldest that are gone leave first")
    func bound() {
        var settings = DeviceSettings()
        settings.activitiesOfAppMax = 1_000
        var device = phone(settings)
        for place in 0..<(KernelLimits.activitiesMax + 2) {
            device.push(start(to: "\(place)"), to: chat)
        }
        #expect(device.screen.activities.count == KernelLimits.activitiesMax)
        let last = device.journeys.last?.steps.last { $0.reason == .activityTooMany }
        #expect(last != nil)
        device.push(end(Self.now + 1, more: #","dismissal-date":1"#), to: chat)
        let id = device.push(start(to: "next"), to: chat)
        #expect(device.reasons(id).contains(.activityStarted))
    }

    @Test("dates without bounds are taken as far ones", arguments: ["1e300", "-1e300", "1e17"])
    func extremeDates(date: String) throws {
        var device = phone()
        device.push(start(1), to: chat)
        let text =
            #"{"aps":{"event":"update","timestamp":\#(date),"content-state":{"at":\#(date)},"#
            + #""stale-date":\#(date),"dismissal-date":\#(date)}}"#
        let id = device.push(text, to: chat)
        let journey = try #require(device.journeys.first { $0.id == id })
        #expect(journey.steps.contains { $0.reason.rawValue.hasPrefix("activity.") })
        device.advance(by: 60)
        #expect(device.screen.activities.count == 1)
    }

    @Test("a card's texts are cleaned, shortened and limited in number")
    func hostile() throws {
        var device = phone()
        let many = (0..<100).map { #""k\#($0)":\#($0)"# }.joined(separator: ",")
        let long = String(repeating: "x", count: 500)
        let text =
            #"{"aps":{"event":"update","timestamp":1,"content-state":{"#
            + #""a":"\u001b[31mred\u202e","b":"\#(long)",\#(many)}}}"#
        device.push(start(1), to: chat)
        device.push(text, to: chat)
        let fields = try #require(device.screen.activities.first?.state)
        #expect(fields.count == ScreenModel.activityFieldsMax)
        #expect(fields[0].text == " [31mred ")
        #expect(fields[1].text.count == 201)
    }
}
