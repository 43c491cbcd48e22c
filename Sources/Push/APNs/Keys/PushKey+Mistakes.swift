internal import JSONText

extension PushKey {
    /// The maximum number of mistakes of one push that are returned.
    package static let mistakesMax = 100

    /// Returns the differences between a payload and the table, in the order of the payload.
    ///
    /// A payload that is not a JSON object with `aps` has no mistakes here, since other checks
    /// report it.
    ///
    /// - Parameters:
    ///   - payload: The JSON of the payload.
    ///   - type: The push type of the request; `nil` if it is unknown.
    package static func mistakes(
        inPayload payload: [UInt8], type: PushType? = nil
    ) -> [PushKeyMistake] {
        let bytes = payload.span
        guard let outline = try? JSONOutline(bytes), outline.isObject(JSONOutline.root) else {
            return []
        }
        let root = PushValue(JSONOutline.root, of: outline, bytes)
        var search = MistakeSearch(root: root, type: type)
        search.examine()
        if search.isLiveActivity {
            search.examineEvent(LiveActivityPush(payload: payload))
            search.examineDates()
        }
        return Array(search.mistakes.prefix(mistakesMax))
    }

    /// Returns the differences between the header fields of a request and the table, in the order
    /// of their names.
    package static func mistakes(inHeaders headers: [String: String]) -> [PushKeyMistake] {
        let found = headers.sorted { $0.key < $1.key }.compactMap { name, value in
            mistake(inHeader: name.lowercased(), value)
        }
        return Array(found.prefix(mistakesMax))
    }

    private static let knownHeaders: Set = [
        HeaderName.uniqueID, HeaderName.requestID, HeaderName.authorization,
    ]
    private static let prefix = "apns-"

    private static func mistake(inHeader name: String, _ value: String) -> PushKeyMistake? {
        if let row = row(name, in: .header) { return row.mistake(inHeader: value) }
        if knownHeaders.contains(name) { return nil }
        let short = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
        let rows = named(short) + spelledLike(short)
        if let key = rows.first(where: { $0.isDistinct || name != short }) {
            return .keyInHeaders(key, as: name)
        }
        let meant = headerRows.first { row in
            letters(of: row.name) == letters(of: prefix + short)
                && (name != short || namesMistakenForHeaders.contains(name))
        }
        return meant.map { .unknownHeader(name, meaning: $0) }
    }

    /// The names that no other protocol uses for a header: keys of the payload, and headers without
    /// their prefix.
    package static let namesMistakenForHeaders: [String] =
        all.filter { $0.places != [.header] && $0.isDistinct }.map(\.name)
        + [HeaderName.collapseID, HeaderName.pushType].map { String($0.dropFirst(prefix.count)) }

    /// Whether no other protocol has a header of this name.
    private var isDistinct: Bool { name.contains("-") }
}

/// The comparison of one payload with the table.
private struct MistakeSearch {
    private let root: PushValue
    private let aps: PushValue
    private let type: PushType?
    let isLiveActivity: Bool
    private(set) var mistakes: [PushKeyMistake] = []

    init(root: PushValue, type: PushType?) {
        (self.root, self.type) = (root, type)
        let aps = root[PayloadKey.aps.text] ?? .null
        self.aps = aps
        let hasKeys = aps.members?.contains { member in
            PushKey.row(member.name, in: .aps)?.pushTypes == [.liveactivity]
        }
        isLiveActivity = type.map { $0 == .liveactivity } ?? (hasKeys == true)
    }

    mutating func examine() {
        guard root[PayloadKey.aps.text] != nil else { return }
        for place in PushKey.Place.ofPayload {
            for member in dictionary(place)?.members ?? [] {
                guard mistakes.count < PushKey.mistakesMax else { return }
                examine(member, in: place)
            }
        }
    }

    private func dictionary(_ place: PushKey.Place) -> PushValue? {
        place.path.reduce(root) { value, key in value?[key] }
    }

    private var context: PushKey.Context { PushKey.Context(isLiveActivity: isLiveActivity) }

