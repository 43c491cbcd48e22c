import Device
import DeviceKernel
import DeviceModel
import Foundation

/// A device that shows a test's screens and records the person's actions.
actor FakeSource: ScreenSource {
    /// The person's actions in order. The stream never ends.
    nonisolated let actions: AsyncStream<PersonAction>

    private let performed: AsyncStream<PersonAction>.Continuation
    private var model: ScreenModel
    private var journeys: [String: Journey] = [:]
    private var pictures: [String: Data]
    private var films: [String: ScreenMedia] = [:]
    private var refusal: (any Error)?
    private var watchers: [UUID: AsyncStream<ScreenModel>.Continuation] = [:]

    init(_ model: ScreenModel, journeys: [Journey] = [], pictures: [String: Data] = [:]) {
        self.model = model
        self.journeys = Dictionary(uniqueKeysWithValues: journeys.map { ($0.id, $0) })
        self.pictures = pictures
        (actions, performed) = AsyncStream.makeStream()
    }

    /// The number of current readers of the screen.
    var watcherCount: Int { watchers.count }

    /// Changes the screen and returns its next revision.
    @discardableResult
    func show(_ change: @Sendable (inout ScreenModel) -> Void) -> UInt64 {
        change(&model)
        model.revision += 1
        for watcher in watchers.values { watcher.yield(model) }
        return model.revision
    }

    /// Adds or replaces a journey.
    func set(_ journey: Journey) { journeys[journey.id] = journey }

    /// Makes every later action fail with an error.
    func refuse(with error: any Error) { refusal = error }

    func screens() -> AsyncStream<ScreenModel> {
        let (stream, continuation) = AsyncStream<ScreenModel>.makeStream(
            bufferingPolicy: .bufferingNewest(1))
        let id = UUID()
        watchers[id] = continuation
        continuation.onTermination = { _ in Task { await self.forget(id) } }
        continuation.yield(model)
        return stream
    }

    func perform(_ action: PersonAction) throws {
        if let refusal { throw refusal }
        performed.yield(action)
    }

    func journey(_ id: String) -> Journey? { journeys[id] }

    func picture(_ id: String) -> Data? { pictures[id] }

    func media(_ id: String) -> ScreenMedia? { films[id] }

    /// Adds a film or sound.
    func set(_ film: ScreenMedia, for id: String) { films[id] = film }

    private func forget(_ id: UUID) { watchers[id] = nil }
}

extension FakeSource {
    /// Returns the person's next action.
    func nextAction() async -> PersonAction? {
        for await action in actions {
            // Opening and closing a card is reported as well; `nextOpening` returns that.
            switch action {
            case .expand, .collapse: continue
            default: return action
            }
        }
        return nil
    }

    /// Returns the person's next action, including opening and closing of cards.
    func nextOpening() async -> PersonAction? {
        var iterator = actions.makeAsyncIterator()
        return await iterator.next()
    }
}
