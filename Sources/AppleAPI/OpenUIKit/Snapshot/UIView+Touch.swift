internal import Foundation
package import NotificationModel

extension UIView {
    /// Performs a person's action on a control in this tree.
    ///
    /// Returns `false` if the control does not exist or is disabled.
    package final func handle(_ touch: ViewTouch) -> Bool {
        guard isUserInteractionEnabled, !isHidden else { return false }
        if number == touch.view { return use(touch.act) }
        return subviews.contains { $0.handle(touch) }
    }

    private func use(_ act: ViewTouch.Act) -> Bool {
        switch (self, act) {
        case (let button as UIButton, .press) where button.isUsable:
            button.sendActions(for: .touchDown)
            button.sendActions(for: .touchUpInside)
            button.sendActions(for: .primaryActionTriggered)
        case (let toggle as UISwitch, .turn(let isOn)) where toggle.isUsable:
            toggle.setOn(isOn, animated: true)
            toggle.sendValueChanged()
        case (let slider as UISlider, .slide(let value)) where slider.isUsable && value.isFinite:
            slider.value = Float(value)
            slider.sendValueChanged()
        case (let field as UITextField, .write(let text)) where field.isUsable: field.write(text)
        case (let view as UITextView, .write(let text)) where view.isEditable: view.write(text)
        case (let control as UIControl, .press) where control.isUsable:
            control.sendActions(for: .touchUpInside)
        default: return false
        }
        return true
    }
}

extension UIControl {
    fileprivate func sendValueChanged() {
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }
}

extension UITextField {
    /// Replaces the text as if a person typed it and then ended editing.
    fileprivate func write(_ text: String) {
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        let all = NSRange(location: 0, length: (self.text ?? "").utf16.count)
        let may = delegate?.textField(self, shouldChangeCharactersIn: all, replacementString: text)
        if may ?? true {
            self.text = text
            sendActions(for: .editingChanged)
        }
        sendActions(for: .editingDidEnd)
        delegate?.textFieldDidEndEditing(self)
    }
}

extension UITextView {
    /// Replaces the text as if a person typed it and then ended editing.
    fileprivate func write(_ text: String) {
        let teller = delegate as? any UITextViewDelegate
        teller?.textViewDidBeginEditing(self)
        self.text = text
        teller?.textViewDidChange(self)
        teller?.textViewDidEndEditing(self)
    }
}
