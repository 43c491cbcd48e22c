extension Subject {
    /// Critical sounds of payloads and code, in apps without the entitlement.
    func criticalSoundProblem() -> [Observation] {
        let key = EntitlementKey.critical
        return families.compactMap { family in
            guard family.app.entitlements != nil, !family.app.hasEntitlement(key) else {
                return nil
            }
            let pushes = payloads(for: family).filter {
                $0.aps?[.sound]?[.critical]?.integer == 1
            }
            let sound =
                pushes.first?.place(.aps, .sound)
                ?? sources(of: family).lazy.compactMap(\.criticalSound).first
            guard let sound else { return nil }
            return Observation(
                family.app.entitlementPlace(key),
                "\(sound) has a critical sound, and \(family.app.name) lacks \(key).",
                because: [.init(sound, "The sound is critical.")])
        }
    }
}

extension SwiftSource {
    /// The first place where the code makes a critical sound.
    fileprivate var criticalSound: Place? {
        let calls = calls.filter {
            ["defaultCriticalSound", "criticalSoundNamed"].contains($0.name)
        }
        let values = assignments.filter { $0.value.hasSuffix(".defaultCritical") }
        return (calls.map(\.line) + values.map(\.line)).min().map { place($0) }
    }
}
