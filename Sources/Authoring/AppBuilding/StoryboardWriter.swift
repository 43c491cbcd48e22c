internal import AppBundles

struct StoryboardWriter {
    private(set) var lines: [String] = []
    private(set) var root = ""
    private(set) var left: [String] = []

    private let classes: Set<String>
    private var custom: [String] = []
    private var names: [String: String] = [:]
    private var holders: [ObjectIdentifier: String] = [:]
    private var count = 0

    /// - Parameter classes: The Swift classes that the code may name. The process finds others by
    ///   name.
    init(classes: Set<String>) { self.classes = classes }

    mutating func write(_ controller: XMLElement, _ view: XMLElement) {
        if let id = controller["id"] { names[id] = "controller" }
        root = add(view)
        for guide in controller.child("layoutGuides")?.children ?? [] {
            if let id = guide["id"] { names[id] = "\(root).safeAreaLayoutGuide" }
        }
        if let title = controller["title"] {
            lines.append("controller.title = \(Self.literal(title))")
        }
        if let size = controller.child(key: "preferredContentSize"),
            let width = size.number("width"), let height = size.number("height")
        {
            lines.append(
                "controller.preferredContentSize = CGSize(width: \(width), height: \(height))")
        }
        for element in view.all where element.name == "constraint" { write(constraint: element) }
        connect(controller, "controller")
        connectAll(view)
        lines += custom.map { "\($0).awakeFromNib()" }
    }

    // MARK: Views

    private static let types = [
        "view": "UIView", "label": "UILabel", "imageView": "UIImageView", "button": "UIButton",
        "stackView": "UIStackView", "switch": "UISwitch", "slider": "UISlider",
        "textField": "UITextField", "textView": "UITextView", "progressView": "UIProgressView",
        "activityIndicatorView": "UIActivityIndicatorView", "scrollView": "UIScrollView",
    ]

    private mutating func add(_ element: XMLElement) -> String {
        let name = "view\(count)"
        count += 1
        if let id = element["id"] { names[id] = name }
        let kind = Self.types[element.name]
        if kind == nil { left.append("A \(element.name) is an empty view here.") }
        lines.append("let \(name) = \(maker(of: element, kind: kind ?? "UIView"))")
        if StoryboardType(of: element) != nil { custom.append(name) }
        for rule in element.child("constraints")?.children ?? [] {
            holders[ObjectIdentifier(rule)] = element["id"]
        }
        frame(of: element, name)
        common(element, name)
        StoryboardLook(element: element, name: name).write(to: &lines)
        for guide in element.children where guide["key"] == "safeArea" {
            if let id = guide["id"] { names[id] = "\(name).safeAreaLayoutGuide" }
        }
        let adds = element.name == "stackView" ? "addArrangedSubview" : "addSubview"
        for child in element.child("subviews")?.children ?? [] {
            let inner = add(child)
            lines.append("\(name).\(adds)(\(inner))")
        }
        return name
    }

    private func maker(of element: XMLElement, kind: String) -> String {
        if let custom = StoryboardType(of: element) {
            return custom.isAmong(classes)
                ? "BellhopStoryboard.view(\(custom.name).self)"
                : "BellhopStoryboard.view(named: \(Self.literal(custom.qualified)), or: \(kind).self)"
        }
        if kind == "UIButton" {
            return "UIButton(type: .\(element["buttonType"] == "system" ? "system" : "custom"))"
        }
        return "\(kind)(frame: .zero)"
    }

    private mutating func frame(of element: XMLElement, _ name: String) {
        guard let frame = element.child(key: "frame"), let x = frame.number("x"),
            let y = frame.number("y"), let width = frame.number("width"),
            let height = frame.number("height")
        else { return }
        lines.append(
            "\(name).frame = CGRect(x: \(x), y: \(y), width: \(width), height: \(height))")
    }

    private static let maskNames = [
        ("flexibleMinX", "flexibleLeftMargin"), ("widthSizable", "flexibleWidth"),
        ("flexibleMaxX", "flexibleRightMargin"), ("flexibleMinY", "flexibleTopMargin"),
        ("heightSizable", "flexibleHeight"), ("flexibleMaxY", "flexibleBottomMargin"),
    ]

    private mutating func common(_ element: XMLElement, _ name: String) {
        if let mask = element.child(key: "autoresizingMask") {
            let set = Self.maskNames.filter { mask[$0.0] == "YES" }.map { ".\($0.1)" }
            lines.append("\(name).autoresizingMask = [\(set.joined(separator: ", "))]")
        }
        if element["translatesAutoresizingMaskIntoConstraints"] == "NO" {
            lines.append("\(name).translatesAutoresizingMaskIntoConstraints = false")
        }
        if element["hidden"] == "YES" { lines.append("\(name).isHidden = true") }
        if element["clipsSubviews"] == "YES" { lines.append("\(name).clipsToBounds = true") }
        if let alpha = element.number("alpha") { lines.append("\(name).alpha = \(alpha)") }
        if let tag = element["tag"].flatMap(Int.init) { lines.append("\(name).tag = \(tag)") }
        if element["userInteractionEnabled"] == "NO" {
            lines.append("\(name).isUserInteractionEnabled = false")
        }
        for attribute in element.child("userDefinedRuntimeAttributes")?.children ?? [] {
            write(attribute: attribute, name)
        }
    }

