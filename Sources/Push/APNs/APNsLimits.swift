/// Every number of the protocol, each with the statement of the protocol reference it comes from.
public enum APNsLimits {
    /// The largest payload of most push types, in bytes as sent (SIZE-1).
    public static let payloadBytesMax = 4096
    /// The largest payload of a VoIP push, in bytes as sent (SIZE-1).
    public static let voipPayloadBytesMax = 5120
    /// The largest payload of a broadcast to a channel, in bytes as sent (SIZE-1).
    package static let broadcastPayloadBytesMax = 5120
    /// The longest collapse id, in bytes of UTF-8 (HDR-7).
    package static let collapseIDBytesMax = 64
    /// The longest topic we read, in bytes: a bundle id of 155 characters and room for a suffix.
    package static let topicBytesMax = 255
    /// The lengths of a device token, in bytes (TOK-2, TOK-8).
    package static let deviceTokenBytes = 8...100
    /// The length of a token that a registry makes by default, in bytes (TOK-8).
    @usableFromInline package static let deviceTokenBytesDefault = 32
    /// How old a provider token may be (JWT-1).
    package static let providerTokenAgeMax = Duration.seconds(60 * 60)
    /// The shortest time between two provider tokens on one connection (JWT-2).
    package static let providerTokenUpdateIntervalMin = Duration.seconds(20 * 60)
    /// How far in the future a provider token may be issued; our proposal (JWT-4).
    package static let providerTokenClockSkewMax = Duration.seconds(5 * 60)
    /// The longest `authorization` value we parse, in bytes; a token is about 200.
    package static let providerTokenBytesMax = 4096
    /// The length of a key id and of a team id, in characters (section 12).
    package static let keyIDLength = 10
    /// How long a push without an expiration is kept, and the longest any is (HDR-4, STORE-4).
    package static let storageTimeMax = Duration.seconds(30 * 24 * 60 * 60)
    /// How many pushes are kept for one app on one device that is away (STORE-3).
    @usableFromInline package static let storedPerAppMax = 1
    /// Channels of one app in one environment (CHAN-2).
    package static let channelsPerAppMax = 10_000
    /// How long a channel that stores keeps its newest message (CHAN-1).
    package static let channelStorageTimeMax = Duration.seconds(8 * 60 * 60)
    /// The largest list of header fields, in bytes as HTTP/2 counts them (MUX-3).
    package static let headerListBytesMax = 8000
    /// Streams on a connection before its first valid provider token (MUX-4).
    package static let streamsBeforeToken = 1
    /// Streams on a connection after its first valid provider token (MUX-3).
    package static let streamsAfterToken = 1000
    /// Refused requests, less accepted ones, before a connection is slowed; our proposal (MUX-6).
    package static let penaltyBeforeSlowing = 100
    /// Refused requests, less accepted ones, before a connection is ended; our proposal (MUX-6).
    package static let penaltyBeforeEnding = 1000
    /// What a `BadDeviceToken` counts among other refusals; our proposal (MUX-6).
    package static let badDeviceTokenPenalty = 4
    /// What a refusal counts more when a signature had to be checked for it. That takes as long as twenty
    /// requests, and nobody needs many: one token is good for an hour (JWT-2). Our proposal (MUX-6).
    package static let signaturePenalty = 50
    /// The deepest nesting of a payload that the scanner reads; our own bound.
    package static let payloadDepthMax = 128
}
