package import DeviceKernel
internal import DeviceModel
internal import EgressProxy
internal import Foundation
internal import Logging
package import NotificationModel
internal import ProcessLink

extension Device {
    func plan(for key: ProcessKey) -> LaunchPlan? {
        var plan = installed.plan(for: key, attachments: attachments.folder(of: key.app))
        // The rules can change while the plan is cached.
        let rules = processRules
        plan?.connectResponse.rules = rules
        // C functions read the time zone before the process receives the rules.
        if !rules.timeZone.isEmpty { plan?.environment["TZ"] = rules.timeZone }
        plan?.connectResponse.access = kernel.state.access(of: key.app)
        if case .app(let app) = key {
            plan?.connectResponse.activities = kernel.state.activityStatus(of: app)
        }
        return plan
    }

    func answer(_ call: ProcessCall, from key: ProcessKey) async -> DeviceAnswer {
        switch call {
        case .request(let request):
            .answer(await answer(request.fromProcess(key), of: key.app))
        case .runtime(let call): .answer(await answer(call, from: key))
        }
    }

    func answer(_ request: AppRequest, of app: String) async -> AppAnswer {
        if let problem = PersistedSize.problem(with: request) {
            return .failed(ProcessLinkError(.tooLong, problem))
        }
        // The next calls of the process wait in `IncomingCalls`.
        await waitForCapacity()
        if case .add(let request) = request { return await add(request, app) }
        if case .authorization(let options) = request { return await askPermission(options, app) }
        noticeForeground(request, of: app)
        return await ask(request, app: app)
    }

    func answer(_ call: RuntimeCall, from key: ProcessKey) async -> AppAnswer {
        if case .refused(let refusal) = call {
            // It creates no job, and the process waits for it with an answer to the device.
            handle(.refused(app: key.app, key.part, refusal))
            return .done
        }
        await waitForCapacity()
        switch call {
        case .hello:
            // The process started with the status at its launch, which may be outdated.
            startStatusUpdate {
                await self.sendAccess(to: key)
                await self.sendRules(to: key)
                await self.sendIconBadge(of: key.app)
            }
            if case .app(let app) = key {
                recordLaunch(of: app)
                start { await self.registerForActivityStarts(app) }
            }
        case .registerForIncomingPushes: start { await self.registerForCalls(key.app) }
        case .registerForRemoteNotifications:
            record(.requested, of: key.app)
            start { await self.register(key.app) }
        case .unregisterForRemoteNotifications: record(.unregistered, of: key.app)
        case .registration(let fact): record(RegistrationEvent(fact), of: key.app)
        case .refused: break
        case .contentHandlerCalledAgain(let identifier):
            if let id = newestJourney(of: identifier, app: key.app) {
                handle(.extensionCalledAgain(notification: id))
            }
        case .delegateSetLate(let identifier):
            if let id = newestJourney(of: identifier, app: key.app) {
                handle(.delegateSetLate(notification: id))
            }
        case .delegateReplaced(let identifier, let first, let current):
            if let id = newestJourney(of: identifier, app: key.app) {
                handle(
                    .delegateReplaced(notification: id, types: "\(first), replaced by \(current)"))
            }
        case .activityNotDecoded(let id, let content, let why):
            handle(.activity(app: key.app, .undecodable(id: id, content, why: why)))
        case .contentView(let session, let report): await receive(report, of: session, from: key)
        case .speech(let report): await receive(report, from: key)
        }
        return .done
    }

    /// Records a connection that the egress proxy rejected in the journey, and once per destination
    /// in the log.
    func refused(_ key: ProcessKey, _ refusal: EgressRefusal, isFirst: Bool) {
        let destination = "\(refusal.destination)"
        handle(.refused(app: key.app, key.part, SystemRefusal(.network, destination)))
        guard isFirst else { return }
        let remedy =
            refusal.reason == .off
            ? "`--network filtered` lets it reach the public internet."
            : "If the app needs it, start Bellhop with `--allow-network \(destination)`."
        configuration.log(
            key.name,
            "The sandbox refused a connection to \(destination): \(refusal.reason). \(remedy)")
    }

    private func receive(_ report: SpeechReport, from key: ProcessKey) async {
        guard case .serviceExtension(let app) = key else { return }
        var notification: String?
        if case .queued(_, _, _, let identifier) = report {
            notification = newestJourney(of: identifier, app: app)
        }
        handle(.extensionSpoke(app: app, notification: notification, report))
        await host?.setSpeaking(kernel.state.speech.isSpeaking(app), key)
    }

    /// Ends the speech of a service extension and suspends its process (SND-11).
    func endSpeech(of app: String) async {
        let key = ProcessKey.serviceExtension(app: app)
        await host?.callIfRunning(.speechInterrupted, key: key)
        await host?.setSpeaking(false, key)
        _ = await host?.suspend(key)
    }

    /// Adds a request after its attachments were imported (ATT-7, ADD-11).
    private func add(_ request: NotificationRequest, _ app: String) async -> AppAnswer {
        guard !request.content.attachments.isEmpty else {
            return await ask(.add(request), app: app)
        }
        let taken = attachments.moveFiles(
            of: request.content, app: app, bundle: installed[app]?.url)
        var stored = request
        stored.content = taken.content
        let answer = await ask(.add(stored), attachments: taken.outcomes, app: app)
        if case .failed = answer {
            attachments.giveBack(taken)
        } else {
            attachments.keep(taken)
        }
        return taken.refusal.map(AppAnswer.failed) ?? answer
    }

    /// Sends a request of an app to the kernel and waits for the answer, which may depend on the
    /// person.
    package func ask(
        _ request: AppRequest, attachments: [AttachmentOutcome] = [], app: String
    ) async -> AppAnswer {
        if let ending { return .failed(code: 1, message: ending.description) }
        if case .add(let request) = request, request.content.sound?.name != nil {
            lookForSounds(of: app)
        }
        return await withCheckedContinuation { continuation in
            let call = openRequests.open { continuation.resume(returning: $0) }
            handle(.asked(app: app, request, attachments: attachments, call: call))
        }
    }

    private func newestJourney(of requestIdentifier: String, app: String) -> String? {
        kernel.state.journeys.ids.last { id in
            let journey = kernel.state.journeys[id]
            return journey?.requestIdentifier == requestIdentifier
                && journey?.bundleIdentifier == app
        }
    }
}
