internal import BellhopBasics
internal import BoundedYAML
package import DeviceModel
internal import NotificationModel

/// The switches of an app in the Settings app, by the names of Apple's notification settings.
enum AppSwitch {
    fileprivate enum Mover: Sendable {
        case flag(@Sendable (Bool) -> AppSettingChange)
        case choices([(String, AppSettingChange)])
    }

    fileprivate static let rows: [(name: String, mover: Mover)] = [
        ("notifications", .flag { .notifications($0) }),
        ("alert", .flag { .alerts($0) }),
        (
            "alertStyle",
            .choices([
                ("none", .alertStyle(.none)), ("banner", .alertStyle(.banner)),
                ("alert", .alertStyle(.alert)),
            ])
        ),
        ("lockScreen", .flag { .lockScreen($0) }),
        ("notificationCenter", .flag { .notificationCenter($0) }),
        ("sound", .flag { .sounds($0) }),
        ("badge", .flag { .badges($0) }),
        ("carPlay", .flag { .carPlay($0) }),
        ("criticalAlert", .flag { .criticalAlerts($0) }),
        ("timeSensitive", .flag { .timeSensitive($0) }),
        ("directMessages", .flag { .directMessages($0) }),
        ("announcement", .flag { .announcement($0) }),
        ("announceAll", .flag { .announceAll($0) }),
        ("scheduledDelivery", .flag { .scheduledDelivery($0) }),
        (
            "showPreviews",
            .choices([
                ("always", .previews(.always)),
                ("whenAuthenticated", .previews(.whenAuthenticated)),
                ("never", .previews(.never)),
            ])
        ),
        (
            "grouping",
            .choices([
                ("automatic", .grouping(.automatic)), ("byApp", .grouping(.byApp)),
                ("off", .grouping(.off)),
            ])
        ),
        ("location", .flag { .location($0) }),
        ("backgroundRefresh", .flag { .backgroundRefresh($0) }),
        ("focusStatus", .flag { .focusStatus($0) }),
        ("contacts", .flag { .contacts($0) }),
        ("liveActivities", .flag { .liveActivities($0) }),
        ("frequentActivityUpdates", .flag { .frequentActivityUpdates($0) }),
        (
            "mute",
            .choices([("hour", .mute(.hour)), ("today", .mute(.today)), ("off", .mute(nil))])
        ),
    ]

    static let names = rows.map(\.name)

    /// Returns the changes for the settings of a file, in the order of the file.
    ///
    /// - Throws: `SourceError` for unknown names and invalid values.
    static func changes(
        _ settings: [String: Scenario.Setting]
    ) throws(SourceError) -> [AppSettingChange] {
        var changes: [AppSettingChange] = []
        for (name, setting) in settings.sorted(by: { $0.value.position < $1.value.position }) {
            changes.append(try change(name, setting))
        }
        return changes
    }

    private static func change(
        _ name: String, _ setting: Scenario.Setting
    ) throws(SourceError) -> AppSettingChange {
        guard let row = rows.first(where: { $0.name == name }) else {
            throw SourceError(
                setting.position,
                "Apps have no switch “\(name.prefix(80))”. "
                    + Suggestion.remedy(for: name, among: names))
        }
        switch row.mover {
        case .flag(let make):
            let node = YAMLNode(
                kind: .scalar(setting.text ?? "", isPlain: true), position: setting.position)
            return make(try node.flag("“\(name)”"))
        case .choices(let choices):
            guard let word = choices.first(where: { $0.0 == setting.text }) else {
                throw SourceError(
                    setting.position,
                    "“\(name)” cannot be \(setting.displayText). "
                        + Suggestion.remedy(for: setting.text ?? "", among: choices.map(\.0)))
            }
            return word.1
        }
    }
}

extension AppSwitch {
    static func entry(for change: AppSettingChange) -> (name: String, value: String)? {
        for row in rows {
            switch row.mover {
            case .flag(let make):
                if make(true) == change { return (row.name, "on") }
                if make(false) == change { return (row.name, "off") }
            case .choices(let choices):
                if let word = choices.first(where: { $0.1 == change }) { return (row.name, word.0) }
            }
        }
        return nil
    }

