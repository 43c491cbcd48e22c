/// The checks of `bellhop doctor` that can prove the cause of a reason: the same fault, in files.
extension JourneyReason {
    /// The ids of these checks, the likeliest cause first; empty where no file shows it.
    ///
    /// They are the ids of `NotificationDoctor.Check`, whose tests hold the two together.
    package var checks: [String] { Self.checksByReason[self] ?? [] }

    /// Whether the reason is a fault, so that it has a cause to be found.
    ///
    /// The others are ordinary decisions. A check can explain them where it finds something, and
    /// nothing is missing where it does not.
    package var isFault: Bool { !Self.decisions.contains(self) }

    /// The ordinary decisions among the reasons that name checks.
    package static let decisions: Set<JourneyReason> = [
        .pushSilent, .extensionNotMutable, .extensionNoCategory, .communicationNone,
        .communicationNotDonated, .communicationSystemTooOld, .communicationGroupNameIgnored,
        .communicationGroupNameOfDirect, .communicationGroupNamed, .avatarNone, .attachmentKept,
        .attachmentKind, .localOverLimit, .notAuthorized, .focusSenderUnknown,
        .focusSenderNotDonated,
    ]

    /// Every reason whose cause a check can prove.
    package static let checksByReason: [JourneyReason: [String]] = [
        .pushMalformed: ["P001", "P002"],
        .pushWrapped: ["P034"],
        .pushTooLarge: ["P003"],
        .pushSilent: ["P007", "P008", "P010"],
        .pushNoBackgroundMode: ["I013"],
        .textKeyMissing: ["L001"],
        .localNeverDue: ["X025"],
        .localNoLocation: ["I018"],
        .localOverLimit: ["X024"],
        .extensionAbsent: ["T003", "T001", "I001", "T004", "T006", "B001"],
        .categoryUnknown: ["C001", "P017"],
        .extensionNotMutable: ["P004", "P005", "P010"],
        .extensionMutableSpelling: ["P006"],
        .extensionNoAlert: ["P007"],
        .extensionSystemTooOld: ["T008", "B004"],
        .extensionNoCategory: ["P017", "C001"],
        .extensionNoClass: ["I002", "T016", "I003"],
        .extensionTimeOver: ["X001", "X006"],
        .extensionExpired: ["X003", "X001", "X004"],
        .extensionCrashed: ["X010"],
        .extensionMemory: ["X008"],
        .extensionCalledAgain: ["X002"],
        .extensionEmptyIgnored: ["E008", "E009"],
        .refusedInsecureLoad: ["I011", "P022"],
        .refusedAppGroup: ["E010", "E011"],
        .refusedKeychainGroup: ["E012"],
        .refusedKeychainItem: ["X020"],
        .refusedAudio: ["X005", "I014"],
        .communicationNone: ["X017", "X018"],
        .communicationNoEntitlement: ["E003", "E004", "B002"],
        .communicationNoActivityType: ["I006", "I007"],
        .communicationNoSender: ["P026"],
        .communicationSystemTooOld: ["T009"],
        .communicationNotDonated: ["X013"],
        .communicationGroupNameIgnored: ["X014"],
        .communicationGroupNameOfDirect: ["X014"],
        .communicationGroupNamed: ["X014"],
        .avatarNone: ["X019"],
        .avatarUndecodable: ["X019", "A010"],
        .attachmentKind: ["A002"],
        .attachmentUnknownType: ["A001"],
        .attachmentInvalidURL: ["A006"],
        .attachmentTooLarge: ["A004"],
        .attachmentDamaged: ["A003", "A010"],
        .attachmentKept: ["A005"],
        .notAuthorized: ["X030"],
        .foregroundSilent: ["X027"],
        .foregroundNoDelegate: ["X026"],
        .levelLowered: ["E006", "E007"],
        .soundNotCritical: ["E007"],
        .soundDefaulted: ["S001", "S003", "S004", "S007"],
        .responseNoDelegate: ["X026"],
        .responseTimeOver: ["X027"],
        .focusSenderUnknown: ["X015"],
        .focusSenderNotDonated: ["X013"],
        .contentExtensionsClash: ["C006"],
        .contentViewNoClass: ["C010"],
    ]
}
