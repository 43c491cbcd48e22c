import Logging

/// Checks for readiness requests whether the store accepts another push.
///
/// Each check writes to the disk instead of relying on earlier pushes. It notices a full disk
/// between pushes, and also freed space. The check writes at most once a second.
actor StoreCheck {
    private static let period = Duration.seconds(1)

    private let check: @Sendable () async throws -> Void
    private let logger: Logger
    private let now: @Sendable () -> ContinuousClock.Instant
    private var known: (isWritable: Bool, since: ContinuousClock.Instant)?
    private var running: Task<Bool, Never>?

    /// - Parameter check: writes, and throws if that fails.
    init(
        logger: Logger, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        check: @escaping @Sendable () async throws -> Void
    ) {
        self.check = check
        self.logger = logger
        self.now = now
    }

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
            if !wasWritable { logger.notice("The store accepts pushes again") }
        } catch {
            isWritable = false
            if wasWritable {
                logger.error("The store does not accept pushes", metadata: ["error": "\(error)"])
            }
        }
        known = (isWritable, now())
        running = nil
        return isWritable
    }
}
