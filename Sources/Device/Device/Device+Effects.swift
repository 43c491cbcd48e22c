internal import BellhopBasics
internal import DeviceKernel
internal import DeviceModel
internal import Foundation
internal import NotificationModel
internal import ProcessLink

extension Device {
    /// Carries out one effect. Long-running work becomes a job whose result arrives as an event.
    func carryOut(_ effect: Effect) {
        switch effect {
        case .answer(let call, let answer): openRequests.answer(call, answer)
        case .prompt(let prompt): answer(prompt)
        case .runExtension(let id, let app, let request):
            start { await self.runExtension(id, app, request) }
        case .expireExtension(let id, let app):
            let identifier = kernel.state.journeys[id]?.requestIdentifier ?? id
            start {
                await self.host?.callIfRunning(
                    .timeWillExpire(requestIdentifier: identifier),
                    key: .serviceExtension(app: app))
            }
        case .killExtension(_, let app):
            end(.serviceExtension(app: app))
        case .decodePicture(let id, let app, let image):
            start { await self.decode(image, for: id, app) }
        case .askPresentation(let id, let app, let notification):
            start { await self.askPresentation(id, app, notification) }
        case .deliverResponse(let id, let app, let response, let foreground):
            start { await self.deliver(response, id, app, foreground: foreground) }
        case .wakeApp(let id, let app, let payload):
            start { await self.wakeApp(id, app, payload) }
        case .deliverCall(let id, let app, let payload):
            start { await self.deliverCall(id, app, payload) }
        case .performCall(let app, let call, let choice):
            start { await self.perform(choice, call, app) }
        case .shareFocusStatus(let app, let isFocused):
            start { await self.shareFocusStatus(app, isFocused) }
        case .suspendApp(let app): start { await self.suspend(app) }
        case .endSpeech(let app): start { await self.endSpeech(of: app) }
        case .terminateApp(let app): end(.app(app))
        case .openSettings(let app, let notification):
            start { await self.tell(app, .openSettings(notification)) }
        case .showApp(let app, let item):
            start { await self.show(app, opening: item.map(AppOpening.item)) }
        case .contentView(let session, let app, let bundle, let order):
            send(order, to: .contentExtension(app: app, bundle: bundle), session)
        case .endContentView(let session, let app, let bundle):
            endView(session, .contentExtension(app: app, bundle: bundle))
        case .badge(let app, _): start { await self.sendIconBadge(of: app) }
        case .activity(let activity, let wakesApp):
            follow(activity, wakesApp: wakesApp)
        case .widgetsChanged(let app, let surface, let widgets):
            start { await self.register(widgets, surface, of: app) }
        case .reloadWidgets(let id, let app, let surface, let kinds, let isByPush):
            start { await self.reload(surface, kinds, of: app, for: id, isByPush: isByPush) }
        case .announce, .list, .play, .vibrate, .speak, .showSummary:
            // Screens use the model for these effects, so the device does nothing here.
            break
        }
    }

    private func answer(_ prompt: Prompt) {
        guard prompt.kind != .unlock, prompt.kind != .timeSensitive,
            let allowed = configuration.promptAnswer
        else { return }
        // A configuration that allows every prompt still lets notifications arrive immediately.
        let isAllowed = allowed && prompt.kind != .scheduledSummary
        start {
            await self.handle(.promptAnswered(prompt.kind, app: prompt.app, allowed: isAllowed))
        }
    }

    // MARK: Service extension

    /// Sends a push to its service extension while the device writes the push's arrival.
    ///
    /// If the write fails, the device did not accept the push. It arrives again, and the extension
    /// runs again, as after any interruption (decision 0008).
    func sendBeforeWriting(_ effects: [Effect]) {
        // A process that ends first must not get the push, and one must know a changed status before.
        guard statusUpdates == 0 else { return }
        for case .killExtension in effects { return }
        for case .runExtension(let id, let app, let request) in effects {
            // Otherwise the push takes the way that sends the status first.
            var status = sentStatus
            guard !status.isNew(processRules), !status.isNew(kernel.state.access(of: app), for: app)
            else { continue }
            sentRequests[id] = host?.sendIfReady(
                .serve(request), key: .serviceExtension(app: app))
        }
    }

    /// Records the start of extensions that got their push during the write, before anything that
    /// the extensions do.
    func recordStarts(of effects: [Effect]) {
        for case .runExtension(let id, _, _) in effects {
            guard let sent = sentRequests[id] else { continue }
            step(.extensionStarted(notification: id, process: sent.processIdentifier))
        }
    }

