internal import DeviceModel
package import Foundation
internal import NotificationModel

// The printed rows.

extension WatchScreen {
    private static let faceColumns = TerminalPicture.columns
    private static let textsColumn = 2 + faceColumns + 2

    package func rows(now: Date) -> [TerminalRow] {
        var rows = [header(now)]
        let foot = footer
        let room = height - rows.count - foot.count
        switch mode {
        case .journey(let id, let lines, let top): rows += journey(id, lines, top, room)
        case .help: rows += help(room)
        case .list, .reply: rows += list(now, room)
        }
        while rows.count < height - foot.count { rows.append(TerminalRow()) }
        return Array(rows.prefix(height - foot.count)) + foot
    }

    // MARK: Edges

    private func header(_ now: Date) -> TerminalRow {
        guard let model else {
            return TerminalRow(isLost ? "The device does not answer." : "Connecting…", .dim)
        }
        var texts = [model.isLocked ? "Locked" : "Unlocked"]
        if let focus = model.focus { texts.append("Focus: \(TerminalText.plain(focus))") }
        if model.isSilent { texts.append("silent") }
        let front = model.apps.first(where: \.isForeground)
        if let front { texts.append("\(TerminalText.plain(front.name)) is in front") }
        if isLost { texts.append("the device does not answer") }
        let count = model.cards.count
        let end = count == 1 ? "1 notification" : "\(count) notifications"
        var row = TerminalRow()
        row.put(
            TerminalText.cut(texts.joined(separator: " · "), columns: columns - end.count - 3),
            at: 1, .bold)
        row.put(end, at: max(1, columns - end.count - 1), .dim)
        return row
    }

    private var footer: [TerminalRow] {
        if case .reply(_, let action, let text) = mode {
            let field = text.isEmpty ? (action.placeholder ?? "") : text
            let start = "\(TerminalText.plain(action.title)): "
            let room = columns - TerminalText.width(of: start) - 3
            // Shows the end of a long text, where the user types.
            var shown = TerminalText.plain(field).replacing("\n", with: " ")
            while TerminalText.width(of: shown) > room { shown.removeFirst() }
            var row = TerminalRow(start, at: 1, .bold)
            let column = 1 + TerminalText.width(of: start)
            row.put(shown, at: column, text.isEmpty ? .dim : .plain)
            if !text.isEmpty {
                row.put("▏", at: column + TerminalText.width(of: shown))
            }
            return [row, TerminalRow("⏎ send   esc cancel", at: 1, .dim)]
        }
        if !message.isEmpty {
            return [
                TerminalRow(
                    TerminalText.cut(message, columns: columns - 2), at: 1,
                    TerminalStyle(isBold: true, foreground: Self.red))
            ]
        }
        let keys =
            switch mode {
            case .journey: "↑↓ scroll   any other key: back"
            case .help: "any key: back"
            default:
                "↑↓ choose   ⏎ open   e expand   x clear   w why   "
                    + "l \(model?.isLocked == false ? "lock" : "unlock")   ? help   q quit"
            }
        return [TerminalRow(TerminalText.cut(keys, columns: columns - 2), at: 1, .dim)]
    }

    private func help(_ room: Int) -> [TerminalRow] {
        let keys = [
            ("↑ ↓  or  k j", "choose a notification"),
            ("⏎", "tap it: its app opens"),
            ("e  or  space", "expand or collapse it"),
            ("1 … 9, 0", "press one of its buttons; a reply is typed below"),
            ("→ ←", "open or close a stack"),
            ("x", "clear it, or its whole stack"), ("X", "clear all"),
            ("w", "why does it look like this?"),
            ("l", "lock or unlock"), ("y n", "answer a question"),
            ("a d", "answer or decline a call"),
            ("q", "quit"),
        ]
        return [TerminalRow()]
            + keys.prefix(room).map { key, texts in
                var row = TerminalRow(key, at: 2, .bold)
                row.put(TerminalText.cut(texts, columns: columns - 18), at: 17)
                return row
            }
    }

    private func journey(_ id: String, _ lines: [String], _ top: Int, _ room: Int) -> [TerminalRow]
    {
        [TerminalRow()]
            + journeyLines(lines).dropFirst(top).prefix(room - 1).map { line in
                let isRemedy = line.drop { $0 == " " }.hasPrefix("→")
                return TerminalRow(
                    line, at: 1,
                    isRemedy ? TerminalStyle(foreground: Self.amber) : .plain)
            }
    }

    // MARK: The list

    private func list(_ now: Date, _ room: Int) -> [TerminalRow] {
        let cards = visible
        var before = questions + calls(now)
        // At least half of the rows show cards.
        let roomOfActivities = cards.isEmpty ? room : max(0, room / 2 - before.count)
        before += activities(now).prefix(roomOfActivities)
        if model != nil, cards.isEmpty, before.isEmpty {
            before += [TerminalRow(), TerminalRow("No notifications", at: 2, .dim)]
        }
        return before + column(cards, now, max(0, room - before.count))
    }

