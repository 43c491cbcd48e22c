import APNs
import AppBundles
import CommandSupport
import DeviceModel
import Foundation
import LocalEnvironment
import NotificationChecks
import NotificationModel

/// The pushes that reload widgets among the payloads of a preview.
struct PreviewWidgets {
    private let count: Int
    /// Whether all payloads are such pushes. No notification extension handles them, so that none is
    /// built.
    let isWhole: Bool
    /// The answer of the extension; `nil` if it did not run.
    private(set) var run: WidgetRun?

    init(_ files: [CauseExamination.Payload]) {
        count = files.count { $0.data.map { ContentChangedPayload.isLikely([UInt8]($0)) } ?? false }
        isWhole = count > 0 && count == files.count
    }

    private static let firstSystem = SystemVersion(parts: [26])

    /// Raises the version of iOS to the first one in which pushes reload widgets.
    func raiseSystemVersion(of request: inout PreviewRequest) {
        guard count > 0, request.settings.systemVersion < Self.firstSystem else { return }
        request.settings.systemVersion = Self.firstSystem
        printError("The device plays iOS \(Self.firstSystem), from which pushes reload widgets.")
    }

    /// Runs the widgets of the project's extension. Does nothing without a project.
    mutating func load(
        for request: inout PreviewRequest, in project: ProjectLocation?, _ build: AppBuildOptions
    ) async throws {
        guard count > 0 else { return }
        guard let project else {
            printError("The project of the app is not here, so no widget is reloaded.")
            return
        }
        let answer = try await ToolsProgram().output(
            of: ["widgets"] + build.arguments + ["--", project.name])
        let run = try JSONDecoder().decode(WidgetRun.self, from: answer)
        self.run = run
        request.describe(run.app)
        request.reloads = run.reloads
        request.kindsWithoutHandler = run.others.map(\.kind)
    }

    /// Prints the kinds without a push handler, and what the extension's code printed.
    func explain() {
        for other in run?.others ?? [] { printLine("\(other.summary).") }
        for line in run?.log ?? [] { printLine("WidgetExtension: \(line)") }
    }
}

extension PreviewRequest {
    /// Sets the identity of a project's app whose code was not built.
    mutating func describe(_ app: ProjectApp?) {
        guard let app else { return }
        (appName, appIdentifier) = (app.name, app.identifier)
    }
}
