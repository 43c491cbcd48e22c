import Foundation
import OpenUIKit
import OpenUIKitCore
import Testing

/// Writes some methods and leaves others.
private final class Service: NSObject, UIApplicationDelegate {
    var notes: [String] = []

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        notes.append("launched")
        return false
    }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        notes.append("token \(deviceToken.count)")
    }

    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        notes.append("no token")
    }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult {
        notes.append("push")
        return .newData
    }

    func applicationDidFinishLaunching(_ application: UIApplication) { notes.append("finished") }
    func applicationDidBecomeActive(_ application: UIApplication) { notes.append("active") }
    func applicationWillResignActive(_ application: UIApplication) { notes.append("resign") }
    func applicationDidEnterBackground(_ application: UIApplication) { notes.append("background") }
    func applicationWillEnterForeground(_ application: UIApplication) { notes.append("foreground") }
    func applicationWillTerminate(_ application: UIApplication) { notes.append("end") }
}

/// Writes nothing.
private final class Idle: NSObject, UIApplicationDelegate {}

@MainActor
@Suite("Calls of an app's delegate with a question mark", .timeLimit(.minutes(10)))
struct AppDelegateCallTests {
    private let app = UIApplication.shared

    @Test("reach what the delegate wrote (BG-3)")
    func written() async {
        let service = Service()
        let delegate: (any UIApplicationDelegate)? = service
        #expect(delegate?.application?(app, didFinishLaunchingWithOptions: nil) == false)
        delegate?.application?(app, didRegisterForRemoteNotificationsWithDeviceToken: Data([1]))
        delegate?.application?(
            app, didFailToRegisterForRemoteNotificationsWithError: CancellationError())
        let result = await withCheckedContinuation { waiting in
            service.application?(app, didReceiveRemoteNotification: [:]) {
                waiting.resume(returning: $0)
            }
        }
        #expect(result == .newData)
        delegate?.applicationDidFinishLaunching?(app)
        delegate?.applicationWillEnterForeground?(app)
        delegate?.applicationDidBecomeActive?(app)
        delegate?.applicationWillResignActive?(app)
        delegate?.applicationDidEnterBackground?(app)
        delegate?.applicationWillTerminate?(app)
        #expect(
            service.notes == [
                "launched", "token 1", "no token", "push", "finished", "foreground", "active",
                "resign", "background", "end",
            ])
    }

    @Test("get the default where the delegate wrote nothing")
    func notWritten() {
        let delegate: (any UIApplicationDelegate)? = Idle()
        #expect(delegate?.application?(app, willFinishLaunchingWithOptions: nil) == true)
        #expect(delegate?.application?(app, didFinishLaunchingWithOptions: nil) == true)
        #expect(delegate?.applicationDidBecomeActive?(app) != nil)
        let nobody: (any UIApplicationDelegate)? = nil
        #expect(nobody?.application?(app, didFinishLaunchingWithOptions: nil) == nil)
    }
}
