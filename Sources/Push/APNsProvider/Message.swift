import APNs

/// A message to the push service: a push to one device, or a broadcast to the subscribers of a
/// channel (CHAN).
enum Message: Sendable {
    case push(PushRequest)
    case broadcast(BroadcastRequest)

    var id: String? {
        switch self {
        case .push(let request): request.headers.apnsID
        case .broadcast(let request): request.requestID
        }
    }

    var token: DeviceToken? {
        if case .push(let request) = self { request.token } else { nil }
    }

    var payload: [UInt8] {
        switch self {
        case .push(let request): request.payload
        case .broadcast(let request): request.payload
        }
    }

    /// The maximum payload size, in bytes (SIZE-1).
    var payloadBytesMax: Int {
        switch self {
        case .push(let request): request.payloadBytesMax
        case .broadcast: APNsLimits.broadcastPayloadBytesMax
        }
    }

    func check(isSizeChecked: Bool) throws(APNsClientError) {
        switch self {
        case .push(let request):
            // A line break in a header makes the server reset the stream without a reason.
            try Self.check(request.headers.topic, HeaderName.topic)
            try Self.check(request.headers.apnsID, HeaderName.apnsID)
            try Self.check(request.headers.collapseID, HeaderName.collapseID)
        case .broadcast(let request):
            try Self.check(request.channelID, HeaderName.channelID)
            try Self.check(request.requestID, HeaderName.requestID)
            try Self.checkPath(of: request.app)
        }
        guard isSizeChecked else { return }
        try checkSize()
        guard case .push(let request) = self, let bytes = request.headers.collapseID?.utf8.count,
            bytes > APNsLimits.collapseIDBytesMax
        else { return }
        throw APNsClientError(
            .collapseIDTooLong,
            "The collapse id has \(bytes) bytes, and \(APNsLimits.collapseIDBytesMax) are allowed.",
            isSafeToRetry: false)
    }

    private func checkSize() throws(APNsClientError) {
        guard payload.count > payloadBytesMax else { return }
        let largest = Array(FieldSize.all(in: payload).prefix(5))
        let names = largest.map(\.description).joined(separator: ", ")
        throw APNsClientError(
            .payloadTooLarge,
            "The payload has \(payload.count) bytes, and \(payloadBytesMax) are allowed."
                + (names.isEmpty ? "" : " Its largest fields: \(names)."),
            isSafeToRetry: false, largestFields: largest)
    }

    private static func check(_ value: String?, _ name: String) throws(APNsClientError) {
        guard let value, value.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return }
        throw APNsClientError(
            .invalidHeader, "The header \(name) holds a control character.",
            isSafeToRetry: false)
    }

    /// The bundle id is part of the path, so other characters could change the path.
    private static func checkPath(of app: String) throws(APNsClientError) {
        let isBundleID = app.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."): true
            default: false
            }
        }
        guard isBundleID, !app.isEmpty else {
            throw APNsClientError(
                .invalidHeader,
                "“\(app)” is not a bundle id: it has letters, digits, hyphens and dots.",
                isSafeToRetry: false)
        }
    }
}
