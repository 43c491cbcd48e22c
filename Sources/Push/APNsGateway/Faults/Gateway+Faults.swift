import APNs
import DevicePushLink
import Foundation
import HTTP2Session
package import NIOCore
import NIOSSL
import Synchronization

extension Gateway {
    struct NonHTTP2TLSContexts: Sendable {
        let withoutALPN: NIOSSLContext
        let onlyHTTP1: NIOSSLContext

        init(certificateChainPEM: String, privateKeyPEM: String) throws {
            withoutALPN = try TLS.serverContext(
                certificateChainPEM: certificateChainPEM, privateKeyPEM: privateKeyPEM,
                protocolNames: [])
            onlyHTTP1 = try TLS.serverContext(
                certificateChainPEM: certificateChainPEM, privateKeyPEM: privateKeyPEM,
                protocolNames: ["http/1.1"])
        }
    }

    /// Creates the terms of a provider's connection and applies faults to it.
    ///
    /// - Parameter odd: TLS contexts for faults; `nil` for connections without TLS.
    func makeTerms(_ odd: NonHTTP2TLSContexts?) -> ConnectionTerms {
        let number = faults.nextConnection()
        var terms = ConnectionTerms(
            handler: ObservedConnection(
                gateway: self, inner: ProviderConnection(gateway: self), number: number))
        for decision in faults.decide(.connection, .init(connection: number)) {
            switch decision.action {
            case .refuse: terms.fault = .reset
            case .hangInTLS: terms.fault = .silence
            case .noALPN: terms.tls = odd?.withoutALPN
            case .onlyHTTP1: terms.tls = odd?.onlyHTTP1
            case .firstSettings(let streams, let window):
                var limits = terms.limits ?? limits
                limits.streamsMax = streams ?? limits.streamsMax
                limits.streamWindowBytes = window ?? limits.streamWindowBytes
                terms.limits = limits
            case .keepWindow:
                var limits = terms.limits ?? limits
                limits.updatesWindows = false
                limits.connectionWindowBytes = 65_535
                terms.limits = limits
            default: break
            }
        }
        return terms
    }

    /// Serves a provider on an existing channel without TLS, for in-memory tests.
    ///
    /// - Throws: ``HTTP2Error`` when memory is exhausted.
    package func serve(over channel: any Channel) async throws {
        try await HTTP2Server.serve(over: channel, limits: limits) { self.makeTerms(nil) }
    }

    /// Applies delivery faults to a push that passed the rules. Returns whether the push needs no
    /// further processing.
    func applyDeliveryFaults(
        _ push: DevicePush, for device: DeviceID, uniqueID: String?,
        completion: @escaping @Sendable (RejectionError?) -> Void
    ) -> Bool {
        var copies = 0
        for decision in faults.decide(
            .delivery,
            .init(connection: 0, token: push.token, topic: push.topic, apnsID: push.apnsID))
        {
            switch decision.action {
            case .lose:
                completion(nil)
                return true
            case .offline:
                storeOnly(push, for: device, completion: completion)
                return true
            case .cutLink: hub.disconnect(device, epoch: nil, reason: .fault)
            case .duplicate(let count): copies += count
            default: break
            }
        }
        guard copies > 0 else { return false }
        storeAndSend(push, for: device, uniqueID: uniqueID, mayFail: false) {
            [self, copies] rejection in
            completion(rejection)
            guard rejection == nil else { return }
            for _ in 0..<copies {
                storeAndSend(copy(of: push), for: device, mayFail: false) { _ in }
            }
        }
        return true
    }

    /// Revokes a token as if the app had been deleted, or had received another token.
    ///
    /// - Parameter completion: called once when the change is durable, on any thread.
    func end(
        _ token: DeviceToken, isReplaced: Bool, completion: @escaping @Sendable () -> Void
    ) {
        registry.change({ registry in
            guard case .active(let registration) = registry.answer(for: token),
                try registry.end(token, reason: isReplaced ? .expiredToken : .unregistered)
            else { return false }
            if isReplaced {
                _ = try? registry.register(
                    topic: registration.topic, environment: registration.environment,
                    device: registration.device)
            }
            return true
        }) { [store] outcome in
            if (try? outcome.get()) == true {
                Task { try? await store.removeAll(for: token) }
            }
            completion()
        }
    }

    private func copy(of push: DevicePush) -> DevicePush {
        DevicePush(
            id: numbers.next(), apnsID: push.apnsID,
            topic: push.topic, token: push.token, pushType: push.pushType,
            priority: push.priority, expiration: push.expiration, collapseID: push.collapseID,
            payload: push.payload, receivedAt: push.receivedAt)
    }

    private func storeOnly(
        _ push: DevicePush, for device: DeviceID,
        completion: @escaping @Sendable (RejectionError?) -> Void
    ) {
        guard let deadline = push.expiration.deadline(receivedAt: push.receivedAt) else {
            completion(nil)
            return
        }
        let stored = StoredPush(
            push: push, device: device, deadline: deadline, isHandedOver: false)
        store.put(stored) { outcome in
            completion(outcome == .stored ? nil : RejectionError(.serviceUnavailable))
        }
    }
}
