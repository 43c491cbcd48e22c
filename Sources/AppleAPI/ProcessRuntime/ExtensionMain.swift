internal import Foundation
internal import ProcessLink

/// The entry point of a service extension's library. It connects to the device and serves its
/// requests until the device ends the process or disconnects.
///
/// The launcher finds it by its C name. It never returns; the C signature requires the result.
/// Without a device in the environment, the process exits with a message and status 64.
@_cdecl("bellhop_extension_main")
public func bellhopExtensionMain() -> Int32 {
    do {
        _ = try ProcessStart.connect(
            environment: ProcessInfo.processInfo.environment, onClose: { _ in exit(0) }
        ) { connectResponse, connection in
            let host = ExtensionHost(
                principalClass: connectResponse.principalClass, device: connection)
            return { call, reply in host.handle(call, reply: reply) }
        }
    } catch {
        ProcessStart.refuse(error)
    }
    MainLoop.run()
}
