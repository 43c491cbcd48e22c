import ArgumentParser
import CommandSupport
import DeviceModel
import Foundation
import GatewayOperations
import LocalEnvironment
import NotificationModel
import UntrustedFiles
import WebScreen

struct SettingsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "settings",
        abstract: "Print the running device's settings, each with its value.")

    @Flag(help: "Print JSON.")
    var json = false

    @OptionGroup var options: StateOptions

    func run() async throws {
        let client = try options.client()
        let data = try await client.get("api/settings")
        if json { return printJSON(data) }
        let settings = try JSONDecoder().decode([NamedValue].self, from: data)
        for setting in settings { printLine("\(setting.name)  \(setting.words)") }
    }
}

struct SetCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "set",
        abstract: "Change a setting of the running device, as a scenario's `set` step does.",
        discussion: """
            For example:

              bellhop set isNetworkUp off
              bellhop set summary '{isOn: on, minutes: [08:00, 18:00]}'
              bellhop set locked no
              bellhop set showPreviews never --app org.bellhop.chat
              bellhop set contacts @people.vcf

            `bellhop settings` lists the names; `locked` and `screenOn` are how the device is now.
            A vCard adds its contacts; those with the same identifier are replaced.
            """)

    /// The limit for a file, before the pictures of an address book are removed.
    private static let fileBytesMax = 64 * 1024 * 1024

    @Argument(help: "The setting's name.")
    var name: String

    @Argument(
        help: ArgumentHelp(
            "The value, written as in a scenario: on, 30s, [08:00, 18:00], {isOn: on}.",
            discussion: "@FILE reads the value from a file."))
    var value: String

    @Option(help: ArgumentHelp("The app that the setting belongs to.", valueName: "bundle id"))
    var app: String?

    @OptionGroup var options: StateOptions

    func run() async throws {
        let client = try options.client()
        let change = SettingChange(name: name, value: try textOfValue(), app: app)
        let data = try await client.post("api/settings", change)
        let setting = try JSONDecoder().decode(NamedValue.self, from: data)
        printLine("\(setting.name)  \(setting.words)")
    }
    private func textOfValue() throws -> String {
        guard value.hasPrefix("@") else { return value }
        let text = try InputFile.text(String(value.dropFirst()), bytesMax: Self.fileBytesMax)
        return VCardReader.isVCard(text) ? VCardReader.withoutPictures(text) : text
    }
}
