import Foundation
import Testing

@testable import Substitutes

/// The registration of an app with a push vendor. The substitutes report to Bellhop's device.
@Suite("registration with push vendors", .serialized, .timeLimit(.minutes(2)))
struct VendorRegistrationTests {
    /// What the substitutes report, in order.
    private final class Reports: MessagingDelegate, @unchecked Sendable {
        private let lock = NSLock()
        private var lines: [String] = []
        let tokens: AsyncStream<String>
        private let received: AsyncStream<String>.Continuation

        init() {
            (tokens, received) = AsyncStream.makeStream()
            _ = NotificationCenter.default.addObserver(
                forName: Notification.Name("BellhopVendorRegistration"), object: nil, queue: nil
            ) { [weak self] notification in
                let values = notification.userInfo as? [String: String] ?? [:]
                let line = ["vendor", "token", "problem"].compactMap { values[$0] }
                self?.lock.withLock { self?.lines.append(line.joined(separator: ": ")) }
            }
        }

        var all: [String] { lock.withLock { lines } }

        func messaging(_ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?) {
            received.yield(fcmToken ?? "none")
        }
    }

    private static let hex = String(repeating: "0a", count: 32)

    @Test(
        "the vendor's token follows the device token, and a request before it fails as in the SDK")
    func order() async throws {
        let reports = Reports()
        FirebaseApp.configure()
        Messaging.messaging().delegate = reports
        await OneSignal.initialize("app")
        #expect(OneSignal.User.pushSubscription.id == nil)
        let error = await #expect(throws: NSError.self) {
            try await Messaging.messaging().token()
        }
        #expect(error?.domain == "com.google.fcm" && error?.code == 505)
        #expect(
            reports.all == ["Firebase: No APNS token specified before fetching FCM Token"])
        NotificationCenter.default.post(
            name: Notification.Name("BellhopDidRegisterForRemoteNotifications"), object: nil,
            userInfo: ["deviceToken": Data(repeating: 10, count: 32)])
        var tokens = reports.tokens.makeAsyncIterator()
        #expect(await tokens.next() == Self.hex)
        #expect(try await Messaging.messaging().token() == Self.hex)
        #expect(
            OneSignal.User.pushSubscription.id == "0a0a0a0a-0a0a-0a0a-0a0a-0a0a0a0a0a0a")
        #expect(reports.all.contains("Firebase: \(Self.hex)"))
        #expect(reports.all.contains("OneSignal: 0a0a0a0a-0a0a-0a0a-0a0a-0a0a0a0a0a0a"))
    }

    @MainActor
    @Test(
        "without the proxy, Firebase has the device token only if the app sets it",
        arguments: [(false, false), (false, true), (true, false), (true, true)])
    func withoutProxy(isText: Bool, setsToken: Bool) async throws {
        let (lines, received) = AsyncStream<String>.makeStream()
        let observer = NotificationCenter.default.addObserver(
            forName: Notification.Name("BellhopVendorRegistration"), object: nil, queue: nil
        ) { notification in
            let values = notification.userInfo as? [String: String] ?? [:]
            guard values["vendor"] == "Firebase" else { return }
            received.yield(values["token"] ?? values["problem"] ?? "nothing")
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        let messaging = Messaging { key in
            guard key == "FirebaseAppDelegateProxyEnabled" else { return nil }
            return isText ? "NO" as Any : false
        }
        let token = Data(repeating: 10, count: 32)
        NotificationCenter.default.post(
            name: Notification.Name("BellhopDidRegisterForRemoteNotifications"), object: nil,
            userInfo: ["deviceToken": token])
        #expect(messaging.apnsToken == nil)
        // The app's delegate gets the token before Firebase looks for it.
        if setsToken { messaging.apnsToken = token }
        var reports = lines.makeAsyncIterator()
        #expect(
            await reports.next()
                == (setsToken
                    ? Self.hex
                    : "FirebaseAppDelegateProxyEnabled is NO, and the app did not set "
                        + "Messaging.messaging().apnsToken."))
        if setsToken {
            #expect(try await messaging.token() == Self.hex)
        } else {
            await #expect(throws: NSError.self) { try await messaging.token() }
        }
    }
}
