internal import Foundation
package import NotificationModel

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
            if mayExpectAvatar { note(.communicationNone, on: flight.id, turn) }
            return present(flight, app, &turn)
        }
        if let reason = reasonAgainstCommunication(context, app.description) {
            note(reason, on: flight.id, turn)
            return present(flight, app, &turn)
        }
        apply(context, to: &flight, turn)
        guard let image = picture(of: context) else {
            let isContact = flight.appearance.avatar.isContact
            note(isContact ? .avatarContact : .avatarNone, on: flight.id, turn)
            return present(flight, app, &turn)
        }
        guard mayWait(flight.id, turn) else { return present(flight, app, &turn) }
        keep(flight, waiting: .waitingForPicture)
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
        _ context: CommunicationContext, to flight: inout KernelState.InFlight, _ turn: Turn
    ) {
        guard let sender = context.sender else { return }
        let id = flight.id
        let content = flight.request.content
        if !isDonated(context, flight.app) { note(.communicationNotDonated, on: id, turn) }

        var appearance = Appearance(content: content)
        appearance.isCommunication = true
        appearance.mentionsCurrentUser = context.mentionsCurrentUser
        appearance.isReplyToCurrentUser = context.isReplyToCurrentUser
        let contact = state.contact(of: sender)
        if let contact { note(.communicationContact, on: id, turn, detail: contact.name) }
        let names = [contact?.name ?? "", sender.shownName]
        let name = names.first { !$0.isBlank } ?? ""
        if !name.isEmpty {
            if !content.title.isEmpty, content.title != name {
                note(.communicationTitleReplaced, on: id, turn, detail: content.title)
            }
            appearance.title = name
        }
        appearance.subtitle = subtitle(of: context, id, turn)
        appearance.avatar = avatar(of: contact, name: name)
        flight.appearance = appearance
        note(.communicationApplied, on: id, turn, detail: name)
    }

    private mutating func subtitle(
        of context: CommunicationContext, _ id: String, _ turn: Turn
    ) -> String {
        let groupName = context.groupName ?? ""
        guard isGroup(context) else {
            if !groupName.isEmpty {
                note(.communicationGroupNameIgnored, on: id, turn, detail: groupName)
            }
            return ""
        }
        guard groupName.isEmpty else { return groupName }
        let names = context.recipients.filter { !$0.isMe }.map(\.firstName).filter { !$0.isEmpty }
        note(.communicationGroupNamed, on: id, turn, detail: names.joined(separator: ", "))
        return SystemWords(language: state.settings.language).toYouAnd(names)
    }

    /// What stands for a sender without a picture (COM-12).
    private func avatar(of contact: Contact?, name: String) -> ScreenModel.Avatar {
        let monogram = Monogram(name: name)
        guard let contact, contact.hasPhoto else { return monogram.avatar }
        return .contact(id: contact.identifier, letters: monogram.letters)
    }

    private func picture(of context: CommunicationContext) -> ImageReference? {
        context.picture(isGroup: isGroup(context))
    }

    private func isGroup(_ context: CommunicationContext) -> Bool {
        context.isGroup(countsOwner: state.settings.countsOwnerAsRecipient)
    }

    mutating func pictureReady(_ id: String, _ result: PictureResult, _ turn: inout Turn) {
        guard state.inFlight[id]?.stage == .waitingForPicture,
            var taken = takeUp(id)
        else { return }
        switch result {
        case .decoded(let picture):
            taken.flight.appearance.avatar = .picture(id: picture)
            note(.avatarShown, on: id, turn)
        case .unusable(let why):
            note(.avatarUnusable, on: id, turn, detail: why)
        }
        present(taken.flight, taken.app, &turn)
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

extension CommunicationContext {
    /// Whether it goes to several people besides the owner (COM-14, COM-15, CON-5).
    package func isGroup(countsOwner: Bool) -> Bool {
        let others = recipients.filter { countsOwner || !$0.isMe }
        return (recipientCount ?? others.count) > 1
    }

    /// The picture that becomes the avatar, if one was given (COM-19 to COM-21).
    package func picture(isGroup: Bool) -> ImageReference? {
        if isGroup, let groupImage { return groupImage }
        return sender?.image ?? senderImage
    }
}

extension ScreenModel.Avatar {
    /// Whether it is the photo of a contact.
    fileprivate var isContact: Bool { if case .contact = self { true } else { false } }
}