    private func runExtension(_ id: String, _ app: String, _ request: NotificationRequest) async {
        let sent = sentRequests.removeValue(forKey: id)
        guard let plan = plan(for: .serviceExtension(app: app)), let host else {
            return handle(.extensionFailed(notification: id, .notStarted("the app is gone")))
        }
        let memory = Task { () -> Int? in
            guard let grown = await self.growthOverLimit(of: plan.key) else { return nil }
            await host.kill(plan.key)
            return grown
        }
        defer { memory.cancel() }
        let onStart: @Sendable (Int32) async -> Void = { process in
            await self.handle(.extensionStarted(notification: id, process: process))
        }
        let result =
            if let sent {
                await host.answer(to: sent, key: plan.key)
            } else {
                await callWithStatus(.serve(request), plan, host, onStart: onStart)
            }
        // A process that ended because the device stops is not reported. It runs again at the next
        // start.
        guard !Task.isCancelled else { return }
        if case .failure = result, let limit = configuration.extensionMemoryBytesMax {
            memory.cancel()
            // The last measurement may have ended the process.
            if let grown = await memory.value {
                let failure = ExtensionFailure.overMemory(tookBytes: grown, limitBytes: limit)
                return handle(.extensionFailed(notification: id, failure))
            }
        }
        switch result {
        case .success(.content(let content)):
            if let problem = PersistedSize.problem(with: content) {
                return handle(.extensionFailed(notification: id, .garbled(problem)))
            }
            let taken = attachments.copyValid(content, app: app, bundle: plan.folder)
            if !taken.outcomes.isEmpty {
                handle(.extensionAttached(notification: id, taken.outcomes))
            }
            let stored = taken.content
            // The extension may have just created the sound file.
            if stored.sound?.name != nil { lookForSounds(of: app) }
            // Each event deletes unreferenced files. This event contains the reference.
            attachments.keep(taken)
            handle(.extensionReturned(notification: id, stored))
        case .success(.failed(let failure)):
            handle(.extensionFailed(notification: id, .noPrincipalClass(failure.message)))
        case .success:
            handle(.extensionFailed(notification: id, .garbled("an answer of another kind")))
        case .failure(.notStarted(let why)), .failure(.overrun(let why)):
            handle(.extensionFailed(notification: id, .notStarted(why)))
        case .failure(.ended(let why)):
            handle(.extensionFailed(notification: id, .ended(why)))
        case .failure(.garbled(let why)):
            handle(.extensionFailed(notification: id, .garbled(why)))
        }
    }

    /// Makes a call after the changes of the status that are on their way to processes.
    private func callWithStatus(
        _ call: DeviceCall, _ plan: LaunchPlan, _ host: ProcessHost,
        onStart: @Sendable (Int32) async -> Void
    ) async -> Result<ProcessAnswer, ProcessError> {
        if statusUpdates > 0 {
            await sendRules(to: plan.key)
            await sendAccess(to: plan.key)
        }
        return await host.call(call, plan: plan, onStart: onStart)
    }

    /// Waits until a process exceeds its memory limit and returns its growth in bytes (NSE-12).
    /// The process gets one memory warning before (NSE-24).
    ///
    /// The result is `nil` without a limit, or if the task is canceled.
    func growthOverLimit(of key: ProcessKey) async -> Int? {
        guard let limit = configuration.extensionMemoryBytesMax else { return nil }
        var isWarned = false
        while true {
            do { try await Task.sleep(for: Self.memoryPeriod) } catch { return nil }
            guard let grown = await host?.memoryGrowth(of: key) else { continue }
            if grown > limit { return Task.isCancelled ? nil : grown }
            guard !isWarned, Double(grown) > Double(limit) * Self.memoryWarningShare else {
                continue
            }
            // A process that still loads is not connected, and gets its warning later.
            isWarned = await host?.callIfRunning(.memoryWarning, key: key) == true
        }
    }

    private func decode(_ image: ImageReference, for id: String, _ app: String) async {
        let decoder = PictureDecoder(
            folder: configuration.stateFolder.appending(path: Self.decodingFolder))
        let bundle = installed[app]?.serviceExtension?.url ?? installed[app]?.url
        let outcome = try? await decodings.withPermit { [folder = configuration.stateFolder] in
            await decoder.decode(image, bundle: bundle ?? folder)
        }
        guard !Task.isCancelled else { return }
        switch outcome {
        case .png(let png):
            keepPicture(png, as: id)
            let symbol = SystemSymbol(standingFor: image)?.name
            handle(.pictureReady(notification: id, .decoded(id: id, symbol: symbol)))
        case .undecodable(let why):
            handle(.pictureReady(notification: id, .undecodable(why)))
        case nil:
            let why = "\(Self.waitingPicturesMax) pictures wait to be decoded already"
            handle(.pictureReady(notification: id, .undecodable(why)))
        }
    }

