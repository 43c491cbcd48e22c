internal import Foundation
internal import UserNotifications

/// The processing of one push: it owns the handler, the best draft so far, and the tasks.
///
/// Both the end of the steps and the end of the extension's time deliver; the second one is
/// ignored. Unchecked: a lock protects the mutable state, and the content never changes.
final class PipelineRun: @unchecked Sendable {
    private struct State {
        var draft: NotificationDraft
        var parkingStep = -1
        var isStarted = false
        var isRendered = false
        var isExpired = false
        var tasks: [Task<Void, Never>] = []
        var late: [SideTrack] = []
    }

    /// The time limit of a side track that starts when the extension's time is over. The process
    /// may be stopped at any moment, so the side track should write to disk first.
    private static let secondsAfterExpiry: TimeInterval = 2

    private let request: UNNotificationRequest
    private let original: DraftBase
    private let received: NotificationDraft
    private let delivery: ContentDelivery
    private let lock = NSLock()
    private var state: State
    private var tools = NotificationTools.live

    init(
        _ request: UNNotificationRequest, handler: @escaping (UNNotificationContent) -> Void
    ) {
        self.request = request
        received = NotificationDraft(request.content)
        original = received.base ?? DraftBase(request.content, received)
        delivery = ContentDelivery(bestAttempt: request.content, handler: handler)
        state = State(draft: received)
    }

    // MARK: - Beginning and end

    /// Starts the pipeline, unless the time is already over.
    ///
    /// - Parameter end: Called once, when no work of this push is running any more.
    func start(
        _ pipeline: NotificationPipeline, _ tools: NotificationTools,
        end: @escaping @Sendable () -> Void
    ) {
        let deadline = tools.clock.now().addingTimeInterval(StepContext.lifetime)
        lock.withLock {
            self.tools = tools
            state.isStarted = true
            state.draft.sealed = pipeline.sealed
            state.late = pipeline.sideTracks.filter { $0.start == .onDelivery }
        }
        let context = context(step: -1, deadline)
        let work = { @Sendable [self] in
            let onReceipt = pipeline.sideTracks.filter { $0.start == .onReceipt }
            let early = run(onReceipt, received, context, seconds: context.secondsLeft)
            await chain(pipeline, deadline)
            let (tracks, shown) = removeLate()
            let late = run(tracks, shown, context, seconds: context.secondsLeft)
            for track in early + late { await track.value }
            end()
        }
        guard !lock.withLock({ state.isExpired }) else {
            deliverAsItStands()
            startLate()
            return end()
        }
        // The task starts outside of the lock, since it may run to completion here. An expiry at
        // this moment delivers, and finds no task to cancel.
        let task = startTask(
            atOnce: pipeline.beginsAtOnce, priority: .userInitiated, work)
        let isLate = lock.withLock {
            if !state.isExpired { state.tasks.append(task) }
            return state.isExpired
        }
        if isLate { task.cancel() }
    }

    /// Ends the processing: cancels all work, and delivers the current draft.
    ///
    /// While the pipeline is still being created, it is unknown whether the text is encrypted. In
    /// that case `start` delivers, which follows immediately.
    func expire() {
        let (tasks, isStarted) = lock.withLock {
            state.isExpired = true
            defer { state.tasks = [] }
            return (state.tasks, state.isStarted)
        }
        // The banner comes before the cleanup, since only seconds remain.
        if isStarted { deliverAsItStands() }
        for task in tasks { task.cancel() }
        if isStarted { startLate() }
    }

    private func startLate() {
        let (tracks, shown) = removeLate()
        guard !tracks.isEmpty else { return }
        let context = context(step: -1, Date())
        for track in tracks { Self.start(track, shown, context, seconds: Self.secondsAfterExpiry) }
    }

    private func removeLate() -> ([SideTrack], NotificationDraft) {
        lock.withLock {
            defer { state.late = [] }
            return (state.late, state.draft)
        }
    }

    private func deliverAsItStands() {
        guard let draft = claim() else { return }
        let renderer = renderer
        let communication = renderer.communication(of: draft)
        communication?.donate(request.identifier)
        delivery.deliver(renderer.content(of: draft, communication))
        context(step: -1, Date()).log(.warning, "Time ran out; delivered the draft as it stood")
    }

    private var renderer: DraftRenderer {
        DraftRenderer(original: original, tools: tools)
    }

    private func claim() -> NotificationDraft? {
        lock.withLock {
            guard !state.isRendered else { return nil }
            state.isRendered = true
            state.parkingStep = -1
            return state.draft
        }
    }

    // MARK: - The chain

    private enum Verdict {
        case steps
        case done
        case dropped
    }

