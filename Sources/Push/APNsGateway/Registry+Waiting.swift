public import APNs

/// The asynchronous changes of a registry. None of them blocks a thread of Swift's cooperative pool
/// during disk I/O.
extension Registry {
    /// Returns the token of an app on a device: the existing one, or a new one of 32 bytes.
    ///
    /// - Parameters:
    ///   - topic: the bundle id with the suffix of the token's push type (TOK-7).
    ///   - environment: the environment of the app's build.
    ///   - device: the device with the app.
    ///   - activity: the Live Activity that the token updates, or the control that it reloads; `nil`
    ///     for the app's own tokens, such as the push-to-start token.
    ///   - tokenBytes: the length of a new token; long ones reveal clients with columns of fixed
    ///   width.
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

    /// Revokes the token of an app on a device, for example because the app was deleted. Its pushes
    /// are rejected with `Unregistered` (TOK-3). The app gets another token when it registers
    /// again.
    ///
    /// - Throws: the error of the store; the token then stays active.
    public func unregister(
        topic: String, environment: APNsEnvironment, device: DeviceID = .local,
        activity: String? = nil
    ) async throws {
        try await change { registry in
            try registry.unregister(
                topic: topic, environment: environment, device: device, activity: activity)
        }
    }

    /// Adds registrations that were made earlier or elsewhere, all or none of them, in one change
    /// of the store.
    ///
    /// Another token of the same app on the device becomes inactive (TOK-3).
    ///
    /// - Throws: ``CapacityError``, or the error of the store.
    package func restore(_ registrations: [Registration]) async throws {
        try await change { registry in try registry.restore(registrations) }
    }

    func end(_ token: DeviceToken, reason: Reason) async throws -> Bool {
        try await change { registry in try registry.end(token, reason: reason) }
    }

    func change<Value: Sendable>(
        _ body: @escaping @Sendable (Registry) throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            change(body) { continuation.resume(with: $0) }
        }
    }
}
