internal import Foundation
internal import JSONText
internal import NotificationModel

/// Checks U001 to U004, U006, U009 to U012 and U014: the texts of a single push.
let wordingChecks: [Check] = [
    Check(
        "U001", .warning, "Title and text do not repeat the app's name",
        remedy: "Leave the name out.",
        reason: "The system shows it above the text.", source: "Human Interface Guidelines"
    ) { model in
        model.appsWithExtensions.flatMap { family -> [Observation] in
            let info = family.app.info
            guard let name = info?.text("CFBundleDisplayName") ?? info?.text("CFBundleName"),
                name.count > 2, !name.contains("$")
            else { return [] }
            return model.readPushes(for: family).flatMap { push in
                push.readTexts.filter { Wording.contains($0.text, word: name) }
                    .map { Observation($0.place, "The \($0.key) has the app's name, \(name).") }
            }
        }
    },
    Check(
        "U002", .warning, "A title is short",
        remedy: "Shorten it.",
        reason: "A long title is cut.", source: "Human Interface Guidelines"
    ) { model in
        let settings = model.settings
        return model.texts("title") { text in
            let most = Wording.isCJK(text) ? settings.titleCJKMax : settings.titleLatinMax
            return text.count > most ? "The title has \(text.count) characters; \(most) fit." : nil
        }
    },
    Check(
        "U003", .hint, "A text is short",
        remedy: "Begin with what matters.",
        reason: "The lock screen cuts it.", source: "Human Interface Guidelines"
    ) { model in
        let settings = model.settings
        return model.texts("body") { text in
            let most = Wording.isCJK(text) ? settings.bodyCJKMax : settings.bodyLatinMax
            return text.count > most ? "The text has \(text.count) characters; \(most) fit." : nil
        }
    },
    Check(
        "U004", .hint, "The sender does not cut texts",
        remedy: "Let the system cut.",
        reason: "The system knows how much room there is.", source: "Human Interface Guidelines"
    ) { model in
        model.texts(nil) { text in
            text.hasSuffix("…") || text.hasSuffix("...") || text.hasSuffix("……")
                ? "The text ends in an ellipsis." : nil
        }
    },
    Check(
        "U006", .warning, "An alert contains no card number, code or id",
        remedy: "Leave it out, or encrypt it.",
        reason: "Anyone who sees the phone can read it, and so can the servers in between.",
        source: "Human Interface Guidelines; Apple's payload guide"
    ) { model in
        model.texts(nil) { text in
            if text.contains(/\b(?:\d[ -]?){13,19}\b/) {
                return "The text contains what looks like a card number."
            }
            if text.contains(/(?i)(?:code|passcode|pin|otp|验证码|校验码)\D{0,12}\d{4,8}/) {
                return "The text contains a code."
            }
            if text.contains(/\b[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}/) {
                return "The text contains an id."
            }
            return text.contains(/\b\d{17}[\dXx]\b/) ? "The text contains an identity number." : nil
        }
    },
    Check(
        "U009", .warning, "A time-sensitive notification is not an advertisement",
        remedy: "Use active or passive.",
        reason: "People switch time-sensitive notifications off for the whole app.",
        source: "Human Interface Guidelines"
    ) { model in
        model.everyReadPush { push, aps in
            guard ["time-sensitive", "critical"].contains(aps[.interruptionLevel]?.string ?? "")
            else { return nil }
            let word = push.readTexts.lazy.compactMap { Wording.advertising(in: $0.text) }.first
            return word.map {
                Observation(
                    push.place(.aps, .interruptionLevel),
                    "The text says \"\($0)\", and it is time-sensitive.")
            }
        }
    },
    Check(
        "U010", .hint, "A passive notification has no sound",
        remedy: "Leave the sound out.",
        reason: "It is not played."
    ) { model in
        model.everyReadPush { push, aps in
            guard aps[.interruptionLevel]?.string == "passive", aps[.sound] != nil else {
                return nil
            }
            return Observation(push.place(.aps, .sound), "The push is passive and has a sound.")
        }
    },
    Check(
        "U011", .hint, "Texts are whole sentences, without shouting",
        remedy: "Write as you would to a person.",
        reason: "Capitals and rows of signs look like advertising.",
        source: "Human Interface Guidelines"
    ) { model in
        model.texts(nil) { text in
            Wording.fault(in: text)
        }
            + model.readPushes.filter { !$0.isCommunication }.flatMap { push in
                push.readTexts.filter { $0.key == "body" && Wording.lacksItsEnd($0.text) }
                    .map { Observation($0.place, "The text is a sentence without its full stop.") }
            }
    },
    Check(
        "U012", .hint, "An alert is not about a fault that matters in the app only",
        remedy: "Show it in the app.",
        reason: "Users outside the app can do nothing about it.",
        source: "Human Interface Guidelines"
    ) { model in
        model.texts(nil) { text in
            let found = text.firstMatch(
                of:
                    /(?i)\b(?:sync failed|something went wrong|unknown error|error code|internal error|request failed|error \d+)\b|同步失败|未知错误|系统错误|请求失败/
            )
            return found.map { "The text is about a fault: \"\($0.0)\"." }
        }
    },
    Check(
        "U014", .warning, "A machine is not a sender of messages",
        remedy: "Show its picture as an attachment.",
        reason: "Communication notifications are for people; App Review may refuse others.",
        source: "Home Assistant PR 4672"
    ) { model in
        model.readPushes.compactMap { push in
            guard let name = push.text(PayloadKnowledge.senderNameKeys),
                name.value.contains(
                    /(?i)\b(?:bot|system|alert|alerts|server|noreply|no-reply|sensor|camera|monitor|ci)\b|系统|机器人|服务器|传感器|摄像头/
                )
            else { return nil }
            return Observation(
                push.place(name.key), "The sender is \"\(name.value)\".", confidence: .likely)
        }
    },
]

