internal import NotificationModel

/// The outcome of a notification in a few words, shown in every list of journeys.
///
/// Other examples are "Held for the summary until 18:00" and "Not shown: Work Focus".
///
/// ```swift
/// JourneyOutcome(journey, language: "en").text  // "Shown with Ann's picture"
/// ```
package struct JourneyOutcome: Sendable, Hashable, Codable {
    /// The kinds of outcome, by which lists are filtered.
    ///
    /// `listed` means Notification Center only, `held` waits for the summary, and `waiting` waits
    /// for a time, an extension or an app. `background` covers background pushes and calls. `gone`
    /// was shown and then opened, cleared, removed or replaced.
    package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        case shown
        case listed
        case held
        case notShown = "not-shown"
        case waiting
        case background
        case gone
    }

    package var kind: Kind
    package var text: String

    /// Summarizes a journey, in Chinese for a language that begins with `zh` and otherwise in
    /// English.
    package init(_ journey: Journey, language: String) {
        let isChinese = SystemText(language: language).isChinese
        guard let decided = Self.deciding(journey) else {
            self.init(kind: .waiting, text: isChinese ? "处理中" : "Under way")
            return
        }
        let reason = decided.step.reason
        if reason == .presented {
            self.init(kind: .shown, text: Self.shown(journey, isChinese))
            return
        }
        let cause = reason == .presentedQuietly ? Self.cause(journey, isChinese) : nil
        let text = cause ?? (isChinese ? decided.chinese : decided.english)
        self.init(kind: decided.kind, text: Self.filled(text, decided.step.detail))
    }

    private init(kind: Kind, text: String) { (self.kind, self.text) = (kind, text) }

    private typealias Decided = (step: Journey.Step, kind: Kind, english: String, chinese: String)

    /// Returns the newest decisive step. Steps of the person and the app take precedence over the
    /// presentation, which takes precedence over the delivery to the app.
    private static func deciding(_ journey: Journey) -> Decided? {
        let known = journey.steps.reversed().compactMap { decided($0, journey) }
        let kinds: [[Kind]] = [[.gone], [.shown, .listed, .held, .notShown]]
        for kinds in kinds {
            if let first = known.first(where: { kinds.contains($0.kind) }) { return first }
        }
        return known.first
    }

    private static func decided(_ step: Journey.Step, _ journey: Journey) -> Decided? {
        switch step.reason.role {
        case .step, .quiet: nil
        case .outcome(let kind, let english, let chinese, _): (step, kind, english, chinese)
        case .refusal(let english, let chinese):
            journey.origin == .local ? (step, .notShown, english, chinese) : nil
        }
    }

    private static func shown(_ journey: Journey, _ isChinese: Bool) -> String {
        func detail(_ reason: JourneyReason) -> String? {
            journey.steps.last { $0.reason == reason }?.detail
        }
        guard let name = detail(.communicationApplied), !name.isEmpty else {
            return isChinese ? "已显示" : "Shown"
        }
        let hasPicture = journey.contains(.avatarShown) || journey.contains(.avatarContact)
        if isChinese { return hasPicture ? "已显示，带有\(name)的头像" : "已显示，来自\(name)" }
        return hasPicture ? "Shown with \(name)'s picture" : "Shown as from \(name)"
    }

    private static func cause(_ journey: Journey, _ isChinese: Bool) -> String? {
        for step in journey.steps.reversed() {
            guard case .quiet(let english, let chinese) = step.reason.role else { continue }
            return quiet(isChinese ? chinese : english, step, isChinese)
        }
        return nil
    }

    private static func quiet(_ text: String, _ step: Journey.Step, _ isChinese: Bool) -> String {
        guard step.reason.rawValue.hasPrefix("focus."), step.detail == Focus.doNotDisturb.name
        else {
            return filled(text, step.detail)
        }
        // The name of the system's own Focus is translated.
        return isChinese
            ? filled(text.replacing("专注模式“%”", with: "%"), "勿扰模式")
            : filled(text.replacing("% Focus", with: "%"), step.detail)
    }

    private static func filled(_ text: String, _ detail: String?) -> String {
        text.replacing("%", with: detail ?? "").trimmingEnd()
    }
}

extension String {
    fileprivate func trimmingEnd() -> String {
        String(reversed().drop { $0 == " " || $0 == ":" || $0 == "：" }.reversed())
    }
}
