import GatewayOwnership

/// A gateway of the simulation: the real ownership logic, and what it has in memory.
final class SimulatedNode {
    let number: Int
    /// Counts its lives: answers to an earlier one are lost.
    var life = 0
    var isRunning = false
    var isPaused = false
    /// Whether nothing passes between it and the database.
    var isCut = false
    /// Since when it can do its work, if it can.
    var healthySince = 0
    var ownership: NodeOwnership
    var session: SessionID?
    /// What it knows of its buckets.
    var index: [Bucket: Set<Int>] = [:]
    /// Writes of a bucket whose outcome is not known yet.
    var underWay: [Bucket: Int] = [:]
    /// Buckets of which a write's outcome is unknown until they are read again.
    var unsure: Set<Bucket> = []
    /// What waits for the connection on which a gateway does one thing after the other.
    var control: [OwnershipDecision] = []
    var isControlBusy = false
    /// What arrived while the process was stopped.
    var mailbox: [() -> Void] = []

    private let limits: NodeOwnership.Limits

    init(number: Int, _ limits: NodeOwnership.Limits) {
        self.number = number
        self.limits = limits
        ownership = NodeOwnership(limits: limits)
    }

    /// Whether it can do its work.
    var isHealthy: Bool { isRunning && !isPaused && !isCut }

    func mayWrite(_ bucket: Bucket) -> Bool {
        ownership.mayWrite(bucket) && !unsure.contains(bucket)
    }

    /// Forgets everything, as the end of a process does.
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
