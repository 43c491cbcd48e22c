import JSONText

/// A `.apns` file for Apple's simulator: a payload and the app that receives it (SIM).
///
/// The file is the JSON of the payload with one additional member, `Simulator Target Bundle`.
/// Parsing removes this member, because the service would treat it as a custom key and count its
/// size (SIM-5). All other bytes stay unchanged, including the order of keys and the spelling of
/// numbers. A file without the member is an ordinary payload. A file with the message of another
/// service gives the payload that the service sends, see ``ServiceMessage``.
///
/// ```swift
/// let text = #"{"Simulator Target Bundle":"com.example.chat","aps":{"alert":"Hi"}}"#
/// let file = try SimulatorFile(Array(text.utf8))
/// file.app        // "com.example.chat"
/// file.payload    // what is sent
/// ```
package struct SimulatorFile: Sendable, Hashable {
    package struct ReadError: Error, Sendable, Hashable, CustomStringConvertible {
        package let description: String
    }

    package static let targetKey = "Simulator Target Bundle"

    package let payload: [UInt8]
    /// The bundle id in the file. When the member is repeated, the last one counts.
    package let app: String?
    /// The message of another service from which the payload was made.
    package let message: ServiceMessage?

    /// Parses a file.
    ///
    /// A byte order mark at the beginning is removed, since JSON does not allow it.
    ///
    /// - Throws: ``ReadError`` unless the file is a JSON object, or when the target is not a
    ///   string.
    package init(_ file: [UInt8]) throws(ReadError) {
        let encoding = PayloadEncoding(file)
        let bytes = encoding == .utf8WithMark ? Array(file.dropFirst(3)) : file
        message = ServiceMessage(bytes)
        if let message {
            (payload, app) = (message.payload, nil)
            return
        }
        let object: Object?
        do {
            object = try Object(bytes)
        } catch {
            if let encoding { throw ReadError(description: "\(encoding)") }
            throw ReadError(
                description:
                    "The payload is not JSON: \(error). Look for trailing commas, comments "
                    + "and curly quotes there.")
        }
        guard let object else {
            throw ReadError(
                description: "The payload is JSON, but not an object. Write {\"aps\": {…}}.")
        }
        let target = object.members.last { $0.name == Self.targetKey }
        app = try target.map { target throws(ReadError) in
            guard let app = object.outline.string(target.value, bytes.span) else {
                throw ReadError(
                    description: "“\(Self.targetKey)” is not a text. Write the app's bundle "
                        + "identifier in quotes, or leave it out.")
            }
            return app
        }
        payload = target == nil ? bytes : Self.cut(from: bytes, object)
    }

    /// Returns the app to send to: a command's argument overrides the file (SIM-1).
    package func app(argument: String?) -> String? { argument ?? app }

    private static let shownKeys: Set = [
        PayloadKey.alert.text, PayloadKey.badge.text, PayloadKey.sound.text,
    ]

    /// Why the simulator would reject the file, in sentences (SIM-2, SIM-3).
    ///
    /// A push service accepts such a payload if its push type allows it.
    package var simulatorRefusals: [String] {
        var refusals: [String] = []
        if payload.count > APNsLimits.payloadBytesMax {
            refusals.append(
                "The payload has \(payload.count) bytes; the simulator accepts "
                    + "\(APNsLimits.payloadBytesMax).")
        }
        guard let object = try? Object(payload),
            let aps = object.members.last(where: { $0.name == PayloadKey.aps.text }),
            object.outline.isObject(aps.value)
        else {
            return refusals + ["The payload lacks an aps dictionary, which the simulator requires."]
        }
        let names = object.members(of: aps.value, payload).map(\.name)
        if Self.shownKeys.isDisjoint(with: names) {
            refusals.append(
                "The push shows nothing, and the simulator rejects silent pushes; send it through "
                    + "a gateway.")
        }
        return refusals
    }

    /// Removes the member of the target and one comma: the following comma with the whitespace up
    /// to the next member, or the preceding comma when the member is the last one.
    private static func cut(from bytes: [UInt8], _ object: Object) -> [UInt8] {
        var kept: [UInt8] = []
        var position = 0
        let members = object.members
        var lastKept: Int?
        for (index, member) in members.enumerated() {
            guard member.name == targetKey else {
                lastKept = index
                continue
            }
            let next = index + 1 < members.count ? members[index + 1].range.lowerBound : nil
            if let next {
                kept += bytes[position..<member.range.lowerBound]
                position = next
            } else {
                // The last remaining member must not have a comma after it.
                let end =
                    lastKept.map { members[$0].range.upperBound }
                    ?? object.outline.inside(JSONOutline.root).lowerBound
                if position <= end {
                    kept += bytes[position..<end]
                } else {
                    kept.removeLast(trailingBlanksAndComma(kept))
                }
                position = member.range.upperBound
            }
        }
        return kept + bytes[position...]
    }

    private static func trailingBlanksAndComma(_ bytes: [UInt8]) -> Int {
        let blanks: [UInt8] = [0x20, 0x0A, 0x0D, 0x09, UInt8(ascii: ",")]
        return bytes.reversed().prefix { blanks.contains($0) }.count
    }
}

private struct Object {
    struct Member {
        let name: String
        let range: Range<Int>
        let value: Int
    }

    let outline: JSONOutline
    private(set) var members: [Member] = []

    init?(_ bytes: [UInt8]) throws(JSONError) {
        outline = try JSONOutline(bytes.span, numbers: .any)
        guard outline.isObject(JSONOutline.root) else { return nil }
        members = members(of: JSONOutline.root, bytes)
    }

    func members(of object: Int, _ bytes: [UInt8]) -> [Member] {
        var members: [Member] = []
        outline.forEachMember(of: object) { name, value in
            members.append(
                Member(
                    name: outline.string(name, bytes.span) ?? "",
                    range: outline.range(name).lowerBound..<outline.range(value).upperBound,
                    value: value))
        }
        return members
    }
}
