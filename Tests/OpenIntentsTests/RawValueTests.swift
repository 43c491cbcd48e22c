import OpenIntents
import Testing

/// Apple's raw values. Processes exchange them, and archives store them.
@Suite("The raw values of Intents")
struct RawValueTests {
    private static let inCallAudioRoute: [(Int, Int)] = [
        (Int(INCallAudioRoute.unknown.rawValue), 0),
        (Int(INCallAudioRoute.speakerphoneAudioRoute.rawValue), 1),
        (Int(INCallAudioRoute.bluetoothAudioRoute.rawValue), 2),
    ]
    private static let inCallCapability: [(Int, Int)] = [
        (Int(INCallCapability.unknown.rawValue), 0),
        (Int(INCallCapability.audioCall.rawValue), 1),
        (Int(INCallCapability.videoCall.rawValue), 2),
    ]
    private static let inCallDestinationType: [(Int, Int)] = [
        (Int(INCallDestinationType.unknown.rawValue), 0),
        (Int(INCallDestinationType.normal.rawValue), 1),
        (Int(INCallDestinationType.emergency.rawValue), 2),
        (Int(INCallDestinationType.voicemail.rawValue), 3),
        (Int(INCallDestinationType.redial.rawValue), 4),
        (Int(INCallDestinationType.callBack.rawValue), 5),
    ]
    private static let inCallRecordType: [(Int, Int)] = [
        (Int(INCallRecordType.unknown.rawValue), 0),
        (Int(INCallRecordType.outgoing.rawValue), 1),
        (Int(INCallRecordType.missed.rawValue), 2),
        (Int(INCallRecordType.received.rawValue), 3),
        (Int(INCallRecordType.latest.rawValue), 4),
        (Int(INCallRecordType.voicemail.rawValue), 5),
        (Int(INCallRecordType.ringing.rawValue), 6),
        (Int(INCallRecordType.inProgress.rawValue), 7),
        (Int(INCallRecordType.onHold.rawValue), 8),
    ]
    private static let inCallRecordTypeOptions: [(Int, Int)] = [
        (Int(INCallRecordTypeOptions.outgoing.rawValue), 1),
        (Int(INCallRecordTypeOptions.missed.rawValue), 2),
        (Int(INCallRecordTypeOptions.received.rawValue), 4),
        (Int(INCallRecordTypeOptions.latest.rawValue), 8),
        (Int(INCallRecordTypeOptions.voicemail.rawValue), 16),
        (Int(INCallRecordTypeOptions.ringing.rawValue), 32),
        (Int(INCallRecordTypeOptions.inProgress.rawValue), 64),
        (Int(INCallRecordTypeOptions.onHold.rawValue), 128),
    ]
    private static let inFocusStatusAuthorizationStatus: [(Int, Int)] = [
        (Int(INFocusStatusAuthorizationStatus.notDetermined.rawValue), 0),
        (Int(INFocusStatusAuthorizationStatus.restricted.rawValue), 1),
        (Int(INFocusStatusAuthorizationStatus.denied.rawValue), 2),
        (Int(INFocusStatusAuthorizationStatus.authorized.rawValue), 3),
    ]
    private static let inIntentErrorCode: [(Int, Int)] = [
        (Int(INIntentError.Code.interactionOperationNotSupported.rawValue), 1900),
        (Int(INIntentError.Code.donatingInteraction.rawValue), 1901),
        (Int(INIntentError.Code.deletingAllInteractions.rawValue), 1902),
        (Int(INIntentError.Code.deletingInteractionWithIdentifiers.rawValue), 1903),
        (Int(INIntentError.Code.deletingInteractionWithGroupIdentifier.rawValue), 1904),
        (Int(INIntentError.Code.intentSupportedByMultipleExtension.rawValue), 2001),
        (Int(INIntentError.Code.restrictedIntentsNotSupportedByExtension.rawValue), 2002),
        (Int(INIntentError.Code.noHandlerProvidedForIntent.rawValue), 2003),
        (Int(INIntentError.Code.invalidIntentName.rawValue), 2004),
        (Int(INIntentError.Code.noAppAvailable.rawValue), 2005),
        (Int(INIntentError.Code.requestTimedOut.rawValue), 3001),
        (Int(INIntentError.Code.missingInformation.rawValue), 3002),
        (Int(INIntentError.Code.invalidUserVocabularyFileLocation.rawValue), 4000),
        (Int(INIntentError.Code.extensionLaunchingTimeout.rawValue), 5000),
        (Int(INIntentError.Code.extensionBringUpFailed.rawValue), 5001),
        (Int(INIntentError.Code.imageGeneric.rawValue), 6000),
        (Int(INIntentError.Code.imageNoServiceAvailable.rawValue), 6001),
        (Int(INIntentError.Code.imageStorageFailed.rawValue), 6002),
        (Int(INIntentError.Code.imageLoadingFailed.rawValue), 6003),
        (Int(INIntentError.Code.imageRetrievalFailed.rawValue), 6004),
        (Int(INIntentError.Code.imageProxyLoop.rawValue), 6005),
        (Int(INIntentError.Code.imageProxyInvalid.rawValue), 6006),
        (Int(INIntentError.Code.imageProxyTimeout.rawValue), 6007),
        (Int(INIntentError.Code.imageServiceFailure.rawValue), 6008),
        (Int(INIntentError.Code.imageScalingFailed.rawValue), 6009),
        (Int(INIntentError.Code.permissionDenied.rawValue), 6010),
        (Int(INIntentError.Code.voiceShortcutCreationFailed.rawValue), 7000),
        (Int(INIntentError.Code.voiceShortcutGetFailed.rawValue), 7001),
        (Int(INIntentError.Code.voiceShortcutDeleteFailed.rawValue), 7002),
        (Int(INIntentError.Code.encodingGeneric.rawValue), 8000),
        (Int(INIntentError.Code.encodingFailed.rawValue), 8001),
        (Int(INIntentError.Code.decodingGeneric.rawValue), 9000),
        (Int(INIntentError.Code.unableToCreateAppIntentRepresentation.rawValue), 10000),
        (Int(INIntentError.Code.noAppIntent.rawValue), 10001),
    ]
    private static let inIntentHandlingStatus: [(Int, Int)] = [
        (Int(INIntentHandlingStatus.unspecified.rawValue), 0),
        (Int(INIntentHandlingStatus.ready.rawValue), 1),
        (Int(INIntentHandlingStatus.inProgress.rawValue), 2),
        (Int(INIntentHandlingStatus.success.rawValue), 3),
        (Int(INIntentHandlingStatus.failure.rawValue), 4),
        (Int(INIntentHandlingStatus.deferredToApplication.rawValue), 5),
        (Int(INIntentHandlingStatus.userConfirmationRequired.rawValue), 6),
    ]
    private static let inInteractionDirection: [(Int, Int)] = [
        (Int(INInteractionDirection.unspecified.rawValue), 0),
        (Int(INInteractionDirection.outgoing.rawValue), 1),
        (Int(INInteractionDirection.incoming.rawValue), 2),
    ]
    private static let inOutgoingMessageType: [(Int, Int)] = [
        (Int(INOutgoingMessageType.unknown.rawValue), 0),
        (Int(INOutgoingMessageType.outgoingMessageText.rawValue), 1),
        (Int(INOutgoingMessageType.outgoingMessageAudio.rawValue), 2),
    ]
    private static let inPersonHandleType: [(Int, Int)] = [
        (Int(INPersonHandleType.unknown.rawValue), 0),
        (Int(INPersonHandleType.emailAddress.rawValue), 1),
        (Int(INPersonHandleType.phoneNumber.rawValue), 2),
    ]
    private static let inPersonSuggestionType: [(Int, Int)] = [
        (Int(INPersonSuggestionType.none.rawValue), 0),
        (Int(INPersonSuggestionType.socialProfile.rawValue), 1),
        (Int(INPersonSuggestionType.instantMessageAddress.rawValue), 2),
    ]
    private static let inSendMessageIntentResponseCode: [(Int, Int)] = [
        (Int(INSendMessageIntentResponseCode.unspecified.rawValue), 0),
        (Int(INSendMessageIntentResponseCode.ready.rawValue), 1),
        (Int(INSendMessageIntentResponseCode.inProgress.rawValue), 2),
        (Int(INSendMessageIntentResponseCode.success.rawValue), 3),
        (Int(INSendMessageIntentResponseCode.failure.rawValue), 4),
        (Int(INSendMessageIntentResponseCode.failureRequiringAppLaunch.rawValue), 5),
        (Int(INSendMessageIntentResponseCode.failureMessageServiceNotAvailable.rawValue), 6),
        (Int(INSendMessageIntentResponseCode.failureRequiringInAppAuthentication.rawValue), 7),
    ]
    private static let inShareFocusStatusIntentResponseCode: [(Int, Int)] = [
        (Int(INShareFocusStatusIntentResponseCode.unspecified.rawValue), 0),
        (Int(INShareFocusStatusIntentResponseCode.ready.rawValue), 1),
        (Int(INShareFocusStatusIntentResponseCode.inProgress.rawValue), 2),
        (Int(INShareFocusStatusIntentResponseCode.success.rawValue), 3),
        (Int(INShareFocusStatusIntentResponseCode.failure.rawValue), 4),
        (Int(INShareFocusStatusIntentResponseCode.failureRequiringAppLaunch.rawValue), 5),
    ]
    private static let inShortcutAvailabilityOptions: [(Int, Int)] = [
        (Int(INShortcutAvailabilityOptions.sleepMindfulness.rawValue), 1),
        (Int(INShortcutAvailabilityOptions.sleepJournaling.rawValue), 2),
        (Int(INShortcutAvailabilityOptions.sleepMusic.rawValue), 4),
        (Int(INShortcutAvailabilityOptions.sleepPodcasts.rawValue), 8),
        (Int(INShortcutAvailabilityOptions.sleepReading.rawValue), 16),
        (Int(INShortcutAvailabilityOptions.sleepWrapUpYourDay.rawValue), 32),
        (Int(INShortcutAvailabilityOptions.sleepYogaAndStretching.rawValue), 64),
    ]
    private static let inStartCallIntentResponseCode: [(Int, Int)] = [
        (Int(INStartCallIntentResponseCode.unspecified.rawValue), 0),
        (Int(INStartCallIntentResponseCode.ready.rawValue), 1),
        (Int(INStartCallIntentResponseCode.continueInApp.rawValue), 2),
        (Int(INStartCallIntentResponseCode.userConfirmationRequired.rawValue), 3),
        (Int(INStartCallIntentResponseCode.failure.rawValue), 4),
        (Int(INStartCallIntentResponseCode.failureRequiringAppLaunch.rawValue), 5),
        (Int(INStartCallIntentResponseCode.failureCallingServiceNotAvailable.rawValue), 6),
        (Int(INStartCallIntentResponseCode.failureContactNotSupportedByApp.rawValue), 7),
        (Int(INStartCallIntentResponseCode.failureAirplaneModeEnabled.rawValue), 8),
        (Int(INStartCallIntentResponseCode.failureUnableToHandOff.rawValue), 9),
        (Int(INStartCallIntentResponseCode.failureAppConfigurationRequired.rawValue), 10),
        (Int(INStartCallIntentResponseCode.failureCallInProgress.rawValue), 11),
        (Int(INStartCallIntentResponseCode.failureCallRinging.rawValue), 12),
        (Int(INStartCallIntentResponseCode.failureRequiringInAppAuthentication.rawValue), 13),
    ]
    private static let inCallCapabilityOptions: [(Int, Int)] = [
        (Int(INCallCapabilityOptions.audioCall.rawValue), 1),
        (Int(INCallCapabilityOptions.videoCall.rawValue), 2),
    ]

