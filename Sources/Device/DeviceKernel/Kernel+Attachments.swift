internal import NotificationModel

// What a journey says of attachments: ATT-1 to ATT-11.

extension Kernel {
    /// Adds a request whose attachments were looked at; one that is refused refuses the request
    /// (ADD-11).
    mutating func add(
        _ request: NotificationRequest, attachments: [AttachmentOutcome], app: String,
        call: UInt64, _ turn: inout Turn
    ) {
        guard let index = attachments.firstIndex(where: { $0.refusal != nil }),
            let refused = attachments[index].refusal
        else {
            return add(request, app: app, call: call, &turn, attachments: attachments)
        }
        let id = open(
            app: app, request: RequestSizeViolation(request) == nil ? request : request.withoutExcess,
            origin: .local, &turn)
        turn.record(.localAdded, on: id)
        // However many come before it, the one that is refused is named.
        let isReported = index < KernelLimits.attachmentsToldMax
        tell(of: isReported ? attachments : [attachments[index]], on: id, &turn)
        turn.effects.append(
            .answer(call: call, .failed(code: refused.code, message: refused.sentence)))
    }

    /// Attachments of what an extension handed over; those that are refused are left out (NSE-17).
    mutating func extensionAttached(
        _ id: String, _ attachments: [AttachmentOutcome], _ turn: inout Turn
    ) {
        guard state.inFlight[id] != nil else { return }
        tell(of: attachments, on: id, &turn)
    }

    /// Says what became of each attachment, and of which kind it is.
    mutating func tell(of attachments: [AttachmentOutcome], on id: String, _ turn: inout Turn) {
        for attachment in attachments.prefix(KernelLimits.attachmentsToldMax) {
            let name = attachment.identifier.shortened
            if let declared = attachment.declaredTypeIdentifier {
                turn.record(
                    .attachmentKind, on: id,
                    detail: "\(name): \(attachment.typeIdentifier), not \(declared)")
            }
            switch attachment.result {
            case .known: break
            case .stored(let isCopy, let bytes):
                let size = "\(attachment.typeIdentifier), \(bytes) bytes"
                turn.record(
                    isCopy ? .attachmentCopied : .attachmentMoved, on: id,
                    detail: "\(name): \(size)")
            case .refused(let code, let sentence):
                guard let reason = JourneyReason(attachmentCode: code) else { continue }
                turn.record(
                    reason, on: id,
                    detail: "\(name): \(sentence.shortened) (UNErrorDomain \(code))")
            }
        }
    }

    /// Says which attachment the person sees (ATT-11).
    mutating func tellShown(_ content: NotificationContent, on id: String, _ turn: inout Turn) {
        guard state.delivered.contains(id: id) else { return }
        for (index, attachment) in content.attachments.prefix(KernelLimits.attachmentsToldMax)
            .enumerated()
        {
            let name = "\(attachment.identifier.shortened): \(attachment.typeIdentifier)"
            turn.record(index == 0 ? .attachmentShown : .attachmentKept, on: id, detail: name)
        }
    }
}

extension String {
    /// The text, or its beginning when it is long: names are from outside.
    fileprivate var shortened: String {
        count > 200 ? String(prefix(200)) + "…" : self
    }
}
