package import DeviceModel
internal import NotificationModel

// Whom the device knows: COM-12, COM-13, COM-26, FOCUS-3.

extension KernelState {
    /// The contact that a person is, by the contact's id or by an exact handle of mail or telephone
    /// that was not found elsewhere (FOCUS-3, COM-13).
    ///
    /// The id counts before any handle; of several contacts with the same, the first. Before the
    /// first unlock the address book is closed, and no one is known.
    func contact(of person: Person) -> Contact? {
        guard condition.wasUnlockedSinceBoot, !settings.contacts.isEmpty else { return nil }
        if let identifier = person.contactIdentifier,
            let contact = settings.contacts.first(where: { $0.identifier == identifier })
        {
            return contact
        }
        guard person.suggestionType == nil, let handle = person.handle, handle.kind != .unknown,
            let value = handle.value
        else { return nil }
        return settings.contacts.first { $0.handles.contains(value) }
    }

    /// The contacts whom an app suggests for a Focus by what it donated: those to whom the owner
    /// wrote or whom they called, the most frequent first, then the latest (COM-26).
    ///
    /// Incoming donations teach nothing, nor does an outgoing message with a sender other than the
    /// owner. People who are no contacts can be in no Focus. Ranking by frequency is a guess.
    /// Empty for an app that is not installed.
    package func focusSuggestions(of app: String) -> [Contact] {
        var seen: [String: (contact: Contact, times: Int, last: Int)] = [:]
        for (index, donation) in (apps[app]?.donations ?? []).enumerated() {
            for contact in Set(donation.reached.compactMap(contact(of:))) {
                seen[contact.identifier, default: (contact, 0, 0)].times += 1
                seen[contact.identifier]?.last = index
            }
        }
        let ranked = seen.values.sorted {
            ($1.times, $1.last, $0.contact.identifier) < ($0.times, $0.last, $1.contact.identifier)
        }
        return ranked.map(\.contact)
    }
}

extension InteractionDonation {
    /// Whom the owner reached out to; no one by what came in.
    fileprivate var reached: [Person] {
        guard direction == .outgoing else { return [] }
        let others = communication.recipients.filter { !$0.isMe }
        switch communication.kind {
        case .message:
            return communication.sender.map(\.isMe) ?? true ? others : []
        case .call:
            // A call's first contact stands as its sender, whichever way it went.
            return [communication.sender].compactMap(\.self).filter { !$0.isMe } + others
        }
    }
}
