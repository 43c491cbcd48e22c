import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import SeededTesting
import Synchronization
import Testing
import UpTesting

@testable import Device

/// Many concurrent pushes through an extension that is killed repeatedly, and many through one that
/// survives.
@Suite(.timeLimit(.minutes(10)))
struct StressTests {
    private static func payload(_ fault: String) -> String {
        """
        {"aps":{"alert":{"title":"original","body":"B"},"mutable-content":1},"fault":"\(fault)"}
        """
    }

    private func withHostile(
        observe: @escaping @Sendable (Effect) -> Void = { _ in },
        _ body: @escaping @Sendable (RunningDevice) async throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            try await RunningDevice.withApp(
                project: "Tests/Fixtures/Hostile/project.yml", in: folder,
                configure: { $0.observe = observe }, body)
        }
    }

    /// Results collected from several tasks.
    private final class Seen: Sendable {
        /// How often each notification was announced.
        let shown = Mutex<[String: Int]>([:])
        /// The extension's processes.
        let processes = Mutex<Set<pid_t>>([])
    }

    /// Returns the process that handles a push, once it has one.
    private static func process(_ id: String, _ running: RunningDevice) async throws -> pid_t? {
        let steps = try await running.steps(id, with: .extensionStarted)
        let detail = steps.first { $0.reason == .extensionStarted }?.detail
        return detail?.split(separator: " ").last.flatMap { pid_t($0) }
    }

    @Test(
        "NSE-11 a repeatedly killed extension loses and repeats no push, and leaves no process")
    func kills() async throws {
        let seen = Seen()
        let note: @Sendable (Effect) -> Void = { effect in
            if case .announce(let id, _, _, _) = effect {
                seen.shown.withLock { $0[id, default: 0] += 1 }
            }
        }
        try await withHostile(observe: note) { running in
            let ids = try await withThrowingTaskGroup(of: [String].self) { group in
                for seed in 0..<4 {
                    group.addTask {
                        var random = SeededGenerator(seed: UInt64(seed))
                        var ids: [String] = []
                        for _ in 0..<25 {
                            let faults = ["none", "none", "none", "crash", "exit", "empty"]
                            let fault = faults.randomElement(using: &random) ?? "none"
                            let id = try await running.push(Self.payload(fault))
                            ids.append(id)
                            guard Int.random(in: 0..<3, using: &random) == 0,
                                let process = try await Self.process(id, running)
                            else { continue }
                            seen.processes.withLock { _ = $0.insert(process) }
                            kill(process, SIGKILL)
                        }
                        return ids
                    }
                }
                return try await group.reduce(into: []) { $0 += $1 }
            }
            #expect(Set(ids).count == 100)
            for id in ids {
                #expect(try await running.card(id).body == "B")
                if let process = try await Self.process(id, running) {
                    seen.processes.withLock { _ = $0.insert(process) }
                }
            }
            let counts = seen.shown.withLock { $0 }
            #expect(ids.allSatisfy { counts[$0] == 1 })
        }
        let left = seen.processes.withLock { $0 }.filter { kill($0, 0) == 0 }
        #expect(left.isEmpty)
        #expect(seen.processes.withLock(\.count) > 10)
    }

    @Test("NSE-19 a process that serves many pushes leaks neither files nor memory")
    func manyPushes() async throws {
        try await withHostile { running in
            var before: (files: Int, kilobytes: Int)?
            var after: (files: Int, kilobytes: Int)?
            for number in 1...300 {
                let id = try await running.push(Self.payload("none"))
                #expect(try await running.card(id).title == "served \(number)")
                guard number == 100 || number == 300 else { continue }
                let process = try #require(try await Self.process(id, running))
                (before, after) = (after, try Self.footprint(of: process))
            }
            let (first, last) = (try #require(before), try #require(after))
            #expect(last.files == first.files)
            #expect(last.kilobytes - first.kilobytes < 2_048)
        }
    }

    private static func footprint(of process: pid_t) throws -> (files: Int, kilobytes: Int) {
        let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd")
        let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon") }
        let kilobytes = line?.split(separator: " ").compactMap { Int($0) }.first
        return (files.count, try #require(kilobytes))
    }
}
