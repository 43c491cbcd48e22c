import GatewayOwnership

/// A gateway of the simulation: the real ownership logic with its data in memory.
final class SimulatedNode {
    let number: Int
    /// The number of starts. Answers to an earlier run are dropped.
    var life = 0
    var isRunning = false
    var isPaused = false
    /// Whether the connection to the database is interrupted.
    var isCut = false
    /// The time since when the gateway is healthy, if it is.
    var healthySince = 0
    var ownership: NodeOwnership
    var session: SessionID?
    /// The pushes that the gateway knows of its buckets.
    var index: [Bucket: Set<Int>] = [:]
    /// The number of writes per bucket whose outcome is pending.
    var underWay: [Bucket: Int] = [:]
    /// Buckets with a write of unknown outcome, until they are read again.
    var unsure: Set<Bucket> = []
    /// The queue of the control connection, which executes one decision at a time.
    var control: [OwnershipDecision] = []
    var isControlBusy = false
    /// Messages that arrived while the process was paused.
    var mailbox: [() -> Void] = []

    private let limits: NodeOwnership.Limits

    init(number: Int, _ limits: NodeOwnership.Limits) {
        self.number = number
        self.limits = limits
        ownership = NodeOwnership(limits: limits)
    }

    /// Whether the gateway can do its work.
    var isHealthy: Bool { isRunning && !isPaused && !isCut }

    func mayWrite(_ bucket: Bucket) -> Bool {
        ownership.mayWrite(bucket) && !unsure.contains(bucket)
    }

    /// Drops all data in memory, as the end of a process does.
    func forget() {
        life += 1
        ownership = NodeOwnership(limits: limits)
        session = nil
        index = [:]
        underWay = [:]
        unsure = []
        control = []
        isControlBusy = false
        mailbox = []
    }
}
