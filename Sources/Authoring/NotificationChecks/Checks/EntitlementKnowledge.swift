internal import AppBundles
internal import Foundation
internal import JSONText
internal import NotificationModel

extension SwiftSource {
    /// Whether the file asks for what apps and extensions share.
    var sharesFiles: Bool {
        mentions("suiteName", "containerURL", "forSecurityApplicationGroupIdentifier", "appGroup")
    }

    /// Names of app groups that the file uses.
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

extension Part {
    /// Whether the project gives its target no entitlements at all.
    var hasNoEntitlements: Bool {
        target != nil && entitlements == nil
            && (settings.value("CODE_SIGN_ENTITLEMENTS") ?? "").isEmpty
    }
}

extension Subject {
    /// Whether a part's entitlements come from elsewhere than a file that was read.
    func hasUnsaidEntitlements(_ part: Part) -> Bool {
        part.target != nil && part.entitlements == nil
            && part.settings.value("CODE_SIGN_ENTITLEMENTS")?.contains("$") == true
    }

    /// Whether an app expects pushes at all.
    func wantsPush(_ family: Family) -> Bool {
        if !family.services.isEmpty || !payloads(for: family).isEmpty { return true }
        return sources(of: family.app).contains { $0.mentions("registerForRemoteNotifications") }
    }

    /// Whether something in the files says that an app is to get pushes: a payload that names it or no other
    /// app of several, or a registration. A library may register, and need not.
    func expectsPush(_ family: Family) -> Bool {
        let isOnly = Set(families.map(\.app.name)).count == 1
        let isPushed = payloads(for: family).contains { isOnly || $0.target != nil }
        return isPushed
            || sources(of: family.app).contains { source in
                !source.calls("registerForRemoteNotifications").isEmpty
            }
    }
}

/// An interruption level that needs an entitlement.
struct RestrictedLevel {
    /// Its name in a payload, and in Swift.
    let wire: String
    let name: String
    let entitlement: String
    /// What else in code asks for it.
    var sounds: [String] = []

    static let timeSensitive = RestrictedLevel(
        wire: "time-sensitive", name: "timeSensitive", entitlement: EntitlementKey.timeSensitive)
    static let critical = RestrictedLevel(
        wire: "critical", name: "critical", entitlement: EntitlementKey.critical,
        sounds: ["defaultCritical", "defaultCriticalSound", "criticalSoundNamed"])

    /// Where a payload asks for it, and in which words.
    fileprivate func use(in push: PushFile) -> (place: Place, text: String)? {
        if push.aps?[.interruptionLevel]?.string == wire {
            return (push.place(.aps, .interruptionLevel), "is \(wire)")
        }
        guard !sounds.isEmpty, push.aps?[.sound]?[.critical]?.integer == 1 else { return nil }
        return (push.place(.aps, .sound, .critical), "makes the sound critical")
    }

    /// Where code asks for it, and in which words.
    fileprivate func use(in source: SwiftSource) -> (place: Place, text: String)? {
        let level = source.assignments.first {
            $0.target.hasSuffix("interruptionLevel") && $0.value.hasSuffix(".\(name)")
        }
        if let level { return (source.place(level.line), "sets the level \(wire)") }
        return sounds.first(where: source.identifiers.contains).map { sound in
            (Place(source.path, line: source.firstLine(of: sound)), "uses the sound \(sound)")
        }
    }

    /// Whether code asks for it only where the person and Apple allow it.
    fileprivate func isAskedFor(in source: SwiftSource) -> Bool {
        !sounds.isEmpty && source.mentions("criticalAlertSetting")
    }
}

extension Subject {
    /// Apps that use an interruption level, or a sound of that level, without its entitlement.
    func levelProblem(_ level: RestrictedLevel) -> [Observation] {
        families.compactMap { family in
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
            return sources.lazy.compactMap(level.use).first.map {
                observation($0, isAskedFor ? .warning : nil)
            }
        }
    }
}

extension SwiftSource {
    /// Returns the first line of code that contains a name.
    fileprivate func firstLine(of name: String) -> Int? {
        func names(_ text: String) -> Bool {
            text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains(Substring(name))
        }
        let uses =
            calls.filter { call in
                call.name == name || call.arguments.contains { names($0.code) }
            }.map(\.line) + assignments.filter { names($0.value) }.map(\.line)
            + (variables + types.flatMap(\.variables)).filter { names($0.value) }.map(\.line)
        // A function that returns it has it on some line of its body.
        return uses.min() ?? functions.first { names($0.text) }?.line
    }

    /// Where content without texts is handed to the handler, and whether nothing else may fill it before.
    var emptyDelivery: (line: Int, isCertain: Bool)? {
        for call in calls.lazy.filter({ isHandler($0) }).prefix(Subject.judgedMax) {
            let text = call.first?.text ?? ""
            if ["UNNotificationContent()", "UNMutableNotificationContent()", ".init()"].contains(
                text)
            {
                return (call.line, true)
            }
            let name = text.firstMatch(of: /^(?:self\.)?(\w+)[?!]?(?:\s+as\W.*)?$/)?.1
            if let name, let isCertain = isEmptied(String(name), before: call) {
                return (call.line, isCertain)
            }
        }
        return nil
    }

    private func isHandler(_ call: CallSite) -> Bool {
        call.name == function(call.function)?.handler
            || ["contentHandler", "handler"].contains(call.name)
    }

    /// Whether the title and the body of a content are emptied before a call in the same function; `nil` where
    /// they are not, or are set again.
    private func isEmptied(_ content: String, before call: CallSite) -> Bool? {
        guard let function = function(call.function) else { return nil }
        let own = assignments.filter {
            $0.function == call.function && $0.line <= call.line
        }
        func values(of member: String) -> [Assignment] {
            own.filter {
                let target = $0.target.replacing("?", with: "").replacing("!", with: "")
                return target == "\(content).\(member)" || target == "self.\(content).\(member)"
            }
        }
        var first = call.line
        for member in ["title", "body"] {
            guard let last = values(of: member).last,
                last.value == "\"\"" || last.value == "String()"
            else { return nil }
            first = min(first, last.line)
        }
        // Another branch may deliver the content unchanged.
        if function.parts(first, call.line) { return nil }
        let subtitle = values(of: "subtitle").last?.value
        if let subtitle, subtitle != "\"\"" { return nil }
        // What else has the content may write into it.
        return !calls.contains { other in
            other.function == call.function && (first..<call.line).contains(other.line)
                && other.arguments.contains { $0.text == content }
        }
    }
}
