import Device
import DeviceModel
import Foundation
import NotificationModel
import Testing
import UpTesting

/// An app whose entry is SwiftUI's `App`.
@Suite(.timeLimit(.minutes(12)))
struct SwiftUIRoadTests {
    private static let app = """
        import SwiftUI

        @main
        struct LettersApp: App {
            @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate
            @StateObject private var mailbox = Mailbox()

            init() { print("the app is created") }

            var body: some Scene {
                WindowGroup {
                    LettersView().environmentObject(mailbox)
                        .onOpenURL { url in Tracker.note(url) }
                }
            }
        }
        """

    private static let delegate = """
        import MapKit
        import UIKit
        import UserNotifications

        final class AppDelegate: NSObject, UIApplicationDelegate, UNUserNotificationCenterDelegate {
            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                Tracker.start(key: "1")
                let center = UNUserNotificationCenter.current()
                center.delegate = self
                center.requestAuthorization(options: [.alert]) { _, _ in }
                application.registerForRemoteNotifications()
                print("launched", (application.delegate as? AppDelegate) === self)
                return true
            }

            func userNotificationCenter(
                _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
            ) async {
                print("tapped", response.notification.request.content.title)
            }
        }
        """

    private static let view = """
        import SwiftUI

        final class Mailbox: ObservableObject { @Published var count = 0 }

        struct LettersView: View {
            @EnvironmentObject private var mailbox: Mailbox
            var body: some View {
                Text("\\(mailbox.count)").aModifierThatBellhopLacks()
                    .onOpenURL { url in print("opened", url.host ?? "", mailbox.count) }
            }
        }
        """

    private static let list = """
        <plist version="1.0"><dict><key>CFBundleURLTypes</key><array><dict>
        <key>CFBundleURLSchemes</key><array><string>letters</string></array>
        </dict></array></dict></plist>
        """

    @Test(
        "SCENE-13 an app of SwiftUI runs with its adaptor's delegate, which gets a cold tap, and its root view gets a link; views that do not compile do not matter"
    )
    func adaptor() async throws {
        try await withTemporaryFolder { folder in
            let project = folder.appending(path: "Letters")
            try FileManager.default.copyItem(
                at: Products.checkout.appending(path: "Tests/Fixtures/Xcode"), to: project)
            for (name, text) in [
                ("LettersApp", Self.app), ("AppDelegate", Self.delegate), ("Views", Self.view),
            ] {
                let file = project.appending(path: "Letters/\(name).swift")
                try text.write(to: file, atomically: true, encoding: .utf8)
            }
            let file = project.appending(path: "Letters.xcodeproj/project.pbxproj")
            var text = try String(contentsOf: file, encoding: .utf8)
            let setting = "INFOPLIST_KEY_CFBundleDisplayName = Letters;"
            text = text.replacing(
                setting,
                with: setting + "INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES;"
                    + "INFOPLIST_FILE = Links.plist;")
            try text.write(to: file, atomically: true, encoding: .utf8)
            try Self.list.write(
                to: project.appending(path: "Links.plist"), atomically: true, encoding: .utf8)
            let made = try await BuildRoadTests.bellhop([
                "build", project.path, "--with-app", "--build-folder",
                folder.appending(path: "build").path,
            ])
            try #require(made.status == 0, "\(made.errors)\n\(made.output)")
            #expect(made.errors.contains("The scenes of LettersApp are left out"))
            #expect(made.errors.contains("The app goes on without line 10."))
            let path = made.output.trimmingCharacters(in: .whitespacesAndNewlines)
            let bundle = try AppBundle(at: URL(filePath: path))
            try await RunningDevice.withBundle(bundle, in: folder) { running in
                #expect(await running.log.line(containing: "the app is created").isEmpty == false)
                #expect(
                    await running.log.line(containing: "skipped").hasSuffix(
                        "bellhop: skipped: AppDelegate.swift:10: cannot find 'Tracker' in scope"))
                #expect(await running.log.line(containing: "launched").hasSuffix("launched true"))
                try await running.device.perform(.forceQuit(app: running.app))
                let id = try await running.push(
                    #"{"aps":{"alert":{"title":"Letter","body":"It is here"}}}"#)
                _ = try await running.card(id)
                try await running.device.perform(.tap(notification: id))
                #expect(await running.log.line(containing: "tapped").hasSuffix("tapped Letter"))
                let reasons = try await running.reasons(id, with: .responseDelivered)
                #expect(!reasons.contains(.responseNoDelegate))
                let url = try #require(URL(string: "letters://inbox"))
                try await running.device.perform(.openItem(app: running.app, with: .link(url: url)))
                #expect(await running.log.line(containing: "opened").hasSuffix("opened inbox 0"))
                #expect(await running.log.line(containing: "LettersApp.swift").contains("skipped"))
            }
        }
    }
}
