public import Foundation

/// A step that shows the sender: it reads the sender from the payload and loads the picture.
///
/// ```swift
/// NotificationPipeline {
///     Sender()                                       // the standard names of a payload
///     Sender { draft, context in .direct(with: ann) }  // or the participant that you say
/// }
/// ```
///
/// The sender is also shown when the picture cannot be loaded: the system then shows the picture of
/// the matching contact, or a monogram (COM-12). A conversation that an earlier step set is kept.
public struct Sender: NotificationStepConvertible, Sendable {
    /// The placeholder for a picture that could not be loaded: the system's, or the initials that
    /// the kit draws on a color.
    public enum Placeholder: Sendable, Hashable {
        case system
        case letters
    }

    /// How the subtitle of a direct message is shown, since the system does not show it (COM-11).
    public enum Subtitle: Sendable, Hashable {
        case firstLineOfBody
        case dropped
    }

    /// Returns the conversation of a draft, or `nil` for a notification without a sender.
    public typealias Resolver =
        @Sendable (NotificationDraft, StepContext) async throws -> Conversation?

    package var placeholder = Placeholder.system
    package var subtitle = Subtitle.firstLineOfBody
    package var pixelsMax = 256
    package var bytesMax = 6_000_000
    package var budget: TimeInterval = 20

    private let resolve: Resolver
    private let readsPayload: Bool

    /// Creates a step that reads the sender from the payload.
    public init(keys: PayloadKeys = .standard) {
        readsPayload = true
        resolve = { draft, _ in keys.conversation(of: draft) }
    }

    /// Creates a step that calls a closure for the sender.
    public init(_ resolve: @escaping Resolver) {
        readsPayload = false
        self.resolve = resolve
    }

    /// Returns a copy of the step with other settings. Arguments left out keep their value.
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

    /// The step, named `sender`. It loads pictures within its budget.
    public var step: NotificationStep {
        let step = NotificationStep("sender", cost: .network, budget: budget) { draft, context in
            try await decorate(&draft, context)
        }
        // Another closure may block before it suspends.
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
        // Often the pictures are those of known contacts, so nothing is loaded.
        guard conversation.sender.picture != nil || conversation.groupImage != nil else { return }
        // From here on, a slow picture costs only the picture.
        context.park(draft)
        async let sender = picture(conversation.sender.picture, context)
        async let group = picture(conversation.groupImage, context)
        let pictures = await (sender, group)
        try Task.checkCancellation()
        var shown = conversation
        shown.sender.picture = pictures.0 ?? standIn(for: conversation.sender)
        draft.conversation = shown.withGroupImage(pictures.1)
    }

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

    /// Moves or removes the subtitle of a direct message, because the system does not show one. For a
    /// group, the system shows the group's name there.
    ///
    /// Below iOS 15, the notification is an ordinary one, which shows the subtitle.
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
