internal import DeviceModel
internal import NotificationModel

// Handling of keys.

extension WatchScreen {
    static let replyMax = 2_000

    mutating func press(_ key: TerminalKey) -> [Output] {
        message = ""
        if key == .interrupt { return [.quit] }
        switch mode {
        case .list: return pressInList(key)
        case .reply(let card, let action, let text):
            return type(key, card: card, action: action, text: text)
        case .journey(let id, let lines, let top):
            scroll(key, id, lines, top)
            return []
        case .help:
            mode = .list
            return []
        }
    }

    private mutating func pressInList(_ key: TerminalKey) -> [Output] {
        switch key {
        case .up: move(-1)
        case .down: move(1)
        case .pageUp: move(-5)
        case .pageDown: move(5)
        case .right: if let current { openStacks.insert(current.group.id) }
        case .left: closeStack()
        case .enter: return current.map { [.perform(.tap(notification: $0.card.id))] } ?? []
        case .delete, .backspace: return clear()
        case .escape: return model?.expanded == nil ? [] : [.perform(.collapse)]
        case .character(let character): return letter(character)
        case .interrupt: break
        }
        return []
    }

    private mutating func letter(_ character: Character) -> [Output] {
        switch character {
        case "q": return [.quit]
        case "k": move(-1)
        case "j": move(1)
        case "?", "h": mode = .help
        case "x": return clear()
        case "X": return [.perform(.clearAll)]
        case "l": return lockOrUnlock()
        case " ", "e": return expand()
        case "w": return current.map { [.askJourney(id: $0.card.id)] } ?? []
        case "a": return choose(.answer)
        case "d": return choose(.end)
        case "y", "n": return answer(character == "y")
        case "0"..."9": return pressAction(character)
        default: break
        }
        return []
    }

    private mutating func move(_ by: Int) {
        let cards = visible.map(\.card.id)
        guard !cards.isEmpty else { return }
        let index = cards.firstIndex { $0 == selected } ?? 0
        selected = cards[min(max(0, index + by), cards.count - 1)]
    }

    private mutating func closeStack() {
        guard let group = current?.group else { return }
        openStacks.remove(group.id)
        if group.cards.count > 1 { selected = group.leading }
    }

    private func lockOrUnlock() -> [Output] {
        guard let model else { return [] }
        return [.perform(model.isLocked ? .unlock : .lock)]
    }

    private func expand() -> [Output] {
        guard let id = current?.card.id else { return [] }
        let isOpen = model?.expanded?.card == id
        return [.perform(isOpen ? .collapse : .expand(notification: id))]
    }

    private func clear() -> [Output] {
        guard let current else { return [] }
        let ids = current.isPile ? current.group.cards : [current.card.id]
        return ids.map { .perform(.clear(notification: $0)) }
    }

    private func answer(_ allows: Bool) -> [Output] {
        guard let question = model?.questions.first else { return [] }
        return [.perform(.answer(question.kind, app: question.app, allows: allows))]
    }

    private mutating func pressAction(_ digit: Character) -> [Output] {
        guard let number = digit.wholeNumberValue, let card = current?.card.id else { return [] }
        let index = number == 0 ? 9 : number - 1
        guard actions.indices.contains(index) else {
            message = actions.isEmpty ? "It has no buttons." : "It has no button \(digit)."
            return []
        }
        let action = actions[index]
        if action.placeholder != nil {
            mode = .reply(card: card, action: action, text: "")
            return []
        }
        return [.perform(.press(notification: card, action: action.id, text: nil))]
    }

    // MARK: Reply

    private mutating func type(
        _ key: TerminalKey, card: String, action: ScreenModel.Action, text: String
    ) -> [Output] {
        var text = text
        switch key {
        case .enter:
            mode = .list
            return [.perform(.press(notification: card, action: action.id, text: text))]
        case .escape:
            mode = .list
            return []
        case .backspace: text = String(text.dropLast())
        case .character(let character) where text.count < Self.replyMax: text.append(character)
        default: break
        }
        mode = .reply(card: card, action: action, text: text)
        return []
    }

    // MARK: Journey

    private mutating func scroll(_ key: TerminalKey, _ id: String, _ lines: [String], _ top: Int) {
        let page = max(1, height - 3)
        let step: Int
        switch key {
        case .up, .character("k"): step = -1
        case .down, .character("j"): step = 1
        case .pageUp: step = -page
        case .pageDown, .character(" "): step = page
        default:
            mode = .list
            return
        }
        let last = max(0, journeyLines(lines).count - page)
        mode = .journey(id: id, lines: lines, top: min(max(0, top + step), last))
    }

    func journeyLines(_ lines: [String]) -> [String] {
        lines.flatMap { line -> [String] in
            let indent = String(line.prefix { $0 == " " })
            let parts = TerminalText.lines(
                of: String(line.dropFirst(indent.count)), columns - indent.count - 3, 20)
            return parts.enumerated().map { index, part in
                indent + (index > 0 ? "  " : "") + part
            }
        }
    }
}
