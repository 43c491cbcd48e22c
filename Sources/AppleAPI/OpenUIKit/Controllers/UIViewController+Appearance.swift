internal import Foundation
internal import OpenFoundation
public import OpenUIKitCore

extension UIViewController {
    /// Begins to show or hide the view; loads the view if necessary and calls the appearance
    /// methods.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        switch (isAppearing, appearance) {
        case (true, .gone), (true, .disappearing):
            loadViewIfNeeded()
            appearance = .appearing
            viewWillAppear(animated)
            viewIsAppearing(animated)
            view.layoutIfNeeded()
        case (false, .here), (false, .appearing):
            appearance = .disappearing
            viewWillDisappear(animated)
        default: break
        }
    }

    public func endAppearanceTransition() {
        switch appearance {
        case .appearing:
            appearance = .here
            viewDidAppear(false)
        case .disappearing:
            appearance = .gone
            viewDidDisappear(false)
        case .here, .gone: break
        }
    }

    final func change(seen: Bool, animated: Bool) {
        beginAppearanceTransition(seen, animated: animated)
        endAppearanceTransition()
    }

    /// The controller that this controller or an ancestor presents.
    public var presentedViewController: UIViewController? {
        presented ?? parent?.presentedViewController
    }

    /// The controller that presents this controller or an ancestor.
    public var presentingViewController: UIViewController? {
        presenting ?? parent?.presentingViewController
    }

    public var isBeingPresented: Bool { presenting != nil && appearance == .appearing }

    public var isBeingDismissed: Bool { presenting == nil && appearance == .disappearing }

    public var isMovingToParent: Bool { parent != nil && appearance == .appearing }

    public var isMovingFromParent: Bool { parent == nil && appearance == .disappearing }

    final func keep(
        presented other: UIViewController, animated: Bool, completion: (() -> Void)?
    ) {
        guard presented == nil else {
            let line =
                "\(self) cannot present \(other): it already presents \(presented as Any).\n"
            FileHandle.standardError.write(Data(line.utf8))
            return
        }
        presented = other
        other.presenting = self
        other.change(seen: true, animated: animated)
        call(completion)
    }

    final func dismissPresented(animated: Bool, completion: (() -> Void)?) {
        guard let gone = presented else {
            if let presenter = presentingViewController {
                presenter.dismiss(animated: animated, completion: completion)
            } else {
                call(completion)
            }
            return
        }
        gone.presented?.removePresented(by: gone)
        gone.removePresented(by: self)
        call(completion)
    }

    private func removePresented(by presenter: UIViewController) {
        presenter.presented = nil
        presenting = nil
        change(seen: false, animated: false)
    }

    private func call(_ completion: (() -> Void)?) {
        guard let completion = completion.map({ Transfer($0) }) else { return }
        DispatchQueue.main.async { completion.value() }
    }

    public var children: [UIViewController] { heldControllers }

    /// Adds a child controller. The caller adds its view and calls `didMove(toParent:)`.
    public func addChild(_ childController: UIViewController) {
        childController.removeFromParent()
        childController.willMove(toParent: self)
        heldControllers.append(childController)
        childController.parent = self
    }

    public func removeFromParent() {
        guard let parent else { return }
        parent.heldControllers.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    /// Pushes a controller onto the navigation controller, or presents it if there is none.
    public func show(_ vc: UIViewController, sender: Any?) {
        if let navigationController {
            navigationController.pushViewController(vc, animated: true)
        } else {
            present(vc, animated: true)
        }
    }

    public var navigationController: UINavigationController? { holder() }

    public var tabBarController: UITabBarController? { holder() }

    private func holder<Holder: UIViewController>() -> Holder? {
        sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? Holder }.first
    }

    /// The current traits, with the overridden style of the controller or its view.
    public var traitCollection: UITraitCollection {
        let style = ownStyle == .unspecified ? viewIfLoaded?.ownStyle ?? ownStyle : ownStyle
        guard style != .unspecified else { return .current }
        return UITraitCollection(traitsFrom: [
            .current, UITraitCollection(userInterfaceStyle: style),
        ])
    }

    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { ownStyle }
        set {
            ownStyle = newValue
            viewIfLoaded?.overrideUserInterfaceStyle = newValue
        }
    }
}
