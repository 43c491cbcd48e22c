internal import Foundation
internal import ProcessLink
internal import ProcessRuntime

/// The entry point of a content extension's library. It connects to the device and serves its
/// requests until the device ends the process or disconnects.
///
/// The launcher finds it by its C name. It never returns; the C signature requires the result.
/// Without a device in the environment, the process exits with a message and status 64.
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
