public import Foundation

/// The step that shows who writes: reads the sender, loads the picture.
///
/// ```swift
/// NotificationPipeline {
///     Sender()                                   // the standard names of a payload
///     Sender { draft in .direct(with: …) }       // or whoever you say
/// }
/// ```
///
/// The sender is shown also when the picture cannot be had: the system then shows the picture of the
/// matching contact, or a monogram (COM-12). A conversation that an earlier step set is kept.
public struct Sender: NotificationStepConvertible, Sendable {
    /// What stands for a picture that could not be had.
    public enum Placeholder: Sendable, Hashable {
        /// Nothing: the system shows the contact's picture or a monogram.
        case system
        /// The first letters of the name on a colour, drawn by the kit.
        case letters
    }

    /// What becomes of the second line of a direct message, which the system does not show (COM-11).
    public enum Subtitle: Sendable, Hashable {
        /// It becomes the first line of the text.
        case firstLineOfBody
        /// It is not shown.
        case dropped
    }

    /// Finds out who writes; `nil` is nobody in particular.
    public typealias Resolver =
        @Sendable (NotificationDraft, StepContext) async throws -> Conversation?

    /// What stands for a picture that could not be had.
    package var placeholder = Placeholder.system
    /// What becomes of the second line of a direct message.
    package var subtitle = Subtitle.firstLineOfBody
    /// The longer side of the picture in pixels; a notification shows fewer than 200.
    package var pixelsMax = 256
    /// The bytes that are loaded for a picture at most.
    package var bytesMax = 6_000_000
    /// The seconds that it may take; then the sender is shown without a picture.
    package var budget: TimeInterval = 20

    private let resolve: Resolver
    private let readsPayload: Bool

    /// Reads the sender from the payload.
    public init(keys: PayloadKeys = .standard) {
        readsPayload = true
        resolve = { draft, _ in keys.conversation(of: draft) }
    }

    /// Asks a closure for the sender.
    public init(_ resolve: @escaping Resolver) {
        readsPayload = false
        self.resolve = resolve
    }

    /// Returns a copy with other settings.
    public func with(
        placeholder: Placeholder? = nil, subtitle: Subtitle? = nil, pixelsMax: Int? = nil,
        bytesMax: Int? = nil, budget: TimeInterval? = nil
    ) -> Sender {
        var copy = self
        copy.placeholder = placeholder ?? copy.placeholder
        copy.subtitle = subtitle ?? copy.subtitle
        copy.pixelsMax = pixelsMax ?? copy.pixelsMax
        copy.bytesMax = bytesMax ?? copy.bytesMax
        copy.budget = budget ?? copy.budget
        return copy
    }

    /// The step, named `sender`, which loads pictures within its budget.
    public var step: NotificationStep {
        let step = NotificationStep("sender", cost: .network, budget: budget) { draft, context in
            try await decorate(&draft, context)
        }
        // What another closure does before it waits is not known.
        return readsPayload ? step.beginningAtOnce : step
    }

    private func decorate(_ draft: inout NotificationDraft, _ context: StepContext) async throws {
        let set = draft.conversation
        guard let conversation = if let set { set } else { try await resolve(draft, context) }
        else {
            context.log(.info, "The push names no sender")
            return
        }
        draft.conversation = drawn(conversation)
        arrangeSubtitle(of: &draft, conversation, context)
        // Nothing to wait for is the frequent case where pictures are known contacts'.
        guard conversation.sender.picture != nil || conversation.groupImage != nil else { return }
        // From here on a slow picture costs the picture alone.
        context.park(draft)
        async let sender = picture(conversation.sender.picture, context)
        async let group = picture(conversation.groupImage, context)
        let pictures = await (sender, group)
        try Task.checkCancellation()
        var shown = conversation
        shown.sender.picture = pictures.0 ?? standIn(for: conversation.sender)
        draft.conversation = shown.withGroupImage(pictures.1)
    }

    /// The conversation with what can be shown at once.
    private func drawn(_ conversation: Conversation) -> Conversation {
        var drawn = conversation
        if case .url = drawn.sender.picture { drawn.sender.picture = nil }
        if case .url = drawn.groupImage { drawn = drawn.withGroupImage(nil) }
        drawn.sender.picture = drawn.sender.picture ?? standIn(for: drawn.sender)
        return drawn
    }

    private func standIn(for sender: Participant) -> Picture? {
        guard placeholder == .letters else { return nil }
        return DrawnPicture.letterAvatar(name: sender.name, id: sender.id).map(Picture.data)
    }

    /// A group's name has the second line; a direct message has none.
    ///
    /// Below iOS 15 it is an ordinary notification, which shows it.
    private func arrangeSubtitle(
        of draft: inout NotificationDraft, _ conversation: Conversation, _ context: StepContext
    ) {
        guard conversation.kind == .direct, context.tools.communication.isAvailable,
            !draft.subtitle.isBlank
        else { return }
        if subtitle == .firstLineOfBody {
            draft.body = draft.body.isBlank ? draft.subtitle : "\(draft.subtitle)\n\(draft.body)"
        }
        draft.subtitle = ""
    }

    private func picture(_ picture: Picture?, _ context: StepContext) async -> Picture? {
        do {
            switch picture {
            case nil: return nil
            case .data(let data)?:
                let target = ImageCodec.Target(pixelsMax: pixelsMax)
                return .data(try await context.tools.codec.fitted(data, target))
            case .url(let url)?:
                let loader = PictureLoader(
                    context: context, pixelsMax: pixelsMax, bytesMax: bytesMax)
                return .data(try await loader.load(url))
            }
        } catch {
            guard !Task.isCancelled else { return nil }
            context.log(
                .warning, "A picture could not be had",
                [
                    "message": (error as? HTTPFetchError)?.message
                        ?? (error as? ImageCodec.ImageError)?.description ?? "\(type(of: error))"
                ])
            return nil
        }
    }
}
