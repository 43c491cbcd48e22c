import ArgumentParser
import CommandSupport
import Foundation
import NotificationDoctor
import UntrustedFiles

/// Examines payloads with the sources of their project.
///
/// `bellhop push --dry-run` and `bellhop preview` run it.
struct ExamineTool: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "examine", abstract: "Examine the payload of standard input.",
        shouldDisplay: false)

    @Argument(help: "The app's project or bundle.")
    var project: String

    @Flag(help: "Read a CauseExamination from standard input, and answer it.")
    var causes = false

    @Option(help: "The push type of the request.")
    var pushType: String?

    private static let examinationBytesMax = 4 << 20

    func run() throws {
        let encoder = JSONEncoder()
        guard causes else {
            let payload = Data(try InputFile.payload("-"))
            let doctor = PayloadDoctor(beside: FileTree(disk: [project]))
            let remarks = doctor.examine(payload, named: "payload", pushType: pushType)
                .map(\.description)
            return printJSON(try encoder.encode(remarks))
        }
        let input = try InputFile.read("-", bytesMax: Self.examinationBytesMax)
        let examination = try JSONDecoder().decode(CauseExamination.self, from: Data(input))
        printJSON(try encoder.encode(examination.answer(by: doctor(for: examination))))
    }

    /// Returns a doctor that reads the project with the settings and the cache of `bellhop doctor`.
    private func doctor(for examination: CauseExamination) -> PayloadDoctor {
        var settings = DoctorSettings()
        let path = DoctorRun(paths: [project]).settingsPath
        if let path, let text = try? InputFile.text(path, bytesMax: DoctorTool.settingsBytesMax),
            let own = try? DoctorSettings(yaml: text)
        {
            settings = own
        }
        if let deviceOS = examination.deviceOS { settings.deviceOS = deviceOS }
        let cache = DoctorCache.ofUser
        defer { cache?.save() }
        let files = FileTree(disk: [project], ignored: settings.ignored)
        return PayloadDoctor(project: files, settings: settings, cache: cache)
    }
}