    /// Returns the current value of a switch; `null` if the app never requested it (SET-2).
    static func value(_ name: String, _ app: AppStatus) -> PropertyValue {
        let choices = app.choices
        switch name {
        case "notifications":
            return .bool(![.denied, .notDetermined].contains(app.settings.authorizationStatus))
        case "announceAll": return .bool(choices.announcesAll)
        case "scheduledDelivery": return .bool(choices.isInSummary)
        case "grouping": return .string(choices.grouping.rawValue)
        case "location": return .bool(choices.location.isAllowed)
        case "backgroundRefresh": return .bool(choices.refreshesInBackground)
        case "focusStatus": return choices.sharesFocusStatus.map(PropertyValue.bool) ?? .null
        case "contacts": return choices.readsContacts.map(PropertyValue.bool) ?? .null
        case "liveActivities": return .bool(choices.showsActivities)
        case "frequentActivityUpdates": return .bool(choices.allowsFrequentActivityUpdates)
        case "mute":
            return .string(choices.mutedUntil == nil ? "off" : (choices.mute ?? .hour).rawValue)
        default:
            let word = AppSettingsTexts.values(app.settings).first { $0.name == name }?.word
            switch word {
            case "enabled": return .bool(true)
            case "disabled": return .bool(false)
            case "notSupported", nil: return .null
            case let word?: return .string(word)
            }
        }
    }
}

extension NamedSetting {
    package static func switches(of app: AppStatus) -> [Entry] {
        AppSwitch.names.map { name in
            let value = AppSwitch.value(name, app)
            return Entry(name: name, value: value, text: SettingsOverlay.text(value))
        }
    }
}

enum AppSettingsTexts {
    static func values(_ settings: NotificationSettings) -> [(name: String, word: String)] {
        [
            ("authorizationStatus", "\(settings.authorizationStatus)"),
            ("sound", "\(settings.sound)"), ("badge", "\(settings.badge)"),
            ("alert", "\(settings.alert)"),
            ("notificationCenter", "\(settings.notificationCenter)"),
            ("lockScreen", "\(settings.lockScreen)"), ("carPlay", "\(settings.carPlay)"),
            ("criticalAlert", "\(settings.criticalAlert)"),
            ("announcement", "\(settings.announcement)"),
            ("scheduledDelivery", "\(settings.scheduledDelivery)"),
            ("timeSensitive", "\(settings.timeSensitive)"),
            ("directMessages", "\(settings.directMessages)"),
            ("alertStyle", "\(settings.alertStyle)"), ("showPreviews", "\(settings.showPreviews)"),
            (
                "providesAppNotificationSettings",
                settings.providesAppNotificationSettings ? "yes" : "no"
            ),
        ]
    }

    private static let switches = ["notSupported", "disabled", "enabled"]
    private static let values: [String: [String]] = [
        "authorizationStatus": [
            "notDetermined", "denied", "authorized", "provisional", "ephemeral",
        ],
        "alertStyle": ["none", "banner", "alert"],
        "showPreviews": ["always", "whenAuthenticated", "never"],
        "providesAppNotificationSettings": ["yes", "no"],
    ]

    static func wanted(_ name: String, _ setting: Scenario.Setting) throws(SourceError) -> String {
        let names = values(NotificationSettings()).map(\.name)
        guard names.contains(name) else {
            throw SourceError(
                setting.position,
                "An app reads no setting “\(name.prefix(80))”. "
                    + Suggestion.remedy(for: name, among: names))
        }
        let known = values[name] ?? switches
        let text = setting.text ?? ""
        if known.contains(text) { return text }
        let node = YAMLNode(kind: .scalar(text, isPlain: true), position: setting.position)
        if let flag = node.plainFlag {
            if known == switches { return flag ? "enabled" : "disabled" }
            if known == ["yes", "no"] { return flag ? "yes" : "no" }
        }
        throw SourceError(
            setting.position,
            "“\(name)” cannot be \(setting.displayText). "
                + Suggestion.remedy(for: text, among: known))
    }
}
