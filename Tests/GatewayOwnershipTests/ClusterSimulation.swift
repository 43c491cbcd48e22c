import GatewayOwnership
import SeededTesting

/// Gateways, their database and a provider in virtual time, with the real ownership logic.
///
/// Everything comes from the seed. Times are milliseconds.
final class ClusterSimulation {
    struct Options {
        var nodes = 64
        var buckets = 256
        /// How long faults occur. No fault occurs during ``calm`` afterwards.
        var faultsUntil = 40_000
        var calm = 30_000
        var pushesPerSecond = 100
        /// The controls: the tests must detect that one is off.
        var hasFence = true
        var handOverWaits = true
        var limits = NodeOwnership.Limits()
    }

    struct Report: Equatable {
        var violations: [String] = []
        var acknowledged = 0
        var refused = 0
        var delivered = 0
        var duplicates = 0
        var faults: [Fault: Int] = [:]
        var sessionsEnded = 0
        var bucketsTakenOver = 0
        var bucketsHandedOver = 0
        /// The longest time in which a bucket had no writer although the database was available.
        var unownedMax = 0
    }

    enum Fault: String, CaseIterable {
        case crash, pause, cut, drain, failOver, loseStandby
    }

    /// A change that becomes visible and is answered when a standby has it.
    struct Commit {
        /// The session whose row it locks.
        let row: SessionID?
        let effect: () -> Void
    }

    /// The limit for a new owner of a bucket after a fault of its owner.
    static let bound = 6_000
    /// A gateway that was healthy for this long has renewed its lease whenever the database allowed
    /// it.
    static let livelyAfter = SimulatedDatabase.lease + 1_000

    let options: Options
    var random: SeededGenerator
    var now = 0
    var report = Report()
    var database: SimulatedDatabase
    let nodes: [SimulatedNode]
    var isDatabaseUp = true
    /// Commits do not complete without a synchronous standby.
    private(set) var hasStandby = true
    private var waiting: [Commit] = []
    var acknowledged: [Int: Bucket] = [:]
    var delivered: Set<Int> = []
    var lastTransaction = 0
    private var lastPush = 0
    private var agenda: [[() -> Void]]
    private var servedAt: [Int]
    /// The time of the last fault of each bucket's last owner.
    private var ownerFaultedAt: [Int]
    private var excusedUntil = 0
    /// The time of the last fault of each session's gateway.
    private var faultedAt: [SessionID: Int] = [:]

    init(seed: UInt64, _ options: Options = Options()) {
        self.options = options
        random = SeededGenerator(seed: seed)
        database = SimulatedDatabase(buckets: options.buckets, hasFence: options.hasFence)
        nodes = (0..<options.nodes).map { SimulatedNode(number: $0, options.limits) }
        agenda = Array(repeating: [], count: options.faultsUntil + options.calm + 1)
        servedAt = Array(repeating: 0, count: options.buckets)
        ownerFaultedAt = servedAt
    }

    /// Runs an action after a delay, unless the simulation ends before.
    func after(_ delay: Int, _ action: @escaping () -> Void) {
        let time = now + max(1, delay)
        if time < agenda.count { agenda[time].append(action) }
    }

    /// Runs the simulation, and suspends after each virtual second so that other tests can run.
    func run() async -> Report {
        for node in nodes { after(Int.random(in: 1...500, using: &random)) { self.start(node) } }
        after(8_000) { self.schedulePush() }
        after(8_500) { self.scheduleFault() }
        after(8_000) { self.observe() }
        while now < agenda.count {
            let actions = agenda[now]
            agenda[now] = []
            for action in actions { action() }
            now += 1
            if now % 1_000 == 0 { await Task.yield() }
        }
        checkEnd()
        report.violations += database.violations
        report.acknowledged = acknowledged.count
        report.delivered = delivered.count
        return report
    }

    // MARK: - Commits

    /// Commits a change at once, or when a standby is available again, after earlier waiting
    /// changes.
    ///
    /// - Parameter row: the session whose row the change modifies, and locks until the commit.
    func commit(changing row: SessionID? = nil, _ effect: @escaping () -> Void) {
        if hasStandby { effect() } else { waiting.append(Commit(row: row, effect: effect)) }
    }

    /// Whether a waiting commit has changed a session's row.
    func isLocked(_ session: SessionID) -> Bool { waiting.contains { $0.row == session } }

    /// Removes the standby for a while.
    private func loseStandby(for duration: Int) {
        hasStandby = false
        after(duration) { [self] in
            hasStandby = true
            excusedUntil = now
            let released = waiting
            waiting = []
            for commit in released { commit.effect() }
        }
    }

    /// Records the end of a session whose gateway was healthy all the time.
    func check(endOf session: SessionID) {
        guard let number = database.sessions[session]?.node else { return }
        let node = nodes[number]
        guard node.session == session, node.isHealthy, now - node.healthySince > Self.livelyAfter
        else { return }
        report.violations.append(
            "at \(now): session \(session.value) of a healthy gateway was ended")
    }

