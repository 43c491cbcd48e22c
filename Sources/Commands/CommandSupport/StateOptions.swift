package import ArgumentParser

package struct StateOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The state folder of `bellhop up` or `bellhop gateway serve`.",
            discussion: "Default: $BELLHOP_STATE, or bellhop in $XDG_STATE_HOME or "
                + "~/.local/state.", valueName: "folder"))
    package var state: String?

    package init() {}
}
