import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

@Suite("Real code beside a simulated device")
struct RealCodeTests {
    private static let app = "org.example.chat"
    private static let payload = #"{"aps":{"alert":"Hi","mutable-content":1}}"#

    private static func device() -> SimulatedDevice {
        var device = SimulatedDevice()
        var app = AppDescription(bundleIdentifier: app, name: "Chat")
        app.serviceExtension = .init(bundleIdentifier: "org.example.chat.service")
        device.installAllowed(app)
        return device
    }

    @Test("NSE-9: an extension's calls stay in the queue until a runner takes them")
    func extensions() throws {
        var device = Self.device()
        device.realExtensions = [Self.app]
        let arrived = device.push(Self.payload, to: Self.app)
        let id = try #require(arrived)
        #expect(device.screen.cards.isEmpty)
        let run = device.drainCalls()
        guard case .runExtension(id, Self.app, let request) = run.first, run.count == 1 else {
            Issue.record("\(run)")
            return
        }
        device.handle(.extensionStarted(notification: id, process: 1))
        device.advance(by: 36)
        let end = device.drainCalls()
        #expect(
            end == [
                .expireExtension(notification: id, app: Self.app),
                .killExtension(notification: id, app: Self.app),
            ])
        let rest = device.drainCalls()
        #expect(rest.isEmpty)
        #expect(device.screen.cards.map(\.body) == [request.content.body])
    }

    @Test("a delegate's calls stay in the queue until a runner takes them")
    func delegates() throws {
        var device = Self.device()
        device.realDelegates = [Self.app]
        let arrived = device.push(#"{"aps":{"alert":"Hi"}}"#, to: Self.app)
        let id = try #require(arrived)
        device.perform(.tap(notification: id))
        let calls = device.drainCalls()
        guard case .deliverResponse(id, Self.app, _, true) = calls.first, calls.count == 1 else {
            Issue.record("\(calls)")
            return
        }
        #expect(device.kernel.state.apps[Self.app]?.process == .foreground)
        #expect(device.journeys.last?.contains(.responseDelivered) == false)
        device.handle(.responseHandled(notification: id, .handled))
        #expect(device.journeys.last?.contains(.responseDelivered) == true)
    }

    @Test("due events happen one at a time before the clock reaches the target")
    func steps() {
        var device = Self.device()
        device.realExtensions = [Self.app]
        let start = device.now
        let id = device.push(Self.payload, to: Self.app) ?? ""
        device.handle(.extensionStarted(notification: id, process: 1))
        var steps: [TimeInterval] = []
        while device.step(until: start + 40) { steps.append(device.now.timeIntervalSince(start)) }
        #expect(steps == [30, 35])
        #expect(device.now == start + 40)
        let isOver = !device.step(until: start)
        #expect(isOver)
        #expect(device.now == start + 40)
    }
}
