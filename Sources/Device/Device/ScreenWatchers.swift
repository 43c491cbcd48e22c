internal import DeviceModel
internal import Foundation

struct ScreenWatchers {
    private var continuations: [UUID: AsyncStream<ScreenModel>.Continuation] = [:]

    var isEmpty: Bool { continuations.isEmpty }

    /// Adds a screen, which receives a model immediately. `onTermination` is called with its id
    /// when the screen stops watching.
    mutating func add(
        _ model: ScreenModel, onTermination: @escaping @Sendable (UUID) -> Void
    ) -> AsyncStream<ScreenModel> {
        let id = UUID()
        // A slow screen skips outdated models.
        let (stream, continuation) = AsyncStream.makeStream(
            of: ScreenModel.self, bufferingPolicy: .bufferingNewest(1))
        continuation.yield(model)
        continuation.onTermination = { _ in onTermination(id) }
        continuations[id] = continuation
        return stream
    }

    mutating func remove(_ id: UUID) { continuations[id] = nil }

    func show(_ model: ScreenModel) {
        for continuation in continuations.values { continuation.yield(model) }
    }

    mutating func finish() {
        for continuation in continuations.values { continuation.finish() }
        continuations = [:]
    }
}
