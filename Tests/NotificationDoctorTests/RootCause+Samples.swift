/// What public projects that nobody had seen showed first.
extension RootCause {
    private static let yml = "project.yml"

    static let samples = [
        RootCause(
            "a variable of the environment is in the folder of an extension's sources", ["T001"],
            [
                .replace(yml, "sources: [Service]", "sources: [\"${ROOT_DIR}/Service\"]"),
                .replace(yml, "        INFOPLIST_FILE: Service/Info.plist\n", ""),
            ],
            ill: [
                .replace(yml, "sources: [Service]", "sources: [Gone]"),
                .replace(yml, "        INFOPLIST_FILE: Service/Info.plist\n", ""),
            ]),
    ]
}
