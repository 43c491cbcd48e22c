internal import Foundation
package import NotificationModel
internal import OpenFoundation
package import ProcessLink
private import Synchronization

/// Connects a user's process to its device. The environment has the address, and the handshake the
/// identity.
package enum ProcessStart {
    /// Connects this process to its device and completes the handshake.
    ///
    /// Afterwards, `CurrentDevice`, `HostBundle` and `GroupContainers` have the device's values.
    /// The device's calls are queued until `handler` has been created. Preferences are exchanged
    /// before and after each call.
    ///
    /// - Throws: `ProcessLinkError` if the environment names no device, no process listens at its
    ///   address, or the device rejects the process.
    package static func connect(
        environment: [String: String], onClose: @escaping @Sendable (ProcessLinkError) -> Void,
        handler:
            @escaping @Sendable (ConnectResponse, any DeviceChannel) -> SocketChannel.Peer.Handler
    ) throws -> ConnectResponse {
        StandardOutput.writeLineByLine()
        guard let path = environment[LinkEnvironment.socket] else {
            throw RuntimeFailure.notLaunchedByDevice
        }
        let waitingRoom = CallBuffer()
        let connection = SocketChannel(
            descriptor: try LinkSocket.connect(to: path), handler: waitingRoom.enqueue,
            onClose: onClose)
        let connectRequest = ConnectRequest(
            token: environment[LinkEnvironment.token] ?? "",
            processIdentifier: ProcessInfo.processInfo.processIdentifier)
        let connectResponse = try connectResponse(from: connection, to: connectRequest)
        HostBundle.url = connectResponse.bundleURL
        GroupContainers.urls = connectResponse.groupContainers
        GroupContainers.keychains = connectResponse.keychainContainers
        GroupContainers.defaultKeychain =
            connectResponse.entitlements["keychain-access-groups"]?.array?.first?.string
        AccessMirror.ofProcess.apply(connectResponse.access)
        if let activities = connectResponse.activities {
            ActivityMirror.ofProcess.apply(activities)
        }
        FoundationOverrides.install()
        follow(connectResponse.rules, isStart: true)
        let refusals = RefusalReports(device: connection)
        SystemRules.tellRefusals(refusals.report, whenTold: refusals.whenReported)
        SpeechReports.tell { report in connection.ask(.runtime(.speech(report))) { _ in } }
        protectFiles(of: connectResponse, environment)
        CurrentDevice.connect(connection)
        let preferences = Preferences(groups: connectResponse.groupContainers)
        preferences.start()
        let serve = handler(connectResponse, connection)
        waitingRoom.open { call, reply in
            if case .rulesChanged(let rules) = call {
                follow(rules, isStart: false)
                return reply(.done)
            }
            if case .accessChanged(let access) = call {
                AccessMirror.ofProcess.apply(access)
                return reply(.done)
            }
            refusals.begin()
            preferences.exchange()
            serve(call) { answer in
                preferences.exchange()
                refusals.whenReported { reply(answer) }
            }
        }
        return connectResponse
    }

    private static func follow(_ rules: ProcessRules, isStart: Bool) {
        SystemRules.current = rules
        AppLanguages.follow(rules.languages)
        #if canImport(Glibc)
            ProcessClock.follow(
                leadSeconds: rules.clockLeadSeconds, pausedAt: rules.clockPausedAt)
            DeviceValues.follow(rules, isStart: isStart)
        #endif
    }

    private static func protectFiles(
        of connectResponse: ConnectResponse, _ environment: [String: String]
    ) {
        #if canImport(Glibc)
            ProtectedFiles.watch(
                home: environment["HOME"], groups: Array(connectResponse.groupContainers.values),
                protection: FileProtection(entitlements: connectResponse.entitlements))
            ContainerBoundary.watch(connectResponse, environment)
        #endif
    }

    /// Ends the process with a message on standard error.
    ///
    /// The exit status is 64, `EX_USAGE` in `sysexits.h`.
    package static func refuse(_ error: any Error) -> Never {
        let sentence = (error as? ProcessLinkError)?.message ?? error.localizedDescription
        FileHandle.standardError.write(Data("bellhop: \(sentence)\n".utf8))
        exit(64)
    }

    private static func connectResponse(
        from connection: SocketChannel, to connectRequest: ConnectRequest
    ) throws -> ConnectResponse {
        let answered = DispatchSemaphore(value: 0)
        let answer = Mutex<Result<DeviceAnswer, ProcessLinkError>?>(nil)
        connection.ask(.runtime(.hello(connectRequest))) { result in
            answer.withLock { $0 = result }
            answered.signal()
        }
        answered.wait()
        switch answer.withLock({ $0 }) {
        case .success(.welcome(let connectResponse)): return connectResponse
        case .success(.answer(.failed(let failure))), .failure(let failure): throw failure
        default: throw RuntimeFailure.notWelcome
        }
    }
}

private final class CallBuffer: Sendable {
    private struct State {
        var handler: SocketChannel.Peer.Handler?
        var waiting: [(DeviceCall, SocketChannel.Peer.Reply)] = []
    }

    private let state = Mutex(State())

    func enqueue(_ call: DeviceCall, reply: @escaping SocketChannel.Peer.Reply) {
        state.withLock { state in
            if let handler = state.handler {
                handler(call, reply)
            } else {
                state.waiting.append((call, reply))
            }
        }
    }

    func open(_ handler: @escaping SocketChannel.Peer.Handler) {
        state.withLock { state in
            for (call, reply) in state.waiting { handler(call, reply) }
            state.waiting = []
            state.handler = handler
        }
    }
}
