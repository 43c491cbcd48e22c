import Foundation
import OpenUserNotifications
import Testing

@Suite("UNError")
struct ErrorTests {
    private static let table: [(UNError.Code, Int)] = [
        (UNError.notificationsNotAllowed, 1), (UNError.attachmentInvalidURL, 100),
        (UNError.attachmentUnrecognizedType, 101), (UNError.attachmentInvalidFileSize, 102),
        (UNError.attachmentNotInDataStore, 103), (UNError.attachmentMoveIntoDataStoreFailed, 104),
        (UNError.attachmentCorrupt, 105), (UNError.notificationInvalidNoDate, 1400),
        (UNError.notificationInvalidNoContent, 1401),
        (UNError.contentProvidingObjectNotAllowed, 1500),
        (UNError.contentProvidingInvalid, 1501), (UNError.badgeInputInvalid, 1600),
    ]

    @Test("is caught by its code, has it as number and says what is wrong", arguments: table)
    func codes(code: UNError.Code, number: Int) throws {
        #expect(code.rawValue == number)
        let error: any Error = UNError(code, userInfo: ["id": 7])
        #expect(code ~= error)
        for (other, _) in Self.table where other != code { #expect(!(other ~= error)) }
        #expect(!(code ~= CocoaError(.formatting)))
        #expect(!(code ~= NSError(domain: NSCocoaErrorDomain, code: number)))
        let nsError = error as NSError
        #expect(nsError.domain == "UNErrorDomain")
        #expect(nsError.code == number)
        #expect(nsError.userInfo["id"] as? Int == 7)
        #expect(nsError.localizedDescription == error.localizedDescription)
        #expect(!error.localizedDescription.contains("UNErrorDomain"))
        let own = try #require(error as? UNError)
        #expect(own.code == code && own.errorCode == number)
        #expect(own.errorUserInfo["id"] as? Int == 7)
        #expect(own.userInfo["id"] as? Int == 7)
        #expect(
            own == UNError(_nsError: nsError)
                && own.hashValue == UNError(_nsError: nsError).hashValue)
    }

    @Test("has Apple's domain and constants")
    func constants() {
        #expect(UNErrorDomain == "UNErrorDomain")
        #expect(UNError.errorDomain == UNErrorDomain)
        #expect(
            UNNotificationDefaultActionIdentifier
                == "com.apple.UNNotificationDefaultActionIdentifier")
        #expect(
            UNNotificationDismissActionIdentifier
                == "com.apple.UNNotificationDismissActionIdentifier")
        let keys = [
            UNNotificationAttachmentOptionsTypeHintKey,
            UNNotificationAttachmentOptionsThumbnailHiddenKey,
            UNNotificationAttachmentOptionsThumbnailClippingRectKey,
            UNNotificationAttachmentOptionsThumbnailTimeKey,
        ]
        #expect(Set(keys).count == 4)
    }

    @Test("is matched in catch clauses and switches as people write them")
    func patterns() {
        func word(for error: any Error) -> String {
            do {
                throw error
            } catch UNError.attachmentInvalidURL {
                return "url"
            } catch let error as UNError where error.code == .attachmentCorrupt {
                return "corrupt"
            } catch let error as UNError {
                switch error.code {
                case .notificationsNotAllowed: return "not allowed"
                default: return "other"
                }
            } catch {
                return "foreign"
            }
        }
        #expect(word(for: UNError(.attachmentInvalidURL)) == "url")
        #expect(word(for: UNError(.attachmentCorrupt)) == "corrupt")
        #expect(word(for: UNError(.notificationsNotAllowed)) == "not allowed")
        #expect(word(for: UNError(.badgeInputInvalid)) == "other")
        #expect(word(for: CancellationError()) == "foreign")
    }
}
