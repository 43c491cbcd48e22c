// swift-corelibs-foundation lacks these or declares them as unavailable.
#if !canImport(ObjectiveC)
    public import FoundationNetworking

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// The authentication method that asks whether to trust a server.
    ///
    /// A session never issues this challenge here, because the system's certificates decide.
    public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// The authentication method that asks for a client certificate. A session never issues it
    /// here.
    public let NSURLAuthenticationMethodClientCertificate =
        "NSURLAuthenticationMethodClientCertificate"

    /// The certificate chain of a server.
    ///
    /// Limits: the type lets code that pins a certificate compile. No challenge has a value of it.
    ///
    /// See <https://developer.apple.com/documentation/security/sectrust>.
    public final class SecTrust: Sendable {
        init() {}
    }

    extension URLProtectionSpace {
        /// Always `nil`, because a session never issues this challenge.
        ///
        /// See <https://developer.apple.com/documentation/foundation/urlprotectionspace/servertrust>.
        public var serverTrust: SecTrust? { nil }
    }

    extension URLCredential {
        /// Creates a credential that trusts a server. A session ignores it here.
        ///
        /// See <https://developer.apple.com/documentation/foundation/urlcredential/init(trust:)>.
        public convenience init(trust: SecTrust) {
            self.init(user: "", password: "", persistence: .none)
        }
    }
#endif
