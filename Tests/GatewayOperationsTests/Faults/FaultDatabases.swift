import Foundation
import Glibc
import LibPQ

/// Two PostgreSQL servers, each on a machine of its own: one is the primary, the other keeps what it writes
/// before an answer. The tests promote it, as a failover manager does.
actor FaultDatabases {
    typealias Machine = FaultNetwork.Machine

    /// The database's name.
    static let name = "gateway"

    /// What names the database for a gateway: both servers, of which it takes the one that is written.
    static let text =
        "host=\(Machine.database1.address),\(Machine.database2.address) port=5432,5432 user=bellhop "
        + "dbname=\(name) target_session_attrs=read-write connect_timeout=2 sslmode=disable"

    private let folder: URL
    private let programs: String
    /// The machine of the server that is written.
    private(set) var primary = Machine.database1
    /// The machine of the other one.
    var standby: Machine { primary == .database1 ? .database2 : .database1 }
    private var watcher: PostgresConnection?

    /// Starts both servers, and makes an empty database.
    init(in folder: URL) async throws {
        self.folder = folder
        programs = try await FaultNetwork.run("pg_config", "--bindir")
            .trimmingCharacters(in: .whitespacesAndNewlines)
        for machine in [Machine.database1, .database2] {
            let place = path(machine)
            try await FaultNetwork.run("mkdir", "-p", place + "/wal")
            // A disk of its own for the log, which a test can fill; gone with the namespace.
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

    /// Kills the primary and all that it started.
    func killPrimary() async throws { try await kill(primary) }

    /// Makes the standby the primary.
    func promote() async throws {
        try await run(standby, "pg_ctl", "-D", data(standby), "-w", "promote")
        primary = standby
        watcher = nil
    }

    /// Kills the standby.
    func killStandby() async throws { try await kill(standby) }

    /// Sends a signal to all processes of the standby.
    func signalStandby(_ signal: Int32) throws {
        guard let leader = try leader(of: standby) else { return }
        // Each leads another process group.
        for process in try Self.children(of: leader) + [leader] { _ = Glibc.kill(process, signal) }
    }

    /// Starts what a test ended, and does not run.
    func startAgain(_ machine: Machine) async throws {
        guard await !isRunning(machine) else { return }
        try await start(machine)
    }

    /// Leaves no room for the primary's log, and returns when it has ended for that.
    func fillDisk() async throws {
        // Ends with an error, once there is no room.
        _ = try? await FaultNetwork.run(
            "dd", "if=/dev/zero", "of=\(filler)", "bs=64k", "status=none")
        // What the segments that there are still take.
        _ = try? PostgresConnection(try address("postgres")).execute(
            "CREATE TABLE filler AS SELECT generate_series(1, 3000000)", timeout: .seconds(30))
        try await FaultCluster.wait("the end of \(primary) for want of room") {
            await !self.isRunning(self.primary)
        }
    }

    /// Makes room again, starts the primary, and gives it a new standby.
    func emptyDisk() async throws {
        try await FaultNetwork.run("rm", "-f", filler)
        try await startAgain(primary)
        if await isRunning(standby) { try await kill(standby) }
        try await rebuild()
    }

    private var filler: String { path(primary) + "/wal/filler" }

    /// Makes the standby anew, as a copy of the primary.
    func rebuild() async throws {
        let place = path(standby)
        try await FaultNetwork.run("sh", "-c", "rm -rf \(place)/data \(place)/wal/*")
        try await run(
            standby, "pg_basebackup", "-D", data(standby), "--waldir=\(place)/wal/segments", "-R",
            "--checkpoint=fast", "--no-sync", "-d", "host=\(primary.address) user=bellhop")
        try await start(standby)
    }

    // MARK: - Questions

    /// Carries SQL out on the primary.
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

    private func start(_ machine: Machine) async throws {
        try await run(
            machine, "pg_ctl", "-D", data(machine), "-l", path(machine) + "/log", "-W", "start")
        try await FaultCluster.wait("\(machine)") { await self.isRunning(machine) }
    }

    private func isRunning(_ machine: Machine) async -> Bool {
        let answer = try? await FaultNetwork.run(
            programs + "/pg_isready", "-q", "-h", machine.address, "-t", "2")
        return answer != nil
    }

    private func kill(_ machine: Machine) async throws {
        guard let leader = try leader(of: machine) else { return }
        // The first process leads a group of all.
        _ = Glibc.kill(-leader, SIGKILL)
        try await FaultCluster.wait("the end of \(machine)") { await !self.isRunning(machine) }
    }

    /// The first process of a server.
    private func leader(of machine: Machine) throws -> Int32? {
        let file = try String(contentsOfFile: data(machine) + "/postmaster.pid", encoding: .utf8)
        return file.split(separator: "\n").first.flatMap { Int32($0) }
    }

    /// The processes that a process started.
    private static func children(of parent: Int32) throws -> [Int32] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { Int32($0) }
            .filter { process in
                // The state and then the parent follow the name, which is in parentheses.
                let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
                let fields = stat?.split(separator: ")").last?.split(separator: " ")
                return fields?.dropFirst().first.flatMap { Int32($0) } == parent
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

    /// Runs a program of the server on a machine, as an ordinary user: as the superuser it would refuse.
    private func run(_ machine: Machine, _ program: String, _ arguments: String...) async throws {
        let user =
            Self.isRoot
            ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"]
            : ["unshare", "--user", "--map-user=70"]
        // Its output is not ours: a server would keep it open.
        let command =
            (machine.launcher + user + [programs + "/" + program] + arguments)
            .map { "'\($0)'" }.joined(separator: " ")
        try await FaultNetwork.run(
            "sh", "-c", "\(command) >'\(path(machine))/output' 2>&1 </dev/null")
    }
}
