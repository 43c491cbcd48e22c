internal import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The program's entry for a `main.swift`: as `UIApplicationDelegate.main()`, with the delegate's
/// class by name.
///
/// It does not return; the result is there for C.
///
/// The arguments and a subclass of `UIApplication` are not used. A name that is not a class traps, as
/// Apple raises.
@preconcurrency @MainActor
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
    guard let name = delegateClassName, let type = NSClassFromString(name) else {
        preconditionFailure(
            "UIApplicationMain: there is no class named \(delegateClassName ?? "nil").")
    }
    AppLauncher.run(delegateType: type)
}
