package import APNs

package struct PayloadFields: Sendable {
    package var title: String?
    package var subtitle: String?
    package var body: String?
    package var avatar: String?
    package var sender: String?
    package var senderID: String?
    /// The id of the conversation, which is also the default of ``thread``.
    package var conversation: String?
    /// The number on the app's icon; 0 removes it.
    package var badge: Int?
    /// `default`, or the name of a file of the app.
    package var sound: String?
    /// The volume of a critical alert, from 0 to 1.
    package var criticalVolume: Double?
    package var category: String?
    package var thread: String?
    package var interruptionLevel: String?
    /// The rank in the Scheduled Summary, from 0 to 1.
    package var relevanceScore: Double?
    package var isMutable = false
    package var wakesApp = false
    /// The app's keys beside `aps`, as a JSON object.
    package var custom: String?

    package init() {}

    package var isEmpty: Bool { !hasValuesBesideCustom && custom == nil }

    private var hasValuesBesideCustom: Bool {
        let texts = [
            title, subtitle, body, avatar, sender, senderID, conversation, sound, category, thread,
            interruptionLevel,
        ]
        return texts.contains { $0 != nil } || badge != nil || criticalVolume != nil
            || relevanceScore != nil || isMutable || wakesApp
    }

    /// Returns the payload for a push type; the default is an alert.
    ///
    /// - Throws: ``PushInputError`` for values that the type does not support, `PayloadError` for a
    ///   value out of range.
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
                "Flags cannot describe the payload of a push of type \(type?.rawValue ?? "").",
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

    /// Returns the app's keys, the only values that a push without an alert supports.
    private func onlyCustom(_ type: PushType?) throws -> EncodedObject? {
        if hasValuesBesideCustom {
            throw PushInputError(
                "A push of type \(type?.rawValue ?? "") shows nothing.",
                remedy: "Of the payload flags, keep only --custom.")
        }
        return try customKeys()
    }
}
