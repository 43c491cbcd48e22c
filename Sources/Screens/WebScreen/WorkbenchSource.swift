/// What the workbench beside the phone needs: pushes that are checked, sent and copied, what apps
/// printed, and the scenario of what was done.
///
/// Keys and certificates stay where they are: a page names a profile, and never sees what is in it.
package protocol WorkbenchSource: Sendable {
    /// What pushes can be sent to and for.
    func desk() async -> WorkbenchState

    /// What is wrong with a push, before it is sent.
    func examine(_ wish: SendRequest) async -> PushCheck

    /// The push as other tools take it. Nothing is sent.
    ///
    /// - Throws: `SettingError` for a push that cannot be put into words.
    func texts(of wish: SendRequest) async throws -> PushTexts

    /// Sends a push and returns what the service answered.
    ///
    /// - Throws: `SettingError` for a push that could not be sent at all.
    func send(_ wish: SendRequest) async throws -> PushAnswer

    /// The newest lines that apps and extensions printed after a number, oldest first.
    func logs(after number: Int) async -> [LogEntry]

    /// What was done with the device since the start, or since `forgetScenario()`, as a scenario file.
    func scenario() async -> String

    /// Begins a new scenario.
    func forgetScenario() async
}

/// What pushes can be sent to and for.
package struct WorkbenchState: Sendable, Hashable, Codable {
    /// The bundle identifiers of the installed apps, by the alphabet.
    package var apps: [String]
    /// The names of the profiles, by which Apple's services can be sent to.
    package var profiles: [String]
    /// The push types.
    package var pushTypes: [String]
    /// Where pictures for a try are to be had; `nil` when there are none.
    package var avatars: String?

    /// Creates the state.
    package init(apps: [String], profiles: [String], pushTypes: [String], avatars: String?) {
        self.apps = apps
        self.profiles = profiles
        self.pushTypes = pushTypes
        self.avatars = avatars
    }
}

/// A push that somebody wants to send.
package struct SendRequest: Sendable, Hashable, Codable {
    /// Where to: `local` is this device, `sandbox` and `production` are Apple's.
    package enum Target: String, Sendable, Hashable, Codable {
        /// This device.
        case local
        /// Apple's service for development.
        case sandbox
        /// Apple's service for everyone.
        case production
    }

    /// The payload, or a `.apns` file, as it was typed.
    package var payload: String
    /// Where to.
    package var to = Target.local
    /// The app's bundle identifier.
    package var app: String?
    /// The push type; `nil` is `alert`.
    package var pushType: String?
    /// 10, 5 or 1.
    package var priority: Int?
    /// Seconds since 1970 until when it is worth delivering; 0 is now or never.
    package var expiration: Int?
    /// Pushes of one id replace each other.
    package var collapseID: String?
    /// The profile of a service of Apple's.
    package var profile: String?
    /// The device token for a service of Apple's, in hexadecimal.
    package var token: String?

    /// Creates a request of a payload; it goes to this device.
    package init(payload: String) { self.payload = payload }

    private enum CodingKeys: CodingKey {
        case payload, to, app, pushType, priority, expiration, collapseID, profile, token
    }

    /// Reads a request; only the payload must be there.
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

/// What is to be said of a push before it is sent.
package struct PushCheck: Sendable, Hashable, Codable {
    /// A mistake, with what to do.
    package struct Finding: Sendable, Hashable, Codable {
        /// The check's stable id, for example `P004`.
        package var check: String
        /// `error`, `warning` or `hint`.
        package var severity: String
        /// What is wrong.
        package var message: String
        /// What to do.
        package var remedy: String

        /// Creates a finding.
        package init(check: String, severity: String, message: String, remedy: String) {
            self.check = check
            self.severity = severity
            self.message = message
            self.remedy = remedy
        }
    }

    /// The payload's size, in bytes.
    package var bytes: Int
    /// How many are allowed.
    package var bytesMax: Int
    /// What is wrong, the worst first.
    package var findings: [Finding]

    /// Creates a check.
    package init(bytes: Int, bytesMax: Int, findings: [Finding]) {
        self.bytes = bytes
        self.bytesMax = bytesMax
        self.findings = findings
    }
}

/// A push as other tools take it.
package struct PushTexts: Sendable, Hashable, Codable {
    /// A command line for curl. The provider token is made when it runs.
    package var curl: String
    /// A command line for `bellhop push`.
    package var bellhop: String
    /// A step of a scenario.
    package var step: String

    /// Creates the texts.
    package init(curl: String, bellhop: String, step: String) {
        self.curl = curl
        self.bellhop = bellhop
        self.step = step
    }
}

/// What became of a push.
package struct PushAnswer: Sendable, Hashable, Codable {
    /// Whether the service took it.
    package var isAccepted: Bool
    /// What the service answered.
    package var answer: String
    /// What is to be said beside that; empty when there is nothing.
    package var remarks: String

    /// Creates an answer.
    package init(isAccepted: Bool, answer: String, remarks: String) {
        self.isAccepted = isAccepted
        self.answer = answer
        self.remarks = remarks
    }
}
