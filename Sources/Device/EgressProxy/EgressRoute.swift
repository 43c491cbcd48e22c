internal import Glibc
internal import NIOCore
internal import NIOPosix

/// A connection that the rules did not allow.
package struct EgressRefusal: Sendable, Hashable {
    /// Where the process wanted to go, as it named it.
    package let destination: NetworkDestination
    /// Why the first address of the destination is refused.
    package let reason: EgressRules.Refusal
}

/// The way from a destination to an open connection: lookup, check, connect.
struct EgressRoute: Sendable {
    /// The result of a request.
    enum Outcome: Sendable {
        case connected(any Channel)
        case refused(EgressRefusal)
        case failed(SOCKSHandshake.Reply)
    }

    let limits: EgressLimits
    let lookup: HostLookup
    let lookupThreads: NIOThreadPool
    /// Counts the connections to the network.
    let total: ConnectionTotal

    /// Connects to an address that the rules permit. A name is looked up once: what was checked is what is
    /// connected to, whatever the name's next answer would be.
    ///
    func open(
        _ destination: NetworkDestination, under rules: EgressRules, on eventLoop: any EventLoop
    ) async -> Outcome {
        if rules.isOff {
            return .refused(EgressRefusal(destination: destination, reason: .off))
        }
        let addresses: [IPAddress]
        let own: Set<IPAddress>
        do {
            addresses = try await self.addresses(of: destination)
            own = try lookup.ownAddresses()
        } catch {
            return .failed(.failed)
        }
        guard let first = addresses.first else { return .failed(.hostUnreachable) }
        let permitted = addresses.filter {
            rules.refusal(of: $0, for: destination, own: own) == nil
        }
        guard !permitted.isEmpty else {
            guard let reason = rules.refusal(of: first, for: destination, own: own) else {
                return .failed(.failed)
            }
            return .refused(EgressRefusal(destination: destination, reason: reason))
        }
        return await connect(
            Array(permitted.prefix(limits.addressesMax)), port: destination.port, on: eventLoop)
    }

    private func addresses(of destination: NetworkDestination) async throws -> [IPAddress] {
        switch destination.host {
        case .address(let address): [address]
        case .name(let name): try await lookupThreads.runIfActive { lookup.addresses(name) }
        }
    }

    private func connect(
        _ addresses: [IPAddress], port: Int, on eventLoop: any EventLoop
    ) async -> Outcome {
        // The caller's own timeout ends the last attempt; a silent first address leaves time for the others.
        let share = limits.connectTimeout.nanoseconds / Int64(addresses.count)
        var reply = SOCKSHandshake.Reply.failed
        guard total.add() else { return .failed(.failed) }
        for address in addresses {
            let bootstrap = ClientBootstrap(group: eventLoop)
                .channelOption(.autoRead, value: false)
                .channelOption(.allowRemoteHalfClosure, value: true)
                .connectTimeout(.nanoseconds(share))
            do {
                let channel = try await bootstrap.connect(to: address.socketAddress(port: port))
                    .get()
                channel.closeFuture.whenComplete { [total] _ in total.remove() }
                return .connected(channel)
            } catch {
                reply = SOCKSHandshake.Reply(error)
            }
        }
        total.remove()
        return .failed(reply)
    }
}

extension SOCKSHandshake.Reply {
    /// The reply for the error of a connection.
    fileprivate init(_ error: any Error) {
        self =
            switch error {
            case ChannelError.connectTimeout: .timeToLiveExpired
            case let error as IOError:
                switch error.errnoCode {
                case ECONNREFUSED: .connectionRefused
                case ENETUNREACH, EHOSTUNREACH: .networkUnreachable
                case ETIMEDOUT: .timeToLiveExpired
                default: .failed
                }
            default: .failed
            }
    }
}
