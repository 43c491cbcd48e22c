internal import Foundation
internal import JSONText
internal import NotificationModel

/// Checks P025 to P034: what the app reads of a payload.
let payloadContentChecks: [Check] = [
    Check(
        "P025", .warning, "No placeholder of a template is left",
        remedy: "Fix the template.",
        reason: "People read \"Hello {{name}}\"."
    ) { model in
        model.payloads.flatMap { push in
            push.readTexts.filter { text in
                text.text.contains(/\{\{.*?\}\}|\$\{.*?\}|<%.*?%>|\{[a-z_]+\}/)
                    || ["null", "undefined", "None", "(null)", "nil"].contains(text.text.trimmed)
                    || text.text.contains(/%@|%\d\$@/) || text.text.contains("undefined")
            }.map {
                Observation($0.place, "The \($0.key) has a placeholder: \"\($0.text.prefix(60))\".")
            }
        }
    },
    Check(
        "P026", .warning, "A push with a sender has all that a communication notification needs",
        remedy: "Send the sender's id and name and the conversation's id.",
        reason: "Without them iOS shows no avatar, or a generic one."
    ) { model in
        model.payloads.compactMap { push in
            guard push.isCommunication else { return nil }
            let missing = [
                ("the sender's id", PayloadKnowledge.senderIDKeys),
                ("the sender's name", PayloadKnowledge.senderNameKeys),
                (
                    "the conversation's id",
                    PayloadKnowledge.conversationKeys + [PayloadKey.threadID.text]
                ),
            ].filter { push.text($0.1) == nil }.map(\.0)
            let lacking = missing.filter {
                $0 != "the conversation's id" || push.aps?[.threadID] == nil
            }
            guard !lacking.isEmpty,
                let key = push.text(
                    PayloadKnowledge.senderIDKeys + PayloadKnowledge.senderNameKeys)?.key
            else { return nil }
            return Observation(
                push.place(key), "The payload lacks \(lacking.joined(separator: " and ")).")
        }
    },
    Check(
        "P027", .warning, "Each key occurs once",
        remedy: "Keep one.",
        reason: "Some parsers read the first one, others the last one."
    ) { model in
        model.payloads.flatMap { push in
            push.file.repeated.map { keys, line in
                let name =
                    keys.split(separator: PropertyFile.separator).last.map(String.init) ?? keys
                return Observation(Place(push.file.path, line: line), "\(name) stands twice.")
            }
        }
    },
    Check(
        "P028", .warning, "The sender's id is that of a person",
        remedy: "Use the stable id of the user.",
        reason: "An id that is empty or the name makes one person of many, or many of one.",
        source: "Bark"
    ) { model in
        model.payloads.compactMap { push in
            guard let id = push.text(PayloadKnowledge.senderIDKeys) else { return nil }
            let name = push.text(PayloadKnowledge.senderNameKeys)?.value
            guard
                id.value.isEmpty || id.value == name || ["0", "user", "sender"].contains(id.value)
            else { return nil }
            return Observation(push.place(id.key), "\(id.key) is \"\(id.value)\".")
        }
    },
    Check(
        "P029", .error, "loc-args is a list of texts",
        scope: .payload,
        remedy: "Write [\"Anna\", \"3\"]; numbers in quotes as well.",
        reason: "iOS shows the key or nothing."
    ) { $0.keyMistakes(of: "P029") },
    Check(
        "P030", .hint, "A push for the extension has an id of the message",
        remedy: "Add one, for example message_id.",
        reason: "A push that comes twice is shown twice without it.", source: "openradar 31422811"
    ) { model in
        model.payloads.compactMap { push in
            guard push.isMutable, push.isCommunication,
                push.text(PayloadKnowledge.messageIDKeys) == nil
            else { return nil }
            return Observation(push.place(.aps, .mutableContent), "No key names the message.")
        }
    },
    Check(
        "P031", .warning, "A payload has no notification of Firebase beside aps",
        remedy: "Write its texts in aps.alert, or send the message to Firebase.",
        reason: "APNs and iOS ignore it.", source: "Firebase; RNFB #6373"
    ) { model in
        model.payloads.compactMap { push in
            guard push.file.root[.aps] != nil, push.file.root["notification"]?.dictionary != nil
            else { return nil }
            return Observation(
                push.place("notification"),
                "notification is next to aps, where APNs and iOS ignore it.")
        }
    },
    Check(
        "P032", .warning, "The .apns file names the app",
        remedy: "Set \"Simulator Target Bundle\" to the app's identifier.",
        reason: "`simctl push` delivers to the app that is named."
    ) { model in
        let apps = Set(model.appsWithExtensions.compactMap(\.app.bundleIdentifier))
        guard !apps.isEmpty else { return [] }
        return model.payloads.compactMap { push in
            guard push.isAPNSFile, let target = push.target, !apps.contains(target) else {
                return nil
            }
            return Observation(
                push.place(PushFile.targetKey),
                "The file names \(target); the project's apps: "
                    + "\(apps.sorted().joined(separator: ", ")).")
        }
    },
    Check(
        "P033", .warning, "The scheme of a deep link is the app's",
        remedy: "Add the scheme under CFBundleURLTypes of the app.",
        reason: "A tap opens nothing."
    ) { model in
        model.appsWithExtensions.flatMap { family -> [Observation] in
            guard let info = family.app.info else { return [] }
            let schemes = Set(
                (info.root["CFBundleURLTypes"]?.array ?? []).flatMap {
                    ($0["CFBundleURLSchemes"]?.array ?? []).compactMap { $0.string?.lowercased() }
                })
            return model.payloads(for: family).compactMap { push in
                let links = ["deeplink", "deep_link", "link", "url", "open_url", "deepLink"]
                guard let link = push.text(links),
                    let scheme = URL(string: link.value)?.scheme?.lowercased(),
                    !["http", "https", "tel", "mailto", "sms"].contains(scheme),
                    !schemes.contains(scheme)
                else { return nil }
                return Observation(
                    push.place(link.key), "\(scheme): is not a scheme of \(family.app.name).")
            }
        }
    },
    Check(
        "P034", .error, "The payload is sent without the wrapper of a push service",
        scope: .payload, cause: .unreadable,
        remedy:
            "Send what is inside of it: aps at the top, and the app's own keys beside it. Keep the wrapper for the service's console or API.",
        reason:
            "The service takes the wrapper off before it sends. iOS finds no aps in it and ignores the push.",
        source: "UMeng, Firebase, Amazon SNS"
    ) { model in
        model.payloads.compactMap { push in
            push.wrapperToRemove.map { Observation(push.file.place($0.path), "\($0).") }
        }
    },
]
