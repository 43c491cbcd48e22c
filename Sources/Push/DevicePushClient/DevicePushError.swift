import DevicePushLink

/// The error of a request that a gateway did not fulfill.
///
/// ```swift
/// do {
///     try await client.run()
/// } catch let error as DevicePushError where error.code == .unauthorized {
///     credential = try await DevicePushClient.enroll(at: address, secret: secret)
/// }
/// ```
public struct DevicePushError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of error. Later versions may add more.
    public struct Code: Sendable, Hashable {
        let name: String

        /// The gateway does not know the credential: enroll the device again.
        public static let unauthorized = Code(name: "unauthorized")
        /// Another program connected later with the same credential.
        public static let replaced = Code(name: "replaced")
        /// The device was removed from the gateway, and its credential is invalid.
        public static let removed = Code(name: "removed")
        /// The gateway rejected the request. ``DevicePushError/description`` contains the reason.
        public static let refused = Code(name: "refused")
        /// The gateway sent a response that does not follow the protocol.
        public static let badAnswer = Code(name: "badAnswer")
        static let elsewhere = Code(name: "elsewhere")
    }

    /// The kind of error, for code that handles it.
    public let code: Code
    /// A sentence that states what happened.
    public let description: String
    let destination: NetworkAddress?

    init(_ code: Code, _ description: String, destination: NetworkAddress? = nil) {
        self.code = code
        self.description = description
        self.destination = destination
    }
}
