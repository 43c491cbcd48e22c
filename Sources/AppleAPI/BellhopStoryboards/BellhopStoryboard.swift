internal import BellhopSelectors
public import Foundation
internal import OpenFoundation
public import OpenUIKit

/// A storyboard that `bellhop build` has compiled to code.
public protocol BellhopStoryboardSource {
    @MainActor
    static func initialController() -> UIViewController?
}

/// A nib file that `bellhop build` has compiled to code.
public protocol BellhopNibSource {
    /// Creates the view and connects the outlets of its owner.
    @MainActor
    static func view(of controller: UIViewController) -> UIView
}

@MainActor
public enum BellhopStoryboard {
    public static func give(
        _ controller: UIViewController, view: @escaping @MainActor (UIViewController) -> UIView
    ) { controller.drawnView = view }

    /// Returns the controller of a class of Objective-C.
    ///
    /// As on an iPhone, an unknown class is reported, and the controller is one of UIKit's.
    public static func controller(named name: String) -> UIViewController? {
        let type = objectiveCClass(named: name) ?? UIViewController.self
        return type.init(coder: NSCoder())
    }

    /// Returns the view of a class of Objective-C, or one of `View` if that class is unknown.
    public static func view<View: UIView>(named name: String, or type: View.Type) -> View {
        view(objectiveCClass(named: name) ?? type)
    }

    private static func objectiveCClass<Object: UIResponder>(
        named name: String
    ) -> Object.Type? {
        let type = RuntimeClasses.type(named: name) as? Object.Type
        if type == nil {
            let line = "Unknown class \(name) in Interface Builder file.\n"
            FileHandle.standardError.write(Data(line.utf8))
        }
        return type
    }

    public static func view<View: UIView>(_ type: View.Type) -> View {
        guard let view = type.init(coder: NSCoder()) else {
            preconditionFailure("init(coder:) of \(type) returned nil for the storyboard.")
        }
        return view
    }

    /// Sets an outlet: a property marked `@IBOutlet`, or an instance variable of Objective-C.
    ///
    /// If the outlet does not exist, the function writes a line to standard error and has no other
    /// effect. An object of Objective-C throws `NSUnknownKeyException`, as on an iPhone.
    public static func connect(_ outlet: String, of owner: NSObject, to destination: Any) {
        let setter = "set\(outlet.prefix(1).uppercased())\(outlet.dropFirst()):"
        guard ActionDispatch.responds(owner, to: setter) else {
            if ActionDispatch.responds(owner, to: Self.keyedSetter) {
                _ = ActionDispatch.call(Self.keyedSetter, of: owner, with: [destination, outlet])
                return
            }
            let line = "\(type(of: owner)) has no @IBOutlet \(outlet) for the storyboard\n"
            return FileHandle.standardError.write(Data(line.utf8))
        }
        _ = ActionDispatch.call(setter, of: owner, with: [destination])
    }

    private static let keyedSetter = "setValue:forKey:"
}
