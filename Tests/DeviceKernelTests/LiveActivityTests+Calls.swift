import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

// Calls of the app's code.

extension LiveActivityTests {
    func content(_ step: Int) -> LiveActivity.Content {
        .init(state: .dictionary(["step": .integer(Int64(step))]))
    }

    private func request(_ id: String = "a") -> ActivityRequest {
        ActivityRequest(id: id, attributesType: "Trip", content: content(1))
    }

    private func refusal(_ answer: AppAnswer?) -> ActivityRefusal? {
        guard case .failed(let failure)? = answer else { return nil }
        return ActivityRefusal(failure)
    }

    private func status(_ answer: AppAnswer?) throws -> ActivityStatus {
        guard case .activities(let status)? = answer else {
            let text = String(describing: answer)
            throw ProcessLinkError(domain: "test", code: 0, message: text)
        }
        return status
    }

    @Test("LIVE-19 an app requests an activity in the foreground only, then updates and ends it")
    func requests() throws {
        var device = phone()
        #expect(refusal(device.ask(.activity(.request(request())), of: chat)) == .visibility)
        #expect(device.journeys.last?.steps.last?.reason == .activityNotForeground)
        device.perform(.open(app: chat))
        let status = try self.status(device.ask(.activity(.request(request())), of: chat))
        #expect(status.isEnabled && status["a"]?.content == content(1))
        #expect(state(device) == ["step=1"])
        device.ask(.activity(.update(id: "a", content(2), alert: nil, timestamp: nil)), of: chat)
        #expect(state(device) == ["step=2"])
        device.ask(.activity(.end(id: "a", nil, .immediate, timestamp: nil)), of: chat)
        #expect(device.screen.activities.isEmpty)
        let late = device.ask(
            .activity(.update(id: "a", content(3), alert: nil, timestamp: nil)), of: chat)
        #expect(late != nil && refusal(late) == nil && device.screen.activities.isEmpty)
    }

    @Test(
        "LIVE-11 LIVE-13 LIVE-19 a request fails with the error of its cause",
        arguments: [
            .unsupportedTarget, .denied, .targetMaximumExceeded, .malformedActivityIdentifier,
            .unsupported,
        ] as [ActivityRefusal])
    func refusals(refusal: ActivityRefusal) {
        var app = AppDescription.chat()
        if refusal == .unsupportedTarget { app.declaresActivities = false }
        var device = SimulatedDevice.withChat(app)
        device.perform(.open(app: chat))
        switch refusal {
        case .unsupportedTarget: break
        case .denied: device.perform(.change(app: chat, .liveActivities(false)))
        case .targetMaximumExceeded:
            for number in 0..<device.kernel.state.settings.activitiesOfAppMax {
                device.ask(.activity(.request(request("\(number)"))), of: chat)
            }
        case .malformedActivityIdentifier:
            device.ask(.activity(.request(request())), of: chat)
        default: device.configure { $0.systemVersion = SystemVersion(parts: [16]) }
        }
        let answer = device.ask(.activity(.request(request())), of: chat)
        #expect(self.refusal(answer) == refusal)
    }

    private func scheduled(after seconds: Double, _ device: SimulatedDevice) -> ActivityRequest {
        var request = request()
        request.start = device.wallClock + seconds
        request.startAlert = ActivityAlert(sound: NotificationSound(name: nil))
        return request
    }

