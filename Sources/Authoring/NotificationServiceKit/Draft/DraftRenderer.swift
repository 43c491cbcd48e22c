internal import Foundation
internal import UserNotifications

struct DraftRenderer {
    let original: DraftBase
    let tools: NotificationTools

    func communication(of draft: NotificationDraft) -> PreparedCommunication? {
        guard draft.sealed == nil, let conversation = draft.conversation,
            tools.communication.isAvailable
        else { return nil }
        return PreparedCommunication(conversation, text: draft.body, tools)
    }

    /// Returns the content of a draft.
    ///
    /// Properties that the draft left unchanged are not touched, so that those it cannot represent
    /// stay. Parts that cannot be rendered are left out; the rest is shown.
    func content(
        of draft: NotificationDraft, _ communication: PreparedCommunication?
    ) -> UNNotificationContent {
        var draft = draft
        if let sealed = draft.sealed {
            guard sealed.filtering == nil else { return UNNotificationContent() }
            draft = self.sealed(draft, sealed)
        }
        if let conversation = draft.conversation {
            draft.threadIdentifier = conversation.id
            if let name = conversation.groupName, draft.subtitle.isBlank { draft.subtitle = name }
        }
        let base = draft.base ?? original
        var known = draft
        known.base = nil
        // Unchanged content of another SDK is passed on unmodified, because a copy could lose its
        // sender.
        guard known != base.draft else { return base.content }
        guard let content = base.content.mutableCopy() as? UNMutableNotificationContent else {
            return base.content
        }
        apply(draft, over: base, to: content)
        if [draft.title, draft.subtitle, draft.body].allSatisfy(\.isEmpty) {
            tools.log.write(
                NotificationLog.Entry(
                    level: .warning,
                    message: "The draft has no text, so the system shows the original (NSE-14)"))
        }
        guard let communication else { return content }
        return communication.updated(content)
    }

    private func sealed(_ draft: NotificationDraft, _ sealed: SealedText) -> NotificationDraft {
        var draft = draft
        draft.title = sealed.title
        draft.subtitle = ""
        draft.body = sealed.body
        draft.attachments = []
        draft.conversation = nil
        if sealed.isSilent { draft.quieten() }
        return draft
    }

    private func apply(
        _ draft: NotificationDraft, over base: DraftBase, to content: UNMutableNotificationContent
    ) {
        let received = base.draft
        if draft.title != received.title { content.title = draft.title }
        if draft.subtitle != received.subtitle { content.subtitle = draft.subtitle }
        if draft.body != received.body { content.body = draft.body }
        if draft.threadIdentifier != received.threadIdentifier {
            content.threadIdentifier = draft.threadIdentifier
        }
        if draft.categoryIdentifier != received.categoryIdentifier {
            content.categoryIdentifier = draft.categoryIdentifier
        }
        if draft.targetContentIdentifier != received.targetContentIdentifier {
            content.targetContentIdentifier = draft.targetContentIdentifier
        }
        if draft.badge != received.badge {
            content.badge = draft.badge.map { NSNumber(value: max(0, $0)) }
        }
        applySound(draft.sound, over: base, to: content)
        if #available(iOS 15, macOS 12, *) {
            if let level = draft.interruptionLevel, level != received.interruptionLevel {
                content.interruptionLevel =
                    UNNotificationInterruptionLevel(rawValue: level.rawValue) ?? .active
            }
            if let score = draft.relevanceScore, score != received.relevanceScore {
                content.relevanceScore = score.isFinite ? min(max(0, score), 1) : 0
            }
        }
        if #available(iOS 16, macOS 13, *), draft.filterCriteria != received.filterCriteria {
            content.filterCriteria = draft.filterCriteria
        }
        // A draft created from scratch removes no keys.
        let removable = draft.base == nil ? [] : Set(received.userInfo.keys)
        applyUserInfo(draft.userInfo, over: received.userInfo, removable, to: content)
        let added = draft.attachments.compactMap(attachment)
        if !added.isEmpty { content.attachments += added }
    }

    private func applySound(
        _ sound: DraftSound, over base: DraftBase, to content: UNMutableNotificationContent
    ) {
        guard sound != base.draft.sound else { return }
        switch sound {
        case .asReceived: content.sound = original.content.sound
        case .none: content.sound = nil
        case .standard: content.sound = .default
        case .named(let name):
            content.sound = UNNotificationSound(named: UNNotificationSoundName(name))
        case .critical(let name, let volume):
            let volume = Float(volume.isFinite ? min(max(0, volume), 1) : 1)
            if let name {
                content.sound = .criticalSoundNamed(
                    UNNotificationSoundName(name), withAudioVolume: volume)
            } else {
                content.sound = .defaultCriticalSound(withAudioVolume: volume)
            }
        }
    }

    private func applyUserInfo(
        _ userInfo: [String: PayloadValue], over received: [String: PayloadValue],
        _ removable: Set<String>, to content: UNMutableNotificationContent
    ) {
        guard userInfo != received else { return }
        var result = content.userInfo
        for key in removable where userInfo[key] == nil { result[key] = nil }
        for (key, value) in userInfo where value != received[key] {
            result[key] = value.foundationValue
        }
        content.userInfo = result
    }

    private func attachment(_ draft: DraftAttachment) -> UNNotificationAttachment? {
        var options: [AnyHashable: Any] = [:]
        options[UNNotificationAttachmentOptionsTypeHintKey] = draft.typeIdentifier
        if draft.thumbnail.isHidden {
            options[UNNotificationAttachmentOptionsThumbnailHiddenKey] = true
        }
        if let clip = draft.thumbnail.clip {
            // The dictionary form of a rectangle, as Core Graphics writes it.
            options[UNNotificationAttachmentOptionsThumbnailClippingRectKey] = [
                "X": clip.x, "Y": clip.y, "Width": clip.width, "Height": clip.height,
            ]
        }
        if let time = draft.thumbnail.time, time.isFinite {
            options[UNNotificationAttachmentOptionsThumbnailTimeKey] = time
        }
        do {
            return try UNNotificationAttachment(
                identifier: draft.identifier, url: draft.file,
                options: options.isEmpty ? nil : options)
        } catch {
            tools.log.write(
                NotificationLog.Entry(
                    level: .warning, message: "The system refused an attachment",
                    metadata: ["code": "\((error as? UNError)?.errorCode ?? 0)"]))
            return nil
        }
    }
}
