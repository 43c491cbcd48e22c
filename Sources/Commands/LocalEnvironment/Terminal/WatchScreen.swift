package import DeviceModel

/// The screen of a device in a terminal, with keys: what is seen, and what a key does.
///
/// Pure: whoever runs it gives it what comes (`take`), does what it asks for, and prints `rows`.
package struct WatchScreen: Sendable {
    /// What comes.
    package enum Input: Sendable, Hashable {
        /// A key of the person's.
        case key(TerminalKey)
        /// What the device shows now.
        case model(ScreenModel)
        /// The device does not answer; the next model says that it does again.
        case lost
        /// The journey that was asked for, as lines.
        case journey(id: String, lines: [String])
        /// A picture that was asked for; `nil` when there is none.
        case picture(id: String, TerminalPicture?)
        /// Something was refused, with the reason.
        case refused(String)
        /// The terminal has another size.
        case resized(columns: Int, rows: Int)
    }

    /// What is to be done.
    package enum Output: Sendable, Hashable {
        /// Something that the person does to the device.
        case perform(PersonAction)
        /// Get a journey.
        case askJourney(id: String)
        /// Get a picture by its id.
        case askPicture(id: String)
        /// The person has seen enough.
        case quit
    }

    /// What the keys are for at the moment.
    enum Mode: Sendable, Hashable {
        case list
        case reply(card: String, action: ScreenModel.Action, text: String)
        case journey(id: String, lines: [String], top: Int)
        case help
    }

    /// How many pictures are kept.
    static let picturesMax = 200

    var model: ScreenModel?
    var isLost = false
    var mode = Mode.list
    /// The id of the card that the keys are about.
    var selected: String?
    /// The ids of the stacks that lie open.
    var openStacks: Set<String> = []
    var pictures: [String: TerminalPicture] = [:]
    var asked: Set<String> = []
    var message = ""
    var columns: Int
    var height: Int

    /// Creates a screen of a terminal's size.
    package init(columns: Int, rows: Int) {
        self.columns = max(columns, 20)
        height = max(rows, 5)
    }

    /// Handles what comes, and says what is to be done for it.
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
        // What has just come is what a person looks at, unless they are at something.
        if let newest = cards.first, isFirst || !known.contains(newest.id), mode == .list {
            selected = newest.id
        } else if !cards.contains(where: { $0.id == selected }) {
            selected = cards.first?.id
        }
        if case .reply(let card, _, _) = mode, new.card(card) == nil { mode = .list }
        var wanted: [Output] = []
        for card in new.cards.prefix(Self.picturesMax) {
            guard case .picture(let id) = card.avatar, asked.insert(id).inserted else { continue }
            wanted.append(.askPicture(id: id))
        }
        if asked.count > 4 * Self.picturesMax { asked = [] }
        return wanted
    }

    // MARK: What is there

    /// A card of the list, with what lies under it.
    struct Visible: Sendable, Hashable {
        var card: ScreenModel.Card
        var group: ScreenModel.Group
        /// Whether it stands for its whole stack.
        var isPile: Bool
    }

    /// The cards in the order in which they stand: of a closed stack the newest.
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

    /// The buttons of the current card that the keys 1 to 9 and 0 press.
    var actions: [ScreenModel.Action] {
        guard let current else { return [] }
        if let opened = model?.expanded, opened.card == current.card.id { return opened.actions }
        return current.card.actions
    }
}
