import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import ProcessLink
import Synchronization
import Testing
import UpTesting

@testable import Device

/// Real processes that do not read the device's messages.
@Suite("A process that does not read", .timeLimit(.minutes(10)))
struct UnreadProcessTests {
    /// Returns a program that performs the handshake, answers its first call and then misbehaves.
    static func script(_ end: String) -> String {
        """
        #!/usr/bin/python3
        import json, os, signal, socket, struct
        def frame(value):
            body = json.dumps(value).encode()
            return struct.pack(">I", len(body)) + body
        link = socket.socket(socket.AF_UNIX)
        link.connect(os.environ["BELLHOP_LINK"])
        hello = {"token": os.environ["BELLHOP_LINK_TOKEN"], "processIdentifier": os.getpid()}
        link.sendall(frame({"call": {"_0": 1, "_1": {"hello": {"_0": hello}}}}))
        def receive(count):
            data = b""
            while len(data) < count: data += link.recv(count - len(data))
            return data
        while True:
            message = json.loads(receive(struct.unpack(">I", receive(4))[0]))
            if "call" in message: break
        number = message["call"]["_0"]
        link.sendall(frame({"answer": {"_0": number, "_1": {"notImplemented": {}}}}))
        \(end)

        """
    }

    static func plan(_ name: String, _ script: String, in folder: URL) throws -> LaunchPlan {
        let program = folder.appending(path: name)
        try Data(script.utf8).write(to: program)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o700], ofItemAtPath: program.path)
        return LaunchPlan(
            key: .app(name), executable: program,
            environment: ["PATH": "/usr/bin:/bin"], folder: folder,
            connectResponse: ConnectResponse(
                bundleURL: folder, principalClass: nil, entitlements: [:]))
    }

    /// Records what the host reports about a process.
    private final class Said: Sendable {
        let lines: AsyncStream<String>
        private let add: AsyncStream<String>.Continuation

        init() { (lines, add) = AsyncStream.makeStream() }

        @Sendable func log(_ key: ProcessKey, _ line: String) { add.yield("\(key.name): \(line)") }
    }

    /// The ways in which a process stops reading, and the device's reports.
    private static let cases: [(name: String, end: String, words: String)] = [
        (
            "deaf",
            "while True: link.sendall(frame({'call': {'_0': 2, '_1': {'notificationSettings': {}}}}))",
            "bytes from the device"
        ),
        ("stopped", "os.kill(os.getpid(), signal.SIGSTOP)", "bytes from the device"),
    ]

    @Test(
        "is terminated with the reason in log and outcome, and delays no other process",
        arguments: cases.indices)
    func isEnded(index: Int) async throws {
        let (name, end, words) = Self.cases[index]
        try await withTemporaryFolder { folder in
            let bad = try Self.plan(name, Self.script(end), in: folder)
            let honest = try Self.plan(
                "honest", Self.script("while receive(1): pass"), in: folder)
            let said = Said()
            var limits = LinkLimits.device
            limits.stallSecondsMax = 1
            let host = ProcessHost(
                socketPath: folder.appending(path: "s").path,
                launcher: Task { ProcessLauncher() }, limits: limits, log: said.log,
                calls: { _, _ in
                    .answer(.failed(ProcessLinkError(.closed, String(repeating: "x", count: 2048))))
                }, onEnd: { _ in })
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try? await host.run() }
                #expect(
                    await host.call(.openSettings(nil), plan: bad) == .success(.notImplemented))
                // More than any buffer of the system holds; each call returns at once.
                let token = Data(repeating: 7, count: 4096)
                for _ in 0..<500 {
                    await host.callIfRunning(.didRegister(deviceToken: token), key: bad.key)
                }
                #expect(
                    await host.call(.openSettings(nil), plan: honest) == .success(.notImplemented))
                let line = await said.lines.first { $0.hasPrefix("\(name): the device ended it: ") }
                #expect(try #require(line).contains(words))
                let outcome = try #require(await host.lastOutcome(of: bad.key))
                #expect(outcome.contains(words))
                group.cancelAll()
            }
        }
    }

    @Test("receives the newest badge after it was suspended, for any number of changes")
    func newestBadge() async throws {
        try await withTemporaryFolder { folder in
            let plan = try Self.plan(
                "app",
                Self.script(
                    """
                    while True:
                        call = json.loads(receive(struct.unpack(">I", receive(4))[0]))["call"]
                        print(json.dumps(call["_1"]), flush=True)
                        link.sendall(frame({"answer": {"_0": call["_0"], "_1": {"done": {}}}}))
                    """), in: folder)
            let said = Said()
            let host = ProcessHost(
                socketPath: folder.appending(path: "s").path,
                launcher: Task { ProcessLauncher() }, log: said.log,
                calls: { _, _ in .answer(.done) },
                onEnd: { _ in })
            await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try? await host.run() }
                _ = await host.call(.openSettings(nil), plan: plan)
                #expect(await host.suspend(plan.key))
                // More calls than a link may have open.
                let last = LinkLimits.device.openCallsMax + 1
                for badge in 1...last {
                    await host.callIfRunning(.iconBadge(badge), key: plan.key)
                }
                #expect(await host.call(.terminate, plan: plan) == .success(.done))
                let lines = said.lines.filter { $0.hasPrefix("app: {") }.prefix(2)
                let heard = await lines.reduce(into: []) { $0.append($1) }
                #expect(
                    heard == [#"app: {"iconBadge": {"_0": \#(last)}}"#, #"app: {"terminate": {}}"#])
                group.cancelAll()
            }
        }
    }

    @Test("is unavailable for the next call from the moment of the decision to terminate it")
    func condemned() async throws {
        try await withTemporaryFolder { folder in
            let plan = try Self.plan(
                "app",
                Self.script(
                    """
                    while True:
                        call = json.loads(receive(struct.unpack(">I", receive(4))[0]))["call"]
                        link.sendall(frame({"answer": {"_0": call["_0"], "_1": {"done": {}}}}))
                    """), in: folder)
            let host = ProcessHost(
                socketPath: folder.appending(path: "s").path,
                launcher: Task { ProcessLauncher() }, log: { _, _ in },
                calls: { _, _ in .answer(.done) },
                onEnd: { _ in })
            await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try? await host.run() }
                // A process answers its first call in one way and all others in another.
                #expect(
                    await host.call(.openSettings(nil), plan: plan) == .success(.notImplemented))
                #expect(await host.call(.openSettings(nil), plan: plan) == .success(.done))
                host.markForTermination(plan.key)
                #expect(
                    await host.call(.openSettings(nil), plan: plan) == .success(.notImplemented))
                // The termination was carried out and does not affect the next process.
                await host.killIfMarked(plan.key)
                #expect(await host.call(.openSettings(nil), plan: plan) == .success(.done))
                group.cancelAll()
            }
        }
    }

    @Test("is not terminated while the device suspends it, and reads everything afterwards")
    func suspended() async throws {
        try await withTemporaryFolder { folder in
            let plan = try Self.plan(
                "app",
                Self.script(
                    """
                    print("ready", flush=True)
                    got = 0
                    while got < 500:
                        message = json.loads(receive(struct.unpack(">I", receive(4))[0]))
                        if "didRegister" in message["call"]["_1"]: got += 1
                    print("read", got, flush=True)
                    """), in: folder)
            // Terminated for the same reason, which shows that the time limit is over.
            let stopped = try Self.plan(
                "stopped", Self.script("os.kill(os.getpid(), signal.SIGSTOP)"), in: folder)
            let said = Said()
            var limits = LinkLimits.device
            limits.stallSecondsMax = 5
            let host = ProcessHost(
                socketPath: folder.appending(path: "s").path,
                launcher: Task { ProcessLauncher() }, limits: limits, log: said.log,
                calls: { _, _ in .answer(.done) }, onEnd: { _ in })
            await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try? await host.run() }
                _ = await host.call(.openSettings(nil), plan: plan)
                _ = await said.lines.first { $0 == "app: ready" }
                #expect(await host.suspend(plan.key))
                let token = Data(repeating: 7, count: 4096)
                for _ in 0..<500 {
                    await host.callIfRunning(.didRegister(deviceToken: token), key: plan.key)
                }
                _ = await host.call(.openSettings(nil), plan: stopped)
                for _ in 0..<500 {
                    await host.callIfRunning(.didRegister(deviceToken: token), key: stopped.key)
                }
                #expect(await said.lines.first { $0.hasPrefix("stopped: the device") } != nil)
                // Ends with the process, which does not answer.
                async let last = host.call(.applicationState(.active), plan: plan)
                #expect(await said.lines.first { $0.hasPrefix("app: read") } == "app: read 500")
                _ = await last
                group.cancelAll()
            }
        }
    }
}
