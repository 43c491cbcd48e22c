import Foundation
import FoundationNetworking
import OpenFoundation
import Testing

/// What Core Foundation, Core Graphics and Dispatch bring to Apple's Foundation.
@Suite("Small Foundation additions", .timeLimit(.minutes(10)))
struct CoreValuesTests {
    private let rect = CGRect(x: 1, y: 2.5, width: 3, height: 4)

    @Test("a session that waits for connectivity fails at once without a network")
    func waitsForConnectivity() async throws {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.waitsForConnectivity = true
        let nowhere = try #require(URL(string: "http://127.0.0.1:1/"))
        let session = URLSession(configuration: configuration)
        await #expect(throws: URLError.self) { try await session.data(from: nowhere) }
    }

    @Test("rectangles, points and sizes become dictionaries and come back")
    func geometry() throws {
        let all = rect.dictionaryRepresentation
        #expect(CGRect(dictionaryRepresentation: all) == rect)
        #expect(CGPoint(dictionaryRepresentation: all) == rect.origin)
        #expect(CGSize(dictionaryRepresentation: all) == rect.size)
        #expect(CGRect(dictionaryRepresentation: rect.size.dictionaryRepresentation) == nil)
        #expect(CGSize(dictionaryRepresentation: rect.origin.dictionaryRepresentation) == nil)
    }

    @Test("values become Foundation's and Core Foundation's objects with `as`, and come back")
    func bridges() throws {
        let (text, values): (String, [CFString: Any]) = ("a/b.txt", ["side" as CFString: 3])
        #expect((text as NSString).lastPathComponent == "b.txt")
        #expect((text as CFString) as String == text)
        let dictionary = values as CFDictionary
        #expect(dictionary.object(forKey: "side" as CFString) as? Int == 3)
        #expect((dictionary as? [CFString: Any])?.count == 1)
        #expect((Data([1, 2]) as CFData).length == 2)
        #expect(([1, 2] as CFArray).count == 2)
        let url = try #require(URL(string: "file:///a.txt"))
        #expect((url as CFURL).pathExtension == "txt")
        #expect(5 as NSNumber == NSNumber(value: 5))
    }

    @Test("rectangles, points and sizes describe themselves by their numbers")
    func descriptions() {
        #expect(rect.debugDescription == "(1.0, 2.5, 3.0, 4.0)")
        #expect(rect.origin.debugDescription == "(1.0, 2.5)")
        #expect(rect.size.debugDescription == "(3.0, 4.0)")
    }

    @Test("an activity keeps the newest value of a key")
    func activity() {
        let activity = NSUserActivity(activityType: "org.example.read")
        activity.addUserInfoEntries(from: ["a": 1, "b": 1])
        activity.addUserInfoEntries(from: ["b": 2])
        #expect(activity.userInfo?["a"] as? Int == 1)
        #expect(activity.userInfo?["b"] as? Int == 2)
    }

    @Test("a run loop without sources returns at once")
    func runLoop() async {
        let result = await onThread { CFRunLoopRunInMode(.defaultMode, 60, false) }
        #expect(result == .finished)
    }

    private func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { waiting in
            Thread { waiting.resume(returning: body()) }.start()
        }
    }

    @Test("a source of memory pressure can be resumed and canceled")
    func memoryPressure() async {
        let source = DispatchSource.makeMemoryPressureSource(
            eventMask: [.warning, .critical], queue: .global())
        await withCheckedContinuation { waiting in
            source.setCancelHandler { waiting.resume() }
            source.resume()
            #expect(source.data == [])
            source.cancel()
        }
        #expect(source.isCancelled)
    }

    @Test("the system's certificates decide, and no challenge asks about them")
    func serverTrust() {
        let space = URLProtectionSpace(
            host: "example.org", port: 443, protocol: "https", realm: nil,
            authenticationMethod: NSURLAuthenticationMethodServerTrust)
        #expect(space.authenticationMethod == "NSURLAuthenticationMethodServerTrust")
        #expect(space.serverTrust == nil)
    }
}

