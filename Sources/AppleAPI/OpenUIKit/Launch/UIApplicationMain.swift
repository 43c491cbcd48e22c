internal import Foundation
internal import OpenFoundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Runs the app of a `main.swift`, with the delegate's class given by name.
///
/// It behaves like `UIApplicationDelegate.main()` and never returns; the result type is that of the
/// C function. The arguments and a subclass of `UIApplication` are ignored. An unknown class name
/// traps, where Apple raises an exception.
@preconcurrency @MainActor
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
    guard let name = delegateClassName, let type = RuntimeClasses.type(named: name) as? AnyClass
    else {
        preconditionFailure(
            "UIApplicationMain: there is no class named \(delegateClassName ?? "nil").")
    }
    AppLauncher.run(delegateType: type)
}
