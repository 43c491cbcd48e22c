internal import Foundation
internal import NotificationModel
internal import OpenFoundation
internal import OpenUIKit
internal import OpenUIKitCore
internal import OpenUserNotifications
internal import ProcessLink
internal import ProcessRuntime

/// A content extension's view controller while its view is visible.
@MainActor
final class OpenedView {
    typealias Controller = any UIViewController & UNNotificationContentExtension

    /// The interval in seconds between checks for changes of the view.
    static let lookSeconds: TimeInterval = 0.1

    let session: Int
    private let controller: Controller
    private let start: ContentViewStart
    private let device: any DeviceChannel
    private let camera = ViewSnapshotRecorder()
    private var sent: ContentViewSnapshot?
    private var sentPictures: Set<String> = []
    private var isSending = false
    private var timer: Timer?

    init(
        _ controller: Controller, session: Int, start: ContentViewStart,
        device: any DeviceChannel
    ) {
        (self.controller, self.session, self.start) = (controller, session, start)
        self.device = device
        let context = NSExtensionContext()
        context.contentExtensionHost = ExtensionContextBridge(
            session: session, actions: start.actions, device: device)
        controller.extensionContext = context
    }

    // MARK: Orders

    func show(first notification: DeliveredNotification) {
        controller.loadViewIfNeeded()
        place()
        controller.didReceive(UNNotification(model: notification))
        controller.beginAppearanceTransition(true, animated: false)
        controller.endAppearanceTransition()
        draw()
        let timer = Timer(timeInterval: Self.lookSeconds, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.draw() }
        }
        RunLoop.main.add(timer, forMode: .default)
        self.timer = timer
    }

    func show(_ notification: DeliveredNotification) {
        controller.didReceive(UNNotification(model: notification))
        draw()
    }

    func respond(
        to response: NotificationResponse, _ reply: @escaping SocketChannel.Peer.Reply
    ) {
        let probe = DelegateProbe()
        DelegateProbe.$current.withValue(probe) {
            controller.didReceive(UNNotificationResponse.response(of: response)) { option in
                let chosen = ContentViewResponseOption(rawValue: Int(option.rawValue))
                reply(.contentView(probe.isNotImplemented ? nil : chosen))
            }
        }
        draw()
    }

    func didReceiveMemoryWarning() { controller.didReceiveMemoryWarning() }

    func touch(_ touch: ViewTouch) {
        _ = controller.view.handle(touch)
        draw()
    }

    func play() {
        controller.mediaPlay()
        draw()
    }

    func pause() {
        controller.mediaPause()
        draw()
    }

    func close() {
        timer?.invalidate()
        timer = nil
        controller.beginAppearanceTransition(false, animated: false)
        controller.endAppearanceTransition()
        controller.extensionContext = nil
    }

    // MARK: Drawing

    /// Sets the frame: the width of the screen and the preferred height of the controller (CEX-6).
    private func place() {
        let preferred = controller.preferredContentSize.height
        let height = preferred > 0 ? preferred : start.width * start.sizeRatio
        let frame = CGRect(x: 0, y: 0, width: start.width, height: height)
        if controller.view.frame != frame { controller.view.frame = frame }
    }

    /// Sends the current view to the device if it changed. At most one update is in flight, so the
    /// device sets the pace.
    private func draw() {
        guard !isSending else { return }
        let face = face()
        guard face != sent else { return }
        let new = face.views.pictures.filter { !sentPictures.contains($0) }
        var files: [String: Data] = [:]
        var bytes = 0
        for name in new {
            guard let file = camera.file(name) else { continue }
            bytes += file.count
            // Pictures beyond the limit are left out, and the device reports them as missing.
            if bytes <= ViewSnapshot.pictureBytesMax { files[name] = file }
        }
        sent = face
        sentPictures.formUnion(files.keys)
        isSending = true
        let opened = Transfer(self)
        device.ask(.contentView(session: session, .drew(face, pictures: files))) { _ in
            DispatchQueue.main.async {
                MainActor.assumeIsolated { opened.value.isSending = false }
            }
        }
    }

    private func face() -> ContentViewSnapshot {
        place()
        let views = camera.snapshot(of: controller.view)
        let preferred = controller.preferredContentSize.height
        var face = ContentViewSnapshot(views: views, title: controller.title)
        if preferred > 0, preferred.isFinite { face.height = preferred }
        let kind = controller.mediaPlayPauseButtonType
        if kind != .none {
            let frame = controller.mediaPlayPauseButtonFrame
            face.mediaButton = .init(
                isOverlay: kind == .overlay,
                frame: .init(
                    x: frame.minX, y: frame.minY, width: frame.width, height: frame.height),
                tint: ViewSnapshotRecorder.paint(controller.mediaPlayPauseButtonTintColor)
                    ?? .init(light: 0xFF, dark: 0xFF))
        }
        return face
    }
}
