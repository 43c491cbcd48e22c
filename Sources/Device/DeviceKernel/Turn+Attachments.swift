internal import DeviceModel
internal import NotificationModel

// What a journey says of attachments: ATT-1 to ATT-11.

extension Turn {
    /// Says what became of each attachment, and of which kind it is.
    mutating func record(_ attachments: [AttachmentOutcome], on id: String) {
        for attachment in attachments.prefix(KernelLimits.attachmentsNamedMax) {
            let name = attachment.identifier.shortened
            if let declared = attachment.declaredTypeIdentifier {
                record(
                    .attachmentKind, on: id,
                    detail: "\(name): \(attachment.typeIdentifier), not \(declared)")
            }
            switch attachment.result {
            case .known: break
            case .stored(let isCopy, let bytes):
                let size = "\(attachment.typeIdentifier), \(bytes) bytes"
                record(
                    isCopy ? .attachmentCopied : .attachmentMoved, on: id,
                    detail: "\(name): \(size)")
            case .refused(let code, let sentence):
                guard let reason = JourneyReason(attachmentCode: code) else { continue }
                record(
                    reason, on: id,
                    detail: "\(name): \(sentence.shortened) (UNErrorDomain \(code))")
            }
        }
    }

    /// Says which attachment the person sees (ATT-11).
    mutating func recordShownAttachments(of content: NotificationContent, on id: String) {
        for (index, attachment) in content.attachments.prefix(KernelLimits.attachmentsNamedMax)
            .enumerated()
        {
            let name = "\(attachment.identifier.shortened): \(attachment.typeIdentifier)"
            record(index == 0 ? .attachmentShown : .attachmentKept, on: id, detail: name)
        }
    }
}

extension [AttachmentOutcome] {
    /// The answer to the app whose request has an attachment that is refused, which refuses the
    /// request (ADD-11). The journey says why as well.
    func refusal(on id: String, _ turn: inout Turn) -> AppAnswer? {
        guard let index = firstIndex(where: { $0.refusal != nil }),
            let refused = self[index].refusal
        else { return nil }
        // However many come before it, the one that is refused is named.
        let isNamed = index < KernelLimits.attachmentsNamedMax
        turn.record(isNamed ? self : [self[index]], on: id)
        return .failed(code: refused.code, message: refused.sentence)
    }
}

extension String {
    /// The text, or its beginning when it is long: names are from outside.
    fileprivate var shortened: String {
        count > 200 ? String(prefix(200)) + "…" : self
    }
}
