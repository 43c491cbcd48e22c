internal import Foundation
internal import JSONText
internal import NotificationModel

/// Checks U005, U007, U008, U013 and U015 to U017: several pushes together, and the app's code
/// around them.
let manyPushesChecks: [Check] = [
    Check(
        "U005", .warning, "The same text does not come again at once",
        remedy: "Use apns-collapse-id, or send it once.",
        reason: "People switch notifications off.", source: "Human Interface Guidelines"
    ) { model in
        var last: [String: Double] = [:]
        return model.history.compactMap { entry in
            let texts = entry.push.readTexts.map(\.text).joined(separator: "|")
            guard !texts.isEmpty else { return nil }
            let key = texts + "|" + (entry.push.aps?[.threadID]?.string ?? "")
            defer { last[key] = entry.seconds }
            guard let before = last[key],
                entry.seconds - before < Double(model.settings.repetitionMinutes * 60)
            else { return nil }
            let seconds = String(format: "%.0f", entry.seconds - before)
            return Observation(
                Place(entry.push.file.path, line: entry.line),
                "The same text came \(seconds) s before.")
        }
    },
    Check(
        "U007", .hint, "No action merely opens the app",
        remedy: "Leave it out: a tap opens the app.",
        reason: "It takes the place of an action that does something.",
        source: "Human Interface Guidelines"
    ) { model in
        model.actions.compactMap { action in
            guard let title = action.title?.literal,
                title.contains(/(?i)^(?:open|open app|view in app|launch|go to app|打开|打开应用|查看)$/)
            else { return nil }
            return Observation(
                action.place, "The action \"\(title)\" opens the app, as a tap does.")
        }
    },
    Check(
        "U008", .warning, "A destructive action is last and names what it destroys",
        remedy: "Move it last, and name the object: \"Delete Message\".",
        reason: "The first one is hit by accident.", source: "Human Interface Guidelines"
    ) { model in
        model.categories.compactMap { category in
            let actions = model.actions(of: category)
            guard actions.count > 1, let first = actions.first,
                first.options.contains("destructive")
            else { return nil }
            return Observation(
                first.place,
                "\(first.identifier ?? "An action") is destructive and the first of \(category.identifier)."
            )
        }
    },
    Check(
        "U013", .error, "The app requests the options that it uses",
        remedy: "Add .sound or .badge to requestAuthorization.",
        reason: "Sound and badge stay off."
    ) { model in
        let requests = model.appSources.flatMap { source in
            source.calls("requestAuthorization").map { (source, $0) }
        }
        guard let (source, call) = requests.first,
            requests.allSatisfy({ $0.1["options"]?.text.hasPrefix("[") == true })
        else { return [] }
        let options = requests.compactMap { $0.1["options"]?.text }.joined()
        return [(PayloadKey.badge, "badge"), (.sound, "sound")].compactMap { key, option in
            guard !options.contains(".\(option)"),
                let push = model.payloads.first(where: { $0.aps?[key] != nil })
            else { return nil }
            return Observation(
                source.place(call.line),
                "\(push.place(.aps, key)) has a \(key.text), and .\(option) is not asked for.")
        }
    },
    Check(
        "U015", .warning, "Alerts per hour stay within the limit",
        remedy: "Summarize them in one.",
        reason: "People switch notifications off.", source: "Human Interface Guidelines"
    ) { model in
        let alerts = model.history.filter(\.push.hasText)
        let most = model.settings.alertsPerHourMax
        for (index, alert) in alerts.enumerated() where index >= most {
            let first = alerts[index - most]
            if alert.seconds - first.seconds < 3600 {
                return [
                    Observation(
                        Place(alert.push.file.path, line: alert.line),
                        "The log shows more than \(most) alerts within an hour.")
                ]
            }
        }
        return []
    },
    Check(
        "U016", .warning, "A badge that goes up is reset by the app",
        remedy: "Call setBadgeCount(0) when the app is opened.",
        reason: "The number stays forever."
    ) { model in
        let sources = model.appSources
        guard let source = sources.first(where: { $0.mentions("requestAuthorization") }),
            let push = model.payloads.first(where: { ($0.aps?[.badge]?.integer ?? 0) > 0 }),
            !model.allSources.contains(where: {
                $0.mentions("setBadgeCount", "applicationIconBadgeNumber", "BadgeLedger")
            }), !model.payloads.contains(where: { $0.aps?[.badge]?.integer == 0 })
        else { return [] }
        return [
            Observation(
                push.place(.aps, .badge),
                "The push sets a badge, and \(source.path) and others never reset it.",
                confidence: .likely)
        ]
    },
    Check(
        "U017", .hint, "The app asks for permission in context",
        remedy: "Ask after saying what the notifications are for, or ask for provisional ones.",
        reason: "iOS does not ask again after the user declines.",
        source: "Human Interface Guidelines"
    ) { model in
        model.appSources.flatMap { source in
            source.calls("requestAuthorization").compactMap { call in
                let function = source.function(call.function)
                guard function?.labels.contains("didFinishLaunchingWithOptions") == true,
                    !(call["options"]?.text.contains("provisional") ?? false)
                else { return nil }
                return Observation(
                    source.place(call.line), "The app asks for permission at launch.",
                    confidence: .likely)
            }
        }
    },
]
