import Foundation
import UpTesting

/// The machines of a run with faults: network namespaces, connected by this process's namespace.
///
/// `Scripts/cluster-faults` starts the tests in separate namespaces, so that nothing here affects
/// other programs, and everything disappears with the tests.
struct FaultNetwork: Sendable {
    /// One of the machines.
    enum Machine: Int, Sendable, CaseIterable {
        case gateway1 = 1
        case gateway2, gateway3, database1, database2

        /// The machine's address.
        var address: String { "10.77.\(rawValue).2" }
        /// The command that runs a program on the machine.
        var launcher: [String] { ["ip", "netns", "exec", name] }

        fileprivate var name: String { "bellhop-\(rawValue)" }
        fileprivate var router: String { "10.77.\(rawValue).1" }
    }

    /// A failed command.
    struct CommandError: Error, CustomStringConvertible {
        let description: String
    }

    /// Whether the tests run in separate namespaces.
    static var isPrepared: Bool {
        ProcessInfo.processInfo.environment["BELLHOP_FAULT_NETWORK"] != nil
    }

    /// Creates the machines and replaces those of an earlier run.
    init() async throws {
        for machine in Machine.allCases {
            let (name, link) = (machine.name, "to-\(machine.rawValue)")
            _ = try? await Self.run("ip", "link", "del", link)
            _ = try? await Self.run("ip", "netns", "del", name)
            try await Self.run("ip", "netns", "add", name)
            try await Self.run(
                "ip", "link", "add", link, "type", "veth", "peer", "e0", "netns", name)
            try await Self.run("ip", "addr", "add", "\(machine.router)/24", "dev", link)
            try await Self.run("ip", "link", "set", link, "up")
            try await Self.run(
                "ip", "-n", name, "addr", "add", "\(machine.address)/24", "dev", "e0")
            for device in ["e0", "lo"] {
                try await Self.run("ip", "-n", name, "link", "set", device, "up")
            }
            try await Self.run("ip", "-n", name, "route", "add", "default", "via", machine.router)
        }
    }

    /// Drops all packets between two machines silently.
    func cut(_ one: Machine, _ other: Machine) async throws {
        for (from, to) in [(one, other), (other, one)] {
            try await Self.run(
                "ip", "rule", "add", "from", from.address, "to", to.address, "blackhole")
        }
    }

    /// Restores the connection between two machines.
    func heal(_ one: Machine, _ other: Machine) async throws {
        for (from, to) in [(one, other), (other, one)] {
            _ = try? await Self.run(
                "ip", "rule", "del", "from", from.address, "to", to.address, "blackhole")
        }
    }

    /// Runs a system command. Returns its output.
    @discardableResult
    static func run(_ command: String...) async throws -> String { try await run(command) }

    /// Runs a system command. Returns its output.
    @discardableResult
    static func run(_ command: [String]) async throws -> String {
        let result = try await UpTesting.run("env", command)
        guard result.status == 0 else {
            throw CommandError(
                description: "\(command.joined(separator: " ")): \(result.status) \(result.errors)"
                    + result.output)
        }
        return result.output
    }
}
