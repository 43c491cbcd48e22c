extension INIntentError {
    /// The codes of the errors in the domain of Intents.
    ///
    /// See <https://developer.apple.com/documentation/intents/inintenterror/code>.
    @nonexhaustive
    public enum Code: Int, Sendable {
        case interactionOperationNotSupported = 1900
        case donatingInteraction = 1901
        case deletingAllInteractions = 1902
        case deletingInteractionWithIdentifiers = 1903
        case deletingInteractionWithGroupIdentifier = 1904
        case intentSupportedByMultipleExtension = 2001
        case restrictedIntentsNotSupportedByExtension = 2002
        case noHandlerProvidedForIntent = 2003
        case invalidIntentName = 2004
        case noAppAvailable = 2005
        case requestTimedOut = 3001
        case missingInformation = 3002
        case invalidUserVocabularyFileLocation = 4000
        case extensionLaunchingTimeout = 5000
        case extensionBringUpFailed = 5001
        case imageGeneric = 6000
        case imageNoServiceAvailable = 6001
        case imageStorageFailed = 6002
        case imageLoadingFailed = 6003
        case imageRetrievalFailed = 6004
        case imageProxyLoop = 6005
        case imageProxyInvalid = 6006
        case imageProxyTimeout = 6007
        case imageServiceFailure = 6008
        case imageScalingFailed = 6009
        case permissionDenied = 6010
        case voiceShortcutCreationFailed = 7000
        case voiceShortcutGetFailed = 7001
        case voiceShortcutDeleteFailed = 7002
        case encodingGeneric = 8000
        case encodingFailed = 8001
        case decodingGeneric = 9000
        case unableToCreateAppIntentRepresentation = 10000
        case noAppIntent = 10001

        /// Returns whether an error is an `INIntentError` with this code, for `catch
        /// INIntentError.x`.
        public static func ~= (match: Code, error: any Error) -> Bool {
            (error as? INIntentError)?.code == match
        }
    }

    public static var interactionOperationNotSupported: Code { .interactionOperationNotSupported }
    public static var donatingInteraction: Code { .donatingInteraction }
    public static var deletingAllInteractions: Code { .deletingAllInteractions }
    public static var deletingInteractionWithIdentifiers: Code {
        .deletingInteractionWithIdentifiers
    }
    public static var deletingInteractionWithGroupIdentifier: Code {
        .deletingInteractionWithGroupIdentifier
    }
    public static var intentSupportedByMultipleExtension: Code {
        .intentSupportedByMultipleExtension
    }
    public static var restrictedIntentsNotSupportedByExtension: Code {
        .restrictedIntentsNotSupportedByExtension
    }
    public static var noHandlerProvidedForIntent: Code { .noHandlerProvidedForIntent }
    public static var invalidIntentName: Code { .invalidIntentName }
    public static var noAppAvailable: Code { .noAppAvailable }
    public static var requestTimedOut: Code { .requestTimedOut }
    public static var missingInformation: Code { .missingInformation }
    public static var invalidUserVocabularyFileLocation: Code { .invalidUserVocabularyFileLocation }
    public static var extensionLaunchingTimeout: Code { .extensionLaunchingTimeout }
    public static var extensionBringUpFailed: Code { .extensionBringUpFailed }
    public static var imageGeneric: Code { .imageGeneric }
    public static var imageNoServiceAvailable: Code { .imageNoServiceAvailable }
    public static var imageStorageFailed: Code { .imageStorageFailed }
    public static var imageLoadingFailed: Code { .imageLoadingFailed }
    public static var imageRetrievalFailed: Code { .imageRetrievalFailed }
    public static var imageProxyLoop: Code { .imageProxyLoop }
    public static var imageProxyInvalid: Code { .imageProxyInvalid }
    public static var imageProxyTimeout: Code { .imageProxyTimeout }
    public static var imageServiceFailure: Code { .imageServiceFailure }
    public static var imageScalingFailed: Code { .imageScalingFailed }
    public static var permissionDenied: Code { .permissionDenied }
    public static var voiceShortcutCreationFailed: Code { .voiceShortcutCreationFailed }
    public static var voiceShortcutGetFailed: Code { .voiceShortcutGetFailed }
    public static var voiceShortcutDeleteFailed: Code { .voiceShortcutDeleteFailed }
    public static var encodingGeneric: Code { .encodingGeneric }
    public static var encodingFailed: Code { .encodingFailed }
    public static var decodingGeneric: Code { .decodingGeneric }
    public static var unableToCreateAppIntentRepresentation: Code {
        .unableToCreateAppIntentRepresentation
    }
    public static var noAppIntent: Code { .noAppIntent }
}
