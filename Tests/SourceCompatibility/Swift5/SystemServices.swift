import Compression
import Contacts
import Foundation
import LocalAuthentication
import UserNotifications

#if canImport(Network)
    import Network
#endif

/// What extensions ask the system beside notifications.
final class SystemServices: NSObject {
    #if canImport(Network)
        private let monitor = NWPathMonitor()
    #endif
    private var pressure: DispatchSourceMemoryPressure?
    var isOnline = false

    func watch() {
        #if canImport(Network)
            monitor.pathUpdateHandler = { [weak self] path in
                self?.isOnline = path.status == .satisfied && !path.isExpensive
            }
            monitor.start(queue: .global())
        #endif
        let source = DispatchSource.makeMemoryPressureSource(
            eventMask: [.warning, .critical], queue: .main)
        source.setEventHandler {
            if source.data.contains(.critical) { URLCache.shared.removeAllCachedResponses() }
        }
        source.resume()
        pressure = source
    }

    func post() {
        let center = CFNotificationCenterGetDarwinNotifyCenter()
        let name = CFNotificationName("org.example.changed" as CFString)
        CFNotificationCenterAddObserver(
            center, Unmanaged.passUnretained(self).toOpaque(),
            { _, observer, _, _, _ in
                guard let observer else { return }
                _ = Unmanaged<SystemServices>.fromOpaque(observer).takeUnretainedValue().isOnline
            }, name.rawValue, nil, .deliverImmediately)
        CFNotificationCenterPostNotification(center, name, nil, nil, true)
        CFNotificationCenterRemoveObserver(
            center, Unmanaged.passUnretained(self).toOpaque(), name, nil)
    }

    func wait() { CFRunLoopRunInMode(.defaultMode, 0.1, false) }

    func duration(_ seconds: TimeInterval) -> String {
        let formatter = DateComponentsFormatter()
        formatter.allowedUnits = [.hour, .minute, .second]
        formatter.unitsStyle = .abbreviated
        formatter.zeroFormattingBehavior = .pad
        formatter.maximumUnitCount = 2
        return formatter.string(from: seconds) ?? ""
    }

    func unlock(_ done: @escaping (Bool) -> Void) {
        let context = LAContext()
        var error: NSError?
        guard context.canEvaluatePolicy(.deviceOwnerAuthentication, error: &error) else {
            return done(error?.code == LAError.Code.userCancel.rawValue)
        }
        context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "Show") { ok, error in
            if let error = error as? LAError, error.code == .userCancel { print(error) }
            done(ok)
        }
    }

    func name(of number: String) -> String? {
        guard CNContactStore.authorizationStatus(for: .contacts) == .authorized else { return nil }
        let keys =
            [CNContactGivenNameKey, CNContactFamilyNameKey, CNContactThumbnailImageDataKey]
            as [CNKeyDescriptor]
        let predicate = CNContact.predicateForContacts(matching: CNPhoneNumber(stringValue: number))
        return (try? CNContactStore().unifiedContacts(matching: predicate, keysToFetch: keys))?
            .first?.givenName
    }

    func inflated(_ data: Data, size: Int) -> Data? {
        let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
        defer { buffer.deallocate() }
        let count = data.withUnsafeBytes { bytes -> Int in
            guard let start = bytes.bindMemory(to: UInt8.self).baseAddress else { return 0 }
            return compression_decode_buffer(buffer, size, start, data.count, nil, COMPRESSION_ZLIB)
        }
        return count == 0 ? nil : Data(bytes: buffer, count: count)
    }
}

extension SystemServices: URLSessionDelegate {
    func urlSession(
        _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        guard
            challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodServerTrust,
            let trust = challenge.protectionSpace.serverTrust
        else { return completionHandler(.performDefaultHandling, nil) }
        completionHandler(.useCredential, URLCredential(trust: trust))
    }
}