    private func chain(_ pipeline: NotificationPipeline, _ deadline: Date) async {
        let verdict = await verdict(pipeline, context(step: -1, deadline))
        if case .dropped = verdict {
            if claim() != nil { delivery.deliver(UNNotificationContent()) }
            return
        }
        if case .steps = verdict {
            for (number, step) in pipeline.steps.enumerated() {
                guard !Task.isCancelled, await run(step, number, deadline) else { break }
            }
        }
        await deliver()
    }

    private func verdict(_ pipeline: NotificationPipeline, _ context: StepContext) async -> Verdict
    {
        do {
            switch try await pipeline.gate?(received, context) ?? .pass {
            case .pass: break
            case .leaveAlone(let reason):
                context.log(.info, "The gate left the push alone", ["reason": reason])
                return .done
            case .replace(let draft):
                setDraft(draft)
                return .done
            }
        } catch {
            context.log(
                .warning, "The gate failed; the push is left alone", Self.errorMetadata(error))
            return .done
        }
        do {
            switch try await pipeline.classify?(received, context) ?? .show {
            case .show: return .steps
            case .replace(let draft):
                setDraft(draft)
                return .done
            case .discard(let reason):
                context.log(.info, "The push is not for the person", ["reason": reason])
                guard pipeline.filtering == nil else { return .dropped }
                lock.withLock { state.draft.quieten() }
                return .done
            }
        } catch {
            context.log(
                .warning, "The classifier failed; the push is shown", Self.errorMetadata(error))
            return .steps
        }
    }

    private func run(_ step: NotificationStep, _ number: Int, _ deadline: Date) async -> Bool {
        let before = lock.withLock {
            state.parkingStep = number
            return state.draft
        }
        guard step.applies(before) else { return true }
        let context = context(step: number, deadline)
        do {
            let after = try await withBudget(
                step.budget, tools.clock, beginsAtOnce: step.beginsAtOnce
            ) {
                var draft = before
                try await step.run(&draft, context)
                return draft
            }
            lock.withLock { if state.parkingStep == number { state.draft = after } }
            return true
        } catch let failure as StepError {
            setDraft(failure.draft)
            context.log(
                .warning, "A step ended the chain with its own text",
                ["step": step.name, "reason": failure.reason])
            return false
        } catch {
            // From here on, drafts that the step parks are ignored.
            lock.withLock { state.parkingStep = -1 }
            guard !Task.isCancelled else { return false }
            var metadata = Self.errorMetadata(error)
            metadata["step"] = step.name
            if error is BudgetExceededError {
                context.log(.warning, "A step took longer than its budget", metadata)
            } else {
                context.log(.warning, "A step failed", metadata)
            }
            return step.maySkip
        }
    }

    private func deliver() async {
        let (draft, isOver) = lock.withLock {
            state.parkingStep = -1
            return (state.draft, state.isRendered)
        }
        guard !isOver else { return }
        let renderer = renderer
        let communication = renderer.communication(of: draft)
        await communication?.donateAndWait(request.identifier)
        guard claim() != nil else { return }
        delivery.deliver(renderer.content(of: draft, communication))
    }

    // MARK: - Parts

    private func setDraft(_ draft: NotificationDraft) {
        lock.withLock { if !state.isRendered { state.draft = draft } }
    }

    private func context(step: Int, _ deadline: Date) -> StepContext {
        StepContext(
            request: SharedRequest(request), received: received, tools: tools, deadline: deadline,
            parking: { [weak self] draft in
                guard let self, step >= 0 else { return }
                lock.withLock { if self.state.parkingStep == step { self.state.draft = draft } }
            })
    }

    private func run(
        _ tracks: [SideTrack], _ draft: NotificationDraft, _ context: StepContext,
        seconds: TimeInterval
    ) -> [Task<Void, Never>] {
        guard !tracks.isEmpty else { return [] }
        let started = tracks.map { Self.start($0, draft, context, seconds: seconds) }
        let isLate = lock.withLock {
            if !state.isExpired { state.tasks += started }
            return state.isExpired
        }
        if isLate { for task in started { task.cancel() } }
        return started
    }

    @discardableResult
    private static func start(
        _ track: SideTrack, _ draft: NotificationDraft, _ context: StepContext,
        seconds: TimeInterval
    ) -> Task<Void, Never> {
        Task {
            do {
                try await withBudget(seconds, context.tools.clock) {
                    try await track.run(draft, context)
                }
            } catch {
                var metadata = errorMetadata(error)
                metadata["track"] = track.name
                context.log(.info, "A side track did not finish", metadata)
            }
        }
    }

    /// Returns an error's type for the log. The description is included only for the kit's errors,
    /// since others may contain private data.
    private static func errorMetadata(_ error: any Error) -> [String: String] {
        var metadata = ["error": "\(type(of: error))"]
        switch error {
        case let error as HTTPFetchError: metadata["message"] = error.message
        case let error as BudgetExceededError: metadata["seconds"] = "\(error.seconds)"
        case let error as StepSkippedError: metadata["message"] = error.message
        default: break
        }
        return metadata
    }
}
