internal import APNs
internal import Foundation
internal import JSONText
internal import NotificationModel

/// Checks P001 to P012: the payload is readable, and its keys are in the right place.
let payloadShapeChecks: [Check] = [
    Check(
        "P001", .error, "The payload is JSON",
        scope: .payload, cause: .unreadable,
        remedy: "Look for trailing commas, comments and curly quotes at that line and column.",
        reason: "APNs rejects invalid JSON, but some tools send it anyway."
    ) { $0.brokenPayloads },
    Check(
        "P002", .error, "The payload has an aps dictionary",
        scope: .payload, cause: .unreadable,
        remedy: "Put alert, sound, badge and the like into \"aps\": {…}.",
        reason: "iOS ignores the system's keys elsewhere."
    ) { model in
        model.payloads.filter {
            $0.aps == nil && !$0.isVoIP && !$0.isNestedForProvider && $0.wrapperToRemove == nil
        }.map { Observation(Place($0.file.path, line: 1), "The aps dictionary is missing.") }
    },
    Check(
        "P003", .error, "The payload has at most 4096 bytes, a VoIP push 5120",
        scope: .payload,
        remedy: "Send ids, and fetch the rest in the extension.",
        reason: "The server answers PayloadTooLarge."
    ) { model in
        model.payloads.compactMap { push in
            let most = push.isVoIP ? APNsLimits.voipPayloadBytesMax : APNsLimits.payloadBytesMax
            guard push.byteCount > most else { return nil }
            return Observation(
                Place(push.file.path),
                "The payload has \(push.byteCount) bytes; the limit is \(most).")
        }
    },
    Check(
        "P004", .error, "A payload for the service extension has mutable-content",
        scope: .payload, cause: .noCall,
        remedy: "Add \"mutable-content\": 1 inside aps.",
        reason: "iOS starts the extension for mutable pushes only.",
        source: "OneSignal #450 and many others"
    ) { model in
        model.everyPush { push, aps in
            let isElsewhere = push.keyMistakes.contains {
                $0.key.name == PayloadKey.mutableContent.text
            }
            guard aps[.mutableContent] == nil, !isElsewhere else { return nil }
            guard
                let key = PayloadKnowledge.extensionKeys.first(where: { push.file.root[$0] != nil })
            else { return model.keyForExtension(push) }
            return Observation(
                push.place(key),
                "\(key) is there for a service extension, but mutable-content is missing, so none will run."
            )
        }
    },
    Check(
        "P005", .error, "mutable-content is in aps, next to alert",
        scope: .payload, cause: .noCall,
        remedy: "Move it next to alert.",
        reason: "Elsewhere it is a custom key, and iOS does not start the extension."
    ) { $0.keyMistakes(of: "P005") },
    Check(
        "P006", .warning, "mutable-content is the number 1",
        scope: .payload,
        remedy: "Write 1.",
        reason: "Apple documents the number; reports say that text and true work, but nothing "
            + "guarantees it.",
        source: "Apple's documentation; Home Assistant sends true"
    ) { $0.keyMistakes(of: "P006") },
    Check(
        "P007", .error, "A mutable push has an alert with text",
        scope: .payload, cause: .noCall,
        remedy: "Give a neutral alert; the extension may replace it.",
        reason: "iOS starts the extension only for what would be shown."
    ) { model in
        model.everyPush { push, aps in
            guard aps[.mutableContent] != nil, !push.hasText else { return nil }
            return Observation(
                push.place(.aps, .alert),
                "mutable-content is set, but the alert lacks text, so no service extension runs."
            )
        }
    },
    Check(
        "P008", .error, "A silent push is not meant for the service extension",
        remedy: "Add an alert and mutable-content, or handle it in the app.",
        reason: "Silent pushes never reach the service extension."
    ) { model in
        model.everyPush { push, aps in
            guard aps[.contentAvailable]?.integer == 1, aps[.alert] == nil,
                aps[.mutableContent] == nil,
                let key = PayloadKnowledge.extensionKeys.first(where: { push.file.root[$0] != nil })
            else { return nil }
            return Observation(
                push.place(key), "\(key) is there for a service extension, and the push is silent.")
        }
    },
    Check(
        "P009", .hint, "aps has only Apple's keys",
        remedy: "Put the app's own keys next to aps.",
        reason: "Custom keys inside aps may be dropped or gain a meaning later."
    ) { model in
        model.payloads.flatMap { push -> [Observation] in
            let mistaken = Set(push.keyMistakes.map(\.path))
            return (push.aps ?? [:]).keys.sorted().filter {
                PushKey.row($0, in: .aps) == nil && !mistaken.contains([PayloadKey.aps.text, $0])
            }.map {
                Observation(
                    push.place(PayloadKey.aps.text, $0),
                    "aps has the unknown key \($0).")
            }
        }
    },
    Check(
        "P010", .error, "Keys of aps use Apple's spelling",
        scope: .payload,
        remedy: "Use the name with hyphens.",
        reason: "iOS ignores other spellings, which come from other systems.",
        source: "FCM and Node libraries"
    ) { $0.keyMistakes(of: "P010") },
    Check(
        "P011", .error, "interruption-level is one of four words",
        scope: .payload,
        remedy: "Use passive, active, time-sensitive or critical.",
        reason: "iOS takes any other word for active."
    ) { $0.keyMistakes(of: "P011") },
    Check(
        "P012", .warning, "relevance-score is a number from 0 to 1",
        scope: .payload,
        remedy: "Use a number from 0 to 1.",
        reason: "The summary orders notifications by it."
    ) { $0.keyMistakes(of: "P012") },
]

extension PropertyValue {
    var shown: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .number(let value): "\(value)"
        case .string(let value): "\"\(value.prefix(60))\""
        case .array: "a list"
        case .dictionary: "a dictionary"
        case .data: "data"
        case .date: "a date"
        }
    }
}

extension PushFile {
    /// Whether the payload goes to the app's push registry, which needs no `aps` (VOIP-1).
    var isVoIP: Bool { headers?[HeaderName.pushType] == PushType.voip.rawValue }

    /// Whether the file has a part of a message to a push service.
    /// An `.apns` file or a request is sent to APNs unchanged, so it never counts.
    var isNestedForProvider: Bool {
        guard !isSentAsItIs else { return false }
        return ["apns", "notification", "message", "payload"].contains {
            file.root[$0]?.dictionary != nil
        }
    }

    /// The wrapper of a push service that must be removed (P034), because no service removes it.
    /// The file is sent to APNs unchanged, or it lacks the rest of a request to the service.
    var wrapperToRemove: PayloadWrapper? {
        guard let wrapper = PayloadWrapper.around(.dictionary(file.root)) else { return nil }
        let isRequest = wrapper.path != ["payload"] || file.root["appkey"] != nil
        return isSentAsItIs || !isRequest ? wrapper : nil
    }

    private var isSentAsItIs: Bool { isAPNSFile || headers != nil }
}
