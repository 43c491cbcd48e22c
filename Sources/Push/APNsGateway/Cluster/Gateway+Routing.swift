package import APNs
package import DevicePushLink
import Foundation
import Logging
import Synchronization

/// How a push finds its way from any gateway to the one that has its device.
extension Gateway {
    /// How many routed pushes may wait at once; more are answered 503.
    static let routedMax = 20_000
    /// How long a push waits for a device that changes hands, or for another gateway.
    static let routingTime = Duration.seconds(5)
    /// The time between two attempts for a device that changes hands.
    static let routingPause = Duration.milliseconds(100)

    /// What is known about a token; of those of other gateways nothing is.
    func answer(for token: DeviceToken) -> RegistryAnswer {
        let answer = registry.answer(for: token)
        guard let routing else { return answer }
        guard let device = answer.registration?.device else { return .elsewhere }
        // What was left behind of a device that is gone does not count.
        return routing.place(of: device) == .here ? answer : .elsewhere
    }

    /// Has a push accepted by whoever has its device.
    ///
    /// Most pushes have their answer from the first gateway that is asked, so no task is made for them.
    ///
    /// - Parameter completion: called once, on any thread: `nil` when the provider may hear 200.
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

    /// Carries out a device's request, and again while no gateway has the device, for ``routingTime`` at most.
    ///
    /// - Throws: what the body throws; ``PushLinkError/noOwner`` at once while ``routedMax`` things wait.
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

    /// Has something done that waits for other gateways, unless ``routedMax`` things do.
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

    /// Counts one more that waits for other gateways; `nil`, and not counted, where there are none or
    /// ``routedMax`` wait.
    private func beginWaiting() -> (any DeviceRouting)? {
        guard let routing else { return nil }
        guard routed.add(1, ordering: .relaxed).newValue <= Self.routedMax else {
            routed.subtract(1, ordering: .relaxed)
            return nil
        }
        return routing
    }

    /// What an answer to an attempt means for the provider.
    private enum RoutingOutcome {
        /// What the provider hears: `nil` is 200.
        case final(RejectionError?)
        /// Nothing yet: another gateway may have the device.
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

    /// Looks for the gateway that has a push's device, until one decides.
    ///
    /// - Parameters:
    ///   - first: the answer of the first gateway that was asked.
    ///   - place: where that one is.
    ///   - deadline: when nobody is waited for any more.
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
                        .serviceUnavailable, detail: "No gateway has the device for the moment.")
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
        case .here: accept(push, completion: completion)
        case .nowhere: completion(.notOwner)
        case .elsewhere(let peer):
            guard let link = peers.withLock({ $0?.link(to: peer) }) else {
                return completion(.unreachable)
            }
            link.send(push, completion: completion)
        }
    }

    /// Accepts a push that any gateway sent, if this one has its device.
    ///
    /// - Parameter completion: called once, on any thread.
    func accept(_ push: RoutedPush, completion: @escaping @Sendable (RoutingAnswer) -> Void) {
        let known = registry.answer(for: push.token)
        guard let registration = known.registration else {
            // A token of an earlier time may name another bucket than its device's.
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
        accept(
            makePush(
                accepted, apnsID: push.apnsID, payload: push.payload,
                receivedAt: push.receivedAt),
            for: registration.device, uniqueID: push.uniqueID
        ) { completion($0.map { .rejected($0) } ?? .accepted) }
    }
}

extension Gateway {
    /// The other gateway that has a token's device; `nil` when this one has it or none is known to.
    package func otherGateway(with token: DeviceToken) -> GatewayPeer? {
        guard registry.answer(for: token).registration == nil,
            case .elsewhere(let peer) = routing?.place(of: token)
        else { return nil }
        return peer
    }

    /// A device that this gateway has, for tokens that no device asked for.
    package var localDevice: DeviceID {
        guard let routing, routing.place(of: .local) != .here else { return .local }
        let names = (1...DeviceEnrolment.attemptsMax).lazy.map { DeviceID("local-\($0)") }
        return names.first { routing.place(of: $0) == .here } ?? .local
    }
}

/// What a gateway takes in and gives away when devices change hands.
extension Gateway {
    /// Takes in what the database holds of some devices, in place of all that is known of them.
    ///
    /// - Parameters:
    ///   - registrations: their tokens.
    ///   - channels: the channels that their Live Activities listen to.
    ///   - subscriptions: which of them each listens to.
    ///   - numbersAfter: the block of numbers for pushes from now on.
    ///   - isTaken: whether a device is one of them.
    ///   - completion: called when they can be served, on any thread.
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

    /// Forgets some devices, and tells those that are connected where to go.
    ///
    /// - Parameter destination: where a device goes; `nil` for one that stays. The inner value is `nil`
    ///   where that is not known.
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

    /// Sends nothing more to gateways that are not among some, and waits for no answer of theirs.
    package func forgetPeers(except living: Set<GatewayPeer>) {
        peers.withLock { $0?.closeAll(except: living) }
    }

    /// Whether another block of numbers is wanted.
    package var needsNumbers: Bool { numbers.needsBlock }

    /// Goes on with a block of numbers.
    package func use(numbersAfter start: UInt64) { numbers.use(blockAfter: start) }
}
