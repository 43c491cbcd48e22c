import APNs
import Foundation
import Synchronization

/// Who is connected, and what each device has in hand.
///
/// The order is what makes pushes neither lost nor doubled. A provider's push is stored first, and
/// then handed to the device's session. A device's session is entered first, and then reads the
/// store. So one of the two always sees the other; when both do, the push's id tells.
final class DeviceHub: Sendable {
    private struct Session {
        let epoch: UInt64
        let continuation: AsyncStream<IncomingPush>.Continuation
        /// What the device has not acknowledged.
        var inHand: Set<PushID> = []
        /// What came while the store was read.
        var held: [IncomingPush] = []
        var isReadingStore = true
        /// Whether the store has more than the device may have in hand.
        var hasBacklog = false
    }

    private struct State {
        var sessions: [DeviceID: Session] = [:]
        var lastEpoch: UInt64 = 0
    }

    private let state = Mutex(State())
    private let store: any PushStore
    private let inHandMax: Int
    private let now: @Sendable () -> Date

    init(store: any PushStore, inHandMax: Int, now: @escaping @Sendable () -> Date) {
        self.store = store
        self.inHandMax = inHandMax
        self.now = now
    }

    /// Whether a device is there and has room.
    func isReachable(_ device: DeviceID) -> Bool {
        state.withLock { state in
            guard let session = state.sessions[device] else { return false }
            return !session.hasBacklog && session.inHand.count + session.held.count < inHandMax
        }
    }

    /// Hands a push to a device that is there; answers whether it was.
    ///
    /// A push that finds no room stays in the store until the device catches up.
    @discardableResult
    func deliver(_ push: IncomingPush, to device: DeviceID) -> Bool {
        state.withLock { state in
            guard var session = state.sessions[device] else { return false }
            defer { state.sessions[device] = session }
            guard !session.hasBacklog, session.inHand.count + session.held.count < inHandMax
            else {
                session.hasBacklog = true
                return false
            }
            if session.isReadingStore {
                session.held.append(push)
            } else if session.inHand.insert(push.id).inserted {
                session.continuation.yield(push)
            }
            return true
        }
    }

    /// Enters a session, ends the device's last one, and starts with what the store holds.
    func connect(_ device: DeviceID) async throws -> (AsyncStream<IncomingPush>, epoch: UInt64) {
        // What a device may have in hand bounds what can wait in the stream.
        let (pushes, continuation) = AsyncStream.makeStream(of: IncomingPush.self)
        let (epoch, previous) = state.withLock { state in
            state.lastEpoch += 1
            let session = Session(epoch: state.lastEpoch, continuation: continuation)
            let previous = state.sessions.updateValue(session, forKey: device)
            return (state.lastEpoch, previous)
        }
        previous?.continuation.finish()
        continuation.onTermination = { [weak self] _ in
            self?.disconnect(device, epoch: epoch)
        }
        do {
            try await readStore(for: device, epoch: epoch)
        } catch {
            disconnect(device, epoch: epoch)
            throw error
        }
        return (pushes, epoch)
    }

    /// Ends a session, unless a newer one has taken its place.
    func disconnect(_ device: DeviceID, epoch: UInt64) {
        let ended: Session? = state.withLock { state in
            guard state.sessions[device]?.epoch == epoch else { return nil }
            return state.sessions.removeValue(forKey: device)
        }
        ended?.continuation.finish()
    }

    /// Deletes what a device has taken, and lets it have more when it has caught up.
    func acknowledge(_ id: PushID, by device: DeviceID) async throws {
        try await store.acknowledge(id, for: device)
        let epoch: UInt64? = state.withLock { state in
            guard var session = state.sessions[device] else { return nil }
            defer { state.sessions[device] = session }
            session.inHand.remove(id)
            guard session.hasBacklog, !session.isReadingStore,
                session.inHand.count <= inHandMax / 2
            else { return nil }
            session.isReadingStore = true
            return session.epoch
        }
        if let epoch { try await readStore(for: device, epoch: epoch) }
    }

    private func readStore(for device: DeviceID, epoch: UInt64) async throws {
        let known = state.withLock { $0.sessions[device]?.inHand ?? [] }
        let room = inHandMax - known.count
        let pending = try await store.takePending(
            for: device, limit: room, excluding: known, at: now())
        state.withLock { state in
            guard var session = state.sessions[device], session.epoch == epoch else { return }
            defer { state.sessions[device] = session }
            session.isReadingStore = false
            session.hasBacklog = pending.count == room
            for push in pending + session.held
            where session.inHand.count < inHandMax && session.inHand.insert(push.id).inserted {
                session.continuation.yield(push)
            }
            session.hasBacklog = session.hasBacklog || session.inHand.count >= inHandMax
            session.held = []
        }
    }
}
