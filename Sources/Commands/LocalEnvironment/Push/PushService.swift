package import APNs

/// The gateway of this machine, as pushes are sent to it.
package struct LocalService {
    /// The provider key for those who name no other one.
    package typealias Key = (pem: String, keyID: String, teamID: String)

    let host: String
    let port: Int
    let authorityPath: String?
    let installed: [String: String]?
    let key: () throws -> Key

    /// Describes a gateway.
    ///
    /// - Parameters:
    ///   - host: the name under which it is reached.
    ///   - port: its port for providers.
    ///   - authorityPath: the file of the certificate to trust; `nil` for the system's.
    ///   - installed: the device tokens in hexadecimal, by bundle id; `nil` without a device.
    ///   - key: finds the key, with an error that says what to do when there is none.
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

/// A service that pushes can be sent to, with all that it takes.
package struct PushService: Sendable {
    /// The service's name.
    package let host: String
    /// Its port.
    package let port: Int
    /// Its address, `https://…`.
    package let address: String
    /// The device tokens of the device that runs here, in hexadecimal, by bundle id; `nil` for other
    /// services and for a gateway without a device.
    package let installed: [String: String]?
    /// The app of the profile.
    package let profileApp: String?
    /// Who sends.
    package let credential: PushCredential
    /// The same without a secret.
    package let proof: RequestText.Proof
    /// The file of the certificates to trust in place of the system's.
    package let authorityPath: String?
    /// What is in it.
    package let authorityPEM: String?
    /// What is to be said of the files that were read.
    package let remarks: [String]

    /// Whether a certificate says who sends.
    package var hasCertificate: Bool {
        if case .certificate = proof { true } else { false }
    }

    /// The app that a push is for: the one that is named, the profile's, or the only one installed.
    ///
    /// - Returns: `nil` when nothing tells.
    /// - Throws: ``PushInputError`` that names the apps, when several are installed.
    package func app(named: String?) throws(PushInputError) -> String? {
        if let app = named ?? profileApp { return app }
        guard let installed, !installed.isEmpty else { return nil }
        if installed.count == 1 { return installed.keys.first }
        throw PushInputError(
            "Several apps are installed: \(installed.keys.sorted().joined(separator: ", ")).",
            remedy: "Name one with --topic.")
    }

    /// The token that an app has on the device that runs here.
    ///
    /// - Parameter app: a bundle id or a topic.
    /// - Throws: ``PushInputError`` when there is no such device, or the app is not on it.
    package func installedToken(of app: String?) throws(PushInputError) -> DeviceToken {
        guard let installed else {
            throw PushInputError(
                "No device is named.",
                remedy: "Name the devices: tokens as arguments, or a list with --tokens.")
        }
        let app = PushType.bundleID(ofTopic: app ?? "")
        guard let hex = installed[app], let token = DeviceToken(hex: hex) else {
            throw PushInputError(
                "No app \(app) is installed, and no token is given.",
                remedy: "Name an app that `bellhop apps` lists with --topic, or a token.")
        }
        return token
    }
}
