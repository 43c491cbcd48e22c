import APNs
import Foundation
import Synchronization

/// Who is connected, and what each device has in hand.
///
/// The order is what makes pushes neither lost nor doubled. A provider's push is stored first, and
/// then handed to the device's session. A device's session is entered first, and then reads the
/// store. So one of the two always sees the other; when both do, the push's id tells.
final class DeviceHub: Sendable {
    /// A class, so that its sets are changed in place; only touched under the lock.
    private final class Session {
        let epoch: UInt64
        let continuation: AsyncStream<IncomingPush>.Continuation
        /// What the device has not acknowledged.
        var inHand: Set<PushID> = []
        /// What came while the store was read.
        var held: [IncomingPush] = []
        /// What the device acknowledged while the store was read.
        var acknowledgedMeanwhile: Set<PushID> = []
        var isReadingStore = true
        /// Whether the store has more than the device may have in hand.
        var hasBacklog = false

        init(epoch: UInt64, continuation: AsyncStream<IncomingPush>.Continuation) {
            self.epoch = epoch
            self.continuation = continuation
        }
    }

    private struct State {
        var sessions: [DeviceID: Session] = [:]
        var lastEpoch: UInt64 = 0
        /// Pushes on their way into the store, and whether they are acknowledged already.
        ///
        /// That happens when a session reads the store before ``deliver(_:to:)`` is called. There are
        /// as many as requests under way.
        var underWay: [PushID: Bool] = [:]
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
        state.withLock { isReachable(device, $0) }
    }

    /// Announces a push that is about to be stored; answers whether its device is reachable.
    ///
    /// ``deliver(_:to:)`` or ``abandon(_:)`` must follow.
    func begin(_ id: PushID, to device: DeviceID) -> Bool {
        state.withLock { state in
            state.underWay[id] = false
            return isReachable(device, state)
        }
    }

    /// Forgets a push that was not stored.
    func abandon(_ id: PushID) {
        state.withLock { _ = $0.underWay.removeValue(forKey: id) }
    }

    private func isReachable(_ device: DeviceID, _ state: borrowing State) -> Bool {
        guard let session = state.sessions[device] else { return false }
        return !session.hasBacklog && session.inHand.count + session.held.count < inHandMax
    }

    /// Hands a push to a device that is there; answers whether it was.
    ///
    /// A push that finds no room stays in the store until the device catches up.
    @discardableResult
    func deliver(_ push: IncomingPush, to device: DeviceID) -> Bool {
        state.withLock { state in
            let isAcknowledged = state.underWay.removeValue(forKey: push.id) ?? false
            guard !isAcknowledged, let session = state.sessions[device] else { return false }
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
            let previous = state.sessions.updateValue(session, forKey: device)?.continuation
            return (state.lastEpoch, previous)
        }
        previous?.finish()
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
        let ended = state.withLock { state in
            state.sessions[device]?.epoch == epoch
                ? state.sessions.removeValue(forKey: device)?.continuation : nil
        }
        ended?.finish()
    }

    /// Deletes what a device has taken, and lets it have more when it has caught up.
    func acknowledge(_ id: PushID, by device: DeviceID) async throws {
        try await store.acknowledge(id, for: device)
        let epoch: UInt64? = state.withLock { state in
            if state.underWay[id] != nil { state.underWay[id] = true }
            guard let session = state.sessions[device] else { return nil }
            session.inHand.remove(id)
            if session.isReadingStore { session.acknowledgedMeanwhile.insert(id) }
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
        let read: Result<[IncomingPush], any Error>
        do {
            read = .success(
                try await store.takePending(
                    for: device, limit: room, excluding: known, at: now()))
        } catch {
            read = .failure(error)
        }
        let pending = (try? read.get()) ?? []
        state.withLock { state in
            guard let session = state.sessions[device], session.epoch == epoch else { return }
            session.isReadingStore = false
            for push in pending + session.held
            where !session.acknowledgedMeanwhile.contains(push.id)
                && session.inHand.count < inHandMax && session.inHand.insert(push.id).inserted
            {
                session.continuation.yield(push)
            }
            // What the store did not give now is read with a later acknowledgement.
            let isComplete = (try? read.get()) != nil && pending.count < room
            session.hasBacklog = !isComplete || session.inHand.count >= inHandMax
            session.acknowledgedMeanwhile = []
            session.held = []
        }
        _ = try read.get()
    }
}
