import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

struct LevelTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let level: InterruptionLevel
        let isListed: Bool
        let lights: Bool
        let showsBanner: Bool
        let sounds: Bool
        let passesSummary: Bool
        let passesFocus: Bool
        let passesRingSwitch: Bool

        init(_ level: InterruptionLevel, _ columns: String) {
            self.level = level
            let marks = columns.filter { $0 != " " }.map { $0 == "+" }
            isListed = marks[0]
            lights = marks[1]
            showsBanner = marks[2]
            sounds = marks[3]
            passesSummary = marks[4]
            passesFocus = marks[5]
            passesRingSwitch = marks[6]
        }

        var testDescription: String { level.wireName }
    }

    // List, light, banner, sound; passes summary, Focus, ring switch.
    static let table = [
        Row(.passive, "+--- ---"), Row(.active, "++++ ---"), Row(.timeSensitive, "++++ ++-"),
        Row(.critical, "++++ +++"),
    ]

    private func arrival(
        _ level: InterruptionLevel, _ prepare: (inout SimulatedDevice) -> Void
    ) -> (device: SimulatedDevice, id: String?) {
        var device = SimulatedDevice.loud()
        prepare(&device)
        let id = device.notify {
            $0.interruptionLevel = level
            $0.sound = NotificationSound()
        }
        return (device, id)
    }

    @Test(
        "LEVEL-1 a level has the effects of the table",
        arguments: table)
    func effects(row: Row) {
        var (device, id) = arrival(row.level) { _ in }
        #expect((device.deliveredRequests() == ["r"]) == row.isListed)
        #expect((device.announcements(id) == [.lockScreen]) == row.lights)
        #expect(device.kernel.state.condition.isScreenOn == row.lights)
        #expect(device.sounds(of: id).isEmpty == !row.sounds)
        (device, id) = arrival(row.level) { $0.perform(.unlock) }
        #expect((device.announcements(id) == [.temporaryBanner]) == row.showsBanner)
    }

    @Test("LEVEL-1 a level bypasses the filters that the table lists", arguments: table)
    func passing(row: Row) {
        var (device, id) = arrival(row.level) { device in
            device.configure { $0.summary.isOn = true }
            device.summarise()
        }
        #expect(device.announcements(id).isEmpty == !row.passesSummary)
        #expect(device.reasons(id).contains(.summaryHeld) == !row.passesSummary)

        (device, id) = arrival(row.level) { device in
            device.configure { $0.focusModes = [Focus(name: "Work", allowsTimeSensitive: true)] }
            device.perform(.focus("Work"))
        }
        #expect(device.announcements(id).isEmpty == !row.passesFocus)
        #expect(device.sounds(of: id).isEmpty == !row.passesFocus)
        #expect(device.reasons(id).contains(.focusSilenced) == !row.passesFocus)
        #expect(!device.reasons(id).contains(.focusNoTimeSensitive))

        (device, id) = arrival(row.level) { $0.perform(.silence(true)) }
        #expect(device.sounds(of: id).isEmpty == !row.passesRingSwitch)
        #expect(device.shook(for: id) == (row.sounds && !row.passesRingSwitch))
    }

    @Test("LEVEL-1 the default level is active")
    func activeByDefault() throws {
        var device = SimulatedDevice.loud()
        device.push(#"{"aps":{"alert":"x"}}"#, to: chat)
        #expect(try #require(device.kernel.state.delivered.first).level == .active)
    }

    @Test(
        "LEVEL-4 time-sensitive is switched off for an app and for a Focus",
        arguments: [
            (true, true, true, [JourneyReason.focusPassedTimeSensitive]),
            (false, true, false, [.levelSwitchedOff, .focusSilenced]),
            (true, false, false, [.focusNoTimeSensitive]),
            (false, false, false, [.levelSwitchedOff, .focusSilenced]),
        ])
    func timeSensitiveSwitches(
        app: Bool, focus: Bool, passes: Bool, reasons: [JourneyReason]
    ) {
        let (device, id) = arrival(.timeSensitive) { device in
            device.perform(.change(app: chat, .timeSensitive(app)))
            device.configure { settings in
                settings.focusModes = [Focus(name: "Work", allowsTimeSensitive: focus)]
            }
            device.perform(.focus("Work"))
        }
        #expect(device.announcements(id).isEmpty == !passes)
        #expect(reasons.allSatisfy(device.reasons(id).contains))
    }

    @Test("LEVEL-6 critical without a sound plays the system's critical sound")
    func criticalBringsASound() {
        var device = SimulatedDevice.loud()
        device.perform(.silence(true))
        let id = device.notify { $0.interruptionLevel = .critical }
        #expect(device.sounds(of: id) == [PlayedSound(kind: .critical)])
        let active = device.notify { _ in }
        #expect(device.sounds(of: active).isEmpty)
    }

    @Test(
        "LEVEL-7 SND-4 a critical sound makes a critical alert of every level, where it is allowed",
        arguments: [InterruptionLevel.passive, .active, .timeSensitive], [false, true])
    func criticalSound(level: InterruptionLevel, isAllowed: Bool) {
        var device = SimulatedDevice.loud()
        device.perform(.change(app: chat, .criticalAlerts(isAllowed)))
        device.perform(.focus("Do Not Disturb"))
        device.perform(.silence(true))
        let id = device.notify { content in
            content.interruptionLevel = level
            content.sound = NotificationSound(kind: .critical, volume: 0.5)
        }
        let heard = isAllowed ? [PlayedSound(kind: .critical, volume: 0.5)] : []
        #expect(device.sounds(of: id) == heard)
        #expect(device.reasons(id).contains(.soundNotCritical) == !isAllowed)
        // A notification with sound is also visible.
        #expect(device.announcements(id) == (isAllowed ? [.lockScreen] : []))
        #expect(device.reasons(id).contains(.levelCriticalSound) == isAllowed)
        #expect(device.reasons(id).contains(.focusPassedCritical) == isAllowed)
        let held: JourneyReason = level == .timeSensitive ? .focusNoTimeSensitive : .focusSilenced
        #expect(device.reasons(id).contains(held) == !isAllowed)
        #expect((device.screen.cards.first?.label?.kind == .critical) == isAllowed)
    }
}
