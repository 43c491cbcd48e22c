internal import BoundedYAML
internal import NotificationModel

extension StepReader {
    func code(_ key: StepKey, _ value: YAMLNode) throws(SourceError) -> Scenario.Step.Action {
        switch key {
        case .add: return .add(try Scenario.Addition(value, self))
        case .removePending: return .removePending(try Scenario.Removal(value, self))
        case .removeDelivered: return .removeDelivered(try Scenario.Removal(value, self))
        case .setBadge: return try setBadge(value)
        case .setCategories: return try setCategories(value)
        case .requestAuthorization: return try requestAuthorization(value)
        case .registerForRemoteNotifications:
            return .registerForRemoteNotifications(app: try app(value, at: value))
        case .requestAccess: return try requestAccess(value)
        case .donate: return .donate(try Scenario.Donation(value, self))
        case .deleteDonations: return try deleteDonations(value)
        default: return try script(value)
        }
    }

    private func setBadge(_ node: YAMLNode) throws(SourceError) -> Scenario.Step.Action {
        // A negative count is an error of the app that the device reports (BADGE-5).
        let range = Int(Int32.min)...Int(Int32.max)
        guard case .table = node.kind else {
            return .setBadge(
                app: try app(nil, at: node), count: try node.integer("“setBadge”", in: range))
        }
        let table = try YAMLTable<BadgeKey>(node)
        return .setBadge(
            app: try app(table[.app], at: node),
            count: try table.required(.count).integer("“count”", in: range))
    }

    private func setCategories(_ node: YAMLNode) throws(SourceError) -> Scenario.Step.Action {
        guard case .table = node.kind else {
            return .setCategories(app: try app(nil, at: node), try node.categories())
        }
        let table = try YAMLTable<CategoriesKey>(node)
        return .setCategories(
            app: try app(table[.app], at: node), try table.required(.categories).categories())
    }

    private func requestAuthorization(_ node: YAMLNode) throws(SourceError) -> Scenario.Step.Action
    {
        guard case .table = node.kind else {
            return .requestAuthorization(
                app: try app(nil, at: node),
                try Vocabulary.authorization.readSet(node, "“requestAuthorization”"), answer: nil)
        }
        let table = try YAMLTable<AuthorizationKey>(node)
        return .requestAuthorization(
            app: try app(table[.app], at: node),
            try Vocabulary.authorization.readSet(table.required(.options), "“options”"),
            answer: try table.word(.answer, Vocabulary.answer))
    }

    private func requestAccess(_ node: YAMLNode) throws(SourceError) -> Scenario.Step.Action {
        guard case .table = node.kind else {
            return .requestAccess(
                app: try app(nil, at: node), try Vocabulary.access.read(node, "“requestAccess”"),
                answer: nil)
        }
        let table = try YAMLTable<AccessKey>(node)
        return .requestAccess(
            app: try app(table[.app], at: node),
            try Vocabulary.access.read(table.required(.to), "“to”"),
            answer: try table.word(.answer, Vocabulary.answer))
    }

    private func deleteDonations(_ node: YAMLNode) throws(SourceError) -> Scenario.Step.Action {
        guard case .table = node.kind else {
            return .deleteDonations(
                app: try app(nil, at: node),
                try node.idsOrAll("“deleteDonations”").map(Scenario.Donations.identifiers) ?? .all)
        }
        let table = try YAMLTable<DonationsKey>(node)
        let app = try app(table[.app], at: node)
        switch try table.only([.ids, .group]) {
        case .group?:
            return .deleteDonations(
                app: app, .group(try table.required(.group).name("“group”")))
        case .ids?:
            return .deleteDonations(
                app: app,
                try table.required(.ids).idsOrAll("“ids”").map(Scenario.Donations.identifiers)
                    ?? .all)
        default: throw node.fault("“deleteDonations” needs “ids” or “group”.")
        }
    }

    private func script(_ node: YAMLNode) throws(SourceError) -> Scenario.Step.Action {
        let table = try YAMLTable<ScriptKey>(node)
        let delegate = try table[.delegate].map { value throws(SourceError) in
            // Here `no` means a delegate without methods, because an absent key means no change.
            try Scenario.Delegate.read(value)
                ?? Scenario.Delegate(
                    willPresent: nil, didReceive: nil, opensSettings: false,
                    didReceiveRemoteNotification: nil)
        }
        let serviceExtension = try table[.extension].map { value throws(SourceError) in
            try Scenario.ServiceExtension(value)
        }
        let contentExtension = try table[.contentExtension].map { value throws(SourceError) in
            try Scenario.ContentExtension(value)
        }
        guard delegate != nil || serviceExtension != nil || contentExtension != nil else {
            throw node.fault(
                "“script” needs a “delegate”, an “extension” or a “contentExtension”.")
        }
        return .script(
            app: try app(table[.app], at: node), delegate: delegate,
            serviceExtension: serviceExtension, contentExtension: contentExtension)
    }
}

extension YAMLNode {
    func idsOrAll(_ what: String) throws(SourceError) -> [String]? {
        scalar == Vocabulary.all ? nil : try texts(what)
    }
}

extension Scenario.Removal {
    init(_ node: YAMLNode, _ reader: StepReader) throws(SourceError) {
        guard case .table = node.kind else {
            app = try reader.app(nil, at: node)
            identifiers = try node.idsOrAll("A list of ids")
            return
        }
        let table = try YAMLTable<RemovalKey>(node)
        app = try reader.app(table[.app], at: node)
        identifiers = try table.required(.ids).idsOrAll("“ids”")
    }
}

extension Scenario.Donation {
    init(_ node: YAMLNode, _ reader: StepReader) throws(SourceError) {
        let table = try YAMLTable<DonationKey>(node)
        app = try reader.app(table[.app], at: node)
        identifier = try table.identifier(.id)
        groupIdentifier = try table.identifier(.group)
        direction = try table.word(.direction, Vocabulary.direction) ?? .outgoing
        switch try table.only([.message, .call]) {
        case .message?: communication = try .init(table.required(.message), kind: .message)
        case .call?: communication = try .init(table.required(.call), kind: .call)
        default: throw node.fault("“donate” needs a “message” or a “call”.")
        }
    }
}
