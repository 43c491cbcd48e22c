package import APNs
package import DeviceModel
internal import ProviderCredentials

package struct LocalService {
    package typealias Key = (pem: String, keyID: String, teamID: String)

    let host: String
    let port: Int
    let authorityPath: String?
    let installed: [String: String]?
    let key: () throws -> Key

    /// Describes a gateway.
    ///
    /// - Parameters:
    ///   - host: The host name.
    ///   - port: The port for providers.
    ///   - authorityPath: The file of the trusted certificates. The default is the system's.
    ///   - installed: The device tokens in hexadecimal, by topic; `nil` without a device.
    ///   - key: Returns the key, or throws an error with the remedy.
    package init(
        host: String, port: Int, authorityPath: String?, installed: [String: String]?,
        key: @escaping () throws -> Key
    ) {
        self.host = host
        self.port = port
        self.authorityPath = authorityPath
        self.installed = installed
        self.key = key
    }
}

/// A push service with its address, its credential and its trusted certificates.
package struct PushService: Sendable {
    package let host: String
    package let port: Int
    package let address: String
    /// The tokens of the local device in hexadecimal, by topic: the bundle id, with the suffix
    /// `.voip` for VoIP pushes. The topic of a control is followed by `#` and its kind.
    ///
    /// `nil` for other services and for a gateway without a device.
    package let installed: [String: String]?
    package let profileApp: String?
    package let credential: PushCredential
    package let proof: RequestText.Proof
    package let authorityPath: String?
    package let authorityPEM: String?
    package let remarks: [String]

    package var hasCertificate: Bool {
        if case .certificate = proof { true } else { false }
    }

    /// Returns the reason why the certificate does not permit a topic; `nil` if it does, and for a
    /// key.
    package func remark(onTopic topic: String) -> String? {
        guard case .certificate(let identity) = credential,
            case .certificate(let path, _) = proof,
            let problem = identity.problem(ofTopic: topic)
        else { return nil }
        return "\(PushInputError(problem, at: CredentialPlace(path: path, role: .certificate)))"
    }

    /// Returns the app of a push: the given one, that of the profile or the only installed one.
    ///
    /// - Returns: `nil` if none of them is known.
    /// - Throws: ``PushInputError`` with the names of the apps if several are installed.
    package func app(named: String?) throws(PushInputError) -> String? {
        if let app = named ?? profileApp { return app }
        let apps = (installed ?? [:]).keys.filter {
            PushType.suffixType(ofTopic: $0) == nil && !$0.contains("#")
        }
        if apps.count <= 1 { return apps.first }
        throw PushInputError(
            "Several apps are installed: \(apps.sorted().joined(separator: ", ")).",
            remedy: "Name one with --topic.")
    }

    /// The key of the token of the newest Live Activity of an app in ``installed``.
    package static func newestActivity(of app: String) -> String {
        PushType.liveactivity.topic(bundleID: app) + "#newest"
    }

    /// The push types that reload content of an app's extension.
    package static let reloadTypes = [PushType.widgets, .controls]

    /// Returns the topic of starts by push, which is also the key of the app's push-to-start token
    /// in ``installed``; `nil` for an app that declares no Live Activities.
    package static func startTopic(of app: AppDescription) -> String? {
        guard app.declaresActivities == true else { return nil }
        return PushType.liveactivity.topic(bundleID: app.bundleIdentifier)
    }

    /// Returns the token of an app on the local device: its VoIP token for a topic that ends in
    /// `.voip`.
    ///
    /// - Parameters:
    ///   - topic: A bundle id or a topic.
    ///   - event: The event of a push to a Live Activity. A start goes to the app's push-to-start
    ///     token, other events to the newest activity.
    /// - Throws: ``PushInputError`` without a local device, if the app is not installed, or if it
    ///   has no token of that kind.
    package func installedToken(
        of topic: String?, event: LiveActivityPush.Event? = nil
    ) throws(PushInputError) -> DeviceToken {
        guard let installed else {
            throw PushInputError(
                "No device is named.",
                remedy: "Name the devices: tokens as arguments, or a list with --tokens.")
        }
        let topic = topic ?? ""
        let app = PushType.bundleID(ofTopic: topic)
        if let event { return try activityToken(of: app, event, installed) }
        guard let hex = installed[app], let token = DeviceToken(hex: hex) else {
            throw PushInputError(
                "No app \(app) is installed, and no token is given.",
                remedy: "Name an app that `bellhop apps` lists with --topic, or a token.")
        }
        let type = PushType.suffixType(ofTopic: topic)
        if let type, Self.reloadTypes.contains(type) {
            return try reloadToken(of: topic, type, installed)
        }
        guard type == .voip else { return token }
        guard let hex = installed[topic], let token = DeviceToken(hex: hex) else {
            throw PushInputError(
                "\(app) has no token for VoIP pushes.",
                remedy:
                    "Its code asks for one: set desiredPushTypes of a PKPushRegistry to [.voip], "
                    + "and build the app with --with-app.")
        }
        return token
    }

    private func reloadToken(
        of topic: String, _ type: PushType, _ installed: [String: String]
    ) throws(PushInputError) -> DeviceToken {
        let found = installed.filter { $0.key == topic || $0.key.hasPrefix("\(topic)#") }
        if found.count > 1 {
            let names = found.keys.sorted().compactMap { $0.split(separator: "#").dropFirst().last }
            throw PushInputError(
                "\(PushType.bundleID(ofTopic: topic)) has several tokens for pushes of type "
                    + "\(type.rawValue): \(names.joined(separator: ", ")).",
                remedy: "Give one that `bellhop apps` prints with --token.")
        }
        if let token = found.values.first.flatMap({ DeviceToken(hex: $0) }) { return token }
        throw PushInputError(
            "\(PushType.bundleID(ofTopic: topic)) lacks a token for pushes of type \(type.rawValue).",
            remedy: "Place one of its \(type.rawValue) with a push handler on the device first.")
    }

    private func activityToken(
        of app: String, _ event: LiveActivityPush.Event, _ installed: [String: String]
    ) throws(PushInputError) -> DeviceToken {
        let isStart = event == .start
        let key =
            isStart ? PushType.liveactivity.topic(bundleID: app) : Self.newestActivity(of: app)
        if let token = installed[key].flatMap({ DeviceToken(hex: $0) }) { return token }
        throw PushInputError(
            "The app \(app) has no token for the event \(event.rawValue).",
            remedy: isStart
                ? "Install an app with NSSupportsLiveActivities in its Info.plist, or name a token."
                : "Start a Live Activity first, or name its token.")
    }
}
