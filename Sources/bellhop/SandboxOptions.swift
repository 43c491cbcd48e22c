import ArgumentParser
import Device

/// Whether the code of apps is confined.
struct SandboxOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Whether apps run in a sandbox, made with bubblewrap: auto, off or required.",
            discussion: "auto makes one where the machine allows it, and logs why it does not."
        ))
    var sandbox = Choice.auto

    /// The words for the modes.
    enum Choice: String, ExpressibleByArgument, CaseIterable {
        case auto
        case off
        case required

        /// The mode.
        var mode: SandboxMode {
            switch self {
            case .auto: .automatic
            case .off: .off
            case .required: .required
            }
        }
    }
}
