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
/// Three scopes: what belongs to the *process* is in `tools`, which is made once and used again for
/// each push; the *instance* knows the pushes that it was given, several at a time if the system
/// wants; each *request* has its own handler, draft and tasks, and sees nothing of the others.
///
/// When the extension's time is up, everything is cancelled, and every push of this instance that
/// was not delivered yet is, as it stands.
open class PipelineNotificationService: UNNotificationServiceExtension {
    private let runs = OpenRuns()

    /// Creates the extension, as the system does for each push.
    public override init() { super.init() }

    /// What happens to a push. Asked once for each, on the thread of `didReceive`; make it cheap.
    ///
    /// Unless a subclass overrides it, pushes are shown as they came.
    open var pipeline: NotificationPipeline { NotificationPipeline {} }

    /// What the steps work with: `NotificationTools.live` unless a subclass overrides it.
    open var tools: NotificationTools { .live }

    /// Keeps handler and content, and starts the pipeline.
    ///
    /// Both are kept before anything else happens: time may be up while the pipeline is made. A
    /// pipeline that has nothing to wait for may have delivered when this returns.
    open override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let run = PipelineRun(request, handler: contentHandler)
        let runs = runs
        runs.add(run)
        run.start(pipeline, tools) { [weak run] in runs.remove(run) }
    }

    /// Cancels everything and delivers at once what is not delivered yet.
    ///
    /// A subclass that overrides it calls this one.
    open override func serviceExtensionTimeWillExpire() {
        for run in runs.removeAll() { run.expire() }
    }
}

/// The pushes that an instance has under way.
///
/// Unchecked: the list is behind the lock.
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
