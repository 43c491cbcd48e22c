internal import Glibc
internal import NIOCore
internal import NIOPosix

package struct EgressRefusal: Sendable, Hashable {
    package let destination: NetworkDestination
    /// Why the rules reject the first address of the destination.
    package let reason: EgressRules.Refusal
}

/// Resolves a destination, checks its addresses and opens a connection.
struct EgressRoute: Sendable {
    enum Outcome: Sendable {
        case connected(any Channel)
        case refused(EgressRefusal)
        case failed(SOCKSHandshake.Reply)
    }

    let limits: EgressLimits
    let lookup: HostLookup
    let lookupThreads: NIOThreadPool
    let total: ConnectionTotal

    /// Connects to an address that the rules permit.
    ///
    /// A name is looked up once, and the connection uses the checked addresses. A different answer
    /// to a later lookup cannot bypass the check.
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
        // The caller's timeout ends the last attempt. Each address gets a share of it, so that an
        // unresponsive first address leaves time for the others.
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
