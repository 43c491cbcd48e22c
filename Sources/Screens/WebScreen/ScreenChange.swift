import DeviceModel

/// The difference between two screen models: the new model with the changed range of each list.
///
/// A device may list thousands of notifications, and a push changes one of them. The range extends
/// from the first difference to the last, so two changes include the elements between them.
struct ScreenChange: Encodable, Equatable {
    struct Splice<Element: Encodable & Equatable>: Encodable, Equatable {
        var from: Int
        var drop: Int
        var put: [Element]
    }

    var screen: ScreenModel
    var cards: Splice<ScreenModel.Card>?
    var journeys: Splice<String>?
    var lockScreen: Splice<ScreenModel.Group>?
    var notificationCenter: Splice<ScreenModel.Group>?

    /// Computes the difference. An unchanged list is `nil`.
    init(from old: ScreenModel, to new: ScreenModel) {
        screen = new
        cards = Splice(from: old.cards, to: new.cards)
        journeys = Splice(from: old.journeys, to: new.journeys)
        lockScreen = Splice(from: old.lockScreen, to: new.lockScreen)
        notificationCenter = Splice(from: old.notificationCenter, to: new.notificationCenter)
        screen.cards = []
        screen.journeys = []
        screen.lockScreen = []
        screen.notificationCenter = []
    }

    func applied(to old: ScreenModel) -> ScreenModel {
        var model = screen
        model.cards = cards?.applied(to: old.cards) ?? old.cards
        model.journeys = journeys?.applied(to: old.journeys) ?? old.journeys
        model.lockScreen = lockScreen?.applied(to: old.lockScreen) ?? old.lockScreen
        model.notificationCenter =
            notificationCenter?.applied(to: old.notificationCenter) ?? old.notificationCenter
        return model
    }
}

extension ScreenChange.Splice {
    /// Finds the smallest range whose replacement turns one list into another; `nil` if they are
    /// equal.
    init?(from old: [Element], to new: [Element]) {
        let shorter = min(old.count, new.count)
        var head = 0
        while head < shorter, old[head] == new[head] { head += 1 }
        if head == old.count, head == new.count { return nil }
        var tail = 0
        while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
            tail += 1
        }
        from = head
        drop = old.count - head - tail
        put = Array(new[head..<(new.count - tail)])
    }

    func applied(to old: [Element]) -> [Element] {
        var list = old
        list.replaceSubrange(from..<(from + drop), with: put)
        return list
    }
}
