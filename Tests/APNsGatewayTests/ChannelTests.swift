import APNs
import DevicePushLink
import Foundation
import HTTP2Session
import Testing

@testable import APNsGateway

@Suite("Channels", .timeLimit(.minutes(10)))
struct ChannelTests {
    static let creation = #"{"message-storage-policy":1,"push-type":"LiveActivity"}"#

    /// Creates a channel over the wire.
    func create(_ fixture: ProviderFixture, policy: Int = 1) throws -> ChannelID {
        var request = try self.request(fixture, "POST", "channels")
        request.body = Array(
            #"{"message-storage-policy":\#(policy),"push-type":"LiveActivity"}"#.utf8)
        #expect(try fixture.send(request).status == 201)
        let text = try #require(fixture.answers.first?.headers[HeaderName.channelID])
        return try #require(ChannelID(text))
    }

    func request(_ fixture: ProviderFixture, _ method: String, _ end: String) throws -> TestRequest
    {
        .channels(
            method, "/1/apps/\(bundleID)/\(end)",
            try fixture.authorization())
    }

    func broadcast(_ fixture: ProviderFixture, _ channel: ChannelID) throws -> TestRequest {
        .broadcast(
            channel: channel.text,
            authorization: try fixture.authorization())
    }

    /// A Live Activity of the app on a device, listening to a channel.
    func subscribe(
        _ fixture: ProviderFixture, _ activity: String, to channel: ChannelID,
        device: DeviceID = .local
    ) async throws -> DeviceToken {
        let token = try await fixture.gateway.registry.register(
            topic: PushType.liveactivity.topic(bundleID: bundleID), environment: .development,
            device: device, activity: activity)
        try await fixture.gateway.subscribe(token, to: channel)
        return token
    }

    @Test("CHAN-3: A provider creates, reads, lists and deletes channels over HTTP/2")
    func life() throws {
        let fixture = try ProviderFixture()
        let first = try create(fixture)
        let second = try create(fixture, policy: 0)
        #expect(first != second)
        #expect(first.text.utf8.count == 24)
        #expect(Data(base64Encoded: first.text)?.count == 16)

        var reading = try request(fixture, "GET", "channels")
        reading.set(HeaderName.channelID, second.text)
        let read = try fixture.send(reading)
        #expect(read.status == 200)
        #expect(read.body == #"{"message-storage-policy":0,"push-type":"LiveActivity"}"#)
        #expect(fixture.answers.first?.headers[HeaderName.requestID] != nil)
        #expect(read.id == nil)

        let listing = try request(fixture, "GET", "all-channels")
        let list = try fixture.send(listing).body
        #expect(list == #"{"channels":["\#(first.text)","\#(second.text)"]}"#)

        var deletion = try request(fixture, "DELETE", "channels")
        deletion.set(HeaderName.channelID, first.text)
        #expect(try fixture.send(deletion).status == 204)
        #expect(try fixture.send(deletion).body == #"{"reason":"BadPath"}"#)
        #expect(try fixture.send(listing).body == #"{"channels":["\#(second.text)"]}"#)
    }

    @Test("CHAN-4, CHAN-7: A deleted channel cannot be used again")
    func deletion() async throws {
        let fixture = try ProviderFixture()
        let channel = try create(fixture)
        _ = try await subscribe(fixture, "match", to: channel)
        var deletion = try request(fixture, "DELETE", "channels")
        deletion.set(HeaderName.channelID, channel.text)
        #expect(try fixture.send(deletion).status == 204)
        let answer = try fixture.send(try broadcast(fixture, channel))
        #expect(answer.body == #"{"reason":"ChannelNotRegistered"}"#)
        let unknown = try broadcast(fixture, try #require(ChannelID(ChannelFixture.id)))
        #expect(try fixture.send(unknown).body == #"{"reason":"BadChannelId"}"#)
        let others = [try create(fixture), try create(fixture)]
        try await fixture.gateway.deleteAllChannels(of: bundleID)
        for other in others {
            #expect(
                try fixture.send(try broadcast(fixture, other)).body
                    == #"{"reason":"ChannelNotRegistered"}"#)
        }
    }

    @Test("CHAN-2: The number of channels per app is limited")
    func bound() throws {
        let fixture = try ProviderFixture { $0.channelsPerAppMax = 2 }
        _ = try create(fixture)
        let second = try create(fixture)
        var request = try request(fixture, "POST", "channels")
        request.body = Array(Self.creation.utf8)
        #expect(try fixture.send(request).body == #"{"reason":"CannotCreateChannelConfig"}"#)
        request.path = "/1/apps/com.example.other/channels"
        #expect(try fixture.send(request).status == 201)
        var deletion = try self.request(fixture, "DELETE", "channels")
        deletion.set(HeaderName.channelID, second.text)
        #expect(try fixture.send(deletion).status == 204)
        _ = try create(fixture)
        #expect(APNsLimits.channelsPerAppMax == 10_000)
    }

    @Test("CHAN-9: A channel belongs to one environment")
    func environment() async throws {
        let fixture = try ProviderFixture()
        let channel = try create(fixture)
        let token = try await fixture.gateway.registry.register(
            topic: PushType.liveactivity.topic(bundleID: bundleID), environment: .production,
            activity: "match")
        await #expect(throws: SubscriptionError(code: .noChannel)) {
            try await fixture.gateway.subscribe(token, to: channel)
        }
        let app = ChannelRegistry.App(bundleID: bundleID, environment: .production)
        #expect(fixture.gateway.channels.answer(for: channel, in: app) == .unknown)
    }

    @Test("LIVE-2: A broadcast reaches exactly the Live Activities that subscribed")
    func delivery() async throws {
        let fixture = try ProviderFixture()
        let channel = try create(fixture)
        let other = try create(fixture)
        let first = try await subscribe(fixture, "match", to: channel)
        let second = try await subscribe(fixture, "race", to: channel)
        _ = try await subscribe(fixture, "flight", to: other)
        let device = try await fixture.gateway.connect(device: .local)
        let answer = try fixture.send(try broadcast(fixture, channel))
        #expect(answer.status == 200)
        #expect(answer.body == "")
        let headers = try #require(fixture.answers.first?.headers)
        #expect(headers[HeaderName.uniqueID] != nil)
        let requestID = try #require(headers[HeaderName.requestID])
        device.close()
        var tokens: Set<DeviceToken> = []
        for await push in device.pushes {
            tokens.insert(push.token)
            #expect(push.payload == Array(TestRequest.update.utf8))
            #expect(push.topic == bundleID + ".push-type.liveactivity")
            #expect(push.pushType == .liveactivity)
            #expect(push.apnsID == requestID)
        }
        #expect(tokens == [first, second])
    }

    @Test(
        "CHAN-1: An offline device gets the newest broadcast for at most eight hours")
    func storage() async throws {
        let fixture = try ProviderFixture()
        let channel = try create(fixture, policy: 1)
        _ = try await subscribe(fixture, "match", to: channel)
        var request = try broadcast(fixture, channel)
        for state in 1...3 {
            request.body = Array(#"{"aps":{"event":"update","content-state":\#(state)}}"#.utf8)
            #expect(try fixture.send(request).status == 200)
        }
        let device = try await fixture.gateway.connect(device: .local)
        device.close()
        var payloads: [String] = []
        for await push in device.pushes {
            payloads.append(String(decoding: push.payload, as: UTF8.self))
            #expect(
                push.expiration == .until(fixture.clock.now.addingTimeInterval(8 * 60 * 60)))
        }
        #expect(payloads == [#"{"aps":{"event":"update","content-state":3}}"#])
        fixture.clock.advance(8 * 60 * 60 + 1)
        let late = try await fixture.gateway.connect(device: .local)
        late.close()
        for await push in late.pushes { Issue.record("came after eight hours: \(push.id)") }
    }

    @Test("CHAN-1: A channel without a storage policy stores nothing")
    func noStorage() async throws {
        let fixture = try ProviderFixture()
        let channel = try create(fixture, policy: 0)
        _ = try await subscribe(fixture, "match", to: channel)
        var request = try broadcast(fixture, channel)
        request.set(HeaderName.expiration, "0")
        #expect(try fixture.send(request).status == 200)
        let device = try await fixture.gateway.connect(device: .local)
        #expect(try fixture.send(request).status == 200)
        device.close()
        var count = 0
        for await _ in device.pushes { count += 1 }
        #expect(count == 1)
    }

    @Test("LIVE-2: A Live Activity follows its latest channel and ends with its token")
    func subscription() async throws {
        let fixture = try ProviderFixture()
        let (first, second) = (try create(fixture), try create(fixture))
        let token = try await subscribe(fixture, "match", to: first)
        try await fixture.gateway.subscribe(token, to: second)
        let app = ChannelRegistry.App(bundleID: bundleID, environment: .development)
        let channels = fixture.gateway.channels
        #expect(channels.subscribers(of: first, in: app).isEmpty)
        #expect(channels.subscribers(of: second, in: app) == [token])
        try await fixture.gateway.unregister(token)
        #expect(try fixture.send(try broadcast(fixture, second)).status == 200)
        #expect(channels.subscribers(of: second, in: app).isEmpty)
        await #expect(throws: SubscriptionError(code: .notALiveActivity)) {
            try await fixture.gateway.subscribe(fixture.token, to: second)
        }
    }

