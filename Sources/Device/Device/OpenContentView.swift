internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// The content extension's view that is open, as the shell knows it. There is one at most.
struct OpenContentView {
    /// The least time between two reports of a process.
    static let reportPeriod = Duration.milliseconds(50)
    /// The most pictures of one view, from its opening to its end.
    static let picturesMax = 32

    private struct View {
        /// The session, by which the kernel and the process know it.
        let session: Int
        /// The process that draws it.
        let key: ProcessKey
        /// Orders that wait for the one before.
        let orders: AsyncStream<ContentViewOrder>.Continuation
        /// The decoded pictures, by the names under which screens get them.
        var pictures: [String: Data] = [:]
        /// Those names, by the process's own; empty for a picture that cannot be decoded.
        var names: [String: String] = [:]
        /// By how many bytes the process grew, when it was ended for it.
        var grownBytes: Int?
    }

    private var view: View?
    private var lastReport = ContinuousClock.now
    /// Ends the process of a view that failed.
    private(set) var ending: Task<Void, Never>?

    /// Opens a view in place of the one before, and returns the orders that it is sent.
    mutating func open(_ session: Int, of key: ProcessKey) -> AsyncStream<ContentViewOrder> {
        view?.orders.finish()
        let (stream, orders) = AsyncStream.makeStream(of: ContentViewOrder.self)
        view = View(session: session, key: key, orders: orders)
        return stream
    }

    /// Sends an order to a view, if it is open. The order to close is its last.
    mutating func send(_ order: ContentViewOrder, to session: Int) {
        guard let view, view.session == session else { return }
        view.orders.yield(order)
        if case .close = order { close(session) }
    }

    /// Closes a view, if it is open.
    mutating func close(_ session: Int) {
        guard let view, view.session == session else { return }
        view.orders.finish()
        self.view = nil
    }

    /// Closes a view, if it is open, whose process cannot be talked with any more. The next view of it must
    /// not be opened in the process that is being ended, so its opening waits for `ending`.
    mutating func fail(_ session: Int, _ end: @escaping @Sendable () async -> Void) {
        close(session)
        let before = ending
        ending = Task {
            await before?.value
            await end()
        }
    }

    /// The process that draws the view.
    var key: ProcessKey? { view?.key }

    /// The session of the view that a process draws.
    func session(of key: ProcessKey) -> Int? { view?.key == key ? view?.session : nil }

    /// Whether a view is open.
    func isOpen(_ session: Int) -> Bool { view?.session == session }

    // MARK: Reports

    /// When the next report may be taken: at the pace at which screens draw.
    var nextReport: ContinuousClock.Instant { lastReport + Self.reportPeriod }

    /// A report was taken.
    mutating func reportEnded() { lastReport = .now }

    // MARK: Memory

    /// Records by how many bytes the process grew that is ended for it.
    mutating func recordGrowth(bytes: Int, of session: Int) {
        if isOpen(session) { view?.grownBytes = bytes }
    }

    /// By how many bytes the process grew, when it was ended for it.
    func grownBytes(of session: Int) -> Int? { isOpen(session) ? view?.grownBytes : nil }

    // MARK: Pictures

    /// A picture of the view, by the name under which screens get it.
    func picture(_ id: String) -> Data? { view?.pictures[id] }

    /// The pictures of a drawing that were not sent before; `nil` when the view has too many then.
    func newPictures(of snapshot: ContentViewSnapshot) -> [String]? {
        let known = view?.names ?? [:]
        let new = snapshot.views.pictures.filter { known[$0] == nil }
        return known.count + new.count > Self.picturesMax ? nil : new
    }

    /// Keeps a picture under the process's name, `nil` for one that cannot be decoded.
    mutating func keep(_ png: Data?, as name: String, of session: Int) {
        guard isOpen(session) else { return }
        let id = "view\(session)-\(name)"
        view?.names[name] = png == nil ? "" : id
        if let png { view?.pictures[id] = png }
    }

    /// A drawing with the names under which screens get its pictures.
    func named(_ snapshot: ContentViewSnapshot) -> ContentViewSnapshot {
        var snapshot = snapshot
        for index in snapshot.views.nodes.indices {
            guard case .picture(var picture) = snapshot.views.nodes[index].content else { continue }
            picture.name = view?.names[picture.name] ?? ""
            snapshot.views.nodes[index].content = .picture(picture)
        }
        return snapshot
    }
}