/// Names that processes call to each other on Apple's platforms.
@Suite("The Darwin notification center", .timeLimit(.minutes(10)))
struct DarwinNotificationTests {
    private final class Listener {
        var names: [String] = []
    }

    @MainActor
    @Test("calls an observer on the main queue, until it is removed")
    func observers() async {
        let center = CFNotificationCenterGetDarwinNotifyCenter()
        let name = CFNotificationName("org.example.\(UUID().uuidString)" as NSString)
        let listener = Listener()
        let key = unsafe Unmanaged.passUnretained(listener).toOpaque()
        unsafe CFNotificationCenterAddObserver(
            center, key,
            { _, observer, name, _, _ in
                guard let observer = unsafe observer, let name else { return }
                unsafe Unmanaged<Listener>.fromOpaque(observer).takeUnretainedValue()
                    .names.append("\(name.rawValue)")
            }, name.rawValue, nil, .deliverImmediately)
        CFNotificationCenterPostNotification(center, name, nil, nil, true)
        CFNotificationCenterPostNotification(
            center, CFNotificationName("org.example.other"), nil, nil, true)
        await drainMainQueue()
        #expect(listener.names == ["\(name.rawValue)"])
        unsafe CFNotificationCenterRemoveObserver(center, key, name, nil)
        CFNotificationCenterPostNotification(center, name, nil, nil, true)
        await drainMainQueue()
        #expect(listener.names.count == 1)
    }

    private func drainMainQueue() async {
        await withCheckedContinuation { waiting in
            DispatchQueue.main.async { waiting.resume() }
        }
    }
}

/// Lengths of time in words.
@Suite("DateComponentsFormatter")
struct DateComponentsFormatterTests {
    private func formatter(_ style: DateComponentsFormatter.UnitsStyle) -> DateComponentsFormatter {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = style
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: "en_US")
        calendar.timeZone = TimeZone(identifier: "UTC") ?? .current
        formatter.calendar = calendar
        return formatter
    }

    @Test(
        "writes hours, minutes and seconds as a clock does",
        arguments: [
            (4205, "1:10:05"), (65, "1:05"), (5, "5"), (0, "0"), (-65, "-1:05"), (3600, "1:00:00"),
        ])
    func positional(seconds: Int, text: String) {
        #expect(formatter(.positional).string(from: TimeInterval(seconds)) == text)
    }

    @Test("pads the first number on request")
    func padding() {
        let formatter = formatter(.positional)
        formatter.allowedUnits = [.minute, .second]
        formatter.zeroFormattingBehavior = .pad
        #expect(formatter.string(from: 65) == "01:05")
        #expect(formatter.string(from: 3665) == "61:05")
    }

    @Test(
        "writes the units in words",
        arguments: [
            (.full, 4205, "1 hour, 10 minutes, 5 seconds"), (.full, 0, "0 seconds"),
            (.full, 7200, "2 hours"), (.abbreviated, 4200, "1h 10m"),
            (.short, 4200, "1 hr, 10 min"),
        ] as [(DateComponentsFormatter.UnitsStyle, Int, String)])
    func words(style: DateComponentsFormatter.UnitsStyle, seconds: Int, text: String) {
        #expect(formatter(style).string(from: TimeInterval(seconds)) == text)
    }

    @Test("writes at most the requested number of the allowed units")
    func limits() {
        let formatter = formatter(.full)
        formatter.maximumUnitCount = 1
        #expect(formatter.string(from: 4205) == "1 hour")
        formatter.allowedUnits = [.minute]
        #expect(formatter.string(from: 4205) == "70 minutes")
        formatter.allowedUnits = [.year]
        #expect(formatter.string(from: 4205) == nil)
        #expect(formatter.string(from: .infinity) == nil)
    }

    @Test("writes the time between two dates, and components")
    func otherForms() {
        let start = Date(timeIntervalSince1970: 0)
        let formatter = formatter(.full)
        #expect(formatter.string(from: start, to: start + 172_800) == "2 days")
        #expect(formatter.string(from: DateComponents(hour: 1, minute: 5)) == "1 hour, 5 minutes")
        #expect(formatter.string(for: "text") == nil)
    }
}
