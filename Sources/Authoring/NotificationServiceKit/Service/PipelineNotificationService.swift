internal import Foundation
public import UserNotifications

/// A service extension that runs a pipeline, and calls its content handler exactly once.
///
/// ```swift
/// final class NotificationService: PipelineNotificationService {
///     override var pipeline: NotificationPipeline {
///         NotificationPipeline {
///             Attach()
///             Sender()
///         }
///     }
/// }
/// ```
///
/// There are three scopes. The *process* owns `tools`, which is created once and reused for each
/// push. The *instance* owns the pushes that the system passes to it, possibly several at a time.
/// Each *request* has a separate handler, draft and set of tasks.
///
/// When the extension's time is over, all work is cancelled. Every undelivered push of this
/// instance is delivered with its current draft.
open class PipelineNotificationService: UNNotificationServiceExtension {
    private let runs = OpenRuns()

    /// Creates the extension. The system calls it for each push.
    public override init() { super.init() }

    /// The pipeline for a push. It is read once per push, on the thread of `didReceive`, so it
    /// should be cheap.
    ///
    /// By default, pushes are shown unchanged.
    open var pipeline: NotificationPipeline { NotificationPipeline {} }

    /// The tools of the steps. `NotificationTools.live` unless a subclass overrides it.
    open var tools: NotificationTools { .live }

    /// Stores handler and content, and starts the pipeline.
    ///
    /// Both are stored first, since the time may expire while the pipeline is created. A pipeline
    /// without a suspension may have delivered when this method returns.
    open override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let run = PipelineRun(request, handler: contentHandler)
        let runs = runs
        runs.add(run)
        run.start(pipeline, tools) { [weak run] in runs.remove(run) }
    }

    /// Cancels all work and immediately delivers the undelivered pushes.
    ///
    /// A subclass that overrides it must call `super`.
    open override func serviceExtensionTimeWillExpire() {
        for run in runs.removeAll() { run.expire() }
    }
}

private final class OpenRuns: @unchecked Sendable {
    private let lock = NSLock()
    private var runs: [ObjectIdentifier: PipelineRun] = [:]

    func add(_ run: PipelineRun) { lock.withLock { runs[ObjectIdentifier(run)] = run } }

    func remove(_ run: PipelineRun?) {
        guard let run else { return }
        _ = lock.withLock { runs.removeValue(forKey: ObjectIdentifier(run)) }
    }

    func removeAll() -> [PipelineRun] {
        lock.withLock {
            defer { runs = [:] }
            return Array(runs.values)
        }
    }
}
