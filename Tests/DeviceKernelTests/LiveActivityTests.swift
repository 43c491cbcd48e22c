import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

/// The decisions of the device about pushes to Live Activities.
struct LiveActivityTests {
    /// The time of a simulated device before anything happened.
    static let now = 1_700_000_000

    func phone(_ settings: DeviceSettings = DeviceSettings()) -> SimulatedDevice {
        SimulatedDevice.withChat(.chat(), settings: settings)
    }

    func start(
        _ timestamp: Int = now, type: String = "Trip", to place: String = "Home", more: String = ""
    ) -> String {
        #"{"aps":{"event":"start","timestamp":\#(timestamp),"attributes-type":"\#(type)","#
            + #""attributes":{"to":"\#(place)"},"content-state":{"step":1},"#
            + #""alert":{"title":"Trip"}\#(more)}}"#
    }

    func update(_ timestamp: Int, step: Int = 2, more: String = "") -> String {
        #"{"aps":{"event":"update","timestamp":\#(timestamp),"content-state":{"step":\#(step)}"#
            + "\(more)}}"
    }

    func end(_ timestamp: Int, more: String = "") -> String {
        #"{"aps":{"event":"end","timestamp":\#(timestamp)\#(more)}}"#
    }

    func state(_ device: SimulatedDevice) -> [String] {
        device.screen.activities.map { $0.state.map { "\($0.path)=\($0.text)" }.joined() }
    }

