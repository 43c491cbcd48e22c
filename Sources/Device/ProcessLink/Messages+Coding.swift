internal import NotificationModel

// On the link, all calls share one list of names regardless of their receiver, and so do all
// answers.

extension ProcessCall: Codable {
    /// Reads a call.
    ///
    /// - Throws: An error of the decoder, also for an unknown call.
    package init(from decoder: any Decoder) throws {
        let requests = try decoder.container(keyedBy: AppRequest.CodingKeys.self)
        self =
            requests.allKeys.isEmpty
            ? .runtime(try RuntimeCall(from: decoder)) : .request(try AppRequest(from: decoder))
    }

    package func encode(to encoder: any Encoder) throws {
        switch self {
        case .request(let request): try request.encode(to: encoder)
        case .runtime(let call): try call.encode(to: encoder)
        }
    }
}

extension DeviceAnswer: Codable {
    private enum CodingKeys: CodingKey { case welcome }
    private enum ConnectResponseKeys: CodingKey { case _0 }

    /// Reads an answer.
    ///
    /// - Throws: An error of the decoder, also for an unknown answer.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard container.contains(.welcome) else {
            self = .answer(try AppAnswer(from: decoder))
            return
        }
        let connectResponse = try container.nestedContainer(
            keyedBy: ConnectResponseKeys.self, forKey: .welcome)
        self = .welcome(try connectResponse.decode(ConnectResponse.self, forKey: ._0))
    }

    package func encode(to encoder: any Encoder) throws {
        switch self {
        case .welcome(let connectResponse):
            var container = encoder.container(keyedBy: CodingKeys.self)
            var values = container.nestedContainer(
                keyedBy: ConnectResponseKeys.self, forKey: .welcome)
            try values.encode(connectResponse, forKey: ._0)
        case .answer(let answer): try answer.encode(to: encoder)
        }
    }
}
