extension LikelyCause {
    /// Reasons about tokens and certificates of the provider.
    static let ofCredentials: [String: [LikelyCause]] = [
        "InvalidProviderToken": [
            LikelyCause(
                "kid or iss is of another key or team than the .p8 file.",
                "kid must be the ten characters of AuthKey_….p8, and iss the team id of developer.apple.com under Membership. `bellhop keys check FILE` prints the key id."
            ),
            LikelyCause(
                "The key was revoked.",
                "Look at developer.apple.com under Keys."),
            LikelyCause(
                "The .p8 file lost its line breaks or has other text around it, so that the client signs with another key.",
                "`bellhop keys check FILE`"),
            LikelyCause(
                "The server's clock is ahead, so that iat lies in the future.",
                "Compare `date -u` with the Date header of any HTTPS response."),
            LikelyCause(
                "The token is not signed with ES256, or the signature is DER in place of the 64 bytes of JWS.",
                "Send with `bellhop push --key FILE --team-id ID`. If it is accepted, the client makes the token wrong."
            ),
        ],
        "ExpiredProviderToken": [
            LikelyCause(
                "The client keeps a provider token longer than an hour.",
                "Decode iat of the token and compare it with the time. Renew it every 20 to 60 minutes."
            ),
            LikelyCause(
                "The server's clock is behind.",
                "Compare `date -u` with the Date header of any HTTPS response."),
            LikelyCause(
                "iat is in milliseconds, or is a text.", "iat must be a number of ten digits."),
        ],
        "TooManyProviderTokenUpdates": [
            LikelyCause(
                "The client makes a provider token for each push.",
                "Log each new token. One every 20 to 60 minutes is enough."),
            LikelyCause(
                "Several servers or processes make their own tokens of one key.",
                "Count the processes that sign with the key, and share one token among them."),
            LikelyCause(
                "The server's clock jumps.", "Look at the log of its time synchronization."),
        ],
        "MissingProviderToken": [
            LikelyCause(
                "The request has neither an authorization header nor a client certificate.",
                "Print the headers. The header is `authorization: bearer TOKEN`."),
            LikelyCause(
                "A proxy ended TLS, so that the client certificate did not arrive.",
                "Send from the same machine with `bellhop push --certificate FILE`."),
        ],
        "BadCertificate": [
            LikelyCause(
                "The certificate has expired or was revoked.",
                "`openssl x509 -in FILE -noout -dates`, and developer.apple.com under Certificates."
            ),
            LikelyCause(
                "It is not a certificate of the push service, but for example one for signing apps.",
                "`bellhop push --dry-run --certificate FILE` says so."),
        ],
        "BadCertificateEnvironment": [
            LikelyCause(
                "The certificate is for the sandbox only, and the push goes to production, or the reverse.",
                "`bellhop push --dry-run --certificate FILE --to production` names the environments."
            )
        ],
        "BadEnvironmentKeyIdInToken": [
            LikelyCause(
                "The key is restricted to the other environment.",
                "Look at the key at developer.apple.com under Keys: Sandbox, Production, or both.")
        ],
        "UnrelatedKeyIdInToken": [
            LikelyCause(
                "One connection carries tokens of several keys or teams.",
                "Use one connection for each key. Log kid with each request.")
        ],
        "TopicDisallowed": [
            LikelyCause(
                "The key is restricted to other topics, or belongs to another team.",
                "Look at the key at developer.apple.com under Keys, and at the team of the app."),
            LikelyCause(
                "The certificate does not list the topic.",
                "`bellhop push --dry-run --certificate FILE --topic TOPIC` names its topics."),
            LikelyCause(
                "The push type needs a right that the app does not have, such as pushtotalk.",
                "Look at the app's entitlements."),
        ],
        "TopicMismatch": [
            LikelyCause(
                "The topic of the request is not the channel's.",
                "Print apns-topic and the bundle id in the path.")
        ],
        "Forbidden": [
            LikelyCause(
                "The credentials may not do this.",
                "Compare team, key and bundle id with those of the app at developer.apple.com.")
        ],
    ]
}
