private import Foundation
package import NotificationModel
private import Synchronization

/// The way from an app's or extension's code to the device it runs on.
///
/// The Apple-named classes call this and decide nothing themselves. Calls of one connection take
/// effect in the order in which they were made (ADD-13, LIST-5).
package protocol DeviceChannel: Sendable {
    /// Queues a call and returns at once; calls made one after the other arrive in that order.
    /// `completion` runs once, on any thread.
    func ask(
        _ call: ProcessCall,
        completion: @escaping @Sendable (Result<DeviceAnswer, ProcessLinkError>) -> Void)
}

extension DeviceChannel {
    /// Queues a request of the app's code. A refusal by the device is an answer, `.failed`, like any other.
    package func ask(
        _ request: AppRequest,
        completion: @escaping @Sendable (Result<AppAnswer, ProcessLinkError>) -> Void
    ) {
        ask(.request(request)) { completion($0.flatMap(\.answerToRequest)) }
    }

    /// Queues a call of the process itself that is not the greeting.
    package func ask(
        _ call: RuntimeCall,
        completion: @escaping @Sendable (Result<AppAnswer, ProcessLinkError>) -> Void
    ) {
        ask(.runtime(call)) { completion($0.flatMap(\.answerToRequest)) }
    }
}

extension DeviceAnswer {
    /// The answer to any call but the greeting; a welcome is none.
    fileprivate var answerToRequest: Result<AppAnswer, ProcessLinkError> {
        switch self {
        case .answer(let answer): .success(answer)
        case .welcome:
            .failure(ProcessLinkError(.garbled, "The device's answer is of another kind."))
        }
    }
}

/// The device of this process.
package enum CurrentDevice {
    private static let connection = Mutex<(any DeviceChannel)?>(nil)
    private static let standIn = Mutex<(any DeviceChannel)?>(nil)
    @TaskLocal private static var ofTask: (any DeviceChannel)?

    /// The connection that the classes of this process use. Without one, every call fails with a
    /// sentence that says how to get one.
    package static var shared: any DeviceChannel {
        ofTask ?? standIn.withLock { $0 } ?? connection.withLock { $0 } ?? NoDevice()
    }

    /// Connects the current task and its children while `body` runs, whatever the process is
    /// connected to: how tests that run side by side each have a device.
    package static func withConnection<Result>(
        _ connection: any DeviceChannel, _ body: () async throws -> Result
    ) async rethrows -> Result {
        try await $ofTask.withValue(connection, operation: body)
    }

    /// Connects this process, or disconnects it with `nil`.
    package static func connect(_ new: (any DeviceChannel)?) {
        connection.withLock { $0 = new }
    }

    /// Puts a test's device in place of the process's own for all threads, or takes it away with
    /// `nil`.
    package static func standIn(_ new: (any DeviceChannel)?) {
        standIn.withLock { $0 = new }
    }
}

/// What a process without a device has: every call fails, none hangs.
package struct NoDevice: DeviceChannel {
    /// The failure of every call.
    package static let failure = ProcessLinkError(
        .noDevice,
        "No device is connected to this process. Run the app with `bellhop up`, or use "
            + "`TestDevice` from BellhopTesting in a unit test.")

    /// Creates it.
    package init() {}

    /// Fails at once.
    package func ask(
        _ call: ProcessCall,
        completion: @escaping @Sendable (Result<DeviceAnswer, ProcessLinkError>) -> Void
    ) {
        completion(.failure(Self.failure))
    }
}
