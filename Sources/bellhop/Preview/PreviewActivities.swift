import AppBundles
import CommandSupport
import Foundation
import LocalEnvironment
import NotificationChecks
import NotificationModel

/// The pushes of Live Activities among the payloads of a preview.
struct PreviewActivities {
    private let pushes: [(index: Int, name: String, push: DecodablePush)]
    /// Whether all payloads are such pushes. No extension of the app changes them, so that it need
    /// not be built.
    let isWhole: Bool

    init(_ files: [CauseExamination.Payload]) {
        pushes = files.enumerated().compactMap { index, file in
            file.data.flatMap { DecodablePush($0) }.map { (index, file.shownName, $0) }
        }
        isWhole = !pushes.isEmpty && pushes.count == files.count
    }

    /// Decodes each push with the app's own types.
    ///
    /// Sets the results by the index of the payload, and the app; nothing without a project.
    func decode(
        for request: inout PreviewRequest, in project: ProjectLocation?, _ build: AppBuildOptions
    ) async throws {
        guard !pushes.isEmpty else { return }
        guard let project else {
            printError(
                "The project of the app is not here, so `content-state` is not decoded with the "
                    + "app's type.")
            return
        }
        let input = try JSONEncoder().encode(pushes.map(\.push))
        let answer = try await ToolsProgram().output(
            of: ["activities"] + build.arguments + ["--", project.name], input: input)
        let decoded = try JSONDecoder().decode(DecodedPushes.self, from: answer)
        request.describe(decoded.app)
        let results = decoded.results(of: pushes.map(\.push))
        request.decodings = Dictionary(zip(pushes.map(\.index), results)) { first, _ in first }
    }

    /// Prints whether the app's own type decodes each push.
    func explain(_ decodings: [Int: [ContentStateDecoding]]) {
        for push in pushes {
            for line in (decodings[push.index] ?? []).lines {
                printLine(pushes.count == 1 ? "\(line)" : "\(push.name): \(line)")
            }
        }
    }
}
