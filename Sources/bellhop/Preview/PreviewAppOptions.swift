import ArgumentParser
import CommandSupport
import DeviceModel
import Foundation
import LocalEnvironment

struct PreviewAppOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "An assembled X.app or an app project; its service extension processes the push. "
                + "Default: the project in this folder, if there is one.",
            valueName: "folder"),
        completion: .directory)
    var app: String?

    @Flag(name: .customLong("no-app"), help: "Show the push without running an app's code.")
    var leavesAppOut = false

    @Option(help: ArgumentHelp("The app's name, without --app.", valueName: "name"))
    var appName: String?

    @Flag(
        help: """
            Without --app: an app with the entitlements for communication, time-sensitive and \
            critical notifications.
            """)
    var entitled = false

    @Option(
        help: ArgumentHelp("The iOS version that the device simulates.", valueName: "version"))
    var ios: String?

    var simulation: PreviewSimulation {
        var simulation = PreviewSimulation()
        (simulation.appName, simulation.isEntitled) = (appName, entitled)
        return simulation
    }

    /// Returns the app to load: the named one, otherwise the project in the current folder.
    ///
    /// - Throws: `InputFileError` if the named file or folder does not exist or cannot be read.
    func selection() throws -> PreviewAppSelection {
        if let app { return PreviewAppSelection(named: try TypedPath.existing(app)) }
        let isWithoutApp = leavesAppOut || appName != nil || entitled
        return isWithoutApp
            ? PreviewAppSelection() : PreviewAppSelection(searching: .currentDirectory())
    }

    func check() throws {
        if app != nil, leavesAppOut {
            throw ValidationError("--app and --no-app cannot be combined.")
        }
        if app != nil, appName != nil || entitled {
            throw ValidationError(
                "--app cannot be combined with --app-name or --entitled.")
        }
        if let ios, SystemVersion(ios) == nil {
            throw ValidationError("\(ios) is not a version of iOS. Write 18 or 17.4.")
        }
    }
}
