/// One rule of the doctor. The command line, the reports, the documentation and the live editor all
/// read the same rows.
///
/// ```swift
/// for check in Check.all where check.area == .payloads {
///     print(check.id, check.title, check.remedy)
/// }
/// ```
public struct Check: Sendable {
    /// A group of checks. The raw value is the first letter of their ids.
    public enum Area: String, Sendable, CaseIterable {
        case targets = "T"
        case infoPlist = "I"
        case entitlements = "E"
        case builtProduct = "B"
        case payloads = "P"
        case categories = "C"
        case sounds = "S"
        case attachments = "A"
        case localization = "L"
        case userExperience = "U"
        case source = "X"

        fileprivate init(ofCheck id: String) {
            self = id.first.flatMap { Area(rawValue: String($0)) } ?? .source
        }

        fileprivate var input: Input {
            switch self {
            case .payloads: .payload
            case .builtProduct: .product
            default: .project
            }
        }

        /// The display name of the group, for reports.
        public var title: String {
            switch self {
            case .targets: "Targets and project"
            case .infoPlist: "Info.plist"
            case .entitlements: "Entitlements"
            case .builtProduct: "Built product"
            case .payloads: "Payloads"
            case .categories: "Categories, actions, content extensions"
            case .sounds: "Sounds"
            case .attachments: "Attachments"
            case .localization: "Localization"
            case .userExperience: "What people read"
            case .source: "Source code"
            }
        }
    }

    /// The smallest input with which the check is worth running before a push is sent: the payload
    /// alone, the app's project or product, or everything below a path.
    package enum Scope: Sendable, CaseIterable {
        case payload
        case app
        case project
    }

    /// The input that the check reads before it can report on a notification. The raw value is the
    /// placeholder in commands.
    package enum Input: String, Sendable, Hashable, CaseIterable {
        case payload = "PAYLOAD"
        case project = "PROJECT"
        case product = "X.ipa"
    }

    /// The stage at which an error of the check stops a notification. The cases are in order: an
    /// earlier stage explains errors of later ones.
    package enum Cause: Sendable, CaseIterable {
        case unreadable
        case noExtension
        case noCall
        case noEffect
    }

    /// The stable id, for example `T003`. Its first letter is the group.
    public let id: String
    /// The default severity. A check may report single findings with another one, and the settings
    /// may override it.
    public let severity: Finding.Severity
    /// The rule as a sentence without a period.
    public let title: String
    /// The fix, as a sentence.
    public let remedy: String
    /// Why the rule matters and what an iPhone does, in one or two sentences.
    package let reason: String
    package let source: String
    package let scope: Scope
    package let input: Input
    /// The stage at which the check's error stops a notification; `nil` for an error that does not
    /// explain others.
    package let cause: Cause?
    /// The forms of code in which the check does not see its mistake.
    package let unseen: [CodeForm]
    let find: @Sendable (ProjectModel) -> [Observation]

    init(
        _ id: String, _ severity: Finding.Severity, _ title: String, scope: Scope = .project,
        input: Input? = nil, cause: Cause? = nil, remedy: String, reason: String,
        source: String = "Apple's documentation", unseen: [CodeForm] = [],
        find: @escaping @Sendable (ProjectModel) -> [Observation]
    ) {
        (self.id, self.severity, self.title) = (id, severity, title)
        (self.scope, self.cause) = (scope, cause)
        (self.remedy, self.reason, self.source) = (remedy, reason, source)
        (self.unseen, self.find) = (unseen, find)
        self.input = input ?? Area(ofCheck: id).input
    }

    package static func input(of id: String) -> Input {
        named(id)?.input ?? Area(ofCheck: id).input
    }

    /// The group of the check, derived from the first letter of its id.
    public var area: Area { Area(ofCheck: id) }

    /// Returns the default confidence of a finding. Warnings and hints about source code are
    /// likely, all other findings are certain. A check may override it.
    func confidence(of severity: Finding.Severity) -> Finding.Confidence {
        area == .source && severity != .error ? .likely : .certain
    }

    package var documentation: String {
        "Documentation/doctor/\(area.rawValue).md#\(id.lowercased())"
    }

    /// All checks, ordered by area.
    public static let all: [Check] =
        targetChecks + projectChecks + membershipChecks + readingChecks + infoPlistChecks
        + entitlementChecks
        + productChecks
        + payloadShapeChecks + payloadValueChecks + payloadContentChecks + payloadKeyChecks
        + categoryChecks + contentExtensionChecks + soundChecks + attachmentChecks
        + localizationChecks
        + wordingChecks + guidanceChecks + manyPushesChecks + extensionSourceChecks
        + communicationSourceChecks
        + schedulingSourceChecks + handlerSourceChecks + appSourceChecks + activityChecks
        + activityPayloadChecks
        + sceneChecks + widgetChecks + environmentChecks

    /// Returns the checks of a scope. Checks that explain others come first.
    package static func all(_ scope: Scope) -> [Check] {
        byCause(all.filter { $0.scope == scope })
    }

    static let causes = byCause(all.filter { $0.cause != nil })

    private static func byCause(_ checks: [Check]) -> [Check] {
        Cause.allCases.flatMap { cause in checks.filter { $0.cause == cause } }
            + checks.filter { $0.cause == nil }
    }

    /// Returns the check with an id such as `T003`, or `nil` for an unknown id.
    public static func named(_ id: String) -> Check? { byID[id] }

    private static let byID = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
}
