import APNs
import DevicePushLink
import Foundation
import Synchronization

/// The sessions of connected devices and their unacknowledged pushes.
///
/// The order of operations prevents lost and duplicate pushes. The gateway stores a provider's push
/// before it passes it to the device's session. A session is registered before it reads the store.
/// One of the two therefore always sees the other, and when both do, the push's id reveals the
/// duplicate.
final class DeviceHub: Sendable {
    /// A class, so that its sets are changed in place. Accessed only under the lock.
    private final class Session {
        let epoch: UInt64
        let outlet: any DeviceOutlet
        let transmit: (DevicePush) -> Bool
        var unacknowledged: Set<PushID> = []
        /// Pushes that were stored during the session's read of the store.
        var held: [DevicePush] = []
        var acknowledgedMeanwhile: Set<PushID> = []
        var isReadingStore = true
        var hasBacklog = false
        /// Whether pushes may have been stored for the device during the read.
        var mustReadAgain = false
        /// The lowest priority that the device accepts now. Other pushes wait for a power window.
        var priorityMin: Priority

        init(
            epoch: UInt64, outlet: any DeviceOutlet, priorityMin: Priority,
            transmit: @escaping (DevicePush) -> Bool
        ) {
            self.epoch = epoch
            self.outlet = outlet
            self.priorityMin = priorityMin
            self.transmit = transmit
        }

        func send(_ push: DevicePush) -> Bool {
            guard unacknowledged.insert(push.id).inserted, !transmit(push) else { return true }
            unacknowledged.remove(push.id)
            hasBacklog = true
            return false
        }
    }

    private struct UnderWay {
        let device: DeviceID
        var isAcknowledged = false
    }

    private struct State {
        var sessions: [DeviceID: Session] = [:]
        var lastEpoch: UInt64 = 0
        /// Pushes that are being stored, and whether they are already acknowledged.
        ///
        /// That happens when a session reads the store before ``send(_:to:)`` is called. Their
        /// number is limited by the requests in progress.
        var underWay: [PushID: UnderWay] = [:]
        /// Devices that may miss a push because the store failed without reporting whether it kept
        /// the push.
        var devicesToReread: Set<DeviceID> = []
        var isRereadingStore = false
    }

    private let state = Mutex(State())
    private let store: any PushStore
    private let unacknowledgedMax: Int
    private let now: @Sendable () -> Date
    let faults = LinkFaultInjector()

    init(store: any PushStore, unacknowledgedMax: Int, now: @escaping @Sendable () -> Date) {
        self.store = store
        self.unacknowledgedMax = unacknowledgedMax
        self.now = now
    }

    var connectedDevices: [DeviceID] { state.withLock { Array($0.sessions.keys) } }

    /// The state of a device for a push of a given priority (STORE-2).
    enum Reachability: Sendable, Hashable {
        case connected
        /// The device is connected but saves power, so the push waits for a power window (STORE-7).
        case lowPower
        /// The device is not connected, or reads too slowly.
        case disconnected
    }

    func isConnected(_ device: DeviceID) -> Bool {
        state.withLock { $0.sessions[device] != nil }
    }

    func isReachable(_ device: DeviceID) -> Bool {
        state.withLock { reachability(device, .immediate, $0) == .connected }
    }

    /// Announces a push before it is stored and returns the state of its device.
    ///
    /// ``send(_:to:)`` or ``abandon(_:)`` must follow.
    func begin(_ push: DevicePush, to device: DeviceID) -> Reachability {
        state.withLock { state in
            state.underWay[push.id] = UnderWay(device: device)
            return reachability(device, push.priority, state)
        }
    }

    /// Drops an announced push.
    ///
    /// - Parameters:
    ///   - id: the push.
    ///   - mayBeStored: whether the outcome of storing it is unknown. The hub then reads the store
    ///   for the device
    ///     after the next push, to any device, is stored.
    func abandon(_ id: PushID, mayBeStored: Bool = false) {
        state.withLock { state in
            guard let device = state.underWay.removeValue(forKey: id)?.device, mayBeStored,
                state.sessions[device] != nil
            else { return }
            state.devicesToReread.insert(device)
        }
    }

    private func reachability(
        _ device: DeviceID, _ priority: Priority, _ state: borrowing State
    ) -> Reachability {
        guard let session = state.sessions[device] else { return .disconnected }
        guard priority >= session.priorityMin else { return .lowPower }
        return hasCapacity(session) ? .connected : .disconnected
    }

    private func hasCapacity(_ session: Session) -> Bool {
        !session.hasBacklog && session.unacknowledged.count + session.held.count < unacknowledgedMax
    }

