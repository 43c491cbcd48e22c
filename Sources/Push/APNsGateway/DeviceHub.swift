import APNs
import DevicePushLink
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
        let outlet: any DeviceOutlet
        /// Sends through the outlet, unless a fault was asked for.
        let transmit: (DevicePush) -> Bool
        /// What the device has not acknowledged.
        var inHand: Set<PushID> = []
        /// What was stored while the store was read.
        var held: [DevicePush] = []
        /// What the device acknowledged while the store was read.
        var acknowledgedMeanwhile: Set<PushID> = []
        var isReadingStore = true
        /// Whether the store has more than the device may have in hand.
        var hasBacklog = false
        /// Whether the store may have had more for the device while it was read.
        var mustReadAgain = false
        /// The least urgent pushes that the device takes now; others wait for a power window.
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

        /// Sends a push that the device has not in hand; `false` when its outlet has no room.
        func send(_ push: DevicePush) -> Bool {
            guard inHand.insert(push.id).inserted, !transmit(push) else { return true }
            inHand.remove(push.id)
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
        /// Pushes on their way into the store, and whether they are acknowledged already.
        ///
        /// That happens when a session reads the store before ``deliver(_:to:)`` is called. There are
        /// as many as requests under way.
        var underWay: [PushID: UnderWay] = [:]
        /// Devices that may lack a push, since the store failed and could not say whether it kept it.
        var mayLack: Set<DeviceID> = []
        /// Whether the store is read for them.
        var isReadingLacked = false
    }

    private let state = Mutex(State())
    private let store: any PushStore
    private let inHandMax: Int
    private let now: @Sendable () -> Date
    /// What goes wrong on request.
    let faults = LinkFaultInjector()

    init(store: any PushStore, inHandMax: Int, now: @escaping @Sendable () -> Date) {
        self.store = store
        self.inHandMax = inHandMax
        self.now = now
    }

    /// The devices that are connected, in no order.
    var connectedDevices: [DeviceID] { state.withLock { Array($0.sessions.keys) } }

    /// Where a device stands for a push of some priority (STORE-2).
    enum Reachability: Sendable, Hashable {
        /// It takes the push at once.
        case there
        /// It is there and saves power: the push waits for a power window (STORE-7).
        case savingPower
        /// It is not connected, or does not keep up.
        case away
    }

    /// Whether a device is there, with room or without.
    func isConnected(_ device: DeviceID) -> Bool {
        state.withLock { $0.sessions[device] != nil }
    }

    /// Whether a device is there and has room.
    func isReachable(_ device: DeviceID) -> Bool {
        state.withLock { reach(device, .immediate, $0) == .there }
    }

    /// Announces a push that is about to be stored; answers where its device stands.
    ///
    /// ``deliver(_:to:)`` or ``abandon(_:)`` must follow.
    func begin(_ push: DevicePush, to device: DeviceID) -> Reachability {
        state.withLock { state in
            state.underWay[push.id] = UnderWay(device: device)
            return reach(device, push.priority, state)
        }
    }

    /// Forgets a push that is not to be handed out.
    ///
    /// - Parameters:
    ///   - id: the push.
    ///   - mayBeStored: whether nobody knows what became of it. Its device then has what the store kept once the
    ///     next push, to whichever device, is stored.
    func abandon(_ id: PushID, mayBeStored: Bool = false) {
        state.withLock { state in
            guard let device = state.underWay.removeValue(forKey: id)?.device, mayBeStored,
                state.sessions[device] != nil
            else { return }
            state.mayLack.insert(device)
        }
    }

    private func reach(
        _ device: DeviceID, _ priority: Priority, _ state: borrowing State
    ) -> Reachability {
        guard let session = state.sessions[device] else { return .away }
        guard priority >= session.priorityMin else { return .savingPower }
        return hasCapacity(session) ? .there : .away
    }

    private func hasCapacity(_ session: Session) -> Bool {
        !session.hasBacklog && session.inHand.count + session.held.count < inHandMax
    }

    /// Hands a push to a device that is there; answers whether it was.
    ///
    /// A push that finds no room stays in the store until the device catches up.
    @discardableResult
    func deliver(_ push: DevicePush, to device: DeviceID) -> Bool {
        let (isHandedOut, mustReadLacked) = state.withLock { state in
            // The store works again.
            let mustReadLacked =
                !state.mayLack.isEmpty && !state.isReadingLacked && push.isStored
            if mustReadLacked { state.isReadingLacked = true }
            return (deliver(push, to: device, &state), mustReadLacked)
        }
        if mustReadLacked { Task { await readLacked() } }
        return isHandedOut
    }

    private func deliver(_ push: DevicePush, to device: DeviceID, _ state: inout State) -> Bool {
        let isAcknowledged =
            state.underWay.removeValue(forKey: push.id)?.isAcknowledged ?? false
        guard !isAcknowledged, let session = state.sessions[device] else { return false }
        guard push.priority >= session.priorityMin else { return false }
        guard hasCapacity(session) else {
            session.hasBacklog = true
            return false
        }
        // A push with one attempt is in no store, so its order to stored pushes does not matter. The
        // reading may take seconds, after which nobody expects the push any more.
        if session.isReadingStore, push.isStored {
            session.held.append(push)
            return true
        }
        return session.send(push)
    }

    /// Reads the store for the devices that may lack a push, one after the other.
    private func readLacked() async {
        while let (device, epoch) = nextLacking() {
            do {
                try await readStore(for: device, epoch: epoch)
            } catch {
                // It connects again, and has what is stored then.
                disconnect(device, epoch: epoch, reason: .storeFailed)
            }
        }
    }

    private func nextLacking() -> (DeviceID, epoch: UInt64)? {
        state.withLock { state in
            while let device = state.mayLack.popFirst() {
                guard let session = state.sessions[device] else { continue }
                session.mustReadAgain = session.isReadingStore
                guard !session.isReadingStore else { continue }
                session.isReadingStore = true
                return (device, session.epoch)
            }
            state.isReadingLacked = false
            return nil
        }
    }

    /// Enters a session, ends the device's last one, and starts with what the store holds.
    func connect(
        _ device: DeviceID, savesPower: Bool
    ) async throws -> (AsyncStream<DevicePush>, epoch: UInt64) {
        // What a device may have in hand bounds what can wait in the stream.
        let (pushes, continuation) = AsyncStream.makeStream(of: DevicePush.self)
        let epoch = try await connect(
            device,
            through: StreamOutlet(continuation: continuation) { [weak self] epoch in
                self?.disconnect(device, epoch: epoch)
            }, savesPower: savesPower)
        return (pushes, epoch)
    }

    /// Enters a session that sends through an outlet, ends the device's last one, and starts with
    /// what the store holds.
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

    /// Ends a session, unless a newer one has taken its place; without an epoch, whichever it is.
    func disconnect(_ device: DeviceID, epoch: UInt64?, reason: LinkEnd = .cut) {
        let ended: (any DeviceOutlet)? = state.withLock { state in
            guard epoch == nil || state.sessions[device]?.epoch == epoch else { return nil }
            // Its next session begins with what is stored.
            state.mayLack.remove(device)
            return state.sessions.removeValue(forKey: device)?.outlet
        }
        ended?.end(reason)
    }

    /// Ends the sessions of devices for which a function names a reason.
    func disconnectAll(_ reason: (DeviceID) -> LinkEnd?) {
        for device in connectedDevices {
            if let reason = reason(device) { disconnect(device, epoch: nil, reason: reason) }
        }
    }

    /// Sends what an outlet had no room for, now that it has.
    func resume(_ device: DeviceID, epoch: UInt64) async throws {
        let isDue = state.withLock { state in
            guard let session = state.sessions[device], session.epoch == epoch,
                session.hasBacklog, !session.isReadingStore, session.inHand.count < inHandMax
            else { return false }
            session.isReadingStore = true
            return true
        }
        if isDue { try await readStore(for: device, epoch: epoch) }
    }

    /// Notes whether a device saves power; when it no longer does, what waited for it goes out.
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
            // A read that is under way left out what waits: what it leaves is read afterwards.
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

    /// Deletes what a device has taken, in one change of the store, and lets it have more when it has caught up.
    func acknowledge(_ ids: [PushID], by device: DeviceID) async throws {
        guard !ids.isEmpty else { return }
        try await store.acknowledge(ids, for: device)
        let epoch: UInt64? = state.withLock { state in
            for id in ids where state.underWay[id]?.device == device {
                state.underWay[id]?.isAcknowledged = true
            }
            guard let session = state.sessions[device] else { return nil }
            session.inHand.subtract(ids)
            session.outlet.acknowledged(ids)
            if session.isReadingStore { session.acknowledgedMeanwhile.formUnion(ids) }
            guard session.hasBacklog, !session.isReadingStore,
                session.inHand.count <= inHandMax / 2
            else { return nil }
            session.isReadingStore = true
            return session.epoch
        }
        if let epoch { try await readStore(for: device, epoch: epoch) }
    }

    private func readStore(for device: DeviceID, epoch: UInt64) async throws {
        while try await readStoreOnce(for: device, epoch: epoch) {}
    }

    /// Hands out what the store has for a device; answers whether to do it again.
    private func readStoreOnce(for device: DeviceID, epoch: UInt64) async throws -> Bool {
        let (known, priorityMin) = state.withLock { state in
            let session = state.sessions[device]
            return (session?.inHand ?? [], session?.priorityMin ?? .powerFirst)
        }
        let room = inHandMax - known.count
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
            // What the store did not give now is read with a later acknowledgement.
            if !isComplete || session.inHand.count >= inHandMax { session.hasBacklog = true }
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

    /// Sends what was read and what was stored meanwhile, in the order of the store.
    private func handOut(
        _ pending: [DevicePush], in session: Session, isComplete: inout Bool
    ) {
        var room = inHandMax - session.inHand.count
        let now = now()
        for (index, push) in (pending + session.held).enumerated()
        where !session.acknowledgedMeanwhile.contains(push.id)
            && !session.inHand.contains(push.id) && !session.hasBacklog
        {
            // The store may have taken longer than the push may live.
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
    /// Whether the store has it until it is acknowledged (STORE-2).
    fileprivate var isStored: Bool { expiration.deadline(receivedAt: receivedAt) != nil }
}
