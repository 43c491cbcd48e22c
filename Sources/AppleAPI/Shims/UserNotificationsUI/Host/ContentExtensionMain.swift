internal import DeviceLink
internal import Foundation
internal import ProcessRuntime

/// The entry of a content extension's library: connects to the device of the environment and serves
/// its orders until the device ends the process or goes away.
///
/// The launcher finds it by its C name. It does not return; the result is there for C. Without a
/// device in the environment the process ends with a sentence and status 64.
@_cdecl("bellhop_content_extension_main")
package func bellhopContentExtensionMain() -> Int32 {
    do {
        _ = try ProcessStart.connect(
            environment: ProcessInfo.processInfo.environment, onClose: { _ in exit(0) }
        ) { welcome, connection in
            let host = ContentExtensionRuntime(
                principalClass: welcome.principalClass, device: connection)
            return { call, reply in host.handle(call, reply: reply) }
        }
    } catch {
        ProcessStart.refuse(error)
    }
    MainLoop.run()
}
