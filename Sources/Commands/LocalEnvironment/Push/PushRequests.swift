package import APNs

/// A push to many devices. The requests differ in their tokens only.
package struct PushRequests: Sendable, AsyncSequence {
    package typealias Element = PushRequest

    package struct Iterator: AsyncIteratorProtocol {
        fileprivate let requests: PushRequests
        fileprivate var index = 0

        package mutating func next() -> PushRequest? {
            guard index < requests.count else { return nil }
            defer { index += 1 }
            return requests[index]
        }
    }

    package let headers: PushHeaders
    package let payload: [UInt8]
    package let tokens: [DeviceToken]

    /// Creates the requests.
    ///
    /// - Throws: ``PushInputError`` if several requests would have the same `apns-id`.
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

    package var count: Int { tokens.count }

    package func makeAsyncIterator() -> Iterator { Iterator(requests: self) }

    package subscript(index: Int) -> PushRequest {
        PushRequest(token: tokens[index], headers: headers, payload: payload)
    }
}
