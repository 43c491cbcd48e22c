package import DeviceModel
internal import NotificationModel

// The people that the device knows: COM-12, COM-13, COM-26, FOCUS-3.

extension KernelState {
    /// Returns the contact of a person, by the contact's id or by an exact mail or phone handle
    /// (FOCUS-3, COM-13).
    ///
    /// The id has precedence over handles. If several contacts match, the first counts. Before the
    /// first unlock the address book is closed, and the result is `nil`.
    func contact(of person: Person) -> Contact? {
        guard condition.wasUnlockedSinceBoot, !settings.contacts.isEmpty else { return nil }
        if let identifier = person.contactIdentifier,
            let contact = settings.contacts.first(where: { $0.identifier == identifier })
        {
            return contact
        }
        return person.suggestionType == nil ? contact(withHandleOf: person) : nil
    }

    /// Returns the contact that only the `suggestionType` of a person keeps from matching
    /// (COM-13).
    func contactHiddenBySuggestion(_ person: Person) -> Contact? {
        guard person.suggestionType != nil, contact(of: person) == nil,
            condition.wasUnlockedSinceBoot
        else { return nil }
        return contact(withHandleOf: person)
    }

    private func contact(withHandleOf person: Person) -> Contact? {
        guard let handle = person.handle, handle.kind != .unknown, let value = handle.value else {
            return nil
        }
        return settings.contacts.first { $0.handles.contains(value) }
    }

    /// Returns the contacts that an app suggests for a Focus, based on its donations (COM-26).
    ///
    /// These are the people whom the owner messaged or called, the most frequent first, then the
    /// latest. Incoming donations do not count, nor does an outgoing message whose sender is not
    /// the owner. Only contacts are included. Ranking by frequency is a guess. The result is empty
    /// unless the app is installed.
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
    /// The people whom the owner contacted; empty for an incoming interaction.
    fileprivate var reached: [Person] {
        guard direction == .outgoing else { return [] }
        let others = communication.recipients.filter { !$0.isMe }
        switch communication.kind {
        case .message:
            return communication.sender.map(\.isMe) ?? true ? others : []
        case .call:
            // A call's first contact is stored as its sender, for incoming and outgoing calls.
            return [communication.sender].compactMap(\.self).filter { !$0.isMe } + others
        }
    }
}

extension Contact {
    /// The contact as an app reads it. A handle with an at sign is an email address.
    var record: ContactRecord {
        ContactRecord(
            identifier: identifier, name: name,
            emailAddresses: handles.filter { $0.contains("@") },
            phoneNumbers: handles.filter { !$0.contains("@") })
    }
}
