import Foundation
import NotificationModel

@testable import DeviceKernel
@testable import DeviceModel

// Bounds and badges.

extension HistoryWatch {
    func checkLimits() throws(BrokenRule) {
        func within(_ count: Int, _ most: Int, _ what: String) throws(BrokenRule) {
            try require(count <= most, "every list has its bound", "\(count) \(what)")
        }
        for (name, app) in kernel.state.apps {
            try within(
                kernel.state.pending[name].count, KernelLimits.pendingMax, "pending of \(name)")
            try within(
                kernel.state.underWay.waiting(of: name).count, KernelLimits.extensionQueueMax,
                "waiting")
            try within(app.donations.count, KernelLimits.donationsMax, "donations of \(name)")
            try within(app.categories.count, KernelLimits.categoriesMax, "categories of \(name)")
            let watched = kernel.state.pending[name].count {
                kernel.state.regions[name, $0.identifier] != nil
            }
            try within(watched, KernelLimits.regionsMax, "regions of \(name)")
        }
        try within(kernel.state.delivered.count, KernelLimits.deliveredMax, "delivered")
        try within(
            kernel.state.liveActivities.count, KernelLimits.activitiesMax, "Live Activities")
        for (name, app) in kernel.state.widgets.byApp {
            try within(app.placed.count, KernelLimits.widgetsOfAppMax, "widgets of \(name)")
            try within(app.reloads.count, KernelLimits.widgetReloadsMax, "reloads of \(name)")
        }
        let needed = kernel.state.delivered.count + kernel.state.inFlight.count
        try within(
            kernel.state.journeys.count, KernelLimits.journeysMax + needed,
            "journeys, \(needed) needed")
        try within(kernel.state.prompts.count, 5 * kernel.state.apps.count + 1, "questions")
        try require(
            Set(kernel.state.prompts).count == kernel.state.prompts.count,
            "a prompt appears once",
            "\(kernel.state.prompts)")
        for prompt in kernel.state.prompts where prompt.kind != .unlock {
            try require(
                kernel.state.apps[prompt.app] != nil, "a prompt belongs to an installed app",
                "\(prompt)")
        }
    }

    /// A badge changes only together with its effect.
    func checkBadges(_ effects: [Effect], _ before: Before) throws(BrokenRule) {
        var told: [String: Int] = [:]
        for effect in effects {
            if case .badge(let app, let count) = effect { told[app] = count }
        }
        for (name, app) in kernel.state.apps {
            try require(app.badge >= 0, "no badge is negative", "\(name): \(app.badge)")
            if let told = told[name] {
                try require(told == app.badge, "the effect has the badge", "\(name): \(told)")
            }
            guard let old = before.apps[name], old.badge != app.badge else { continue }
            try require(told[name] != nil, "a change of the badge has an effect", name)
            try require(
                app.badge == 0 || (mayNotify(name, before) && old.settings.badge == .enabled),
                "no badge without permission", "\(name): \(app.badge)")
        }
    }
}
