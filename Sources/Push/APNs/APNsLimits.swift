/// The numeric limits of the protocol. Each one names the statement of the protocol reference that
/// it comes from, or says that it is our own.
///
/// ```swift
/// let json = try AlertPayload(title: "Ann", body: "Lunch at noon?").json()
/// print("\(json.count) of \(APNsLimits.payloadBytesMax) bytes")
/// ```
public enum APNsLimits {
    /// The largest payload of most push types, in bytes as sent (SIZE-1). VoIP pushes and
    /// broadcasts have a larger limit.
    public static let payloadBytesMax = 4096
    /// The largest payload of a VoIP push, in bytes as sent (SIZE-1).
    public static let voipPayloadBytesMax = 5120
    /// The largest payload of a broadcast to a channel, in bytes as sent (SIZE-1).
    package static let broadcastPayloadBytesMax = 5120
    /// The longest collapse id, in bytes of UTF-8 (HDR-7).
    package static let collapseIDBytesMax = 64
    /// The longest topic that we accept, in bytes: a bundle id of 155 characters and room for a
    /// suffix.
    package static let topicBytesMax = 255
    /// The lengths of a device token, in bytes (TOK-2, TOK-8).
    package static let deviceTokenBytes = 8...100
    /// The length of a token that a registry creates by default, in bytes (TOK-8).
    @usableFromInline package static let deviceTokenBytesDefault = 32
    /// The maximum age of a provider token (JWT-1).
    package static let providerTokenAgeMax = Duration.seconds(60 * 60)
    /// The shortest time between two provider tokens on one connection (JWT-2).
    package static let providerTokenUpdateIntervalMin = Duration.seconds(20 * 60)
    /// How far in the future a provider token may be issued; our own choice (JWT-4).
    package static let providerTokenClockSkewMax = Duration.seconds(5 * 60)
    /// The longest `authorization` value that we parse, in bytes. A real token has about 200.
    package static let providerTokenBytesMax = 4096
    package static let keyIDLength = 10
    /// How long the gateway stores a push without an expiration. It is also the maximum for every
    /// other push (HDR-4, STORE-4).
    package static let storageTimeMax = Duration.seconds(30 * 24 * 60 * 60)
    /// The number of pushes that the gateway stores for one app on one disconnected device
    /// (STORE-3).
    @usableFromInline package static let storedPerAppMax = 1
    /// The number of channels of one app in one environment (CHAN-2).
    package static let channelsPerAppMax = 10_000
    /// How long a channel with storage keeps its newest message (CHAN-1).
    package static let channelStorageTimeMax = Duration.seconds(8 * 60 * 60)
    /// The largest list of header fields, in bytes as HTTP/2 counts them (MUX-3).
    package static let headerListBytesMax = 8000
    /// Concurrent streams on a connection before its first valid provider token (MUX-4).
    package static let streamsBeforeToken = 1
    /// Concurrent streams on a connection after its first valid provider token (MUX-3).
    package static let streamsAfterToken = 1000
    /// The penalty at which a connection is slowed down: rejected requests less accepted ones. Our
    /// own choice (MUX-6).
    package static let penaltyBeforeSlowing = 100
    /// The penalty at which a connection is closed, counted in the same way. Our own choice
    /// (MUX-6).
    package static let penaltyBeforeEnding = 1000
    /// The penalty of one `BadDeviceToken`, in rejected requests. Our own choice (MUX-6).
    package static let badDeviceTokenPenalty = 4
    /// The additional penalty when the gateway had to verify a signature before it rejected the
    /// request. Verifying takes as long as twenty requests, and a client needs it rarely: one token
    /// is valid for an hour (JWT-2). Our own choice (MUX-6).
    package static let signaturePenalty = 50
    /// The deepest nesting of a payload that the scanner reads; our own limit.
    package static let payloadDepthMax = 128
}
