import BellhopSelectors
import BellhopStoryboards
import Foundation
import OpenFoundation
import OpenUIKit
import OpenUIKitCore
import Testing

/// Methods that are called by their selectors, through a table such as `bellhop build` writes.
@MainActor
struct SelectorTests {
    @Test("a control calls its target with nothing, itself, or the event as well")
    func arguments() {
        let panel = Panel(frame: .zero)
        let button = UIButton(type: .system)
        for name in ["close", "pressed:", "pressed:with:"] {
            button.addTarget(panel, action: Selector(name), for: .touchUpInside)
        }
        button.sendActions(for: .touchDown)
        #expect(panel.calls.isEmpty)
        button.sendActions(for: .touchUpInside)
        #expect(panel.calls == ["close", "pressed UIButton", "pressed UIButton with nil"])
    }

    @Test("a target is called once for each action, is not kept, and can be taken away")
    func targets() {
        let button = UIButton(type: .system)
        var panel: Panel? = Panel(frame: .zero)
        button.addTarget(panel, action: Selector("close"), for: .touchUpInside)
        button.addTarget(panel, action: Selector("close"), for: .touchDown)
        #expect(button.allTargets.count == 1)
        #expect(button.allControlEvents == [.touchUpInside, .touchDown])
        button.removeTarget(panel, action: Selector("close"), for: .touchDown)
        #expect(button.actions(forTarget: panel, forControlEvent: .touchDown) == nil)
        #expect(button.actions(forTarget: panel, forControlEvent: .touchUpInside) == ["close"])
        button.removeTarget(nil, action: nil, for: .allEvents)
        button.sendActions(for: .touchUpInside)
        #expect(panel?.calls == [])
        button.addTarget(panel, action: Selector("close"), for: .touchUpInside)
        weak let gone = panel
        panel = nil
        #expect(gone == nil)
        button.sendActions(for: .touchUpInside)
        #expect(button.allTargets.isEmpty)
    }

    @Test("without a target the first responder upwards that has the method is called")
    func chain() {
        let panel = Panel(frame: .zero)
        let button = UIButton(type: .system)
        panel.addSubview(button)
        button.addTarget(nil, action: Selector("close"), for: .touchUpInside)
        button.addTarget(nil, action: Selector("nobodys:"), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(panel.calls == ["close"])
    }

    @Test("the application sends an action to the first responder, as apps do to end typing")
    func application() {
        let field = UITextField(frame: .zero)
        let resign = Selector("resignFirstResponder")
        #expect(!UIApplication.shared.sendAction(resign, to: nil, from: nil, for: nil))
        #expect(field.becomeFirstResponder())
        #expect(UIApplication.shared.sendAction(resign, to: nil, from: nil, for: nil))
        #expect(!field.isFirstResponder)
    }

    @Test("a subclass has the methods of its superclass, and the method that overrides is called")
    func inheritance() {
        let panel = LoudPanel(frame: .zero)
        #expect(panel.responds(to: Selector("close")))
        _ = performed(panel, "close")
        #expect(panel.calls == ["CLOSE"])
        #expect(!panel.responds(to: Selector("open")))
        #expect(panel.responds(to: Selector("endEditing:")))
        #expect(panel.responds(to: "setNeedsLayout"))
    }

    @Test("what a method returns comes back, and an argument of another type is refused")
    func results() {
        let panel = Panel(frame: .zero)
        #expect(performed(panel, "titleFor:", "a") as? String == "title a")
        #expect(performed(panel, "titleFor:", 5) == nil)
        #expect(performed(panel, "titleFor:") == nil)
        #expect(performed(panel, "titleFor:", "none") == nil)
        #expect(panel.calls == ["title a", "title none"])
    }

    @Test("a selector without a method traps with a sentence")
    func unknown() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { _ = performed(Panel(frame: .zero), "nobodys") }
        }
    }

    @Test("an observer hears until it is removed, and is not kept")
    func observers() {
        let center = NotificationCenter()
        let name = Notification.Name("News")
        var panel: Panel? = Panel(frame: .zero)
        center.addObserver(panel as Any, selector: Selector("heard:"), name: name, object: nil)
        center.post(name: name, object: nil)
        center.post(name: Notification.Name("Other"), object: nil)
        #expect(panel?.calls == ["heard News"])
        if let panel { center.removeObserver(panel) }
        center.post(name: name, object: nil)
        #expect(panel?.calls == ["heard News"])
        center.addObserver(panel as Any, selector: Selector("heard:"), name: name, object: nil)
        weak let gone = panel
        panel = nil
        #expect(gone == nil)
        center.post(name: name, object: nil)
    }

    @Test("an observer can leave one name and keep another")
    func observerOfNames() {
        let center = NotificationCenter()
        let panel = Panel(frame: .zero)
        let names = ["A", "B"].map { Notification.Name($0) }
        for name in names {
            center.addObserver(panel, selector: Selector("heard:"), name: name, object: nil)
        }
        center.removeObserver(panel, name: names[0], object: nil)
        for name in names { center.post(name: name, object: nil) }
        #expect(panel.calls == ["heard B"])
    }

    @Test("a storyboard's view is loaded once, with its outlets in place before viewDidLoad")
    func storyboard() throws {
        let controller = try #require(DrawnController(coder: NSCoder()))
        BellhopStoryboard.give(controller) { controller in
            let view = UIView(frame: .zero)
            BellhopStoryboard.connect("label", of: controller, to: UILabel(frame: .zero))
            BellhopStoryboard.connect("nothing", of: controller, to: view)
            return view
        }
        #expect(!controller.isViewLoaded)
        controller.loadViewIfNeeded()
        #expect(controller.loaded == [true])
    }
}