    static let all: [(String, [(Int, Int)])] = [
        ("INCallAudioRoute", inCallAudioRoute),
        ("INCallCapability", inCallCapability),
        ("INCallDestinationType", inCallDestinationType),
        ("INCallRecordType", inCallRecordType),
        ("INCallRecordTypeOptions", inCallRecordTypeOptions),
        ("INFocusStatusAuthorizationStatus", inFocusStatusAuthorizationStatus),
        ("INIntentError.Code", inIntentErrorCode),
        ("INIntentHandlingStatus", inIntentHandlingStatus),
        ("INInteractionDirection", inInteractionDirection),
        ("INOutgoingMessageType", inOutgoingMessageType),
        ("INPersonHandleType", inPersonHandleType),
        ("INPersonSuggestionType", inPersonSuggestionType),
        ("INSendMessageIntentResponseCode", inSendMessageIntentResponseCode),
        ("INShareFocusStatusIntentResponseCode", inShareFocusStatusIntentResponseCode),
        ("INShortcutAvailabilityOptions", inShortcutAvailabilityOptions),
        ("INStartCallIntentResponseCode", inStartCallIntentResponseCode),
        ("INCallCapabilityOptions", inCallCapabilityOptions),
    ]

    @Test("are Apple's", arguments: all)
    func rawValues(type: String, rows: [(Int, Int)]) {
        #expect(rows.map(\.0) == rows.map(\.1), "\(type)")
    }
}