    private mutating func examine(_ member: PushValue.Member, in place: PushKey.Place) {
        let name = member.name
        if let row = row(name, in: place) {
            let path = place.path + [name]
            if let type, !row.pushTypes.isEmpty, !row.pushTypes.contains(type) {
                mistakes.append(.wrongType(row, type.rawValue, at: path))
            } else if let mistake = row.mistake(in: member.value, at: path, context) {
                mistakes.append(mistake)
            }
        } else if let header = PushKey.header(meantBy: name, in: place) {
            mistakes.append(.headerInPayload(header, as: name, in: place))
        } else if let row = target(of: PushKey.named(name)) {
            if isMisplaced(row, in: place) { mistakes.append(.misplaced(row, in: place)) }
        } else if let row = target(of: PushKey.spelledLike(name)) {
            if isMisspelled(row, in: place) {
                mistakes.append(.misspelled(row, as: name, in: place))
            }
        } else if place == .top {
            examineOwn(member)
        }
    }

    /// Returns the row of a name in a place. The sound of a Live Activity is in its alert, and that
    /// of other pushes is not.
    private func row(_ name: String, in place: PushKey.Place) -> PushKey? {
        let rows = PushKey.named(name)
        guard rows.count > 1 else { return rows.first { $0.places.contains(place) } }
        return rows.first { $0.places.contains(place) && fits($0) }
    }

    private func fits(_ row: PushKey) -> Bool {
        row.pushTypes != [.liveactivity] || isLiveActivity
    }

    private func target(of rows: [PushKey]) -> PushKey? {
        rows.first { isLiveActivity && $0.pushTypes == [.liveactivity] }
            ?? rows.first(where: fits) ?? rows.first
    }

    private func isMisplaced(_ row: PushKey, in place: PushKey.Place) -> Bool {
        guard isAbsent(row, beside: place) else { return false }
        guard place == .top else { return true }
        switch row.topLevel {
        case .isApples: return true
        case .isTheApps: return false
        case .isApplesIfAbsent:
            // An app may read a title of its own beside a silent push, or in its extension.
            return row.places == [.aps]
                || aps[PayloadKey.alert.text] == nil && aps[PayloadKey.contentAvailable.text] == nil
        }
    }

    private func isMisspelled(_ row: PushKey, in place: PushKey.Place) -> Bool {
        guard isAbsent(row, beside: place) else { return false }
        guard place == .top else { return true }
        // Apps have names of their own such as thread_id.
        return row.topLevel == .isApples && row.value == .flag && row.places == [.aps]
    }

    /// Whether the push lacks the key in its place. A dictionary that contains the place does not
    /// count.
    private func isAbsent(_ row: PushKey, beside place: PushKey.Place) -> Bool {
        row.places.allSatisfy { wanted in
            place.path.starts(with: wanted.path + [row.name])
                || dictionary(wanted)?[row.name] == nil
        }
    }

    /// Examines a dictionary of the app's own for keys that are Apple's alone.
    private mutating func examineOwn(_ member: PushValue.Member) {
        for inner in member.value.members ?? [] {
            guard let row = PushKey.row(inner.name, in: .aps), row.topLevel == .isApples,
                isAbsent(row, beside: .top), dictionary(.aps)?.members != nil,
                member.value[PayloadKey.aps.text] == nil
            else { continue }
            mistakes.append(.misplaced(row, inOwn: member.name))
        }
    }

    mutating func examineEvent(_ push: LiveActivityPush?) {
        let isUnknown = push?.event == nil && aps[PayloadKey.event.text] != nil
        guard let push, !isUnknown else { return }
        let what =
            push.event.map {
                PushKey.Text(
                    "The push with the event \($0.rawValue)", "event 为 \($0.rawValue) 的推送")
            } ?? PushKey.Text("The push of a Live Activity", "实时活动的推送")
        for name in push.missingKeys {
            // A value of another type is reported as that.
            guard aps[name] ?? .null == .null, let row = PushKey.row(name, in: .aps) else {
                continue
            }
            mistakes.append(.missing(row, of: what))
        }
    }

    /// Looks for dates as text, which the default decoder does not read (LIVE-7).
    mutating func examineDates() {
        for name in [PayloadKey.contentState.text, PayloadKey.attributes.text] {
            guard let row = PushKey.row(name, in: .aps), let value = aps[name] else { continue }
            examineDates(in: value, row, at: PushKey.Place.aps.path + [name])
        }
    }

    private mutating func examineDates(in value: PushValue, _ row: PushKey, at path: [String]) {
        guard mistakes.count < PushKey.mistakesMax else { return }
        if let text = value.text,
            text.prefixMatch(of: /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/) != nil
        {
            mistakes.append(.dateText(row, value, at: path))
        }
        for member in value.members ?? [] {
            examineDates(in: member.value, row, at: path + [member.name])
        }
    }
}
