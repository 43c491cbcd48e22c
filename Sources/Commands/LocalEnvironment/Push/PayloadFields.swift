package import APNs

/// The payload of a push as single values, of which it is made.
package struct PayloadFields: Sendable {
    /// The first line.
    package var title: String?
    /// The second line.
    package var subtitle: String?
    /// The text.
    package var body: String?
    /// The address of the sender's picture.
    package var avatar: String?
    /// The sender's name.
    package var sender: String?
    /// The sender's id.
    package var senderID: String?
    /// The conversation's id; also the thread where ``thread`` names none.
    package var conversation: String?
    /// The number on the app's icon; 0 removes it.
    package var badge: Int?
    /// `default`, or a file of the app.
    package var sound: String?
    /// A critical alert's volume, 0 to 1.
    package var criticalVolume: Double?
    /// The category, which gives the notification its buttons.
    package var category: String?
    /// The thread, by which notifications are grouped.
    package var thread: String?
    /// How much it may interrupt, by its name in a payload.
    package var interruptionLevel: String?
    /// How it ranks in the Scheduled Summary, 0 to 1.
    package var relevanceScore: Double?
    /// Whether the app's service extension may change it.
    package var isMutable = false
    /// Whether it wakes the app in the background as well.
    package var wakesApp = false
    /// Keys of the app's own beside `aps`, as a JSON object.
    package var custom: String?

    /// No value at all.
    package init() {}

    /// Whether there is no value.
    package var isEmpty: Bool { !hasValuesBesideCustom && custom == nil }

    private var hasValuesBesideCustom: Bool {
        let texts = [
            title, subtitle, body, avatar, sender, senderID, conversation, sound, category, thread,
            interruptionLevel,
        ]
        return texts.contains { $0 != nil } || badge != nil || criticalVolume != nil
            || relevanceScore != nil || isMutable || wakesApp
    }

    /// The payload of a push of a type; without one it is an alert's.
    ///
    /// - Throws: ``PushInputError`` for values that make no payload of the type, `PayloadError` for a
    ///   value out of its range.
    package func json(for type: PushType?) throws -> [UInt8] {
        switch type {
        case .alert, nil: try alertJSON()
        case .background: try BackgroundPayload(custom: try onlyCustom(type)).json()
        case .widgets: try ContentChangedPayload.widgets.json()
        case .controls: try ContentChangedPayload.controls.json()
        case .voip: try DataPayload.voip(try onlyCustom(type)).json()
        case .pushtotalk: try DataPayload.pushToTalk(try onlyCustom(type)).json()
        case .location: try DataPayload.location(try onlyCustom(type)).json()
        case .complication: try DataPayload.complication(try onlyCustom(type)).json()
        case .liveactivity, .mdm, .fileprovider:
            throw PushInputError(
                "The payload of a push of the type \(type?.rawValue ?? "") is not made of flags.",
                remedy: "Give it in a file with --payload.")
        }
    }

    private func alertJSON() throws -> [UInt8] {
        guard
            title != nil || subtitle != nil || body != nil || badge != nil || sound != nil
                || criticalVolume != nil
        else {
            throw PushInputError(
                "The push needs a title, a body or a payload.",
                remedy: "Give --title or --body, or a file with the payload.")
        }
        var alert = AlertPayload(
            title: title.map(PushText.plain), subtitle: subtitle.map(PushText.plain),
            body: body.map(PushText.plain))
        alert.badge = badge
        alert.sound = sound.map { $0 == "default" ? .default : .file($0) }
        if let criticalVolume {
            alert.sound = .critical(name: sound ?? "default", volume: criticalVolume)
        }
        alert.category = category
        alert.threadID = thread ?? conversation
        alert.interruptionLevel = try level()
        alert.relevanceScore = relevanceScore
        alert.isMutable = isMutable
        alert.wakesApp = wakesApp
        if avatar != nil || sender != nil || senderID != nil || conversation != nil {
            alert.sender = PushSender(
                name: sender, id: senderID, picture: avatar, conversation: conversation)
        }
        alert.custom = try customKeys()
        return try alert.json()
    }

    private func level() throws -> AlertPayload.InterruptionLevel? {
        guard let interruptionLevel else { return nil }
        guard let level = AlertPayload.InterruptionLevel(rawValue: interruptionLevel) else {
            let names = AlertPayload.InterruptionLevel.allCases.map(\.rawValue)
            throw PushInputError(
                "“\(interruptionLevel)” is not an interruption level.",
                remedy: "Write one of these: \(names.joined(separator: ", ")).")
        }
        return level
    }

    private func customKeys() throws -> EncodedObject? {
        try custom.map { try EncodedObject(json: Array($0.utf8)) }
    }

    /// Only the app's own keys mean something in a push that shows nothing.
    private func onlyCustom(_ type: PushType?) throws -> EncodedObject? {
        if hasValuesBesideCustom {
            throw PushInputError(
                "A push of the type \(type?.rawValue ?? "") shows nothing.",
                remedy: "Of the flags of a payload, keep --custom alone.")
        }
        return try customKeys()
    }
}
