@_exported public import DeviceKernel
@_exported public import DeviceModel
@_exported public import DeviceSimulation
public import Foundation
@_exported public import NotificationModel
internal import OpenFoundation
public import OpenUserNotifications

/// A device in memory with virtual time, on which a person's own notification code runs.
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
/// What iOS decides is decided by the same kernel as on Bellhop's device. The extension and the
/// delegate are objects of the test's own types: a new extension for each push (NSE-19), its methods
/// on threads of their own, the delegate's on the main thread. An app without code of its own
/// answers everything well and changes nothing.
///
/// **Time.** Nothing sleeps. Virtual time passes in `advance(by:)`, and while an extension waits:
/// for an answer of `network` with a delay, or in vain, when its handler is gone. When that takes
/// its 30 seconds, `serviceExtensionTimeWillExpire` is called, as on a device (NSE-9). Timers and
/// sleeps of the extension's own are real time, which the device cannot see: such an extension is
/// waited for, for `patience`.
///
/// **Side by side.** Each device is a world of its own, but a process runs the code of one device at
/// a time; others wait for their turn. `TestNetwork` says what this means for requests. A device
/// that is let go ends what is under way on it; threads that the user's code blocks stay blocked.
///
/// Reading is allowed from any task, at any time.
public final class TestDevice: Sendable {
    /// How long code that keeps its handler is waited for, in real time, unless a test sets
    /// `patience`.
    package static let patienceStandard: Duration = .seconds(5)

    let core: DeviceCore

    /// Creates a new device, unlocked, with a network that answers nothing yet.
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
        // From now on nothing leaves the machine; whether that works is said by the first act.
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

    /// How long code that keeps its handler is waited for, in real time, while it waits for nothing
    /// that the device knows of: 5 seconds unless set. Then `push` throws.
    public var patience: Duration {
        get { core.patience }
        set { core.patience = newValue }
    }

    /// What the user's code gets from the network.
    public var network: TestNetwork { core.network }

    // MARK: Installing

    /// Installs an app, with the code that a test has for it.
    ///
    /// - Parameters:
    ///   - app: What its Info.plist and entitlements say. With an extension's type and no
    ///     `serviceExtension`, it gets one with the app's identifier and `.service`.
    ///   - serviceExtension: The class that gets the app's pushes.
    ///   - delegate: Who is asked and told of notifications. The device keeps it while the app is
    ///     installed; `UNUserNotificationCenter.current().delegate` is not read.
    ///   - allowing: What the person allows at once; `nil` leaves the app as if it never asked.
    /// - Throws: `TestDeviceError` with code `invalidApp` when it has no bundle identifier.
    public func install(
        _ app: AppDescription, serviceExtension: UNNotificationServiceExtension.Type? = nil,
        delegate: (any UNUserNotificationCenterDelegate)? = nil,
        allowing: AuthorizationOptions? = [.alert, .sound, .badge]
    ) throws {
        var app = app
        guard !app.bundleIdentifier.isEmpty else {
            throw TestDeviceError(
                .invalidApp, "The app has no bundle identifier, to which a push could go. Set one."
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

    /// What the screen shows now.
    public var screen: ScreenModel { core.read(\.screen) }
    /// What the person saw, heard and felt so far, and what apps were called for.
    public var transcript: Transcript { core.read(\.transcript) }
    /// Why, for each notification, oldest first.
    public var journeys: [Journey] { core.read(\.journeys) }
    /// Why, for the newest notification; `nil` before the first.
    public var journey: Journey? {
        core.read { device in
            device.kernel.state.journeys.newestID.flatMap { device.kernel.state.journeys[$0] }
        }
    }
    /// The sounds that were played, in order.
    public var played: [PlayedSound] {
        transcript.entries.compactMap { entry in
            if case .heard(let sound) = entry.event { sound } else { nil }
        }
    }
    /// What Siri read aloud, in order.
    public var spoken: [String] {
        transcript.entries.compactMap { entry in
            if case .spoken(let text) = entry.event { text } else { nil }
        }
    }
    /// The device's true time, which passes only when a test lets it pass.
    public var now: Date { core.now }
    /// The point at which `forEachExpiry` ends an extension's time in this run; `nil` in the first
    /// run and in other tests.
    public var expiryPoint: ExpiryPoint? { core.points?.target }

    /// Looks at everything that the simulated device has to say.
    package func read<Result>(_ body: (borrowing SimulatedDevice) -> Result) -> Result {
        core.read(body)
    }
}

extension TestDevice: CustomStringConvertible {
    /// Says at which point an extension's time ends, for the comment of an expectation.
    public var description: String {
        expiryPoint.map { "TestDevice with expiry \($0)" } ?? "TestDevice without expiry"
    }
}
