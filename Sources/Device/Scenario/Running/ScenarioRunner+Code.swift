internal import DeviceModel
internal import DeviceSimulation
internal import Foundation
internal import NotificationModel

// Steps that the code of an app performs.

extension ScenarioRunner {
    mutating func runCode(_ step: Scenario.Step) throws(StepError) {
        switch step.action {
        case .add(let addition): try add(addition, step)
        case .removePending(let removal):
            ask(.removePending(removal.identifiers), of: try app(removal.app, step))
        case .removeDelivered(let removal):
            ask(.removeDelivered(removal.identifiers), of: try app(removal.app, step))
        case .setBadge(let app, let count): ask(.setBadge(count), of: try self.app(app, step))
        case .setCategories(let app, let categories):
            ask(.setCategories(categories), of: try self.app(app, step))
        case .requestAuthorization(let app, let options, let answer):
            ask(
                permission: options, of: try self.app(app, step),
                answer: answer.map { $0 == .allow }
            )
            lastRequest = device.lastCall
        case .registerForRemoteNotifications(let app):
            device.register(try self.app(app, step))
        case .requestAccess(let app, let access, let answer):
            device.promptAnswer = answer.map { $0 == .allow }
            ask(access.request, of: try self.app(app, step))
            device.promptAnswer = nil
        case .donate(let donation): try donate(donation, step)
        case .deleteDonations(let app, let donations):
            let app = try self.app(app, step)
            switch donations {
            case .all: ask(.deleteDonations(nil), of: app)
            case .identifiers(let ids): ask(.deleteDonations(ids), of: app)
            case .group(let group): ask(.deleteDonationGroup(group), of: app)
            }
        case .script(let app, let delegate, let serviceExtension, let contentExtension):
            let app = try self.app(app, step)
            if let delegate { apps[app]?.delegate = delegate }
            if let serviceExtension { apps[app]?.serviceExtension = serviceExtension }
            if let contentExtension { apps[app]?.contentExtension = contentExtension }
            device.scripts[app] = apps[app]?.script
        default: break
        }
    }

    private mutating func ask(_ request: AppRequest, of app: String) {
        device.ask(request, of: app)
        lastRequest = device.lastCall
    }

    private mutating func add(
        _ addition: Scenario.Addition, _ step: Scenario.Step
    ) throws(StepError) {
        let app = try app(addition.app, step)
        let identifier = addition.identifier ?? newIdentifier("request")
        if let communication = addition.content.communication, communication.isDonated {
            // An app donates the intent before it updates the content with it (COM-7).
            let donation = InteractionDonation(
                identifier: "\(identifier).1", direction: .incoming,
                communication: CommunicationContext(communication))
            device.ask(.donate(donation), of: app)
        }
        let content = NotificationContent().changed(by: addition.content)
        ask(
            .add(
                NotificationRequest(
                    identifier: identifier, content: content, trigger: addition.trigger)),
            of: app)
    }

    private mutating func donate(
        _ donation: Scenario.Donation, _ step: Scenario.Step
    ) throws(StepError) {
        let app = try app(donation.app, step)
        ask(
            .donate(
                InteractionDonation(
                    identifier: donation.identifier ?? newIdentifier("donation"),
                    groupIdentifier: donation.groupIdentifier, direction: donation.direction,
                    communication: CommunicationContext(donation.communication))),
            of: app)
    }
}

extension Scenario.Access {
    fileprivate var request: AppRequest {
        switch self {
        case .location: .locationAuthorization(always: false)
        case .locationAlways: .locationAuthorization(always: true)
        case .contacts: .contactsAuthorization
        case .focusStatus: .focusAuthorization
        }
    }

    var prompt: Prompt.Kind {
        switch self {
        case .location: .location
        case .locationAlways: .locationAlways
        case .contacts: .contacts
        case .focusStatus: .focusStatus
        }
    }
}
