internal import Glibc
internal import NIOCore
internal import NIOPosix
internal import Synchronization

/// A SOCKS5 server through which sandboxed processes reach the public internet and the destinations
/// that the rules allow.
///
/// ```swift
/// let proxy = EgressProxy(rules: EgressRules())
/// let listener = try await proxy.listen(at: "\(folder.path)/chat.socket") { refusal in
///     print(refusal)
/// }
/// await listener.stop()
/// ```
///
/// Each process has a separate Unix socket, so the proxy applies limits and reports rejected
/// connections per process. libcurl 7.84 and later uses such a socket with
/// `ALL_PROXY=socks5h://localhost/PATH`; `TransferProxy` covers earlier versions.
package final class EgressProxy: Sendable {
    private let limits: EgressLimits
    private let lookup: HostLookup
    private let total: ConnectionTotal
    private let outgoing: ConnectionTotal
    private let rules: Mutex<EgressRules>

    package init(
        rules: EgressRules, limits: EgressLimits = EgressLimits(), lookup: HostLookup = .system
    ) {
        (self.limits, self.lookup) = (limits, lookup)
        total = ConnectionTotal(countMax: limits.allConnectionsMax)
        outgoing = ConnectionTotal(countMax: limits.allConnectionsMax)
        self.rules = Mutex(rules)
    }

    package var isOff: Bool { rules.withLock(\.isOff) }

    package func allow(_ allowance: EgressRules.Allowance) {
        rules.withLock { rules in
            if !rules.allowances.contains(allowance) { rules.allowances.append(allowance) }
        }
    }

    /// Starts to listen for the connections of one process.
    ///
    /// - Parameters:
    ///   - path: The socket to create, in a folder that only the device can access. An existing
    ///   file is replaced.
    ///   - owner: The user of the process, if it differs from the user of the device.
    ///   - refused: Called for each connection that the rules reject, before the process gets the
    ///   reply.
    /// - Throws: An error of NIO if the socket cannot be created.
    package func listen(
        at path: String, owner: UInt32? = nil,
        refused: @escaping @Sendable (EgressRefusal) async -> Void
    ) async throws -> EgressListener {
        let threads = NIOThreadPool(numberOfThreads: limits.lookupsMax)
        threads.start()
        let route = EgressRoute(
            limits: limits, lookup: lookup, lookupThreads: threads, total: outgoing)
        let channel: any Channel
        do {
            channel = try await bind(path, route, refused)
        } catch {
            threads.shutdownGracefully { _ in }
            throw error
        }
        let listener = EgressListener(channel: channel, path: path, lookupThreads: threads)
        do {
            try SocketFile.restrict(path, to: owner)
        } catch {
            await listener.stop()
            throw error
        }
        return listener
    }

    private func bind(
        _ path: String, _ route: EgressRoute,
        _ refused: @escaping @Sendable (EgressRefusal) async -> Void
    ) async throws -> any Channel {
        let current: @Sendable () -> EgressRules = { [weak self] in
            self?.rules.withLock { $0 } ?? EgressRules()
        }
        return try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.backlog, value: Int32(limits.waitingMax))
            .serverChannelOption(.maxMessagesPerRead, value: 1)
            .serverChannelInitializer { [limits, total] channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(
                        AcceptGate(limits: limits, total: total, now: channel.eventLoop.now))
                }
            }
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(
                        ProxyConnection(route: route, rules: current, refused: refused))
                }
            }
            .bind(unixDomainSocketPath: path, cleanupExistingSocketFile: true).get()
    }
}

package struct EgressListener: Sendable {
    let channel: any Channel
    package let path: String
    let lookupThreads: NIOThreadPool

    package var proxyURL: String {
        var text = "socks5h://localhost"
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
                UInt8(ascii: "_"), UInt8(ascii: "."):
                text.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                text += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
            }
        }
        return text
    }

    /// Closes the socket and all connections of the process without waiting.
    package func close() {
        SocketFile.remove(path)
        channel.close(promise: nil)
        lookupThreads.shutdownGracefully { _ in }
    }

    /// Closes the socket and all connections of the process, and waits until the socket is closed.
    package func stop() async {
        close()
        try? await channel.closeFuture.get()
    }
}

enum SocketFile {
    static func restrict(_ path: String, to owner: UInt32?) throws {
        if let owner, unsafe chown(path, owner, gid_t.max) != 0 {
            throw IOError(errnoCode: errno, reason: "chown")
        }
        if unsafe chmod(path, 0o600) != 0 { throw IOError(errnoCode: errno, reason: "chmod") }
    }

    static func remove(_ path: String) { _ = unsafe unlink(path) }
}
