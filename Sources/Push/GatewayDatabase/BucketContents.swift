internal import APNsGateway
internal import DevicePushLink
internal import GatewayOwnership
internal import LibPQ

/// What a gateway has in its memory of the buckets that it serves, beside the pushes.
protocol BucketUser: Sendable {
    /// Takes contents in, in place of all that is known of their buckets.
    ///
    /// - Parameter completion: called when pushes for them can be answered, on any thread.
    func adopt(_ contents: BucketContents, completion: @escaping @Sendable () -> Void)
    /// Forgets buckets.
    ///
    /// - Parameter destinations: the buckets, each with where its devices go; `nil` where that is not known.
    func release(_ destinations: [Bucket: NetworkAddress?])
    /// Waits for no answer of gateways that are not among some.
    func forgetPeers(except living: Set<GatewayPeer>)
    /// Whether another block of numbers is wanted.
    var needsNumbers: Bool { get }
    /// Goes on with a block of numbers.
    func use(numbersAfter start: UInt64)
}

/// What the database has of some buckets, beside the pushes.
struct BucketContents: Sendable {
    /// The buckets.
    let buckets: Set<Bucket>
    /// The tokens of their devices.
    let registrations: [RegistrationChange]
    /// The channels that Live Activities of theirs listen to.
    let channels: [StoredChannel]
    /// What the Live Activities of their tokens listen to.
    let subscriptions: [StoredSubscription]
    /// Their devices.
    let devices: [DeviceRecord]
    /// The block of numbers for pushes from now on.
    let numbersAfter: UInt64

    /// Reads what there is, after the buckets became the session's.
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

    /// Takes a block of numbers, above all that any gateway ever had.
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

    // Before there were blocks, numbers were the time in microseconds: a block is above those, too.
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
