import AppBundles
import CommandSupport
import Foundation
import NotificationChecks
import NotificationModel

/// The pushes of Live Activities among the payloads of a preview.
struct PreviewActivities {
    private let pushes: [(name: String, push: DecodablePush)]
    /// Whether all payloads are such pushes. No extension of the app changes them, so that it need
    /// not be built.
    let isWhole: Bool

    init(_ files: [CauseExamination.Payload]) {
        pushes = files.compactMap { file in
            file.data.flatMap { DecodablePush($0) }.map { (file.shownName, $0) }
        }
        isWhole = !pushes.isEmpty && pushes.count == files.count
    }

    /// Prints whether the app's own type decodes each push.
    func explain(in project: ProjectLocation?, _ build: AppBuildOptions) async throws {
        guard !pushes.isEmpty else { return }
        guard let project else {
            return printError(
                "The project of the app is not here, so `content-state` is not decoded with the "
                    + "app's type.")
        }
        let input = try JSONEncoder().encode(pushes.map(\.push))
        let answer = try await ToolsProgram().output(
            of: ["activities"] + build.arguments + ["--", project.name], input: input)
        let results = try JSONDecoder().decode([[ContentStateDecoding]].self, from: answer)
        for (one, results) in zip(pushes, results) {
            let lines = DecodablePush.lines(of: results)
            for line in lines {
                printLine(pushes.count == 1 ? "\(line)" : "\(one.name): \(line)")
            }
        }
    }
}
