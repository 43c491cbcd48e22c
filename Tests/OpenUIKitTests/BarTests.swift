import Foundation
import OpenUIKit
import OpenUIKitCore
import Testing

@MainActor
@Suite("Bars")
struct BarTests {
    @Test("configure the background of an appearance: default, opaque and transparent")
    func backgrounds() {
        let bar = UINavigationBarAppearance()
        #expect(bar.backgroundEffect != nil && bar.shadowColor != nil)
        bar.configureWithOpaqueBackground()
        #expect(bar.backgroundEffect == nil && bar.backgroundColor != nil)
        bar.shadowImage = UIImage()
        bar.configureWithTransparentBackground()
        #expect(bar.backgroundColor == nil && bar.shadowColor == nil && bar.shadowImage == nil)
    }

    @Test("copy the common values of an appearance of another kind")
    func copies() {
        let tabs = UITabBarAppearance()
        tabs.configureWithOpaqueBackground()
        tabs.backgroundColor = .red
        let copy = UINavigationBarAppearance(barAppearance: tabs)
        #expect(copy.backgroundColor == .red && copy.backgroundEffect == nil)
    }

    @Test("store the appearances and the picture of a navigation bar")
    func navigation() {
        let bar = UINavigationController().navigationBar
        let appearance = UINavigationBarAppearance()
        appearance.titleTextAttributes = [.foregroundColor: UIColor.red]
        appearance.backButtonAppearance.normal.titleTextAttributes = [.kern: 1]
        (bar.standardAppearance, bar.scrollEdgeAppearance) = (appearance, appearance)
        let picture = UIImage()
        bar.setBackgroundImage(picture, for: .default)
        #expect(bar.standardAppearance.titleTextAttributes.count == 1)
        #expect(bar.backgroundImage(for: .default) === picture)
        #expect(bar.backgroundImage(for: .compact) == nil)
        #expect(UINavigationBar.appearance() === UINavigationBar.appearance())
    }

    @Test("have an item for each controller of a tab bar controller, and select the visible one")
    func tabs() {
        let tabs = UITabBarController()
        let (first, second) = (UIViewController(), UIViewController())
        second.tabBarItem = UITabBarItem(title: "Second", image: nil, selectedImage: UIImage())
        tabs.viewControllers = [first, second]
        #expect(tabs.tabBar.items?.map(\.title) == [nil, "Second"])
        #expect(tabs.tabBar.selectedItem === first.tabBarItem)
        tabs.selectedIndex = 1
        #expect(tabs.tabBar.selectedItem === second.tabBarItem)
        tabs.viewControllers = nil
        #expect(tabs.tabBar.items?.isEmpty == true && tabs.tabBar.selectedItem == nil)
    }

    @Test("have a scene whose coordinate space has the bounds of the screen")
    func coordinates() {
        let session = UISceneSession(
            configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
        let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
        #expect(scene.coordinateSpace.bounds == UIScreen.main.bounds)
        let window = UIWindow(frame: scene.coordinateSpace.bounds)
        window.windowScene = scene
        #expect(scene.windows == [window])
        let point = CGPoint(x: 1, y: 2)
        #expect(UIScreen.main.convert(point, from: scene.coordinateSpace) == point)
    }
}
