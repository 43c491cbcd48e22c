internal import DeviceKernel
internal import DeviceModel
internal import Foundation
internal import NotificationModel

extension SimulatedDevice {
    mutating func record(_ effect: Effect) {
        switch effect {
        case .announce(let id, let app, let announcement, let look):
            add(
                .saw(announcement, title: look.title, subtitle: look.subtitle, body: look.body),
                app, id)
        case .list(let id, let app, let look):
            add(.listed(title: look.title, subtitle: look.subtitle, body: look.body), app, id)
        case .play(let sound, let app, let id): add(.heard(sound), app, id)
        case .vibrate(let app, let id): add(.felt, app, id)
        case .speak(let text, _, let app, let id): add(.spoken(text), app, id)
        case .badge(let app, let count): add(.badge(count), app)
        case .prompt(let prompt): add(.asked(prompt.kind), prompt.app)
        case .showSummary(let ids): add(.summary(ids), "")
        case .showApp(let app, _): if let app { add(.opened, app) }
        case .askPresentation(let id, let app, _): add(.appAskedToPresent, app, id)
        case .deliverResponse(let id, let app, let response, let foreground):
            if foreground { add(.opened, app, id) }
            add(
                .appGotResponse(action: response.actionIdentifier, text: response.userText), app,
                id)
        case .wakeApp(let id, let app, _): add(.appWoken, app, id)
        case .deliverCall(let id, let app, _): add(.appGotCall, app, id)
        case .performCall(let app, _, let choice): add(.appGotCallChoice(choice), app)
        case .openSettings(let app, _): add(.appOpenedSettings, app)
        case .terminateApp(let app): add(.appEnded, app)
        case .shareFocusStatus(let app, let isFocused): add(.focusShared(isFocused), app)
        case .runExtension(let id, let app, _): add(.extensionRan, app, id)
        case .expireExtension(let id, let app): add(.extensionExpired, app, id)
        case .activity(let activity, let wakesApp):
            // A scheduled activity is not seen before its start.
            guard activity.phase != .pending else { break }
            let event = Transcript.ActivityChange(rawValue: activity.phase.rawValue) ?? .active
            add(.activity(event, type: activity.attributesType), activity.app, activity.journey)
            if wakesApp { add(.appWoken, activity.app, activity.journey) }
        case .answer, .killExtension, .decodePicture, .suspendApp, .endSpeech, .contentView,
            .endContentView,
            .reloadWidgets, .widgetsChanged:
            break
        }
    }

    mutating func add(
        _ event: Transcript.Event, _ app: String, _ notification: String? = nil
    ) {
        transcript.add(.init(at: wallClock, event: event, app: app, notification: notification))
    }
}
