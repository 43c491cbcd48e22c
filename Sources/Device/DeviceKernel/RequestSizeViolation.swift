internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// A limit that a local request exceeds, because of which the device rejects it.
///
/// The device's store has a limit for JSON, and a request within these limits always fits.
struct RequestSizeViolation {
    let sentence: String

    init?(_ request: NotificationRequest) {
        guard let sentence = Self.sentence(request) else { return nil }
        self.sentence = sentence
    }

    private static func sentence(_ request: NotificationRequest) -> String? {
        let identifierBytes = request.identifier.utf8.count
        if identifierBytes > KernelLimits.identifierBytesMax {
            return "The request's identifier has \(identifierBytes) bytes and may have "
                + "\(KernelLimits.identifierBytesMax). Give it a shorter one."
        }
        if !request.hasOnlyNumbers {
            return
                "The request's trigger or an attachment names a number that is infinite or none. "
                + "Give intervals, coordinates and thumbnail options finite numbers."
        }
        let size = PropertySize(request.content.userInfo)
        if size.depth > KernelLimits.userInfoDepthMax {
            return "The content's userInfo is nested more than "
                + "\(KernelLimits.userInfoDepthMax) levels deep. Make it flatter."
        }
        guard request.content.mayBeLarge(userInfoBytes: size.bytes) else { return nil }
        // The exact size is computed only if an estimate is inconclusive.
        let bytes = (try? JSONEncoder().encode(request.content).count) ?? .max
        if bytes > KernelLimits.contentBytesMax {
            return "The content has \(bytes) bytes as JSON and may have "
                + "\(KernelLimits.contentBytesMax). Keep large data in a file, and name it."
        }
        return nil
    }
}

extension NotificationRequest {
    var withoutExcess: NotificationRequest {
        let shortened = identifier.utf8.prefix(KernelLimits.identifierBytesMax)
        return NotificationRequest(
            identifier: String(decoding: shortened, as: UTF8.self), content: NotificationContent(),
            trigger: nil)
    }

    /// Whether every number is finite, as JSON and calendars require.
    fileprivate var hasOnlyNumbers: Bool {
        for attachment in content.attachments {
            let thumbnail =
                (attachment.thumbnailClippingRect ?? []) + [attachment.thumbnailTime ?? 0]
            guard thumbnail.allSatisfy(\.isFinite) else { return false }
        }
        switch trigger {
        case .timeInterval(let seconds, _): return seconds.isFinite
        case .location(let region, _):
            guard case .circle(let latitude, let longitude, let radius) = region.shape else {
                return true
            }
            return latitude.isFinite && longitude.isFinite && radius.isFinite
        case .calendar, .push, nil: return true
        }
    }
}

extension NotificationContent {
    /// Returns whether the content may exceed the limit. The estimate may be too high, never too
    /// low.
    fileprivate func mayBeLarge(userInfoBytes: Int) -> Bool {
        guard !isCommunication, localizedTexts == nil else { return true }
        var bytes = userInfoBytes + 1_024
        bytes += title.utf8.count + subtitle.utf8.count + body.utf8.count
        bytes += categoryIdentifier.utf8.count + threadIdentifier.utf8.count
        bytes += launchImageName.utf8.count + summaryArgument.utf8.count
        bytes += targetContentIdentifier?.utf8.count ?? 0
        bytes += filterCriteria?.utf8.count ?? 0
        bytes += sound?.name?.utf8.count ?? 0
        for attachment in attachments {
            bytes += attachment.identifier.utf8.count + attachment.url.absoluteString.utf8.count
            bytes += attachment.typeIdentifier.utf8.count + 1_024
        }
        // JSON needs six bytes for a control character.
        return bytes > KernelLimits.contentBytesMax / 6
    }

    /// The content with its relevance score in the valid range (LEVEL-9); NaN and infinite values
    /// count as 0.
    var withRelevanceInRange: NotificationContent {
        var content = self
        let score = relevanceScore.isFinite ? min(max(relevanceScore, 0), 1) : 0
        // A value within its range keeps sharing its storage.
        if relevanceScore != score { content.relevanceScore = score }
        if let volume = sound?.volume, !volume.isFinite { content.sound?.volume = nil }
        return content
    }
}

/// The depth and size of values, computed without recursion.
///
/// A depth beyond the limit is reported as the limit plus one. The size is about the bytes of their
/// JSON, without escapes.
private struct PropertySize {
    private(set) var depth = 0
    private(set) var bytes = 0

    init(_ userInfo: [String: PropertyValue]) {
        var open: [(value: PropertyValue, depth: Int)] = []
        add(userInfo, at: 0, to: &open)
        while let (value, depth) = open.popLast() {
            self.depth = max(self.depth, depth)
            guard depth <= KernelLimits.userInfoDepthMax else { return }
            bytes += 32
            switch value {
            case .string(let text): bytes += text.utf8.count
            case .data(let data): bytes += data.count * 2
            case .array(let values):
                self.depth = max(self.depth, depth + 1)
                for value in values { open.append((value, depth + 1)) }
            case .dictionary(let values): add(values, at: depth, to: &open)
            case .null, .bool, .integer, .number, .date: break
            }
        }
    }

    private mutating func add(
        _ values: [String: PropertyValue], at depth: Int,
        to open: inout [(value: PropertyValue, depth: Int)]
    ) {
        self.depth = max(self.depth, depth + 1)
        for (key, value) in values {
            bytes += key.utf8.count
            open.append((value, depth + 1))
        }
    }
}
