public import Foundation

/// The step that loads files and attaches them.
///
/// ```swift
/// NotificationPipeline {
///     Attach()                                        // the payload's "media-url"
///     Attach { draft in [AttachmentSource(url: …)] }  // or what you say
/// }
/// ```
///
/// What a file is says its bytes, else the server's type, else the address. Kinds that the system
/// does not attach (WebP, HEIC) become a JPEG or PNG where the tools' codec can do that; what cannot
/// be attached is skipped with the reason in the log, and the rest is shown.
public struct Attach: NotificationStepConvertible, Sendable {
    /// Finds out what to attach.
    public typealias Resolver = @Sendable (NotificationDraft) -> [AttachmentSource]

    /// How many files are attached at most; further ones are skipped.
    package var countMax = 4
    /// The longer side of a picture that has to be made anew, in pixels.
    package var pixelsMax = 1_024
    /// The bytes that are loaded for one file at most. An extension has 24 MB of memory, and a file
    /// is in it while it is loaded; the system's own limits are 5 MB for sounds, 10 for pictures and
    /// 50 for films.
    package var bytesMax = 10_000_000
    /// Whether a picture of the status is attached when the server answers with an error.
    package var drawsErrors = false
    /// The seconds that all of them may take; then those that came are shown.
    package var budget: TimeInterval = 22

    private let resolve: Resolver

    /// Reads the addresses from the payload: one, or a list.
    public init(keys: PayloadKeys = .standard) {
        resolve = { draft in
            guard let value = draft.userInfo.value(under: keys.attachments) else { return [] }
            return (value.array ?? [value]).compactMap(AttachmentSource.init)
        }
    }

    /// Asks a closure what to attach.
    public init(_ resolve: @escaping Resolver) { self.resolve = resolve }

    /// Returns a copy with other settings.
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

    /// The step, named `attach`. It has nothing to do for a draft without addresses, and gives up
    /// what is not loaded within its budget.
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
        // One after another: two large files at once may be too much for 24 MB.
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
