internal import Foundation
internal import UIKit

/// The closures and the environment of the views that `bellhop build` keeps from an app's scenes. This
/// type is not part of Apple's API.
@MainActor @preconcurrency public final class _BellhopViews {
    private(set) var actions = SceneActions()
    private var objects: [ObjectIdentifier: AnyObject] = [:]

    package init() {}

    /// The one whose views are evaluated now.
    static var current: _BellhopViews?

    /// Evaluates a view and keeps the closures in it.
    public func add<Content: View>(_ view: Content) {
        let former = Self.current
        Self.current = self
        defer { Self.current = former }
        _ = ViewNode(evaluating: view)
    }

    /// Evaluates views with the effect of a modifier around them.
    func evaluate<Result>(_ effect: ViewEffect, _ views: () -> Result) -> Result {
        switch effect {
        case .openURL(let action): actions.add(openURL: action)
        case .continueActivity(let type): actions.add(activityType: type)
        case .object(let type, let object):
            let former = objects.updateValue(object, forKey: type)
            defer { objects[type] = former }
            return views()
        }
        return views()
    }

    /// Gives a view the objects of its environment, and adds what `bellhop build` keeps of its body.
    func enter(_ view: some View) {
        for child in Mirror(reflecting: view).children {
            (child.value as? any EnvironmentObjectReader)?.read(objects)
        }
        view._bellhopViews(self)
    }
}

/// What a modifier does for the scene of its view.
enum ViewEffect {
    case openURL((URL) -> Void)
    case continueActivity(String)
    case object(ObjectIdentifier, AnyObject)
}

/// A property of a view that gets an object of the environment.
@MainActor protocol EnvironmentObjectReader {
    func read(_ objects: [ObjectIdentifier: AnyObject])
}
