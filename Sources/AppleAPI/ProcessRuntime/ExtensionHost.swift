internal import Foundation
internal import NotificationModel
internal import OpenFoundation
internal import OpenUserNotifications
package import ProcessLink
private import Synchronization

/// Serves the device's calls in a service extension's process.
///
/// Each request gets a new object of the principal class and a thread for itself, so that several
/// requests can be open at once and none can block the link (NSE-9, NSE-19).
package final class ExtensionHost: Sendable {
    private let principalClass: String?
    private let device: any DeviceChannel
    private let open = Mutex<[OpenRequest]>([])
    private let threads = RequestThreads()

    package init(principalClass: String?, device: any DeviceChannel) {
        self.principalClass = principalClass
        self.device = device
    }

    package func handle(_ call: DeviceCall, reply: @escaping SocketChannel.Peer.Reply) {
        switch call {
        case .serve(let request): serve(request, reply)
        case .timeWillExpire(let identifier): expire(identifier, reply)
        case .terminate:
            reply(.done)
            exit(0)
        case .accessChanged, .rulesChanged: reply(.done)
        case .memoryWarning:
            MemoryWarning.post()
            reply(.done)
        case .speechInterrupted:
            SpeechReports.interrupt()
            reply(.done)
        case .willPresent, .didReceive, .openSettings, .didReceiveRemoteNotification,
            .didReceiveIncomingPush, .performCall, .didRegisterForIncomingPushes, .shareFocusStatus,
            .didRegister, .didFailToRegister, .applicationState, .contentView, .iconBadge,
            .activitiesChanged, .widgets:
            reply(.failed(RuntimeFailure.isNotFor("a service extension")))
        }
    }

    private func serve(
        _ request: NotificationRequest, _ reply: @escaping SocketChannel.Peer.Reply
    ) {
        let type: UNNotificationServiceExtension.Type
        do {
            type = try Self.serviceExtension(named: principalClass)
        } catch {
            return reply(.failed(error))
        }
        let object = Transfer(type.init(_madeByTheSystem: ()))
        let served = OpenRequest(identifier: request.identifier, object: object)
        open.withLock { $0.append(served) }
        SpeechReports.attribute(to: request.identifier)
        threads.run {
            object.value.didReceive(UNNotificationRequest(model: request)) { content in
                self.finish(served, with: content, reply)
            }
        }
    }

    /// Handles a call of the content handler. The first call replies; later ones are only reported
    /// (NSE-13).
    private func finish(
        _ served: OpenRequest, with content: UNNotificationContent,
        _ reply: SocketChannel.Peer.Reply
    ) {
        guard served.answerOnce() else {
            let call = RuntimeCall.contentHandlerCalledAgain(requestIdentifier: served.identifier)
            return device.ask(call) { _ in }
        }
        close(served)
        reply(.content(content.model))
    }

    /// Notifies the open requests with this identifier of their expiry, each on a separate thread
    /// (NSE-9).
    private func expire(_ identifier: String, _ reply: SocketChannel.Peer.Reply) {
        for served in open.withLock({ $0 }) where served.identifier == identifier {
            threads.runOnNewThread {
                served.object?.value.serviceExtensionTimeWillExpire()
                self.close(served)
            }
        }
        reply(.done)
    }

    /// Releases the user's object, which often retains the handler and thereby the request.
    private func close(_ served: OpenRequest) {
        open.withLock { $0.removeAll { $0 === served } }
        served.dismissPresented()
    }

    private static func serviceExtension(
        named name: String?
    ) throws(ProcessLinkError) -> UNNotificationServiceExtension.Type {
        guard let name, !name.isEmpty else { throw RuntimeFailure.noPrincipalClass }
        guard let found = RuntimeClasses.type(named: name) else {
            throw RuntimeFailure.classIsMissing(name)
        }
        guard let type = found as? UNNotificationServiceExtension.Type else {
            throw RuntimeFailure.classIsNoServiceExtension(name)
        }
        return type
    }
}

private final class OpenRequest: Sendable {
    let identifier: String
    private let isAnswered = Mutex(false)
    private let held: Mutex<Transfer<UNNotificationServiceExtension>?>

    init(identifier: String, object: Transfer<UNNotificationServiceExtension>) {
        self.identifier = identifier
        held = Mutex(object)
    }

    /// The user's object, or `nil` once the request is closed.
    ///
    /// As with Apple, the system calls it on two threads (NSE-9). The user's code is responsible
    /// for synchronization.
    var object: Transfer<UNNotificationServiceExtension>? { held.withLock { $0 } }

    func dismissPresented() { held.withLock { $0 = nil } }

    func answerOnce() -> Bool {
        isAnswered.withLock { isAnswered in
            defer { isAnswered = true }
            return !isAnswered
        }
    }
}
