import APNs
import ArgumentParser
import PushTools

/// The payload of a push: from a file, from standard input, or made of flags.
struct PayloadOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A file with the payload, or - for standard input.",
            discussion:
                "A .apns file may hold \"Simulator Target Bundle\", which names the app and "
                + "is not sent.", valueName: "file"),
        completion: .file(extensions: ["json", "apns"]))
    var payload: String?

    @Option(help: "The first line.")
    var title: String?

    @Option(help: "The second line.")
    var subtitle: String?

    @Option(help: "The text.")
    var body: String?

    @Option(help: ArgumentHelp("The address of the sender's picture.", valueName: "url"))
    var avatar: String?

    @Option(help: ArgumentHelp("The sender's name.", valueName: "name"))
    var sender: String?

    @Option(help: ArgumentHelp("The sender's id.", valueName: "id"))
    var senderID: String?

    @Option(help: ArgumentHelp("The conversation's id.", valueName: "id"))
    var conversation: String?

    @Option(help: "The number on the app's icon; 0 removes it.")
    var badge: Int?

    @Option(help: "The sound: default, or a file of the app.")
    var sound: String?

    @Option(
        help: ArgumentHelp(
            "A critical alert's volume, 0 to 1; its sound is that of --sound.",
            valueName: "volume"))
    var critical: Double?

    @Option(help: "The category that gives it its buttons.")
    var category: String?

    @Option(
        help: ArgumentHelp("Notifications of one thread are grouped.", valueName: "id"))
    var thread: String?

    @Option(
        help: ArgumentHelp(
            "How much it may interrupt: "
                + AlertPayload.InterruptionLevel.allCases.map(\.rawValue).joined(separator: ", ")
                + ".", valueName: "level"))
    var interruptionLevel: String?

    @Option(help: ArgumentHelp("How it ranks in the summary, 0 to 1.", valueName: "score"))
    var relevanceScore: Double?

    @Flag(help: "Let the app's service extension change it.")
    var mutableContent = false

    @Flag(help: "Wake the app in the background as well.")
    var contentAvailable = false

    @Option(
        help: ArgumentHelp(
            "Keys of the app's own beside aps, as a JSON object.", valueName: "json"))
    var custom: String?

    /// The bytes to send, and the app that a .apns file names.
    ///
    /// - Parameter files: The files that arguments without a flag name.
    /// - Throws: `CommandError`, `SimulatorFile.ReadError` or `PayloadError`, with the remedy.
    func read(
        for type: PushType?, files: [String] = []
    ) throws -> (payload: [UInt8], app: String?) {
        let files = [payload].compactMap(\.self) + files
        guard let payload = files.first else { return (try made(for: type), nil) }
        guard files.count == 1 else {
            throw CommandError(
                "\(files.joined(separator: ", ")): a push has one payload. Name one file.")
        }
        if hasFlags {
            throw CommandError("Give a file with the payload, or flags such as --title; not both.")
        }
        let file = try SimulatorFile(try InputFile.payload(payload))
        return (file.payload, file.app)
    }

    private var alert: AlertPayload? {
        get throws {
            guard hasFlags else { return nil }
            var alert = AlertPayload(
                title: title.map(PushText.plain), subtitle: subtitle.map(PushText.plain),
                body: body.map(PushText.plain))
            alert.badge = badge
            alert.sound = sound.map { $0 == "default" ? .default : .file($0) }
            if let critical { alert.sound = .critical(name: sound ?? "default", volume: critical) }
            alert.category = category
            alert.threadID = thread ?? conversation
            alert.interruptionLevel = try level
            alert.relevanceScore = relevanceScore
            alert.isMutable = mutableContent
            alert.wakesApp = contentAvailable
            if avatar != nil || sender != nil || senderID != nil || conversation != nil {
                alert.sender = PushSender(
                    name: sender, id: senderID, picture: avatar, conversation: conversation)
            }
            alert.custom = try customKeys
            return alert
        }
    }

    private var hasFlags: Bool {
        let texts = [
            title, subtitle, body, avatar, sender, senderID, conversation, sound, category, thread,
            interruptionLevel, custom,
        ]
        return texts.contains { $0 != nil } || badge != nil || critical != nil
            || relevanceScore != nil || mutableContent || contentAvailable
    }

    private var level: AlertPayload.InterruptionLevel? {
        get throws {
            guard let interruptionLevel else { return nil }
            guard let level = AlertPayload.InterruptionLevel(rawValue: interruptionLevel) else {
                throw CommandError(
                    "“\(interruptionLevel)” is not an interruption level. There are: "
                        + AlertPayload.InterruptionLevel.allCases.map(\.rawValue)
                        .joined(separator: ", ") + ".")
            }
            return level
        }
    }

    private var customKeys: EncodedObject? {
        get throws { try custom.map { try EncodedObject(json: Array($0.utf8)) } }
    }

    private func made(for type: PushType?) throws -> [UInt8] {
        switch type {
        case .alert, nil: return try madeAlert()
        case .background: return try BackgroundPayload(custom: try onlyCustom(type)).json()
        case .widgets: return try ContentChangedPayload.widgets.json()
        case .controls: return try ContentChangedPayload.controls.json()
        case .voip: return try DataPayload.voip(try onlyCustom(type)).json()
        case .pushtotalk: return try DataPayload.pushToTalk(try onlyCustom(type)).json()
        case .location: return try DataPayload.location(try onlyCustom(type)).json()
        case .complication: return try DataPayload.complication(try onlyCustom(type)).json()
        case .liveactivity, .mdm, .fileprovider:
            throw CommandError(
                "The payload of a push of the type \(type?.rawValue ?? "") is not made of flags. "
                    + "Give it in a file with --payload.")
        }
    }

    private func madeAlert() throws -> [UInt8] {
        guard let alert = try alert,
            title != nil || subtitle != nil || body != nil || badge != nil
                || sound != nil || critical != nil
        else {
            throw CommandError(
                "There is nothing to send. Give --title or --body, or a file with the payload.")
        }
        return try alert.json()
    }

    /// Only --custom says something in a push that shows nothing.
    private func onlyCustom(_ type: PushType?) throws -> EncodedObject? {
        var others = self
        others.custom = nil
        if others.hasFlags {
            throw CommandError(
                "A push of the type \(type?.rawValue ?? "") shows nothing: of the flags of a "
                    + "payload it takes --custom alone.")
        }
        return try customKeys
    }
}
