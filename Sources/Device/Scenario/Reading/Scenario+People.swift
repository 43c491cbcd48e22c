internal import BoundedYAML
internal import Foundation
internal import NotificationModel

extension Scenario.Contact {
    init(_ node: YAMLNode) throws(SourceError) {
        let table = try YAMLTable<ContactKey>(node)
        name = try table.required(.name).name("“name”")
        var handles: [Person.Handle] = []
        for item in try table[.handle]?.itemsOrTable("“handle”") ?? [] {
            handles.append(try Person.Handle(item))
        }
        self.handles = handles
        identifier = try table.identifier(.id)
        image = try table.word(.image, Vocabulary.picture)
    }
}

extension Person.Handle {
    /// Reads a handle as a text, whose format determines its kind, or as a table with an explicit
    /// kind.
    init(_ node: YAMLNode) throws(SourceError) {
        if case .table = node.kind {
            let table = try YAMLTable<HandleKey>(node)
            let value = try table.required(.value).name("“value”")
            self.init(
                value: value,
                kind: try table.word(.type, Vocabulary.handleType) ?? Self.kind(of: value))
        } else {
            let value = try node.name("“handle”")
            self.init(value: value, kind: Self.kind(of: value))
        }
    }

    private static func kind(of value: String) -> Kind {
        if value.contains("@") { return .emailAddress }
        let isNumber = value.allSatisfy { $0.isNumber || " +-().".contains($0) }
        return isNumber ? .phoneNumber : .unknown
    }
}

extension Scenario.Focus {
    init(_ node: YAMLNode) throws(SourceError) {
        let table = try YAMLTable<FocusKey>(node)
        name = try table.required(.name).name("“name”")
        _ = try table.only([.allow, .silence])
        allow = try table[.allow].map { audience throws(SourceError) in try Audience(audience) }
        silence = try table[.silence].map { audience throws(SourceError) in try Audience(audience) }
        allowsTimeSensitive = try table.flag(.timeSensitive) ?? false
        var filters: [String: String] = [:]
        for entry in try table[.filters]?.entries("“filters”") ?? [] {
            filters[entry.key] = try entry.value.text("The filter of \(entry.key)")
        }
        self.filters = filters
        position = node.position
    }
}

extension Scenario.Focus.Audience {
    init(_ node: YAMLNode) throws(SourceError) {
        let table = try YAMLTable<AudienceKey>(node)
        apps = try table.texts(.apps) ?? []
        people = try table.texts(.people) ?? []
    }
}
