/// What happens to each push, as data: gate, classification, steps in order, side tracks.
///
/// ```swift
/// override var pipeline: NotificationPipeline {
///     NotificationPipeline {
///         Attach()
///         Sender()
///     }
/// }
/// ```
///
/// Order is the design: decrypt first, since everything else may lie in the cipher text; cheap edits
/// next; what loads last. The result is rendered once and delivered once, whatever happens.
public struct NotificationPipeline: Sendable {
    /// Whether the pipeline may touch a push; asked first.
    package var gate: NotificationGate?
    /// What becomes of a push; asked second.
    package var classify: NotificationClassifier?
    /// The steps, in order.
    package var steps: [NotificationStep]
    /// What runs beside and never delays the banner.
    package var sideTracks: [SideTrack]
    /// What is shown of a push that is encrypted until a step opens it; `nil` when pushes are not.
    package var sealed: SealedText?
    /// The right to drop pushes.
    package var filtering: FilteringCapability?

    /// Describes a pipeline.
    ///
    /// - Parameters:
    ///   - sealed: What is shown of each push until a step sets the draft's `sealed` to `nil`.
    ///   - filtering: The right to drop pushes.
    ///   - gate: Whether the pipeline may touch a push. When it throws, the push is left alone.
    ///   - classify: What becomes of a push. When it throws, the push is shown.
    ///   - sideTracks: What runs beside.
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
    /// Whether it may begin within `didReceive`, so that no thread has to be woken: nothing but work
    /// of the processor, and steps of the kit's own that do not block.
    var beginsAtOnce: Bool {
        gate == nil && classify == nil && sideTracks.isEmpty
            && steps.allSatisfy { $0.beginsAtOnce || $0.cost == .cpu }
    }
}
