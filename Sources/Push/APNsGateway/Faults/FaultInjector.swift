import APNs
import Foundation
import Synchronization

/// A gateway's plan of faults, safe to change from any thread while it serves.
///
/// While the plan has nothing left to do, a request costs one load of a flag.
public final class FaultInjector: Sendable {
    private let plan: Mutex<FaultPlan>
    private let active = Atomic<Bool>(false)
    private let lastConnection = Atomic<Int>(0)
    private let now: @Sendable () -> Date

    init(seed: UInt64, now: @escaping @Sendable () -> Date) {
        plan = Mutex(FaultPlan(seed: seed))
        self.now = now
    }

    /// The faults, in the order in which they were added.
    package var rows: [FaultPlan.Row] { plan.withLock { $0.rows } }

    /// What happened, the oldest first; the newest 1000.
    public var record: [FaultPlan.Injection] { plan.withLock { $0.record } }

    /// How many faults happened since the start.
    package var injectionCount: Int { plan.withLock { $0.injectionCount } }

    /// Adds a fault, which counts from the next occasion.
    ///
    /// - Throws: ``FaultError`` for numbers that make no sense, and when the plan is full.
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

    /// Removes a fault; answers whether there was one of this number.
    @discardableResult
    public func remove(_ id: FaultID) -> Bool { change { $0.remove(id) } }

    /// Makes the faults those of a list; those that are there already go on counting.
    package func replace(with list: FaultList) { change { $0.replace(with: list) } }

    /// Removes all faults; the record stays.
    public func removeAll() { change { $0.removeAll() } }

    private func change<Result: Sendable>(_ body: (inout FaultPlan) -> sending Result) -> Result {
        plan.withLock { plan in
            let result = body(&plan)
            active.store(plan.isActive, ordering: .releasing)
            return result
        }
    }

    // MARK: For the gateway

    /// Whether anything may still happen.
    var isActive: Bool { active.load(ordering: .relaxed) }

    /// Whether it matters which key signed a request.
    var namesKeys: Bool { plan.withLock { $0.namesKeys } }

    /// The number of a connection that is being opened.
    func nextConnection() -> Int { lastConnection.add(1, ordering: .relaxed).newValue }

    /// What happens on an occasion.
    func decide(_ moment: FaultMoment, _ occasion: FaultPlan.Occasion) -> [FaultPlan.Decision] {
        guard isActive else { return [] }
        let now = now()
        return change { $0.decide(moment, occasion, at: now) }
    }
}
