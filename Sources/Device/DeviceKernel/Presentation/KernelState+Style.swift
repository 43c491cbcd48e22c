internal import DeviceModel
internal import Foundation
internal import NotificationModel

// Ordinary or communication style, and the avatar: COM-1 to COM-25.

extension KernelState {
    /// Decides the appearance of the notification of a person's message or call.
    ///
    /// - Returns: The sender's picture, which the shell must decode first.
    func style(
        _ flight: inout InFlight, _ context: CommunicationContext, _ app: InstalledApp,
        _ turn: inout Turn
    ) -> ImageReference? {
        if let reason = reasonAgainstCommunication(context, app.description) {
            turn.record(reason, on: flight.id)
            return nil
        }
        apply(context, to: &flight, &turn)
        if let image = context.picture(settings) { return image }
        let isContact = flight.appearance.avatar.isContact
        turn.record(isContact ? .avatarContact : .avatarNone, on: flight.id)
        return nil
    }

    private func reasonAgainstCommunication(
        _ context: CommunicationContext, _ app: AppDescription
    ) -> JourneyReason? {
        guard settings.has(.communicationNotifications) else {
            return .communicationSystemTooOld
        }
        guard app.isEntitled(.communication) else { return .communicationNoEntitlement }
        guard app.userActivityTypes.contains(context.kind.activityType) else {
            return .communicationNoActivityType
        }
        if context.wasContentChangedAfterUpdate, !settings.keepsStyleOfChangedContent {
            return .communicationChanged
        }
        return context.sender == nil ? .communicationNoSender : nil
    }

    private func apply(
        _ context: CommunicationContext, to flight: inout InFlight, _ turn: inout Turn
    ) {
        guard let sender = context.sender else { return }
        let id = flight.id
        let content = flight.request.content
        if !isDonated(context, flight.app) { turn.record(.communicationNotDonated, on: id) }

        var appearance = Appearance(content: content)
        appearance.isCommunication = true
        appearance.mentionsCurrentUser = context.mentionsCurrentUser
        appearance.isReplyToCurrentUser = context.isReplyToCurrentUser
        let contact = self.contact(of: sender)
        if let contact { turn.record(.communicationContact, on: id, detail: contact.name) }
        let name = shownName(of: sender)
        let isTitleKept = context.wasTitleSetAfterUpdate && !content.title.isEmpty
        if !name.isEmpty, !isTitleKept {
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

    /// Returns the second line. The content's own subtitle is not shown here (COM-11).
    private func subtitle(
        of context: CommunicationContext, _ content: NotificationContent, _ id: String,
        _ turn: inout Turn
    ) -> String {
        if context.isGroupByOwner(settings) {
            turn.record(.communicationOwnerCounted, on: id)
        }
        let line = shownLine(of: context, id, &turn)
        if !content.subtitle.isBlank, content.subtitle != line {
            turn.record(.communicationSubtitleDropped, on: id, detail: content.subtitle)
        }
        return line
    }

    private func shownLine(
        of context: CommunicationContext, _ id: String, _ turn: inout Turn
    ) -> String {
        switch context.line(settings) {
        case .groupName(let name):
            let isGroup = context.isGroup(settings)
            let reason: JourneyReason =
                isGroup ? .communicationGroupName : .communicationGroupNameOfDirect
            turn.record(reason, on: id, detail: name)
            return name
        case .people(let people):
            let names = names(of: people)
            turn.record(.communicationGroupNamed, on: id, detail: names.joined(separator: ", "))
            return SystemText(language: settings.language).toYouAnd(names)
        case .hidden:
            turn.record(.communicationGroupNameEmpty, on: id)
            return ""
        case .ignored(let name):
            turn.record(.communicationGroupNameIgnored, on: id, detail: name)
            return ""
        case .none: return ""
        }
    }

    /// Writes the lines about a group's members again after a language change. They are texts of the
    /// system, not of the app.
    mutating func nameGroupsAgain(_ turn: inout Turn) {
        for listed in Array(delivered) where listed.appearance.isCommunication {
            guard let context = listed.notification.request.content.communication,
                case .people(let people) = context.line(settings)
            else { continue }
            let line = SystemText(language: settings.language).toYouAnd(names(of: people))
            delivered.change(id: listed.id, &turn) { $0.appearance.subtitle = line }
        }
    }

    /// Returns the names of a group's members: first names for several people, the sender's form
    /// for one.
    ///
    /// For one person the first name is used only if the app declares it (COM-18).
    private func names(of people: [Person]) -> [String] {
        let named = people.filter { !shownName(of: $0).isEmpty }
        guard named.count == 1, let person = named.first,
            person.nameComponents?.givenName?.isBlank != false
        else { return named.map { $0.firstName(of: shownName(of: $0)) } }
        return [shownName(of: person)]
    }

    /// Returns a person's name from the address book, otherwise the one that the app provides
    /// (COM-13).
    private func shownName(of person: Person) -> String {
        [contact(of: person)?.name ?? "", person.shownName].first { !$0.isBlank } ?? ""
    }

    private func avatar(of contact: Contact?, name: String) -> ScreenModel.Avatar {
        let monogram = Monogram(name: name)
        guard let contact, contact.hasPhoto else { return monogram.avatar }
        return .contact(id: contact.identifier, letters: monogram.letters)
    }
}

extension ScreenModel.Avatar {
    fileprivate var isContact: Bool { if case .contact = self { true } else { false } }
}
