package import NIOCore

/// The server side of a SOCKS5 handshake (<https://www.rfc-editor.org/rfc/rfc1928>), without
/// authentication and only for the `CONNECT` command.
///
/// ```swift
/// var handshake = SOCKSHandshake()
/// while let step = handshake.next(&input) {
///     if case .connect(let destination) = step { print(destination.port) }
/// }
/// ```
package struct SOCKSHandshake: Sendable, Hashable {
    package enum Step: Sendable, Hashable {
        case send([UInt8])
        /// Connect. The handshake is complete and accepts no more bytes.
        case connect(NetworkDestination)
        case refuse([UInt8])
    }

    package enum Reply: UInt8, Sendable, Hashable {
        case succeeded = 0
        case failed = 1
        case notAllowed = 2
        case networkUnreachable = 3
        case hostUnreachable = 4
        case connectionRefused = 5
        case timeToLiveExpired = 6
        case unknownCommand = 7
        case unknownAddressType = 8

        package var bytes: [UInt8] { [Wire.version, rawValue, 0, 1, 0, 0, 0, 0, 0, 0] }
    }

    private enum Wire {
        static let version: UInt8 = 5
        static let noAuthentication: UInt8 = 0
        static let noMethod: UInt8 = 0xff
        static let connect: UInt8 = 1
        static let version4: UInt8 = 1
        static let name: UInt8 = 3
        static let version6: UInt8 = 4
    }

    private enum State: Sendable, Hashable {
        case greeting
        case request
        case done
    }

    private var state = State.greeting

    package init() {}

    /// Consumes the next message if it is complete; `nil` means that more bytes are needed.
    package mutating func next(_ input: inout ByteBuffer) -> Step? {
        switch state {
        case .greeting: greet(&input)
        case .request: readRequest(&input)
        case .done: nil
        }
    }

    private mutating func greet(_ input: inout ByteBuffer) -> Step? {
        guard let head = input.getBytes(at: input.readerIndex, length: 1) else { return nil }
        guard head[0] == Wire.version else { return refuse([]) }
        guard let count = input.getInteger(at: input.readerIndex + 1, as: UInt8.self),
            let message = input.readBytes(length: 2 + Int(count))
        else { return nil }
        guard message.dropFirst(2).contains(Wire.noAuthentication) else {
            return refuse([Wire.version, Wire.noMethod])
        }
        state = .request
        return .send([Wire.version, Wire.noAuthentication])
    }

    private mutating func readRequest(_ input: inout ByteBuffer) -> Step? {
        var rest = input
        guard let head = rest.readBytes(length: 4) else { return nil }
        guard head[0] == Wire.version else { return refuse([]) }
        guard head[1] == Wire.connect else { return refuse(Reply.unknownCommand.bytes) }
        let host: [UInt8]
        switch head[3] {
        case Wire.version4, Wire.version6:
            guard let bytes = rest.readBytes(length: head[3] == Wire.version4 ? 4 : 16) else {
                return nil
            }
            host = bytes
        case Wire.name:
            guard let count = rest.readInteger(as: UInt8.self),
                let bytes = rest.readBytes(length: Int(count))
            else { return nil }
            host = bytes
        default: return refuse(Reply.unknownAddressType.bytes)
        }
        guard let port = rest.readInteger(as: UInt16.self) else { return nil }
        input = rest
        guard let destination = Self.destination(host, isName: head[3] == Wire.name, Int(port))
        else { return refuse(Reply.failed.bytes) }
        state = .done
        return .connect(destination)
    }

    private static func destination(
        _ host: [UInt8], isName: Bool, _ port: Int
    ) -> NetworkDestination? {
        guard port > 0 else { return nil }
        guard isName else {
            return NetworkDestination(.address(IPAddress(bytes: host)), port: port)
        }
        return NetworkDestination(name: String(decoding: host, as: UTF8.self), port: port)
    }

    private mutating func refuse(_ bytes: [UInt8]) -> Step {
        state = .done
        return .refuse(bytes)
    }
}
