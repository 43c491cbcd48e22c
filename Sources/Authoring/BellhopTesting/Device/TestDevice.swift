@_exported public import DeviceKernel
@_exported public import DeviceModel
@_exported public import DeviceSimulation
public import Foundation
@_exported public import NotificationModel
internal import OpenFoundation
public import OpenUserNotifications

/// A simulated device in memory, with virtual time, on which the user's notification code runs.
///
/// ```swift
/// let device = TestDevice()
/// try device.install(app, serviceExtension: NotificationService.self)
/// device.network.respond(to: "https://example.org/ann.png", with: TestPicture.png)
/// try await device.push(
///     #"{"aps":{"alert":{"title":"Ann","body":"Hi"},"mutable-content":1}}"#,
///     to: "org.example.chat")
/// #expect(device.screen.cards.first?.title == "Ann")
/// #expect(device.journey?.contains(.avatarShown) == true)
/// ```
///
/// The kernel of Bellhop's device also makes the decisions of iOS here. The extension and the
/// delegate are objects of the test's types: a new extension for each push (NSE-19), whose methods
/// run on separate threads; the delegate's run on the main thread. An app without code answers
/// everything successfully and changes nothing.
///
/// **Time.** The device never sleeps. Virtual time passes in `advance(by:)`, and while an extension
/// waits: for a delayed response of `network`, or forever, after its handler is gone. If that takes
/// 30 seconds, the device calls `serviceExtensionTimeWillExpire`, as on a phone (NSE-9). The
/// extension's timers and sleeps use real time, which the device cannot see. The device waits for
/// such an extension for `patience`.
///
/// **Parallel tests.** Devices are independent, but a process runs the code of one device at a time
/// while others wait. `TestNetwork` describes the effect on requests. Releasing a device ends its
/// activity; threads that the user's code blocks stay blocked.
///
/// Any task may read the device at any time.
public final class TestDevice: Sendable {
    package static let patienceStandard: Duration = .seconds(5)

    let core: DeviceCore

    /// Creates a new device. It is unlocked, and its network starts without scripts.
    public convenience init(
        settings: DeviceSettings = DeviceSettings(),
        now: Date = Date(timeIntervalSince1970: 1_700_000_000)
    ) {
        self.init(SimulatedDevice(settings: settings, now: now), points: nil)
    }

    convenience init(points: ExpiryPoints) { self.init(SimulatedDevice(), points: points) }

    private init(_ device: SimulatedDevice, points: ExpiryPoints?) {
        var device = device
        device.decoder = Self.decode
        core = DeviceCore(device, points: points)
        DeviceRegistry.shared.add(core)
        // Installs the hooks that keep requests on this machine. The first act reports whether that
        // failed.
        _ = FoundationHooks.isInstalled
    }

    deinit { core.end() }

    private static func decode(_ image: ImageReference) -> PictureResult {
        switch image {
        case .data(let data) where !TestPicture.isPicture(data):
            .undecodable("\(data.count) bytes that do not begin as a picture does")
        default: .decoded(id: "picture")
        }
    }

    /// The real time that the device waits for code that keeps its handler without a request or
    /// delay known to the device.
    ///
    /// ```swift
    /// device.patience = .seconds(1)
    /// await #expect(throws: TestDeviceError.self) {
    ///     // The extension keeps its handler.
    ///     try await device.push(payload, to: "org.example.chat")
    /// }
    /// ```
    ///
    /// The default is 5 seconds. After that `push` throws.
    public var patience: Duration {
        get { core.patience }
        set { core.patience = newValue }
    }

    /// The scripted network of the user's code, which answers its HTTP requests.
    public var network: TestNetwork { core.network }

    // MARK: Installing

    /// Installs an app with the test's code for it.
    ///
    /// - Parameters:
    ///   - app: The contents of its Info.plist and entitlements. If it has no `serviceExtension`
    ///     but a type is given, it gets one with the app's identifier and `.service`.
    ///   - serviceExtension: The class that gets the app's pushes.
    ///   - delegate: The delegate for the app's notifications. The device keeps it while the app is
    ///     installed and ignores `UNUserNotificationCenter.current().delegate`.
    ///   - allowing: The options that the person grants immediately; `nil` leaves the app as if it
    ///     never asked.
    /// - Throws: `TestDeviceError` with code `invalidApp` if its bundle identifier is empty.
    public func install(
        _ app: AppDescription, serviceExtension: UNNotificationServiceExtension.Type? = nil,
        delegate: (any UNUserNotificationCenterDelegate)? = nil,
        allowing: AuthorizationOptions? = [.alert, .sound, .badge]
    ) throws {
        var app = app
        guard !app.bundleIdentifier.isEmpty else {
            throw TestDeviceError(
                .invalidApp, "The app lacks a bundle identifier, which is a push's topic. Set one."
            )
        }
        if serviceExtension != nil, app.serviceExtension == nil {
            app.serviceExtension = .init(bundleIdentifier: app.bundleIdentifier + ".service")
        }
        core.setCode(
            .init(serviceExtension: serviceExtension, delegate: delegate.map(Transfer.init)),
            of: app.bundleIdentifier)
        core.change { [app] device in
            device.install(app)
            if let allowing { device.ask(.authorization(allowing), of: app.bundleIdentifier) }
        }
    }

    /// The current content of the screen.
    public var screen: ScreenModel { core.read(\.screen) }
    /// Everything that the person saw, heard and felt so far, and the calls of apps.
    public var transcript: Transcript { core.read(\.transcript) }
    /// The explained histories of all notifications, oldest first.
    public var journeys: [Journey] { core.read(\.journeys) }
    /// The explained history of the newest notification; `nil` before the first.
    public var journey: Journey? {
        core.read { device in
            device.kernel.state.journeys.newestID.flatMap { device.kernel.state.journeys[$0] }
        }
    }
    /// The sounds that the device has played, in order.
    ///
    /// ```swift
    /// try await device.push(payload, to: "org.example.shop")
    /// #expect(device.played.first?.file?.name == "paid.caf")
    /// ```
    public var played: [PlayedSound] {
        transcript.entries.compactMap { entry in
            if case .heard(let sound) = entry.event { sound } else { nil }
        }
    }
    /// The texts that Siri has announced, in order.
    public var spoken: [String] {
        transcript.entries.compactMap { entry in
            if case .spoken(let text) = entry.event { text } else { nil }
        }
    }
    /// The device's true time. It passes only while a test advances it or code waits.
    public var now: Date { core.now }
    /// The point at which `forEachExpiry` ends an extension's time in this run.
    ///
    /// It is `nil` in the first run and in other tests.
    public var expiryPoint: ExpiryPoint? { core.points?.target }

    package func read<Result>(_ body: (borrowing SimulatedDevice) -> Result) -> Result {
        core.read(body)
    }
}

extension TestDevice: CustomStringConvertible {
    /// The point at which an extension's time ends, for the comment of an expectation.
    public var description: String {
        expiryPoint.map { "TestDevice with expiry \($0)" } ?? "TestDevice without expiry"
    }
}
