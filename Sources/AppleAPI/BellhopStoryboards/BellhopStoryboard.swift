internal import BellhopSelectors
public import Foundation
public import OpenUIKit

/// A storyboard that `bellhop build` has compiled to code.
public protocol BellhopStoryboardSource {
    @MainActor
    static func initialController() -> UIViewController?
}

@MainActor
public enum BellhopStoryboard {
    public static func give(
        _ controller: UIViewController, view: @escaping @MainActor (UIViewController) -> UIView
    ) { controller.drawnView = view }

    public static func view<View: UIView>(_ type: View.Type) -> View {
        guard let view = View(coder: NSCoder()) else {
            preconditionFailure("init(coder:) of \(type) returned nil for the storyboard.")
        }
        return view
    }

    /// Sets an outlet, a property marked `@IBOutlet`.
    ///
    /// If the outlet does not exist, the function writes a line to standard error and has no other
    /// effect.
    public static func connect(_ outlet: String, of owner: NSObject, to destination: Any) {
        let setter = "set\(outlet.prefix(1).uppercased())\(outlet.dropFirst()):"
        guard ActionDispatch.responds(owner, to: setter) else {
            let line = "\(type(of: owner)) has no @IBOutlet \(outlet) for the storyboard\n"
            return FileHandle.standardError.write(Data(line.utf8))
        }
        _ = ActionDispatch.call(setter, of: owner, with: [destination])
    }
}
