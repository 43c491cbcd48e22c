import APNs
import ArgumentParser
import LocalEnvironment

struct HeaderOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The app's bundle identifier; needed where several apps are installed.",
            discussion: "The suffix of the push type is added, unless it is there."))
    var topic: String?

    @Option(
        help: ArgumentHelp(
            "The push type, for example alert or background; none for Wallet.", valueName: "type"))
    var pushType: String = PushType.alert.rawValue

    @Option(help: "The priority: 10, 5 or 1.")
    var priority: Int?

    @Option(
        help: ArgumentHelp(
            "Seconds since 1970 until when it is worth delivering; 0 is now or never.",
            valueName: "time"))
    var expiration: String?

    @Option(
        help: ArgumentHelp(
            "Pushes of one id replace each other; at most 64 bytes.", valueName: "id"))
    var collapseID: String?

    @Option(
        name: .customLong("apns-id"), help: ArgumentHelp("The push's own id.", valueName: "uuid"))
    var apnsID: String?

    var fields: HeaderFields {
        var fields = HeaderFields()
        fields.pushType = pushType
        fields.priority = priority
        fields.expiration = expiration
        fields.collapseID = collapseID
        fields.apnsID = apnsID
        return fields
    }
}
