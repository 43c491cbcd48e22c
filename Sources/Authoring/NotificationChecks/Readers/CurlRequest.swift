internal import APNs
internal import Foundation
internal import NotificationModel

/// A `curl` request in a text: its header fields and its body, read in one pass.
struct CurlRequest {
    private(set) var headers: [String: String] = [:]
    private(set) var headerLines: [String: Int] = [:]
    private(set) var body: Data?
    private(set) var bodyLine = 1

    private let bytes: [UInt8]
    private static let address = Array("/3/device/".utf8)
    private static let prefix = Array("apns-".utf8)
    /// Names that are sent as headers by mistake.
    private static let mistaken = PushKey.namesMistakenForHeaders.map { Array($0.utf8) }

    init(_ data: Data) {
        bytes = [UInt8](data)
        var (place, line) = (0, 1)
        var start: Int?
        while place < bytes.count {
            var end = place + 1
            if matches(Self.address, at: place) {
                if headerLines[PushFile.requestName] == nil {
                    headerLines[PushFile.requestName] = line
                }
            } else if matches(Self.prefix, at: place) || start == nil && isMistaken(at: place) {
                end = readField(place, line)
            }
            for passed in place..<end {
                if bytes[passed] == UInt8(ascii: "{"), start == nil {
                    (start, bodyLine) = (passed, line)
                }
                if bytes[passed] == 0x0A { line += 1 }
            }
            place = end
        }
        guard headerLines[PushFile.requestName] != nil, let start,
            let end = bytes.lastIndex(of: UInt8(ascii: "}")), start < end
        else { return }
        body = Data(bytes[start...end])
    }

    private func matches(_ text: [UInt8], at place: Int) -> Bool {
        guard text.count <= bytes.count - place else { return false }
        for (index, byte) in text.enumerated() where bytes[place + index].lowercased != byte {
            return false
        }
        return true
    }

    private func isMistaken(at place: Int) -> Bool {
        guard place > 0, bytes[place - 1].isBlank || "'\"".utf8.contains(bytes[place - 1]) else {
            return false
        }
        return Self.mistaken.contains { matches($0, at: place) }
    }

    private mutating func readField(_ start: Int, _ line: Int) -> Int {
        let rest = bytes[start...]
        let name = rest.prefix { $0.lowercased.isLowercaseLetter || $0 == UInt8(ascii: "-") }
        let colon = rest[name.endIndex...].drop(while: \.isBlank)
        guard name.count > Self.prefix.count, colon.first == UInt8(ascii: ":") else {
            return name.endIndex
        }
        let value = colon.dropFirst().drop(while: \.isBlank).prefix { byte in
            !byte.isBlank && !"'\"\\".utf8.contains(byte)
        }
        if !value.isEmpty {
            let key = String(decoding: name, as: UTF8.self).lowercased()
            headers[key] = String(decoding: value, as: UTF8.self)
            headerLines[key] = line
        }
        return value.endIndex
    }
}

/// Common mistakes in JSON that the format does not allow, found in one pass.
struct JSONMistakes {
    private(set) var hasLastComma = false
    private(set) var hasComment = false

    init(_ data: Data) {
        let bytes = data.span
        // The last nonblank byte, and whether the line has only blanks so far.
        var (last, isLineStart) = (UInt8(0), true)
        for place in bytes.indices {
            let byte = bytes[place]
            if byte == 0x0A { isLineStart = true }
            guard !byte.isBlank else { continue }
            if last == UInt8(ascii: ","), "}]".utf8.contains(byte) { hasLastComma = true }
            if isLineStart, byte == UInt8(ascii: "/"), place + 1 < bytes.count,
                "/*".utf8.contains(bytes[place + 1])
            {
                hasComment = true
            }
            (last, isLineStart) = (byte, false)
        }
    }
}

extension UInt8 {
    fileprivate var lowercased: UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self
    }

    fileprivate var isLowercaseLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self }
}
