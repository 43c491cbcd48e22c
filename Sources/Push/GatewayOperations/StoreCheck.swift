import Logging

/// Whether the gateway's store takes another push, for who asks whether the gateway is ready.
///
/// Nothing that happened before counts: each answer comes from a write to the disk, so a full disk is
/// noticed while no push comes, and one that has room again as well. However often it is asked, it
/// writes once a second at most.
actor StoreCheck {
    private static let period = Duration.seconds(1)

    private let check: @Sendable () async throws -> Void
    private let logger: Logger
    private let now: @Sendable () -> ContinuousClock.Instant
    private var known: (isWritable: Bool, since: ContinuousClock.Instant)?
    private var running: Task<Bool, Never>?

    /// - Parameter check: writes, or says what is in the way.
    init(
        logger: Logger, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        check: @escaping @Sendable () async throws -> Void
    ) {
        self.check = check
        self.logger = logger
        self.now = now
    }

    /// Whether the store takes another push.
    func isWritable() async -> Bool {
        if let running { return await running.value }
        if let known, known.since.duration(to: now()) < Self.period { return known.isWritable }
        let task = Task { await write() }
        running = task
        return await task.value
    }

    private func write() async -> Bool {
        let wasWritable = known?.isWritable ?? true
        var isWritable = true
        do {
            try await check()
            if !wasWritable { logger.notice("The store takes pushes again") }
        } catch {
            isWritable = false
            if wasWritable {
                logger.error("The store takes no pushes", metadata: ["error": "\(error)"])
            }
        }
        known = (isWritable, now())
        running = nil
        return isWritable
    }
}
