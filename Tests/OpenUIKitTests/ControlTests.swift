import Foundation
import OpenUIKit
import OpenUIKitCore
import Testing

@MainActor
@Suite("A control")
struct ControlTests {
    @Test("calls the actions of an event in order, and no others")
    func actions() {
        let control = UIControl()
        var notes: [String] = []
        control.addAction(UIAction { _ in notes.append("a") }, for: .touchUpInside)
        let changed = UIAction { _ in notes.append("b") }
        control.addAction(changed, for: [.valueChanged, .touchUpInside])
        control.sendActions(for: .touchUpInside)
        control.sendActions(for: .editingChanged)
        #expect(notes == ["a", "b"])
        control.removeAction(changed, for: .touchUpInside)
        control.sendActions(for: [.touchUpInside, .valueChanged])
        #expect(notes == ["a", "b", "a", "b"])
        #expect(control.allControlEvents == [.touchUpInside, .valueChanged])
    }

    @Test("knows its state")
    func state() {
        let control = UIControl()
        #expect(control.state == .normal)
        (control.isEnabled, control.isSelected) = (false, true)
        #expect(control.state == [.disabled, .selected])
    }

    @Test("that is a button shows the look of its state, or else the normal one")
    func button() {
        let button = UIButton(type: .system)
        button.setTitle("Like", for: .normal)
        button.setTitle("Liked", for: .selected)
        button.setTitleColor(.red, for: .normal)
        #expect(button.titleLabel?.text == "Like")
        button.isSelected = true
        #expect(button.titleLabel?.text == "Liked")
        #expect(button.titleLabel?.textColor == .red)
        button.isSelected = false
        #expect(button.currentTitle == "Like")
    }

    @Test("of a date keeps between its earliest and latest")
    func datePicker() {
        let picker = UIDatePicker()
        let dates = [0, 100, 200].map { Date(timeIntervalSince1970: $0) }
        (picker.minimumDate, picker.maximumDate) = (dates[1], dates[2])
        picker.date = dates[0]
        #expect(picker.date == dates[1])
        picker.date = .distantFuture
        #expect(picker.date == dates[2])
    }

    @Test("label keeps attributes until plain text is set")
    func label() {
        let label = UILabel()
        label.attributedText = NSAttributedString(string: "a", attributes: [.kern: 2])
        #expect(label.text == "a")
        label.text = "b"
        let attributes = unsafe label.attributedText?.attributes(at: 0, effectiveRange: nil)
        #expect(attributes?[.kern] == nil)
        #expect(attributes?[.font] as? UIFont == label.font)
    }
}

@MainActor
@Suite("An animation of views", .timeLimit(.minutes(10)))
struct ViewAnimationTests {
    @Test("makes its changes at once and tells the completion later")
    func completion() async {
        let view = UIView()
        let finished = await withCheckedContinuation { waiting in
            UIView.animate(withDuration: 10, animations: { view.alpha = 0 }) {
                waiting.resume(returning: $0)
            }
            #expect(view.alpha == 0)
        }
        #expect(finished)
    }
}
