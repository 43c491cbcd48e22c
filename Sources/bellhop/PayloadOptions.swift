import ArgumentParser
import Foundation
import NotificationModel

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

    @Option(help: "The number on the app's icon.")
    var badge: Int?

    @Option(help: "The sound: default, or a file of the app.")
    var sound: String?

    @Option(help: "The category that gives it its buttons.")
    var category: String?

    static let targetKey = "Simulator Target Bundle"

    /// The bytes to send, and the app that a .apns file names.
    ///
    /// - Throws: `Trouble` with the remedy.
    func read() throws -> (payload: Data, app: String?) {
        guard let payload else { return (try made(), nil) }
        let data =
            payload == "-"
            ? FileHandle.standardInput.readDataToEndOfFile()
            : try Data(contentsOf: URL(filePath: payload))
        guard let root = try? JSONDecoder().decode([String: PropertyValue].self, from: data),
            let app = root[Self.targetKey]?.string
        else { return (data, nil) }
        // It would travel as a key of the app's own and count toward the size (SIM-5).
        return (try JSONEncoder().encode(root.filter { $0.key != Self.targetKey }), app)
    }

    private func made() throws -> Data {
        guard title != nil || subtitle != nil || body != nil else {
            throw Trouble(
                "There is nothing to send. Give --title or --body, or a file with --payload.")
        }
        var alert: [String: PropertyValue] = [:]
        alert["title"] = title.map(PropertyValue.string)
        alert["subtitle"] = subtitle.map(PropertyValue.string)
        alert["body"] = body.map(PropertyValue.string)
        var aps: [String: PropertyValue] = ["alert": .dictionary(alert)]
        aps["badge"] = badge.map { .integer(Int64($0)) }
        aps["sound"] = sound.map(PropertyValue.string)
        aps["category"] = category.map(PropertyValue.string)
        aps["thread-id"] = conversation.map(PropertyValue.string)
        var root: [String: PropertyValue] = [:]
        root["sender_image_url"] = avatar.map(PropertyValue.string)
        root["sender_nickname"] = sender.map(PropertyValue.string)
        root["sender_id"] = senderID.map(PropertyValue.string)
        root["chat_session_id"] = conversation.map(PropertyValue.string)
        // The sender's keys are for the app's service extension, which runs only for mutable pushes.
        if !root.isEmpty { aps["mutable-content"] = .integer(1) }
        root["aps"] = .dictionary(aps)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(root)
    }
}
