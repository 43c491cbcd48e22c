public import Foundation
public import OpenUIKitCore

#if !canImport(ObjectiveC)
    public import OpenFoundation
#endif

/// What controls a view: the principal class of a content extension.
///
/// This slice makes and loads a view. Nib files, storyboards, presentation, navigation, traits and
/// rotation are not here.
///
/// See <https://developer.apple.com/documentation/uikit/uiviewcontroller>.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    private var loadedView: UIView?
    /// The text that names it to a person.
    open var title: String?
    /// The size it would like to have; a content extension's height (CEX-6).
    open var preferredContentSize: CGSize = .zero
    /// The place from which a host runs the extension.
    open package(set) var extensionContext: NSExtensionContext?

    /// Creates a controller.
    ///
    /// The names are not used: there are no nib files here.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

    /// Creates a controller.
    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    /// Creates a controller without what the file says: there are no storyboards here.
    public required init?(coder: NSCoder) { super.init() }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The view, made when it is first asked for.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView?.controller = nil
            loadedView = newValue
            newValue?.controller = self
        }
    }

    /// Whether the view has been made.
    open var isViewLoaded: Bool { loadedView != nil }

    /// The view, if it has been made.
    open var viewIfLoaded: UIView? { loadedView }

    /// Makes the view and tells `viewDidLoad`, unless that has been done.
    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        viewDidLoad()
    }

    /// Makes the view: an empty one, unless a subclass makes another.
    open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

    /// The view has been made.
    ///
    /// Does nothing.
    open func viewDidLoad() {}

    /// The views inside are about to be placed.
    ///
    /// Does nothing.
    open func viewWillLayoutSubviews() {}

    /// The views inside have been placed.
    ///
    /// Does nothing.
    open func viewDidLayoutSubviews() {}

    /// How far bars and the like reach into the view, beyond what the system says.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero

    /// The view is about to be seen.
    ///
    /// Does nothing.
    open func viewWillAppear(_ animated: Bool) {}

    /// The view is seen.
    ///
    /// Does nothing.
    open func viewDidAppear(_ animated: Bool) {}

    /// The view is about to go.
    ///
    /// Does nothing.
    open func viewWillDisappear(_ animated: Bool) {}

    /// The view is gone.
    ///
    /// Does nothing.
    open func viewDidDisappear(_ animated: Bool) {}
}
