internal import DeviceModel
internal import NotificationModel

// The entries of attachments in a journey: ATT-1 to ATT-11.

extension Turn {
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
    /// Returns the answer to an app whose request has a refused attachment, which refuses the
    /// request (ADD-11).
    ///
    /// It also records the reason in the journey.
    func refusal(on id: String, _ turn: inout Turn) -> AppAnswer? {
        guard let index = firstIndex(where: { $0.refusal != nil }),
            let refused = self[index].refusal
        else { return nil }
        // The refused attachment is named even if it is beyond the limit.
        let isNamed = index < KernelLimits.attachmentsNamedMax
        turn.record(isNamed ? self : [self[index]], on: id)
        return .failed(code: refused.code, message: refused.sentence)
    }
}

extension String {
    /// The first 200 characters of the text. Names come from outside and may be long.
    fileprivate var shortened: String {
        count > 200 ? String(prefix(200)) + "…" : self
    }
}
