/// The workbench beside the phone: it checks, sends and converts pushes, and shows logs and the
/// recorded scenario.
///
/// Keys and certificates do not leave the machine. A page selects a profile by name and never
/// receives its contents.
package protocol WorkbenchSource: Sendable {
    func currentState() async -> WorkbenchState

    func examine(_ request: SendRequest) async -> PushCheck

    /// Returns the push as commands of other tools, without sending it.
    ///
    /// - Throws: `SettingError` for a push that these commands cannot express.
    func texts(of request: SendRequest) async throws -> PushTexts

    /// Sends a push and returns the response of the service.
    ///
    /// - Throws: `SettingError` for a push that could not be sent.
    func send(_ request: SendRequest) async throws -> PushAnswer

    func logs(after number: Int) async -> [LogEntry]

    /// Returns the recorded actions since the start or the last `forgetScenario()` as a scenario
    /// file.
    func scenario() async -> String

    func forgetScenario() async
}

package struct WorkbenchState: Sendable, Hashable, Codable {
    package var apps: [String]
    package var profiles: [String]
    package var pushTypes: [String]
    package var avatars: String?

    package init(apps: [String], profiles: [String], pushTypes: [String], avatars: String?) {
        self.apps = apps
        self.profiles = profiles
        self.pushTypes = pushTypes
        self.avatars = avatars
    }
}

package struct SendRequest: Sendable, Hashable, Codable {
    /// The destination: this device, or Apple's sandbox or production service.
    package enum Target: String, Sendable, Hashable, Codable {
        case local
        case sandbox
        case production
    }

    /// The JSON of the payload, or the contents of a `.apns` file.
    package var payload: String
    package var to = Target.local
    package var app: String?
    package var pushType: String?
    package var priority: Int?
    /// The expiration in seconds since 1970; 0 means a single delivery attempt.
    package var expiration: Int?
    /// The collapse id. A push replaces an earlier one with the same id.
    package var collapseID: String?
    package var profile: String?
    package var token: String?

    package init(payload: String) { self.payload = payload }

    private enum CodingKeys: CodingKey {
        case payload, to, app, pushType, priority, expiration, collapseID, profile, token
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        payload = try values.decode(String.self, forKey: .payload)
        to = try values.decodeIfPresent(Target.self, forKey: .to) ?? .local
        app = try values.decodeIfPresent(String.self, forKey: .app)
        pushType = try values.decodeIfPresent(String.self, forKey: .pushType)
        priority = try values.decodeIfPresent(Int.self, forKey: .priority)
        expiration = try values.decodeIfPresent(Int.self, forKey: .expiration)
        collapseID = try values.decodeIfPresent(String.self, forKey: .collapseID)
        profile = try values.decodeIfPresent(String.self, forKey: .profile)
        token = try values.decodeIfPresent(String.self, forKey: .token)
    }
}

package struct PushCheck: Sendable, Hashable, Codable {
    package struct Finding: Sendable, Hashable, Codable {
        package var check: String
        package var severity: String
        package var message: String
        package var remedy: String

        package init(check: String, severity: String, message: String, remedy: String) {
            self.check = check
            self.severity = severity
            self.message = message
            self.remedy = remedy
        }
    }

    package var bytes: Int
    package var bytesMax: Int
    package var findings: [Finding]

    package init(bytes: Int, bytesMax: Int, findings: [Finding]) {
        self.bytes = bytes
        self.bytesMax = bytesMax
        self.findings = findings
    }
}

/// A push as commands of other tools.
package struct PushTexts: Sendable, Hashable, Codable {
    /// A command for curl, which creates the provider token when it runs.
    package var curl: String
    package var bellhop: String
    package var step: String

    package init(curl: String, bellhop: String, step: String) {
        self.curl = curl
        self.bellhop = bellhop
        self.step = step
    }
}

package struct PushAnswer: Sendable, Hashable, Codable {
    package var isAccepted: Bool
    package var answer: String
    package var remarks: String

    package init(isAccepted: Bool, answer: String, remarks: String) {
        self.isAccepted = isAccepted
        self.answer = answer
        self.remarks = remarks
    }
}
