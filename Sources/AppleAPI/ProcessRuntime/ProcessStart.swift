package import DeviceLink
internal import Foundation
package import NotificationModel
internal import OpenFoundation
internal import OpenIntents
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
        handler: @escaping @Sendable (Welcome, any DeviceChannel) -> SocketChannel.Peer.Handler
    ) throws -> Welcome {
        StandardOutput.writeLineByLine()
        guard let path = environment[LinkEnvironment.socket] else {
            throw RuntimeFailure.notLaunchedByDevice
        }
        let waitingRoom = CallBuffer()
        let connection = SocketChannel(
            descriptor: try LinkSocket.connect(to: path), handler: waitingRoom.take,
            onClose: onClose)
        let hello = Hello(
            token: environment[LinkEnvironment.token] ?? "",
            processIdentifier: ProcessInfo.processInfo.processIdentifier)
        let welcome = try welcome(from: connection, to: hello)
        HostBundle.url = welcome.bundleURL
        GroupContainers.urls = welcome.groupContainers
        GroupContainers.keychains = welcome.keychainContainers
        GroupContainers.defaultKeychain =
            welcome.entitlements["keychain-access-groups"]?.array?.first?.string
        INFocusStatusCenter.take(welcome.focus)
        SystemRules.current = welcome.rules
        AppLanguages.follow(welcome.rules.languages)
        let refusals = RefusalReports(device: connection)
        SystemRules.tellRefusals(refusals.report, whenTold: refusals.whenReported)
        protectFiles(of: welcome, environment)
        CurrentDevice.connect(connection)
        let preferences = Preferences(groups: welcome.groupContainers)
        preferences.start()
        let serve = handler(welcome, connection)
        waitingRoom.open { call, reply in
            if case .rulesChanged(let rules) = call {
                SystemRules.current = rules
                AppLanguages.follow(rules.languages)
                return reply(.done)
            }
            refusals.begin()
            preferences.exchange()
            serve(call) { answer in
                preferences.exchange()
                refusals.whenReported { reply(answer) }
            }
        }
        return welcome
    }

    private static func protectFiles(of welcome: Welcome, _ environment: [String: String]) {
        #if canImport(Glibc)
            ProtectedFiles.watch(
                home: environment["HOME"], groups: Array(welcome.groupContainers.values),
                protection: FileProtection(entitlements: welcome.entitlements))
            ContainerBoundary.watch(welcome, environment)
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

    private static func welcome(from connection: SocketChannel, to hello: Hello) throws -> Welcome {
        let answered = DispatchSemaphore(value: 0)
        let answer = Mutex<Result<DeviceAnswer, ProcessLinkError>?>(nil)
        connection.ask(.runtime(.hello(hello))) { result in
            answer.withLock { $0 = result }
            answered.signal()
        }
        answered.wait()
        switch answer.withLock({ $0 }) {
        case .success(.welcome(let welcome)): return welcome
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

    func take(_ call: DeviceCall, reply: @escaping SocketChannel.Peer.Reply) {
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
