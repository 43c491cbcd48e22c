package import APNs
package import DevicePushLink
import Foundation
import Logging
import Synchronization

extension Gateway {
    /// The maximum number of routed pushes in progress. The response to more is 503.
    static let routedMax = 20_000
    /// How long a push waits while its device is being handed over, or for another gateway.
    static let routingTime = Duration.seconds(5)
    static let routingPause = Duration.milliseconds(100)

    /// Returns what this gateway knows about a token; `elsewhere` for tokens of other gateways.
    func answer(for token: DeviceToken) -> RegistryAnswer {
        let answer = registry.answer(for: token)
        guard let routing else { return answer }
        guard let device = answer.registration?.device else { return .elsewhere }
        // Data of a device that was handed over does not count.
        return routing.place(of: device) == .here ? answer : .elsewhere
    }

    /// Forwards a push to the owner of its device.
    ///
    /// The first gateway usually decides, so this method creates a task only when it does not.
    ///
    /// - Parameter completion: called once, on any thread; `nil` means that the response is 200.
    func route(_ push: RoutedPush, completion: @escaping @Sendable (RejectionError?) -> Void) {
        guard let routing = beginWaiting() else { return completion(Self.tooManyWait) }
        let deadline = ContinuousClock.now + Self.routingTime
        let place = routing.place(of: push.token)
        attempt(push, at: place) { [self] answer in
            switch outcome(of: answer) {
            case .final(let rejection): finishWaiting(rejection, completion)
            case .undecided:
                Task {
                    let rejection = await self.rejection(
                        of: push, answer, from: place, routing, deadline)
                    self.finishWaiting(rejection, completion)
                }
            }
        }
    }

    /// Runs a device's request, and retries it for up to ``routingTime`` while no gateway owns the
    /// device.
    ///
    /// - Throws: the error of the body; ``PushLinkError/noOwner`` immediately when ``routedMax``
    ///   operations are waiting.
    func waitForOwner<Value>(_ body: () async throws -> Value) async throws -> Value {
        let deadline = ContinuousClock.now + Self.routingTime
        do {
            return try await body()
        } catch PushLinkError.noOwner {}
        guard let routing = beginWaiting() else { throw PushLinkError.noOwner }
        defer { routed.subtract(1, ordering: .relaxed) }
        while true {
            await routing.refresh()
            do {
                return try await body()
            } catch PushLinkError.noOwner where ContinuousClock.now < deadline {
                try await Task.sleep(for: Self.routingPause)
            }
        }
    }

    /// Starts an operation that waits for other gateways, unless ``routedMax`` are waiting.
    ///
    /// - Parameter completion: called once, on any thread, with the outcome.
    func waitForOthers(
        _ completion: @escaping @Sendable (RejectionError?) -> Void,
        _ body: @escaping @Sendable (any DeviceRouting) async -> RejectionError?
    ) {
        guard let routing = beginWaiting() else { return completion(Self.tooManyWait) }
        Task { finishWaiting(await body(routing), completion) }
    }

    private static let tooManyWait = RejectionError(
        .serviceUnavailable, detail: "Too many pushes wait for other gateways.")

    private func finishWaiting(
        _ rejection: RejectionError?, _ completion: (RejectionError?) -> Void
    ) {
        routed.subtract(1, ordering: .relaxed)
        completion(rejection)
    }

    /// Counts one more waiting operation. Returns `nil` without counting it in a gateway without
    /// others, or when ``routedMax`` are waiting.
    private func beginWaiting() -> (any DeviceRouting)? {
        guard let routing else { return nil }
        guard routed.add(1, ordering: .relaxed).newValue <= Self.routedMax else {
            routed.subtract(1, ordering: .relaxed)
            return nil
        }
        return routing
    }

    private enum RoutingOutcome {
        case final(RejectionError?)
        /// Undecided: another gateway may own the device.
        case undecided
    }

    private func outcome(of answer: RoutingAnswer) -> RoutingOutcome {
        switch answer {
        case .accepted: .final(nil)
        case .rejected(let rejection): .final(rejection)
        case .unreachable:
            .final(
                RejectionError(
                    .serviceUnavailable, detail: "The gateway that has the device does not answer.")
            )
        case .unknownToken, .notOwner: .undecided
        }
    }

    /// Tries the owners of a push's device until one of them decides.
    ///
    /// - Parameters:
    ///   - first: the answer of the first gateway.
    ///   - place: the location of that gateway.
    ///   - deadline: when the search ends.
    private func rejection(
        of push: RoutedPush, _ first: RoutingAnswer, from place: DevicePlace,
        _ routing: any DeviceRouting, _ deadline: ContinuousClock.Instant
    ) async -> RejectionError? {
        var (answer, place) = (first, place)
        var isFound = false
        while true {
            if case .final(let rejection) = outcome(of: answer) { return rejection }
            if answer == .unknownToken {
                guard !isFound else { return Self.neverIssued }
                isFound = true
            } else {
                guard ContinuousClock.now < deadline else {
                    return RejectionError(
                        .serviceUnavailable, detail: "No gateway serves the device at the moment.")
                }
                let before = place
                await routing.refresh()
                if !isFound { place = routing.place(of: push.token) }
                if place == before || place == .nowhere {
                    try? await Task.sleep(for: Self.routingPause)
                }
            }
            if isFound {
                do {
                    guard let found = try await routing.find(push.token) else {
                        return Self.neverIssued
                    }
                    place = found
                } catch {
                    return RejectionError(
                        .serviceUnavailable, detail: "The gateway's database does not answer.")
                }
            }
            let next = place
            answer = await withCheckedContinuation { continuation in
                attempt(push, at: next) { continuation.resume(returning: $0) }
            }
        }
    }

