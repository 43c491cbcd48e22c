internal import BoundedYAML
internal import NotificationModel

extension YAMLNode {
    func categories() throws(SourceError) -> [NotificationCategory] {
        var categories: [NotificationCategory] = []
        for item in try itemsOrTable("“categories”") {
            categories.append(try NotificationCategory(item))
        }
        return categories
    }
}

extension NotificationCategory {
    init(_ node: YAMLNode) throws(SourceError) {
        let table = try YAMLTable<CategoryKey>(node)
        var actions: [NotificationAction] = []
        for item in try table[.actions]?.itemsOrTable("“actions”") ?? [] {
            actions.append(try NotificationAction(item))
        }
        self.init(
            identifier: try table.required(.id).name("“id”"), actions: actions,
            intentIdentifiers: try table.texts(.intentIdentifiers) ?? [],
            hiddenPreviewsBodyPlaceholder: try table.text(.hiddenPreviewsBodyPlaceholder),
            categorySummaryFormat: try table.text(.categorySummaryFormat),
            options: try table.set(.options, Vocabulary.categoryOption) ?? [])
    }
}

extension NotificationAction {
    /// Reads a table, or a text that is both id and title.
    init(_ node: YAMLNode) throws(SourceError) {
        guard case .table = node.kind else {
            let name = try node.name("An action")
            self.init(identifier: name, title: name)
            return
        }
        let table = try YAMLTable<ActionKey>(node)
        let identifier = try table.required(.id).name("“id”")
        self.init(
            identifier: identifier, title: try table.text(.title) ?? identifier,
            options: try table.set(.options, Vocabulary.actionOption) ?? [],
            icon: try table[.icon].map { value throws(SourceError) in try Icon(value) },
            textInput: try table[.textInput].flatMap { value throws(SourceError) in
                try TextInput.read(value)
            })
    }
}

extension NotificationAction.Icon {
    init(_ node: YAMLNode) throws(SourceError) {
        guard case .table = node.kind else {
            self = .system(try node.name("“icon”"))
            return
        }
        let table = try YAMLTable<IconKey>(node)
        guard let key = try table.only([.system, .template]) else {
            throw node.fault("An icon needs “system” or “template”, the name of an image.")
        }
        let name = try table.required(key).name("“\(key.rawValue)”")
        self = key == .system ? .system(name) : .template(name)
    }
}

extension NotificationAction.TextInput {
    /// Reads a table, or `yes` for the default button title and placeholder of the system (CAT-13).
    static func read(_ node: YAMLNode) throws(SourceError) -> NotificationAction.TextInput? {
        if let flag = node.plainFlag {
            return flag ? NotificationAction.TextInput(buttonTitle: "", placeholder: "") : nil
        }
        let table = try YAMLTable<TextInputKey>(node)
        return NotificationAction.TextInput(
            buttonTitle: try table.text(.buttonTitle) ?? "",
            placeholder: try table.text(.placeholder) ?? "")
    }
}