/// What a method returned that was called by its selector.
@MainActor
private func performed(_ object: NSObject, _ name: String, _ argument: Any? = nil) -> Any? {
    let result = unsafe object.perform(Selector(name), with: argument)
    return unsafe result?.takeUnretainedValue()
}

class Panel: UIView {
    var calls: [String] = []

    func close() { calls.append("close") }
    func pressed(_ sender: UIButton) { calls.append("pressed \(type(of: sender))") }
    func pressed(_ sender: Any, with event: UIEvent?) {
        calls.append("pressed \(type(of: sender)) with \(event == nil ? "nil" : "event")")
    }
    func title(for name: String) -> String? {
        calls.append("title \(name)")
        return name == "none" ? nil : "title \(name)"
    }
    func heard(_ notification: Notification) { calls.append("heard \(notification.name.rawValue)") }
}

final class LoudPanel: Panel {
    override func close() { calls.append("CLOSE") }
}

final class DrawnController: UIViewController {
    weak var label: UILabel?
    private var kept: UILabel?
    var loaded: [Bool] = []

    func setLabel(_ label: UILabel?) { (self.label, kept) = (label, label) }
    override func viewDidLoad() { loaded.append(label != nil) }
}

/// As `bellhop build` writes it.
nonisolated final class BellhopActions: BellhopActionSource {
    static func add(to actions: inout BellhopActionTable) {
        actions.add("close") { (object: Panel, _) in object.close() }
        actions.add("pressed:") { (object: Panel, arguments) in
            object.pressed(try arguments[0])
        }
        actions.add("pressed:with:") { (object: Panel, arguments) in
            object.pressed(try arguments[0], with: try arguments[1])
        }
        actions.add("titleFor:") { (object: Panel, arguments) in
            object.title(for: try arguments[0])
        }
        actions.add("heard:") { (object: Panel, arguments) in object.heard(try arguments[0]) }
        actions.add("setLabel:") { (object: DrawnController, arguments) in
            object.setLabel(try arguments[0])
        }
    }
}
