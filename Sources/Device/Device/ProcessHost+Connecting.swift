internal import Foundation
internal import NotificationModel
internal import ProcessLink
internal import Subprocess
internal import Synchronization

// The connections of processes to their host.

extension ProcessHost {
    nonisolated func connect(_ descriptor: Int32) {
        let process = PeerProcess.identifier(of: descriptor)
        let calls = IncomingCalls()
        let connection = Mutex<Peer?>(nil)
        let peer = Peer(
            descriptor: descriptor, limits: limits, pace: pace,
            handler: { call, reply in
                calls.append(call, reply) { connection.withLock { $0 }?.pauseReading() }
            },
            onClose: { [silent] failure in
                calls.finish(failure)
                connection.withLock { peer in
                    if let peer { silent.remove(peer) }
                    peer = nil
                }
            })
        connection.withLock { $0 = peer }
        silent.add(peer, process: process)
        peer.start()
        // One task handles the calls of the process in order (ADD-13). It ends with the link.
        Task {
            var key: ProcessKey?
            let failure = await calls.forEach(resume: peer.resumeReading) { call, reply in
                if case .runtime(.hello(let connectRequest)) = call {
                    key = await self.greet(connectRequest, process, peer, reply)
                    self.silent.remove(peer)
                    if let key { _ = await self.calls(key, call) }
                } else if let key {
                    reply(await self.calls(key, call))
                } else {
                    reply(.answer(.failed(Self.stranger)))
                    peer.close()
                }
            }
            if let key, let failure { await self.linkClosed(of: key, peer, failure) }
        }
    }

    private func linkClosed(of key: ProcessKey, _ peer: Peer, _ failure: ProcessLinkError) {
        guard let process = running[key], process.peer === peer else { return }
        if failure.linkCode == .closed {
            process.group?.endSoon()
        } else {
            running[key]?.reasonOfEnd = "the device ended it: \(failure.message)"
            process.group?.send(.kill)
        }
    }

    private func greet(
        _ connectRequest: ConnectRequest, _ identifier: pid_t?, _ peer: Peer, _ reply: Peer.Reply
    ) -> ProcessKey? {
        guard let (key, process) = running.first(where: { $0.value.token == connectRequest.token }),
            process.peer == nil
        else {
            reply(.answer(.failed(Self.stranger)))
            peer.close()
            return nil
        }
        reply(.welcome(process.connectResponse))
        running[key]?.peer = peer
        // In a sandbox the process has a different id.
        running[key]?.processIdentifier = identifier ?? connectRequest.processIdentifier
        running[key]?.measureMemory()
        updateReadiness(of: key)
        running[key]?.waiting = []
        for waiting in process.waiting { waiting.resume(returning: .success(peer)) }
        return key
    }

    private static let stranger = ProcessLinkError(
        .stranger,
        "The device did not start this process. Run the app with `bellhop up`.")
}
