internal import AppBundles
internal import FileKinds
internal import Foundation
internal import NotificationModel

/// Checks A001 to A010: attachments, as files and in sources.
let attachmentChecks: [Check] = [
    Check(
        "A001", .error, "An attachment's file name has a supported extension",
        remedy: "Name the file after the type that its first bytes show.",
        reason: "iOS takes the type from the name and refuses others: UNErrorDomain 101.",
        source: "openradar 27708555",
        unseen: [.result, .resultElsewhere]
    ) { model in
        model.unnamedAttachments
    },
    Check(
        "A002", .hint, "A file is what its name says",
        remedy: "Name it after its bytes.",
        reason: "iOS shows what the bytes say; other readers of the file go by its name.",
        source: "Mastodon, Bark, CleverTap"
    ) { model in
        model.media(.hint) { path, bytes in
            guard let kind = FileHeader.kind(bytes), kind.medium != .other,
                !kind.agrees(withExtension: FilePaths.fileExtension(path))
            else { return nil }
            return "\(FilePaths.name(path)) is \(kind.name)."
        }
    },
    Check(
        "A003", .error, "An attachment is of a type on Apple's list",
        scope: .app,
        remedy: "Convert it to JPEG, PNG, GIF or MP4.",
        reason: "iOS refuses WebP, HEIC, SVG and WebM."
    ) { model in
        model.media(.error) { path, bytes in
            let named = FileKind(fileExtension: FilePaths.fileExtension(path))
            guard let kind = FileHeader.kind(bytes) ?? named,
                kind.isForeign || named?.isForeign == true
            else { return nil }
            return "\(FilePaths.name(path)) is \(kind.name), which no attachment may be."
        }
    },
    Check(
        "A004", .error, "An attachment is not too big",
        remedy: "Send a smaller version.",
        reason:
            "5 MB of audio, 10 MB of a picture, 50 MB of a film are the most; UNErrorDomain 102."
    ) { model in
        model.pictures.compactMap { path in
            guard let use = model.attachmentUse(of: path),
                let count = model.files.byteCount(path),
                count > AttachmentType.Medium.audio.fileBytesMax,
                let medium = model.attachmentType(of: path)?.medium, count > medium.fileBytesMax
            else { return nil }
            return Observation(
                Place(path),
                "\(FilePaths.name(path)) has \(count) bytes; \(medium.fileBytesMax) are allowed.",
                severity: use.severity, confidence: use.confidence)
        }
    },
    Check(
        "A005", .hint, "A notification has one attachment",
        remedy: "Put the one for the banner first.",
        reason: "The banner shows the first one only."
    ) { model in
        model.allSources.flatMap { source in
            source.assignments.filter {
                $0.target.hasSuffix(".attachments") && $0.isListOfSeveral
            }
            .map {
                Observation(
                    source.place($0.line), "Several attachments are given.", confidence: .likely)
            }
        }
    },
    Check(
        "A006", .warning, "A file that is kept is copied before it is attached",
        remedy: "Copy it to a separate file first.",
        reason:
            "The system moves the file into its store: the next notification does not find it (UNErrorDomain 104).",
        source: "Bark; fluux-messenger #1388"
    ) { model in
        model.attachmentCalls.prefix(ProjectModel.judgedMax).compactMap { source, call in
            guard let url = call["url"]?.text,
                let evidence = model.evidence(thatKept: url, call, source)
            else { return nil }
            return Observation(
                source.place(call.line), "\(url) is attached without a copy.", confidence: .likely,
                because: evidence)
        }
    },
    Check(
        "A007", .warning, "Attachments of a notification have unique ids",
        remedy: "Make the identifiers unique, or leave them empty.",
        reason: "A repeated id replaces the earlier attachment."
    ) { model in
        model.repeatedAttachments
    },
    Check(
        "A008", .hint, "A picture is small when it is decoded",
        remedy: "Make it smaller before attaching it.",
        reason:
            "An extension that decodes it has 24 MB; width times height times 4 counts, not the file."
    ) { model in
        model.media(.hint) { path, bytes in
            // A forged size could overflow an `Int`.
            guard let size = FileHeader.size(bytes), max(size.width, size.height) < 1_000_000 else {
                return nil
            }
            let count = size.width * size.height * 4
            guard count > model.settings.decodedPictureBytesMax else { return nil }
            return
                "\(FilePaths.name(path)) is \(size.width) by \(size.height), \(count / 1_048_576) MB decoded."
        }
    },
    Check(
        "A009", .warning, "Options of a thumbnail are in range",
        remedy: "Keep the rectangle within 0 and 1.",
        reason: "iOS refuses the attachment or shows nothing."
    ) { model in
        model.attachmentCalls.compactMap { source, call in
            guard let text = call["options"]?.text, text.contains("ThumbnailClippingRect") else {
                return nil
            }
            let numbers = text.matches(of: /\b(?:x|y|width|height):\s*(-?[0-9]*\.?[0-9]+)/)
                .compactMap {
                    Double($0.1)
                }
            guard numbers.contains(where: { !(0...1).contains($0) }) else { return nil }
            return Observation(
                source.place(call.line), "The clipping rectangle leaves 0 to 1.",
                confidence: .likely)
        }
    },
    Check(
        "A010", .error, "A file is whole, and a picture rather than a page of an error",
        remedy: "Check the server's status and the first bytes.",
        reason: "iOS shows the notification without a picture.",
        source: "Home Assistant draws an error picture"
    ) { model in
        model.media(.error) { path, bytes in
            let kind = FileHeader.kind(bytes)
            if kind == .html { return "\(FilePaths.name(path)) is a page of HTML." }
            if bytes.isEmpty { return "\(FilePaths.name(path)) is empty." }
            guard kind == nil || FileHeader.isCut(bytes, kind) else { return nil }
            let named = FileKind(fileExtension: FilePaths.fileExtension(path))
            return named?.medium == .image && named?.isAttachable == true
                ? "\(FilePaths.name(path)) is cut off or damaged." : nil
        }
    },
]

