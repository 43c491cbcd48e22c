public import AppIntents
public import SwiftUI

/// A control of the Control Center.
///
/// See <https://developer.apple.com/documentation/widgetkit/controlwidget>.
@MainActor @preconcurrency public protocol ControlWidget {
    associatedtype Body: ControlWidgetConfiguration
    var body: Body { get }
    init()
}

public protocol ControlWidgetConfiguration {}

/// The content of a control: a button or a switch.
public protocol ControlWidgetTemplate {}

/// A type that provides the value of a control.
///
/// See <https://developer.apple.com/documentation/widgetkit/controlvalueprovider>.
public protocol ControlValueProvider {
    associatedtype Value
    var previewValue: Value { get }
    func currentValue() async throws -> Value
}

/// A type that provides the value of a control with options that the person chooses.
///
/// See <https://developer.apple.com/documentation/widgetkit/appintentcontrolvalueprovider>.
public protocol AppIntentControlValueProvider {
    associatedtype Configuration: ControlConfigurationIntent
    associatedtype Value
    func previewValue(configuration: Configuration) -> Value
    func currentValue(configuration: Configuration) async throws -> Value
}

public nonisolated struct StaticControlConfiguration: ControlWidgetConfiguration {
    let declared: DeclaredControl

    public init<Content: ControlWidgetTemplate>(
        kind: String, content: @escaping () -> Content
    ) { declared = DeclaredControl(kind: kind) { nil } }

    public init<Provider: ControlValueProvider, Content: ControlWidgetTemplate>(
        kind: String, provider: Provider, content: @escaping (Provider.Value) -> Content
    ) where Provider: SendableMetatype {
        let shared = SharedProvider(provider)
        declared = DeclaredControl(kind: kind) { "\(try await shared.provider.currentValue())" }
    }
}

public nonisolated struct AppIntentControlConfiguration: ControlWidgetConfiguration {
    let declared: DeclaredControl

    public init<Intent: ControlConfigurationIntent, Content: ControlWidgetTemplate>(
        kind: String, intent: Intent.Type = Intent.self, content: @escaping (Intent) -> Content
    ) { declared = DeclaredControl(kind: kind) { nil } }

    public init<Provider: AppIntentControlValueProvider, Content: ControlWidgetTemplate>(
        kind: String, provider: Provider, content: @escaping (Provider.Value) -> Content
    ) where Provider: SendableMetatype {
        let shared = SharedProvider(provider)
        declared = DeclaredControl(kind: kind) {
            "\(try await shared.provider.currentValue(configuration: .init()))"
        }
    }
}

extension ControlWidgetConfiguration {
    public func displayName(_ name: LocalizedStringResource) -> some ControlWidgetConfiguration {
        self
    }
    public func description(_ text: LocalizedStringResource) -> some ControlWidgetConfiguration {
        self
    }
    public func promptsForUserConfiguration() -> some ControlWidgetConfiguration { self }

    /// Sets the type that receives the push tokens of controls of this kind (WIDGET-3).
    public func pushHandler(_ type: any ControlPushHandler.Type) -> some ControlWidgetConfiguration
    {
        HandledControlConfiguration(base: self, handler: type)
    }
}

// MARK: Templates

public nonisolated struct ControlWidgetButton<Label: View, ActionLabel: View, Action: AppIntent>:
    ControlWidgetTemplate
{
    public init(
        action: Action, @ViewBuilder label: @escaping () -> Label,
        @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
    ) {}
}

extension ControlWidgetButton where ActionLabel == EmptyView {
    public init(action: Action, @ViewBuilder label: @escaping () -> Label) {}
}

extension ControlWidgetButton where Label == Text {
    public init(
        _ title: LocalizedStringKey, action: Action,
        @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
    ) {}
}

public nonisolated struct ControlWidgetToggle<
    Action: SetValueIntent, Label: View, ValueLabel: View
>:
    ControlWidgetTemplate
{
    public init(
        isOn: Bool, action: Action, @ViewBuilder label: @escaping () -> Label,
        @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
    ) {}
}

extension ControlWidgetToggle where Label == Text {
    public init(
        _ title: LocalizedStringKey, isOn: Bool, action: Action,
        @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
    ) {}
    @_disfavoredOverload public init(
        _ title: some StringProtocol, isOn: Bool, action: Action,
        @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
    ) {}
}

extension ControlWidgetTemplate {
    public func tint(_ color: Color?) -> some ControlWidgetTemplate { self }
    public func disabled(_ isDisabled: Bool) -> some ControlWidgetTemplate { self }
    public func privacySensitive(_ isSensitive: Bool = true) -> some ControlWidgetTemplate { self }
}

extension View {
    nonisolated public func controlWidgetActionHint(_ hint: LocalizedStringKey) -> some View {
        modified("controlWidgetActionHint", hint)
    }
    nonisolated public func controlWidgetStatus(_ status: LocalizedStringKey) -> some View {
        modified("controlWidgetStatus", status)
    }
}