    /// Sends a push to a connected device. Returns whether it was sent.
    ///
    /// A push to a full outlet stays in the store until the device catches up.
    @discardableResult
    func send(_ push: DevicePush, to device: DeviceID) -> Bool {
        let (isHandedOut, mustReadLacked) = state.withLock { state in
            // The store works again.
            let mustReadLacked =
                !state.devicesToReread.isEmpty && !state.isRereadingStore && push.isStored
            if mustReadLacked { state.isRereadingStore = true }
            return (sendOrHold(push, to: device, &state), mustReadLacked)
        }
        if mustReadLacked { Task { await rereadStore() } }
        return isHandedOut
    }

    private func sendOrHold(
        _ push: DevicePush, to device: DeviceID, _ state: inout State
    ) -> Bool {
        let isAcknowledged =
            state.underWay.removeValue(forKey: push.id)?.isAcknowledged ?? false
        guard !isAcknowledged, let session = state.sessions[device] else { return false }
        guard push.priority >= session.priorityMin else { return false }
        guard hasCapacity(session) else {
            session.hasBacklog = true
            return false
        }
        // A push with a single attempt is not in the store, so its order relative to stored pushes
        // is irrelevant. The read may take seconds, after which the push is worthless.
        if session.isReadingStore, push.isStored {
            session.held.append(push)
            return true
        }
        return session.send(push)
    }

    private func rereadStore() async {
        while let (device, epoch) = nextLacking() {
            do {
                try await readStore(for: device, epoch: epoch)
            } catch {
                // The device reconnects and then reads what is stored.
                disconnect(device, epoch: epoch, reason: .storeFailed)
            }
        }
    }

    private func nextLacking() -> (DeviceID, epoch: UInt64)? {
        state.withLock { state in
            while let device = state.devicesToReread.popFirst() {
                guard let session = state.sessions[device] else { continue }
                session.mustReadAgain = session.isReadingStore
                guard !session.isReadingStore else { continue }
                session.isReadingStore = true
                return (device, session.epoch)
            }
            state.isRereadingStore = false
            return nil
        }
    }

    func connect(
        _ device: DeviceID, savesPower: Bool
    ) async throws -> (AsyncStream<DevicePush>, epoch: UInt64) {
        // The limit of unacknowledged pushes also limits the buffer of the stream.
        let (pushes, continuation) = AsyncStream.makeStream(of: DevicePush.self)
        let epoch = try await connect(
            device,
            through: StreamOutlet(continuation: continuation) { [weak self] epoch in
                self?.disconnect(device, epoch: epoch)
            }, savesPower: savesPower)
        return (pushes, epoch)
    }

    /// Starts a session that sends through an outlet, ends the device's previous one, and sends the
    /// stored pushes.
    func connect(
        _ device: DeviceID, through outlet: any DeviceOutlet, savesPower: Bool = false
    ) async throws -> UInt64 {
        if faults.isOffline(device) { throw DeviceOfflineError() }
        let (epoch, previous) = state.withLock { state in
            state.lastEpoch += 1
            let epoch = state.lastEpoch
            outlet.begin(epoch: epoch)
            let session = Session(
                epoch: epoch, outlet: outlet, priorityMin: Self.priorityMin(savesPower)
            ) { [faults, weak self] push in
                faults.send(push, to: device, through: outlet) {
                    self?.disconnect(device, epoch: epoch, reason: .fault)
                }
            }
            let previous = state.sessions.updateValue(session, forKey: device)?.outlet
            return (state.lastEpoch, previous)
        }
        previous?.end(.replaced)
        do {
            try await readStore(for: device, epoch: epoch)
        } catch {
            disconnect(device, epoch: epoch, reason: .storeFailed)
            throw error
        }
        return epoch
    }

    /// Ends a session unless a newer one has replaced it. Without an epoch, it ends any session.
    func disconnect(_ device: DeviceID, epoch: UInt64?, reason: StreamEndReason = .cut) {
        let ended: (any DeviceOutlet)? = state.withLock { state in
            guard epoch == nil || state.sessions[device]?.epoch == epoch else { return nil }
            // The next session reads the store anyway.
            state.devicesToReread.remove(device)
            return state.sessions.removeValue(forKey: device)?.outlet
        }
        ended?.end(reason)
    }

    func disconnectAll(_ reason: (DeviceID) -> StreamEndReason?) {
        for device in connectedDevices {
            if let reason = reason(device) { disconnect(device, epoch: nil, reason: reason) }
        }
    }

