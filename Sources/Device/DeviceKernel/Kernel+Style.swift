internal import Foundation
internal import NotificationModel

// Ordinary or communication style, and the avatar: COM-1 to COM-25.

extension Kernel {
    /// Decides how a notification's content is drawn. Only where someone `mayExpectAvatar` is its
    /// absence worth a line.
    mutating func style(
        _ arrived: consuming KernelState.InFlight, _ app: KernelState.InstalledApp,
        _ turn: inout Turn,
        mayExpectAvatar: Bool = false
    ) {
        var flight = consume arrived
        flight.appearance = Appearance(content: flight.request.content)
        guard flight.request.content.isCommunication,
            let context = flight.request.content.communication
        else {
            if mayExpectAvatar { turn.record(.communicationNone, on: flight.id) }
            return present(flight, app, &turn)
        }
        if let reason = reasonAgainstCommunication(context, app.description) {
            turn.record(reason, on: flight.id)
            return present(flight, app, &turn)
        }
        apply(context, to: &flight, &turn)
        guard let image = picture(of: context) else {
            let isContact = flight.appearance.avatar.isContact
            turn.record(isContact ? .avatarContact : .avatarNone, on: flight.id)
            return present(flight, app, &turn)
        }
        guard state.underWay.mayWait(flight.id, &turn) else { return present(flight, app, &turn) }
        state.underWay.keep(flight, waiting: .waitingForPicture, &turn)
        turn.effects.append(.decodePicture(notification: flight.id, app: flight.app, image))
    }

    private func reasonAgainstCommunication(
        _ context: CommunicationContext, _ app: AppDescription
    ) -> JourneyReason? {
        guard state.settings.has(.communicationNotifications) else {
            return .communicationSystemTooOld
        }
        guard app.isEntitled(.communication) else { return .communicationNoEntitlement }
        guard app.userActivityTypes.contains(context.kind.activityType) else {
            return .communicationNoActivityType
        }
        if context.wasContentChangedAfterUpdate, !state.settings.keepsStyleOfChangedContent {
            return .communicationChanged
        }
        return context.sender == nil ? .communicationNoSender : nil
    }

    private mutating func apply(
        _ context: CommunicationContext, to flight: inout KernelState.InFlight, _ turn: inout Turn
    ) {
        guard let sender = context.sender else { return }
        let id = flight.id
        let content = flight.request.content
        if !state.isDonated(context, flight.app) { turn.record(.communicationNotDonated, on: id) }

        var appearance = Appearance(content: content)
        appearance.isCommunication = true
        appearance.mentionsCurrentUser = context.mentionsCurrentUser
        appearance.isReplyToCurrentUser = context.isReplyToCurrentUser
        let contact = state.contact(of: sender)
        if let contact { turn.record(.communicationContact, on: id, detail: contact.name) }
        let name = shownName(of: sender)
        if !name.isEmpty {
            if !content.title.isEmpty, content.title != name {
                turn.record(.communicationTitleReplaced, on: id, detail: content.title)
            }
            appearance.title = name
        }
        appearance.subtitle = subtitle(of: context, content, id, &turn)
        appearance.avatar = avatar(of: contact, name: name)
        flight.appearance = appearance
        turn.record(.communicationApplied, on: id, detail: name)
    }

    /// The second line; the content's own subtitle has no place of its own here (COM-11).
    private mutating func subtitle(
        of context: CommunicationContext, _ content: NotificationContent, _ id: String,
        _ turn: inout Turn
    ) -> String {
        if context.isGroupByOwner(state.settings) {
            turn.record(.communicationOwnerCounted, on: id)
        }
        let line = shownLine(of: context, id, &turn)
        if !content.subtitle.isBlank, content.subtitle != line {
            turn.record(.communicationSubtitleDropped, on: id, detail: content.subtitle)
        }
        return line
    }

    private mutating func shownLine(
        of context: CommunicationContext, _ id: String, _ turn: inout Turn
    ) -> String {
        switch context.line(state.settings) {
        case .groupName(let name):
            let isGroup = context.isGroup(state.settings)
            let reason: JourneyReason =
                isGroup ? .communicationGroupName : .communicationGroupNameOfDirect
            turn.record(reason, on: id, detail: name)
            return name
        case .people(let people):
            let names = names(of: people)
            turn.record(.communicationGroupNamed, on: id, detail: names.joined(separator: ", "))
            return SystemText(language: state.settings.language).toYouAnd(names)
        case .hidden:
            turn.record(.communicationGroupNameEmpty, on: id)
            return ""
        case .ignored(let name):
            turn.record(.communicationGroupNameIgnored, on: id, detail: name)
            return ""
        case .none: return ""
        }
    }

    /// What the people of a group are called: several by their first names; one as a sender would be,
    /// unless the app itself says which part is the first name (COM-18).
    private func names(of people: [Person]) -> [String] {
        let named = people.filter { !shownName(of: $0).isEmpty }
        guard named.count == 1, let person = named.first,
            person.nameComponents?.givenName?.isBlank != false
        else { return named.map { $0.firstName(of: shownName(of: $0)) } }
        return [shownName(of: person)]
    }

    /// What a person is called: as the address book has it, else as the app does (COM-13).
    private func shownName(of person: Person) -> String {
        [state.contact(of: person)?.name ?? "", person.shownName].first { !$0.isBlank } ?? ""
    }

    /// What stands for a sender without a picture (COM-12).
    private func avatar(of contact: Contact?, name: String) -> ScreenModel.Avatar {
        let monogram = Monogram(name: name)
        guard let contact, contact.hasPhoto else { return monogram.avatar }
        return .contact(id: contact.identifier, letters: monogram.letters)
    }

    private func picture(of context: CommunicationContext) -> ImageReference? {
        context.picture(state.settings)
    }

    mutating func pictureReady(_ id: String, _ result: PictureResult, _ turn: inout Turn) {
        guard var flight = state.underWay.release(id, from: .waitingForPicture, &turn),
            let app = state.apps[flight.app]
        else { return }
        switch result {
        case .decoded(let picture):
            flight.appearance.avatar = .picture(id: picture)
            turn.record(.avatarShown, on: id)
        case .unusable(let why):
            turn.record(.avatarUnusable, on: id, detail: why)
        }
        present(flight, app, &turn)
    }
}

extension CommunicationContext.Kind {
    /// The name in `NSUserActivityTypes` (COM-2).
    var activityType: String {
        switch self {
        case .message: "INSendMessageIntent"
        case .call: "INStartCallIntent"
        }
    }
}

extension ScreenModel.Avatar {
    /// Whether it is the photo of a contact.
    fileprivate var isContact: Bool { if case .contact = self { true } else { false } }
}
