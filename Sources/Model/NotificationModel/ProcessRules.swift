/// The system state that a process of an app needs: the person's languages, the time, the lock
/// state, and the enabled rules. The default is an unlocked device with all rules.
package struct ProcessRules: Sendable, Hashable, Codable {
    /// The person's languages, the preferred one first, for example `zh-Hans`.
    package var languages: [String] = []
    /// The identifier of the device's time zone. An empty one keeps the machine's.
    package var timeZone = ""
    /// The device's calendar by Foundation's identifier, for example `gregorian`.
    package var calendar = "gregorian"
    /// The seconds by which the device's clock is ahead of the machine's.
    package var clockLeadSeconds = 0.0
    /// The time at which the device's clock is paused, in seconds since 1970; `nil` while it runs.
    package var clockPausedAt: Double?
    /// The iOS version as in `UIDevice.systemVersion`: two or three numbers.
    package var systemVersion = "18.0"
    package var isLocked = false
    package var wasUnlockedSinceBoot = true
    /// Whether locking protects keychain items and files, as on a phone with a passcode.
    package var protectsData = true
    package var refusesInsecureLoads = true
    package var refusesAudioOfExtensions = true
    /// Whether a missing localization shows its key instead of an empty text (LOCA-5).
    package var showsMissingTextKeys = true

    package init() {}
}

package struct SystemRefusal: Sendable, Hashable, Codable {
    package enum Rule: String, Sendable, Hashable, Codable, CaseIterable {
        case insecureLoad
        case appGroup
        case keychainGroup
        /// The protection of the keychain item forbids access in the device's current lock state.
        case keychainItem
        /// The protection of the file forbids access in the device's current lock state.
        case protectedFile
        case outsideContainer
        case audio
        /// The URL of an attachment does not refer to a readable file: `UNErrorDomain` 100.
        case invalidAttachmentURL
        /// Neither file name nor hint determines an attachment's type: `UNErrorDomain` 101.
        case unknownAttachmentType
        case network
        case failedDownload
        /// The process reached code that could not be built for this device.
        case stubbedCode
    }

    /// Maximum length of ``subject``, in bytes of UTF-8.
    package static let subjectBytesMax = 256

    package let rule: Rule
    /// What the rejection concerns, without secrets: a host, a group, a protection class.
    package let subject: String

    /// Creates a refusal. Truncates a subject that is too long.
    package init(_ rule: Rule, _ subject: String) {
        self.rule = rule
        self.subject =
            subject.utf8.count > Self.subjectBytesMax
            ? String(decoding: subject.utf8.prefix(Self.subjectBytesMax), as: UTF8.self) : subject
    }
}
