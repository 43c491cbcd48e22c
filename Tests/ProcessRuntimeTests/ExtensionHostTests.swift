import Foundation
import NotificationModel
import OpenFoundation
import OpenUserNotifications
import ProcessLink
import ProcessRuntime
import Testing

@Suite("A service extension's process", .timeLimit(.minutes(10)))
struct ExtensionHostTests {
    private static func device(for principalClass: String?) throws -> FarDevice {
        let sockets = try FarDevice.pair()
        let device = FarDevice(descriptor: sockets.device)
        let host = HostBox()
        let connection = SocketChannel(
            descriptor: sockets.process,
            handler: { call, reply in host.handle(call, reply: reply) }, onClose: { _ in })
        host.open(ExtensionHost(principalClass: principalClass, device: connection))
        return device
    }

    private static func request(_ identifier: String, title: String = "Title")
        -> NotificationRequest
    {
        var content = NotificationContent()
        content.title = title
        return NotificationRequest(identifier: identifier, content: content, trigger: .push)
    }

    @Test("makes a new object for each request, off the main thread (NSE-19)")
    func newObjectForEachRequest() async throws {
        let device = try Self.device(for: "ProcessRuntimeTests.CountingService")
        for identifier in ["a", "b", "a"] {
            let answer = try await device.call(.serve(Self.request(identifier)))
            var expected = NotificationContent()
            expected.title = "Title"
            expected.subtitle = "1"
            expected.body = "other"
            #expect(answer == .content(expected))
        }
        device.close()
    }

    @Test("NSE-24 a memory warning reaches UIKit's notification and a source of Dispatch")
    func memoryWarning() async throws {
        let device = try Self.device(for: "ProcessRuntimeTests.CountingService")
        let (levels, continuation) = AsyncStream.makeStream(of: String.self)
        let source = DispatchSource.makeMemoryPressureSource(
            eventMask: [.warning, .critical], queue: .global())
        let others = DispatchSource.makeMemoryPressureSource(eventMask: .normal, queue: .global())
        source.setEventHandler { continuation.yield("source \(source.data == .warning)") }
        others.setEventHandler { continuation.yield("another level") }
        source.resume()
        others.resume()
        let token = NotificationCenter.default.addObserver(
            forName: .init("UIApplicationDidReceiveMemoryWarningNotification"), object: nil,
            queue: nil
        ) { _ in continuation.yield("notification") }
        #expect(try await device.call(.memoryWarning) == .done)
        var heard: Set<String> = []
        for await level in levels {
            heard.insert(level)
            if heard.count == 2 { break }
        }
        #expect(heard == ["source true", "notification"])
        NotificationCenter.default.removeObserver(token)
        source.cancel()
        others.cancel()
        device.close()
    }

    @Test("makes objects of classes that override init()")
    func classesMayOverrideInit() async throws {
        let device = try Self.device(for: "ProcessRuntimeTests.InitializingService")
        let answer = try await device.call(.serve(Self.request("a")))
        var expected = NotificationContent()
        expected.title = "Hello"
        #expect(answer == .content(expected))
        device.close()
    }

    @Test("NSE-18 returns the properties that an extension may change, and ignores other changes")
    func changes() async throws {
        let device = try Self.device(for: "ProcessRuntimeTests.ChangingService")
        var request = Self.request("a")
        let attachment = NotificationAttachment(
            identifier: "p", url: URL(filePath: "/p.png"), typeIdentifier: "public.png")
        request.content.attachments = [attachment]
        var expected = NotificationContent()
        expected.title = "t"
        expected.subtitle = "s"
        expected.body = "b"
        expected.badge = 9
        expected.sound = NotificationSound(name: "s.wav")
        expected.categoryIdentifier = "C"
        expected.threadIdentifier = "th"
        expected.userInfo = ["k": .integer(1)]
        expected.interruptionLevel = .passive
        expected.attachments = [attachment]
        #expect(try await device.call(.serve(request)) == .content(expected))
        device.close()
    }

