internal import APNs
internal import AppBundles
internal import Foundation
internal import JSONText
internal import NotificationModel

/// Checks P013 to P024: headers and values.
let payloadValueChecks: [Check] = [
    Check(
        "P013", .error, "The headers fit the payload",
        remedy:
            "Send `apns-push-type: alert` and `apns-priority: 10` for alerts, background and 5 for silent pushes.",
        reason: "A background push shows nothing; the server refuses priority 10 for it.",
        source: "sygnal #308"
    ) { model in
        model.everyPush { push, aps in
            guard let headers = push.headers else { return nil }
            let typePlace = push.place(header: "apns-push-type")
            let priorityPlace = push.place(header: "apns-priority")
            let type = headers["apns-push-type"]
            if aps[.alert] != nil, let type, type == "background" {
                return Observation(
                    typePlace, "apns-push-type is background, and there is an alert.")
            }
            if aps[.alert] != nil, type == nil {
                return Observation(typePlace, "apns-push-type is missing.", severity: .warning)
            }
            if type == "background", headers["apns-priority"] == "10" {
                return Observation(priorityPlace, "apns-priority is 10 for a background push.")
            }
            if aps[.alert] != nil, let priority = headers["apns-priority"], priority != "10",
                !priority.isEmpty,
                aps[.interruptionLevel]?.string != "passive"
            {
                return Observation(
                    priorityPlace,
                    "apns-priority is \(priority) for an alert, which may come late.",
                    severity: .warning)
            }
            return nil
        } + model.requestProblems
    },
    Check(
        "P014", .error, "badge is a whole number from 0 on",
        scope: .payload,
        remedy: "Write it as a number without quotes.",
        reason: "iOS ignores anything else."
    ) { $0.keyMistakes(of: "P014") },
    Check(
        "P015", .warning, "The sound has its file's whole name",
        remedy: "Write the name with its ending, for example `pay.caf`.",
        reason: "iOS looks for exactly this name and plays the default sound otherwise."
    ) { model in
        model.everyPush { push, _ in
            guard let name = push.soundName, !name.contains(".") else { return nil }
            return Observation(
                push.place(.aps, .sound), "The sound is \"\(name)\", without an ending.")
        }
    },
    Check(
        "P016", .error, "A critical sound has critical, name and a volume from 0 to 1",
        scope: .payload,
        remedy: "Write {\"critical\": 1, \"name\": \"alarm.caf\", \"volume\": 0.8}.",
        reason: "iOS plays an ordinary sound or none."
    ) { model in
        model.everyPush { push, aps in
            guard let sound = aps[.sound], sound.dictionary?.isEmpty == false,
                sound[.name] == nil
            else { return nil }
            return Observation(push.place(.aps, .sound), "The sound lacks a name.")
        } + model.keyMistakes(of: "P016")
    },
    Check(
        "P017", .error, "The category is registered", input: .project,
        remedy: "Register the category before the app's launch ends, or correct its name.",
        reason: "For an unknown category, iOS shows no buttons."
    ) { model in
        let known = model.registeredCategories
        guard !known.isEmpty else { return [] }
        return model.everyPush { push, aps in
            guard let category = aps[.category]?.string, !category.isEmpty,
                !known.keys.contains(category)
            else { return nil }
            let near = known.keys.first { $0.lowercased() == category.lowercased() }
            return Observation(
                push.place(.aps, .category),
                "The category \(category) is not registered"
                    + (near.map { "; \($0) is." }
                        ?? "; there are: \(known.keys.sorted().joined(separator: ", "))."))
        }
    },
    Check(
        "P018", .warning, "A push of a conversation has its id as thread-id",
        remedy: "Set thread-id to the conversation's id.",
        reason: "Notifications are grouped by thread-id.", source: "an Apple engineer, forum 757668"
    ) { model in
        model.everyPush { push, aps in
            guard let conversation = push.text(PayloadKnowledge.conversationKeys) else {
                return nil
            }
            guard let thread = aps[.threadID]?.string else {
                return Observation(
                    push.place(conversation.key),
                    "The payload has \(conversation.key) but no "
                        + "thread-id.")
            }
            guard thread != conversation.value else { return nil }
            return Observation(
                push.place(.aps, .threadID),
                "thread-id is \(thread), \(conversation.key) is \(conversation.value).")
        }
    },
    Check(
        "P019", .warning, "A push that the extension may discard is an alert push",
        remedy: "Send `apns-push-type: alert`.",
        reason: "Filtering works for alert pushes only.", source: "sygnal #308"
    ) { model in
        model.payloads.compactMap { push in
            guard let type = push.headers?["apns-push-type"], !["alert", ""].contains(type),
                push.isMutable
            else {
                return nil
            }
            return Observation(
                push.place(.aps, .mutableContent),
                "apns-push-type is \(type), and the push is for the extension.")
        }
    },
    Check(
        "P020", .error, "apns-collapse-id has at most 64 bytes",
        remedy: "Shorten it, or send a hash.",
        reason: "The server answers BadCollapseId."
    ) { $0.keyMistakes(of: "P020") },
    Check(
        "P021", .hint, "A message that must survive a dead battery has an expiration",
        remedy: "Give a time in apns-expiration.",
        reason: "With 0 the server tries once and then discards the push."
    ) { model in
        model.everyPush { push, aps in
            guard push.headers?["apns-expiration"] == "0", aps[.alert] != nil else { return nil }
            return Observation(
                push.place(header: "apns-expiration"), "apns-expiration is 0 for an alert.")
        }
    },
    Check(
        "P022", .warning, "Addresses of pictures are absolute and https",
        scope: .payload,
        remedy: "Use https; the extension's App Transport Security refuses http.",
        reason: "The download fails, and the notification is shown without the picture."
    ) { model in
        model.payloads.flatMap { push in
            push.media.compactMap { path, text in
                let url = URL(string: text)
                let isFine =
                    url?.scheme == "https" && url?.host()?.isEmpty == false && !text.contains(" ")
                guard !isFine else {
                    let ending = FilePaths.fileExtension(url?.path() ?? "")
                    guard ["webp", "svg", "heic", "avif", "webm"].contains(ending) else {
                        return nil
                    }
                    return Observation(
                        push.file.place(path),
                        "\(path.last ?? "") is a .\(ending), which no attachment may be.")
                }
                return Observation(
                    push.file.place(path), "\(path.last ?? "") is not an absolute https address.")
            }
        }
    },
    Check(
        "P023", .warning, "Encrypted text does not travel beside the clear one",
        remedy: "Remove what can be read.",
        reason: "The servers see the text that should be secret."
    ) { model in
        model.payloads.compactMap { push in
            guard push.text(PayloadKnowledge.cipherKeys) != nil,
                let clear = push.text(["message", "text", "body", "content", "plaintext"])
            else { return nil }
            return Observation(
                push.place(clear.key), "\(clear.key) is readable beside the encrypted text.")
        }
    },
    Check(
        "P024", .warning, "The alert beside encrypted text is neutral",
        remedy: "Use a neutral text such as \"New message\"; it is shown when decryption fails.",
        reason: "Names and details in the alert are readable on the way.", source: "Bark, Signal"
    ) { model in
        model.payloads.compactMap { push in
            guard push.text(PayloadKnowledge.cipherKeys) != nil else { return nil }
            let text = push.readTexts.first {
                $0.text.count > 40 || $0.text.contains(/\d/) || $0.text.contains(":")
            }
            return text.map {
                Observation(
                    $0.place,
                    "The \($0.key) beside encrypted text says more than that there is one.")
            }
        }
    },
]
