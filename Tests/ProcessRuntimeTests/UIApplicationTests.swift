import Foundation
import OpenUIKitCore
import ProcessLink
import Testing

@testable import OpenUIKit

/// Records the calls of an app's delegate.
private final class NotedDelegate: UIResponder, UIApplicationDelegate {
    var notes: [String] = []
    let isMade: Bool

    override init() {
        isMade = true
        super.init()
    }

    func applicationDidFinishLaunching(_ application: UIApplication) { notes.append("launched") }
    func applicationDidBecomeActive(_ application: UIApplication) { notes.append("active") }
    func applicationWillResignActive(_ application: UIApplication) { notes.append("resign") }
    func applicationDidEnterBackground(_ application: UIApplication) { notes.append("background") }
    func applicationWillEnterForeground(_ application: UIApplication) {
        notes.append("foreground")
    }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult {
        userInfo.isEmpty ? .noData : .newData
    }
}

@MainActor
@Suite("UIApplication", .serialized, .timeLimit(.minutes(10)))
struct UIApplicationTests {
    private let application = UIApplication.shared

    @Test(
        "tells the delegate what a new state means, in Apple's order",
        arguments: [
            ([.active], ["active"]),
            ([.background], []),
            ([.inactive, .active], ["active"]),
            ([.active, .active], ["active"]),
            ([.active, .inactive], ["active", "resign"]),
            ([.active, .background], ["active", "resign", "background"]),
            ([.active, .inactive, .background], ["active", "resign", "background"]),
            ([.background, .active], ["foreground", "active"]),
            ([.background, .inactive, .active], ["foreground", "active"]),
        ] as [([ApplicationState], [String])])
    func states(states: [ApplicationState], expected: [String]) {
        let delegate = NotedDelegate()
        let former = application.delegate
        application.delegate = delegate
        application.currentState = .inactive
        application.hasState = false
        for state in states { application.move(to: state) }
        #expect(delegate.notes == expected)
        #expect(application.applicationState == states.last.map(UIApplication.State.init))
        application.delegate = former
    }

    @Test("asks the older form of launching where the newer one is not written")
    func olderLaunch() {
        let delegate = NotedDelegate()
        #expect(delegate.application(application, didFinishLaunchingWithOptions: nil))
        #expect(delegate.notes == ["launched"])
    }

    @Test("asks the async form of a background push where that was written (BG-3)")
    func asyncPush() async {
        let delegate = NotedDelegate()
        let result = await withCheckedContinuation { waiting in
            delegate.application(
                application, didReceiveRemoteNotification: ["a": 1],
                fetchCompletionHandler: { waiting.resume(returning: $0) })
        }
        #expect(result == .newData)
    }

    @Test("opens nothing in another app, for there is none")
    func opensNothing() async throws {
        let url = try #require(URL(string: UIApplication.openSettingsURLString))
        #expect(!application.canOpenURL(url))
        #expect(await application.open(url) == false)
    }

    @Test("makes delegates whose init() is overridden, and no others than NSObjects")
    func objectMaker() {
        let made = ObjectFactory.object(of: NotedDelegate.self) as? NotedDelegate
        #expect(made?.isMade == true)
        #expect(ObjectFactory.object(of: NoObject.self) == nil)
    }
}

private final class NoObject {}
