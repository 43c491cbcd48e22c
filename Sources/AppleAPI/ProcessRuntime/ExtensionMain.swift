internal import DeviceLink
internal import Foundation

/// The entry of a service extension's library: connects to the device of the environment and
/// serves its requests until the device ends the process or goes away.
///
/// The launcher finds it by its C name. It does not return; the result is there for C. Without a
/// device in the environment the process ends with a sentence and status 64.
@_cdecl("bellhop_extension_main")
public func bellhopExtensionMain() -> Int32 {
    do {
        _ = try ProcessStart.connect(
            environment: ProcessInfo.processInfo.environment, onClose: { _ in exit(0) }
        ) { welcome, connection in
            let host = ExtensionHost(principalClass: welcome.principalClass, device: connection)
            return { call, reply in host.handle(call, reply: reply) }
        }
    } catch {
        ProcessStart.refuse(error)
    }
    MainLoop.run()
}
