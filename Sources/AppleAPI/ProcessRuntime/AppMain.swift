internal import Foundation
internal import ProcessLink

package enum AppMain {
    /// Connects to the device in the environment and runs the main loop.
    ///
    /// The device's first call launches the app. Without a device in the environment, the process
    /// exits with a message and status 64.
    @MainActor
    package static func run(events: any AppEvents) -> Never {
        do {
            _ = try ProcessStart.connect(
                environment: ProcessInfo.processInfo.environment, onClose: { _ in exit(0) }
            ) { _, _ in
                let host = AppHost(events: events)
                return { call, reply in host.handle(call, reply: reply) }
            }
        } catch {
            ProcessStart.refuse(error)
        }
        MainLoop.run()
    }
}
