import ArgumentParser
import CommandSupport
import Device
import NotificationModel

struct SandboxOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Whether apps run in a sandbox, made with bubblewrap: required, auto or off.",
            discussion: """
                required runs no code where the machine allows no sandbox. auto runs it without one there, \
                with all your rights, and warns. off always does.
                """
        ))
    var sandbox = Choice.required

    enum Choice: String, ExpressibleByArgument, CaseIterable {
        case required
        case auto
        case off

        var mode: SandboxMode {
            switch self {
            case .auto: .automatic
            case .off: .off
            case .required: .required
            }
        }
    }

    /// Warns on standard error that the code of apps runs without a sandbox, with the reason.
    static func warn(of reason: String) {
        printError(
            """
            warning: The code of apps runs without a sandbox: \(reason). It can read and change every file that \
            you can, and reach every port of this machine.
            """)
    }
}
