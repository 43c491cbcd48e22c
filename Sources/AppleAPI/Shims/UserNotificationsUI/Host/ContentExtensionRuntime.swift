internal import BellhopStoryboards
internal import Foundation
internal import NotificationModel
internal import OpenFoundation
internal import OpenUIKit
internal import OpenUIKitCore
package import ProcessLink
package import ProcessRuntime

/// Serves the device's requests in a content extension's process, in order and on the main thread.
///
/// Each opening creates a view controller. One view is open at a time; a request for another view
/// gets a response and changes nothing.
package final class ContentExtensionRuntime: Sendable {
    private let principalClass: String?
    private let device: any DeviceChannel
    @MainActor private var open: OpenedView?

    /// Creates the runtime for a class name as `NSExtensionPrincipalClass` has it.
    package init(principalClass: String?, device: any DeviceChannel) {
        self.principalClass = principalClass
        self.device = device
    }

    /// Serves one call. It returns at once and calls `reply` later.
    package func handle(_ call: DeviceCall, reply: @escaping SocketChannel.Peer.Reply) {
        // The main queue keeps the order of the calls; main actor tasks would not guarantee it.
        DispatchQueue.main.async {
            MainActor.assumeIsolated { self.serve(call, reply) }
        }
    }

    @MainActor
    private func serve(_ call: DeviceCall, _ reply: @escaping SocketChannel.Peer.Reply) {
        switch call {
        case .contentView(let session, let order): carryOut(order, session, reply)
        case .memoryWarning:
            open?.didReceiveMemoryWarning()
            MemoryWarning.post()
            reply(.done)
        case .terminate:
            reply(.done)
            exit(0)
        default: reply(.failed(RuntimeFailure.isNotFor("a content extension")))
        }
    }

    @MainActor
    private func carryOut(
        _ order: ContentViewOrder, _ session: Int, _ reply: @escaping SocketChannel.Peer.Reply
    ) {
        if case .open(let notification, let start) = order {
            open?.close()
            open = nil
            do throws(ProcessLinkError) {
                let controller = try Self.viewController(named: principalClass)
                let opened = OpenedView(controller, session: session, start: start, device: device)
                open = opened
                opened.show(first: notification)
                return reply(.done)
            } catch {
                return reply(.failed(error))
            }
        }
        guard let open, open.session == session else { return reply(.done) }
        switch order {
        case .open: break
        case .show(let notification): open.show(notification)
        case .respond(let response): return open.respond(to: response, reply)
        case .touch(let touch): open.touch(touch)
        case .play: open.play()
        case .pause: open.pause()
        case .close:
            open.close()
            self.open = nil
        }
        reply(.done)
    }

    @MainActor
    private static func viewController(
        named name: String?
    ) throws(ProcessLinkError) -> OpenedView.Controller {
        guard let name, !name.isEmpty else { throw RuntimeFailure.noPrincipalClass }
        guard let found = RuntimeClasses.type(named: name) else {
            throw RuntimeFailure.classIsMissing(name)
        }
        if let source = found as? any BellhopStoryboardSource.Type {
            guard let made = source.initialController() as? OpenedView.Controller else {
                throw RuntimeFailure.classIsNoContentExtension(name)
            }
            return made
        }
        // Checked before the object is created: creating an object of another class may trap.
        guard let type = found as? UIViewController.Type,
            type is any UNNotificationContentExtension.Type,
            let made = ObjectFactory.object(of: type) as? OpenedView.Controller
        else { throw RuntimeFailure.classIsNoContentExtension(name) }
        if let nib = Self.nib { BellhopStoryboard.give(made) { nib.view(of: $0) } }
        return made
    }

    /// The code that `bellhop build` made of the nib file of the principal class.
    private static var nib: (any BellhopNibSource.Type)? {
        let point = Bundle.main.object(forInfoDictionaryKey: "NSExtension") as? [String: Any]
        return (point?["BellhopNibClass"] as? String).flatMap(RuntimeClasses.type)
            as? any BellhopNibSource.Type
    }
}
