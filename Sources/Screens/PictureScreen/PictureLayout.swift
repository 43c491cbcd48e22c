internal import DeviceModel
internal import Foundation

/// Computes the positions of all parts of a picture, without side effects.
struct PictureLayout {
    let model: ScreenModel
    let options: PictureOptions
    let measure: any TextMeasuring
    let pictures: [String: PNGSize]
    let now: Date

    let palette: Palette
    let systemText: SystemText

    init(
        _ model: ScreenModel, _ options: PictureOptions, _ measure: any TextMeasuring,
        pictures: [String: PNGSize], now: Date
    ) {
        self.model = model
        self.options = options
        self.measure = measure
        self.pictures = pictures
        self.now = now
        palette = Palette(isDark: options.isDark)
        systemText = SystemText(language: model.language)
    }

    static let edge = 8.0
    static let border = 16.0

    var cardWidth: Double {
        options.width - 2 * (options.frame == .phone ? Self.edge : Self.border)
    }

    var list: DisplayList {
        let column = model.expanded == nil ? groupsColumn : expandedColumn
        let drawn = options.frame == .phone ? phone(column) : piece(column)
        return isRightToLeft ? drawn.mirrored : drawn
    }

    /// Whether the phone's language is right-to-left, which mirrors the whole screen.
    var isRightToLeft: Bool {
        Locale.Language(identifier: model.language).characterDirection == .rightToLeft
    }

    // MARK: Columns of cards

    var groupsColumn: DisplayList {
        var column = DisplayList(width: cardWidth, height: 0)
        for call in model.calls where call.style != .fullScreen || options.frame != .phone {
            append(callCard(call), to: &column)
        }
        for activity in model.activities { append(activityCard(activity), to: &column) }
        if let summary = model.summary { append(summaryCard(summary), to: &column) }
        let inSummary = Set(model.summary?.cards ?? [])
        for var group in model.groups {
            group.cards.removeAll(where: inSummary.contains)
            guard let drawn = stack(group) else { continue }
            append(drawn, to: &column)
        }
        if column.items.isEmpty {
            append(options.outcomes.isEmpty ? emptyMessage : outcomeCard, to: &column)
        }
        return column
    }

    func append(_ part: DisplayList, to column: inout DisplayList) {
        let top = column.height == 0 ? 0 : column.height + Self.edge
        column.items += part.moved(y: top)
        column.height = top + part.height
    }

    private var emptyMessage: DisplayList {
        var list = DisplayList(width: cardWidth, height: 44)
        let block = TextBlock(
            text: emptyText,
            style: TextStyle(size: 15, lineHeight: 44, weight: .medium),
            color: Color.white.faded(0.85), alignment: .center)
        list.items.append(.text(block, Rectangle(0, 0, cardWidth, 44)))
        return list
    }

    private static let outcomeStyle = TextStyle(size: 15, lineHeight: 20)
    private static let outcomesMax = 3
    private static let outcomeLinesMax = 3

    /// The message of an empty screen above the outcomes of the pushes.
    private var outcomeCard: DisplayList {
        let edge = Self.border
        var inner = DisplayList(width: cardWidth - 2 * edge, height: 0)
        let title = TextStyle(size: 15, lineHeight: 20, weight: .semibold)
        add(emptyText, title, palette.text, inner.width, 1, &inner)
        for outcome in options.outcomes.prefix(Self.outcomesMax) {
            add(
                outcome, Self.outcomeStyle, palette.second, inner.width, Self.outcomeLinesMax,
                &inner)
        }
        var list = DisplayList(width: cardWidth, height: inner.height + 2 * 14)
        list.fill(Rectangle(0, 0, cardWidth, list.height), radius: Self.radius, palette.glass)
        list.items += inner.moved(x: edge, y: 14)
        return list
    }

    /// The text of a Lock Screen without cards: the number of notifications in Notification Center,
    /// if any.
    private var emptyText: String {
        let waiting = model.notificationCenter.reduce(0) { $0 + $1.cards.count }
        if waiting == 0 || !model.isLocked {
            return systemText.isChinese ? "没有通知" : "No Notifications"
        }
        return systemText.isChinese ? "通知中心有 \(waiting) 条" : "\(waiting) in Notification Center"
    }

    // MARK: Grounds

    private func piece(_ column: DisplayList) -> DisplayList {
        let border = Self.border
        var list = DisplayList(width: options.width, height: column.height + 2 * border)
        let whole = Rectangle(0, 0, list.width, list.height)
        list.items.append(.clip(whole, radius: 24))
        // A short picture shows a part of a long wallpaper, so that its gradients stay soft.
        let sky = Rectangle(0, -0.4 * options.width, options.width, max(844, list.height * 1.6))
        wallpaper(in: sky, into: &list)
        if model.expanded != nil { list.fill(whole, palette.dim) }
        list.items += column.moved(x: border, y: border)
        list.items.append(.endClip)
        return list
    }

    func wallpaper(in sky: Rectangle, into list: inout DisplayList) {
        list.fill(sky, palette.ground)
        for glow in palette.glows { list.items.append(.fill(sky, radius: 0, glow)) }
    }
}

struct PNGSize: Sendable, Hashable {
    var width: Int
    var height: Int

    init?(png: Data) {
        let head = [UInt8](png.prefix(24))
        guard head.count == 24, head.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
        func number(_ from: Int) -> Int { head[from..<(from + 4)].reduce(0) { $0 << 8 | Int($1) } }
        width = number(16)
        height = number(20)
        guard width > 0, height > 0 else { return nil }
    }
}
