/// One thing that the doctor looks for: a row that the command line, the reports, the documentation
/// and the live editor read alike.
public struct Check: Sendable {
    /// A group of checks, by the first letter of their ids.
    public enum Area: String, Sendable, CaseIterable {
        /// The project and its targets.
        case targets = "T"
        /// Info.plist of app and extensions.
        case infoPlist = "I"
        /// What app and extensions may do.
        case entitlements = "E"
        /// What was built.
        case builtProduct = "B"
        /// What is pushed.
        case payloads = "P"
        /// Categories, actions, content extensions.
        case categories = "C"
        /// Sound files and their names.
        case sounds = "S"
        /// Pictures, films and sounds that are attached.
        case attachments = "A"
        /// Texts in each language.
        case localization = "L"
        /// What people read and hear.
        case userExperience = "U"
        /// Code.
        case source = "X"

        fileprivate init(ofCheck id: String) {
            self = id.first.flatMap { Area(rawValue: String($0)) } ?? .source
        }

        /// What most checks of the group read.
        fileprivate var input: Input {
            switch self {
            case .payloads: .payload
            case .builtProduct: .product
            default: .project
            }
        }

        /// The group's name for people.
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

    /// The smallest input that the check needs to be worth running before a push is sent.
    package enum Scope: Sendable, CaseIterable {
        /// A payload alone: the check runs while the payload is typed.
        case payload
        /// The app that a payload is for, as a project or a built product.
        case app
        /// Everything below a path: `bellhop doctor PATH` alone runs the check.
        case project
    }

    /// What the check needs to read before it can report on a notification.
    package enum Input: String, Sendable, Hashable, CaseIterable {
        /// The payload alone.
        case payload = "PAYLOAD"
        /// The app's project.
        case project = "PROJECT"
        /// The app as Xcode built it.
        case product = "X.ipa"
    }

    /// The stage at which an error of the check stops a notification. An earlier stage explains the later ones.
    package enum Cause: Sendable, CaseIterable {
        /// Xcode cannot read the project, or iOS cannot use the payload.
        case unreadable
        /// iOS cannot install or start the extension.
        case noExtension
        /// iOS does not call the extension for this payload.
        case noCall
        /// iOS drops what the extension made.
        case noEffect
    }

    /// The stable id, for example `T003`.
    public let id: String
    /// How bad a finding is, unless the check says otherwise of one.
    public let severity: Finding.Severity
    /// The rule in a sentence without a full stop.
    public let title: String
    /// What to do, in a sentence.
    public let remedy: String
    /// Why it matters and what an iPhone does, in a sentence or two.
    package let reason: String
    /// Where the knowledge comes from, in a few words.
    package let source: String
    /// What the check needs.
    package let scope: Scope
    /// What the check reads.
    package let input: Input
    /// The stage at which its error stops a notification; `nil` for an error that does not explain others.
    package let cause: Cause?
    let find: @Sendable (Subject) -> [Observation]

    init(
        _ id: String, _ severity: Finding.Severity, _ title: String, scope: Scope = .project,
        input: Input? = nil, cause: Cause? = nil, remedy: String, reason: String,
        source: String = "Apple's documentation",
        find: @escaping @Sendable (Subject) -> [Observation]
    ) {
        (self.id, self.severity, self.title) = (id, severity, title)
        (self.scope, self.cause) = (scope, cause)
        (self.remedy, self.reason, self.source) = (remedy, reason, source)
        self.find = find
        self.input = input ?? Area(ofCheck: id).input
    }

    /// The input of the check with an id.
    package static func input(of id: String) -> Input {
        named(id)?.input ?? Area(ofCheck: id).input
    }

    /// The group that it belongs to, by the letter that its id begins with.
    public var area: Area { Area(ofCheck: id) }

    /// How sure a finding of a severity is, unless the check says otherwise of one: an error is proven.
    func confidence(of severity: Finding.Severity) -> Finding.Confidence {
        area == .source && severity != .error ? .likely : .certain
    }

    /// Where this check is described, relative to the repository.
    package var documentation: String {
        "Documentation/doctor/\(area.rawValue).md#\(id.lowercased())"
    }

    /// Every check there is, by area.
    public static let all: [Check] =
        targetChecks + projectChecks + membershipChecks + readingChecks + infoPlistChecks
        + entitlementChecks
        + productChecks
        + payloadShapeChecks + payloadValueChecks + payloadContentChecks + categoryChecks
        + contentExtensionChecks + soundChecks + attachmentChecks + localizationChecks
        + wordingChecks + guidanceChecks + manyPushesChecks + extensionSourceChecks
        + communicationSourceChecks
        + schedulingSourceChecks + handlerSourceChecks

    /// The checks of a scope, those that explain others first.
    package static func all(_ scope: Scope) -> [Check] {
        byCause(all.filter { $0.scope == scope })
    }

    /// The checks whose errors explain others, the first stage first.
    static let causes = byCause(all.filter { $0.cause != nil })

    private static func byCause(_ checks: [Check]) -> [Check] {
        Cause.allCases.flatMap { cause in checks.filter { $0.cause == cause } }
            + checks.filter { $0.cause == nil }
    }

    /// The check of an id.
    public static func named(_ id: String) -> Check? { byID[id] }

    private static let byID = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
}
