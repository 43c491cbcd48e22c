internal import Foundation
internal import JSONText
internal import NotificationModel

/// Checks X013 to X019 and X022: code of communication notifications.
let communicationSourceChecks: [Check] = [
    Check(
        "X013", .warning, "The interaction is incoming and donated before updating(from:)",
        remedy: "Set interaction.direction = .incoming and donate first.",
        reason: "iOS assumes that the user sent the message, and draws no avatar."
    ) { model in
        model.allSources.flatMap { source -> [Observation] in
            guard Communication.use([source]) != nil else { return [] }
            return source.calls("INInteraction").compactMap { call in
                let text = source.function(call.function)?.text ?? ""
                if !text.contains(".direction") {
                    return Observation(
                        source.place(call.line), "The direction of the interaction is not set.")
                }
                if !text.contains(".incoming") {
                    return Observation(source.place(call.line), "The interaction is not incoming.")
                }
                guard let donated = text.range(of: ".donate"),
                    let updated = text.range(of: ".updating(from"),
                    updated.lowerBound < donated.lowerBound
                else { return nil }
                return Observation(
                    source.place(call.line), "updating(from:) comes before the donation.")
            }
        }
    },
    Check(
        "X014", .warning, "Direct and group conversations are what their recipients say",
        remedy:
            "Give a group its name and all its recipients; give a direct conversation neither. An empty name hides the second line.",
        reason:
            "Without a name iOS makes up \"To you & X\" for two recipients or more. With fewer, articles show the name and reports miss it.",
        source: "forums 691953, 692348; Bluesky PR 10590; an article with pictures from a device"
    ) { model in
        model.intents { source, call in
            let recipients = call["recipients"]?.text ?? "nil"
            let hasName = !(["nil", ""].contains(call["speakableGroupName"]?.text ?? "nil"))
            // Intents that are donated for suggestions do not become notifications.
            guard Communication.use([source]) != nil,
                recipients == "nil" || recipients.hasPrefix("[")
            else { return nil }
            let items =
                recipients == "nil"
                ? 0 : recipients.dropFirst().dropLast().split(separator: ",").count
            let counts = source.function(call.function)?.text.contains("recipientCount") ?? false
            if hasName, items < 2, !counts {
                let count = items == 0 ? "no recipient" : "one recipient"
                // Apps whose notifications display correctly do this, too.
                return Observation(
                    source.place(call.line), "The group name is set, with \(count).",
                    severity: .hint)
            }
            guard !hasName, items >= 2 else { return nil }
            return Observation(
                source.place(call.line), "The group name is missing for \(items) recipients.")
        }
    },
    Check(
        "X015", .warning, "A person has a handle and an identifier",
        remedy: "Give the user's stable id as customIdentifier, and a handle.",
        reason: "Persons of one id are one person to Siri and Focus.", source: "Bark"
    ) { model in
        model.everyCallSite("INPerson") { source, call in
            let place = source.place(call.line)
            if call["customIdentifier"]?.text == "nil" {
                // Many apps whose notifications display correctly set only the handle.
                return Observation(place, "customIdentifier is nil.", severity: .hint)
            }
            if call["customIdentifier"]?.literal == "" {
                return Observation(place, "customIdentifier is empty.")
            }
            let handle = call["personHandle"]?.text ?? ""
            if let value = handle.firstMatch(of: /value:\s*"([^"\\]*)"/) {
                // The identifier also distinguishes senders. The user always has the same one.
                let isSomebody = call["isMe"]?.text != "true" && call["customIdentifier"] == nil
                return Observation(
                    place, "The handle is always \"\(value.1)\".",
                    severity: isSomebody ? nil : .hint)
            }
            return handle.contains("value: nil")
                ? Observation(place, "The handle is nil.") : nil
        }
    },
    Check(
        "X016", .warning, "The conversation's identifier is the thread's",
        remedy: "Set conversationIdentifier and threadIdentifier to the same id.",
        reason: "Notifications of one conversation are not grouped."
    ) { model in
        model.intents { source, call in
            guard let id = call["conversationIdentifier"] else { return nil }
            let place = source.place(call.line)
            if id.text == "nil" { return Observation(place, "conversationIdentifier is nil.") }
            return id.literal.map {
                Observation(place, "conversationIdentifier is always \"\($0)\".")
            }
        }
    },
    Check(
        "X017", .error, "The content that updating(from:) returns is delivered",
        remedy: "Deliver the returned content unchanged.",
        reason: "updating(from:) returns new content; the original or a changed copy lacks the "
            + "avatar."
    ) { model in
        model.allSources.flatMap { source in
            source.calls("updating").filter { $0["from"] != nil && !$0.isUsed }.map {
                Observation(source.place($0.line), "The result of updating(from:) is discarded.")
            }
        }
    },
    Check(
        "X018", .hint, "Errors of updating(from:) are handled",
        remedy: "Log the error and deliver the content without a style.",
        reason: "The error is the only trace of a missing avatar.", source: "Element X"
    ) { model in
        model.allSources.flatMap { source in
            source.calls("updating").filter { $0["from"] != nil && $0.swallowsErrors }.map {
                Observation(source.place($0.line), "An error of updating(from:) is swallowed.")
            }
        }
    },
    Check(
        "X019", .warning, "INImage gets bytes, not an address",
        remedy: "Load the picture and use INImage(imageData:).",
        reason: "A remote address may not be loaded.",
        source: "notify-kit PR 66; Telegram uses a local file's"
    ) { model in
        model.allSources.flatMap { source in
            source.calls("INImage").compactMap { call in
                guard let url = (call["url"] ?? call["URL"])?.text else { return nil }
                // A file URL is valid. For most variables, the value is unknown.
                let value = source.variables.first { $0.name == url }?.value ?? url
                let isRemote = value.contains("URL(string") || value.contains("\"http")
                return Observation(
                    source.place(call.line), "INImage(url:) is used.",
                    severity: isRemote ? nil : .hint)
            }
        }
    },
    Check(
        "X022", .warning, "A thread identifier has no @",
        remedy: "Replace @, or use a hash.",
        reason: "Muting such a thread has crashed.", source: "Element X"
    ) { model in
        let coded = model.allSources.flatMap { source in
            source.assignments.filter {
                // `%@` is a placeholder for a value.
                $0.target.hasSuffix("threadIdentifier")
                    && $0.value.replacing(/%(?:\d+\$)?@/, with: "").contains("@")
                    && !$0.value.contains(/replac|filter|remov|trimm|hash/.ignoresCase())
            }
            .map { Observation(source.place($0.line), "The thread identifier has an @.") }
        }
        return coded
            + model.everyPush { push, aps in
                guard let thread = aps[.threadID]?.string, thread.contains("@") else {
                    return nil
                }
                return Observation(
                    push.place(.aps, .threadID), "thread-id is \(thread).", confidence: .certain)
            }
    },
]

extension ProjectModel {
    func everyCallSite(
        _ name: String, _ body: (SwiftSource, SwiftSource.CallSite) -> Observation?
    ) -> [Observation] {
        allSources.flatMap { source in source.calls(name).compactMap { body(source, $0) } }
    }

    func intents(_ body: (SwiftSource, SwiftSource.CallSite) -> Observation?) -> [Observation] {
        everyCallSite("INSendMessageIntent") { source, call in
            guard let sender = call["sender"], sender.text != "nil" else { return nil }
            return body(source, call)
        }
    }
}
