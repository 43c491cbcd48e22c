internal import DeviceModel
internal import Foundation
internal import GatewayOperations
package import NotificationChecks
package import NotificationModel
internal import UntrustedFiles
internal import WebScreen

/// Predicts what the running device would do with payloads, without sending, showing or storing
/// them.
package struct DeviceDoctor: Sendable {
    package struct Answer: Sendable, Encodable {
        var file: String
        var remarks: [PayloadRemark]
        var prediction: PredictionReport
    }

    /// The maximum size of a payload in bytes, which is that of the page.
    private static let payloadBytesMax = 48 * 1024

    private let client: UpClient
    private let app: String?

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - client: The client of the environment with the device.
    ///   - app: The default app of payloads that do not name one.
    package init(client: UpClient, app: String?) { (self.client, self.app) = (client, app) }

    /// Returns the findings about each payload in the files and folders.
    ///
    /// - Throws: `LocalServiceError`, `InputFileError` or `UpClient.RefusedError`, each with the
    ///   remedy.
    package func answers(about paths: [String]) async throws -> [Answer] {
        var answers: [Answer] = []
        for file in try Self.payloads(in: paths) { answers.append(try await answer(file)) }
        return answers
    }

    static func payloads(in paths: [String]) throws -> [String] {
        let manager = FileManager.default
        let files = try paths.flatMap { path in
            if path == "-" { return [path] }
            let values = try? URL(filePath: path).resourceValues(forKeys: [.isDirectoryKey])
            guard let values else {
                throw InputFileError(reading: path)
                    ?? InputFileError("This cannot be read.", at: path, remedy: nil)
            }
            guard values.isDirectory == true else { return [path] }
            let names = try manager.contentsOfDirectory(atPath: path).sorted()
            return names.filter { $0.hasSuffix(".apns") }.map {
                path == "." ? $0 : URL(filePath: path).appending(path: $0).relativePath
            }
        }
        if files.isEmpty {
            throw LocalServiceError(
                "No .apns file was found.",
                remedy: "Name a payload: `bellhop doctor --device FILE`.")
        }
        return files
    }

    private func answer(_ file: String) async throws -> Answer {
        let bytes = try InputFile.read(file, bytesMax: Self.payloadBytesMax)
        let draft = PushDraft(
            payload: String(decoding: bytes, as: UTF8.self), app: app,
            isCall: app?.hasSuffix(".voip"))
        let decoder = JSONDecoder()
        return Answer(
            file: file,
            remarks: try decoder.decode(
                [PayloadRemark].self, from: await client.post("api/doctor", draft)),
            prediction: try decoder.decode(
                PredictionReport.self, from: await client.post("api/prediction", draft)))
    }

}

extension DeviceDoctor.Answer {
    package var severity: Finding.Severity? {
        remarks.compactMap { Finding.Severity(rawValue: $0.severity) }.min()
    }

    package var text: PrintableText {
        var lines: [PrintableText] = ["\(file) for \(prediction.journey.app):"]
        for remark in remarks {
            let place = [remark.line, remark.column].compactMap { $0 }.map { ":\($0)" }.joined()
            lines += [
                "  \(remark.check) \(remark.severity) \(remark.file ?? file + place): "
                    + "\(remark.message)",
                "      → \(remark.remedy)",
            ]
        }
        lines += ["", "What would happen now (nothing is sent):"]
        lines.append(prediction.journey.stepText)
        lines += ["", "What the user would notice:"]
        lines += prediction.outcome.map { "  \($0)" }
        return PrintableText(lines) + "\n"
    }
}
