import Foundation
import NotificationModel
import ProcessLink
import ProcessRuntime
import Testing

@Suite("The start of a process", .serialized, .timeLimit(.minutes(10)))
struct ProcessStartTests {
    private static func listen() throws -> (path: String, listener: Int32) {
        let path = FileManager.default.temporaryDirectory
            .appendingPathComponent("bellhop-\(UUID().uuidString.prefix(8))").path
        return (path, try LinkSocket.listen(at: path))
    }

    /// Connects as a process would and calls it once, before and after the welcome.
    private static func start(answer: DeviceAnswer) async throws -> Result<
        ConnectResponse, ProcessLinkError
    > {
        let (path, listener) = try listen()
        defer {
            LinkSocket.close(listener)
            CurrentDevice.connect(nil)
            try? FileManager.default.removeItem(atPath: path)
        }
        let environment = [LinkEnvironment.socket: path, LinkEnvironment.token: "secret"]
        async let accepted = accept(listener, answer)
        let result = await connect(environment)
        let device = try await accepted
        let connectRequest = await device.nextCall()
        let id = ProcessInfo.processInfo.processIdentifier
        #expect(
            connectRequest
                == .runtime(.hello(ConnectRequest(token: "secret", processIdentifier: id))))
        if case .success = result {
            #expect(try await device.call(.applicationState(.active)) == .notImplemented)
        }
        device.close()
        return result
    }

    private static func accept(_ listener: Int32, _ answer: DeviceAnswer) async throws -> FarDevice
    {
        try await withCheckedThrowingContinuation { waiting in
            Thread {
                guard case .connection(let descriptor) = LinkSocket.accept(listener) else {
                    return waiting.resume(throwing: NoDevice.failure)
                }
                waiting.resume(returning: FarDevice(descriptor: descriptor) { _ in answer })
            }.start()
        }
    }

    /// `connect` blocks its thread, as it should at a process's start.
    private static func connect(_ environment: [String: String]) async
        -> Result<ConnectResponse, ProcessLinkError>
    {
        await withCheckedContinuation { waiting in
            Thread {
                waiting.resume(
                    returning: Result {
                        try ProcessStart.connect(environment: environment, onClose: { _ in }) {
                            _, _ in
                            { _, reply in reply(.notImplemented) }
                        }
                    }.mapError { $0 as? ProcessLinkError ?? NoDevice.failure })
            }.start()
        }
    }

    @Test("identifies itself, gets a welcome and then serves calls")
    func isWelcomed() async throws {
        let connectResponse = ConnectResponse(
            bundleURL: URL(fileURLWithPath: "/apps/Chat.app"), principalClass: "Chat.Service")
        let result = try await Self.start(answer: .welcome(connectResponse))
        #expect(result == .success(connectResponse))
    }

    @Test("fails with the device's message when the device rejects it")
    func isSentAway() async throws {
        let failure = ProcessLinkError(domain: "BellhopErrorDomain", code: 7, message: "Not you.")
        #expect(try await Self.start(answer: .answer(.failed(failure))) == .failure(failure))
    }

    @Test("fails when the device answers something else")
    func isNotUnderstood() async throws {
        let result = try await Self.start(answer: .answer(.done))
        guard case .failure(let failure) = result else {
            Issue.record("\(result) is not a failure")
            return
        }
        #expect(failure.code == 21)
    }

    @Test("without a device in the environment, says how to run the program")
    func hasNoDevice() async throws {
        let result = await Self.connect([:])
        #expect(result == .failure(RuntimeFailure.notLaunchedByDevice))
        #expect(RuntimeFailure.notLaunchedByDevice.message.contains("bellhop up"))
    }

    @Test("ends the process with a sentence and status 64")
    func refuses() async {
        await #expect(processExitsWith: .exitCode(64), observing: [\.standardErrorContent]) {
            ProcessStart.refuse(RuntimeFailure.notLaunchedByDevice)
        }
    }
}
