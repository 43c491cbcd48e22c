internal import APNs
public import Foundation
internal import NotificationModel

/// Finds the mistakes in a payload that make a notification fail silently, before it is sent.
///
/// A pure function of the bytes. It knows these checks: P001, P002, P004, P005, P006, P007, P010,
/// P011, P014 and P022.
public enum PayloadDoctor {
    /// Keys of the payload that only a service extension can make something of.
    static let extensionKeys = [
        "sender_image_url", "icon", "sender_id", "sender_name", "media-url", "image",
    ]
    /// Keys whose values are pictures to load.
    static let pictureKeys = ["sender_image_url", "icon", "media-url", "image"]
    /// Spellings that other systems use for keys of `aps`.
    static let nearMisses = [
        "mutable_content": "mutable-content", "mutableContent": "mutable-content",
        "content_available": "content-available", "contentAvailable": "content-available",
        "interruption_level": "interruption-level", "interruptionLevel": "interruption-level",
        "thread_id": "thread-id", "threadId": "thread-id",
        "relevance_score": "relevance-score", "relevanceScore": "relevance-score",
    ]

    /// Examines a payload. The findings are in the order of the checks.
    public static func examine(_ payload: Data) -> [Finding] {
        let fault = fault(in: payload)
        guard fault == nil,
            let root = try? JSONDecoder().decode([String: PropertyValue].self, from: payload)
        else {
            return [
                Finding(
                    check: "P001", severity: .error,
                    message: "The payload is not a JSON object\(fault.map { ": \($0)" } ?? "").",
                    remedy: "Look for trailing commas, comments and curly quotes.")
            ]
        }
        guard let aps = root["aps"]?.dictionary else {
            return [
                Finding(
                    check: "P002", severity: .error, message: "There is no aps dictionary.",
                    remedy: "Put alert, sound, badge and the like into \"aps\": {…}.")
            ]
        }
        return mutability(root, aps) + names(aps) + values(root, aps)
    }

    /// What the strict scanner finds; Foundation's decoder lets trailing commas pass.
    private static func fault(in payload: Data) -> String? {
        do {
            guard try JSONScanner.scan(Array(payload)) == .object else { return "it is no object" }
            return nil
        } catch {
            return "\(error)"
        }
    }

    private static func mutability(
        _ root: [String: PropertyValue], _ aps: [String: PropertyValue]
    ) -> [Finding] {
        var findings: [Finding] = []
        let mutable = aps["mutable-content"]
        let misplaced = root["mutable-content"] ?? aps["alert"]?["mutable-content"]
        if mutable == nil, misplaced == nil,
            let key = extensionKeys.first(where: { root[$0] != nil })
        {
            findings.append(
                Finding(
                    check: "P004", severity: .error,
                    message: "\(key) is there for a service extension, but mutable-content is "
                        + "missing, so none will run.",
                    remedy: "Add \"mutable-content\": 1 inside aps."))
        }
        if misplaced != nil {
            findings.append(
                Finding(
                    check: "P005", severity: .error,
                    message: "mutable-content is outside aps or inside alert.",
                    remedy: "Move it next to alert."))
        }
        if let mutable, mutable.integer != 1 {
            findings.append(
                Finding(
                    check: "P006", severity: .warning,
                    message: "mutable-content is not the number 1.", remedy: "Write 1."))
        }
        if mutable != nil, !hasText(aps["alert"]) {
            findings.append(
                Finding(
                    check: "P007", severity: .error,
                    message: "mutable-content is there, but the alert has no text, so no service "
                        + "extension runs.",
                    remedy: "Give a neutral alert; the extension may replace it."))
        }
        return findings
    }

    private static func hasText(_ alert: PropertyValue?) -> Bool {
        if let text = alert?.string { return !text.isEmpty }
        let keys = ["title", "subtitle", "body", "title-loc-key", "subtitle-loc-key", "loc-key"]
        return keys.contains { alert?[$0]?.string?.isEmpty == false }
    }

    private static func names(_ aps: [String: PropertyValue]) -> [Finding] {
        aps.keys.sorted().compactMap { key in
            nearMisses[key].map { right in
                Finding(
                    check: "P010", severity: .error, message: "aps has the key \(key).",
                    remedy: "It is spelt \(right).")
            }
        }
    }

    private static func values(
        _ root: [String: PropertyValue], _ aps: [String: PropertyValue]
    ) -> [Finding] {
        var findings: [Finding] = []
        if let level = aps["interruption-level"],
            level.string.flatMap(InterruptionLevel.init(wireName:)) == nil
        {
            findings.append(
                Finding(
                    check: "P011", severity: .error,
                    message: "interruption-level is \(level.string ?? "not a text").",
                    remedy: "Use passive, active, time-sensitive or critical."))
        }
        if let badge = aps["badge"], badge != .null, (badge.integer ?? -1) < 0 {
            findings.append(
                Finding(
                    check: "P014", severity: .error,
                    message: "badge is not a whole number from 0 on.",
                    remedy: "Write it as a number without quotes."))
        }
        for key in pictureKeys {
            guard let text = root[key]?.string else { continue }
            let url = URL(string: text)
            if url?.scheme != "https" || url?.host == nil {
                findings.append(
                    Finding(
                        check: "P022", severity: .warning,
                        message: "\(key) is not an absolute https address.",
                        remedy: "Use https; the extension's App Transport Security refuses http."))
            }
        }
        return findings
    }
}
