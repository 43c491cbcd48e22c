import ArgumentParser
import DeviceKernel
import Foundation
import GatewayOperations
import NotificationDoctor
import NotificationModel
import PushTools
import WebScreen

/// Asks the running device what would happen to payloads now, and tells it.
struct DeviceDoctor {
    let app: String?
    let failOn: Finding.Severity
    let printsJSON: Bool
    let options: StateOptions

    /// What is said of one payload.
    private struct Answer: Encodable {
        var file: String
        var remarks: [PayloadRemark]
        var prediction: PredictionReport
    }

    /// Asks and prints.
    ///
    /// - Throws: `ExitCode`: 1 for a remark that is bad enough, 2 for what cannot be read or asked.
    func ask(about paths: [String]) async throws {
        let answers: [Answer]
        do {
            let client = UpClient(running: try options.folder().running())
            var found: [Answer] = []
            for file in try Self.payloads(in: paths) {
                found.append(try await answer(file, client))
            }
            answers = found
        } catch let refusal as UpClient.RefusedError {
            printError("\(CommandError(refusal))")
            throw ExitCode(2)
        } catch let error
            where error is CommandError || error is LocalServiceError
            || error is PushInputError
        {
            printError("\(error)")
            throw ExitCode(2)
        }
        try show(answers)
        let severities = answers.flatMap(\.remarks).compactMap {
            Finding.Severity(rawValue: $0.severity)
        }
        if severities.contains(where: { $0 <= failOn }) { throw ExitCode(1) }
    }

    /// The files that are named, and the payloads in the folders that are.
    private static func payloads(in paths: [String]) throws -> [String] {
        let manager = FileManager.default
        let files = try paths.flatMap { path in
            if path == "-" { return [path] }
            let values = try? URL(filePath: path).resourceValues(forKeys: [.isDirectoryKey])
            guard let values else { throw CommandError("There is no \(path).") }
            guard values.isDirectory == true else { return [path] }
            let names = try manager.contentsOfDirectory(atPath: path).sorted()
            return names.filter { $0.hasSuffix(".apns") }.map {
                path == "." ? $0 : URL(filePath: path).appending(path: $0).relativePath
            }
        }
        if files.isEmpty {
            throw CommandError(
                "There is no .apns file. Name a payload: bellhop doctor --device FILE.")
        }
        return files
    }

    private func answer(_ file: String, _ client: UpClient) async throws -> Answer {
        let bytes = try InputFile.read(file, bytesMax: 48 * 1024)
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

    private func show(_ answers: [Answer]) throws {
        if printsJSON {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return printJSON(try encoder.encode(answers))
        }
        for answer in answers { printLine(Self.text(answer)) }
    }

    private static func text(_ answer: Answer) -> PrintableText {
        var lines: [PrintableText] = ["\(answer.file) for \(answer.prediction.journey.app):"]
        for remark in answer.remarks {
            let line = [remark.line, remark.column].compactMap { $0 }.map { ":\($0)" }.joined()
            lines += [
                "  \(remark.check) \(remark.severity) \(remark.file ?? answer.file + line): "
                    + "\(remark.message)",
                "      → \(remark.remedy)",
            ]
        }
        lines += ["", "What would happen now (nothing is sent):"]
        lines.append(answer.prediction.journey.stepText)
        lines += ["", "What the person would notice:"]
        lines += answer.prediction.outcome.map { "  \($0)" }
        return PrintableText(lines) + "\n"
    }
}