    @Test(
        "LIVE-23 a scheduled activity is pending, then starts with its alert, and can change before"
    )
    func scheduledStart() throws {
        var device = phone()
        device.configure { $0.systemVersion = SystemVersion(parts: [26]) }
        device.perform(.open(app: chat))
        let answer = device.ask(.activity(.request(scheduled(after: 60, device))), of: chat)
        #expect(try status(answer)["a"]?.phase == .pending)
        let id = try #require(device.journeys.last?.id)
        #expect(device.screen.activities.isEmpty && device.reasons(id) == [.activityScheduled])
        device.ask(.activity(.update(id: "a", content(2), alert: nil, timestamp: nil)), of: chat)
        device.perform(.lock)
        device.advance(to: device.now + 59)
        #expect(device.screen.activities.isEmpty && device.sounds(of: id).isEmpty)
        device.advance(to: device.now + 1)
        #expect(state(device) == ["step=2"])
        #expect(
            device.reasons(id).filter { [.activityStarted, .activityAlerted].contains($0) }
                == [.activityStarted, .activityAlerted])
        #expect(!device.sounds(of: id).isEmpty && device.screen.isScreenOn)
        device.advance(to: device.now + KernelLimits.activitySecondsMax - 1)
        #expect(device.screen.activities.first?.phase == .active)
        device.advance(to: device.now + 1)
        #expect(device.screen.activities.first?.phase == .ended)
    }

    @Test(
        "LIVE-13 LIVE-23 an app cancels a scheduled activity, which counts against the limit before"
    )
    func cancelledStart() throws {
        var device = phone()
        device.configure {
            ($0.activitiesOfAppMax, $0.systemVersion) = (1, SystemVersion(parts: [26]))
        }
        device.perform(.open(app: chat))
        device.ask(.activity(.request(scheduled(after: 60, device))), of: chat)
        let second = ActivityCall.request(request("b"))
        #expect(refusal(device.ask(.activity(second), of: chat)) == .targetMaximumExceeded)
        let answer = device.ask(
            .activity(.end(id: "a", content(2), .standard, timestamp: nil)), of: chat)
        #expect(try status(answer).activities.isEmpty)
        device.advance(to: device.now + 120)
        #expect(device.screen.activities.isEmpty)
        #expect(refusal(device.ask(.activity(second), of: chat)) == nil)
    }

    @Test(
        "LIVE-11 LIVE-23 a scheduled activity does not start while the person has turned them off")
    func turnedOffBeforeTheStart() throws {
        var device = phone()
        device.configure { $0.systemVersion = SystemVersion(parts: [26]) }
        device.perform(.open(app: chat))
        device.ask(.activity(.request(scheduled(after: 60, device))), of: chat)
        let id = try #require(device.journeys.last?.id)
        device.perform(.change(app: chat, .liveActivities(false)))
        device.advance(to: device.now + 60)
        #expect(device.screen.activities.isEmpty && device.sounds(of: id).isEmpty)
        #expect(device.reasons(id) == [.activityScheduled, .activityTurnedOff])
        device.perform(.change(app: chat, .liveActivities(true)))
        device.advance(to: device.now + 60)
        #expect(device.screen.activities.isEmpty)
    }

    @Test("LIVE-23 a scheduled start needs iOS 26")
    func scheduledTooEarly() {
        var device = phone()
        device.configure { $0.systemVersion = SystemVersion(parts: [18]) }
        device.perform(.open(app: chat))
        let answer = device.ask(.activity(.request(scheduled(after: 60, device))), of: chat)
        #expect(refusal(answer) == .unsupported)
        #expect(device.journeys.last?.steps.last?.reason == .activitySystemTooOld)
    }

    @Test("LIVE-4 a change by the app with an older timestamp than the last push is ignored")
    func olderCall() {
        var device = phone()
        device.push(start(), to: chat)
        let id = device.screen.activities.first?.id ?? ""
        device.push(update(Self.now + 9, step: 9), to: chat)
        for (step, second) in [(8, 8), (10, 10)] {
            let date = Date(timeIntervalSince1970: Double(Self.now + second))
            device.ask(
                .activity(.update(id: id, content(step), alert: nil, timestamp: date)), of: chat)
        }
        #expect(state(device) == ["step=10"])
        let older = device.push(update(Self.now + 9, step: 11), to: chat)
        #expect(device.reasons(older).last == .activityOlder)
    }

    @Test("LIVE-17 an update by the app with an alert lights up the device and plays its sound")
    func alertOfCall() throws {
        var device = phone()
        let pushed = device.push(start(), to: chat)
        let id = try #require(pushed)
        device.perform(.lock)
        _ = device.drain()
        device.ask(
            .activity(
                .update(
                    id: "activity-\(id)", content(2),
                    alert: ActivityAlert(sound: NotificationSound()), timestamp: nil)),
            of: chat)
        #expect(device.screen.isScreenOn && device.sounds(of: id).count == 1)
        #expect(device.reasons(id).filter { $0 == .activityAlerted }.count == 2)
    }

    @Test(
        "LIVE-21 an activity without a push type has no token, and one on a channel shows none",
        arguments: [(false, nil, false), (true, "news", false), (true, nil, true)]
            as [(Bool, String?, Bool)])
    func tokens(takesPushes: Bool, channel: String?, hasToken: Bool) throws {
        var device = phone()
        device.perform(.open(app: chat))
        var request = request()
        (request.takesPushes, request.channel) = (takesPushes, channel)
        device.ask(.activity(.request(request)), of: chat)
        let status = try self.status(device.ask(.activity(.status), of: chat))
        let activity = try #require(status["a"])
        #expect((activity.visibleToken != nil) == hasToken)
        #expect((activity.token != nil) == takesPushes)
        if channel != nil {
            device.push(update(Self.now + 1), to: chat, address: .channel("news"))
            #expect(state(device) == ["step=2"])
        }
        guard !takesPushes else { return }
        let id = device.push(
            update(Self.now + 1), to: chat, address: .token("another"))
        #expect(device.reasons(id).last == .activityNotRunning)
    }

    @Test("LIVE-20 the app sees its visible activities only, and what the person allows")
    func statusOfApp() throws {
        var device = phone()
        device.push(start(to: "A"), to: chat)
        device.push(start(to: "B"), to: chat)
        let first = try #require(device.screen.activities.first?.id)
        device.perform(.dismissActivity(first))
        device.handle(.activity(app: chat, .registeredForStarts(token: "aa")))
        let status = try self.status(device.ask(.activity(.status), of: chat))
        #expect(status.activities.count == 1 && status[first] == nil)
        #expect(status.startToken == "aa" && status.isEnabled)
        device.perform(.change(app: chat, .liveActivities(false)))
        let after = try self.status(device.ask(.activity(.status), of: chat))
        #expect(!after.isEnabled && after.revision > status.revision)
    }
}
