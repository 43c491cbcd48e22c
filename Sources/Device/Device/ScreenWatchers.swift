internal import DeviceModel
internal import Foundation

/// The screens that watch the device.
struct ScreenWatchers {
    private var continuations: [UUID: AsyncStream<ScreenModel>.Continuation] = [:]

    /// Whether nobody watches.
    var isEmpty: Bool { continuations.isEmpty }

    /// Adds a screen, which gets a model at once. `onTermination` is called with its id when it watches no
    /// longer.
    mutating func add(
        _ model: ScreenModel, onTermination: @escaping @Sendable (UUID) -> Void
    ) -> AsyncStream<ScreenModel> {
        let id = UUID()
        // A slow screen skips what is no longer so.
        let (stream, continuation) = AsyncStream.makeStream(
            of: ScreenModel.self, bufferingPolicy: .bufferingNewest(1))
        continuation.yield(model)
        continuation.onTermination = { _ in onTermination(id) }
        continuations[id] = continuation
        return stream
    }

    /// Removes a screen.
    mutating func remove(_ id: UUID) { continuations[id] = nil }

    /// Gives all screens a model.
    func show(_ model: ScreenModel) {
        for continuation in continuations.values { continuation.yield(model) }
    }

    /// Ends what all screens watch.
    mutating func finish() {
        for continuation in continuations.values { continuation.finish() }
        continuations = [:]
    }
}
