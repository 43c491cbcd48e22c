package import DeviceLink
internal import Foundation
internal import NotificationModel
internal import OpenFoundation
internal import OpenIntents
internal import OpenUserNotifications
private import Synchronization

#if canImport(Glibc)
    private import Glibc
#endif

/// Serves the device's calls in a service extension's process.
///
/// Each request gets a new object of the principal class and a thread of its own, so that several
/// may be open at once and none can block the link (NSE-9, NSE-19).
package final class ExtensionHost: Sendable {
    private let principalClass: String?
    private let device: any DeviceChannel
    private let open = Mutex<[OpenRequest]>([])

    /// Creates the host of a class, named as `NSExtensionPrincipalClass` does.
    package init(principalClass: String?, device: any DeviceChannel) {
        self.principalClass = principalClass
        self.device = device
    }

    /// Serves one call; returns soon and answers through `reply`, at once or later.
    package func handle(_ call: DeviceCall, reply: @escaping SocketChannel.Peer.Reply) {
        switch call {
        case .serve(let request): serve(request, reply)
        case .timeWillExpire(let identifier): expire(identifier, reply)
        case .terminate:
            reply(.done)
            exit(0)
        case .focusChanged(let news):
            INFocusStatusCenter.take(news)
            reply(.done)
        case .rulesChanged: reply(.done)
        case .willPresent, .didReceive, .openSettings, .didReceiveRemoteNotification,
            .didReceiveIncomingPush, .didRegisterForIncomingPushes, .shareFocusStatus,
            .didRegister, .didFailToRegister, .applicationState, .contentView, .iconBadge:
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
        Self.startThread("bellhop-request") {
            object.value.didReceive(UNNotificationRequest(model: request)) { content in
                self.finish(served, with: content, reply)
            }
        }
    }

    /// The content handler: the first call answers, later ones change nothing (NSE-13).
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

    /// Gives every open request of this id its last chance, each on a thread of its own (NSE-9).
    private func expire(_ identifier: String, _ reply: SocketChannel.Peer.Reply) {
        for served in open.withLock({ $0 }) where served.identifier == identifier {
            Self.startThread("bellhop-expiry") {
                served.object?.value.serviceExtensionTimeWillExpire()
                self.close(served)
            }
        }
        reply(.done)
    }

    /// Lets go of the user's object, which often holds the handler and thereby the request.
    private func close(_ served: OpenRequest) {
        open.withLock { $0.removeAll { $0 === served } }
        served.letGo()
    }

    private static func serviceExtension(
        named name: String?
    ) throws(ProcessLinkError) -> UNNotificationServiceExtension.Type {
        guard let name, !name.isEmpty else { throw RuntimeFailure.noPrincipalClass }
        guard let found: Any.Type = NSClassFromString(name) ?? _typeByName(name) else {
            throw RuntimeFailure.classIsMissing(name)
        }
        guard let type = found as? UNNotificationServiceExtension.Type else {
            throw RuntimeFailure.classIsNoServiceExtension(name)
        }
        return type
    }

    private static func startThread(_ name: String, _ body: @escaping @Sendable () -> Void) {
        let thread = Thread {
            takeSignals()
            body()
        }
        thread.name = name
        thread.start()
    }

    /// Lets the current thread take signals, as a process does at its start. A thread inherits the mask
    /// of the one that made it, and those of Dispatch, where the link is read, block nearly all: limits
    /// of the process would not end it, and children of the user's code could not be terminated.
    private static func takeSignals() {
        #if canImport(Glibc)
            var none = sigset_t()
            unsafe sigemptyset(&none)
            unsafe pthread_sigmask(SIG_SETMASK, &none, nil)
        #endif
    }
}

/// A request whose content the device waits for.
private final class OpenRequest: Sendable {
    let identifier: String
    private let isAnswered = Mutex(false)
    private let held: Mutex<Transfer<UNNotificationServiceExtension>?>

    init(identifier: String, object: Transfer<UNNotificationServiceExtension>) {
        self.identifier = identifier
        held = Mutex(object)
    }

    /// The user's object, until the request is closed.
    ///
    /// The system calls it on two threads, as Apple's does (NSE-9); what it does about that is the
    /// user's affair.
    var object: Transfer<UNNotificationServiceExtension>? { held.withLock { $0 } }

    /// Gives the user's object up.
    func letGo() { held.withLock { $0 = nil } }

    /// True at the first call, false ever after.
    func answerOnce() -> Bool {
        isAnswered.withLock { isAnswered in
            defer { isAnswered = true }
            return !isAnswered
        }
    }
}