enum Wording {
    static func isCJK(_ text: String) -> Bool {
        let wide = text.unicodeScalars.filter { scalar in
            (0x3040...0x30FF).contains(scalar.value) || (0x3400...0x9FFF).contains(scalar.value)
                || (0xAC00...0xD7AF).contains(scalar.value)
        }
        return wide.count * 2 > text.count
    }

    /// Returns whether a text contains a name as a separate word. In scripts without spaces, every
    /// occurrence counts.
    static func contains(_ text: String, word: String) -> Bool {
        guard let range = text.range(of: word) else { return false }
        if isCJK(word) { return true }
        let before =
            range.lowerBound == text.startIndex ? " " : text[text.index(before: range.lowerBound)]
        let after = range.upperBound == text.endIndex ? " " : text[range.upperBound]
        return !before.isLetter && !after.isLetter
    }

    static func fault(in text: String) -> Observation.Message? {
        let letters = text.filter(\.isLetter)
        let large = letters.filter(\.isUppercase)
        if letters.filter(\.isCased).count > 8, Double(large.count) > 0.7 * Double(letters.count) {
            return "The text is in capitals."
        }
        if text.contains(/[!！]{2,}|[?？]{3,}/) { return "The text shouts." }
        let isBare = !text.isEmpty && !text.contains { $0.isLetter || $0.isNumber }
        return isBare ? "The text lacks words." : nil
    }

    /// Returns whether a text is as long as a sentence or starts a second one, and ends with a word
    /// instead of a punctuation mark.
    static func lacksItsEnd(_ text: String) -> Bool {
        guard let last = text.last, last.isLetter || last.isNumber else { return false }
        let words = text.split(separator: " ").count
        return text.contains(/[.!?] \p{Lu}|[。！？]./) || (isCJK(text) ? text.count > 14 : words > 6)
    }

    static func advertising(in text: String) -> String? {
        text.firstMatch(
            of:
                /(?i)\b(?:sale|discount|% off|offer|deal|coupon|buy now|limited time|free gift|subscribe)\b|\d+% off|促销|优惠|打折|特价|限时|秒杀|红包/
        ).map { String($0.0) }
    }
}

extension ProjectModel {
    /// Returns the problems in the texts of payloads and logs: in the titles, the bodies, or all of
    /// them.
    func texts(_ key: String?, _ body: (String) -> Observation.Message?) -> [Observation] {
        readPushes.flatMap { push in
            push.readTexts.filter { key == nil || $0.key == key }.compactMap { text in
                body(text.text).map { Observation(text.place, $0) }
            }
        }
    }

    fileprivate func everyReadPush(
        _ body: (PushFile, [String: PropertyValue]) -> Observation?
    ) -> [Observation] {
        readPushes.compactMap { push in push.aps.flatMap { body(push, $0) } }
    }
}
