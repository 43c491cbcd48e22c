internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// The texts that service extensions speak: SND-9 to SND-11.
///
/// The state is not stored, because the processes end with the device.
package struct ExtensionSpeech: Sendable {
    private struct Text: Sendable {
        let number: Int
        let notification: String
        let text: String
        let seconds: Double
        var start: Date?
    }

    /// The texts of each app that wait or are being spoken, in the order of speech.
    private var texts: [String: [Text]] = [:]

    package func isSpeaking(_ app: String) -> Bool { texts[app] != nil }

    /// Handles the return of an extension's content, which gives its speech the time of a banner.
    func bannerShown(of app: String, _ turn: inout Turn) {
        if isSpeaking(app) { limit(app, to: turn.now, &turn) }
    }

    mutating func receive(
        _ report: SpeechReport, _ notification: String?, of app: String, _ turn: inout Turn
    ) {
        switch report {
        case .queued(let number, let text, let seconds, _):
            guard let notification, texts[app, default: []].count < KernelLimits.spokenTextsMax
            else { return }
            texts[app, default: []].append(
                Text(
                    number: number, notification: notification,
                    text: String(text.prefix(KernelLimits.spokenTextLengthMax)),
                    seconds: seconds.isFinite ? min(max(seconds, 0), 3600) : 0))
            // A later banner has set a later time. Before the banner there is no limit.
            let steps = turn.journeys[notification]?.steps ?? []
            if let shown = steps.last(where: { $0.reason == .extensionFinished })?.at,
                !turn.agenda.contains(.speech(app: app))
            {
                limit(app, to: shown, &turn)
            }
        case .began(let number):
            guard let index = texts[app]?.firstIndex(where: { $0.number == number }),
                let text = texts[app]?[index]
            else { return }
            texts[app]?[index].start = turn.now
            turn.record(.speechHeard, on: text.notification, detail: text.text)
            turn.effects.append(
                .speak(
                    text.text, by: .serviceExtension, app: app, notification: text.notification))
        case .ended(let number):
            texts[app]?.removeAll { $0.number == number }
            if texts[app]?.isEmpty == true { forget(app, &turn) }
        case .stopped: forget(app, &turn)
        }
    }

    /// Ends the speech of an app's extension, because its banner disappears.
    mutating func end(_ app: String, _ turn: inout Turn) {
        guard let ended = texts[app] else { return }
        for text in ended {
            guard let start = text.start else {
                turn.record(.speechUnheard, on: text.notification, detail: text.text)
                continue
            }
            let part = InterruptedSound(
                notification: text.notification, heardSeconds: turn.now.timeIntervalSince(start),
                seconds: text.seconds)
            turn.record(.speechCutOff, on: text.notification, detail: part.durationText)
        }
        forget(app, &turn)
        turn.effects.append(.endSpeech(app: app))
    }

    /// Forgets the texts of an app whose extension ended or which was removed.
    mutating func forget(_ app: String, _ turn: inout Turn) {
        texts[app] = nil
        turn.agenda.forget(.speech(app: app))
    }

    private func limit(_ app: String, to shown: Date, _ turn: inout Turn) {
        turn.agenda.set(.speech(app: app), at: shown + KernelLimits.bannerSeconds)
    }
}

extension KernelState {
    mutating func extensionSpoke(
        _ app: String, _ notification: String?, _ report: SpeechReport, _ turn: inout Turn
    ) {
        guard apps[app] != nil else { return }
        speech.receive(report, notification, of: app, &turn)
    }

    /// Ends the speech of an app's extension, unless the extension handles a push: its next banner
    /// extends the time.
    mutating func endSpeech(of app: String, _ turn: inout Turn) {
        guard underWay.running(of: app).isEmpty else { return }
        speech.end(app, &turn)
    }
}
