import DevicePushLink

/// Why a gateway did not do what a device asked.
public struct DevicePushError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kinds of failures; more may be added.
    public struct Code: Sendable, Hashable {
        let name: String

        /// The credential is not known to the gateway: enrol anew.
        public static let unauthorized = Code(name: "unauthorized")
        /// Another program uses the same credential, and connected later.
        public static let replaced = Code(name: "replaced")
        /// The device was removed from the gateway.
        public static let removed = Code(name: "removed")
        /// The gateway refused the request; the sentence says why.
        public static let refused = Code(name: "refused")
        /// The gateway answered what no gateway answers.
        public static let badAnswer = Code(name: "badAnswer")
        /// Another gateway has the device; the client goes there by itself.
        static let elsewhere = Code(name: "elsewhere")
    }

    /// What kind of failure it is.
    public let code: Code
    /// What happened, in a sentence for a person.
    public let description: String
    /// Where the gateway is that has the device.
    let destination: NetworkAddress?

    init(_ code: Code, _ description: String, destination: NetworkAddress? = nil) {
        self.code = code
        self.description = description
        self.destination = destination
    }
}
