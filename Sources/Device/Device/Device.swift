internal import BellhopBasics
package import DeviceKernel
package import DeviceModel
package import EgressProxy
package import Foundation
package import Logging
internal import NotificationModel
internal import ProcessLink

/// The shell around the kernel: clock, store, processes, pictures and screens.
///
/// The device of this machine: it stores its state, runs the processes of apps and shows a screen.
///
/// ```swift
/// let device = try Device(configuration: configuration, logger: logger)
/// async let running: Void = device.run()
/// try await device.install(bundle)
/// for await screen in await device.screens() { print(screen.cards.count) }
/// try await running
/// ```
///
/// The device passes events to the kernel one at a time, in order of arrival. It writes the changes
/// of an event to disk before it carries out the effects and before the call that brought the event
/// returns. Only a service extension that runs already gets its push while the device writes. The
/// effects keep the kernel's order. If the write fails, the device stops: it carries
/// out no more effects, rejects all calls, and `run()` throws. The next start continues from the
/// last write.
///
/// `run()` owns all processes and timers. When it ends, by cancellation or with an error, they have
/// ended and another device can use the store.
package actor Device {
    package struct Configuration: Sendable {
        /// The folder for all files of the device, created with mode 0700.
        package var stateFolder: URL
        /// Settings of a new device. A device with stored settings keeps those.
        package var settings = DeviceSettings()
        /// Changes the settings at each start, including stored ones.
        package var adjust: @Sendable (inout DeviceSettings) -> Void = { _ in }
        /// The installed apps. Their interrupted work continues with `run()`.
        package var apps: [AppBundle] = []
        /// Whether the state persists in `device.sqlite` in the state folder. Otherwise the device
        /// starts empty and does not touch that file.
        package var remembers = true
        /// The answer to permission prompts; `nil` leaves them to the screen.
        package var promptAnswer: Bool? = true
        /// How much the private memory of a service extension may grow after its start before it is
        /// ended, in bytes (NSE-12); `nil` for no limit.
        package var extensionMemoryBytesMax: Int? = 24 * 1024 * 1024
        package var sandbox = SandboxMode.required
        /// Receives the reason before the first app runs without a sandbox.
        package var unconfined: @Sendable (_ reason: String) -> Void = { _ in }
        package var network = SandboxNetwork.publicInternet
        package var networkLimits = EgressLimits()
        /// A file with certificates that the downloads of apps trust in addition to the system's.
        package var trustFile: URL?
        /// Registers a topic for pushes and returns its device token.
        ///
        /// The topic is the bundle identifier of an app, with the suffix `.voip` for its VoIP
        /// pushes (VOIP-4).
        package var register: @Sendable (_ topic: String) async throws -> Data
        /// The registrations of Live Activities; `nil` on a device without a gateway.
        package var activities: ActivityGateway?
        /// The registrations of controls; `nil` on a device whose controls share a token.
        package var controls: ControlGateway?
        /// The code of the apps' widgets in place of their extensions' processes.
        package var widgets: WidgetProgram?
        package var unregister: @Sendable (_ topic: String) async -> Void = { _ in }
        /// Called with the state of the network (`DeviceSettings.isNetworkUp`): at the start, and
        /// for each change before the changing call returns.
        ///
        /// A push that is sent afterwards meets the new state. The closure must return quickly.
        package var networkChanged: @Sendable (_ isUp: Bool) -> Void = { _ in }
        package var log: @Sendable (_ process: String, _ line: String) -> Void

        package var memoryBytesMax = DeviceStore.bytesMax
        /// Number of jobs in progress at which the device accepts no new work. See `JobQueue`.
        package var jobsMax = Device.jobsMax
        /// Called for each effect, after its event was written to disk and before the effect is
        /// carried out. A running service extension may have its push already.
        package var observe: (@Sendable (Effect) -> Void)?
        /// Called for the sounds and vibrations that the person perceives, at the time of the
        /// effect.
        package var onSound:
            (@Sendable (_ heard: HeardSound, _ app: String, _ notification: String) -> Void)?
        /// Called before each event with the time and the state before the event. It must return
        /// quickly.
        package var onEvent: (@Sendable (Event, Date, KernelState) -> Void)?

        package init(
            stateFolder: URL,
            register: @escaping @Sendable (_ topic: String) async throws -> Data,
            log: @escaping @Sendable (_ process: String, _ line: String) -> Void
        ) {
            self.stateFolder = stateFolder
            self.register = register
            self.log = log
        }
    }

    static let picturesAtOnce = 4
    static let decodingFolder = "pictures"
    /// Maximum number of pictures that wait for decoding. Further ones are not decoded, and their
    /// journeys say so.
    static let waitingPicturesMax = 256
    static let memoryPeriod = Duration.milliseconds(50)
    /// The share of the memory limit at which an extension gets a memory warning (NSE-24).
    static let memoryWarningShare = 0.75

    /// Number of jobs in progress at which the device accepts no new work: eight times the number
    /// of calls that one app and its extension can have in progress.
    package static let jobsMax = 8 * 2 * LinkLimits.device.awaitedCallsMax

    private nonisolated let executor = QueueExecutor(label: "bellhop-device")
    /// A dedicated queue, so that waiting for the disk blocks no thread of Swift's concurrency
    /// pool.
    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe executor.asUnownedSerialExecutor()
    }

    let configuration: Configuration
    let clock: any DeviceClock
    let logger: Logger
    var kernel: Kernel
    var installed: InstalledApps
    var storeSession: DeviceStoreSession?
    /// The latest known value of `DeviceClock.machineShift`, which `clockOffset` in the settings
    /// includes.
    var machineShift: TimeInterval = 0
    var ending: Ending?
    let failures = AsyncThrowingStream.makeStream(of: Never.self)
    var wakeUp = WakeUp()
    var sentStatus: SentStatus
    /// The app that becomes active at the moment, before it counts as in the foreground.
    var appBeingShown: String?
    var soundFolders = SoundFolders()
    var openRequests = OpenRequests()
    /// The registrations of apps since the start, also of removed ones.
    var registrations: [String: RegistrationHistory] = [:]
    /// The kinds of controls that have a token, by app.
    var controlsWithToken: [String: Set<String>] = [:]
    var pictures: PictureStore
    /// The number of jobs that tell processes of a changed status.
    var statusUpdates = 0
    /// The pushes that service extensions received before their jobs began, by notification.
    var sentRequests: [String: ProcessHost.SentCall] = [:]
    var thumbnails = Thumbnails()
    var openView = OpenContentView()
    let decodings = AsyncSemaphore(
        permits: picturesAtOnce, waitersMax: waitingPicturesMax)
    var watchers = ScreenWatchers()
    var attachments: AttachmentStore
    private(set) var host: ProcessHost?
    private nonisolated let network: ProcessNetwork
    var jobs: JobQueue

    /// Creates a device from its stored state. No work starts before `run()`.
    ///
    /// - Throws: `DeviceStoreError` if another device uses the store, or the store is not usable.
    ///   Its text contains the remedy.
    package init(
        configuration: Configuration, clock: any DeviceClock = RealClock(), logger: Logger
    ) throws {
        self.configuration = configuration
        self.logger = logger
        network = ProcessNetwork(
            configuration.network, limits: configuration.networkLimits,
            folder: configuration.stateFolder)
        jobs = JobQueue(countMax: configuration.jobsMax)
        installed = InstalledApps(
            planner: LaunchPlanner(configuration: configuration, logger: logger))
        let folder = configuration.stateFolder
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        for sentence in installed.removeRemnants() { logger.warning("\(sentence)") }
        if configuration.remembers {
            let (storeSession, found) = try DeviceStoreSession.open(
                in: folder, bytesMax: configuration.memoryBytesMax, logger: logger)
            kernel = Kernel(restoring: found.persisted, settings: configuration.settings)
            machineShift = found.machineShift
            self.clock = clock.continued(
                after: kernel.state.now, machineShift: found.machineShift)
            self.storeSession = storeSession
        } else {
            kernel = Kernel(settings: configuration.settings)
            self.clock = clock
        }
        let kept = configuration.keptFolder
        attachments = AttachmentStore(
            folder: kept.appending(path: "attachments"), keeping: kernel.state.attachmentURLs)
        // Files of a decoding that was interrupted by a kill.
        try? FileManager.default.removeItem(at: folder.appending(path: Self.decodingFolder))
        let state = kernel.state
        pictures = PictureStore(
            folder: configuration.remembers ? kept.appending(path: "pictures") : nil,
            keeping: state.holds)
        for app in configuration.apps {
            _ = installed.install(app)
            _ = kernel.handle(.installed(app.description), at: self.clock.now)
        }
        sentStatus = SentStatus(rules: kernel.processRules)
        try storeSession?.commit(&kernel, machineShift: machineShift)
    }

    /// Runs the device until the task is canceled.
    ///
    /// - Parameter ready: Called when the device knows whether it can start processes.
    /// - Throws: An error if the socket for processes cannot be created, `SandboxUnavailableError`
    ///   if a required sandbox is not available, and `DeviceStoreError` if the store cannot be
    ///   written.
    package func run(ready: @escaping @Sendable () async -> Void = {}) async throws {
        let launcher = Task { [configuration, logger] in
            try await ProcessLauncher.make(configuration, logger: logger)
        }
        var network = network
        network.refused = { [weak self] in await self?.refused($0, $1, isFirst: $2) }
        let host = ProcessHost(
            socketPath: configuration.linkSocket.path, launcher: launcher, network: network,
            log: { [log = configuration.log] key, line in log(key.name, line) },
            calls: { [weak self] key, call in
                await self?.answer(call, from: key) ?? .answer(.failed(NoDevice.failure))
            },
            onEnd: { [weak self] key in await self?.processEnded(key) })
        self.host = host
        defer { stop() }
        begin()
        try await withThrowingTaskGroup(of: Void.self) { [failures] group in
            group.addTask { try await host.run() }
            group.addTask {
                do { try await self.check(launcher) } catch {
                    // Callers that wait get the reason with their next call.
                    await ready()
                    throw error
                }
                await ready()
            }
            group.addTask { await self.carryOutWork() }
            group.addTask { for try await _ in failures.stream {} }
            // The first error cancels the other tasks.
            while try await group.next() != nil {}
        }
    }

    /// Ends the device if a required sandbox is not available, so that waiting calls get the
    /// reason.
    private func check(_ launcher: Task<ProcessLauncher, any Error>) async throws {
        do { _ = try await launcher.value } catch {
            end(Ending("\(error)"))
            throw error
        }
    }

    func stop() {
        settle()
        end(ending ?? Ending("The device has ended. Start it again."))
        // Another device may use the store now.
        storeSession = nil
        watchers.finish()
    }

    /// Allows a destination for sandboxed apps and extensions, if their network is filtered.
    package nonisolated func allowNetwork(_ allowance: EgressRules.Allowance) {
        network.allow(allowance)
    }

    /// Installs an app, or updates it and ends the processes of the older build.
    ///
    /// - Throws: `ActionError` if the device has stopped.
    package func install(_ bundle: AppBundle) async throws {
        let app = bundle.description.bundleIdentifier
        let isUpdate = installed.install(bundle)
        handle(.installed(bundle.description))
        look(into: bundle)
        try checkMemory()
        if isUpdate { await endProcesses(of: app) }
    }

    package func bundle(of app: String) -> AppBundle? { installed[app] }

    /// Ends the processes of an app and reports it afterwards.
    ///
    /// An app that is launched in the meantime counts as ended until the next call to it. The
    /// opposite error, an ended app that counts as running, cannot occur.
    private func endProcesses(of app: String) async {
        await host?.killAll(of: app)
        handle(.appMoved(app: app, .terminated))
        if let key = openView.key, key.app == app { await contentViewEnded(key) }
    }

    /// Removes an app with its stored state, files and device tokens.
    ///
    /// Its keychain items remain, as on an iPhone. For an unknown app, pending state for its
    /// return is deleted.
    ///
    /// - Returns: A sentence for each folder that could not be removed.
    /// - Throws: `ActionError` if the device has stopped.
    @discardableResult
    package func uninstall(_ app: String) async throws -> [String] {
        let bundle = installed.uninstall(app)
        let activities = kernel.state.activityStatus(of: app).activities
        handle(.uninstalled(app: app))
        try checkMemory()
        await host?.killAll(of: app)
        record(.revoked(.removal), of: app)
        await unregisterTokens(of: app, activities.map(\.id))
        guard let bundle else { return [] }
        let left = installed.removeContainers(of: bundle)
        for sentence in left { configuration.log(app, sentence) }
        return left
    }

    /// Simulates restoring a backup to a new phone.
    ///
    /// All processes end and all device tokens become invalid (TOK-3). Apps get new tokens when
    /// they register again. The rest of the state remains.
    ///
    /// - Throws: `ActionError` if the device has stopped.
    package func restoreFromBackup() async throws {
        try checkMemory()
        for app in installed.identifiers {
            await endProcesses(of: app)
            record(.revoked(.restore), of: app)
            let activities = kernel.state.activityStatus(of: app).activities
            await unregisterTokens(of: app, activities.map(\.id))
        }
        // The widgets stay in their places.
        registerStoredWidgets()
        try checkMemory()
    }

    private func unregisterTokens(of app: String, _ activities: [String]) async {
        let reloads = PlacedWidget.Surface.allCases.map(\.topicSuffix)
        for suffix in ["", ".voip", Self.startTopicSuffix] + reloads {
            await configuration.unregister(app + suffix)
        }
        controlsWithToken[app] = nil
        await configuration.controls?.unregister(app, nil)
        for activity in activities { await configuration.activities?.unregister(app, activity) }
    }

    /// Delivers a push. When the call returns, the device is responsible for it, even if its
    /// process is killed.
    ///
    /// The call waits while the device is overloaded (`Configuration.jobsMax`).
    ///
    /// - Throws: `ActionError` if the device did not accept the push, for example because its
    ///   network is down. The gateway then keeps the push.
    package func deliver(_ push: ArrivedPush) async throws {
        await waitForCapacity()
        guard kernel.state.settings.isNetworkUp else {
            throw ActionError(
                "The device's network is down: no push reaches it until `isNetworkUp` is on.")
        }
        lookForSounds(of: push.app)
        handle(.pushArrived(push))
        try checkMemory()
    }

    /// Launches an app into the background and waits until it has launched.
    ///
    /// - Throws: `ActionError` if the app is not installed or does not start.
    package func launch(_ app: String) async throws {
        guard let plan = plan(for: .app(app)), let host else {
            throw ActionError("No app \(app) is installed.")
        }
        if case .failure(let failure) = await host.call(.applicationState(.background), plan: plan)
        {
            try checkMemory()
            throw ActionError("\(app) does not start: \(failure.sentence).")
        }
        handle(.appMoved(app: app, .background))
    }
}
