/// A description of the processing of each push: gate, classification, steps in order, and side
/// tracks.
///
/// ```swift
/// final class NotificationService: PipelineNotificationService {
///     override var pipeline: NotificationPipeline {
///         NotificationPipeline(sealed: SealedText(body: "New message")) {
///             Localize()
///             Attach()
///             Sender()
///         }
///     }
/// }
/// ```
///
/// The order matters: decrypt first, since the cipher text may contain everything else. Then make
/// cheap changes, and load files last. The result is rendered once and delivered once in all cases.
public struct NotificationPipeline: Sendable {
    package var gate: NotificationGate?
    package var classify: NotificationClassifier?
    package var steps: [NotificationStep]
    package var sideTracks: [SideTrack]
    package var sealed: SealedText?
    package var filtering: FilteringCapability?

    /// Creates a pipeline.
    ///
    /// - Parameters:
    ///   - sealed: The text to show for each push until a step sets the draft's `sealed` to `nil`.
    ///   - filtering: The declaration that pushes may be dropped.
    ///   - gate: Decides whether the pipeline may change a push. If it throws, the push is
    ///     delivered unchanged.
    ///   - classify: Classifies a push. If it throws, the push is shown.
    ///   - sideTracks: Work that runs in parallel and never delays the banner.
    ///   - steps: The steps, in order.
    public init(
        sealed: SealedText? = nil, filtering: FilteringCapability? = nil,
        gate: NotificationGate? = nil, classify: NotificationClassifier? = nil,
        sideTracks: [SideTrack] = [],
        @NotificationPipelineBuilder steps: () -> [NotificationStep]
    ) {
        self.sealed = sealed
        self.filtering = filtering
        self.gate = gate
        self.classify = classify
        self.sideTracks = sideTracks
        self.steps = steps()
    }
}

extension NotificationPipeline {
    /// Whether the pipeline may start within `didReceive`, which saves a thread switch. This
    /// requires that it has only CPU steps and steps of the kit that do not block.
    var beginsAtOnce: Bool {
        gate == nil && classify == nil && sideTracks.isEmpty
            && steps.allSatisfy { $0.beginsAtOnce || $0.cost == .cpu }
    }
}