    func milliseconds(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    /// The delay of a message; occasionally very long.
    var latency: Int {
        Int.random(in: 0..<200, using: &random) == 0 ? milliseconds(50...400) : milliseconds(1...5)
    }

    // MARK: - Providers and devices

    private func schedulePush() {
        guard now < options.faultsUntil + 5_000 else { return }
        after(milliseconds(1...(2_000 / options.pushesPerSecond))) { self.schedulePush() }
        lastPush += 1
        let push = lastPush
        let bucket = Bucket(Int16.random(in: 0..<Int16(options.buckets), using: &random))
        let entry = nodes[Int.random(in: 0..<nodes.count, using: &random)]
        guard entry.isRunning else { return }
        deliver(to: entry) { [self] in
            guard let owner = entry.ownership.owner(of: bucket),
                let session = database.sessions[owner]
            else { return report.refused += 1 }
            let node = nodes[session.node]
            after(latency) {
                self.deliver(to: node) { self.accept(push, for: bucket, at: node) }
            }
        }
        let device = nodes[Int.random(in: 0..<nodes.count, using: &random)]
        if device.isRunning { deliver(to: device) { self.serveDevice(of: device) } }
    }

    private func accept(_ push: Int, for bucket: Bucket, at node: SimulatedNode) {
        guard node.mayWrite(bucket), let session = node.session else {
            return report.refused += 1
        }
        let write = SimulatedDatabase.Transaction(
            session: session, bucket: bucket, inserted: push, deleted: nil)
        carryOut(write, at: node) { [self] isCommitted in
            guard isCommitted else { return report.refused += 1 }
            node.index[bucket, default: []].insert(push)
            acknowledged[push] = bucket
        }
    }

    /// A device fetches a push that its gateway has in memory.
    private func serveDevice(of node: SimulatedNode) {
        let buckets = node.index.filter { !$0.value.isEmpty && node.mayWrite($0.key) }.keys.sorted()
        guard let bucket = buckets.randomElement(using: &random), let session = node.session,
            let push = node.index[bucket]?.min()
        else { return }
        if !delivered.insert(push).inserted { report.duplicates += 1 }
        let write = SimulatedDatabase.Transaction(
            session: session, bucket: bucket, inserted: nil, deleted: push)
        carryOut(write, at: node) { isCommitted in
            if isCommitted { node.index[bucket]?.remove(push) }
        }
    }

    // MARK: - Faults

    private func scheduleFault() {
        guard now < options.faultsUntil else { return }
        after(milliseconds(200...1_500)) { self.scheduleFault() }
        let fault = Fault.allCases.randomElement(using: &random) ?? .crash
        let node = nodes[Int.random(in: 0..<nodes.count, using: &random)]
        guard nodes.count(where: { !$0.isHealthy }) < nodes.count / 4, node.isHealthy else {
            return
        }
        let duration = milliseconds(500...10_000)
        if fault == .failOver || fault == .loseStandby {
            guard isDatabaseUp, hasStandby, Int.random(in: 0..<4, using: &random) == 0 else {
                return
            }
        } else if let session = node.session {
            faultedAt[session] = now
        }
        switch fault {
        case .failOver: failOver(for: duration)
        case .loseStandby: loseStandby(for: duration)
        case .crash:
            crash(node)
            after(duration) { self.start(node) }
        case .pause:
            node.isPaused = true
            after(duration) { self.resume(node) }
        case .cut:
            node.isCut = true
            after(duration) { [self] in (node.isCut, node.healthySince) = (false, now) }
        case .drain:
            send(.drainRequested, to: node)
        }
        report.faults[fault, default: 0] += 1
    }

    /// Promotes the standby to primary after a while. A new standby follows later.
    private func failOver(for duration: Int) {
        isDatabaseUp = false
        let isKept = Bool.random(using: &random)
        database.failOver(at: now) { ($0 % 2 == 0) == isKept }
        after(duration) { [self] in
            isDatabaseUp = true
            excusedUntil = now
            loseStandby(for: milliseconds(1...10_000))
        }
    }

    private func resume(_ node: SimulatedNode) {
        (node.isPaused, node.healthySince) = (false, now)
        let mailbox = node.mailbox
        node.mailbox = []
        for letter in mailbox { deliver(to: node, letter) }
    }

    // MARK: - The checks

    /// Checks four times a second whether every bucket can be written.
    private func observe() {
        after(250) { self.observe() }
        guard isDatabaseUp, hasStandby else { return }
        for place in 0..<options.buckets {
            let bucket = Bucket(Int16(place))
            let owner = database.owner(of: bucket).flatMap { id in
                database.sessions[id].map { (node: nodes[$0.node], id: id) }
            }
            if let owner, owner.node.session == owner.id, owner.node.isHealthy,
                owner.node.mayWrite(bucket)
            {
                servedAt[place] = now
                continue
            }
            // The time counts from the last fault of its last owner or of the database.
            let fault = owner.flatMap { faultedAt[$0.id] } ?? 0
            ownerFaultedAt[place] = max(ownerFaultedAt[place], fault)
            let unowned = now - max(servedAt[place], excusedUntil, ownerFaultedAt[place])
            report.unownedMax = max(report.unownedMax, unowned)
            if unowned > Self.bound, report.violations.count < 10 {
                report.violations.append("at \(now): bucket \(place) unowned for \(unowned) ms")
                servedAt[place] = now
            }
        }
    }

    /// Checks that every acknowledged push was delivered or is known to its owner.
    private func checkEnd() {
        for (push, bucket) in acknowledged.sorted(by: { $0.key < $1.key })
        where !delivered.contains(push) {
            let owner = database.owner(of: bucket).flatMap { database.sessions[$0] }
            let isKnown = owner.map {
                nodes[$0.node].index[bucket]?.contains(push) ?? false
            }
            let isStored = database.rows[Int(bucket.number)].contains(push)
            if isKnown == true, isStored { continue }
            report.violations.append("push \(push) of bucket \(bucket.number) is lost")
        }
        for node in nodes {
            for bucket in node.ownership.served where database.owner(of: bucket) != node.session {
                report.violations.append("bucket \(bucket.number) is served twice")
            }
        }
    }
}
