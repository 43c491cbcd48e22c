public import OpenFoundation

/// An action that an app offers to the system, to its widgets and to its controls.
///
/// See <https://developer.apple.com/documentation/appintents/appintent>.
public protocol AppIntent: Sendable {
    associatedtype PerformResult: IntentResult
    static var title: LocalizedStringResource { get }
    static var description: IntentDescription? { get }
    static var openAppWhenRun: Bool { get }
    static var isDiscoverable: Bool { get }
    init()
    func perform() async throws -> PerformResult
}

extension AppIntent {
    public static var description: IntentDescription? { nil }
    public static var openAppWhenRun: Bool { false }
    public static var isDiscoverable: Bool { true }
}

public protocol LiveActivityIntent: AppIntent {}
public protocol WidgetConfigurationIntent: AppIntent {}
public protocol ControlConfigurationIntent: AppIntent {}
public protocol OpenIntent: AppIntent {}
public protocol SetValueIntent: AppIntent {}
public protocol AudioPlaybackIntent: AppIntent {}
public protocol ForegroundContinuableIntent: AppIntent {}

extension WidgetConfigurationIntent {
    /// Does nothing, since a configuration lacks an action.
    public func perform() async throws -> some IntentResult { .result() }
}

extension ControlConfigurationIntent {
    /// Does nothing, since a configuration lacks an action.
    public func perform() async throws -> some IntentResult { .result() }
}

public protocol IntentResult: Sendable {}
public protocol ReturnsValue<Value>: IntentResult { associatedtype Value }
public protocol ProvidesDialog: IntentResult {}
public protocol OpensIntent: IntentResult {}
public protocol ShowsSnippetView: IntentResult {}

/// A result without a value.
public struct PlainIntentResult: IntentResult, ProvidesDialog {}

extension IntentResult where Self == PlainIntentResult {
    public static func result() -> PlainIntentResult { PlainIntentResult() }
    public static func result(dialog: IntentDialog) -> PlainIntentResult { PlainIntentResult() }
}

public struct ValueIntentResult<Value: Sendable>: ReturnsValue, ProvidesDialog {
    public let value: Value
}

extension IntentResult {
    public static func result<Value>(value: Value) -> ValueIntentResult<Value>
    where Self == ValueIntentResult<Value> { ValueIntentResult(value: value) }
}

public struct IntentDialog: ExpressibleByStringInterpolation, Sendable {
    let text: String
    public init(stringLiteral value: String) { text = value }
    public init(_ resource: LocalizedStringResource) { text = String(localized: resource) }
}

public struct IntentDescription: ExpressibleByStringLiteral, Sendable {
    let text: String
    public init(stringLiteral value: String) { text = value }
    public init(_ resource: LocalizedStringResource, categoryName: LocalizedStringResource? = nil) {
        text = String(localized: resource)
    }
}

/// A parameter of an intent.
///
/// See <https://developer.apple.com/documentation/appintents/intentparameter>.
@propertyWrapper public struct IntentParameter<Value: Sendable>: Sendable {
    private var value: Value?

    public var wrappedValue: Value {
        get {
            guard let value else { preconditionFailure("The parameter lacks a value.") }
            return value
        }
        set { value = newValue }
    }

    public var projectedValue: IntentParameter<Value> { self }

    public init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil
    ) { value = Self.none }

    public init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default value: Value
    ) { self.value = value }

    public init() { value = Self.none }

    /// The value of a parameter whose type is optional.
    private static var none: Value? {
        (Value.self as? any ExpressibleByNilLiteral.Type).flatMap {
            $0.init(nilLiteral: ()) as? Value
        }
    }
}

extension AppIntent {
    public typealias Parameter<Value: Sendable> = IntentParameter<Value>
}

public struct TypeDisplayRepresentation: ExpressibleByStringLiteral, Sendable {
    let text: String
    public init(stringLiteral value: String) { text = value }
    public init(name: LocalizedStringResource) { text = String(localized: name) }
}

public struct DisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
    let text: String
    public init(stringLiteral value: String) { text = value }
    public init(title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil) {
        text = String(localized: title)
    }
}

public protocol DisplayRepresentable: Sendable {
    var displayRepresentation: DisplayRepresentation { get }
}

public protocol AppEntity: DisplayRepresentable, Identifiable {
    associatedtype DefaultQuery: EntityQuery
    static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
    static var defaultQuery: DefaultQuery { get }
}

public protocol EntityQuery: Sendable {
    associatedtype Entity
    init()
    func entities(for identifiers: [String]) async throws -> [Entity]
    func suggestedEntities() async throws -> [Entity]
}

extension EntityQuery {
    public func suggestedEntities() async throws -> [Entity] { [] }
}

public protocol AppEnum: RawRepresentable, CaseIterable, Hashable, Sendable {
    static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
    static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}