    /// A channel store in memory.
    actor Keeper: ChannelStore {
        var kept: [StoredChannel] = []
        var listeners: [DeviceToken: StoredSubscription] = [:]

        func channels() -> [StoredChannel] { kept }
        func subscriptions() -> [StoredSubscription] { Array(listeners.values) }
        func put(_ channel: StoredChannel) {
            kept.removeAll { $0.id == channel.id }
            kept.append(channel)
        }
        func put(_ subscription: StoredSubscription) {
            listeners[subscription.token] = subscription
        }
    }

    @Test("Channels and their subscriptions survive a restart")
    func restart() async throws {
        let keeper = Keeper()
        let key = TestKey()
        let configuration = Gateway.Configuration(keys: [try key.trusted()])
        let app = ChannelRegistry.App(bundleID: bundleID, environment: .development)
        let before = Gateway(configuration: configuration, channelStore: keeper, logger: silent)
        let topic = PushType.liveactivity.topic(bundleID: bundleID)
        let token = try await before.registry.register(
            topic: topic, environment: .development, activity: "match")
        var ids: [ChannelID] = []
        for _ in 0..<2 {
            let id = try #require(before.channels.create(.newest, in: app))
            ids.append(id)
            await withCheckedContinuation { continuation in
                before.keep(
                    StoredChannel(
                        id: id, bundleID: bundleID, environment: .development, policy: .newest)
                ) { _ in continuation.resume() }
            }
        }
        try await before.subscribe(token, to: ids[0])
        before.channels.delete(ids[1], in: app)
        await keeper.put(
            StoredChannel(
                id: ids[1], bundleID: bundleID, environment: .development, policy: .newest,
                isDeleted: true))

        let after = Gateway(configuration: configuration, channelStore: keeper, logger: silent)
        try await after.registry.restore([
            Registration(
                token: token, topic: topic, environment: .development, device: .local,
                activity: "match")
        ])
        try await after.restoreChannels()
        #expect(after.channels.answer(for: ids[0], in: app) == .active(.newest))
        #expect(after.channels.answer(for: ids[1], in: app) == .deleted)
        #expect(after.channels.subscribers(of: ids[0], in: app) == [token])
    }
}