    @Test("LIVE-10 a start shows an activity, an update changes its state and not its attributes")
    func startsAndUpdates() throws {
        var device = phone()
        let id = device.push(start(), to: chat)
        let card = try #require(device.screen.activities.first)
        #expect(card.attributesType == "Trip" && card.phase == .active && card.isInDynamicIsland)
        #expect(card.attributes.map(\.text) == ["Home"])
        #expect(state(device) == ["step=1"])
        #expect(
            device.reasons(id).suffix(3) == [.activityStarted, .activityAppWoken, .activityAlerted])
        #expect(device.screen.cards.isEmpty)
        let changed = device.push(update(Self.now + 1), to: chat)
        #expect(state(device) == ["step=2"])
        #expect(device.screen.activities.first?.attributes.map(\.text) == ["Home"])
        #expect(device.reasons(changed).last == .activityUpdated)
        #expect(!device.reasons(changed).contains(.pushSilent))
    }

    @Test(
        "LIVE-3 without a key that the event needs, nothing changes",
        arguments: [
            "alert", "attributes", "attributes-type", "timestamp", "content-state",
        ])
    func needsKeys(key: String) throws {
        var device = phone()
        let text = start().replacing("\"\(key)\":", with: "\"x\":")
        let id = device.push(text, to: chat, kind: .liveActivity)
        #expect(device.reasons(id).contains(.activityMissingKeys))
        #expect(device.journeys.last?.steps.last?.detail == key)
        #expect(device.screen.activities.isEmpty)
    }

    @Test("LIVE-4 an older push is ignored, an equally old one is not")
    func order() {
        var device = phone()
        device.push(start(), to: chat)
        device.push(update(Self.now + 9, step: 9), to: chat)
        let older = device.push(update(Self.now + 8, step: 8), to: chat)
        #expect(device.reasons(older).last == .activityOlder)
        #expect(state(device) == ["step=9"])
        device.push(update(Self.now + 9, step: 10), to: chat)
        #expect(state(device) == ["step=10"])
    }

    @Test("LIVE-4 milliseconds as a timestamp make the device ignore every later push")
    func milliseconds() {
        var device = phone()
        device.push(start(), to: chat)
        let ahead = device.push(update(Self.now * 1_000), to: chat)
        #expect(device.reasons(ahead).last == .activityTimestampAhead)
        let right = device.push(update(Self.now + 5, step: 5), to: chat)
        #expect(device.reasons(right).last == .activityOlder)
        #expect(state(device) == ["step=2"])
    }

    @Test(
        "LIVE-5 an ended activity stays until its dismissal date, for at most four hours",
        arguments: [
            (nil, 4 * 3_600), (-60, 0), (3_600, 3_600), (4 * 3_600, 4 * 3_600),
            (5 * 3_600, 4 * 3_600),
        ] as [(Int?, Int)])
    func ends(dismissal: Int?, stays: Int) throws {
        var device = phone()
        device.push(start(), to: chat)
        let date = dismissal.map { #","dismissal-date":\#(Self.now + $0)"# } ?? ""
        let id = device.push(end(Self.now + 1, more: date), to: chat)
        #expect(device.reasons(id).contains(.activityEnded))
        if stays > 0 {
            device.advance(by: Double(stays) - 1)
            #expect(device.screen.activities.map(\.phase) == [.ended])
            device.advance(by: 2)
        }
        #expect(device.screen.activities.isEmpty)
        #expect(device.reasons(id).last == .activityRemoved)
        let late = device.push(update(Self.now + 60), to: chat)
        #expect(device.reasons(late).last == .activityOver)
    }

    @Test("LIVE-12 after eight hours the system ends the activity, four hours later it is gone")
    func eightHours() {
        var device = phone()
        let id = device.push(start(), to: chat)
        device.advance(by: 8 * 3_600 - 1)
        #expect(device.screen.activities.map(\.phase) == [.active])
        device.advance(by: 2)
        #expect(device.screen.activities.map(\.phase) == [.ended])
        #expect(device.reasons(id).last == .activityTimeOver)
        device.advance(by: 4 * 3_600)
        #expect(device.screen.activities.isEmpty)
    }

    @Test("LIVE-15 after its stale date an activity is stale until the next update")
    func staleDate() {
        var device = phone()
        device.push(start(more: #","stale-date":\#(Self.now + 60)"#), to: chat)
        device.advance(by: 59)
        #expect(device.screen.activities.map(\.phase) == [.active])
        device.advance(by: 1)
        #expect(device.screen.activities.map(\.phase) == [.stale])
        device.push(update(Self.now + 61), to: chat)
        #expect(device.screen.activities.map(\.phase) == [.active])
    }

    @Test("LIVE-6 priority 10 counts against the budget, 5 does not, and the hour refills it")
    func budget() {
        var settings = DeviceSettings()
        settings.activityUpdatesPerHour = 2
        var device = phone(settings)
        device.push(start(), to: chat)
        for step in 2...3 { device.push(update(Self.now + step, step: step), to: chat) }
        let over = device.push(update(Self.now + 4, step: 4), to: chat)
        #expect(device.reasons(over).last == .activityOverBudget)
        #expect(state(device) == ["step=3"])
        device.push(update(Self.now + 5, step: 5), to: chat, priority: 5)
        #expect(state(device) == ["step=5"])
        device.advance(by: 3_601)
        device.push(update(Self.now + 4_000, step: 6), to: chat)
        #expect(state(device) == ["step=6"])
    }

    @Test(
        "LIVE-6 frequent updates have their own budget, with the plist's key and the person's switch",
        arguments: [(true, true, true), (true, false, false), (false, true, false)])
    func frequentUpdates(isDeclared: Bool, isOn: Bool, passes: Bool) {
        var settings = DeviceSettings()
        settings.activityUpdatesPerHour = 1
        settings.frequentActivityUpdatesPerHour = 2
        var app = AppDescription.chat()
        app.declaresFrequentActivityUpdates = isDeclared
        var device = SimulatedDevice.withChat(app, settings: settings)
        device.perform(.change(app: chat, .frequentActivityUpdates(isOn)))
        device.push(start(), to: chat)
        device.push(update(Self.now + 1, step: 2), to: chat)
        device.push(update(Self.now + 2, step: 3), to: chat)
        #expect(state(device) == ["step=\(passes ? 3 : 2)"])
    }

    @Test("LIVE-11 the plist and the person's switch decide whether an activity starts")
    func permission() {
        var app = AppDescription.chat()
        app.declaresActivities = false
        var device = SimulatedDevice.withChat(app)
        let pushed1 = device.push(start(), to: chat)
        #expect(device.reasons(pushed1).last == .activityNotSupported)
        device = phone()
        device.perform(.change(app: chat, .liveActivities(false)))
        let pushed2 = device.push(start(), to: chat)
        #expect(device.reasons(pushed2).last == .activityTurnedOff)
        #expect(device.screen.activities.isEmpty)
    }

    @Test(
        "LIVE-8, LIVE-10 an old system starts no activity by push",
        arguments: [
            ([17, 1], "", false), ([17, 2], "", true), ([17, 2], "c", false), ([18], "c", true),
        ])
    func systems(version: [Int], channel: String, starts: Bool) {
        var settings = DeviceSettings()
        settings.systemVersion = SystemVersion(parts: version)
        var device = phone(settings)
        let more = channel.isEmpty ? "" : #","input-push-channel":"bGlnaHRzLWNoYW5uZWwxMg==""#
        let id = device.push(start(more: more), to: chat)
        #expect(device.screen.activities.isEmpty == !starts)
        #expect(device.reasons(id).contains(.activitySystemTooOld) == !starts)
    }

    @Test("LIVE-3 a type that the app does not declare starts nothing")
    func unknownType() {
        var app = AppDescription.chat()
        app.activityTypes = ["Journey"]
        var device = SimulatedDevice.withChat(app)
        let id = device.push(start(), to: chat)
        #expect(device.reasons(id).last == .activityTypeUnknown)
        #expect(!device.reasons(id).contains(.activityShapeOnly))
        let pushed3 = device.push(start(type: "Journey"), to: chat)
        #expect(device.reasons(pushed3).contains(.activityStarted))
    }

    @Test("LIVE-13 the limit counts running activities only")
    func tooMany() {
        var settings = DeviceSettings()
        settings.activitiesOfAppMax = 2
        var device = phone(settings)
        for place in ["A", "B"] { device.push(start(to: place), to: chat) }
        let pushed4 = device.push(start(to: "C"), to: chat)
        #expect(device.reasons(pushed4).last == .activityTooMany)
        device.push(end(Self.now + 1), to: chat)
        let pushed5 = device.push(start(to: "D"), to: chat)
        #expect(device.reasons(pushed5).contains(.activityStarted))
    }

    @Test("LIVE-2 a token, a former token and a channel lead to their activity")
    func addresses() throws {
        var settings = DeviceSettings()
        settings.activityTokenSeconds = 600
        var device = phone(settings)
        let channel = "bGlnaHRzLWNoYW5uZWwxMg=="
        device.push(start(to: "A"), to: chat)
        device.push(start(to: "B", more: #","input-push-channel":"\#(channel)""#), to: chat)
        device.push(update(Self.now + 1, step: 2), to: chat, address: .token("token-1"))
        device.push(update(Self.now + 1, step: 3), to: chat, address: .channel(channel))
        let states = Dictionary(
            uniqueKeysWithValues: device.screen.activities.map {
                ($0.attributes.map(\.text).joined(), $0.state.map(\.text).joined())
            })
        #expect(states == ["A": "2", "B": "3"])
        let other = device.push(update(Self.now + 2), to: chat, address: .channel("other"))
        #expect(device.reasons(other).last == .activityNoChannel)
        let unknown = device.push(update(Self.now + 2), to: chat, address: .token("none"))
        #expect(device.reasons(unknown).last == .activityNotRunning)
        device.advance(by: 601)
        let old = device.push(update(Self.now + 602), to: chat, address: .token("token-1"))
        #expect(device.reasons(old).last == .activityTokenOld)
        let new = device.push(update(Self.now + 602, step: 9), to: chat, address: .token("token-3"))
        #expect(device.reasons(new).last == .activityUpdated)
    }

    @Test("LIVE-14 a start wakes the app, unless it was force-quit or the setting is off")
    func wakes() {
        var device = phone()
        device.push(start(), to: chat)
        #expect(device.happened(.appWoken) == 1)
        #expect(device.kernel.state.apps[chat]?.process == .background)
        device = phone()
        device.perform(.forceQuit(app: chat))
        let quit = device.push(start(), to: chat)
        #expect(device.reasons(quit).contains(.activityAppNotWoken))
        #expect(device.screen.activities.count == 1 && device.happened(.appWoken) == 0)
        var settings = DeviceSettings()
        settings.wakesAppsForActivities = false
        device = phone(settings)
        let pushed6 = device.push(start(), to: chat)
        #expect(device.reasons(pushed6).contains(.activityAppNotWoken))
    }

    @Test("LIVE-16 a dismissed activity takes no more pushes")
    func dismissal() throws {
        var device = phone()
        let id = device.push(start(), to: chat)
        let activity = try #require(device.screen.activities.first)
        device.perform(.dismissActivity(activity.id))
        #expect(device.screen.activities.isEmpty)
        #expect(device.reasons(id).last == .activityDismissed)
        let pushed7 = device.push(update(Self.now + 1), to: chat)
        #expect(device.reasons(pushed7).last == .activityOver)
    }

    @Test("LIVE-17 an alert lights the screen and plays its sound, in silent mode it vibrates")
    func alerts() {
        var device = phone()
        let sound = #","alert":{"title":"Now","sound":"default"}"#
        device.push(start(), to: chat)
        device.perform(.screen(isOn: false))
        let id = device.push(update(Self.now + 1, more: sound), to: chat)
        #expect(device.screen.isScreenOn && device.sounds(of: id).count == 1)
        device.perform(.silence(true))
        let quiet = device.push(update(Self.now + 2, step: 3, more: sound), to: chat)
        #expect(device.sounds(of: quiet).isEmpty && device.shook(for: quiet))
        let plain = device.push(update(Self.now + 3, step: 4), to: chat)
        #expect(!device.reasons(plain).contains(.activityAlerted))
    }

    @Test("LIVE-18 an equal state is said to change nothing, and its dates still count")
    func equalState() {
        var device = phone()
        device.push(start(), to: chat)
        let stale = #","stale-date":\#(Self.now + 60)"#
        let id = device.push(update(Self.now + 1, step: 1, more: stale), to: chat)
        #expect(device.reasons(id).contains(.activityEqualState))
        device.advance(by: 61)
        #expect(device.screen.activities.map(\.phase) == [.stale])
    }

    @Test("LIVE-10 a second start with equal attributes says that the person sees two")
    func second() {
        var device = phone()
        device.push(start(), to: chat)
        let pushed8 = device.push(start(), to: chat)
        #expect(device.reasons(pushed8).contains(.activitySecond))
        let pushed9 = device.push(start(to: "Work"), to: chat)
        #expect(!device.reasons(pushed9).contains(.activitySecond))
        #expect(device.screen.activities.count == 3)
        #expect(device.screen.activities.filter(\.isInDynamicIsland).count == 2)
    }
}
