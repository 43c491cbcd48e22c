import APNs
import Foundation
import Synchronization

/// The fault plan of a running gateway. Any thread may change it while the gateway serves requests.
///
/// ```swift
/// let slow = try gateway.faults.add(Fault(.delay(.fixed(0.2))))
/// gateway.faults.remove(slow)
/// for injection in gateway.faults.record { print(injection.request, injection.topic ?? "") }
/// ```
///
/// While no fault is active, a request costs one atomic load.
public final class FaultInjector: Sendable {
    private let plan: Mutex<FaultPlan>
    private let active = Atomic<Bool>(false)
    private let lastConnection = Atomic<Int>(0)
    private let now: @Sendable () -> Date

    init(seed: UInt64, now: @escaping @Sendable () -> Date) {
        plan = Mutex(FaultPlan(seed: seed))
        self.now = now
    }

    package var rows: [FaultPlan.Row] { plan.withLock { $0.rows } }

    /// The injected faults, the oldest first; at most the newest 1000.
    public var record: [FaultPlan.Injection] { plan.withLock { $0.record } }

    package var injectionCount: Int { plan.withLock { $0.injectionCount } }

    /// Adds a fault, which applies from the next occasion on.
    ///
    /// - Throws: ``FaultError`` for invalid values, and when the plan is full.
    @discardableResult
    public func add(_ fault: Fault) throws(FaultError) -> FaultID {
        let result: Result<FaultID, FaultError> = change { plan in
            do throws(FaultError) {
                return .success(try plan.add(fault))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// Removes a fault. Returns whether it existed.
    @discardableResult
    public func remove(_ id: FaultID) -> Bool { change { $0.remove(id) } }

    /// Replaces all faults with those of a list. Faults that remain keep their counts.
    package func replace(with list: FaultList) { change { $0.replace(with: list) } }

    /// Removes all faults and keeps the record of injections.
    public func removeAll() { change { $0.removeAll() } }

    private func change<Result: Sendable>(_ body: (inout FaultPlan) -> sending Result) -> Result {
        plan.withLock { plan in
            let result = body(&plan)
            active.store(plan.isActive, ordering: .releasing)
            return result
        }
    }

    // MARK: For the gateway

    var isActive: Bool { active.load(ordering: .relaxed) }

    var namesKeys: Bool { plan.withLock { $0.namesKeys } }

    func nextConnection() -> Int { lastConnection.add(1, ordering: .relaxed).newValue }

    func decide(_ moment: FaultMoment, _ occasion: FaultPlan.FaultContext) -> [FaultPlan.Decision] {
        guard isActive else { return [] }
        let now = now()
        return change { $0.decide(moment, occasion, at: now) }
    }
}
