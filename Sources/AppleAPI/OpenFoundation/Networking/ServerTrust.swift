// Apple's Foundation hands these on; the open one declares them as unavailable or not at all.
#if !canImport(ObjectiveC)
    public import FoundationNetworking

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// The kind of challenge that asks whether a server is trusted.
    ///
    /// No session of the open Foundation asks: it lets the system's certificates decide.
    public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// The kind of challenge that asks for a certificate of the client. No session asks here.
    public let NSURLAuthenticationMethodClientCertificate =
        "NSURLAuthenticationMethodClientCertificate"

    /// What a server showed to be trusted.
    ///
    /// This slice is the name, so that code which pins a certificate compiles: no challenge carries one here,
    /// and nothing makes one.
    ///
    /// See <https://developer.apple.com/documentation/security/sectrust>.
    public final class SecTrust: Sendable {
        init() {}
    }

    extension URLProtectionSpace {
        /// What the server showed; always `nil`, for no session asks.
        ///
        /// See <https://developer.apple.com/documentation/foundation/urlprotectionspace/servertrust>.
        public var serverTrust: SecTrust? { nil }
    }

    extension URLCredential {
        /// A credential that says that a server is trusted. No session uses it here.
        ///
        /// See <https://developer.apple.com/documentation/foundation/urlcredential/init(trust:)>.
        public convenience init(trust: SecTrust) {
            self.init(user: "", password: "", persistence: .none)
        }
    }
#endif
