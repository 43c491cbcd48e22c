import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel

/// Measures the time for a week on a phone: pushes with and without an extension, local requests, and a user who
/// unlocks, taps, clears, and sleeps with a Focus.
struct WeekBenchmark {
    let notifications: Int

    private static let week: TimeInterval = 7 * 86_400
    private static let apps = ["chat", "news", "mail", "diary"]

    func run() {
        var device = prepared()
        let elapsed = seconds { live(&device) }
        print(
            "a week with \(notifications) notifications: \(text(elapsed, places: 3)) s, "
                + "\(device.transcript.entries.count) things seen, heard and done; "
                + "\(Int(Double(notifications) / elapsed)) notifications/s")
    }

    private func prepared() -> SimulatedDevice {
        var device = SimulatedDevice()
        for name in Self.apps {
            device.installAllowed(
                AppDescription(
                    bundleIdentifier: name, name: name,
                    entitlements: [Entitlement.communication.rawValue: .bool(true)],
                    userActivityTypes: ["INSendMessageIntent"],
                    backgroundModes: ["remote-notification"],
                    serviceExtension: .init(bundleIdentifier: "\(name).service")))
        }
        var chat = AppScript()
        chat.serviceExtension = { request in
            var content = request.content
            content.communication = CommunicationContext(
                kind: .message, sender: Person(displayName: "小明"))
            return .returnsAfter(0.3, content)
        }
        device.scripts["chat"] = chat
        var news = AppScript()
        news.serviceExtension = { $0.content.body.hasSuffix("7") ? .hangs : .returns($0.content) }
        device.scripts["news"] = news
        return device
    }

    private func live(_ device: inout SimulatedDevice) {
        let start = device.now
        let step = Self.week / Double(notifications)
        var hour = -1
        for number in 0..<notifications {
            let passed = Int(device.now.timeIntervalSince(start)) / 3_600
            if passed != hour {
                hour = passed
                beginHour(hour, &device)
            }
            arrive(number, &device)
            device.advance(by: step)
            if number.isMultiple(of: 10), let newest = device.kernel.state.delivered.last {
                device.perform(.tap(notification: newest.id))
                device.perform(.goHome)
            }
        }
    }

    private func beginHour(_ hour: Int, _ device: inout SimulatedDevice) {
        device.perform(hour.isMultiple(of: 2) ? .unlock : .lock)
        switch hour % 24 {
        case 7: device.perform(.focus(nil))
        case 12: device.perform(.clearAll)
        case 23: device.perform(.focus(Focus.doNotDisturb.name))
        default: break
        }
    }

    /// Of ten notifications, four pass through an extension, three do not, and three are local.
    private func arrive(_ number: Int, _ device: inout SimulatedDevice) {
        let app = Self.apps[number * 7 % Self.apps.count]
        switch number % 10 {
        case ..<4:
            device.push(
                #"{"aps":{"alert":{"title":"T","body":"Text \#(number)"},"mutable-content":1,"sound":"default"}}"#,
                to: number.isMultiple(of: 2) ? "chat" : "news", kind: .notification)
        case ..<7:
            device.push(
                #"{"aps":{"alert":"Text \#(number)","badge":\#(number % 5 + 1),"content-available":1}}"#,
                to: app, kind: .notification)
        default:
            var content = NotificationContent()
            content.body = "Text \(number)"
            content.interruptionLevel = number.isMultiple(of: 3) ? .passive : .active
            let trigger = NotificationTrigger.timeInterval(
                Double(number % 1_800) + 1, repeats: false)
            device.ask(
                .add(.init(identifier: "r\(number)", content: content, trigger: trigger)),
                of: app)
        }
    }
}