    func keepPicture(_ png: Data, as id: String) { pictures.keep(png, as: id) }

    // MARK: Apps

    private func askPresentation(
        _ id: String, _ app: String, _ notification: DeliveredNotification
    ) async {
        guard let plan = plan(for: .app(app)), let host else { return }
        switch await host.call(.willPresent(notification), plan: plan) {
        case .success(.presentation(let options)):
            handle(.presentationAnswered(notification: id, options))
        case .failure where Task.isCancelled: break
        case .success, .failure:
            handle(.presentationAnswered(notification: id, nil))
        }
    }

    private func deliver(
        _ response: NotificationResponse, _ id: String, _ app: String, foreground: Bool
    ) async {
        guard let plan = plan(for: .app(app)), let host else {
            return handle(.responseHandled(notification: id, .failed("the app is gone")))
        }
        if foreground {
            await show(app, opening: .response(response))
        } else if kernel.state.apps[app]?.process.isStill == true {
            handle(.appMoved(app: app, .background))
        }
        switch await host.call(.didReceive(response), plan: plan) {
        case .success(.received(let receipt)):
            handle(.responseHandled(notification: id, .received(receipt)))
        case .success:
            handle(.responseHandled(notification: id, .failed("an answer of another kind")))
        case .failure(let failure):
            handle(.responseHandled(notification: id, .failed(failure.sentence)))
        }
    }

    private func wakeApp(
        _ id: String, _ app: String, _ payload: [String: PropertyValue]
    ) async {
        let outcome: BackgroundOutcome
        switch await tell(app, .didReceiveRemoteNotification(payload)) {
        case .success(.fetched(let result)): outcome = .fetched(result)
        case .success: outcome = .notImplemented
        case .failure(let failure): outcome = .failed(failure.sentence)
        }
        handle(.backgroundHandled(notification: id, outcome))
    }

    private func suspend(_ app: String) async {
        guard kernel.state.apps[app]?.process == .suspended else { return }
        guard await host?.suspend(.app(app)) == false else { return }
        // A process with a call of the device in progress is not suspended. It may also have ended
        // in the meantime.
        guard kernel.state.apps[app]?.process == .suspended else { return }
        handle(.appMoved(app: app, .background))
    }

    /// Ends a process before any later call to its program, because a later call may reach the host
    /// earlier than this one.
    private func end(_ key: ProcessKey) {
        host?.markForTermination(key)
        start {
            guard await self.host?.killIfMarked(key) == true, case .app(let app) = key else {
                return
            }
            // The last answer of the process may have moved the app to the foreground.
            await self.handle(.appMoved(app: app, .terminated))
        }
    }

    private func show(_ app: String?, opening: AppOpening? = nil) async {
        for (other, installed) in kernel.state.apps
        where installed.process == .foreground && other != app {
            handle(.appMoved(app: other, .background))
            await host?.callIfRunning(.applicationState(.background), key: .app(other))
        }
        guard let app else { return }
        if kernel.state.apps[app]?.process == .foreground {
            // The app in front gets an item, too, and a response without this call.
            guard case .item = opening else { return }
        }
        appBeingShown = app
        defer { if appBeingShown == app { appBeingShown = nil } }
        if case .success = await tell(app, .applicationState(.active, opening: opening)) {
            handle(.appMoved(app: app, .foreground))
        }
    }

    @discardableResult
    func tell(_ app: String, _ call: DeviceCall) async -> Result<ProcessAnswer, ProcessError> {
        guard let plan = plan(for: .app(app)), let host else {
            return .failure(.notStarted("the app is gone"))
        }
        if kernel.state.apps[app]?.process.isStill == true {
            handle(.appMoved(app: app, .background))
        }
        return await host.call(call, plan: plan)
    }

    func processEnded(_ key: ProcessKey) async {
        if case .contentExtension = key { return await contentViewEnded(key) }
        if case .serviceExtension(let app) = key, kernel.state.speech.isSpeaking(app) {
            handle(.extensionSpoke(app: app, notification: nil, .stopped))
        }
        guard case .app(let app) = key else { return }
        handle(.appMoved(app: app, .terminated))
    }
}

extension ProcessError {
    var sentence: String {
        switch self {
        case .notStarted(let why): "it could not be started: \(why)"
        case .ended(let why): why
        case .garbled(let why), .overrun(let why): why
        }
    }
}
