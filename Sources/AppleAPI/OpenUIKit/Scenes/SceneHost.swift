internal import Foundation
internal import NotificationModel
internal import OpenFoundation
internal import OpenUIKitCore
internal import OpenUserNotifications

/// The scene of an app with a scene manifest. It connects when the app first comes to the
/// foreground, and its delegate gets the calls of the life cycle (SCENE-3, SCENE-6, SCENE-7).
@MainActor
final class SceneHost {
    private let manifest: SceneManifest
    private(set) var scene: UIWindowScene?
    // A scene holds its delegate weakly on an iPhone, and the system holds it strongly.
    private var delegate: (any UISceneDelegate)?
    private var opened: (response: NotificationResponse, receipt: () -> SceneReceipt)?

    init(_ manifest: SceneManifest) { self.manifest = manifest }

    /// Connects the scene, if it is not connected, and returns whether it connected now.
    ///
    /// - Parameter opening: What a person opened the app with.
    func connect(opening: AppOpening?) -> Bool {
        guard scene == nil else { return false }
        let listed = manifest.configuration(named: nil, role: Self.role.rawValue)
        let session = UISceneSession(
            configuration: UISceneConfiguration(name: listed?.name, sessionRole: Self.role))
        let options = UIScene.ConnectionOptions(opening)
        let application = UIApplication.shared
        if let chosen = application.delegate?.application(
            application, configurationForConnecting: session, options: options)
        {
            session.chosen = chosen
        }
        let scene = UIWindowScene(session: session, connectionOptions: options)
        (self.scene, session.connected) = (scene, scene)
        scene.currentState = .foregroundInactive
        let named = manifest.configuration(
            named: session.chosen.name, role: session.chosen.role.rawValue)
        if session.chosen.delegateClass == nil { reportMissingClass(named?.delegateClassName) }
        let made = session.chosen.delegateClass.flatMap(ObjectFactory.object)
        delegate = made as? any UISceneDelegate
        scene.delegate = delegate
        if named?.hasStoryboard == true { addWindow(to: scene) }
        let hasMethod = callConnect(scene, session, options)
        scene.post(UIScene.willConnectNotification)
        guard case .response(let response) = opening else { return true }
        let hasDelegate = delegate != nil
        opened = (
            response,
            {
                if options.wasResponseRead { return .read }
                guard hasDelegate else { return .noDelegate }
                return hasMethod ? .unread : .noMethod
            }
        )
        return true
    }

    /// Writes a line for a delegate's class that the manifest names and the process lacks, as UIKit
    /// does.
    private func reportMissingClass(_ name: String?) {
        guard let name else { return }
        let line = "The scene manifest names the class \"\(name)\", which the app does not have.\n"
        FileHandle.standardError.write(Data(line.utf8))
    }

    /// Adds the window that UIKit creates from the scene's storyboard. Its content cannot be read.
    private func addWindow(to scene: UIWindowScene) {
        guard let delegate = delegate as? any UIWindowSceneDelegate, delegate.window == nil else {
            return
        }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIViewController()
        delegate.window = window
        window.makeKeyAndVisible()
    }

    private func callConnect(
        _ scene: UIScene, _ session: UISceneSession, _ options: UIScene.ConnectionOptions
    ) -> Bool {
        let probe = DelegateProbe()
        DelegateProbe.$current.withValue(probe) {
            delegate?.scene(scene, willConnectTo: session, options: options)
        }
        return !probe.isNotImplemented
    }

    /// Passes an item to the delegate of the connected scene (SCENE-11).
    func open(_ item: OpenedItem) {
        guard let scene, let delegate else { return }
        switch item {
        case .link(let url):
            delegate.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
        case .webPage(let url): delegate.scene(scene, continue: NSUserActivity(webPage: url))
        case .shortcut(let type):
            (delegate as? any UIWindowSceneDelegate)?.windowScene(
                scene, performActionFor: UIApplicationShortcutItem(listed: type)
            ) { _ in }
        }
    }

    /// Returns what the scene's delegate did with a response that opened the scene.
    func takeReceipt(of response: NotificationResponse) -> SceneReceipt? {
        guard let opened, opened.response == response else { return nil }
        self.opened = nil
        return opened.receipt()
    }

    // MARK: Life cycle

    func willEnterForeground() {
        tell(.foregroundInactive, UIScene.willEnterForegroundNotification) {
            $0.sceneWillEnterForeground($1)
        }
    }

    func didBecomeActive() {
        tell(.foregroundActive, UIScene.didActivateNotification) { $0.sceneDidBecomeActive($1) }
    }

    func willResignActive() {
        tell(.foregroundInactive, UIScene.willDeactivateNotification) {
            $0.sceneWillResignActive($1)
        }
    }

    func didEnterBackground() {
        tell(.background, UIScene.didEnterBackgroundNotification) {
            $0.sceneDidEnterBackground($1)
        }
    }

    private func tell(
        _ state: UIScene.ActivationState, _ name: NSNotification.Name,
        _ call: (any UISceneDelegate, UIScene) -> Void
    ) {
        guard let scene else { return }
        scene.currentState = state
        if let delegate { call(delegate, scene) }
        scene.post(name)
    }

    private static let role = UISceneSession.Role.windowApplication
}

extension UIScene {
    func post(_ name: NSNotification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }
}
