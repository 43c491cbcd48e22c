public import Foundation

/// A step that downloads files and attaches them.
///
/// ```swift
/// NotificationPipeline {
///     Attach()                                          // the payload's "media-url"
///     Attach { draft in [AttachmentSource(url: map)] }  // or what you say
/// }
/// ```
///
/// The type of a file is decided by its bytes, then by the server's content type, then by the URL.
/// Types that the system does not attach (WebP, HEIC) are converted to JPEG or PNG if the tools'
/// codec supports them. A file that cannot be attached is skipped, with the reason in the log; the
/// rest is shown.
public struct Attach: NotificationStepConvertible, Sendable {
    /// Returns the files to attach to a draft. Only the first ones up to the step's limit are
    /// loaded.
    public typealias Resolver = @Sendable (NotificationDraft) -> [AttachmentSource]

    package var countMax = 4
    package var pixelsMax = 1_024
    /// The maximum size of a file, in bytes. An extension has 24 MB of memory, which includes a
    /// file while it is loaded. The system's limits are 5 MB for sounds, 10 MB for pictures and 50
    /// MB for films.
    package var bytesMax = 10_000_000
    package var drawsErrors = false
    package var budget: TimeInterval = 22

    private let resolve: Resolver

    /// Creates a step that reads the URLs from the payload: a single one, or a list.
    public init(keys: PayloadKeys = .standard) {
        resolve = { draft in
            guard let value = draft.userInfo.value(under: keys.attachments) else { return [] }
            return (value.array ?? [value]).compactMap(AttachmentSource.init)
        }
    }

    /// Creates a step that calls a closure to decide what to attach.
    public init(_ resolve: @escaping Resolver) { self.resolve = resolve }

    /// Returns a copy of the step with other limits and options. Arguments left out keep their
    /// value.
    ///
    /// ```swift
    /// NotificationPipeline {
    ///     Attach().with(countMax: 1, pixelsMax: 512, budget: 5)
    /// }
    /// ```
    public func with(
        countMax: Int? = nil, pixelsMax: Int? = nil, bytesMax: Int? = nil,
        drawsErrors: Bool? = nil, budget: TimeInterval? = nil
    ) -> Attach {
        var copy = self
        copy.countMax = countMax ?? copy.countMax
        copy.pixelsMax = pixelsMax ?? copy.pixelsMax
        copy.bytesMax = bytesMax ?? copy.bytesMax
        copy.drawsErrors = drawsErrors ?? copy.drawsErrors
        copy.budget = budget ?? copy.budget
        return copy
    }

    /// The step, named `attach`. It is skipped for a draft without URLs. Files that are still
    /// loading when its budget ends are dropped.
    public var step: NotificationStep {
        NotificationStep(
            "attach", cost: .network, budget: budget, applies: { !resolve($0).isEmpty }
        ) { draft, context in
            try await attach(&draft, context)
        }.beginningAtOnce
    }

    private func attach(_ draft: inout NotificationDraft, _ context: StepContext) async throws {
        let sources = resolve(draft)
        if sources.count > countMax {
            context.log(
                .warning, "There is more to attach than is attached",
                ["count": "\(sources.count)", "most": "\(countMax)"])
        }
        let loader = AttachmentLoader(
            context: context, pixelsMax: pixelsMax, bytesMax: bytesMax, drawsErrors: drawsErrors)
        let before = draft.attachments
        // Files are loaded in sequence, since two large ones together may exceed 24 MB.
        for source in sources.prefix(max(0, countMax)) {
            try Task.checkCancellation()
            guard let attachment = await loader.load(source) else { continue }
            guard !Task.isCancelled else {
                try? FileManager.default.removeItem(at: attachment.file)
                throw CancellationError()
            }
            draft.attachments.append(attachment)
            context.park(draft)
        }
        if draft.attachments == before, !sources.isEmpty {
            context.log(.warning, "Nothing could be attached")
        }
    }
}
