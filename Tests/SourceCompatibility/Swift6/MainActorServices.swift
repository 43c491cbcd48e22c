import AVFoundation
import CallKit
import Compression
import Contacts
import ImageIO
import LocalAuthentication
import UIKit
import UserNotifications

#if canImport(Network)
    import Network
#endif

/// What an app on the main actor asks the system beside notifications.
@MainActor
final class MainActorServices {
    #if canImport(Network)
        private let monitor = NWPathMonitor()
    #endif
    private let controller = CXCallController()
    private(set) var isOnline = false

    func start() {
        #if canImport(Network)
            monitor.pathUpdateHandler = { path in
                Task { @MainActor in self.isOnline = path.status == .satisfied }
            }
            monitor.start(queue: .main)
        #endif
    }

    func call(_ name: String) async -> Bool {
        let action = CXStartCallAction(call: UUID(), handle: CXHandle(type: .generic, value: name))
        do {
            try await controller.request(CXTransaction(action: action))
            return controller.callObserver.calls.contains { $0.uuid == action.callUUID }
        } catch {
            return false
        }
    }

    func unlock() async throws -> Bool {
        try await LAContext().evaluatePolicy(
            .deviceOwnerAuthentication, localizedReason: "Show the message")
    }

    func mayReadContacts() async -> Bool {
        (try? await CNContactStore().requestAccess(for: .contacts)) ?? false
    }

    func avatar(_ data: Data, side: CGFloat) -> UIImage? {
        guard let source = CGImageSourceCreateWithData(data as NSData, nil),
            let image = CGImageSourceCreateImageAtIndex(source, 0, nil)
        else { return nil }
        let square = CGRect(x: 0, y: 0, width: side, height: side)
        print(square.dictionaryRepresentation, square.size.debugDescription)
        return image.cropping(to: square).map { UIImage(cgImage: $0) }
    }

    func frame(_ film: URL) async throws -> CGImage {
        try await AVAssetImageGenerator(asset: AVURLAsset(url: film))
            .image(at: CMTime(value: 1, timescale: 30)).image
    }

    func remaining(_ seconds: TimeInterval) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = .full
        formatter.allowedUnits = [.day, .hour]
        return formatter.string(from: seconds)
    }

    func titled(_ content: UNNotificationContent) -> UNNotificationContent {
        guard let copy = content.mutableCopy() as? UNMutableNotificationContent else {
            return content
        }
        copy.setValue("Title", forKey: "title")
        return copy
    }

    func idle() { CFRunLoopRunInMode(.defaultMode, 0, true) }

    func watchMemory() -> any DispatchSourceMemoryPressure {
        DispatchSource.makeMemoryPressureSource(eventMask: .all, queue: .main)
    }
}

/// Trusts what the system trusts.
final class PinningDelegate: NSObject, URLSessionDelegate {
    func urlSession(
        _ session: URLSession, didReceive challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
        let space = challenge.protectionSpace
        guard space.authenticationMethod == NSURLAuthenticationMethodServerTrust,
            let trust = space.serverTrust
        else { return (.performDefaultHandling, nil) }
        return (.useCredential, URLCredential(trust: trust))
    }
}
