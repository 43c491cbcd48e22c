import APNs
import Foundation

struct ChannelRoute: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        case channels
        case allChannels
        case broadcast
    }

    let kind: Kind
    let bundleID: String

    /// Every method that at least one path supports (VAL-8).
    static let methods: [StaticString] = ["POST", "GET", "DELETE"]

    var methods: [StaticString] {
        switch kind {
        case .channels: Self.methods
        case .allChannels: ["GET"]
        case .broadcast: ["POST"]
        }
    }

    init?(path: ArraySlice<UInt8>) {
        if path.starts(with: PathName.broadcast.utf8) {
            self.init(.broadcast, path.dropFirst(PathName.broadcast.utf8.count))
        } else if path.starts(with: PathName.channelApps.utf8) {
            let rest = path.dropFirst(PathName.channelApps.utf8.count)
            let bundleID = rest.prefix { $0 != UInt8(ascii: "/") }
            let end = rest[bundleID.endIndex...]
            if end.elementsEqual(PathName.channels.utf8) {
                self.init(.channels, bundleID)
            } else if end.elementsEqual(PathName.allChannels.utf8) {
                self.init(.allChannels, bundleID)
            } else {
                return nil
            }
        } else {
            return nil
        }
    }

    private init(_ kind: Kind, _ bundleID: ArraySlice<UInt8>) {
        self.kind = kind
        self.bundleID = String(decoding: bundleID, as: UTF8.self)
    }
}

enum ChannelCommand: Sendable, Hashable {
    case create(ChannelStoragePolicy)
    case read(ChannelStoragePolicy)
    case delete(ChannelID, ChannelStoragePolicy)
    case list
    case broadcast(AcceptedBroadcast)
}

/// Validates requests about channels, as ``Validation`` validates pushes to devices.
enum ChannelValidation {
    struct Knowledge: Sendable, Hashable {
        var answer = ChannelRegistry.Answer.unknown
        var hasCapacity = true
    }

    static func verdict(
        on request: ReceivedRequest, route: ChannelRoute, connection: inout ConnectionState,
        settings: ValidationSettings, lookUp: (ChannelRegistry.App, ChannelID?) -> Knowledge,
        now: Date
    ) -> Result<ChannelCommand, RejectionError> {
        let id = request.text(.channelID).flatMap(ChannelID.init)
        let app = ChannelRegistry.App(
            bundleID: route.bundleID, environment: settings.environment)
        var draft = ChannelDraft(
            request: request, route: route, app: app, settings: settings, now: now,
            connection: connection, id: id, knowledge: lookUp(app, id))
        defer { connection = draft.connection }
        for rule in rules {
            if let rejection = rule.check(&draft) { return .failure(rejection) }
        }
        return draft.command.map { .success($0) } ?? .failure(RejectionError(.internalServerError))
    }
}

struct ChannelDraft {
    let request: ReceivedRequest
    let route: ChannelRoute
    let app: ChannelRegistry.App
    let settings: ValidationSettings
    let now: Date
    var connection: ConnectionState
    let id: ChannelID?
    let knowledge: ChannelValidation.Knowledge
    var policy: ChannelStoragePolicy?
    var priority = Priority.immediate
    var expiration = Expiration.once

    var namesChannel: Bool {
        route.kind == .broadcast || route.kind == .channels && !request.isMethod("POST")
    }

    var command: ChannelCommand? {
        if route.kind == .allChannels { return .list }
        guard let policy else { return nil }
        if route.kind == .channels, request.isMethod("POST") { return .create(policy) }
        guard let id else { return nil }
        if route.kind == .broadcast {
            return .broadcast(
                AcceptedBroadcast(
                    app: app, channel: id, policy: policy, priority: priority,
                    expiration: expiration))
        }
        return request.isMethod("GET") ? .read(policy) : .delete(id, policy)
    }
}
