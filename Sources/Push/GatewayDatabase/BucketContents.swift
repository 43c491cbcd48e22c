internal import APNsGateway
internal import DevicePushLink
internal import GatewayOwnership
internal import LibPQ

/// The in-memory state of a gateway for the buckets that it serves, except pushes.
protocol BucketUser: Sendable {
    /// Replaces the known state of the buckets of `contents`.
    ///
    /// - Parameter completion: called on any thread, when the gateway can accept pushes for the
    ///   buckets.
    func adopt(_ contents: BucketContents, completion: @escaping @Sendable () -> Void)
    /// Discards the contents of buckets.
    ///
    /// - Parameter destinations: the buckets, each with the new address of its devices; `nil` where
    ///   the address is unknown.
    func release(_ destinations: [Bucket: NetworkAddress?])
    /// Stops waiting for responses of all gateways except the living ones.
    func forgetPeers(except living: Set<GatewayPeer>)
    var needsNumbers: Bool { get }
    func use(numbersAfter start: UInt64)
}

struct BucketContents: Sendable {
    let buckets: Set<Bucket>
    let registrations: [RegistrationChange]
    /// The channels to which Live Activities of these buckets subscribe.
    let channels: [StoredChannel]
    let subscriptions: [StoredSubscription]
    let devices: [DeviceRecord]
    let numbersAfter: UInt64

    /// Reads the contents after the session has become the owner of the buckets.
    static func read(
        _ buckets: Set<Bucket>, for session: DatabaseSession, _ connection: PostgresConnection
    ) throws(PostgresError) -> BucketContents {
        BucketContents(
            buckets: buckets,
            registrations: try RegistrationRows.rows(of: buckets, connection),
            channels: try channels(of: buckets, connection),
            subscriptions: try subscriptions(of: buckets, connection),
            devices: try DeviceRows.rows(of: buckets, connection),
            numbersAfter: try reserveNumbers(for: session, connection))
    }

    static func reserveNumbers(
        for session: DatabaseSession?, _ connection: PostgresConnection
    ) throws(PostgresError) -> UInt64 {
        let fence = session.map { [$0.fence(needsStandby: false)] } ?? []
        let rows = try connection.run(
            fence + [PostgresCommand(numbers, .int8(Int64(PushNumbers.blockSize)))]
        ).last
        guard let rows, rows.count == 1 else {
            throw PostgresError(.invalidAnswer, "the row of the cluster is missing")
        }
        return UInt64(clamping: rows.integer(0, 0))
    }

    private static func channels(
        of buckets: Set<Bucket>, _ connection: PostgresConnection
    ) throws(PostgresError) -> [StoredChannel] {
        let rows = try connection.run(
            [PostgresCommand(channels, .array(PostgresArray(buckets)))], timeout: .seconds(60)
        ).first
        guard let rows else { return [] }
        var channels: [StoredChannel] = []
        for row in 0..<rows.count { channels.append(try StoredChannel(rows, row)) }
        return channels
    }

    private static func subscriptions(
        of buckets: Set<Bucket>, _ connection: PostgresConnection
    ) throws(PostgresError) -> [StoredSubscription] {
        let rows = try connection.run(
            [PostgresCommand(subscriptions, .array(PostgresArray(buckets)))],
            timeout: .seconds(60)
        ).first
        guard let rows else { return [] }
        var subscriptions: [StoredSubscription] = []
        for row in 0..<rows.count { subscriptions.append(try StoredSubscription(rows, row)) }
        return subscriptions
    }

    // Earlier versions used the time in microseconds as number. A block must be above those
    // numbers, too.
    private static let numbers = PostgresStatement(
        "numbers",
        """
        UPDATE cluster SET next_number = greatest(
            next_number + $1::int8, (extract(epoch FROM clock_timestamp()) * 1000000)::int8)
        RETURNING next_number
        """)
    private static let channels = PostgresStatement(
        "bucketChannels",
        """
        SELECT id, bundle, environment, policy, is_deleted FROM channel WHERE id IN (
            SELECT channel FROM subscription JOIN registration USING (token)
            WHERE bucket = ANY ($1::int2[]))
        ORDER BY number
        """)
    private static let subscriptions = PostgresStatement(
        "bucketSubscriptions",
        """
        SELECT token, channel FROM subscription JOIN registration USING (token)
        WHERE bucket = ANY ($1::int2[])
        """)
}