    @Test("AUTH-6 a completion handler runs on the link's thread, not on the main thread")
    func handlersThread() async throws {
        let sockets = try FarDevice.pair()
        let device = FarDevice(descriptor: sockets.device) { _ in .answer(.granted(true)) }
        let connection = SocketChannel(
            descriptor: sockets.process, handler: { _, _ in }, onClose: { _ in })
        let isMain = await CurrentDevice.withConnection(connection) {
            await withCheckedContinuation { waiting in
                Self.ask { waiting.resume(returning: Thread.isMainThread) }
            }
        }
        #expect(!isMain)
        device.close()
    }

    private static func ask(_ done: @escaping @Sendable () -> Void) {
        UNUserNotificationCenter.current().requestAuthorization { _, _ in done() }
    }

    @Test("takes the first call of the handler and reports the second (NSE-13)")
    func firstCallCounts() async throws {
        let device = try Self.device(for: "ProcessRuntimeTests.RepeatingService")
        let answer = try await device.call(.serve(Self.request("twice")))
        var expected = NotificationContent()
        expected.title = "first"
        #expect(answer == .content(expected))
        let report = await device.nextCall()
        #expect(report == .runtime(.contentHandlerCalledAgain(requestIdentifier: "twice")))
        device.close()
    }

    @Test("keeps many requests open and gives each its last chance on another thread (NSE-9)")
    func expiryOnAnotherThread() async throws {
        let device = try Self.device(for: "ProcessRuntimeTests.WaitingService")
        let identifiers = (1...20).map(String.init)
        let answers = try await withThrowingTaskGroup(of: (String, ProcessAnswer).self) { group in
            for identifier in identifiers {
                group.addTask {
                    let request = Self.request(identifier, title: identifier)
                    return (identifier, try await device.call(.serve(request)))
                }
            }
            var arrived = Set<String>()
            for await identifier in WaitingService.arrived {
                arrived.insert(identifier)
                if arrived.count == identifiers.count { break }
            }
            for identifier in identifiers.reversed() {
                let answer = try await device.call(.timeWillExpire(requestIdentifier: identifier))
                #expect(answer == .done)
            }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        for identifier in identifiers {
            var expected = NotificationContent()
            expected.title = identifier
            expected.subtitle = "another thread"
            #expect(answers[identifier] == .content(expected))
        }
        device.close()
    }

    @Test("lets go of an object that was answered or has expired")
    func letsGo() async throws {
        let device = try Self.device(for: "ProcessRuntimeTests.KeepingService")
        var departures = KeepingService.departed.makeAsyncIterator()
        _ = try await device.call(.serve(Self.request("answered")))
        #expect(await departures.next() == "answered")
        device.send(.serve(Self.request("expired", title: "wait")))
        _ = try await device.call(.timeWillExpire(requestIdentifier: "expired"))
        #expect(await departures.next() == "expired")
        device.close()
    }

    @Test("has nothing to expire for a request that was answered or never came")
    func expiryOfNothing() async throws {
        let device = try Self.device(for: "ProcessRuntimeTests.CountingService")
        #expect(try await device.call(.timeWillExpire(requestIdentifier: "none")) == .done)
        device.close()
    }

    @Test(
        "says what is wrong with the principal class",
        arguments: [
            (nil, 22, "names no NSExtensionPrincipalClass"),
            ("", 22, "names no NSExtensionPrincipalClass"),
            ("Nowhere.Nothing", 23, "has no class `Nowhere.Nothing`"),
            ("CountingService", 23, "must be `<module>.<class>`"),
            ("ProcessRuntimeTests.NoService", 24, "does not inherit"),
        ] as [(String?, Int, String)])
    func principalClassIsChecked(name: String?, code: Int, words: String) async throws {
        let device = try Self.device(for: name)
        let answer = try await device.call(.serve(Self.request("a")))
        guard case .failed(let failure) = answer else {
            Issue.record("\(answer) is not a failure")
            return
        }
        #expect(failure.domain == "BellhopErrorDomain")
        #expect(failure.code == code)
        #expect(failure.message.contains(words))
        device.close()
    }

    @Test("refuses what only an app can serve")
    func refusesCallsOfApps() async throws {
        let device = try Self.device(for: "ProcessRuntimeTests.CountingService")
        let answer = try await device.call(.applicationState(.active))
        guard case .failed(let failure) = answer else {
            Issue.record("\(answer) is not a failure")
            return
        }
        #expect(failure.code == 25)
        device.close()
    }
}
