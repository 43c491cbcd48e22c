import APNs
import ArgumentParser
import CommandSupport
import LocalEnvironment
import NotificationModel
import UntrustedFiles

struct PayloadOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A file with the payload, or - for standard input.",
            discussion:
                "A .apns file may hold \"Simulator Target Bundle\", which names the app and "
                + "is not sent. A message of Firebase, Expo, OneSignal or another service becomes "
                + "the payload that the service sends.", valueName: "file"),
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
            "A critical alert's volume, 0 to 1; --sound names the sound.",
            valueName: "volume"))
    var critical: Double?

    @Option(help: "The category, which defines the buttons.")
    var category: String?

    @Option(
        help: ArgumentHelp("The thread; its notifications are grouped.", valueName: "id"))
    var thread: String?

    @Option(
        help: ArgumentHelp(
            "The interruption level: "
                + AlertPayload.InterruptionLevel.allCases.map(\.rawValue).joined(separator: ", ")
                + ".", valueName: "level"))
    var interruptionLevel: String?

    @Option(help: ArgumentHelp("The rank in the summary, 0 to 1.", valueName: "score"))
    var relevanceScore: Double?

    @Flag(help: "Let the app's service extension change the notification.")
    var mutableContent = false

    @Flag(help: "Wake the app in the background as well.")
    var contentAvailable = false

    @Option(
        help: ArgumentHelp(
            "The app's own keys next to aps, as a JSON object.", valueName: "json"))
    var custom: String?

    /// Returns the bytes to send, the app in a .apns file, and the message of another service from
    /// which the bytes were made.
    ///
    /// - Parameter files: The positional arguments that are files.
    /// - Throws: `CommandError`, `PushInputError`, `InputFileError` or `PayloadError`.
    func read(
        for type: PushType?, files: [String] = []
    ) throws -> (payload: [UInt8], app: String?, message: ServiceMessage?) {
        let fields = fields
        let files = [payload].compactMap(\.self) + files
        guard let payload = files.first else { return (try fields.json(for: type), nil, nil) }
        guard files.count == 1 else {
            throw CommandError(
                "A push has one payload.", at: files.joined(separator: ", "),
                remedy: "Name one file.")
        }
        if !fields.isEmpty {
            throw CommandError(
                "A push has one payload.", at: payload,
                remedy: "Give a file with the payload, or flags such as --title; not both.")
        }
        let file = try SimulatorFile(at: payload)
        for line in file.message?.lines(of: payload) ?? [] { printError("\(line)") }
        return (file.payload, file.app, file.message)
    }

    private var fields: PayloadFields {
        var fields = PayloadFields()
        fields.title = title
        fields.subtitle = subtitle
        fields.body = body
        fields.avatar = avatar
        fields.sender = sender
        fields.senderID = senderID
        fields.conversation = conversation
        fields.badge = badge
        fields.sound = sound
        fields.criticalVolume = critical
        fields.category = category
        fields.thread = thread
        fields.interruptionLevel = interruptionLevel
        fields.relevanceScore = relevanceScore
        fields.isMutable = mutableContent
        fields.wakesApp = contentAvailable
        fields.custom = custom
        return fields
    }
}
