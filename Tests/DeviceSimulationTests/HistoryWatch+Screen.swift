import Foundation
import NotificationModel

@testable import DeviceKernel
@testable import DeviceModel

// The screen and the apps, derived from the state.

extension HistoryWatch {
    /// The screen shows existing notifications within the limits of the settings.
    func checkScreen() throws(BrokenRule) {
        let screen = ScreenModel(kernel.state)
        let ids = Set(screen.cards.map(\.id))
        try require(ids.count == screen.cards.count, "no card is there twice", "\(ids)")
        for card in screen.cards { try checkCard(card) }
        for list in [screen.lockScreen, screen.notificationCenter] {
            let grouped = list.flatMap(\.cards)
            try require(
                Set(grouped).count == grouped.count && ids.isSuperset(of: grouped),
                "a card is in one group of a list", "\(grouped)")
        }
        try checkPlaces(screen)
        try require(
            screen.journeys.count <= ScreenModel.journeysMax, "a screen lists so many journeys",
            "\(screen.journeys.count)")
        try require(
            screen.questions.map(\.kind)
                == kernel.state.prompts.map(\.kind).filter {
                    !screen.isLocked || $0 == .unlock || $0 == .timeSensitive
                }, "every question is shown, those of apps while unlocked",
            "\(screen.questions)")
        for app in screen.apps { try checkIcon(app) }
    }

    private func checkCard(_ card: ScreenModel.Card) throws(BrokenRule) {
        guard let delivered = kernel.state.delivered[card.id] else {
            throw BrokenRule(rule: "every card is of a listed notification", detail: card.id)
        }
        try require(
            !delivered.placement.isHeldForSummary, "a held notification is not on the screen",
            card.id)
        let settings = kernel.state.apps[card.bundleIdentifier]?.settings
        let isHidden =
            settings?.showPreviews == .never
            || (settings?.showPreviews == .whenAuthenticated && kernel.state.isLocked)
        try require(
            !isHidden || delivered.appearance.body.isEmpty
                || card.body != delivered.appearance.body,
            "hidden previews withhold the text", card.id)
    }

    /// The Lock Screen and Notification Center hold what its placement and the switches allow.
    private func checkPlaces(_ screen: ScreenModel) throws(BrokenRule) {
        for id in screen.lockScreen.flatMap(\.cards) {
            let delivered = kernel.state.delivered[id]
            let settings = delivered.flatMap { kernel.state.apps[$0.app]?.settings }
            try require(
                delivered?.placement.isOnLockScreen == true && settings?.lockScreen == .enabled,
                "the Lock Screen shows allowed notifications only", id)
        }
        for id in screen.notificationCenter.flatMap(\.cards) {
            let delivered = kernel.state.delivered[id]
            let settings = delivered.flatMap { kernel.state.apps[$0.app]?.settings }
            try require(
                delivered?.placement.isListed == true && settings?.notificationCenter == .enabled,
                "Notification Center shows allowed notifications only", id)
        }
    }

    private func checkIcon(_ app: ScreenModel.App) throws(BrokenRule) {
        let settings = kernel.state.apps[app.id]?.settings
        let mayBadge =
            settings?.badge == .enabled
            && settings?.authorizationStatus.allowsNotifications == true
        try require(
            app.badge == 0 || mayBadge, "the screen shows no badge without permission", app.id)
    }

    /// The app sees a notification that waits for the summary as delivered.
    func checkAppsLists() throws(BrokenRule) {
        for name in kernel.state.apps.keys.sorted() {
            var probe = kernel
            let effects = probe.handle(
                .asked(app: name, .delivered, call: .max), at: kernel.state.now)
            guard case .answer(_, .delivered(let listed)) = effects.first else {
                throw BrokenRule(rule: "an app gets its list", detail: name)
            }
            let held = kernel.state.delivered.filter {
                $0.app == name && $0.placement.isHeldForSummary
            }
            let identifiers = Set(listed.map(\.request.identifier))
            for delivered in held {
                try require(
                    identifiers.contains(delivered.notification.request.identifier),
                    "the app sees a notification of the summary as delivered", delivered.id)
            }
        }
    }
}
