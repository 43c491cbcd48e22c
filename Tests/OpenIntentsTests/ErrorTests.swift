import Foundation
import OpenIntents
import Testing

@Suite("INIntentError")
struct ErrorTests {
    private static let table: [(INIntentError.Code, Int)] = [
        (INIntentError.interactionOperationNotSupported, 1900),
        (INIntentError.donatingInteraction, 1901), (INIntentError.deletingAllInteractions, 1902),
        (INIntentError.deletingInteractionWithIdentifiers, 1903),
        (INIntentError.deletingInteractionWithGroupIdentifier, 1904),
        (INIntentError.intentSupportedByMultipleExtension, 2001),
        (INIntentError.restrictedIntentsNotSupportedByExtension, 2002),
        (INIntentError.noHandlerProvidedForIntent, 2003), (INIntentError.invalidIntentName, 2004),
        (INIntentError.noAppAvailable, 2005), (INIntentError.requestTimedOut, 3001),
        (INIntentError.missingInformation, 3002),
        (INIntentError.invalidUserVocabularyFileLocation, 4000),
        (INIntentError.extensionLaunchingTimeout, 5000),
        (INIntentError.extensionBringUpFailed, 5001), (INIntentError.imageGeneric, 6000),
        (INIntentError.imageNoServiceAvailable, 6001), (INIntentError.imageStorageFailed, 6002),
        (INIntentError.imageLoadingFailed, 6003), (INIntentError.imageRetrievalFailed, 6004),
        (INIntentError.imageProxyLoop, 6005), (INIntentError.imageProxyInvalid, 6006),
        (INIntentError.imageProxyTimeout, 6007), (INIntentError.imageServiceFailure, 6008),
        (INIntentError.imageScalingFailed, 6009), (INIntentError.permissionDenied, 6010),
        (INIntentError.voiceShortcutCreationFailed, 7000),
        (INIntentError.voiceShortcutGetFailed, 7001),
        (INIntentError.voiceShortcutDeleteFailed, 7002), (INIntentError.encodingGeneric, 8000),
        (INIntentError.encodingFailed, 8001), (INIntentError.decodingGeneric, 9000),
        (INIntentError.unableToCreateAppIntentRepresentation, 10000),
        (INIntentError.noAppIntent, 10001),
    ]

    @Test("is caught by its code and has it as number", arguments: table)
    func codes(code: INIntentError.Code, number: Int) throws {
        #expect(code.rawValue == number)
        let error: any Error = INIntentError(code, userInfo: ["id": 7])
        #expect(code ~= error)
        for (other, _) in Self.table where other != code { #expect(!(other ~= error)) }
        #expect(!(code ~= NSError(domain: NSCocoaErrorDomain, code: number)))
        let nsError = error as NSError
        #expect(nsError.domain == "IntentsErrorDomain")
        #expect(nsError.code == number)
        #expect(nsError.userInfo["id"] as? Int == 7)
        let own = try #require(error as? INIntentError)
        #expect(own.code == code && own.errorCode == number)
        #expect(own.errorUserInfo["id"] as? Int == 7)
        #expect(own == INIntentError(_nsError: nsError))
        #expect(Set([own, INIntentError(_nsError: nsError)]).count == 1)
    }

    @Test("has Apple's domain")
    func domain() {
        #expect(INIntentErrorDomain == "IntentsErrorDomain")
        #expect(INIntentError.errorDomain == INIntentErrorDomain)
    }
}
