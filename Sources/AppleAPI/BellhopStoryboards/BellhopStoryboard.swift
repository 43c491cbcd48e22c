internal import BellhopSelectors
public import Foundation
public import OpenUIKit

/// The class of a storyboard whose scene `bellhop build` wrote as code.
public protocol BellhopStoryboardSource {
    /// Makes the controller of the first scene.
    @MainActor
    static func initialController() -> UIViewController?
}

/// What such code is made of.
@MainActor
public enum BellhopStoryboard {
    /// Gives a controller the view that it will load.
    public static func give(
        _ controller: UIViewController, view: @escaping @MainActor (UIViewController) -> UIView
    ) { controller.drawnView = view }

    /// Makes a view of an app's own class, through the initializer that storyboards use.
    public static func view<View: UIView>(_ type: View.Type) -> View {
        guard let view = View(coder: NSCoder()) else {
            preconditionFailure("init(coder:) of \(type) returned nil for the storyboard.")
        }
        return view
    }

    /// Puts a thing into an outlet, a property marked `@IBOutlet`.
    ///
    /// Where there is none, a line on standard error says so, and nothing happens.
    public static func connect(_ outlet: String, of owner: NSObject, to destination: Any) {
        let setter = "set\(outlet.prefix(1).uppercased())\(outlet.dropFirst()):"
        guard ActionDispatch.responds(owner, to: setter) else {
            let line = "\(type(of: owner)) has no @IBOutlet \(outlet) for the storyboard\n"
            return FileHandle.standardError.write(Data(line.utf8))
        }
        _ = ActionDispatch.call(setter, of: owner, with: [destination])
    }
}
