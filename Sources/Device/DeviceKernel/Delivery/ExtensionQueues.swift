internal import DeviceModel
internal import NotificationModel

/// Which pushes the service extensions have, and which wait for them (NSE-19).
struct ExtensionQueues: Sendable {
    /// A push, with the id of its request.
    private struct Entry: Sendable {
        let id: String
        let request: Identifier
    }

    private struct Queue: Sendable {
        /// In the order in which the extension got them.
        var running: [Entry] = []
        /// In the order of arrival.
        var waiting: [Entry] = []

        /// Whether the extension has room for a push, of which none before the given place in the
        /// queue and none at work replaces another: two of one request id are served in their order.
        func mayRun(_ entry: Entry, before place: Int, atOnce: Int) -> Bool {
            if running.isEmpty { return true }
            guard running.count < atOnce else { return false }
            return !running.contains { $0.request == entry.request }
                && !waiting.prefix(place).contains { $0.request == entry.request }
        }

        mutating func add(_ entry: Entry, atOnce: Int) -> Admission {
            if mayRun(entry, before: waiting.count, atOnce: atOnce) {
                running.append(entry)
                return .runs
            }
            guard waiting.count < KernelLimits.extensionQueueMax else { return .full }
            waiting.append(entry)
            return .waits
        }
    }

    /// What becomes of a push that comes to an extension.
    enum Admission {
        case runs
        case waits
        case full
    }

    private var queues: [String: Queue] = [:]

    /// The pushes that an app's extension has.
    func running(of app: String) -> [String] { queues[app]?.running.map(\.id) ?? [] }

    /// The pushes that wait for an app's extension.
    func waiting(of app: String) -> [String] { queues[app]?.waiting.map(\.id) ?? [] }

    /// Adds a push at the end.
    mutating func add(_ flight: KernelState.InFlight, atOnce: Int) -> Admission {
        let entry = Entry(id: flight.id, request: Identifier(flight.request.identifier))
        return queues[flight.app, default: Queue()].add(entry, atOnce: atOnce)
    }

    /// Moves the next push that may run to those that run, and returns it.
    mutating func startNext(of app: String, atOnce: Int) -> String? {
        guard let queue = queues[app], !queue.waiting.isEmpty, queue.running.count < atOnce,
            let place = queue.waiting.indices.first(where: { place in
                queue.mayRun(queue.waiting[place], before: place, atOnce: atOnce)
            })
        else { return nil }
        queues[app]?.waiting.remove(at: place)
        queues[app]?.running.append(queue.waiting[place])
        return queue.waiting[place].id
    }

    /// The extension is done with a push, or gets it no more.
    mutating func finish(_ id: String, of app: String) {
        guard let place = queues[app]?.running.firstIndex(where: { $0.id == id }) else {
            queues[app]?.waiting.removeAll { $0.id == id }
            return
        }
        queues[app]?.running.remove(at: place)
    }

    /// An app was removed.
    mutating func uninstall(_ app: String) { queues[app] = nil }
}
