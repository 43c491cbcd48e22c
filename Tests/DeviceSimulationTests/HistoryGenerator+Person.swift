import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel

// The person's actions: each case of `PersonAction` and of `AppSettingChange`.

extension HistoryGenerator {
    mutating func action(_ state: KernelState) -> PersonAction {
        // Prompts and locks affect many other events, so they are more frequent.
        if state.condition.expanded != nil, random.happens(40) {
            return action(random.one(of: [.press, .press, .touch, .pressMedia, .collapse]), state)
        }
        switch random.below(100) {
        case ..<12: return action(.answer, state)
        case ..<22: return action(random.happens(50) ? .unlock : .lock, state)
        case ..<36: return action(.change, state)
        case ..<42: return action(.focus, state)
        case ..<48: return action(.move, state)
        case ..<56: return action(random.happens(60) ? .expand : .press, state)
        default: return action(random.one(of: PersonActionKind.allCases), state)
        }
    }

    mutating func action(_ kind: PersonActionKind, _ state: KernelState) -> PersonAction {
        switch kind {
        case .tap: .tap(notification: notification(state))
        case .press:
            .press(
                notification: notification(state),
                action: random.one(of: ["look", "mute", "reply", "none"]),
                text: random.one(of: [nil, "", "yes"]))
        case .clear: .clear(notification: notification(state))
        case .clearAll: random.happens(30) ? .clearAll : .clear(notification: notification(state))
        case .expand: .expand(notification: notification(state))
        case .dismissExpanded: .dismissExpanded
        case .flickBanner: .flickBanner(notification: notification(state))
        case .collapse: .collapse
        case .touch:
            .touch(notification: notification(state), control: ViewTouch(view: 1, act: .press))
        case .pressMedia: .pressMedia(notification: notification(state))
        case .keep: .keep(app: app(), inSummary: random.happens(50))
        case .turnOff: .turnOff(app: app())
        case .openSettings:
            .openSettings(app: app(), notification: random.one(of: [nil, notification(state)]))
        case .answer: answer(state)
        case .lock: .lock
        case .unlock: .unlock
        case .cancelUnlock: .cancelUnlock
        case .screen: .screen(isOn: random.happens(50))
        case .open: .open(app: app())
        case .openItem: .openItem(app: app(), with: .shortcut(type: "compose"))
        case .goHome: .goHome
        case .forceQuit: .forceQuit(app: app())
        case .silence: .silence(random.happens(50))
        case .focus: .focus(random.one(of: [nil, "Do Not Disturb", "Work", "Work", "Unknown"]))
        case .move: .move(position())
        case .seeBeacons: .seeBeacons(random.happens(50) ? [Self.beacon] : [])
        case .dismissActivity:
            .dismissActivity(state.liveActivities.last?.id ?? "none")
        case .call:
            .call(
                state.phoneCalls.last?.id.uuidString ?? "none",
                random.one(of: [.answer, .answer, .end]))
        case .placeWidget: .placeWidget(app: app(), widget())
        case .removeWidgets: .removeWidgets(app: app(), kind: "Coffee", surface())
        case .change: .change(app: app(), change(random.one(of: SettingKind.allCases)))
        }
    }

    private mutating func surface() -> PlacedWidget.Surface {
        random.one(of: PlacedWidget.Surface.allCases)
    }

    private mutating func widget() -> PlacedWidget {
        PlacedWidget(
            kind: random.one(of: ["Coffee", "Tea"]), surface: surface(),
            hasPushHandler: random.happens(70))
    }

    private mutating func answer(_ state: KernelState) -> PersonAction {
        if !state.prompts.isEmpty, random.happens(90) {
            let prompt = random.one(of: state.prompts)
            return .answer(prompt.kind, app: prompt.app, allows: random.happens(75))
        }
        let kinds: [Prompt.Kind] = [
            .notifications, .criticalAlerts, .timeSensitive, .focusStatus, .location,
            .locationAlways, .contacts, .scheduledSummary, .unlock,
        ]
        return .answer(random.one(of: kinds), app: app(), allows: random.happens(50))
    }

    mutating func change(_ kind: SettingKind) -> AppSettingChange {
        let isOn = random.happens(65)
        return switch kind {
        case .notifications: .notifications(isOn)
        case .alerts: .alerts(isOn)
        case .alertStyle: .alertStyle(random.one(of: [.none, .banner, .alert]))
        case .lockScreen: .lockScreen(isOn)
        case .notificationCenter: .notificationCenter(isOn)
        case .sounds: .sounds(isOn)
        case .badges: .badges(isOn)
        case .carPlay: .carPlay(isOn)
        case .criticalAlerts: .criticalAlerts(isOn)
        case .timeSensitive: .timeSensitive(isOn)
        case .directMessages: .directMessages(isOn)
        case .announcement: .announcement(isOn)
        case .announceAll: .announceAll(isOn)
        case .scheduledDelivery: .scheduledDelivery(isOn)
        case .previews: .previews(random.one(of: [.always, .whenAuthenticated, .never]))
        case .grouping: .grouping(random.one(of: AppChoices.Grouping.allCases))
        case .location: .location(isOn)
        case .backgroundRefresh: .backgroundRefresh(isOn)
        case .focusStatus: .focusStatus(isOn)
        case .contacts: .contacts(isOn)
        case .liveActivities: .liveActivities(isOn)
        case .frequentActivityUpdates: .frequentActivityUpdates(isOn)
        case .mute: .mute(random.one(of: [.hour, .today, nil]))
        }
    }
}
