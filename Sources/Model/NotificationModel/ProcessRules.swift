/// What the system tells a process of an app just now: the person's languages, what is allowed, and
/// which of its rules are on.
package struct ProcessRules: Sendable, Hashable, Codable {
    /// The person's languages, the preferred one first, for example `zh-Hans`.
    package var languages: [String] = []
    /// The device's version of iOS as `UIDevice.systemVersion` spells it: two or three numbers.
    package var systemVersion = "18.0"
    /// Whether the device is locked.
    package var isLocked = false
    /// Whether the device was unlocked since it was last switched on.
    package var wasUnlockedSinceBoot = true
    /// Whether locking protects keychain items and files, as on a phone with a passcode.
    package var protectsData = true
    /// Whether App Transport Security turns away what the bundle's Info.plist does not allow.
    package var refusesInsecureLoads = true
    /// Whether a service extension may not play.
    package var refusesAudioOfExtensions = true
    /// Whether a text whose key the app's strings lack is the key, rather than empty (LOCA-5).
    package var showsMissingTextKeys = true

    /// Creates the rules of an unlocked device, all of them on.
    package init() {}
}

/// Something that the system refused to a process's code, or that failed in it.
package struct SystemRefusal: Sendable, Hashable, Codable {
    /// The rule.
    package enum Rule: String, Sendable, Hashable, Codable, CaseIterable {
        /// App Transport Security: an address without TLS.
        case insecureLoad
        /// The entitlements do not list the app group.
        case appGroup
        /// The entitlements do not list the keychain's access group.
        case keychainGroup
        /// The keychain item is protected while the device is as it is.
        case keychainItem
        /// The file is protected while the device is as it is.
        case protectedFile
        /// The file lies outside of the process's container and groups.
        case outsideContainer
        /// A service extension may not play.
        case audio
        /// An attachment's URL is not that of a readable file: `UNErrorDomain` 100.
        case invalidAttachmentURL
        /// Neither name nor hint says an attachment's type: `UNErrorDomain` 101.
        case unknownAttachmentType
        /// The sandbox lets nothing of the process reach this host and port.
        case network
        /// A download brought an error or nothing.
        case failedDownload
        /// Code was reached that could not be built for this device.
        case stubbedCode
    }

    /// The longest ``subject``, in bytes of UTF-8.
    package static let subjectBytesMax = 256

    /// The rule.
    package let rule: Rule
    /// What it was about, without anything secret: a host, a group, a kind of protection.
    package let subject: String

    /// Creates a refusal; the rest of a subject that is too long is cut off.
    package init(_ rule: Rule, _ subject: String) {
        self.rule = rule
        self.subject =
            subject.utf8.count > Self.subjectBytesMax
            ? String(decoding: subject.utf8.prefix(Self.subjectBytesMax), as: UTF8.self) : subject
    }
}
