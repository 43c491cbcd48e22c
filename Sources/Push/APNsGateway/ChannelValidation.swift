import APNs
import Foundation

/// Which of the channel paths a request names, and for which app.
struct ChannelRoute: Sendable, Hashable {
    /// The paths.
    enum Kind: Sendable, Hashable {
        /// Creates, reads and deletes a channel.
        case channels
        /// Lists the channels.
        case allChannels
        /// Sends to a channel.
        case broadcast
    }

    let kind: Kind
    let bundleID: String

    /// Every method that some path knows (VAL-8).
    static let methods: [StaticString] = ["POST", "GET", "DELETE"]

    /// The methods of the path.
    var methods: [StaticString] {
        switch kind {
        case .channels: Self.methods
        case .allChannels: ["GET"]
        case .broadcast: ["POST"]
        }
    }

    /// Reads a path; `nil` for those of other families.
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

/// What a request about channels asks for, once it passed every rule.
enum ChannelCommand: Sendable, Hashable {
    /// Make a channel.
    case create(ChannelStoragePolicy)
    /// Say what a channel is.
    case read(ChannelStoragePolicy)
    /// Delete a channel.
    case delete(ChannelID, ChannelStoragePolicy)
    /// List the channels.
    case list
    /// Send to a channel.
    case broadcast(AcceptedBroadcast)
}

/// Decides about requests to channels, as ``Validation`` does about pushes to devices.
enum ChannelValidation {
    /// What the rules are told about the channels.
    struct Knowledge: Sendable, Hashable {
        /// What is known about the id in the request.
        var answer = ChannelRegistry.Answer.unknown
        /// Whether the app may have another channel.
        var hasCapacity = true
    }

    /// Applies the rules in order; the first that objects decides.
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

/// A request to channels on its way through the rules.
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

    /// Whether the request names a channel that must be there.
    var namesChannel: Bool {
        route.kind == .broadcast || route.kind == .channels && !request.isMethod("POST")
    }

    /// The outcome, once every rule has passed.
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
