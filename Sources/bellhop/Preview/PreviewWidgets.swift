import APNs
import AppBundles
import CommandSupport
import DeviceModel
import Foundation
import LocalEnvironment
import NotificationChecks
import NotificationModel

/// The pushes that reload widgets or controls among the payloads of a preview.
struct PreviewWidgets {
    private let surfaces: [PlacedWidget.Surface]
    /// Whether all payloads are such pushes. No notification extension handles them, so that none is
    /// built.
    let isWhole: Bool
    /// The answers of the extension; empty if it did not run.
    private(set) var runs: [PlacedWidget.Surface: WidgetRun] = [:]

    init(_ request: PreviewRequest) {
        let found = request.payloads.indices.compactMap { request.kind(ofPayload: $0).surface }
        surfaces = PlacedWidget.Surface.allCases.filter(found.contains)
        isWhole = !found.isEmpty && found.count == request.payloads.count
    }

    /// Raises the version of iOS to the first one in which pushes reload the content.
    func raiseSystemVersion(of request: inout PreviewRequest) {
        for surface in surfaces where request.settings.systemVersion < surface.firstSystem {
            request.settings.systemVersion = surface.firstSystem
            printError(
                "The device plays iOS \(surface.firstSystem), from which pushes reload "
                    + "\(surface.rawValue).")
        }
    }

    /// Runs the widgets or controls of the project's extension. Does nothing without a project.
    mutating func load(
        for request: inout PreviewRequest, in project: ProjectLocation?, _ build: AppBuildOptions
    ) async throws {
        for surface in surfaces {
            guard let project else {
                printError(
                    "The project of the app is not here, so no \(surface.rawValue.dropLast()) is "
                        + "reloaded.")
                continue
            }
            let answer = try await ToolsProgram().output(
                of: ["widgets"] + (surface == .control ? ["--controls"] : []) + build.arguments
                    + ["--", project.name])
            let run = try JSONDecoder().decode(WidgetRun.self, from: answer)
            runs[surface] = run
            request.describe(run.app)
            request.reloads[surface] = .init(
                reloads: run.reloads, kindsWithoutHandler: run.others.map(\.kind))
        }
    }

    /// Prints the kinds without a push handler, and what the extension's code printed.
    func explain() {
        for run in surfaces.compactMap({ runs[$0] }) {
            for other in run.others { printLine("\(other.summary).") }
            for line in run.log { printLine("WidgetExtension: \(line)") }
        }
    }
}

extension PreviewRequest {
    /// Sets the identity of a project's app whose code was not built.
    mutating func describe(_ app: ProjectApp?) {
        guard let app else { return }
        (appName, appIdentifier) = (app.name, app.identifier)
    }
}
