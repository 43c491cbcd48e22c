internal import Foundation
internal import ProcessLink

package enum AppMain {
    /// Connects to the device in the environment, launches the app and runs the main loop.
    ///
    /// `launch` runs on the main thread before the first call of the device is served. Without a
    /// device in the environment, the process exits with a message and status 64.
    @MainActor
    package static func run(events: any AppEvents, launch: @MainActor () -> Void) -> Never {
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
        launch()
        MainLoop.run()
    }
}