    func resume(_ device: DeviceID, epoch: UInt64) async throws {
        let isDue = state.withLock { state in
            guard let session = state.sessions[device], session.epoch == epoch,
                session.hasBacklog, !session.isReadingStore,
                session.unacknowledged.count < unacknowledgedMax
            else { return false }
            session.isReadingStore = true
            return true
        }
        if isDue { try await readStore(for: device, epoch: epoch) }
    }

    /// Sets whether a device saves power. When it stops, its waiting pushes are sent.
    ///
    /// Does nothing for a session that has ended.
    func setSavesPower(_ savesPower: Bool, of device: DeviceID, epoch: UInt64) async throws {
        let mustRead: Bool = state.withLock { state in
            guard let session = state.sessions[device], session.epoch == epoch else {
                return false
            }
            let before = session.priorityMin
            session.priorityMin = Self.priorityMin(savesPower)
            guard session.priorityMin < before else { return false }
            // The read in progress skipped the waiting pushes, so another read follows.
            session.mustReadAgain = session.isReadingStore
            guard !session.isReadingStore else { return false }
            session.isReadingStore = true
            return true
        }
        if mustRead { try await readStore(for: device, epoch: epoch) }
    }

    private static func priorityMin(_ savesPower: Bool) -> Priority {
        savesPower ? .immediate : .powerFirst
    }

    /// Deletes acknowledged pushes in one change of the store, and sends more after the device has
    /// caught up.
    func acknowledge(_ ids: [PushID], by device: DeviceID) async throws {
        guard !ids.isEmpty else { return }
        try await store.acknowledge(ids, for: device)
        let epoch: UInt64? = state.withLock { state in
            for id in ids where state.underWay[id]?.device == device {
                state.underWay[id]?.isAcknowledged = true
            }
            guard let session = state.sessions[device] else { return nil }
            session.unacknowledged.subtract(ids)
            session.outlet.acknowledged(ids)
            if session.isReadingStore { session.acknowledgedMeanwhile.formUnion(ids) }
            guard session.hasBacklog, !session.isReadingStore,
                session.unacknowledged.count <= unacknowledgedMax / 2
            else { return nil }
            session.isReadingStore = true
            return session.epoch
        }
        if let epoch { try await readStore(for: device, epoch: epoch) }
    }

    private func readStore(for device: DeviceID, epoch: UInt64) async throws {
        while try await readStoreOnce(for: device, epoch: epoch) {}
    }

    private func readStoreOnce(for device: DeviceID, epoch: UInt64) async throws -> Bool {
        let (known, priorityMin) = state.withLock { state in
            let session = state.sessions[device]
            return (session?.unacknowledged ?? [], session?.priorityMin ?? .powerFirst)
        }
        let room = unacknowledgedMax - known.count
        let read: Result<[DevicePush], any Error>
        do {
            read = .success(
                try await store.nextPending(
                    for: device, limit: room, excluding: known, priorityMin: priorityMin,
                    at: now()))
        } catch {
            read = .failure(error)
        }
        let pending = (try? read.get()) ?? []
        let mustReadAgain: Bool = state.withLock { state in
            guard let session = state.sessions[device], session.epoch == epoch else {
                return false
            }
            session.hasBacklog = false
            var isComplete = (try? read.get()) != nil && pending.count < room
            handOut(pending, in: session, isComplete: &isComplete)
            // A later acknowledgement triggers a read of the remaining pushes.
            if !isComplete || session.unacknowledged.count >= unacknowledgedMax {
                session.hasBacklog = true
            }
            session.acknowledgedMeanwhile = []
            session.held = []
            let mustReadAgain = session.mustReadAgain && (try? read.get()) != nil
            session.mustReadAgain = false
            session.isReadingStore = mustReadAgain
            return mustReadAgain
        }
        _ = try read.get()
        return mustReadAgain
    }

    private func handOut(
        _ pending: [DevicePush], in session: Session, isComplete: inout Bool
    ) {
        var room = unacknowledgedMax - session.unacknowledged.count
        let now = now()
        for (index, push) in (pending + session.held).enumerated()
        where !session.acknowledgedMeanwhile.contains(push.id)
            && !session.unacknowledged.contains(push.id) && !session.hasBacklog
        {
            // The push may have expired while the store was read.
            guard let deadline = push.expiration.deadline(receivedAt: push.receivedAt),
                now < deadline
            else { continue }
            guard room > 0, isComplete || index < pending.count else {
                isComplete = false
                continue
            }
            room -= 1
            _ = session.send(push)
        }
    }
}

extension DevicePush {
    /// Whether the store keeps the push until it is acknowledged (STORE-2).
    fileprivate var isStored: Bool { expiration.deadline(receivedAt: receivedAt) != nil }
}
