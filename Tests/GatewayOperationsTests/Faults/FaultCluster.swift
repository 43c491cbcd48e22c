import APNs
import Foundation
import Glibc
import UpTesting

/// Three gateways and two database servers, each on a separate machine.
actor FaultCluster {
    typealias Machine = FaultNetwork.Machine

    /// The error when an expected state is not reached in time.
    struct TimeoutError: Error, CustomStringConvertible {
        let description: String
    }

    static let machines: [Machine] = [.gateway1, .gateway2, .gateway3]
    /// The limit in milliseconds from the return of the database to an accepted push for any
    /// device.
    static let serviceBound = 10_000

    let network: FaultNetwork
    let databases: FaultDatabases
    let load: FaultLoad
    private let folder: URL
    private let durability: String
    private var nodes: [ClusterNode]
    /// The gateways that the test ended.
    private var ended: Set<Int> = []
    /// The number of ended sessions of each gateway, according to its log.
    private var endedSessions: [ObjectIdentifier: Int] = [:]
    /// Behavior of gateways that violates a guarantee.
    var problems: [String] = []

    /// Starts the cluster.
    ///
    /// - Parameter durability: the durability that an answer of 200 promises.
    init(in folder: URL, seed: UInt64, durability: String = "replicated", devices: Int = 24)
        async throws
    {
        self.folder = folder
        self.durability = durability
        network = try await FaultNetwork()
        databases = try await FaultDatabases(in: folder)
        try await FaultNetwork.run(
            Products.program("bellhop").path, "gateway", "database", "migrate", "--database",
            FaultDatabases.text)
        try await databases.sql(Self.audit)
        nodes = []
        for place in Self.machines.indices {
            let node = try Self.node(
                place, in: folder, durability, authority: nodes.first, launcher: [])
            try await Self.wait("gateway \(place)") { node.isReady || !node.isRunning }
            nodes.append(node)
        }
        let databases = databases
        try await Self.wait("equal shares") { try await Self.isWhole(databases) }
        load = try await FaultLoad(nodes, devices: devices, seed: seed)
    }

    private static func node(
        _ place: Int, in folder: URL, _ durability: String, authority: ClusterNode?,
        launcher: [String]
    ) throws -> ClusterNode {
        try ClusterNode(
            "gateway\(place + 1)", in: folder, database: FaultDatabases.text, authority: authority,
            ["durability=\(durability)", "stored-per-token-max=10000", "stored-max=1000000"],
            on: machines[place], launcher: launcher)
    }

    /// A gateway.
    func node(_ place: Int) -> ClusterNode { nodes[place] }

    /// Ends a gateway.
    func end(_ place: Int, with signal: Int32) async {
        ended.insert(place)
        await nodes[place].end(with: signal)
    }

    /// Returns how many sessions were ended since the last call.
    func newlyEndedSessions() -> Int {
        nodes.reduce(0) { sum, node in
            let count = node.log.lines.count {
                $0.contains("The session in the database was ended")
            }
            let before = endedSessions.updateValue(count, forKey: ObjectIdentifier(node)) ?? 0
            return sum + count - before
        }
    }

    /// Restarts the gateways that do not run, as a service manager does. A gateway that accepted
    /// pushes and was not ended by a test must still run.
    ///
    /// - Parameter launcher: a program that runs the gateways.
    func startAgain(launcher: [String] = []) async throws {
        for place in nodes.indices where !nodes[place].isRunning {
            if ended.remove(place) == nil, nodes[place].isReady {
                let lines = nodes[place].log.lines.suffix(3).joined(separator: "\n")
                problems.append("gateway \(place + 1) ended by itself: \(lines)")
            }
            // The gateway writes its port when it is ready. A file from the last run would mislead.
            let files = nodes[place].state.appending(path: "gateway/gateway.json")
            try? FileManager.default.removeItem(at: files)
            let node = try Self.node(
                place, in: folder, durability, authority: nodes[place], launcher: launcher)
            nodes[place] = node
            try await Self.wait("gateway \(place)") { node.isReady || !node.isRunning }
            await load.use(node, at: place)
        }
    }

    /// Waits until the cluster is complete again and accepts pushes.
    ///
    /// - Returns: the milliseconds from the return of the whole database until the cluster accepted
    ///   one push for each device.
    @discardableResult
    func recover() async throws -> Int {
        for one in Machine.allCases {
            for other in Machine.allCases where one.rawValue < other.rawValue {
                try await network.heal(one, other)
            }
        }
        for node in nodes { node.signal(SIGCONT) }
        try await databases.startAgain(databases.primary)
        try await databases.startAgain(databases.standby)
        try await databases.waitForStandby()
        let back = load.history.now
        try await Self.wait("an accepted push for each device", seconds: 120) {
            try await self.startAgain()
            return self.load.history.devicesAccepted(since: back) == self.load.deviceCount
        }
        let milliseconds = load.history.now - back
        try await Self.wait("three gateways with equal shares") {
            try await self.startAgain()
            return try await Self.isWhole(self.databases)
        }
        try await load.accept(60)
        return milliseconds
    }

    /// Waits until the stores are empty.
    func drain() async throws {
        load.finish()
        try await Self.wait("an empty store", seconds: 90) {
            (try? await self.databases.number(Self.stored)) == 0
        }
    }

    /// Returns violations that the cluster reports, and inconsistencies of its accounts.
    func audit() async throws -> [String] {
        var problems: [String] = []
        let foreign = try await databases.number("SELECT count(*) FROM foreign_write")
        if foreign > 0 {
            problems.append("\(foreign) pushes were written by a gateway without their bucket")
        }
        let difference = try await databases.number(Self.balance)
        if difference != 0 { problems.append("the accounts differ by \(difference) pushes") }
        return problems
    }

    /// The last lines of all logs.
    func logs() -> String {
        nodes.map { "\($0.name):\n" + $0.log.lines.suffix(12).joined(separator: "\n") }
            .joined(separator: "\n")
    }

    /// Waits for a condition, which the method checks at each beat of the load's clock.
    static func wait(
        _ what: String, seconds: Int = 60, _ condition: @Sendable () async throws -> Bool
    ) async throws {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while try await !condition() {
            guard ContinuousClock.now < deadline else {
                throw TimeoutError(description: "\(what): not within \(seconds) s")
            }
            try Task.checkCancellation()
            await LoadClock.shared.ticks(3)
        }
    }

    private static func isWhole(_ databases: FaultDatabases) async throws -> Bool {
        (try? await databases.number(shares)) == Int64(machines.count)
    }

    private static let shares = """
        SELECT count(*) FROM (
            SELECT FROM bucket JOIN session ON bucket.session = session.id AND NOT ended
                AND until > clock_timestamp()
            GROUP BY session.id HAVING count(*) >= 4096 / \(machines.count)) share
        """
    private static let stored =
        "SELECT count(*) FROM push WHERE deadline > extract(epoch FROM clock_timestamp())"
    private static let balance = """
        SELECT (sum(accepted) - sum(delivered) - sum(expired) - sum(replaced) - sum(capped)
            - sum(unregistered))::int8 - (SELECT count(*) FROM push) FROM account
        """

    /// Records each push written by a session that did not own its bucket. The query reads the
    /// committed owner of the bucket, which is correct as long as the fence holds.
    private static let audit = """
        CREATE TABLE foreign_write (bucket int2, owner int8, writer int8);
        CREATE FUNCTION audit_write() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
            writer int8 := substring(current_setting('application_name') FROM 'session ([0-9]+)');
            owner int8 := (SELECT session FROM bucket WHERE bucket = NEW.bucket);
        BEGIN
            IF owner IS DISTINCT FROM writer THEN
                INSERT INTO foreign_write VALUES (NEW.bucket, owner, writer);
            END IF;
            RETURN NULL;
        END $$;
        CREATE TRIGGER audit_write AFTER INSERT ON push
            FOR EACH ROW EXECUTE FUNCTION audit_write();
        """
}
