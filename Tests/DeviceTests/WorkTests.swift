import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import ProcessLink
import Synchronization
import Testing
import UpTesting

@testable import Device

/// Blocks all callers until it is opened.
private final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var passed = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// How many went through.
    var passed: Int { state.withLock(\.passed) }

    func pass() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.waiting.append(continuation) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
        state.withLock { $0.passed += 1 }
    }

    func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}

/// Counts.
private final class Count: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }

    func add() { count.withLock { $0 += 1 } }
}

@Suite("A device with a full work queue", .timeLimit(.minutes(10)))
struct WorkTests {
    private static let jobsMax = 8

    /// Lends a device whose registrations wait for a gate.
    private func withDevice(
        _ body: @escaping @Sendable (PersistenceFixture, Gate) async throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            let gate = Gate()
            let fixture = try await PersistenceFixture(in: folder) { configuration in
                configuration.jobsMax = Self.jobsMax
                configuration.register = { _ in
                    await gate.pass()
                    return Data([1])
                }
            }
            await fixture.allow()
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try? await fixture.device.run() }
                // The first turns of `run()` handle the effects of the permission.
                while await fixture.device.jobs.count > 0 { await Task.yield() }
                try await body(fixture, gate)
                gate.open()
                group.cancelAll()
            }
        }
    }

    /// Waits until so many callers wait for a free slot.
    private func wait(for count: Int, _ device: Device) async {
        while await device.jobs.waiterCount != count { await Task.yield() }
    }

    private func register(_ device: Device) async -> AppAnswer {
        await device.answer(.registerForRemoteNotifications, from: .app(PersistenceFixture.app))
    }

    @Test("accepts calls, pushes and timers only when there is room, and then all of them")
    func room() async throws {
        try await withDevice { fixture, gate in
            let device = fixture.device
            await fixture.add("later", .timeInterval(60, repeats: false))
            let answered = Count()
            async let calls: Void = {
                // In sequence, as the device receives the calls of one process.
                for _ in 0..<100 {
                    let answer = await register(device)
                    if answer == .done { answered.add() }
                }
            }()
            await wait(for: 1, device)
            async let push: Void = fixture.push("pushed")
            await wait(for: 2, device)
            fixture.clock.advance(by: 60)
            await wait(for: 3, device)

            #expect(await device.jobs.count == Self.jobsMax)
            #expect(answered.value == Self.jobsMax)
            #expect(fixture.announced.isEmpty)

            gate.open()
            await calls
            try await push
            while await device.jobs.count > 0 || fixture.announced.count < 2 { await Task.yield() }
            #expect(answered.value == 100)
            #expect(gate.passed == 100)
            #expect(Set(fixture.announced) == ["pushed", "later"])
        }
    }

    @Test("rejects the person's actions except terminating an app, and says why")
    func person() async throws {
        try await withDevice { fixture, _ in
            for _ in 0..<Self.jobsMax { _ = await register(fixture.device) }
            await #expect(
                throws: ActionError(
                    "The device has 8 things to do and takes nothing more. Try again in a while, "
                        + "or end the app that does not answer.")
            ) {
                try await fixture.device.perform(.lock)
            }
            try await fixture.device.perform(.forceQuit(app: PersistenceFixture.app))
        }
    }

    @Test("resumes all waiting callers when it ends, without accepting their work")
    func ending() async throws {
        try await withDevice { fixture, _ in
            for _ in 0..<Self.jobsMax { _ = await register(fixture.device) }
            let push = Task { try await fixture.push("late") }
            await wait(for: 1, fixture.device)
            await fixture.device.stop()
            await #expect(throws: ActionError.self) { try await push.value }
            #expect(fixture.announced.isEmpty)
        }
    }
}

@Suite("A process that does not answer", .timeLimit(.minutes(10)))
struct SilentProcessTests {
    @Test("has a limited number of open calls; further ones fail at once")
    func openCalls() async throws {
        try await withTemporaryFolder { folder in
            let program = folder.appending(path: "silent")
            try Data("#!/bin/sh\nexec sleep 600\n".utf8).write(to: program)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o700], ofItemAtPath: program.path)
            let plan = LaunchPlan(
                key: .app("silent"), executable: program, environment: [:], folder: folder,
                connectResponse: ConnectResponse(
                    bundleURL: folder, principalClass: nil, entitlements: [:]))
            let host = ProcessHost(
                socketPath: folder.appending(path: "s").path,
                launcher: Task { ProcessLauncher() }, log: { _, _ in },
                calls: { _, _ in .answer(.done) }, onEnd: { _ in })
            await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try? await host.run() }
                let results = await withTaskGroup { calls in
                    for _ in 0...LinkLimits.device.awaitedCallsMax {
                        calls.addTask { await host.call(.openSettings(nil), plan: plan) }
                    }
                    var results: [Result<ProcessAnswer, ProcessError>] = []
                    while let result = await calls.next() {
                        results.append(result)
                        // The first to return is the one above the limit; the others end with the
                        // process.
                        if results.count == 1 { await host.kill(plan.key) }
                    }
                    return results
                }
                #expect(
                    results.first
                        == .failure(
                            .overrun("it has not answered the last 1024 calls of the device")))
                #expect(
                    results.dropFirst().allSatisfy {
                        $0 == .failure(.notStarted("the device ended it"))
                    })
                #expect(results.count == LinkLimits.device.awaitedCallsMax + 1)
                group.cancelAll()
            }
        }
    }
}
