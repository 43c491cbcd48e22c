internal import DeviceModel

// The whole Lock Screen.

extension PictureLayout {
    static let phoneRatio = 844.0 / 390.0
    static let floor = 112.0
    static let ceiling = 250.0

    /// Returns the Lock Screen with a column of cards, the newest at the top.
    func phone(_ column: DisplayList) -> DisplayList {
        let width = options.width
        let height = max(
            (width * Self.phoneRatio).rounded(), column.height + Self.ceiling + Self.floor)
        var list = DisplayList(width: width, height: height)
        let whole = Rectangle(0, 0, width, height)
        list.items.append(.clip(whole, radius: 47))
        if let call = fullScreenCall {
            callScreen(call, into: &list)
            island(into: &list)
        } else if model.expanded == nil {
            list.items += lockScreen(column, in: whole).items
            island(into: &list)
        } else {
            // The screen behind an opened card is blurred until unreadable and dimmed.
            list.items.append(.blurred(lockScreen(groupsColumn, in: whole), whole))
            list.fill(whole, palette.dim)
            island(into: &list)
            list.items += column.moved(x: Self.edge, y: (height - column.height) / 2)
        }
        list.items.append(.endClip)
        return list
    }

    private func lockScreen(_ column: DisplayList, in whole: Rectangle) -> DisplayList {
        var list = DisplayList(width: whole.width, height: whole.height)
        wallpaper(in: whole, into: &list)
        clock(into: &list)
        tools(height: whole.height, into: &list)
        list.items += column.moved(x: Self.edge, y: whole.height - Self.floor - column.height)
        return list
    }

    private func clock(into list: inout DisplayList) {
        let date = TextBlock(
            text: options.date,
            style: TextStyle(size: 21, lineHeight: 26, weight: .semibold),
            color: Color.white.faded(0.92), alignment: .center)
        list.items.append(.text(date, Rectangle(0, 78, options.width, 26)))
        let clock = TextBlock(
            text: options.clock,
            style: TextStyle(
                size: 98, lineHeight: 104, weight: .semibold, spacing: -1.2, isDisplay: true),
            color: Color.white.faded(0.95), alignment: .center)
        list.items.append(.text(clock, Rectangle(0, 102, options.width, 104)))
    }

    private func island(into list: inout DisplayList) {
        let width = options.width
        list.fill(Rectangle(width / 2 - 62, 12, 124, 36), radius: 18, .black)
        let white = Color.white
        for step in 0..<4 {
            let height = 4 + Double(step) * 2.4
            let x = width - 87 + Double(step) * 5
            list.fill(Rectangle(x, 37 - height, 3.4, height), radius: 1, white)
        }
        list.fill(Rectangle(width - 60, 25, 25, 12), radius: 4, white.faded(0.4))
        list.fill(Rectangle(width - 58.5, 26.5, 19, 9), radius: 2.6, white)
        list.fill(Rectangle(width - 34, 29, 1.6, 4.5), radius: 0.8, white.faded(0.5))
    }

    private func tools(height: Double, into list: inout DisplayList) {
        let width = options.width
        let top = height - 92
        for middle in [62.0, width - 62] {
            list.fill(
                Rectangle(middle - 25, top, 50, 50), radius: 25, Color.black.faded(0.28))
        }
        torch(middle: 62, top: top + 13, into: &list)
        camera(middle: width - 62, top: top + 16, into: &list)
        list.fill(
            Rectangle(width / 2 - 67, height - 14, 134, 5), radius: 2.5, Color.white.faded(0.95))
    }

    private func torch(middle: Double, top: Double, into list: inout DisplayList) {
        list.fill(Rectangle(middle - 6, top, 12, 4), radius: 1.4, .white)
        list.fill(Rectangle(middle - 6, top + 5, 12, 3.5), radius: 1.4, .white)
        list.fill(Rectangle(middle - 4, top + 7, 8, 17), radius: 1.8, .white)
    }

    private func camera(middle: Double, top: Double, into list: inout DisplayList) {
        list.fill(Rectangle(middle - 4.5, top - 1, 9, 5), radius: 1.6, .white)
        list.fill(Rectangle(middle - 12, top + 1.5, 24, 16.5), radius: 3.6, .white)
        list.fill(Rectangle(middle - 4.6, top + 5, 9.2, 9.2), radius: 4.6, Color(0x6A6480))
    }
}
