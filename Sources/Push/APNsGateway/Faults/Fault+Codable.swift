import APNs
import Foundation

/// The JSON encoding of a fault: one flat object, `{"kind":"answer","reason":"…","next":3}`.
enum FaultKey: String, CodingKey {
    case kind, connection, token, topic, key, skip, next, every, probability, takesPush
    case status, reason, timestamp, body
    case seconds, from, to, mean, median, p99
    case count, code, point, streams, window, restoreAfter, text, lastStream, times, silence, bytes
}

extension FaultAction {
    /// The kinds of faults. No other place spells them.
    package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        case answer
        case delay
        case reorder
        case settings
        case lose
        case duplicate
        case offline
        case refuse
        case noAnswer = "no-answer"
        case resetStream = "reset-stream"
        case goAway = "goaway"
        case resetConnection = "reset-connection"
        case halfClose = "half-close"
        case blackHole = "black-hole"
        case cutInFrame = "cut-in-frame"
        case expireToken = "expire-token"
        case skewClock = "skew-clock"
        case replaceToken = "replace-token"
        case removeApp = "remove-app"
        case hangInTLS = "hang-in-tls"
        case noALPN = "no-alpn"
        case onlyHTTP1 = "only-http1"
        case firstSettings = "first-settings"
        case keepWindow = "keep-window"
        case cutLink = "cut-link"
    }

    package var kind: Kind {
        switch self {
        case .answer: .answer
        case .delay: .delay
        case .noAnswer: .noAnswer
        case .reorder: .reorder
        case .resetStream: .resetStream
        case .settings: .settings
        case .goAway: .goAway
        case .resetConnection: .resetConnection
        case .halfClose: .halfClose
        case .blackHole: .blackHole
        case .cutInFrame: .cutInFrame
        case .expireToken: .expireToken
        case .skewClock: .skewClock
        case .replaceToken: .replaceToken
        case .removeApp: .removeApp
        case .refuse: .refuse
        case .hangInTLS: .hangInTLS
        case .noALPN: .noALPN
        case .onlyHTTP1: .onlyHTTP1
        case .firstSettings: .firstSettings
        case .keepWindow: .keepWindow
        case .lose: .lose
        case .duplicate: .duplicate
        case .offline: .offline
        case .cutLink: .cutLink
        }
    }

    fileprivate init(from values: KeyedDecodingContainer<FaultKey>) throws {
        switch try values.decode(Kind.self, forKey: .kind) {
        case .answer: self = .answer(try FaultAnswer(from: values))
        case .delay: self = .delay(try Latency(from: values))
        case .noAnswer: self = .noAnswer
        case .reorder: self = .reorder(count: try values.decode(Int.self, forKey: .count))
        case .resetStream:
            self = .resetStream(
                code: try values.decodeIfPresent(UInt32.self, forKey: .code) ?? 7,
                point: try values.decodeIfPresent(ResetPoint.self, forKey: .point)
                    ?? .beforeHeaders)
        case .settings:
            self = .settings(
                streamsMax: try values.decodeIfPresent(Int.self, forKey: .streams),
                windowBytes: try values.decodeIfPresent(Int.self, forKey: .window),
                restoreAfter: try values.decodeIfPresent(Double.self, forKey: .restoreAfter))
        case .firstSettings:
            self = .firstSettings(
                streamsMax: try values.decodeIfPresent(Int.self, forKey: .streams),
                windowBytes: try values.decodeIfPresent(Int.self, forKey: .window))
        case .goAway: self = .goAway(try FaultGoAway(from: values))
        case .resetConnection: self = .resetConnection
        case .halfClose: self = .halfClose
        case .blackHole: self = .blackHole
        case .cutInFrame:
            self = .cutInFrame(bytes: try values.decodeIfPresent(Int.self, forKey: .bytes) ?? 5)
        case .expireToken: self = .expireToken
        case .skewClock:
            self = .skewClock(seconds: try values.decode(Double.self, forKey: .seconds))
        case .replaceToken: self = .replaceToken
        case .removeApp: self = .removeApp
        case .refuse: self = .refuse
        case .hangInTLS: self = .hangInTLS
        case .noALPN: self = .noALPN
        case .onlyHTTP1: self = .onlyHTTP1
        case .keepWindow: self = .keepWindow
        case .lose: self = .lose
        case .duplicate:
            self = .duplicate(copies: try values.decodeIfPresent(Int.self, forKey: .count) ?? 1)
        case .offline: self = .offline
        case .cutLink: self = .cutLink
        }
    }

    fileprivate func encode(to values: inout KeyedEncodingContainer<FaultKey>) throws {
        try values.encode(kind, forKey: .kind)
        switch self {
        case .answer(let answer): try answer.encode(to: &values)
        case .delay(let latency): try latency.encode(to: &values)
        case .reorder(let count), .duplicate(let count): try values.encode(count, forKey: .count)
        case .resetStream(let code, let point):
            try values.encode(code, forKey: .code)
            try values.encode(point, forKey: .point)
        case .settings(let streams, let window, let seconds):
            try values.encodeIfPresent(streams, forKey: .streams)
            try values.encodeIfPresent(window, forKey: .window)
            try values.encodeIfPresent(seconds, forKey: .restoreAfter)
        case .firstSettings(let streams, let window):
            try values.encodeIfPresent(streams, forKey: .streams)
            try values.encodeIfPresent(window, forKey: .window)
        case .goAway(let goAway): try goAway.encode(to: &values)
        case .cutInFrame(let bytes): try values.encode(bytes, forKey: .bytes)
        case .skewClock(let seconds): try values.encode(seconds, forKey: .seconds)
        case .noAnswer, .resetConnection, .halfClose, .blackHole, .expireToken, .replaceToken,
            .removeApp, .refuse, .hangInTLS, .noALPN, .onlyHTTP1, .keepWindow, .lose, .offline,
            .cutLink:
            break
        }
    }
}

