package import Foundation
import GatewayDatabase
import Glibc
package import LibPQ
import Synchronization

/// A PostgreSQL server for tests, in a separate folder, reached through a Unix socket there.
///
/// A script starts and stops the server and removes the folder. It also stops the server when this
/// process ends in any way, because the pipe with its commands then closes. PostgreSQL refuses to
/// run as the superuser, so the script then uses the user of Debian's package.
package final class DatabaseServer: Sendable {
    /// The server shared by all tests that do not simulate a power failure. It does not flush the
    /// disk.
    package static let shared = Result { try DatabaseServer(flushes: false) }

    /// The server's folder, with its socket.
    package let folder: URL
    /// The server's self-signed certificate.
    package var certificate: URL { folder.appending(path: "server.crt") }
    /// The TLS port, in addition to the socket.
    package let port: Int
    private let orders: FileHandle
    private let replies: Mutex<LineReader>
    private let process: Process
    private let databases = Mutex(0)
    private let template = Mutex(false)

    /// Starts a server, and returns when it accepts connections.
    package init(flushes: Bool) throws {
        folder = FileManager.default.temporaryDirectory
            .appending(path: "pg-\(UUID().uuidString.prefix(8))")
        port = try Self.freePort()
        let input = Pipe()
        let output = Pipe()
        // Other children of this process would keep the server alive.
        _ = fcntl(input.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
        process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [
            "-c", Self.script, "sh", try Self.programs(), folder.path, flushes ? "on" : "off",
            String(port),
        ]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        orders = input.fileHandleForWriting
        replies = Mutex(LineReader(output.fileHandleForReading))
        try expect("ready")
    }

    deinit {
        // The script stops the server when the pipe closes, and its output ends with it.
        try? orders.close()
        replies.withLock { while $0.next() != nil {} }
    }

    /// The address of a database, with the user that has all privileges.
    package func address(_ database: String = "postgres") throws -> PostgresAddress {
        try PostgresAddress("host=\(folder.path) port=\(port) user=bellhop dbname=\(database)")
    }

    /// Makes an empty database.
    package func makeDatabase() throws -> PostgresAddress { try makeDatabase(from: "template1") }

    /// Makes a database with the gateway's tables.
    package func makeGatewayDatabase() throws -> PostgresAddress {
        try template.withLock { isMade in
            guard !isMade else { return }
            try execute("CREATE DATABASE gateway_template")
            _ = try GatewaySchema.current.migrate(try address("gateway_template"))
            isMade = true
        }
        return try makeDatabase(from: "gateway_template")
    }

    /// Executes SQL in a database.
    package func execute(_ sql: String, in database: PostgresAddress? = nil) throws {
        let connection = try PostgresConnection(database ?? (try address()))
        try connection.execute(sql)
    }

    /// A number that a query in a database returns.
    package func number(_ sql: String, in database: PostgresAddress) throws -> Int64? {
        let connection = try PostgresConnection(database)
        let rows = try connection.run([PostgresCommand(PostgresStatement("number", sql))])
        return rows.first?.integer(0, 0)
    }

    /// Blocks writes to a table while a body runs. The body can wait until another connection tries
    /// to write.
    package func withWritesBlocked(
        to table: String, in database: PostgresAddress,
        _ body: (_ waitForWriter: () async throws -> Void) async throws -> Void
    ) async throws {
        let connection = try PostgresConnection(database)
        try connection.execute("BEGIN; LOCK TABLE \(table) IN SHARE MODE")
        let waiting = PostgresStatement(
            "waiting",
            """
            SELECT count(*) FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock'
            """)
        let watcher = try PostgresConnection(database)
        try await body {
            while try watcher.run([PostgresCommand(waiting)]).first?.integer(0, 0) == 0 {
                await Task.yield()
            }
        }
        try connection.execute("ROLLBACK")
    }

    /// Kills the server as a crash does.
    package func crash() throws {
        try order("crash")
        try expect("crashed")
    }

    /// Starts it again after a crash.
    package func restart() throws {
        try order("start")
        try expect("ready")
    }

    /// Starts a receiver that stores the server's log as a standby does, under the name `standby`.
    package func startStandby() throws {
        try order("standby")
        try expect("started")
    }

    private func makeDatabase(from template: String) throws -> PostgresAddress {
        let number = databases.withLock { number in
            number += 1
            return number
        }
        try execute("CREATE DATABASE test_\(number) TEMPLATE \(template)")
        return try address("test_\(number)")
    }

    private func order(_ order: String) throws {
        try orders.write(contentsOf: Data((order + "\n").utf8))
    }

    private func expect(_ reply: String) throws {
        let line = replies.withLock { $0.next() }
        guard line == reply else {
            let log = try? String(contentsOf: folder.appending(path: "server.log"), encoding: .utf8)
            throw ServerError(description: "\(line ?? "the server's script ended"): \(log ?? "")")
        }
    }

    /// The error when a server does not start.
    struct ServerError: Error, CustomStringConvertible {
        let description: String
    }

    private static func programs() throws -> String {
        let versions = URL(filePath: "/usr/lib/postgresql")
        let found = try FileManager.default.contentsOfDirectory(
            at: versions, includingPropertiesForKeys: nil)
        guard let newest = found.max(by: { number($0) < number($1) }) else {
            throw ServerError(description: "PostgreSQL is not installed in \(versions.path).")
        }
        return newest.appending(path: "bin").path
    }

    private static func number(_ folder: URL) -> Int { Int(folder.lastPathComponent) ?? 0 }

    private static let lastPort = Mutex(firstPort + Int(getpid()) * 97 % portCount)
    private static let (firstPort, portCount) = (10_000, 20_000)

    /// Returns a port that no program listens on and that the kernel never assigns as a free port.
    package static func freePort() throws -> Int {
        for _ in 0..<portCount {
            let port = lastPort.withLock { port in
                port = firstPort + (port + 1 - firstPort) % portCount
                return port
            }
            if isFree(port) { return port }
        }
        throw ServerError(description: "All tried ports are in use.")
    }

    private static func isFree(_ port: Int) -> Bool {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        return unsafe withUnsafePointer(to: &address) { address in
            unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                unsafe bind(descriptor, address, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }

    private static let script = """
        programs=$1 folder=$2 flushes=$3 port=$4
        trap '' INT TERM HUP
        as() {
            if [ "$(id -u)" = 0 ]; then
                setpriv --reuid=postgres --regid=postgres --init-groups "$@"
            else
                "$@"
            fi
        }
        start() {
            as "$programs/pg_ctl" -D "$folder/data" -l "$folder/server.log" -w -t 60 start >/dev/null 2>&1 \\
                </dev/null && echo ready
        }
        mkdir -p "$folder" && chmod 755 "$folder"
        [ "$(id -u)" != 0 ] || chown postgres "$folder"
        cd "$folder"
        as "$programs/initdb" -D "$folder/data" -U bellhop --auth-local=trust \\
            --auth-host=scram-sha-256 --no-sync --encoding=UTF8 --locale=C >"$folder/log" 2>&1
        as openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 \\
            -keyout "$folder/data/server.key" -out "$folder/data/server.crt" \\
            -subj /CN=localhost -addext subjectAltName=DNS:localhost,IP:127.0.0.1 2>/dev/null
        as cp "$folder/data/server.crt" "$folder/server.crt"
        as sh -c 'cat >>"$1/data/postgresql.conf"' sh "$folder" <<END
        listen_addresses = '127.0.0.1'
        port = $port
        unix_socket_directories = '$folder'
        max_connections = 200
        shared_buffers = 32MB
        ssl = on
        fsync = $flushes
        lc_messages = 'C'
        END
        start
        while read -r order; do
            case $order in
                crash)
                    as "$programs/pg_ctl" -D "$folder/data" -m immediate -w stop >/dev/null 2>&1
                    echo crashed ;;
                start) start ;;
                standby)
                    as mkdir -p "$folder/standby"
                    as "$programs/pg_receivewal" -D "$folder/standby" --synchronous --no-loop \\
                        -d "host=$folder port=$port user=bellhop application_name=standby" \\
                        >/dev/null 2>&1 </dev/null &
                    echo started ;;
            esac
        done
        as "$programs/pg_ctl" -D "$folder/data" -m immediate -w stop >/dev/null 2>&1
        rm -rf "$folder"
        """
}

/// Reads lines from a pipe.
struct LineReader {
    private let handle: FileHandle
    private var rest = Data()

    init(_ handle: FileHandle) { self.handle = handle }

    /// The next line; `nil` at the end.
    mutating func next() -> String? {
        while true {
            if let end = rest.firstIndex(of: 0x0a) {
                defer { rest = rest[(end + 1)...] }
                return String(decoding: rest[..<end], as: UTF8.self)
            }
            let more = handle.availableData
            if more.isEmpty { return nil }
            rest.append(more)
        }
    }
}
