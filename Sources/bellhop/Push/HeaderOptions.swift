import APNs
import ArgumentParser
import LocalEnvironment

struct HeaderOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The app's bundle identifier; required if several apps are installed.",
            discussion: "Bellhop adds the suffix of the push type if it is missing."))
    var topic: String?

    @Option(
        help: ArgumentHelp(
            "The push type, for example background; none for Wallet. Default: liveactivity for "
                + "the payload of a Live Activity, otherwise alert.", valueName: "type"))
    var pushType: String?

    @Option(help: "The priority: 10, 5 or 1.")
    var priority: Int?

    @Option(
        help: ArgumentHelp(
            "The expiration in seconds since 1970; 0 means deliver immediately or never.",
            valueName: "time"))
    var expiration: String?

    @Option(
        help: ArgumentHelp(
            "The collapse id, at most 64 bytes; a new push replaces the old one.", valueName: "id"))
    var collapseID: String?

    @Option(
        name: .customLong("apns-id"), help: ArgumentHelp("The push's id.", valueName: "uuid"))
    var apnsID: String?

    var fields: HeaderFields {
        var fields = HeaderFields()
        fields.pushType = pushType ?? fields.pushType
        fields.priority = priority
        fields.expiration = expiration
        fields.collapseID = collapseID
        fields.apnsID = apnsID
        return fields
    }
}
