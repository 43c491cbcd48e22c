private import Foundation
package import NotificationModel
private import Synchronization

/// The connection between an app's or extension's code and the device that it runs on.
///
/// The classes with Apple's names call this and make no decisions themselves. Calls of one
/// connection take effect in their order (ADD-13, LIST-5).
package protocol DeviceChannel: Sendable {
    /// Queues a call and returns immediately. Calls arrive in the order in which they were made.
    ///
    /// `completion` runs once, on any thread.
    func ask(
        _ call: ProcessCall,
        completion: @escaping @Sendable (Result<DeviceAnswer, ProcessLinkError>) -> Void)

    /// The Live Activities as the device last described them to this process.
    var activities: ActivityMirror { get }

    /// The access to the person's data as the device last described it to this process.
    var access: AccessMirror { get }
}

extension DeviceChannel {
    package var activities: ActivityMirror { .ofProcess }
    package var access: AccessMirror { .ofProcess }
}

extension DeviceChannel {
    /// Queues a request of the app's code. A refusal by the device is an answer like any other,
    /// `.failed`.
    package func ask(
        _ request: AppRequest,
        completion: @escaping @Sendable (Result<AppAnswer, ProcessLinkError>) -> Void
    ) {
        ask(.request(request)) { completion($0.flatMap(\.answerToRequest)) }
    }

    /// Queues a call of the process itself, except the handshake.
    package func ask(
        _ call: RuntimeCall,
        completion: @escaping @Sendable (Result<AppAnswer, ProcessLinkError>) -> Void
    ) {
        ask(.runtime(call)) { completion($0.flatMap(\.answerToRequest)) }
    }
}

extension DeviceAnswer {
    fileprivate var answerToRequest: Result<AppAnswer, ProcessLinkError> {
        switch self {
        case .answer(let answer): .success(answer)
        case .welcome:
            .failure(ProcessLinkError(.garbled, "The device's answer is of another kind."))
        }
    }
}

package enum CurrentDevice {
    private static let connection = Mutex<(any DeviceChannel)?>(nil)
    private static let standIn = Mutex<(any DeviceChannel)?>(nil)
    @TaskLocal private static var ofTask: (any DeviceChannel)?

    /// The connection that the classes of this process use.
    ///
    /// Without a device, every call fails with a message that explains how to connect one.
    package static var shared: any DeviceChannel {
        ofTask ?? standIn.withLock { $0 } ?? connection.withLock { $0 } ?? NoDevice()
    }

    /// Uses a connection for the current task and its children while `body` runs.
    ///
    /// It has precedence over the process's connection, so that parallel tests can each have a
    /// device.
    package static func withConnection<Result>(
        _ connection: any DeviceChannel, _ body: () async throws -> Result
    ) async rethrows -> Result {
        try await $ofTask.withValue(connection, operation: body)
    }

    package static func connect(_ new: (any DeviceChannel)?) {
        connection.withLock { $0 = new }
    }

    /// Replaces the process's device by a test's device for all threads; `nil` restores it.
    package static func standIn(_ new: (any DeviceChannel)?) {
        standIn.withLock { $0 = new }
    }
}

/// The channel of a process without a device: every call fails, and none hangs.
package struct NoDevice: DeviceChannel {
    package static let failure = ProcessLinkError(
        .noDevice,
        "No device is connected to this process. Run the app with `bellhop up`, or use "
            + "`TestDevice` from BellhopTesting in a unit test.")

    package init() {}

    package func ask(
        _ call: ProcessCall,
        completion: @escaping @Sendable (Result<DeviceAnswer, ProcessLinkError>) -> Void
    ) {
        completion(.failure(Self.failure))
    }
}
