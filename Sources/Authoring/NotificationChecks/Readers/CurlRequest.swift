internal import Foundation
internal import NotificationModel

/// A request for `curl` in a text: its header fields and its body. Read in one walk.
struct CurlRequest {
    /// The fields whose names begin with `apns-`, in lower case.
    private(set) var headers: [String: String] = [:]
    /// The lines of the fields, and of the address by ``PushFile/requestName``.
    private(set) var headerLines: [String: Int] = [:]
    /// From the first brace to the last one; `nil` for what is not a request.
    private(set) var body: Data?
    private(set) var bodyLine = 1

    private let bytes: [UInt8]
    private static let address = Array("/3/device/".utf8)
    private static let prefix = Array("apns-".utf8)

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
            } else if matches(Self.prefix, at: place) {
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

    /// Whether a text of lower case is at a place, in either case.
    private func matches(_ text: [UInt8], at place: Int) -> Bool {
        guard text.count <= bytes.count - place else { return false }
        for (index, byte) in text.enumerated() where bytes[place + index].lowercased != byte {
            return false
        }
        return true
    }

    /// Reads a name and, after a colon, its value. The end of what was read.
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

/// What people write in JSON and JSON does not allow. Read in one walk.
struct UnlikelyJSON {
    /// A comma stands before a closing bracket.
    private(set) var hasLastComma = false
    /// A line begins with a comment.
    private(set) var hasComment = false

    init(_ data: Data) {
        let bytes = data.span
        // The last byte that is not blank, and whether the line has none yet.
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
    /// The letter of ASCII in lower case; any other byte as it is.
    fileprivate var lowercased: UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self
    }

    fileprivate var isLowercaseLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self }
}