    private static let neverIssued = RejectionError(
        .badDeviceToken, detail: "The device token was never issued here.")

    private func attempt(
        _ push: RoutedPush, at place: DevicePlace,
        completion: @escaping @Sendable (RoutingAnswer) -> Void
    ) {
        switch place {
        case .here: validateAndSchedule(push, completion: completion)
        case .nowhere: completion(.notOwner)
        case .elsewhere(let peer):
            guard let link = peers.withLock({ $0?.link(to: peer) }) else {
                return completion(.unreachable)
            }
            link.send(push, completion: completion)
        }
    }

    /// Validates a push from any gateway, then stores and sends it if this one owns its device.
    ///
    /// - Parameter completion: called once, on any thread.
    func validateAndSchedule(
        _ push: RoutedPush, completion: @escaping @Sendable (RoutingAnswer) -> Void
    ) {
        let known = registry.answer(for: push.token)
        guard let registration = known.registration else {
            // An old token may belong to another bucket than its device.
            let isOwner = routing?.place(of: push.token) ?? .here == .here
            return completion(isOwner ? .unknownToken : .notOwner)
        }
        guard routing?.place(of: registration.device) ?? .here == .here else {
            return completion(.notOwner)
        }
        if let rejection = Validation.rejection(
            by: known, topic: push.topic, environment: configuration.environment,
            payload: push.payload)
        {
            return completion(.rejected(rejection))
        }
        guard rate?.consume(push.token, at: push.receivedAt) ?? true else {
            return completion(.rejected(RejectionError(.tooManyRequests)))
        }
        let accepted = AcceptedPush(
            registration: registration, topic: push.topic, pushType: push.pushType,
            priority: push.priority, expiration: push.expiration, collapseID: push.collapseID)
        storeAndSend(
            makePush(
                accepted, apnsID: push.apnsID, payload: push.payload,
                receivedAt: push.receivedAt),
            for: registration.device, uniqueID: push.uniqueID
        ) { completion($0.map { .rejected($0) } ?? .accepted) }
    }
}

extension Gateway {
    /// Returns the other gateway that owns a token's device; `nil` when this one does, or when the
    /// owner is unknown.
    package func otherGateway(with token: DeviceToken) -> GatewayPeer? {
        guard registry.answer(for: token).registration == nil,
            case .elsewhere(let peer) = routing?.place(of: token)
        else { return nil }
        return peer
    }

    package var localDevice: DeviceID {
        guard let routing, routing.place(of: .local) != .here else { return .local }
        let names = (1...DeviceEnrollment.attemptsMax).lazy.map { DeviceID("local-\($0)") }
        return names.first { routing.place(of: $0) == .here } ?? .local
    }
}

extension Gateway {
    /// Replaces everything known about some devices with data from the database.
    ///
    /// - Parameters:
    ///   - registrations: their tokens.
    ///   - channels: the channels that their Live Activities subscribe to.
    ///   - subscriptions: the subscription of each of them.
    ///   - numbersAfter: the block of push numbers to use from now on.
    ///   - isTaken: returns whether a device is one of them.
    ///   - completion: called on any thread when the gateway can serve them.
    package func adopt(
        _ registrations: [RegistrationChange], _ channels: [StoredChannel],
        _ subscriptions: [StoredSubscription], numbersAfter: UInt64,
        where isTaken: @escaping @Sendable (DeviceID) -> Bool,
        completion: @escaping @Sendable () -> Void
    ) {
        numbers.use(blockAfter: numbersAfter)
        registry.change({ registry in registry.replace(with: registrations, where: isTaken) }) {
            [self] known in
            forgetSubscriptions(of: known)
            for channel in channels { self.channels.restore(channel) }
            for subscription in subscriptions { restore(subscription) }
            completion()
        }
    }

    /// Forgets some devices, and redirects those that are connected.
    ///
    /// - Parameter destination: returns where a device connects next; `nil` for a device that
    ///   stays. The inner
    ///   value is `nil` when the address is unknown.
    package func release(
        _ destination: @escaping @Sendable (DeviceID) -> NetworkAddress??
    ) {
        hub.disconnectAll { device in destination(device).map { .elsewhere($0) } }
        registry.change({ registry in
            registry.replace(with: []) { destination($0) != nil }
        }) { [self] known in forgetSubscriptions(of: known) }
    }

    private func forgetSubscriptions(of tokens: Result<Set<DeviceToken>, any Error>) {
        for token in (try? tokens.get()) ?? [] { channels.unsubscribe(token) }
    }

    /// Closes the connections to gateways outside of `living` without waiting for their responses.
    package func forgetPeers(except living: Set<GatewayPeer>) {
        peers.withLock { $0?.closeAll(except: living) }
    }

    package var needsNumbers: Bool { numbers.needsBlock }

    package func use(numbersAfter start: UInt64) { numbers.use(blockAfter: start) }
}