    private mutating func write(attribute: XMLElement, _ name: String) {
        let path = attribute["keyPath"] ?? ""
        let number = attribute.child(key: "value")?.number("value")
        if path == "layer.cornerRadius" || path == "cornerRadius", let number {
            lines.append("\(name).layer.cornerRadius = \(number)")
        } else {
            left.append("The attribute \(path) set in Interface Builder is not set here.")
        }
    }

    // MARK: Constraints

    private static let attributes: Set<String> = [
        "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX",
        "centerY", "firstBaseline", "lastBaseline", "leftMargin", "rightMargin", "topMargin",
        "bottomMargin", "leadingMargin", "trailingMargin", "centerXWithinMargins",
        "centerYWithinMargins",
    ]

    private static func attribute(_ name: String?) -> String? {
        let name = name == "baseline" ? "lastBaseline" : name
        return name.flatMap { attributes.contains($0) ? $0 : nil }
    }

    private mutating func write(constraint: XMLElement) {
        // A constraint without a first item belongs to the view that contains it.
        let holder = constraint["firstItem"] ?? holders[ObjectIdentifier(constraint)]
        guard let first = holder.flatMap({ names[$0] }),
            let attribute = Self.attribute(constraint["firstAttribute"])
        else { return left.append("A constraint on something that is not read is left out.") }
        var second = ("nil", "notAnAttribute")
        if let id = constraint["secondItem"] {
            guard let name = names[id], let other = Self.attribute(constraint["secondAttribute"])
            else { return left.append("A constraint to something that is not read is left out.") }
            second = (name, other)
        }
        let relation = constraint["relation"] ?? "equal"
        guard ["equal", "lessThanOrEqual", "greaterThanOrEqual"].contains(relation) else { return }
        let name = "rule\(count)"
        count += 1
        lines.append(
            "let \(name) = NSLayoutConstraint(item: \(first), attribute: .\(attribute), "
                + "relatedBy: .\(relation), toItem: \(second.0), attribute: .\(second.1), "
                + "multiplier: \(Self.multiplier(constraint["multiplier"])), "
                + "constant: \(constraint.number("constant") ?? 0))")
        if let priority = constraint.number("priority") {
            lines.append("\(name).priority = UILayoutPriority(\(priority))")
        }
        lines.append("\(name).isActive = true")
        if let id = constraint["id"] { names[id] = name }
    }

    private static func multiplier(_ text: String?) -> Double {
        let parts = (text ?? "1").split(separator: ":").compactMap { Double($0) }
        let value = parts.count == 2 ? parts[0] / parts[1] : parts.first ?? 1
        return value.isFinite ? value : 1
    }

    // MARK: Outlets and actions

    private mutating func connectAll(_ view: XMLElement) {
        if let name = view["id"].flatMap({ names[$0] }) { connect(view, name) }
        for child in view.child("subviews")?.children ?? [] { connectAll(child) }
    }

    private mutating func connect(_ element: XMLElement, _ name: String) {
        for connection in element.child("connections")?.children ?? [] {
            let destination = connection["destination"].flatMap { names[$0] }
            switch connection.name {
            case "outlet":
                guard let property = connection["property"], let destination,
                    // The generated code returns the view of a nib file.
                    property != "view" || name != "controller"
                else { continue }
                lines.append(
                    "BellhopStoryboard.connect(\(Self.literal(property)), of: \(name), "
                        + "to: \(destination))")
            case "action":
                guard let selector = connection["selector"], let destination,
                    let event = connection["eventType"], Self.events.contains(event)
                else { continue }
                lines.append(
                    "\(name).addTarget(\(destination), action: Selector(\(Self.literal(selector)))"
                        + ", for: .\(event))")
            default:
                left.append("A \(connection.name) of the storyboard leads nowhere here.")
            }
        }
    }

    private static let events: Set<String> = [
        "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter",
        "touchDragExit", "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged",
        "primaryActionTriggered", "editingDidBegin", "editingChanged", "editingDidEnd",
        "editingDidEndOnExit",
    ]

    static func literal(_ text: String) -> String {
        let escapes: [Character: String] = [
            "\\": "\\\\", "\"": "\\\"", "\n": "\\n", "\r": "\\r", "\r\n": "\\n", "\t": "\\t",
            "\0": "\\0",
        ]
        return "\"" + text.map { escapes[$0] ?? String($0) }.joined() + "\""
    }
}
