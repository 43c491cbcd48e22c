internal import Foundation
internal import NotificationModel

/// The contents of an `embedded.mobileprovision`. The file is a CMS message around a property list.
struct ProvisioningProfile: Sendable {
    var path: String
    var entitlements: [String: PropertyValue]
    var name: String

    /// The application identifier without the team. It ends in `*` for a wildcard.
    var applicationIdentifier: String? {
        guard let whole = entitlements["application-identifier"]?.string,
            let point = whole.firstIndex(of: ".")
        else { return nil }
        return String(whole[whole.index(after: point)...])
    }

    var summary: String {
        let keys = [
            EntitlementKey.push, EntitlementKey.communication, EntitlementKey.timeSensitive,
            EntitlementKey.critical, EntitlementKey.filtering,
        ]
        let granted = keys.compactMap { key in
            entitlements[key].map { $0.string.map { "\(key) \($0)" } ?? key }
        }
        let words =
            granted.isEmpty ? "nothing about notifications" : granted.joined(separator: ", ")
        return "\(path) is the profile \(name) for \(applicationIdentifier ?? "no app") and grants "
            + "\(words). Examine the .app or .ipa that it is in to compare (B002)."
    }

    /// Reads a profile. The signature is not verified: the phone does that.
    static func read(
        _ data: Data, path: String
    ) throws(PropertyFile.ParseError) -> ProvisioningProfile {
        guard let list = content([UInt8](data)) else {
            throw .init("it is not a CMS message with a property list inside")
        }
        let file = try PropertyFile.propertyList(Data(list), path: path)
        return ProvisioningProfile(
            path: path, entitlements: file.root["Entitlements"]?.dictionary ?? [:],
            name: file.text("Name") ?? "")
    }

    /// ContentInfo { signedData, [0] SignedData { version, digests, { data, [0] OCTET STRING } … } }.
    private static func content(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
        guard let info = DERValue(bytes[...]), info.tag == 0x30,
            let explicit = info.children.first(where: { $0.tag == 0xA0 }),
            let signed = explicit.children.first,
            let encapsulated = signed.children.first(where: { $0.tag == 0x30 }),
            let wrapped = encapsulated.children.first(where: { $0.tag == 0xA0 }),
            let octets = wrapped.children.first
        else { return nil }
        // A constructed octet string consists of pieces.
        return octets.tag == 0x24
            ? octets.children.flatMap { Array($0.content) }[...] : octets.content
    }
}

/// A DER value, with its length checked against the available bytes. Indefinite lengths of BER are
/// supported as well.
struct DERValue {
    let tag: UInt8
    let content: ArraySlice<UInt8>
    let rest: ArraySlice<UInt8>

    init?(_ bytes: ArraySlice<UInt8>, depth: Int = 0) {
        guard bytes.count >= 2, depth < 16, let tag = bytes.first else { return nil }
        var place = bytes.startIndex + 1
        var length = Int(bytes[place])
        place += 1
        if length == 0x80 {
            // A value of indefinite length ends with two zero bytes.
            let start = place
            var rest = bytes[place...]
            while !(rest.first == 0 && rest.dropFirst().first == 0) {
                guard let inner = DERValue(rest, depth: depth + 1) else { return nil }
                rest = inner.rest
            }
            (self.tag, content) = (tag, bytes[start..<rest.startIndex])
            self.rest = rest.dropFirst(2)
            return
        }
        if length > 0x80 {
            let count = length - 0x80
            guard count <= 4, bytes.endIndex - place >= count else { return nil }
            length = bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
            place += count
        }
        guard length <= bytes.endIndex - place else { return nil }
        (self.tag, content) = (tag, bytes[place..<place + length])
        rest = bytes[(place + length)...]
    }

    var children: [DERValue] {
        var values: [DERValue] = []
        var rest = content
        while values.count < 64, let value = DERValue(rest) {
            values.append(value)
            rest = value.rest
        }
        return values
    }
}
