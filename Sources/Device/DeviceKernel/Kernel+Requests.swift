internal import Foundation
internal import NotificationModel

// What an app's code asks: scheduling, lists, categories, badge, donations.

extension Kernel {
    mutating func take(_ request: AppRequest, of app: String, call: UInt64, _ turn: inout Turn) {
        guard let installed = state.apps[app] else {
            let failure = AppAnswer.failed(code: 1, message: "The app is not installed.")
            return turn.effects.append(.answer(call: call, failure))
        }
        let answer: AppAnswer
        switch request {
        case .authorization(let options):
            return requestAuthorization(options, app: app, call: call, &turn)
        case .add(let request):
            return add(request, app: app, call: call, &turn)
        case .settings: answer = .settings(installed.settings)
        case .pending: answer = .requests(installed.pending.map(\.request))
        case .delivered:
            answer = .delivered(state.delivered.filter { $0.app == app }.map(\.notification))
        case .categories: answer = .categories(Array(installed.categories.values))
        case .removePending(let identifiers):
            removePending(identifiers, app: app, &turn)
            answer = .done
        case .removeDelivered(let identifiers):
            removeDelivered(identifiers, app: app, turn)
            answer = .done
        case .setCategories(let categories): answer = setCategories(categories, app: app)
        case .setBadge(let count): answer = setBadge(count, app: app, turn)
        case .donate(let donation):
            donate(donation, app: app)
            answer = .done
        case .deleteDonations(let identifiers):
            state.apps[app]?.donations.removeAll { donation in
                identifiers?.contains(donation.identifier) ?? true
            }
            answer = .done
        case .deleteDonationGroup(let group):
            state.apps[app]?.donations.removeAll { $0.groupIdentifier == group }
            answer = .done
        }
        turn.effects.append(.answer(call: call, answer))
    }

    // MARK: Scheduling

    private mutating func add(
        _ request: NotificationRequest, app: String, call: UInt64, _ turn: inout Turn
    ) {
        if let refusal = refusal(of: request, app: app) {
            return turn.effects.append(.answer(call: call, refusal))
        }
        turn.effects.append(.answer(call: call, .done))
        guard let trigger = request.trigger else {
            return deliver(request, app: app, &turn)
        }
        removePending([request.identifier], app: app, &turn)
        let due = Schedule(settings: state.settings).next(trigger, after: turn.now)
        state.apps[app]?.pending.append(.init(request: request, due: due))
        keepWithinPendingLimit(app: app, &turn)
        if let due {
            turn.effects.append(
                .setTimer(.request(app: app, identifier: request.identifier), at: due))
        }
    }

    private func refusal(of request: NotificationRequest, app: String) -> AppAnswer? {
        let content = request.content
        switch state.apps[app]?.settings.authorizationStatus {
        case .denied, .notDetermined, nil:
            if state.settings.isSilentWhenNotAllowed { return .done }
            return .failed(
                code: 1,
                message: "Notifications are not allowed for this app: call "
                    + "requestAuthorization and have the person allow it.")
        case .authorized, .provisional, .ephemeral: break
        }
        guard content.hasAlertText || content.sound != nil || content.badge != nil else {
            return .failed(
                code: 1401,
                message: "The notification has no title, subtitle, body, sound or "
                    + "badge. Give it one of them.")
        }
        return nil
    }

    private mutating func keepWithinPendingLimit(app: String, _ turn: inout Turn) {
        // The last ones added stay (LIM-3).
        while let count = state.apps[app]?.pending.count, count > KernelLimits.pendingMax,
            let dropped = state.apps[app]?.pending.removeFirst()
        {
            turn.effects.append(
                .cancelTimer(.request(app: app, identifier: dropped.request.identifier)))
        }
    }

    mutating func fireRequest(_ identifier: String, app: String, _ turn: inout Turn) {
        guard
            let index = state.apps[app]?.pending.firstIndex(where: {
                $0.request.identifier == identifier
            }),
            let request = state.apps[app]?.pending[index].request
        else { return }
        if let trigger = request.trigger, trigger.repeats,
            let due = Schedule(settings: state.settings).next(trigger, after: turn.now)
        {
            state.apps[app]?.pending[index].due = due
            turn.effects.append(.setTimer(.request(app: app, identifier: identifier), at: due))
        } else {
            state.apps[app]?.pending.remove(at: index)
        }
        deliver(request, app: app, &turn)
    }

    private mutating func deliver(
        _ request: NotificationRequest, app: String, _ turn: inout Turn
    ) {
        let id = open(app: app, request: request, origin: .local)
        note(request.trigger == nil ? .localAdded : .localFired, on: id, turn)
        state.inFlight[id] = .init(
            id: id, app: app, request: request, origin: .local, stage: .arrived)
        style(id, request.content, &turn)
    }

    // MARK: Lists

    private mutating func removePending(_ identifiers: [String]?, app: String, _ turn: inout Turn) {
        let removed = state.apps[app]?.pending.filter { pending in
            identifiers?.contains(pending.request.identifier) ?? true
        }
        state.apps[app]?.pending.removeAll { pending in
            identifiers?.contains(pending.request.identifier) ?? true
        }
        for pending in removed ?? [] {
            turn.effects.append(
                .cancelTimer(.request(app: app, identifier: pending.request.identifier)))
        }
    }

    mutating func removeDelivered(_ identifiers: [String]?, app: String, _ turn: Turn) {
        let removed = state.delivered.filter { delivered in
            delivered.app == app
                && identifiers?.contains(delivered.notification.request.identifier) ?? true
        }
        for delivered in removed { note(.removedByApp, on: delivered.id, turn) }
        let ids = Set(removed.map(\.id))
        state.delivered.removeAll { ids.contains($0.id) }
    }

    private mutating func setCategories(
        _ categories: [NotificationCategory], app: String
    ) -> AppAnswer {
        guard categories.count <= KernelLimits.categoriesMax else {
            return .failed(
                code: 1,
                message: "More than \(KernelLimits.categoriesMax) categories. Register "
                    + "the ones that notifications name.")
        }
        state.apps[app]?.categories = Dictionary(
            categories.map { ($0.identifier, $0) }, uniquingKeysWith: { _, last in last })
        return .done
    }

    private mutating func setBadge(_ count: Int, app: String, _ turn: Turn) -> AppAnswer {
        guard count >= 0 else {
            return .failed(code: 1600, message: "The badge must not be negative, it was \(count).")
        }
        state.apps[app]?.badge = count
        // Removing the number clears the app's list as well (BADGE-6).
        if count == 0 { removeDelivered(nil, app: app, turn) }
        return .done
    }

    private mutating func donate(_ donation: InteractionDonation, app: String) {
        guard var donations = state.apps[app]?.donations else { return }
        var donation = donation
        donation.communication = donation.communication.withoutPictureBytes
        donations.removeAll { $0.identifier == donation.identifier }
        donations.append(donation)
        if donations.count > KernelLimits.donationsMax { donations.removeFirst() }
        state.apps[app]?.donations = donations
    }
}
