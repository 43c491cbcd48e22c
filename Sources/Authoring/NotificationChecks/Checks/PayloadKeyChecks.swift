internal import APNs
internal import JSONText
internal import NotificationModel

/// Checks P035 to P039: differences from the table of keys that have no check of their own, and the
/// stale date of Live Activities.
let payloadKeyChecks: [Check] = [
    Check(
        "P035", .error, "Apple's keys are in their dictionaries",
        scope: .payload,
        remedy: "Move the key to its place; `bellhop explain KEY` names it.",
        reason: "Elsewhere it is a custom key, and iOS does not read it.",
        source: "Apple's documentation; pushy #382, node-apn #731"
    ) { $0.keyMistakes(of: "P035") },
    Check(
        "P036", .error, "The values of Apple's keys have their JSON types",
        scope: .payload,
        remedy: "Write the type that `bellhop explain KEY` names.",
        reason: "iOS ignores a value of another type.",
        source: "Apple's documentation; phonegap-plugin-push #1545"
    ) { $0.keyMistakes(of: "P036") },
    Check(
        "P037", .error, "Headers are headers, and keys are in the payload",
        scope: .payload,
        remedy: "Move it; `bellhop explain NAME` names its place.",
        reason: "The service reads no payload, and the device gets no headers."
    ) { $0.keyMistakes(of: "P037") },
    Check(
        "P038", .error, "The push of a Live Activity has its keys, with dates in seconds",
        scope: .payload,
        remedy: "Write each date as seconds since 1970, and add what is missing.",
        reason: "ActivityKit ignores a push that it cannot decode or that is out of order.",
        source: "Apple's documentation; flutter_live_activities #118"
    ) { $0.keyMistakes(of: "P038") },
    Check(
        "P039", .hint, "The content of a Live Activity has a stale date",
        remedy: "Add stale-date, the Unix time in seconds at which the content is outdated.",
        reason: "Without it an activity whose updates stop shows its last content for hours.",
        source: "LIVE-15; superset #7482"
    ) { model in
        model.everyPush { push, aps in
            guard let event = aps[.event]?.string, event != LiveActivityPush.Event.end.rawValue,
                LiveActivityPush.Event(rawValue: event) != nil, aps[.staleDate] == nil
            else { return nil }
            return Observation(
                push.place(.aps, .event), "The push with the event \(event) has no stale-date.")
        }
    },
    Check(
        "P040", .error, "A message of another push service has the form that the service documents",
        remedy: "Correct the key that the finding names.",
        reason: "The service rejects the message, or sends an iPhone less than the message has.",
        source: "The documentation of Firebase, Expo, OneSignal and Amazon SNS"
    ) { $0.messageMistakes },
]

extension ProjectModel {
    /// Returns the differences from the table of keys that a check reports.
    func keyMistakes(of check: String) -> [Observation] {
        payloads.flatMap { push in
            push.keyMistakes.filter { $0.check == check }.map { $0.observation(in: push) }
        }
            + programPushes.flatMap { push in
                push.keyMistakes.filter { $0.check == check }.map { mistake in
                    let isUnknown = push.isUnknown(mistake.path)
                    return mistake.observation(in: push, severity: isUnknown ? .hint : nil)
                }
            }
    }
}

extension PushFile {
    fileprivate func place(of mistake: PushKeyMistake) -> Place {
        mistake.isInHeaders ? place(header: mistake.path.first ?? "") : file.place(mistake.path)
    }
}

extension PushKeyMistake {
    /// The id of the check that reports the mistake.
    var check: String {
        switch kind {
        case .misplaced: key.name == PayloadKey.mutableContent.text ? "P005" : "P035"
        case .misspelled: "P010"
        case .headerInPayload, .keyInHeaders, .unknownHeader, .wrongType: "P037"
        case .missing, .dateText: "P038"
        case .empty, .null: "P036"
        case .mistyped, .outOfRange: key.valueCheck
        }
    }

    /// The severity; `nil` for that of the check.
    var severity: Finding.Severity? {
        switch kind {
        case .null, .dateText: .hint
        case .empty, .wrongType: .warning
        case .misplaced: isPerhapsTheApps ? .warning : nil
        // Reports say that iOS takes `true` and "1" for content-available as well.
        case .mistyped: key.name == PayloadKey.contentAvailable.text ? .warning : nil
        default: nil
        }
    }

    fileprivate func observation(
        in push: PushFile, severity: Finding.Severity? = nil
    ) -> Observation {
        Observation(
            push.place(of: self), "\(problem.english)", severity: severity ?? self.severity,
            remedy: fix.english)
    }

    /// Whether the key is an ordinary word beside `aps` that the app may read itself.
    private var isPerhapsTheApps: Bool {
        let shown = [PayloadKey.alert, .badge, .sound].map(\.text)
        return path.count == 1 && key.topLevel == .isApplesIfAbsent && !shown.contains(key.name)
    }
}

extension PushKey {
    /// The id of the check that reports a wrong value.
    fileprivate var valueCheck: String {
        if places == [.header] { return name == HeaderName.collapseID ? "P020" : "P037" }
        return Self.valueChecks[name] ?? (pushTypes == [.liveactivity] ? "P038" : "P036")
    }

    /// The ids of the checks that report a wrong value, and a wrong place or spelling.
    var checks: [String] {
        if places == [.header] { return Set([valueCheck, "P037"]).sorted() }
        let place = name == PayloadKey.mutableContent.text ? "P005" : "P035"
        return [valueCheck, place, "P010", "P037"].sorted()
    }

    /// The checks of single values. All others share P036 and P038.
    private static let valueChecks: [String: String] = Dictionary(
        uniqueKeysWithValues: [
            (PayloadKey.mutableContent, "P006"), (.interruptionLevel, "P011"),
            (.relevanceScore, "P012"), (.badge, "P014"), (.critical, "P016"), (.name, "P016"),
            (.volume, "P016"), (.localizationArguments, "P029"),
            (.titleLocalizationArguments, "P029"), (.subtitleLocalizationArguments, "P029"),
        ].map { ($0.text, $1) })
}
