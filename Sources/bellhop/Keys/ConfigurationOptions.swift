import ArgumentParser
import LocalEnvironment

/// Where keys and profiles are kept.
struct ConfigurationOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The folder for provider keys and profiles.",
            discussion: "Default: $BELLHOP_CONFIG, or bellhop in $XDG_CONFIG_HOME or ~/.config.",
            valueName: "folder"))
    var config: String?

    /// The folder, whether it is there or not.
    var folder: ConfigurationFolder { ConfigurationFolder(config) }
}
