internal import AppBundles
internal import Foundation
internal import JSONText
internal import NotificationModel

extension SwiftSource {
    var sharesFiles: Bool {
        mentions("suiteName", "containerURL", "forSecurityApplicationGroupIdentifier", "appGroup")
    }

    var groupUses: [Mark] {
        calls.compactMap { call in
            let argument =
                call["suiteName"] ?? call["forSecurityApplicationGroupIdentifier"]
                ?? call["appGroup"]
            guard let text = argument?.literal, text.hasPrefix("group.") else { return nil }
            return Mark(text: text, line: call.line, function: call.function)
        }
    }
}

extension Product {
    var hasNoEntitlements: Bool {
        target != nil && entitlements == nil
            && (settings.value("CODE_SIGN_ENTITLEMENTS") ?? "").isEmpty
    }
}

extension ProjectModel {
    func hasUnsaidEntitlements(_ product: Product) -> Bool {
        product.target != nil && product.entitlements == nil
            && product.settings.value("CODE_SIGN_ENTITLEMENTS")?.contains("$") == true
    }

    func wantsPush(_ family: AppWithExtensions) -> Bool {
        if !family.services.isEmpty || !payloads(for: family).isEmpty { return true }
        return sources(of: family.app).contains { $0.mentions("registerForRemoteNotifications") }
    }

    /// Returns whether the files show that an app gets pushes: a payload names it or is for the only
    /// app, or the app registers. A registration in a library alone does not count.
    func expectsPush(_ family: AppWithExtensions) -> Bool {
        let isOnly = Set(appsWithExtensions.map(\.app.name)).count == 1
        let isPushed = payloads(for: family).contains { isOnly || $0.target != nil }
        return isPushed
            || sources(of: family.app).contains { source in
                !source.calls("registerForRemoteNotifications").isEmpty
            }
    }
}

/// An interruption level that needs an entitlement, with its spelling in payloads and in Swift.
struct RestrictedLevel {
    let wire: String
    let name: String
    let entitlement: String
    var sounds: [String] = []

    static let timeSensitive = RestrictedLevel(
        wire: "time-sensitive", name: "timeSensitive", entitlement: EntitlementKey.timeSensitive)
    static let critical = RestrictedLevel(
        wire: "critical", name: "critical", entitlement: EntitlementKey.critical,
        sounds: ["defaultCritical", "defaultCriticalSound", "criticalSoundNamed"])

    fileprivate func use(in push: PushFile) -> (place: Place, text: String)? {
        if push.aps?[.interruptionLevel]?.string == wire {
            return (push.place(.aps, .interruptionLevel), "is \(wire)")
        }
        guard !sounds.isEmpty, push.aps?[.sound]?[.critical]?.integer == 1 else { return nil }
        return (push.place(.aps, .sound, .critical), "makes the sound critical")
    }

    fileprivate func use(
        in source: SwiftSource, _ follower: ValueFollower
    ) -> (place: Place, text: String)? {
        let level = source.assignments.first { use in
            use.target.hasSuffix("interruptionLevel")
                && follower.values(of: WrittenValue(use, source)).contains {
                    $0.text.hasSuffix(".\(name)")
                }
        }
        if let level { return (source.place(level.line), "sets the level \(wire)") }
        return sounds.first(where: source.identifiers.contains).map { sound in
            (Place(source.path, line: source.firstLine(of: sound)), "uses the sound \(sound)")
        }
    }

    /// Returns whether code checks that the person allows critical alerts, so that it uses the level
    /// only where it is granted.
    fileprivate func isAskedFor(in source: SwiftSource) -> Bool {
        !sounds.isEmpty && source.mentions("criticalAlertSetting")
    }
}

extension ProjectModel {
    /// Returns the apps that use an interruption level, or a sound of that level, without its
    /// entitlement.
    func levelProblem(_ level: RestrictedLevel) -> [Observation] {
        appsWithExtensions.compactMap { family in
            guard family.app.entitlements != nil, !family.app.hasEntitlement(level.entitlement)
            else { return nil }
            func observation(
                _ use: (place: Place, text: String), _ severity: Finding.Severity?
            ) -> Observation {
                Observation(
                    family.app.entitlementPlace(level.entitlement),
                    "\(use.place) \(use.text), and \(family.app.name) lacks \(level.entitlement).",
                    severity: severity, confidence: severity == nil ? nil : .likely,
                    because: [.init(use.place, "It \(use.text).")])
            }
            let pushes = payloads(for: family).lazy.compactMap(level.use)
            if let push = pushes.first { return observation(push, nil) }
            let sources = sources(of: family)
            let isAskedFor = sources.contains(where: level.isAskedFor)
            let use = sources.lazy.compactMap { level.use(in: $0, follower) }.first
            return use.map {
                observation($0, isAskedFor ? .warning : nil)
            }
        }
    }
}
