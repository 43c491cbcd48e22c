public import CoreGraphics
public import Foundation

/// A value that views take from the views above.
///
/// See <https://developer.apple.com/documentation/swiftui/environmentkey>.
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// The values of an environment: the defaults, for nothing is above an evaluated view.
public struct EnvironmentValues {
    private var values: [ObjectIdentifier: Any] = [:]

    public init() {}

    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    public var calendar = Calendar.current
    public var colorScheme = ColorScheme.light
    public var colorSchemeContrast: ColorSchemeContrast { .standard }
    public var dismiss: DismissAction { DismissAction() }
    public var displayScale: CGFloat = 3
    public var dynamicTypeSize = DynamicTypeSize.large
    public var font: Font?
    public var horizontalSizeClass: UserInterfaceSizeClass? = .compact
    public var isEnabled = true
    public var isLuminanceReduced = false
    public var layoutDirection = LayoutDirection.leftToRight
    public var lineLimit: Int?
    public var locale = Locale.current
    public var openURL: OpenURLAction { OpenURLAction() }
    public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }
    public var redactionReasons: RedactionReasons = []
    public var refresh: RefreshAction? { nil }
    public var scenePhase = ScenePhase.active
    public var sizeCategory = ContentSizeCategory.large
    public var timeZone = TimeZone.current
    public var verticalSizeClass: UserInterfaceSizeClass? = .regular
    public var accessibilityReduceMotion: Bool { false }
    public var accessibilityReduceTransparency: Bool { false }
    public var accessibilityDifferentiateWithoutColor: Bool { false }
    public var legibilityWeight: LegibilityWeight? { .regular }
}

public enum LegibilityWeight: Hashable, Sendable { case regular, bold }

public struct DismissAction: Sendable {
    public func callAsFunction() {}
}

public struct RefreshAction: Sendable {
    public func callAsFunction() async {}
}

public struct OpenURLAction: Sendable {
    public func callAsFunction(_ url: URL) {}
}

public struct PresentationMode: Sendable {
    public var isPresented: Bool { false }
    public mutating func dismiss() {}
}

public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let placeholder = RedactionReasons(rawValue: 1)
    public static let privacy = RedactionReasons(rawValue: 2)
    public static let invalidated = RedactionReasons(rawValue: 4)
}

/// Reads a value of the environment.
///
/// See <https://developer.apple.com/documentation/swiftui/environment>.
@propertyWrapper public struct Environment<Value>: DynamicProperty {
    private let read: () -> Value

    public init(_ path: KeyPath<EnvironmentValues, Value>) {
        read = { EnvironmentValues()[keyPath: path] }
    }

    /// Reads an object that a view above supplies. No view does here, so reading it traps.
    public init(_ type: Value.Type) where Value: AnyObject {
        read = { preconditionFailure("No \(Value.self) is in the environment.") }
    }

    public var wrappedValue: Value { read() }
}

public protocol PreferenceKey {
    associatedtype Value
    static var defaultValue: Value { get }
    static func reduce(value: inout Value, nextValue: () -> Value)
}