extension FileKind {
    fileprivate var isForeign: Bool { !isAttachable && (medium == .image || medium == .movie) }
}

/// The certainty that a file is attached to a notification: `proven` where a payload or the
/// attaching call names it, `likely` where a source that attaches files names it.
private enum AttachmentUse {
    case proven
    case likely

    var severity: Finding.Severity? { self == .likely ? .warning : nil }
    var confidence: Finding.Confidence? { self == .likely ? .likely : nil }
}

extension ProjectModel {
    var attachmentCalls: [(SwiftSource, SwiftSource.CallSite)] {
        allSources.flatMap { source in
            source.calls.filter { call in
                let isImplicit =
                    call.name == "init" && call.base.isEmpty && call["identifier"] != nil
                    && source.mentions("UNNotificationAttachment")
                return (call.name == "UNNotificationAttachment" || isImplicit)
                    && call["url"] != nil
            }.map { (source, $0) }
        }
    }

    fileprivate var repeatedAttachments: [Observation] {
        var seen: [String: Int] = [:]
        return attachmentCalls.compactMap { source, call in
            guard let id = call["identifier"]?.literal, !id.isEmpty else { return nil }
            let key = "\(source.path) \(call.function ?? -1) \(id)"
            let first = seen[key]
            seen[key] = call.line
            // The two calls are on different branches, so only one of them attaches.
            guard let first, source.function(call.function)?.separates(first, call.line) != true
            else {
                return nil
            }
            return Observation(
                source.place(call.line), "\(id) is the id of another attachment.",
                confidence: .likely)
        }
    }

    /// Returns how certain it is that a picture is used in notifications: a payload names it, or
    /// code that attaches files does. `nil` for other files.
    fileprivate func attachmentUse(of path: String) -> AttachmentUse? {
        let name = FilePaths.name(path)
        if appsWithExtensions.isEmpty && sources.isEmpty, FilePaths.folder(path).isEmpty {
            return .proven
        }
        if payloads.contains(where: { $0.media.contains { $0.url.hasSuffix("/" + name) } }) {
            return .proven
        }
        var use: AttachmentUse?
        for (source, call) in attachmentCalls {
            let places =
                source.strings.filter { $0.text == name }.map(\.function)
                + source.calls.filter { $0.namesResource(name) }.map(\.function)
            if call.function != nil, places.contains(call.function) { return .proven }
            if !places.isEmpty { use = .likely }
        }
        return use
    }

    /// Returns the attachment type by the file's bytes, or by its extension where the bytes do not
    /// identify it.
    fileprivate func attachmentType(of path: String) -> AttachmentType? {
        let head = files.data(path).map { [UInt8]($0.prefix(FileKind.headBytes)) } ?? []
        guard
            let kind = FileHeader.kind(head)
                ?? FileKind(fileExtension: FilePaths.fileExtension(path))
        else {
            return nil
        }
        return AttachmentType(kind: kind)
    }

    /// Returns the problems of pictures and films, judged by their first bytes.
    ///
    /// - Parameter grade: The severity where the file is attached for sure.
    func media(
        _ grade: Finding.Severity, _ body: (String, [UInt8]) -> Observation.Message?
    ) -> [Observation] {
        pictures.compactMap { path in
            guard let use = attachmentUse(of: path), let data = files.data(path) else { return nil }
            let bytes = [UInt8](
                data.count > 262_144 ? data.prefix(131_072) + data.suffix(64) : data)
            return body(path, bytes).map {
                Observation(
                    Place(path), $0, severity: grade == .error ? use.severity : nil,
                    confidence: use.confidence)
            }
        }
    }
}

extension SwiftSource.Assignment {
    /// Whether the value is an array literal of more than one element. The commas of calls and
    /// arrays within it do not count.
    fileprivate var isListOfSeveral: Bool {
        guard value.hasPrefix("["), value.hasSuffix("]") else { return false }
        var list = String(value.dropFirst().dropLast())
        while case let shorter = list.replacing(/\([^()\[\]]*\)|\[[^()\[\]]*\]/, with: ""),
            shorter.count < list.count
        {
            list = shorter
        }
        return list.contains(/,\s*\S/)
    }
}

extension SwiftSource.CallSite {
    fileprivate func namesResource(_ name: String) -> Bool {
        guard let own = self["forResource"]?.literal, !own.isEmpty, name.hasPrefix(own) else {
            return false
        }
        let rest = name.dropFirst(own.count)
        guard let ending = (self["withExtension"] ?? self["ofType"])?.literal else {
            return rest.isEmpty || rest.first == "."
        }
        return rest.drop { $0 == "." } == ending.drop { $0 == "." }
    }
}
