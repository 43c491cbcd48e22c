package import DeviceModel
package import Foundation
internal import NotificationModel

// The prediction of a push on a copy of the state, which is then discarded.

extension Kernel {
    /// Predicts the journey of a push that would arrive now, with the app in its current state.
    ///
    /// ```swift
    /// if let prediction = kernel.prediction(of: push, at: now) {
    ///     print(prediction.journey.steps.map(\.reason.rawValue))
    /// }
    /// ```
    ///
    /// The device shows, stores and plays nothing, and no code runs. The push itself is used as the
    /// service extension's result, and the app in the foreground is not asked. The journey says
    /// where that matters.
    ///
    /// - Returns: `nil` if the app is not installed.
    package func prediction(of push: ArrivedPush, at now: Date) -> Prediction? {
        var copy = self
        copy.state.changes = nil
        return copy.predict(push, at: now)
    }

    private mutating func predict(_ push: ArrivedPush, at now: Date) -> Prediction? {
        let opened = state.journeys.opened
        var effects = handle(.pushArrived(push), at: now)
        guard state.journeys.opened > opened, let id = state.journeys.newestID else { return nil }
        var turn = Turn(now: state.now, wall: state.now + state.settings.clockOffset)
        state.exchange(with: &turn)
        // A prediction runs neither the extension nor the app in the foreground.
        goOnUnchanged(state.underWay.skipExtension(id, &turn), &turn)
        if state.inFlight[id]?.stage == .waitingForApp {
            turn.record(.foregroundNotAsked, on: id)
        }
        state.exchange(with: &turn)
        effects += turn.effects
        guard let journey = state.journeys[id] else { return nil }
        var outcome = effects.compactMap { $0.sentence(for: id, push.app) }
        if journey.contains(.foregroundNotAsked) {
            outcome.append("What is shown is what the app's willPresent answers.")
        } else if outcome.isEmpty {
            outcome.append("Nothing is seen or heard.")
        }
        if !state.settings.isNetworkUp {
            outcome.insert(
                "The device's network is down: the gateway keeps the push, and this happens when "
                    + "it is up.", at: 0)
        }
        return Prediction(journey: journey, outcome: outcome)
    }
}

extension Effect {
    /// Returns what the person notices of an effect; `nil` for an internal effect.
    fileprivate func sentence(for id: String, _ app: String) -> String? {
        switch self {
        case .announce(id, _, let announcement, _): announcement.sentence
        case .list(id, _, _): "It is listed in Notification Center, without a banner."
        case .play(let sound, _, id):
            sound.file.map { "The sound \($0.name) plays." } ?? "The default sound plays."
        case .vibrate(_, id): "The device shakes."
        case .speak(let text, .siri, _, id): "Siri says: \(text)"
        case .speak(let text, .serviceExtension, _, id): "The extension says: \(text)"
        case .badge(app, let number):
            number == 0
                ? "The number on the app's icon goes." : "The app's icon shows \(number)."
        case .wakeApp(id, _, _): "The app is woken in the background."
        case .deliverCall(id, _, _): "The app's push registry gets the call."
        case .performCall(_, _, let choice):
            choice == .answer
                ? "The app gets the action to answer." : "The app gets the action to end the call."
        case .activity(let activity, let wakesApp):
            "The Live Activity \(activity.attributesType) "
                + (activity.isRunning ? "is shown." : "has ended.")
                + (wakesApp ? " The app is woken." : "")
        case .reloadWidgets(id, _, let surface, _, _): "The app's \(surface.rawValue) are reloaded."
        default: nil
        }
    }
}

extension AlertPresentation {
    fileprivate var sentence: String {
        switch self {
        case .lockScreen: "The Lock Screen lights up and shows it."
        case .temporaryBanner: "A banner shows it and goes away by itself."
        case .persistentBanner: "A banner shows it and stays."
        case .carScreen: "The car's screen shows it."
        }
    }
}
