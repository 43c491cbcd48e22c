import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

/// Local requests on the device: pending and delivered side by side.
struct RequestTests {
    private static func request(
        body: String = "Hi", _ trigger: NotificationTrigger?
    ) -> NotificationRequest {
        var content = NotificationContent()
        content.body = body
        return NotificationRequest(identifier: "a", content: content, trigger: trigger)
    }

    private func pending(_ device: inout SimulatedDevice) -> [String] {
        guard case .requests(let requests) = device.ask(.pending, of: chat) else { return [] }
        return requests.map(\.identifier)
    }

    private func delivered(_ device: inout SimulatedDevice) -> [String] {
        guard case .delivered(let delivered) = device.ask(.delivered, of: chat) else { return [] }
        return delivered.map(\.request.content.body)
    }

    @Test("ADD-1 a request without a trigger is delivered at once")
    func noTrigger() {
        var device = SimulatedDevice.withChat()
        #expect(device.ask(.add(Self.request(nil)), of: chat) == .done)
        #expect(delivered(&device) == ["Hi"])
        #expect(pending(&device).isEmpty)
    }

    @Test("ADD-5 a delivered notification stays until the new request of its id fires")
    func deliveredStays() {
        var device = SimulatedDevice.withChat()
        device.ask(.add(Self.request(body: "old", nil)), of: chat)
        device.ask(
            .add(Self.request(body: "new", .timeInterval(60, repeats: false))), of: chat)
        device.advance(by: 59)
        #expect(delivered(&device) == ["old"])
        #expect(pending(&device) == ["a"])
        device.advance(by: 1)
        #expect(delivered(&device) == ["new"])
        #expect(pending(&device).isEmpty)
    }

    @Test("ADD-6 removing a delivered notification leaves the pending request, and the reverse")
    func independentEntries() {
        var device = SimulatedDevice.withChat()
        device.ask(.add(Self.request(.timeInterval(60, repeats: true))), of: chat)
        device.advance(by: 60)
        device.ask(.removeDelivered(["a"]), of: chat)
        #expect(pending(&device) == ["a"] && delivered(&device).isEmpty)
        device.advance(by: 60)
        device.ask(.removePending(["a"]), of: chat)
        #expect(pending(&device).isEmpty && delivered(&device) == ["Hi"])
        device.advance(by: 600)
        #expect(delivered(&device) == ["Hi"])
    }

    @Test("ADD-10 a calendar trigger without a future date is accepted and never fires")
    func pastDate() {
        var device = SimulatedDevice.withChat()
        let past = DateComponents(year: 2001, month: 1, day: 1)
        #expect(device.ask(.add(Self.request(.calendar(past, repeats: false))), of: chat) == .done)
        device.advance(by: 400 * 86_400)
        #expect(delivered(&device).isEmpty)
    }

    @Test("CAL-4 a repeating trigger that names a year ends with that year")
    func namedYear() {
        var device = SimulatedDevice.withChat()
        let calendar = Calendar(identifier: .gregorian)
        // The virtual clock starts on 14 November 2023.
        let wanted = DateComponents(calendar: calendar, year: 2023, month: 12, hour: 8)
        device.ask(.add(Self.request(.calendar(wanted, repeats: true))), of: chat)
        device.advance(by: 60 * 86_400)
        #expect(delivered(&device) == ["Hi"])
        #expect(pending(&device).isEmpty)
    }

    @Test("LOCA-7 the service extension sees the texts of keys")
    func extensionSeesTexts() throws {
        var device = SimulatedDevice.withChat()
        device.script.serviceExtension = { request in
            var content = request.content
            content.title = "seen: " + content.body
            return .returns(content)
        }
        device.push(
            #"{"aps":{"alert":{"loc-key":"greeting","loc-args":["Ann","Bo"]},"mutable-content":1}}"#,
            to: chat)
        #expect(device.screen.cards.first?.title == "seen: Hello Ann, from Bo")
    }
}
