package import DeviceModel

/// The state of the device's screen in a terminal, controlled by keys.
///
/// It is free of side effects: the caller passes inputs to ``handle(_:)``, performs the returned
/// outputs and prints ``rows(now:)``.
package struct WatchScreen: Sendable {
    package enum Input: Sendable, Hashable {
        case key(TerminalKey)
        case model(ScreenModel)
        /// The device does not respond; the next model means that it responds again.
        case lost
        case journey(id: String, lines: [String])
        case picture(id: String, TerminalPicture?)
        case refused(String)
        case resized(columns: Int, rows: Int)
    }

    package enum Output: Sendable, Hashable {
        case perform(PersonAction)
        case askJourney(id: String)
        case askPicture(id: String)
        case quit
    }

    enum Mode: Sendable, Hashable {
        case list
        case reply(card: String, action: ScreenModel.Action, text: String)
        case journey(id: String, lines: [String], top: Int)
        case help
    }

    static let picturesMax = 200

    var model: ScreenModel?
    var isLost = false
    var mode = Mode.list
    var selected: String?
    var openStacks: Set<String> = []
    var pictures: [String: TerminalPicture] = [:]
    var asked: Set<String> = []
    var message = ""
    var columns: Int
    var height: Int

    package init(columns: Int, rows: Int) {
        self.columns = max(columns, 20)
        height = max(rows, 5)
    }

    package mutating func handle(_ input: Input) -> [Output] {
        switch input {
        case .key(let key): return press(key)
        case .model(let model): return show(model)
        case .lost: isLost = true
        case .journey(let id, let lines):
            mode = .journey(id: id, lines: lines.map { TerminalText.plain($0) }, top: 0)
        case .picture(let id, let picture):
            if pictures.count >= Self.picturesMax { pictures = [:] }
            pictures[id] = picture
        case .refused(let why): message = why
        case .resized(let columns, let rows):
            self.columns = max(columns, 20)
            height = max(rows, 5)
        }
        return []
    }

    private mutating func show(_ new: ScreenModel) -> [Output] {
        let known = Set((model?.cards ?? []).map(\.id))
        let isFirst = model == nil
        model = new
        isLost = false
        let cards = visible.map(\.card)
        // Selects a new card, unless the user is busy with another one.
        if let newest = cards.first, isFirst || !known.contains(newest.id), mode == .list {
            selected = newest.id
        } else if !cards.contains(where: { $0.id == selected }) {
            selected = cards.first?.id
        }
        if case .reply(let card, _, _) = mode, new.card(card) == nil { mode = .list }
        var wanted: [Output] = []
        for card in new.cards.prefix(Self.picturesMax) {
            let picture: String? =
                if case .picture(let id) = card.avatar { id } else {
                    new.icon(of: card.bundleIdentifier)
                }
            guard let picture, asked.insert(picture).inserted else { continue }
            wanted.append(.askPicture(id: picture))
        }
        if asked.count > 4 * Self.picturesMax { asked = [] }
        return wanted
    }

    // MARK: What is there

    struct Visible: Sendable, Hashable {
        var card: ScreenModel.Card
        var group: ScreenModel.Group
        var isPile: Bool
    }

    /// The visible cards in order; of a closed stack only the newest.
    var visible: [Visible] {
        guard let model else { return [] }
        let cards = Dictionary(
            model.cards.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return model.groups.flatMap { group -> [Visible] in
            let isOpen = openStacks.contains(group.id) || group.cards.count == 1
            return group.cards.prefix(isOpen ? group.cards.count : 1).compactMap { id in
                guard var card = cards[id] else { return nil }
                if !isOpen, let joined = group.joined {
                    (card.title, card.subtitle, card.body) =
                        (joined.title, joined.subtitle, joined.body)
                }
                return Visible(card: card, group: group, isPile: !isOpen)
            }
        }
    }

    var current: Visible? { visible.first { $0.card.id == selected } }

    /// The buttons of the selected card for the keys 1 to 9 and 0.
    var actions: [ScreenModel.Action] {
        guard let current else { return [] }
        if let opened = model?.expanded, opened.card == current.card.id { return opened.actions }
        return current.card.actions
    }
}
