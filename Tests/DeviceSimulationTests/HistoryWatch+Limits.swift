import Foundation
import NotificationModel

@testable import DeviceKernel

// Bounds, badges, and what a screen makes of it all.

extension HistoryWatch {
    func checkLimits() throws(BrokenRule) {
        func within(_ count: Int, _ most: Int, _ what: String) throws(BrokenRule) {
            try require(count <= most, "every list has its bound", "\(count) \(what)")
        }
        for (name, app) in kernel.state.apps {
            try within(app.pending.count, KernelLimits.pendingMax, "pending of \(name)")
            try within(app.extensionQueue.count, KernelLimits.extensionQueueMax, "waiting")
            try within(app.donations.count, KernelLimits.donationsMax, "donations of \(name)")
            try within(app.categories.count, KernelLimits.categoriesMax, "categories of \(name)")
            let watched = app.pending.count { $0.monitor != nil }
            try within(watched, KernelLimits.regionsMax, "regions of \(name)")
        }
        try within(kernel.state.delivered.count, KernelLimits.deliveredMax, "delivered")
        let needed = kernel.state.delivered.count + kernel.state.inFlight.count
        try within(
            kernel.state.journeys.count, KernelLimits.journeysMax + needed,
            "journeys, \(needed) needed")
        try within(kernel.state.prompts.count, 5 * kernel.state.apps.count + 1, "questions")
        try require(
            Set(kernel.state.prompts).count == kernel.state.prompts.count,
            "no question is asked twice",
            "\(kernel.state.prompts)")
        for prompt in kernel.state.prompts where prompt.kind != .unlock {
            try require(
                kernel.state.apps[prompt.app] != nil, "a question is about an app that is there",
                "\(prompt)")
        }
    }

    /// A badge changes only together with the effect that tells of it.
    func checkBadges(_ event: Event, _ before: Before) throws(BrokenRule) {
        for (name, app) in kernel.state.apps {
            try require(app.badge >= 0, "no badge is negative", "\(name): \(app.badge)")
            guard let old = before.apps[name], old.badge != app.badge else { continue }
            try require(
                app.badge == 0 || (mayNotify(name, before) && old.settings.badge == .enabled),
                "no badge without permission", "\(name): \(app.badge)")
        }
    }

    /// The screen shows what is there, and no more than is allowed.
    func checkScreen() throws(BrokenRule) {
        let screen = ScreenModel(kernel.state)
        try require(
            Set(screen.cards.map(\.id)).count == screen.cards.count, "no card is there twice",
            "\(screen.cards.map(\.id))")
        for card in screen.cards {
            try require(
                kernel.state.delivered.contains(id: card.id),
                "every card is of a listed notification",
                card.id)
        }
        try require(
            screen.journeys.count <= ScreenModel.journeysMax, "a screen lists so many journeys",
            "\(screen.journeys.count)")
        for app in screen.apps {
            let settings = kernel.state.apps[app.id]?.settings
            let mayBadge =
                settings?.badge == .enabled
                && settings?.authorizationStatus.allowsNotifications == true
            try require(
                app.badge == 0 || mayBadge, "the screen shows no badge without permission", app.id)
        }
    }

    /// What waits for the summary is delivered for the app all the same.
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
                    "what waits for the summary is delivered for the app", delivered.id)
            }
        }
    }
}
