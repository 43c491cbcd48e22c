import Foundation
import OpenUIKit
import OpenUIKitCore
import Testing

private final class Noted: UIViewController {
    var notes: [String] = []

    override func loadView() {
        super.loadView()
        notes.append("loadView")
    }
    override func viewDidLoad() { notes.append("didLoad") }
    override func viewWillAppear(_ animated: Bool) { notes.append("willAppear") }
    override func viewWillLayoutSubviews() { notes.append("willLayout") }
    override func viewDidLayoutSubviews() { notes.append("didLayout") }
    override func viewDidAppear(_ animated: Bool) { notes.append("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { notes.append("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { notes.append("didDisappear") }
}

private let appearing = [
    "loadView", "didLoad", "willAppear", "willLayout", "didLayout", "didAppear",
]

@MainActor
@Suite("A view controller", .serialized, .timeLimit(.minutes(10)))
struct ControllerTests {
    @Test("loads its view once, on demand")
    func loads() {
        let controller = Noted()
        #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
        controller.loadViewIfNeeded()
        _ = controller.view
        #expect(controller.notes == ["loadView", "didLoad"])
        #expect(controller.view.next === controller)
    }

    @Test("that is presented gets its appearance callbacks in order")
    func presents() async {
        let (presenter, presented) = (UIViewController(), Noted())
        await withCheckedContinuation { waiting in
            presenter.present(presented, animated: true) { waiting.resume() }
        }
        #expect(presented.notes == appearing)
        #expect(presenter.presentedViewController === presented)
        #expect(presented.presentingViewController === presenter)
        presented.dismiss(animated: false)
        #expect(presented.notes == appearing + ["willDisappear", "didDisappear"])
        #expect(presenter.presentedViewController == nil)
    }

    @Test("that presents already does not present another")
    func presentsOne() {
        let (presenter, first, second) = (UIViewController(), Noted(), Noted())
        presenter.present(first, animated: false)
        presenter.present(second, animated: false)
        #expect(presenter.presentedViewController === first)
        #expect(second.notes.isEmpty)
    }

    @Test("has child controllers")
    func children() {
        let (outer, inner) = (UIViewController(), UIViewController())
        outer.addChild(inner)
        #expect(outer.children == [inner] && inner.parent === outer)
        inner.removeFromParent()
        #expect(outer.children.isEmpty && inner.parent == nil)
    }

    @Test("gets the preferred size of a child")
    func preferredSize() {
        final class Outer: UIViewController {
            override func preferredContentSizeDidChange(
                forChildContentContainer container: any UIContentContainer
            ) { preferredContentSize = container.preferredContentSize }
        }
        let (outer, inner) = (Outer(), UIViewController())
        outer.addChild(inner)
        inner.preferredContentSize = CGSize(width: 1, height: 2)
        #expect(outer.preferredContentSize == CGSize(width: 1, height: 2))
    }

    @Test("of navigation pushes and pops, and keeps the first")
    func navigation() {
        let (first, second) = (UIViewController(), UIViewController())
        let navigation = UINavigationController(rootViewController: first)
        first.navigationController?.pushViewController(second, animated: true)
        #expect(navigation.viewControllers == [first, second])
        #expect(navigation.popViewController(animated: true) === second)
        #expect(navigation.popViewController(animated: true) == nil)
        #expect(navigation.topViewController === first)
    }

    @Test("at the root of a window appears when the window does")
    func window() {
        let controller = Noted()
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = controller
        #expect(controller.notes.isEmpty)
        window.makeKeyAndVisible()
        #expect(controller.notes == appearing)
        #expect(UIApplication.shared.keyWindow === window)
        #expect(controller.view.window === window)
        window.isHidden = true
        #expect(controller.notes.suffix(2) == ["willDisappear", "didDisappear"])
        #expect(UIApplication.shared.windows.isEmpty)
    }

    @Test("of an alert keeps its actions and text fields")
    func alert() {
        let alert = UIAlertController(title: "T", message: "M", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        alert.addTextField { $0.placeholder = "Name" }
        #expect(alert.actions.map(\.title) == ["OK"])
        #expect(alert.textFields?.map(\.placeholder) == ["Name"])
        #expect(alert.preferredStyle == .alert)
    }

    @Test("of a storyboard cannot be created")
    func storyboard() async {
        #expect(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() == nil)
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let storyboard = UIStoryboard(name: "Main", bundle: nil)
                _ = storyboard.instantiateViewController(withIdentifier: "A")
            }
        }
    }

    @Test("first to receive events is one at a time")
    func firstResponder() {
        let (first, second) = (UITextField(), UITextField())
        #expect(first.becomeFirstResponder() && first.isFirstResponder)
        #expect(second.becomeFirstResponder() && !first.isFirstResponder)
        #expect(second.resignFirstResponder() && !second.isFirstResponder)
        #expect(!UIView().becomeFirstResponder())
    }
}
