import Foundation
import Glibc
import LibPQ

/// Two PostgreSQL servers on separate machines. The standby stores the primary's writes before the
/// primary answers. The tests promote the standby, as a failover manager does.
actor FaultDatabases {
    typealias Machine = FaultNetwork.Machine

    /// The database's name.
    static let name = "gateway"

    /// The connection string for a gateway, with both servers. The gateway uses the writable one.
    static let text =
        "host=\(Machine.database1.address),\(Machine.database2.address) port=5432,5432 user=bellhop "
        + "dbname=\(name) target_session_attrs=read-write connect_timeout=2 sslmode=disable"

    private let folder: URL
    private let programs: String
    /// The machine of the primary.
    private(set) var primary = Machine.database1
    /// The machine of the standby.
    var standby: Machine { primary == .database1 ? .database2 : .database1 }
    private var watcher: PostgresConnection?
    /// The reasons why servers did not start at the first attempt.
    private var remarks: [String] = []

    /// Starts both servers and creates an empty database.
    init(in folder: URL) async throws {
        self.folder = folder
        programs = try await FaultNetwork.run("pg_config", "--bindir")
            .trimmingCharacters(in: .whitespacesAndNewlines)
        for machine in [Machine.database1, .database2] {
            let place = path(machine)
            try await FaultNetwork.run("mkdir", "-p", place + "/wal")
            // A separate disk for the log, which a test can fill. It disappears with the namespace.
            try await FaultNetwork.run(
                "mount", "-t", "tmpfs", "-o", "size=64m,mode=755", "tmpfs", place + "/wal")
            if Self.isRoot {
                try await FaultNetwork.run("chown", "postgres", place, place + "/wal")
            }
        }
        try await run(
            primary, "initdb", "-D", data(primary), "--waldir=\(path(primary))/wal/segments",
            "--wal-segsize=1", "-U", "bellhop", "-A", "trust", "--no-sync", "--encoding=UTF8",
            "--locale=C")
        try append(Self.settings(folder), to: data(primary) + "/postgresql.conf")
        try append(
            "host all,replication all 10.77.0.0/16 trust\n", to: data(primary) + "/pg_hba.conf")
        try await start(primary)
        try await rebuild()
        try sql("CREATE DATABASE \(Self.name)", in: "postgres")
    }

    /// The settings of both servers.
    private static func settings(_ folder: URL) -> String {
        """

        listen_addresses = '*'
        unix_socket_directories = ''
        shared_buffers = 32MB
        max_wal_size = 16MB
        min_wal_size = 2MB
        wal_sender_timeout = 3s
        wal_receiver_timeout = 3s
        tcp_user_timeout = 5s
        tcp_keepalives_idle = 2
        tcp_keepalives_interval = 1
        tcp_keepalives_count = 3
        synchronous_standby_names = '*'
        lc_messages = 'C'

        """
    }

    // MARK: - Faults

    /// Kills the primary and all its processes.
    func killPrimary() async throws { try await kill(primary) }

    /// Promotes the standby to primary.
    func promote() async throws {
        try await run(standby, "pg_ctl", "-D", data(standby), "-w", "promote")
        primary = standby
        watcher = nil
    }

    /// Kills the standby.
    func killStandby() async throws { try await kill(standby) }

    /// Sends a signal to all processes of the standby.
    func signalStandby(_ signal: Int32) throws {
        for process in try processes(of: standby) { _ = Glibc.kill(process, signal) }
    }

    /// Restarts a server that a test ended, if it is not running.
    func startAgain(_ machine: Machine) async throws {
        guard await !isRunning(machine) else { return }
        try await start(machine)
    }

    /// Fills the disk of the primary's log, and returns when the primary has ended.
    func fillDisk() async throws {
        // The command fails when the disk is full.
        _ = try? await FaultNetwork.run(
            "dd", "if=/dev/zero", "of=\(filler)", "bs=64k", "status=none")
        // Fills the remaining space of existing segments.
        _ = try? PostgresConnection(try address("postgres")).execute(
            "CREATE TABLE filler AS SELECT generate_series(1, 3000000)", timeout: .seconds(30))
        try await FaultCluster.wait("the end of \(primary) because its disk is full") {
            await !self.isRunning(self.primary)
        }
    }

    /// Frees the disk, starts the primary, and adds a new standby.
    func emptyDisk() async throws {
        try await FaultNetwork.run("rm", "-f", filler)
        try await startAgain(primary)
        if await isRunning(standby) { try await kill(standby) }
        try await rebuild()
    }

    private var filler: String { path(primary) + "/wal/filler" }

    /// Replaces the standby by a new copy of the primary.
    func rebuild() async throws {
        let place = path(standby)
        try await FaultNetwork.run("sh", "-c", "rm -rf \(place)/data \(place)/wal/*")
        try await run(
            standby, "pg_basebackup", "-D", data(standby), "--waldir=\(place)/wal/segments", "-R",
            "--checkpoint=fast", "--no-sync", "-d", "host=\(primary.address) user=bellhop")
        try await start(standby)
    }

    /// Waits until the standby stores the primary's writes. Rebuilds a standby that is too far
    /// behind.
    func waitForStandby() async throws {
        try await wait("a standby", on: standby) {
            if (try? await self.number(Self.standbys)) == 1 { return true }
            if let reason = await self.lastWord(of: self.standby), reason.contains(Self.lostLog) {
                await self.remark(self.standby, "rebuilt: \(reason)")
                if await self.isRunning(self.standby) { try await self.kill(self.standby) }
                try await self.rebuild()
            }
            return false
        }
    }

    /// The message of a standby that was offline for longer than the primary keeps its log.
    private static let lostLog = "has already been removed"
    private static let standbys =
        "SELECT count(*) FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum')"

    // MARK: - Questions

    /// Returns the servers' remarks since the last call.
    func newRemarks() -> [String] {
        defer { remarks = [] }
        return remarks
    }

    /// Executes SQL on the primary.
    func sql(_ sql: String, in database: String = name) throws {
        try PostgresConnection(try address(database)).execute(sql)
    }

    /// The number that a query returns on the primary.
    func number(_ sql: String) throws -> Int64 {
        do {
            let connection = try watcher ?? PostgresConnection(try address(Self.name))
            watcher = connection
            let rows = try connection.run(
                [PostgresCommand(PostgresStatement("q\(sql.hashValue)", sql))],
                timeout: .seconds(10))
            return rows.first?.integer(0, 0) ?? 0
        } catch {
            watcher = nil
            throw error
        }
    }

    private func address(_ database: String) throws -> PostgresAddress {
        try PostgresAddress(
            "host=\(primary.address) port=5432 user=bellhop dbname=\(database) sslmode=disable "
                + "connect_timeout=2")
    }

    // MARK: - Programs

    private func path(_ machine: Machine) -> String {
        folder.appending(path: "\(machine)").path
    }

    private func data(_ machine: Machine) -> String { path(machine) + "/data" }

    private func log(_ machine: Machine) -> String { path(machine) + "/log" }

    /// Starts a server, and restarts it if it ends before it accepts connections, as a service
    /// manager does.
    private func start(_ machine: Machine) async throws {
        try await FaultNetwork.run("rm", "-f", log(machine))
        try await wait("\(machine)", on: machine) {
            if try await self.processes(of: machine).isEmpty {
                // Returns when the server has started or has ended.
                let start: Void? = try? await self.run(
                    machine, "pg_ctl", "-D", self.data(machine), "-l", self.log(machine), "-w",
                    "start")
                if start == nil, let reason = await self.lastWord(of: machine) {
                    await self.remark(machine, "did not start: \(reason)")
                }
            }
            return await self.isRunning(machine)
        }
    }

    /// Waits for a condition. A failure contains the last error of the server.
    private func wait(
        _ what: String, on machine: Machine, _ condition: @Sendable () async throws -> Bool
    ) async throws {
        do {
            try await FaultCluster.wait(what, condition)
        } catch let error as FaultCluster.TimeoutError {
            let lines = try lines(of: machine).suffix(20).joined(separator: "\n")
            throw FaultCluster.TimeoutError(description: "\(error)\n\(machine):\n\(lines)")
        }
    }

    private func remark(_ machine: Machine, _ text: String) {
        let remark = "\(machine) \(text)"
        if remarks.last != remark { remarks.append(remark) }
    }

    private func lines(of machine: Machine) throws -> [Substring] {
        try String(contentsOfFile: log(machine), encoding: .utf8).split(separator: "\n")
    }

    /// Returns the last error in the server's log since its start.
    private func lastWord(of machine: Machine) -> String? {
        (try? lines(of: machine))?.last { $0.contains("FATAL:") || $0.contains("PANIC:") }
            .map { String($0) }
    }

    private func isRunning(_ machine: Machine) async -> Bool {
        let answer = try? await FaultNetwork.run(
            programs + "/pg_isready", "-q", "-h", machine.address, "-t", "2")
        return answer != nil
    }

    /// Ends all processes of a server at once, as the loss of its machine would.
    private func kill(_ machine: Machine) async throws {
        try await FaultCluster.wait("the end of \(machine)") {
            // A process may have started another before it was killed.
            let processes = try await self.processes(of: machine)
            for process in processes { _ = Glibc.kill(process, SIGKILL) }
            return processes.isEmpty
        }
        // Both machines share process ids here, so this file could name a process of the other
        // server.
        try await FaultNetwork.run("rm", "-f", data(machine) + "/postmaster.pid")
    }

    /// Returns all processes of a server. They work in its folder, each in a separate process
    /// group.
    private func processes(of machine: Machine) throws -> [Int32] {
        let folder = data(machine)
        return try FileManager.default.contentsOfDirectory(atPath: "/proc")
            .compactMap { Int32($0) }
            .filter { process in
                let place = try? FileManager.default.destinationOfSymbolicLink(
                    atPath: "/proc/\(process)/cwd")
                return place == folder
            }
    }

    private func append(_ text: String, to file: String) throws {
        let handle = try FileHandle(forWritingTo: URL(filePath: file))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
    }

    private static let isRoot =
        ProcessInfo.processInfo.environment["BELLHOP_FAULT_NETWORK"] == "root"

    /// Runs a server program on a machine as an ordinary user, because it refuses to run as the
    /// superuser.
    private func run(_ machine: Machine, _ program: String, _ arguments: String...) async throws {
        let user =
            Self.isRoot
            ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"]
            : ["unshare", "--user", "--map-user=70"]
        // The command redirects the output, because a server would keep a pipe open.
        let command =
            (machine.launcher + user + [programs + "/" + program] + arguments)
            .map { "'\($0)'" }.joined(separator: " ")
        try await FaultNetwork.run(
            "sh", "-c", "\(command) >'\(path(machine))/output' 2>&1 </dev/null")
    }
}
