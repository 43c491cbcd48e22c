package import APNs

/// A push to each of many devices: only the tokens differ.
package struct PushRequests: Sendable, AsyncSequence {
    package typealias Element = PushRequest

    /// The requests, one after another; it never waits.
    package struct Iterator: AsyncIteratorProtocol {
        fileprivate let requests: PushRequests
        fileprivate var index = 0

        /// The next request; `nil` after the last token.
        package mutating func next() -> PushRequest? {
            guard index < requests.count else { return nil }
            defer { index += 1 }
            return requests[index]
        }
    }

    /// The header fields of all.
    package let headers: PushHeaders
    /// The payload of all.
    package let payload: [UInt8]
    /// The devices.
    package let tokens: [DeviceToken]

    /// Creates the requests.
    ///
    /// - Throws: ``PushInputError`` when several would have one `apns-id`.
    package init(
        headers: PushHeaders, payload: [UInt8], tokens: [DeviceToken]
    ) throws(PushInputError) {
        if tokens.count > 1, headers.apnsID != nil {
            throw PushInputError(
                "Each push needs its own id.", at: "--apns-id",
                remedy: "Leave it out for several tokens.")
        }
        self.headers = headers
        self.payload = payload
        self.tokens = tokens
    }

    /// How many there are.
    package var count: Int { tokens.count }

    package func makeAsyncIterator() -> Iterator { Iterator(requests: self) }

    /// The request to one of the devices.
    package subscript(index: Int) -> PushRequest {
        PushRequest(token: tokens[index], headers: headers, payload: payload)
    }
}
