import JSONText

/// A `.apns` file: a payload, and the app it is for (SIM).
///
/// The file is what people drop on Apple's simulator: the payload's JSON with one more member,
/// `Simulator Target Bundle`. That member is cut out, since it would travel as a key of the app's own
/// and count toward the size (SIM-5); every other byte stays as it is, the order of the keys and the
/// spelling of numbers included. A file without the member is a payload like any other.
///
/// ```swift
/// let file = try SimulatorFile(Array(text.utf8))
/// file.app        // "com.example.chat"
/// file.payload    // what is sent
/// ```
package struct SimulatorFile: Sendable, Hashable {
    /// Why a file cannot be read.
    package struct ReadError: Error, Sendable, Hashable, CustomStringConvertible {
        /// What is wrong and what to do, in words for a person.
        package let description: String
    }

    /// The member that names the app.
    package static let targetKey = "Simulator Target Bundle"

    /// The payload, without the member that names the app.
    package let payload: [UInt8]
    /// The bundle id that the file names; of a repeated member the last one counts.
    package let app: String?

    /// Reads a file's bytes.
    ///
    /// A byte order mark at the beginning is not a part of JSON and is left away.
    ///
    /// - Throws: ``ReadError`` for what is not a JSON object, and a target that is not a text.
    package init(_ file: [UInt8]) throws(ReadError) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let bytes = file.starts(with: mark) ? Array(file.dropFirst(mark.count)) : file
        let object: Object?
        do {
            object = try Object(bytes)
        } catch {
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

    /// The app to send to: a command's argument wins over the file (SIM-1).
    package func app(argument: String?) -> String? { argument ?? app }

    private static let shownKeys: Set = [
        PayloadKey.alert.text, PayloadKey.badge.text, PayloadKey.sound.text,
    ]

    /// What the simulator itself would refuse about the file, in sentences (SIM-2, SIM-3).
    ///
    /// A push service takes such a payload all the same, if its push type allows it.
    package var simulatorRefusals: [String] {
        var refusals: [String] = []
        if payload.count > APNsLimits.payloadBytesMax {
            refusals.append(
                "The payload has \(payload.count) bytes; the simulator takes "
                    + "\(APNsLimits.payloadBytesMax).")
        }
        guard let object = try? Object(payload),
            let aps = object.members.last(where: { $0.name == PayloadKey.aps.text }),
            object.outline.isObject(aps.value)
        else {
            return refusals + ["There is no aps dictionary; the simulator wants one."]
        }
        let names = object.members(of: aps.value, payload).map(\.name)
        if Self.shownKeys.isDisjoint(with: names) {
            refusals.append(
                "The push shows nothing, and the simulator takes no silent ones; send it through a "
                    + "gateway.")
        }
        return refusals
    }

    /// Cuts the target out with one comma: the one that follows it, and the blanks up to the next
    /// member, or at the end of the object the one before it.
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
                // After the last member that stays there must be no comma.
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

    /// How many bytes at the end are blanks and a comma.
    private static func trailingBlanksAndComma(_ bytes: [UInt8]) -> Int {
        let blanks: [UInt8] = [0x20, 0x0A, 0x0D, 0x09, UInt8(ascii: ",")]
        return bytes.reversed().prefix { blanks.contains($0) }.count
    }
}

/// An object, with what stands where in its text.
private struct Object {
    struct Member {
        /// The name, with its escapes read.
        let name: String
        /// The bytes of name and value, without blanks around them.
        let range: Range<Int>
        /// The value in the outline.
        let value: Int
    }

    let outline: JSONOutline
    /// The members in the order of the text; repeated names are there as often as they stand.
    private(set) var members: [Member] = []

    /// Reads an object's text; `nil` for JSON that is not an object.
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
