public import APNs

/// The changes of a registry for tasks: none holds one of Swift's cooperative threads while the disk works.
extension Registry {
    /// Hands out the token of an app on a device: the one it has, or a new one of 32 bytes.
    ///
    /// - Parameters:
    ///   - topic: the bundle id, with the suffix of the push type that the token is for (TOK-7).
    ///   - environment: the environment of the app's build.
    ///   - device: the device the app is on.
    ///   - activity: the Live Activity that the token updates; each has its own, and the app's
    ///     push-to-start token has none.
    ///   - tokenBytes: the length of a new token; long ones find clients with columns of fixed width.
    /// - Throws: ``RegistrationError``, ``CapacityError``, or the error of the store.
    public func register(
        topic: String, environment: APNsEnvironment, device: DeviceID = .local,
        activity: String? = nil,
        tokenBytes: Int = APNsLimits.deviceTokenBytesDefault
    ) async throws -> DeviceToken {
        try await change { registry in
            try registry.register(
                topic: topic, environment: environment, device: device, activity: activity,
                tokenBytes: tokenBytes)
        }
    }

    /// Ends the token of an app on a device, as when the app is deleted there: pushes to it are
    /// refused with `Unregistered` (TOK-3). The app gets another when it registers again.
    ///
    /// - Throws: the error of the store; the token is in use then as before.
    public func unregister(
        topic: String, environment: APNsEnvironment, device: DeviceID = .local,
        activity: String? = nil
    ) async throws {
        try await change { registry in
            try registry.unregister(
                topic: topic, environment: environment, device: device, activity: activity)
        }
    }

    /// Takes in registrations that were made earlier or elsewhere, many at the cost of one: all of them
    /// or none.
    ///
    /// Another token that the app had on the device is dead from now on (TOK-3).
    ///
    /// - Throws: ``CapacityError``, or the error of the store.
    package func restore(_ registrations: [Registration]) async throws {
        try await change { registry in try registry.restore(registrations) }
    }

    /// Makes a token dead; answers whether it was in use.
    func end(_ token: DeviceToken, reason: Reason) async throws -> Bool {
        try await change { registry in try registry.end(token, reason: reason) }
    }

    /// Makes a change on the registry's own thread and waits for its outcome.
    func change<Value: Sendable>(
        _ body: @escaping @Sendable (Registry) throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            change(body) { continuation.resume(with: $0) }
        }
    }
}
