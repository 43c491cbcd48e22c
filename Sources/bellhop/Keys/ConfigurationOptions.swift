import ArgumentParser
import LocalEnvironment

struct ConfigurationOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The folder for provider keys and profiles.",
            discussion: "Default: $BELLHOP_CONFIG, or bellhop in $XDG_CONFIG_HOME or ~/.config.",
            valueName: "folder"))
    var config: String?

    var folder: ConfigurationFolder { ConfigurationFolder(config) }
}
