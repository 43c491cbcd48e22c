import DeviceSimulation
import Foundation
import NotificationModel
import SeededTesting
import Testing

@testable import DeviceKernel
@testable import DeviceModel

@Suite("Random histories of the stored state")
struct PersistenceHistoryTests {
    private static let other = AppDescription(
        bundleIdentifier: "org.example.other", name: "Other",
        backgroundModes: ["remote-notification"])
    private static let apps = [AppDescription.chat(), other]

    @Test("The stored state equals the kernel's state", arguments: 1...12)
    func written(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var device = PersistedKernel()
        for app in Self.apps {
            device.handle(.installed(app))
            _ = device.ask(.authorization([.alert, .sound, .badge]), of: app.bundleIdentifier)
            device.handle(
                .promptAnswered(.notifications, app: app.bundleIdentifier, allowed: true))
        }
        for step in 1...200 {
            Self.move(&device, step, &random)
            // Reading everything takes longer than the event.
            guard step.isMultiple(of: 10) else { continue }
            let installed = Self.apps.filter {
                device.kernel.state.apps[$0.bundleIdentifier] != nil
            }
            let written = Essence(device.records, apps: installed)
            let isSame = written == Essence(device.kernel.state)
            #expect(isSame, "seed \(seed), step \(step)")
            if !isSame { return }
        }
        #expect(device.problems.isEmpty)
    }

    private static func move(
        _ device: inout PersistedKernel, _ step: Int, _ random: inout SeededGenerator
    ) {
        let app = Self.apps.randomElement(using: &random)?.bundleIdentifier ?? chat
        let id = device.kernel.state.journeys.ids.randomElement(using: &random) ?? "n0"
        switch Int.random(in: 0..<24, using: &random) {
        case 0...3: device.push(payload(step, &random), apnsID: "p\(step)", to: app)
        case 4: device.push(payload(step, &random), apnsID: "p\(max(0, step - 9))", to: app)
        case 5...7: _ = device.ask(.add(request(step, &random)), of: app)
        case 8: _ = device.ask(.removePending(["r\(step % 7)"]), of: app)
        case 9: _ = device.ask(.removeDelivered(["r\(step % 7)"]), of: app)
        case 10: _ = device.ask(.setCategories([.init(identifier: "c\(step % 3)")]), of: app)
        case 11: _ = device.ask(.setBadge(step % 4), of: app)
        case 12: device.handle(.extensionStarted(notification: id, process: 7))
        case 13...14:
            device.handle(.extensionReturned(notification: id, content(step, &random)))
        case 15: device.handle(.extensionFailed(notification: id, .ended("it crashed")))
        case 16: device.handle(.pictureReady(notification: id, .decoded(id: id)))
        case 17: device.handle(.presentationAnswered(notification: id, [.banner, .list]))
        case 18:
            let states: [AppProcessState] = [.terminated, .background, .foreground]
            device.handle(.appMoved(app: app, states[step % 3]))
        case 19:
            device.now += Double.random(in: 0...400, using: &random)
            device.handle(.timePassed)
        case 20: perform(&device, app, id, step)
        case 21: configure(&device, step)
        case 22: device.restart(with: Self.apps, after: Double(step % 100))
        default:
            if step % 11 == 0 { device.handle(.uninstalled(app: app)) }
            for app in Self.apps { device.handle(.installed(app)) }
            _ = device.ask(.authorization([.alert, .badge, .provisional]), of: app)
        }
    }

    private static func perform(
        _ device: inout PersistedKernel, _ app: String, _ id: String, _ step: Int
    ) {
        let actions: [PersonAction] = [
            .tap(notification: id), .clear(notification: id), .clearAll, .lock, .unlock,
            .expand(notification: id), .forceQuit(app: app), .silence(true),
            .focus("Do Not Disturb"), .focus(nil), .change(app: app, .sounds(false)),
            .change(app: app, .scheduledDelivery(true)), .change(app: app, .notifications(true)),
        ]
        device.handle(.person(actions[step % actions.count]))
    }

    private static func configure(_ device: inout PersistedKernel, _ step: Int) {
        var settings = device.kernel.state.settings
        settings.clockOffset = Double(step % 5) * 1_800
        settings.timeZone = TimeZone(secondsFromGMT: (step % 7) * 3_600) ?? .gmt
        settings.summary.isOn = step.isMultiple(of: 2)
        device.handle(.configured(settings))
    }

    private static func payload(_ step: Int, _ random: inout SeededGenerator) -> String {
        [
            #"{"aps":{"alert":"Hi \#(step)","badge":\#(step % 5)}}"#, mutableAlert,
            #"{"aps":{"content-available":1},"n":\#(step)}"#, "no JSON", #"{"aps":{}}"#,
        ].randomElement(using: &random) ?? mutableAlert
    }

    private static func request(
        _ step: Int, _ random: inout SeededGenerator
    ) -> NotificationRequest {
        let triggers: [NotificationTrigger?] = [
            nil, .timeInterval(Double(60 + step), repeats: false),
            .timeInterval(Double(60 + step), repeats: true),
            .calendar(DateComponents(hour: step % 24), repeats: step.isMultiple(of: 2)),
        ]
        return NotificationRequest(
            identifier: "r\(step % 7)", content: content(step, &random),
            trigger: triggers.randomElement(using: &random) ?? nil)
    }

    private static func content(
        _ step: Int, _ random: inout SeededGenerator
    ) -> NotificationContent {
        var content = NotificationContent()
        content.title = "Anna"
        content.body = "Body \(step)"
        content.interruptionLevel = InterruptionLevel.allCases[step % 4]
        guard Bool.random(using: &random) else { return content }
        let picture = ImageReference.data(Data([UInt8(truncatingIfNeeded: step)]))
        return decorated(content, sender: Person(displayName: "Anna", image: picture))
    }
}
