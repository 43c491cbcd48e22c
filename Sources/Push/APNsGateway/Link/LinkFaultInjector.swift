import APNs
import DevicePushLink
import NIOCore
import NIOPosix
import Synchronization

final class LinkFaultInjector: Sendable {
    struct Decision: Hashable {
        var isCut = false
        var isLate = false
        var isReordered = false
        var isDoubled = false
    }

    fileprivate struct Held {
        let push: DevicePush
        let outlet: any DeviceOutlet
    }

    fileprivate struct Active {
        var faults: LinkFaults
        var generator: RepeatableGenerator
    }

    fileprivate struct State {
        var everywhere: Active?
        var devices: [DeviceID: Active] = [:]
        var reordered: [DeviceID: Held] = [:]
        /// The pushes that wait until the device stops saving power, limited by the number of
        /// unacknowledged pushes.
        var powerless: [DeviceID: [Held]] = [:]
        var events: [LinkFaultEvent] = []
    }

    fileprivate static let eventsMax = 10_000
    private let state = Mutex(State())
    private let isActive = Atomic<Bool>(false)
    private let schedule: @Sendable (Duration, @escaping @Sendable () -> Void) -> Void

    /// Creates an injector without faults.
    ///
    /// - Parameter schedule: runs a closure after a delay; by default on an event loop of NIO.
    init(
        schedule: @escaping @Sendable (Duration, @escaping @Sendable () -> Void) -> Void = {
            MultiThreadedEventLoopGroup.singleton.next().scheduleTask(in: TimeAmount($0), $1)
        }
    ) {
        self.schedule = schedule
    }

    var events: [LinkFaultEvent] { state.withLock { $0.events } }

    func set(_ faults: LinkFaults, for device: DeviceID?) {
        let released: [Held] = state.withLock { state in
            let active =
                faults == .none
                ? nil
                : Active(faults: faults, generator: RepeatableGenerator(seed: faults.seed))
            if let device { state.devices[device] = active } else { state.everywhere = active }
            isActive.store(
                state.everywhere != nil || !state.devices.isEmpty, ordering: .releasing)
            var released: [Held] = []
            for device in Array(state.powerless.keys)
            where state.faults(of: device)?.savesPower != true {
                released += state.powerless.removeValue(forKey: device) ?? []
            }
            return released
        }
        for held in released { _ = held.outlet.send(held.push) }
    }

    func isOffline(_ device: DeviceID) -> Bool {
        guard isActive.load(ordering: .acquiring) else { return false }
        return state.withLock { state in
            guard state.faults(of: device)?.isOffline == true else { return false }
            state.record(.offline, device, nil)
            return true
        }
    }

    /// Sends a push or injects a fault. Returns `false` when the outlet is full.
    ///
    /// - Parameter cut: ends the device's session; called later, never during this call.
    func send(
        _ push: DevicePush, to device: DeviceID, through outlet: any DeviceOutlet,
        cut: @escaping @Sendable () -> Void
    ) -> Bool {
        guard isActive.load(ordering: .acquiring) else { return outlet.send(push) }
        let held = Held(push: push, outlet: outlet)
        let plan: (Decision, Duration, earlier: Held?)? = state.withLock { state in
            guard let faults = state.faults(of: device) else { return (Decision(), .zero, nil) }
            if faults.savesPower, push.priority < .immediate {
                state.powerless[device, default: []].append(held)
                state.record(.powerSaving, device, push.id)
                return nil
            }
            let decision = state.decide(device, push.id)
            if decision.isLate { return (decision, faults.delay, nil) }
            let earlier = state.reordered.removeValue(forKey: device)
            if decision.isReordered { state.reordered[device] = held }
            return (decision, faults.delay, earlier)
        }
        guard let plan else { return true }
        return carryOut(plan, held, device, cut)
    }

    private func carryOut(
        _ plan: (decision: Decision, delay: Duration, earlier: Held?), _ held: Held,
        _ device: DeviceID, _ cut: @escaping @Sendable () -> Void
    ) -> Bool {
        let (decision, delay, earlier) = plan
        var isTaken = true
        if decision.isLate {
            // The caller has already returned. A push without room arrives in the next session.
            schedule(delay) { if !held.outlet.send(held.push) { cut() } }
        } else if decision.isReordered {
            schedule(delay) { [weak self] in self?.release(held, of: device, cut) }
        } else {
            isTaken = held.outlet.send(held.push)
            if decision.isDoubled, isTaken { _ = held.outlet.send(held.push) }
        }
        if let earlier, !earlier.outlet.send(earlier.push) { schedule(.zero, cut) }
        if decision.isCut { schedule(.zero, cut) }
        return isTaken
    }

    private func release(
        _ held: Held, of device: DeviceID, _ cut: @escaping @Sendable () -> Void
    ) {
        let isDue = state.withLock { state in
            guard state.reordered[device]?.push.id == held.push.id else { return false }
            state.reordered[device] = nil
            return true
        }
        if isDue, !held.outlet.send(held.push) { cut() }
    }
}

extension LinkFaultInjector.State {
    fileprivate func faults(of device: DeviceID) -> LinkFaults? {
        (devices[device] ?? everywhere)?.faults
    }

    fileprivate mutating func record(
        _ kind: LinkFaultEvent.Kind, _ device: DeviceID, _ push: PushID?
    ) {
        if events.count >= LinkFaultInjector.eventsMax { events.removeFirst() }
        events.append(LinkFaultEvent(kind: kind, device: device, push: push))
    }

    /// Draws four random numbers for each push, even if a fault is disabled, so that changing one
    /// fault does not move the others.
    fileprivate mutating func decide(
        _ device: DeviceID, _ push: PushID
    ) -> LinkFaultInjector.Decision {
        guard var active = devices[device] ?? everywhere else { return .init() }
        var decision = LinkFaultInjector.Decision()
        decision.isCut = active.generator.chance() < active.faults.cuts
        decision.isLate = active.generator.chance() < active.faults.delays
        decision.isReordered = active.generator.chance() < active.faults.reorderings
        decision.isDoubled = active.generator.chance() < active.faults.duplicates
        if devices[device] != nil { devices[device] = active } else { everywhere = active }
        if decision.isLate { decision.isReordered = false }
        if decision.isLate || decision.isReordered { decision.isDoubled = false }
        if decision.isCut { record(.cut, device, push) }
        if decision.isLate { record(.delay, device, push) }
        if decision.isReordered { record(.reordering, device, push) }
        if decision.isDoubled { record(.duplicate, device, push) }
        return decision
    }
}

fileprivate struct RepeatableGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func chance() -> Double {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Double((mixed ^ (mixed >> 31)) >> 11) * 0x1p-53
    }
}
