internal import BellhopBasics
package import DeviceKernel
internal import DeviceLink
package import DeviceModel
package import EgressProxy
package import Foundation
package import Logging
internal import NotificationModel

/// The shell around the kernel: clock, memory, processes, pictures and screens.
///
/// Events go to the kernel one at a time, in the order in which they come. What an event changes is
/// on the disk before its effects are carried out, in the kernel's order, and before the call that
/// brought the event returns. A device that cannot write it down stops: it carries out nothing
/// more, refuses whatever comes, and `run()` throws. The next start goes on from what was written.
///
/// `run()` owns everything that runs: when it ends, by cancellation, no process and no timer is
/// left, and the memory is free for another device.
package actor Device {
    /// What a device needs to know at its start.
    package struct Configuration: Sendable {
        /// Where the device keeps its files; made with mode 0700.
        package var stateFolder: URL
        /// The settings of a new device; one that remembers its own keeps those.
        package var settings = DeviceSettings()
        /// Changes the settings at each start, remembered ones too.
        package var adjust: @Sendable (inout DeviceSettings) -> Void = { _ in }
        /// The apps that are there at the start. What was under way for them goes on with `run()`.
        package var apps: [AppBundle] = []
        /// Whether the device remembers across restarts, in the file `device.sqlite` of the state
        /// folder. Otherwise it begins as a new one and leaves the file alone.
        package var remembers = true
        /// How the permission prompt is answered; `nil` leaves it to the screen.
        package var promptAnswer: Bool? = true
        /// How much a service extension's private memory may grow after its start, in bytes, before
        /// it is ended (NSE-12); `nil` is no limit.
        package var extensionMemoryBytesMax: Int? = 24 * 1024 * 1024
        /// Whether apps and extensions run in a sandbox, in which they see their own files alone.
        package var sandbox = SandboxMode.required
        /// Receives the reason before the first app runs without a sandbox.
        package var unconfined: @Sendable (_ reason: String) -> Void = { _ in }
        /// What apps and extensions in a sandbox reach of the network.
        package var network = SandboxNetwork.publicInternet
        /// What a process in a sandbox may take of the network at once.
        package var networkLimits = EgressLimits()
        /// A file with the certificates that downloads of apps trust, beside the system's.
        package var trustFile: URL?
        /// Registers a topic for pushes and returns its device token. The topic is an app's bundle
        /// identifier, for its calls with `.voip` after it (VOIP-4).
        package var register: @Sendable (_ topic: String) async throws -> Data
        /// Ends the device token of a topic, whose app was removed.
        package var unregister: @Sendable (_ topic: String) async -> Void = { _ in }
        /// Told whether pushes can reach the device (`DeviceSettings.isNetworkUp`): once at the
        /// start, and then before the call returns that changed it. So a push that is sent
        /// afterwards meets what this did. It must return soon.
        package var networkChanged: @Sendable (_ isUp: Bool) -> Void = { _ in }
        /// Takes what apps and extensions print, line by line.
        package var log: @Sendable (_ process: String, _ line: String) -> Void

        /// How large the memory may become, in bytes.
        package var memoryBytesMax = DeviceStore.bytesMax
        /// With how many jobs under way the device takes nothing new, see `JobQueue`.
        package var jobsMax = Device.jobsMax
        /// Sees each effect after what led to it is on the disk, and before it is carried out.
        package var observe: (@Sendable (Effect) -> Void)?
        /// Receives what the person hears and feels, at the time of the effect.
        package var onSound:
            (@Sendable (_ heard: HeardSound, _ app: String, _ notification: String) -> Void)?
        /// Sees each event before the device takes it, with the time and the state that it meets. It
        /// must return soon.
        package var onEvent: (@Sendable (Event, Date, KernelState) -> Void)?

        /// Creates a configuration.
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

    /// Pictures that are decoded at once, each in a process of its own.
    static let picturesAtOnce = 4
    /// Where the files of a decoding lie while it goes on, in the state folder.
    static let decodingFolder = "pictures"
    /// Pictures that wait to be decoded. Further ones are not, and their journeys say so.
    static let waitingPicturesMax = 256
    /// How often an extension that has a push is looked at for its memory.
    static let memoryPeriod = Duration.milliseconds(50)

    /// With how many jobs under way the device takes nothing new: eight times as many as one app and
    /// its extension can make wait.
    package static let jobsMax = 8 * 2 * LinkLimits.device.awaitedCallsMax

    /// Committing waits for the disk, which may take as long as it likes.
    private nonisolated let executor = QueueExecutor(label: "bellhop-device")
    /// The device's own queue: waiting for the disk holds no thread of Swift's concurrency.
    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe executor.asUnownedSerialExecutor()
    }

    let configuration: Configuration
    let clock: any DeviceClock
    let logger: Logger
    var kernel: Kernel
    var installed: InstalledApps
    var memory: DeviceMemory?
    /// The known part of `DeviceClock.machineShift`; the settings' `clockOffset` includes it.
    var machineShift: TimeInterval = 0
    /// Why no event is taken any more.
    var ending: Ending?
    let failures = AsyncThrowingStream.makeStream(of: Never.self)
    var wakeUp = WakeUp()
    var sentStatus: SentStatus
    var soundFolders = SoundFolders()
    var openRequests = OpenRequests()
    var pictures: PictureStore
    /// The pictures of attachments that screens asked for.
    var thumbnails = Thumbnails()
    var openView = OpenContentView()
    let decodings = AsyncSemaphore(
        permits: picturesAtOnce, waitersMax: waitingPicturesMax)
    var watchers = ScreenWatchers()
    var attachments: AttachmentStore
    private(set) var host: ProcessHost?
    private nonisolated let network: ProcessNetwork
    var jobs: JobQueue

    /// Creates a device, with all that it remembers; nothing runs before `run()`.
    ///
    /// - Throws: `DeviceStoreError`, whose text says what to do: another device has the memory, or
    ///   it cannot be used.
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
            let (memory, found) = try DeviceMemory.open(
                in: folder, bytesMax: configuration.memoryBytesMax, logger: logger)
            kernel = Kernel(restoring: found.remembered, settings: configuration.settings)
            machineShift = found.machineShift
            self.clock = clock.continued(
                after: kernel.state.now, machineShift: found.machineShift)
            self.memory = memory
        } else {
            kernel = Kernel(settings: configuration.settings)
            self.clock = clock
        }
        let kept = configuration.keptFolder
        attachments = AttachmentStore(
            folder: kept.appending(path: "attachments"), keeping: kernel.state.attachmentURLs)
        // Left by a decoding that a kill interrupted.
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
        try memory?.commit(&kernel, machineShift: machineShift)
    }

    /// Runs the device until the task is cancelled.
    ///
    /// - Parameter ready: called once the device knows whether it can start processes.
    /// - Throws: when the socket for processes cannot be made, `SandboxUnavailableError` when a sandbox
    ///   is required and there is none, and `DeviceStoreError` when the memory cannot be written any
    ///   more.
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
                    // Who waits gets the reason from its next call.
                    await ready()
                    throw error
                }
                await ready()
            }
            group.addTask { await self.carryOutWork() }
            group.addTask { for try await _ in failures.stream {} }
            // The first failure ends the others.
            while try await group.next() != nil {}
        }
    }

    /// Ends the device when the code of apps cannot be confined, so that calls that wait for an app get the reason.
    private func check(_ launcher: Task<ProcessLauncher, any Error>) async throws {
        do { _ = try await launcher.value } catch {
            end(Ending("\(error)"))
            throw error
        }
    }

    /// Leaves nothing that runs, and the memory to others.
    func stop() {
        settle()
        end(ending ?? Ending("The device has ended. Start it again."))
        // Another device may have it now.
        memory = nil
        watchers.finish()
    }

    /// Lets apps and extensions in a sandbox connect to more, where their network is filtered.
    package nonisolated func allowNetwork(_ allowance: EgressRules.Allowance) {
        network.allow(allowance)
    }

    /// Installs an app, or replaces it by a newer build, which ends the processes of the older one.
    ///
    /// - Throws: `ActionError` when the device has stopped.
    package func install(_ bundle: AppBundle) async throws {
        let app = bundle.description.bundleIdentifier
        let isUpdate = installed.install(bundle)
        handle(.installed(bundle.description))
        look(into: bundle)
        try checkMemory()
        if isUpdate { await endProcesses(of: app) }
    }

    /// The bundle of an installed app.
    package func bundle(of app: String) -> AppBundle? { installed[app] }

    /// Ends whatever runs of an app, and says so then: an app that is launched meanwhile is taken for
    /// ended, until the next call to it, rather than for running when it is not.
    private func endProcesses(of app: String) async {
        await host?.killAll(of: app)
        handle(.appMoved(app: app, .terminated))
        if let key = openView.key, key.app == app { await contentViewEnded(key) }
    }

    /// Removes an app with all that the device remembers of it, its files and its device tokens.
    /// What it put into keychains stays, as on a phone. An app that is not installed may be named
    /// too: what waited for it to come back is forgotten.
    ///
    /// - Returns: A sentence for each of the app's folders that remains.
    /// - Throws: `ActionError` when the device has stopped.
    @discardableResult
    package func uninstall(_ app: String) async throws -> [String] {
        let bundle = installed.uninstall(app)
        handle(.uninstalled(app: app))
        try checkMemory()
        await host?.killAll(of: app)
        for topic in [app, app + ".voip"] { await configuration.unregister(topic) }
        guard let bundle else { return [] }
        let left = installed.removeContainers(of: bundle)
        for sentence in left { configuration.log(app, sentence) }
        return left
    }

    /// What changes when the phone's backup is put onto another phone: every process has ended, and
    /// every device token that was given out is void (TOK-3). Apps get others when they register
    /// next; what the device remembers of them stays.
    ///
    /// - Throws: `ActionError` when the device has stopped.
    package func restoreFromBackup() async throws {
        try checkMemory()
        for app in installed.identifiers {
            await endProcesses(of: app)
            for topic in [app, app + ".voip"] { await configuration.unregister(topic) }
        }
        try checkMemory()
    }

    /// Takes a push. When this returns, the device is answerable for it, whatever becomes of its
    /// process. While the device has too much to do (`Configuration.jobsMax`), this waits.
    ///
    /// - Throws: `ActionError` when the device did not take the push, for instance since its
    ///   network is down. It stays the gateway's.
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

    /// Launches an app into the background, as the first opening after an installation does before
    /// the person goes home, and waits until it has launched.
    ///
    /// - Throws: `ActionError` when the app is not installed or does not start.
    package func launch(_ app: String) async throws {
        guard let plan = plan(for: .app(app)), let host else {
            throw ActionError("No app \(app) is installed.")
        }
        if case .failure(let failure) = await host.call(.applicationState(.background), plan: plan)
        {
            try checkMemory()
            throw ActionError("\(app) does not start: \(failure).")
        }
        handle(.appMoved(app: app, .background))
    }
}
