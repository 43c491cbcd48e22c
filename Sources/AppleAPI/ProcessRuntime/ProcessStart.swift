package import DeviceLink
internal import Foundation
package import NotificationModel
internal import OpenFoundation
internal import OpenIntents
private import Synchronization

/// How a user's process finds its device: the environment says where, the greeting who.
package enum ProcessStart {
    /// Connects this process to its device and waits to be welcomed.
    ///
    /// Afterwards `CurrentDevice`, `HostBundle` and `GroupContainers` are those of the device. The
    /// device's calls are held back until `handler` has been made from the welcome. Preferences are
    /// exchanged around each call.
    ///
    /// - Throws: `ProcessLinkError` when the environment names no device, nobody listens there, or the
    ///   device sends the process away.
    package static func connect(
        environment: [String: String], onClose: @escaping @Sendable (ProcessLinkError) -> Void,
        handler: @escaping @Sendable (Welcome, any DeviceChannel) -> SocketChannel.Peer.Handler
    ) throws -> Welcome {
        StandardOutput.writeLineByLine()
        guard let path = environment[LinkEnvironment.socket] else {
            throw RuntimeFailure.notLaunchedByDevice
        }
        let waitingRoom = WaitingRoom()
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

    /// Ends the process with a sentence on standard error.
    ///
    /// The status is 64, which `sysexits.h` gives to a wrong use of a program.
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

/// Holds the device's calls until someone can serve them, and keeps their order.
private final class WaitingRoom: Sendable {
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
