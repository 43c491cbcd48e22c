public import Foundation
public import UIKit

/// An app of scenes.
///
/// See <https://developer.apple.com/documentation/swiftui/app>.
@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @SceneBuilder var body: Body { get }
    init()
    /// Adds the parts of the scenes that `bellhop build` keeps. This method is not part of Apple's
    /// API.
    func _bellhopViews(_ views: _BellhopViews)
}

extension App {
    public func _bellhopViews(_ views: _BellhopViews) {}

    /// Creates the app at its launch and runs it with the delegate of its adaptor. It shows no
    /// scene and does not evaluate `body`. The first URL evaluates the parts of the scenes that are
    /// kept.
    public static func main() {
        AppLauncher.sceneActions = { RunningApp.actions }
        AppLauncher.run {
            RunningApp.app = Self()
            return RunningApp.delegate ?? RunningAppDelegate()
        }
    }
}

/// The app of this process, and the delegate that its adaptor created.
@MainActor private enum RunningApp {
    static var app: (any App)?
    static var delegate: (any UIApplicationDelegate)?
    static let actions: SceneActions = {
        let views = _BellhopViews()
        app?._bellhopViews(views)
        return views.actions
    }()
}

/// The delegate of an app without an adaptor.
private final class RunningAppDelegate: UIResponder, UIApplicationDelegate {}

@MainActor @preconcurrency public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder var body: Body { get }
}

extension Scene where Body == Never {
    public var body: Never { fatalError("\(Self.self) lacks a body.") }
}

extension Never: Scene {}

@resultBuilder public enum SceneBuilder {
    nonisolated public static func buildExpression<Content: Scene>(_ content: Content) -> Content {
        content
    }
    nonisolated public static func buildBlock<Content: Scene>(_ content: Content) -> Content {
        content
    }
    nonisolated public static func buildBlock<each Content: Scene>(
        _ content: repeat each Content
    ) -> SceneGroup<(repeat each Content)> { SceneGroup() }
    nonisolated public static func buildOptional(_ content: (any Scene)?) -> SceneGroup<Void> {
        SceneGroup()
    }
    nonisolated public static func buildLimitedAvailability(_ content: some Scene) -> any Scene {
        content
    }
}

public nonisolated struct SceneGroup<Content>: Scene {
    public typealias Body = Never
}

public nonisolated struct WindowGroup<Content: View>: Scene {
    public typealias Body = Never
    let content: () -> Content
    public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
    public init(id: String, @ViewBuilder content: @escaping () -> Content) {
        self.content = content
    }
    public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.content = content
    }
}

public nonisolated struct Settings<Content: View>: Scene {
    public typealias Body = Never
    public init(@ViewBuilder content: () -> Content) {}
}

extension Scene {
    nonisolated public func onChange<Value: Equatable>(
        of value: Value, perform action: @escaping (Value) -> Void
    ) -> some Scene { self }
    nonisolated public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
    ) -> some Scene { self }
    nonisolated public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some Scene { self }
    nonisolated public func backgroundTask(
        _ task: BackgroundTask, action: @escaping @Sendable () async -> Void
    ) -> some Scene { self }
    nonisolated public func commands(content: () -> Void) -> some Scene { self }
}

public struct BackgroundTask: Sendable {
    public static func appRefresh(_ identifier: String) -> BackgroundTask { BackgroundTask() }
    public static func urlSession(_ identifier: String) -> BackgroundTask { BackgroundTask() }
}

/// Creates the app's delegate.
@MainActor @propertyWrapper @preconcurrency
public struct UIApplicationDelegateAdaptor<Delegate: NSObject & UIApplicationDelegate>:
    DynamicProperty
{
    public let wrappedValue: Delegate
    public init(_ type: Delegate.Type = Delegate.self) {
        guard let delegate = ObjectFactory.object(of: type) as? Delegate else {
            preconditionFailure("\(type) cannot be created.")
        }
        wrappedValue = delegate
        RunningApp.delegate = delegate
    }
}

extension UIApplicationDelegateAdaptor where Delegate: ObservableObject {
    public var projectedValue: ObservedObject<Delegate>.Wrapper {
        ObservedObject(wrappedValue: wrappedValue).projectedValue
    }
}

/// Previews for Xcode, which nothing shows here.
@MainActor @preconcurrency public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder static var previews: Previews { get }
}

public struct PreviewDevice: ExpressibleByStringLiteral, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }
}

public enum PreviewLayout: Sendable {
    case device, sizeThatFits
    case fixed(width: CGFloat, height: CGFloat)
}

/// A view controller that shows a view. It shows nothing here.
open class UIHostingController<Content: View>: UIViewController {
    open var rootView: Content
    public init(rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
    }
    public required init?(coder: NSCoder) { return nil }
}
