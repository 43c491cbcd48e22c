internal import Glibc
internal import NIOCore
internal import NIOPosix
internal import Synchronization

/// The way of confined processes to the network: a SOCKS5 server that connects to the public internet, and to what the
/// rules allow.
///
/// Each process has another Unix socket, so the proxy counts and judges the connections of each process separately.
/// libcurl 7.84 and later uses such a socket with `ALL_PROXY=socks5h://localhost/PATH`; `TransferProxy` names an earlier one.
package final class EgressProxy: Sendable {
    private let limits: EgressLimits
    private let lookup: HostLookup
    private let total: ConnectionTotal
    private let outgoing: ConnectionTotal
    private let rules: Mutex<EgressRules>

    /// Creates a proxy that listens nowhere yet.
    package init(
        rules: EgressRules, limits: EgressLimits = EgressLimits(), lookup: HostLookup = .system
    ) {
        (self.limits, self.lookup) = (limits, lookup)
        total = ConnectionTotal(countMax: limits.allConnectionsMax)
        outgoing = ConnectionTotal(countMax: limits.allConnectionsMax)
        self.rules = Mutex(rules)
    }

    /// Whether the rules permit nothing.
    package var isOff: Bool { rules.withLock(\.isOff) }

    /// Permits more, from the next connection on.
    package func allow(_ allowance: EgressRules.Allowance) {
        rules.withLock { rules in
            if !rules.allowances.contains(allowance) { rules.allowances.append(allowance) }
        }
    }

    /// Listens for one process.
    ///
    /// - Parameters:
    ///   - path: The socket to make, in a folder that is the device's alone. A file there is replaced.
    ///   - owner: The user of the process, where that is another one than the device's.
    ///   - refused: Called for each connection that the rules do not allow, before the process gets its answer.
    /// - Throws: an error of NIO when the socket cannot be made.
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

/// The socket of one process.
package struct EgressListener: Sendable {
    let channel: any Channel
    /// Where the process finds it.
    package let path: String
    let lookupThreads: NIOThreadPool

    /// The value of `ALL_PROXY` for libcurl.
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

    /// Closes the socket and each connection of the process, and waits for nothing.
    package func close() {
        SocketFile.remove(path)
        channel.close(promise: nil)
        lookupThreads.shutdownGracefully { _ in }
    }

    /// Closes the socket and each connection of the process, and waits for the socket's end.
    package func stop() async {
        close()
        try? await channel.closeFuture.get()
    }
}

/// The file of a Unix socket.
enum SocketFile {
    /// Leaves a socket to its owner alone.
    static func restrict(_ path: String, to owner: UInt32?) throws {
        if let owner, unsafe chown(path, owner, gid_t.max) != 0 {
            throw IOError(errnoCode: errno, reason: "chown")
        }
        if unsafe chmod(path, 0o600) != 0 { throw IOError(errnoCode: errno, reason: "chmod") }
    }

    static func remove(_ path: String) { _ = unsafe unlink(path) }
}
