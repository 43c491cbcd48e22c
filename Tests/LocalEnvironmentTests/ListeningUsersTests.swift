import BellhopBasics
import Foundation
import FoundationNetworking
import GatewayOperations
import Glibc
import LocalAuthority
import Testing
import UntrustedFiles

@testable import LocalEnvironment

/// Which user a command would send the page's secret to.
@Suite("The users that listen on a port")
struct ListeningUsersTests {
    private static let heading =
        "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n"

    /// Returns a row of the kernel's socket table.
    private static func row(_ address: String, _ state: String, _ user: Int) -> String {
        "   0: \(address) 00000000:0000 \(state) 00000000:00000000 00:00000000 00000000  \(user)        0 1 1 0 100 0\n"
    }

    private static let mapped = "0000000000000000FFFF00000100007F"
    private static let any6 = String(repeating: "0", count: 32)

    @Test(
        "are the owners of the socket that gets the connection",
        arguments: [
            ([row("0100007F:2253", "0A", 1000)], "127.0.0.1", [1000]),
            ([row("00000000:2253", "0A", 1000)], "127.0.0.1", [1000]),
            ([row("\(any6):2253", "0A", 1000)], "127.0.0.1", [1000]),
            ([row("\(mapped):2253", "0A", 1000)], "127.0.0.1", [1000]),
            // An exact address takes precedence over the wildcard address.
            (
                [row("00000000:2253", "0A", 1001), row("0100007F:2253", "0A", 0)], "127.0.0.1",
                [0]
            ),
            (
                [row("0100007F:2253", "0A", 1001), row("0100007F:2253", "0A", 0)], "127.0.0.1",
                [0, 1001]
            ),
            // Another port, another address, a connection, and malformed lines.
            ([row("0100007F:2254", "0A", 1000)], "127.0.0.1", []),
            ([row("0200007F:2253", "0A", 1000)], "127.0.0.1", []),
            ([row("0100007F:2253", "01", 1000)], "127.0.0.1", []),
            (["   0: 0100007F:2253 0A\n", "x\n", "\n"], "127.0.0.1", []),
            (["   0: 0100007G:2253 0:0 0A 0:0 0:0 0 1000\n"], "127.0.0.1", []),
            ([row("0701A8C0:2253", "0A", 7)], "192.168.1.7", [7]),
            ([row("00000000000000000000000001000000:2253", "0A", 7)], "::1", [7]),
            ([row("0701A8C0:2253", "0A", 7)], "a.name", [7]),
        ] as [([String], String, Set<UInt32>)])
    func users(rows: [String], host: String, expected: Set<UInt32>) {
        let tables = [Self.heading + rows.joined(), Self.heading]
        let found = ListeningUsers(host: host, port: 0x2253, tables: tables)
        #expect(found.users == expected)
    }

    @Test("are the current user for a socket of this process")
    func real() throws {
        let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(socket) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        try unsafe withUnsafeMutablePointer(to: &address) { pointer in
            try unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                try #require(unsafe bind(socket, pointer, length) == 0)
                try #require(listen(socket, 1) == 0)
                try #require(unsafe getsockname(socket, pointer, &length) == 0)
            }
        }
        let port = Int(UInt16(bigEndian: address.sin_port))
        #expect(ListeningUsers.current(host: "127.0.0.1", port: port).users == [geteuid()])
    }

    private func withClient(
        _ users: Set<UInt32>, _ body: (UpClient, String) throws -> Void
    ) throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "client-\(UUID().uuidString.prefix(8))")
        defer { try? FileManager.default.removeItem(at: folder) }
        let state = StateFolder(folder.path, environment: [:])
        try state.make()
        let token = try state.openPageToken()
        let running = StateFolder.Running(
            pageHost: "0.0.0.0", pagePort: 8787, pageToken: token.file.path, gatewayPort: 1,
            avatarPort: 2, tokens: [:], bundles: [:])
        let client = try UpClient(of: state, running: running) { host, port in
            #expect(host == "127.0.0.1" && port == 8787)
            return ListeningUsers(users: users)
        }
        try body(client, token.secret.revealed)
    }

    @Test("decide whether a command sends the secret", arguments: [[geteuid()], [0]])
    func trusted(users: Set<UInt32>) throws {
        try withClient(users) { client, token in
            #expect(try client.pageAddress() == "http://127.0.0.1:8787/?token=\(token)")
            #expect(try client.header() == "authorization: Bearer \(token)")
            let request = try client.request("api/apps")
            #expect(request.url?.absoluteString == "http://127.0.0.1:8787/api/apps")
            #expect(request.value(forHTTPHeaderField: "authorization") == "Bearer \(token)")
        }
    }

    @Test(
        "stop a command from sending the secret, with a remedy",
        arguments: [
            ([4711], "Port 8787 belongs to user 4711"),
            ([geteuid(), 4711], "Port 8787 belongs to user 4711"),
            ([], "Bellhop does not answer on port 8787. Start it"),
        ] as [(Set<UInt32>, String)])
    func foreign(users: Set<UInt32>, sentence: String) throws {
        try withClient(users) { client, token in
            let error = try #require(throws: LocalServiceError.self) {
                try client.request("api/apps")
            }
            #expect(error.description.hasPrefix(sentence))
            // The remedy names the state folder of the command.
            #expect(error.remedy?.contains("`bellhop up --state /") == true, "\(error)")
            #expect(!error.description.contains(token))
            #expect(throws: LocalServiceError.self) { try client.pageAddress() }
            #expect(throws: LocalServiceError.self) { try client.header() }
        }
    }
}