extension FaultAnswer {
    fileprivate init(from values: KeyedDecodingContainer<FaultKey>) throws {
        self.init(
            try values.decodeIfPresent(Reason.self, forKey: .reason) ?? .internalServerError,
            status: try values.decodeIfPresent(Int.self, forKey: .status),
            timestamp: try values.decodeIfPresent(Double.self, forKey: .timestamp)
                .map { Date(timeIntervalSince1970: $0 / 1000) },
            body: try values.decodeIfPresent(Body.self, forKey: .body) ?? .reason)
    }

    fileprivate func encode(to values: inout KeyedEncodingContainer<FaultKey>) throws {
        try values.encode(reason, forKey: .reason)
        try values.encodeIfPresent(status, forKey: .status)
        try values.encodeIfPresent(
            timestamp.map { $0.timeIntervalSince1970 * 1000 }, forKey: .timestamp)
        try values.encode(body, forKey: .body)
    }
}

extension FaultGoAway {
    fileprivate init(from values: KeyedDecodingContainer<FaultKey>) throws {
        self.init()
        code = try values.decodeIfPresent(UInt32.self, forKey: .code) ?? code
        debugData = try values.decodeIfPresent(String.self, forKey: .text) ?? debugData
        lastStream = try values.decodeIfPresent(LastStream.self, forKey: .lastStream) ?? lastStream
        times = try values.decodeIfPresent(Int.self, forKey: .times) ?? times
        isFollowedBySilence = try values.decodeIfPresent(Bool.self, forKey: .silence) ?? false
    }

    fileprivate func encode(to values: inout KeyedEncodingContainer<FaultKey>) throws {
        try values.encode(code, forKey: .code)
        try values.encode(debugData, forKey: .text)
        try values.encode(lastStream, forKey: .lastStream)
        try values.encode(times, forKey: .times)
        try values.encode(isFollowedBySilence, forKey: .silence)
    }
}

extension Latency {
    fileprivate init(from values: KeyedDecodingContainer<FaultKey>) throws {
        func number(_ key: FaultKey) throws -> TimeInterval? {
            try values.decodeIfPresent(TimeInterval.self, forKey: key)
        }
        if let seconds = try number(.seconds) {
            self = .fixed(seconds)
        } else if let from = try number(.from), let to = try number(.to) {
            self = .uniform(from: from, to: to)
        } else if let mean = try number(.mean) {
            self = .exponential(mean: mean)
        } else if let median = try number(.median), let p99 = try number(.p99) {
            self = .logNormal(median: median, p99: p99)
        } else {
            throw DecodingError.dataCorruptedError(
                forKey: .seconds, in: values,
                debugDescription:
                    "A delay needs seconds, or from and to, or mean, or median and p99.")
        }
    }

    fileprivate func encode(to values: inout KeyedEncodingContainer<FaultKey>) throws {
        switch self {
        case .fixed(let seconds): try values.encode(seconds, forKey: .seconds)
        case .uniform(let from, let to):
            try values.encode(from, forKey: .from)
            try values.encode(to, forKey: .to)
        case .exponential(let mean): try values.encode(mean, forKey: .mean)
        case .logNormal(let median, let p99):
            try values.encode(median, forKey: .median)
            try values.encode(p99, forKey: .p99)
        }
    }
}

extension Fault: Codable {
    /// Decodes a flat object with a `kind`. Missing keys have their defaults, and an invalid value
    /// throws `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: FaultKey.self)
        self.init(try FaultAction(from: values))
        connection = try values.decodeIfPresent(Int.self, forKey: .connection)
        token = try values.decodeIfPresent(DeviceToken.self, forKey: .token)
        topic = try values.decodeIfPresent(String.self, forKey: .topic)
        keyID = try values.decodeIfPresent(String.self, forKey: .key)
        skip = try values.decodeIfPresent(Int.self, forKey: .skip) ?? 0
        next = try values.decodeIfPresent(Int.self, forKey: .next)
        every = try values.decodeIfPresent(Int.self, forKey: .every) ?? 1
        probability = try values.decodeIfPresent(Double.self, forKey: .probability) ?? 1
        takesPush = try values.decodeIfPresent(Bool.self, forKey: .takesPush) ?? false
    }

    /// Encodes a flat object and omits every value that equals its default.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: FaultKey.self)
        try action.encode(to: &values)
        try values.encodeIfPresent(connection, forKey: .connection)
        try values.encodeIfPresent(token, forKey: .token)
        try values.encodeIfPresent(topic, forKey: .topic)
        try values.encodeIfPresent(keyID, forKey: .key)
        if skip != 0 { try values.encode(skip, forKey: .skip) }
        try values.encodeIfPresent(next, forKey: .next)
        if every != 1 { try values.encode(every, forKey: .every) }
        if probability != 1 { try values.encode(probability, forKey: .probability) }
        if takesPush { try values.encode(takesPush, forKey: .takesPush) }
    }
}
