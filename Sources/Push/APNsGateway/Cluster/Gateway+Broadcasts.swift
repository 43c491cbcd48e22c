import APNs
import Synchronization

extension Gateway {
    /// Reads the changes that other gateways made to channels. Returns immediately without other
    /// gateways.
    ///
    /// - Throws: the error of the database.
    func refreshChannels() async throws { try await sharedChannels?.perform() }

    static func sharedChannels(
        _ channels: ChannelRegistry, _ routing: (any DeviceRouting)?
    ) -> SharedReading? {
        guard let routing else { return nil }
        let lastChange = Atomic(Int64(0))
        return SharedReading {
            let known = lastChange.load(ordering: .acquiring)
            let changes = try await routing.channels(changedAfter: known)
            for channel in changes.channels { channels.restore(channel) }
            lastChange.store(max(known, changes.lastChange), ordering: .releasing)
        }
    }

    /// Sends a broadcast to every gateway, which delivers it to its devices.
    ///
    /// - Parameter completion: called once, on any thread; `nil` means that the response is 200.
    func broadcast(
        _ broadcast: RoutedBroadcast, completion: @escaping @Sendable (RejectionError?) -> Void
    ) {
        guard routing != nil else {
            return sendToSubscribers(
                broadcast, to: listeners(to: broadcast.accepted), completion: completion)
        }
        waitForOthers(completion) { await self.rejection(of: broadcast, $0) }
    }

    private func rejection(
        of broadcast: RoutedBroadcast, _ routing: any DeviceRouting
    ) async -> RejectionError? {
        let deadline = ContinuousClock.now + Self.routingTime
        var left = BucketSet.all
        while true {
            var rejection: RejectionError?
            await withTaskGroup(of: BroadcastAnswer.self) { group in
                for place in routing.places(of: left) {
                    group.addTask { await self.attempt(broadcast, at: place) }
                }
                for await answer in group {
                    switch answer {
                    case .accepted(let reached): left.subtract(reached)
                    case .rejected(let refusal): rejection = rejection ?? refusal
                    case .unreachable: break
                    }
                }
            }
            if let rejection { return rejection }
            guard !left.isEmpty else { return nil }
            guard ContinuousClock.now < deadline else {
                return RejectionError(
                    .serviceUnavailable,
                    detail: "No gateway serves some of the devices at the moment.")
            }
            await routing.refresh()
            // A retry may deliver the broadcast twice, which is harmless: a newer message of a
            // channel replaces an older one.
            try? await Task.sleep(for: Self.routingPause)
        }
    }

    private func attempt(_ broadcast: RoutedBroadcast, at place: DevicePlace) async
        -> BroadcastAnswer
    {
        switch place {
        case .nowhere: return .unreachable
        case .here:
            return await withCheckedContinuation { continuation in
                sendToOwnSubscribers(broadcast) { continuation.resume(returning: $0) }
            }
        case .elsewhere(let peer):
            guard let link = peers.withLock({ $0?.link(to: peer) }) else { return .unreachable }
            return await link.send(broadcast)
        }
    }

    /// Sends a broadcast from any gateway to the devices of this one.
    ///
    /// - Parameter completion: called once, on any thread.
    func sendToOwnSubscribers(
        _ broadcast: RoutedBroadcast, completion: @escaping @Sendable (BroadcastAnswer) -> Void
    ) {
        // The answer excludes buckets that were handed over during the lookup.
        let before = routing?.served ?? .all
        let listeners = listeners(to: broadcast.accepted)
        let reached = before.intersection(routing?.served ?? .all)
        sendToSubscribers(broadcast, to: listeners) { rejection in
            completion(rejection.map { .rejected($0) } ?? .accepted(reached))
        }
    }

    /// Returns the Live Activities that subscribe to the channel. Ends the subscription of a
    /// revoked token.
    private func listeners(to broadcast: AcceptedBroadcast) -> [Registration] {
        channels.subscribers(of: broadcast.channel, in: broadcast.app).compactMap { token in
            switch registry.answer(for: token) {
            case .active(let registration): return registration
            case .dead: channels.unsubscribe(token)
            // The device is about to arrive from another gateway, or was forgotten.
            case .unknown, .elsewhere: if routing == nil { channels.unsubscribe(token) }
            }
            return nil
        }
    }
}
