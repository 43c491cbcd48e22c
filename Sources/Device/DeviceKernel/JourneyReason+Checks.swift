/// What `bellhop doctor` says of the causes of a reason: the same fault, found in files before a push.
extension JourneyReason {
    /// The ids of the doctor's checks that find the cause, the likeliest first; empty where no file
    /// shows it.
    ///
    /// They are the ids of `NotificationDoctor.Check`, whose tests hold the two together.
    public var checks: [String] { Self.checksByReason[self] ?? [] }

    /// Every reason that a check can find the cause of.
    public static let checksByReason: [JourneyReason: [String]] = [
        .pushMalformed: ["P001", "P002"],
        .pushTooLarge: ["P003"],
        .pushSilent: ["P007", "P008", "P010"],
        .pushNoBackgroundMode: ["I013"],
        .textKeyMissing: ["L001"],
        .localNeverDue: ["X025"],
        .localNoLocation: ["I018"],
        .localOverLimit: ["X024"],
        .extensionAbsent: ["T003", "T001", "I001", "T004", "T006", "B001"],
        .extensionNotMutable: ["P004", "P005", "P010"],
        .extensionMutableSpelling: ["P006"],
        .extensionNoAlert: ["P007", "P008"],
        .extensionSystemTooOld: ["T008", "B004"],
        .extensionNoCategory: ["P017", "C001"],
        .extensionNoClass: ["I002", "T016", "I003"],
        .extensionTimeOver: ["X006", "X004", "X003"],
        .extensionExpired: ["X003", "X001"],
        .extensionCrashed: ["X010"],
        .extensionMemory: ["X008", "A008"],
        .extensionCalledAgain: ["X002"],
        .extensionEmptyIgnored: ["E008", "E009"],
        .refusedInsecureLoad: ["I011", "P022"],
        .refusedAppGroup: ["E010", "E011", "X021"],
        .refusedKeychainGroup: ["E012"],
        .refusedKeychainItem: ["X020"],
        .refusedAudio: ["X005", "I014"],
        .communicationNone: ["X017", "X018"],
        .communicationNoEntitlement: ["E003", "E004", "B002"],
        .communicationNoActivityType: ["I006", "I007"],
        .communicationNoSender: ["P026"],
        .communicationSystemTooOld: ["T009"],
        .communicationChanged: ["X017"],
        .communicationNotDonated: ["X013"],
        .communicationGroupNameIgnored: ["X014"],
        .communicationGroupNameOfDirect: ["X014"],
        .communicationGroupNamed: ["X014"],
        .avatarNone: ["X019"],
        .avatarUnusable: ["X019", "A002"],
        .notAuthorized: ["X030"],
        .foregroundSilent: ["X027"],
        .foregroundNoDelegate: ["X026"],
        .alertsNeverAsked: ["U013"],
        .levelLowered: ["E006", "E007"],
        .soundNotCritical: ["E007", "P016"],
        .soundDefaulted: ["S001", "S003", "S004", "S007"],
        .responseNoDelegate: ["X026"],
        .responseTimeOver: ["X027"],
        .focusSenderUnknown: ["X015"],
        .focusSenderNotDonated: ["X013"],
        .contentExtensionsClash: ["C006"],
        .contentViewStoryboard: ["C010"],
        .contentViewNoClass: ["C010"],
    ]
}