    /// Returns the selected card, the cards above it that fit completely, and the cards below it.
    ///
    /// Invisible cards are not drawn, so a long list costs no more than a short one.
    private func column(_ cards: [Visible], _ now: Date, _ room: Int) -> [TerminalRow] {
        guard !cards.isEmpty else { return [] }
        let chosen = cards.firstIndex { $0.card.id == selected } ?? 0
        var rows = card(cards[chosen], now)
        var first = chosen
        while first > 0, rows.count < room {
            let above = card(cards[first - 1], now)
            guard rows.count + above.count <= room else { break }
            rows = above + rows
            first -= 1
        }
        var next = chosen + 1
        while next < cards.count, rows.count < room {
            rows += card(cards[next], now)
            next += 1
        }
        return Array(rows.prefix(room))
    }

    private var questions: [TerminalRow] {
        guard let question = model?.questions.first else { return [] }
        let style = TerminalStyle(isBold: true, foreground: Self.amber)
        let text = TerminalText.lines(of: question.text, columns - 4, 3)
        var row = TerminalRow("[y] \(TerminalText.plain(question.allowTitle))", at: 2)
        row.put(
            "[n] \(TerminalText.plain(question.refuseTitle))",
            at: 8 + TerminalText.width(of: question.allowTitle))
        return [TerminalRow()] + text.map { TerminalRow($0, at: 2, style) } + [row]
    }

    private func card(_ visible: Visible, _ now: Date) -> [TerminalRow] {
        let card = visible.card
        let isChosen = card.id == selected
        let opened = model?.expanded.flatMap { $0.card == card.id ? $0 : nil }
        var rows = texts(visible, opened, now)
        let faceRows = TerminalPicture.rows
        while rows.count < faceRows { rows.append(TerminalRow()) }
        face(of: card).put(into: &rows, at: 2)
        if case .picture = card.avatar {} else { letters(of: card, into: &rows) }
        if isChosen {
            for index in rows.indices {
                rows[index].put("▌", at: 0, TerminalStyle(foreground: Self.blue))
            }
        }
        return [TerminalRow()] + rows
    }

    private func texts(
        _ visible: Visible, _ opened: ScreenModel.Expanded?, _ now: Date
    ) -> [TerminalRow] {
        let card = visible.card
        let width = columns - Self.textsColumn - 2
        let age = Self.age(of: card, now, isChinese: model?.language.hasPrefix("zh") == true)
        // The app's view may replace the texts of an opened card (CEX-7).
        let hasTexts = opened == nil || opened?.lines != nil
        let own = hasTexts ? card.title : opened?.header ?? ""
        let title = own.isEmpty ? card.appName : own
        var row = TerminalRow(
            TerminalText.cut(title, columns: width - TerminalText.width(of: age) - 2),
            at: Self.textsColumn, .bold)
        row.put(age, at: columns - 1 - TerminalText.width(of: age), .dim)
        var rows = [row]
        func add(_ text: String, _ most: Int, _ style: TerminalStyle = .plain) {
            guard !text.isEmpty else { return }
            rows += TerminalText.lines(of: text, width, most).map {
                TerminalRow($0, at: Self.textsColumn, style)
            }
        }
        add(hasTexts ? card.subtitle : "", opened == nil ? 1 : 4, .bold)
        add(hasTexts ? card.body : "", opened == nil ? ScreenModel.bodyLinesOfCard : 40)
        if let face = opened?.view?.face { add(face.views.texts.joined(separator: "\n"), 12) }
        add(notes(visible), 2, card.label?.kind == .critical ? .init(foreground: Self.red) : .dim)
        if card.id == selected || opened != nil {
            rows += buttons(opened?.actions ?? card.actions, width)
        }
        return rows
    }

    private func notes(_ visible: Visible) -> String {
        let card = visible.card
        var texts = [TerminalText.plain(card.appName), card.id]
        if let label = card.label { texts.insert(label.text, at: 0) }
        if card.thumbnail != nil { texts.append("📎") }
        if visible.isPile {
            texts.append(
                visible.group.summary.isEmpty
                    ? "\(visible.group.cards.count) here" : visible.group.summary)
        }
        return texts.joined(separator: " · ")
    }

    private func buttons(_ actions: [ScreenModel.Action], _ width: Int) -> [TerminalRow] {
        var rows: [TerminalRow] = []
        var row = TerminalRow()
        var used = 0
        for (index, action) in actions.prefix(10).enumerated() {
            let text = TerminalText.cut(
                "[\((index + 1) % 10)] \(action.title)\(action.placeholder == nil ? "" : "…")",
                columns: width)
            let size = TerminalText.width(of: text)
            if used > 0, used + size > width {
                rows.append(row)
                row = TerminalRow()
                used = 0
            }
            row.put(
                text, at: Self.textsColumn + used,
                TerminalStyle(foreground: action.isDestructive ? Self.red : Self.blue))
            used += size + 2
        }
        return used > 0 ? rows + [row] : rows
    }

    static func age(of card: ScreenModel.Card, _ now: Date, isChinese: Bool) -> String {
        let minutes = Int(max(0, now.timeIntervalSince(card.date)) / 60)
        switch minutes {
        case 0: return isChinese ? "现在" : "now"
        case ..<60: return isChinese ? "\(minutes)分钟前" : "\(minutes)m ago"
        case ..<(100 * 60): return isChinese ? "\(minutes / 60)小时前" : "\(minutes / 60)h ago"
        default: return isChinese ? "\(minutes / 1_440)天前" : "\(minutes / 1_440)d ago"
        }
    }
}
