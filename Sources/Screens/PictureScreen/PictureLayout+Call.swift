internal import DeviceModel

// A call as a card with its buttons, or over the whole screen.

extension PictureLayout {
    private static let callRed = Color(0xD70015)
    private static let callGreen = Color(0x248A3D)
    private static let ground = Color(0x1C1C1E)
    private static let tile = 40.0
    private static let disc = 40.0

    /// The call that covers the whole screen.
    var fullScreenCall: ScreenModel.Call? {
        model.calls.last { $0.style == .fullScreen }
    }

    func callCard(_ call: ScreenModel.Call) -> DisplayList {
        let edge = Self.border
        let buttons = callButtons(call)
        let left = edge + Self.tile + 12
        let buttonsWidth = Double(buttons.count) * (Self.disc + 12)
        var texts = DisplayList(width: cardWidth - left - buttonsWidth - edge, height: 0)
        add(call.title, Self.title, .white, texts.width, 1, &texts)
        add(call.detail, Self.small, Color.white.faded(0.75), texts.width, 1, &texts)
        let height = max(texts.height, Self.tile) + 28
        var list = DisplayList(width: cardWidth, height: height)
        list.fill(Rectangle(0, 0, cardWidth, height), radius: Self.radius, Self.ground)
        tile(
            of: call.bundleIdentifier, call.appName,
            in: Rectangle(edge, (height - Self.tile) / 2, Self.tile, Self.tile), into: &list)
        list.items += texts.moved(x: left, y: (height - texts.height) / 2)
        var x = cardWidth - edge - buttonsWidth + 12
        for button in buttons {
            disc(button, in: Rectangle(x, (height - Self.disc) / 2, Self.disc, Self.disc), &list)
            x += Self.disc + 12
        }
        return list
    }

    /// Draws a call over the whole phone.
    func callScreen(_ call: ScreenModel.Call, into list: inout DisplayList) {
        let width = list.width
        list.fill(Rectangle(0, 0, width, list.height), Color(0x21242B))
        var texts = DisplayList(width: width - 56, height: 0)
        let name = TextStyle(size: 32, lineHeight: 40, weight: .semibold)
        add(call.title, name, .white, texts.width, 2, &texts)
        add(call.detail, Self.body, Color.white.faded(0.75), texts.width, 1, &texts)
        list.items += texts.moved(x: 28, y: 110)
        let buttons = callButtons(call)
        let size = 76.0
        for (index, button) in buttons.enumerated() {
            let middle = width * (Double(index) + 0.5) / Double(buttons.count)
            let place = Rectangle(middle - size / 2, list.height - 190, size, size)
            disc(button, in: place, &list)
            let block = TextBlock(
                text: button.title, style: Self.body, color: .white, alignment: .center)
            list.items.append(.text(block, Rectangle(middle - 70, list.height - 106, 140, 22)))
        }
    }

    private func callButtons(_ call: ScreenModel.Call) -> [CallButton] {
        let end = CallButton(title: call.endTitle, color: Self.callRed, mark: "✕")
        return [end]
            + (call.answerTitle.map { [CallButton(title: $0, color: Self.callGreen, mark: "✆")] }
                ?? [])
    }

    private func disc(_ button: CallButton, in place: Rectangle, _ list: inout DisplayList) {
        list.fill(place, radius: place.width / 2, button.color)
        let style = TextStyle(size: place.width * 0.45, lineHeight: place.height, weight: .medium)
        let block = TextBlock(text: button.mark, style: style, color: .white, alignment: .center)
        list.items.append(.text(block, place))
    }

    private struct CallButton {
        var title: String
        var color: Color
        var mark: String
    }
}
