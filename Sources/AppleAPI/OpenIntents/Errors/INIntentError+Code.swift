extension INIntentError {
    /// The codes of the errors of Intents.
    ///
    /// See <https://developer.apple.com/documentation/intents/inintenterror/code>.
    @nonexhaustive
    public enum Code: Int, Sendable {
        /// This kind of interaction cannot be donated or deleted.
        case interactionOperationNotSupported = 1900
        /// The donation failed.
        case donatingInteraction = 1901
        /// Deleting all donations failed.
        case deletingAllInteractions = 1902
        /// Deleting donations by their ids failed.
        case deletingInteractionWithIdentifiers = 1903
        /// Deleting a group of donations failed.
        case deletingInteractionWithGroupIdentifier = 1904
        /// More than one extension handles the intent.
        case intentSupportedByMultipleExtension = 2001
        /// The extension may not handle this intent.
        case restrictedIntentsNotSupportedByExtension = 2002
        /// Nobody handles the intent.
        case noHandlerProvidedForIntent = 2003
        /// No intent has that name.
        case invalidIntentName = 2004
        /// No app can take the intent.
        case noAppAvailable = 2005
        /// The handler took too long.
        case requestTimedOut = 3001
        /// A parameter is missing.
        case missingInformation = 3002
        /// The file of the app's vocabulary is not where it should be.
        case invalidUserVocabularyFileLocation = 4000
        /// The extension took too long to start.
        case extensionLaunchingTimeout = 5000
        /// The extension did not start.
        case extensionBringUpFailed = 5001
        /// Something is wrong with an image.
        case imageGeneric = 6000
        /// Nobody can load the image.
        case imageNoServiceAvailable = 6001
        /// The image cannot be stored.
        case imageStorageFailed = 6002
        /// The image cannot be loaded.
        case imageLoadingFailed = 6003
        /// The image cannot be fetched.
        case imageRetrievalFailed = 6004
        /// The image refers to itself.
        case imageProxyLoop = 6005
        /// The image's stand-in is not valid.
        case imageProxyInvalid = 6006
        /// The image's stand-in took too long.
        case imageProxyTimeout = 6007
        /// The image service failed.
        case imageServiceFailure = 6008
        /// The image cannot be scaled.
        case imageScalingFailed = 6009
        /// Access to the image was refused.
        case permissionDenied = 6010
        /// The shortcut cannot be made.
        case voiceShortcutCreationFailed = 7000
        /// The shortcut cannot be read.
        case voiceShortcutGetFailed = 7001
        /// The shortcut cannot be deleted.
        case voiceShortcutDeleteFailed = 7002
        /// Something cannot be archived.
        case encodingGeneric = 8000
        /// The intent cannot be archived.
        case encodingFailed = 8001
        /// An archive cannot be read.
        case decodingGeneric = 9000
        /// The intent has no form for App Intents.
        case unableToCreateAppIntentRepresentation = 10000
        /// The app has no such intent.
        case noAppIntent = 10001

        /// Whether an error is one of Intents with this code; what `catch INIntentError.x` uses.
        public static func ~= (match: Code, error: any Error) -> Bool {
            (error as? INIntentError)?.code == match
        }
    }

    /// This kind of interaction cannot be donated or deleted.
    public static var interactionOperationNotSupported: Code { .interactionOperationNotSupported }
    /// The donation failed.
    public static var donatingInteraction: Code { .donatingInteraction }
    /// Deleting all donations failed.
    public static var deletingAllInteractions: Code { .deletingAllInteractions }
    /// Deleting donations by their ids failed.
    public static var deletingInteractionWithIdentifiers: Code {
        .deletingInteractionWithIdentifiers
    }
    /// Deleting a group of donations failed.
    public static var deletingInteractionWithGroupIdentifier: Code {
        .deletingInteractionWithGroupIdentifier
    }
    /// More than one extension handles the intent.
    public static var intentSupportedByMultipleExtension: Code {
        .intentSupportedByMultipleExtension
    }
    /// The extension may not handle this intent.
    public static var restrictedIntentsNotSupportedByExtension: Code {
        .restrictedIntentsNotSupportedByExtension
    }
    /// Nobody handles the intent.
    public static var noHandlerProvidedForIntent: Code { .noHandlerProvidedForIntent }
    /// No intent has that name.
    public static var invalidIntentName: Code { .invalidIntentName }
    /// No app can take the intent.
    public static var noAppAvailable: Code { .noAppAvailable }
    /// The handler took too long.
    public static var requestTimedOut: Code { .requestTimedOut }
    /// A parameter is missing.
    public static var missingInformation: Code { .missingInformation }
    /// The file of the app's vocabulary is not where it should be.
    public static var invalidUserVocabularyFileLocation: Code { .invalidUserVocabularyFileLocation }
    /// The extension took too long to start.
    public static var extensionLaunchingTimeout: Code { .extensionLaunchingTimeout }
    /// The extension did not start.
    public static var extensionBringUpFailed: Code { .extensionBringUpFailed }
    /// Something is wrong with an image.
    public static var imageGeneric: Code { .imageGeneric }
    /// Nobody can load the image.
    public static var imageNoServiceAvailable: Code { .imageNoServiceAvailable }
    /// The image cannot be stored.
    public static var imageStorageFailed: Code { .imageStorageFailed }
    /// The image cannot be loaded.
    public static var imageLoadingFailed: Code { .imageLoadingFailed }
    /// The image cannot be fetched.
    public static var imageRetrievalFailed: Code { .imageRetrievalFailed }
    /// The image refers to itself.
    public static var imageProxyLoop: Code { .imageProxyLoop }
    /// The image's stand-in is not valid.
    public static var imageProxyInvalid: Code { .imageProxyInvalid }
    /// The image's stand-in took too long.
    public static var imageProxyTimeout: Code { .imageProxyTimeout }
    /// The image service failed.
    public static var imageServiceFailure: Code { .imageServiceFailure }
    /// The image cannot be scaled.
    public static var imageScalingFailed: Code { .imageScalingFailed }
    /// Access to the image was refused.
    public static var permissionDenied: Code { .permissionDenied }
    /// The shortcut cannot be made.
    public static var voiceShortcutCreationFailed: Code { .voiceShortcutCreationFailed }
    /// The shortcut cannot be read.
    public static var voiceShortcutGetFailed: Code { .voiceShortcutGetFailed }
    /// The shortcut cannot be deleted.
    public static var voiceShortcutDeleteFailed: Code { .voiceShortcutDeleteFailed }
    /// Something cannot be archived.
    public static var encodingGeneric: Code { .encodingGeneric }
    /// The intent cannot be archived.
    public static var encodingFailed: Code { .encodingFailed }
    /// An archive cannot be read.
    public static var decodingGeneric: Code { .decodingGeneric }
    /// The intent has no form for App Intents.
    public static var unableToCreateAppIntentRepresentation: Code {
        .unableToCreateAppIntentRepresentation
    }
    /// The app has no such intent.
    public static var noAppIntent: Code { .noAppIntent }
}
