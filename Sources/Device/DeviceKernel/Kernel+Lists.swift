internal import DeviceModel
internal import Foundation
internal import NotificationModel

// Requests of an app's code except scheduling: lists, categories, badge, donations, Focus status.

extension Kernel {
    mutating func answer(
        _ request: AppRequest, _ attachments: [AttachmentOutcome], of app: String, call: UInt64,
        _ turn: inout Turn
    ) {
        guard let installed = state.apps[app] else {
            let failure = AppAnswer.failed(code: 1, message: "The app is not installed.")
            return turn.effects.append(.answer(call: call, failure))
        }
        let answer: AppAnswer
        switch request {
        case .authorization(let options):
            return requestAuthorization(options, app: app, call: call, &turn)
        case .focusAuthorization:
            switch installed.permission.requestFocusStatus(installed.description, state.settings) {
            case .granted(let isGranted): answer = .granted(isGranted)
            case .ask: return state.questions.askGrant(.focusStatus, app: app, call: call, &turn)
            }
        case .add(let request):
            return add(
                request, attachments: attachments, of: installed, app: app, call: call, &turn)
        case .settings: answer = .settings(installed.permission.visibleSettings(state.settings))
        case .pending: answer = .requests(state.settings.inOrder(state.pending[app].map(\.request)))
        case .delivered:
            let listed = state.delivered.filter { delivered in
                // A notification that waits for the summary counts as delivered for the app
                // (FOCUS-8).
                delivered.app == app
                    && (delivered.placement.isListed || delivered.placement.isHeldForSummary)
            }
            answer = .delivered(state.settings.inOrder(listed.map(\.notification)))
        case .categories:
            // The order of a dictionary is undefined.
            let categories = installed.categories.values.sorted { $0.identifier < $1.identifier }
            answer = .categories(categories)
        case .removePending(let identifiers):
            removePending(identifiers?.map(Identifier.init), app: app, &turn)
            answer = .done
        case .removeDelivered(let identifiers):
            state.delivered.remove(requests: identifiers, of: app, &turn)
            answer = .done
        case .setCategories(let categories):
            answer = state.apps[app]?.register(categories) ?? .done
        case .setBadge where !state.settings.has(.badgeCount):
            answer = .failed(
                code: 1,
                message: "setBadgeCount begins with iOS 16. Set applicationIconBadgeNumber before.")
        case .setBadge(let count): answer = setBadge(count, "setBadgeCount", app, &turn)
        case .setIconBadge(let count):
            // A negative number hides the badge and keeps the list (BADGE-7).
            answer = count < 0 ? .done : setBadge(count, "applicationIconBadgeNumber", app, &turn)
            if count < 0 { state.apps[app]?.showBadge(0, &turn) }
        case .donate(let donation):
            state.apps[app]?.donate(donation)
            answer = .done
        case .deleteDonations(let identifiers):
            state.apps[app]?.deleteDonations { donation in
                identifiers?.contains(donation.identifier) ?? true
            }
            answer = .done
        case .deleteDonationGroup(let group):
            state.apps[app]?.deleteDonations { $0.groupIdentifier == group }
            answer = .done
        case .focusStatus: answer = .focusStatus(isFocused: state.isFocused(app))
        case .locationAuthorization(let always):
            answer = state.requestLocation(always: always, of: installed.description, &turn)
        case .contactsAuthorization where !installed.description.explains(.contacts):
            answer = .failed(
                code: 1,
                message: "The app's Info.plist lacks \(UsagePurpose.contacts.rawValue). An iPhone "
                    + "ends an app that asks for the contacts without it.")
        case .contactsAuthorization:
            switch installed.permission.requestContacts() {
            case .granted(let isGranted): answer = .granted(isGranted)
            case .ask:
                return state.questions.askGrant(.contacts, app: app, call: call, &turn)
            }
        case .contacts where installed.choices.readsContacts != true:
            answer = .failed(code: 1, message: "The person did not allow access to the contacts.")
        case .contacts: answer = .contacts(state.settings.contacts.map(\.record))
        case .call(let report): answer = state.handle(report, of: installed, &turn)
        case .setFocusFilter(let predicate):
            answer = state.settings.setFocusFilter(
                predicate, app: app, in: state.condition.focus)
        case .activity(let call): answer = state.answer(call, of: installed, &turn)
        case .reloadWidgets(let request):
            state.reload(request, of: installed, &turn)
            answer = .done
        }
        turn.effects.append(.answer(call: call, answer))
    }

    private mutating func setBadge(
        _ count: Int, _ call: String, _ app: String, _ turn: inout Turn
    ) -> AppAnswer {
        guard count >= 0 else {
            return .failed(code: 1600, message: "The badge must not be negative, it was \(count).")
        }
        state.apps[app]?.showBadge(count, &turn)
        // Removing the number clears the app's list as well (BADGE-6).
        if count == 0 { state.delivered.removeAll(of: app, byBadgeOf: call, &turn) }
        return .done
    }
}

extension DeviceSettings {
    /// Returns entries, given oldest first, in the order in which apps get them (LIST-13).
    fileprivate func inOrder<Entry>(_ entries: [Entry]) -> [Entry] {
        listsNewestFirst ? entries.reversed() : entries
    }
}
