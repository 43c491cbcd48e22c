// Styles of controls. A style of this module is a name. The body of an app's style is not evaluated.

@MainActor @preconcurrency public protocol ButtonStyle {
    associatedtype Body: View
    typealias Configuration = ButtonStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

@MainActor @preconcurrency public protocol PrimitiveButtonStyle {}

public struct ButtonStyleConfiguration {
    public let label: AnyView
    public let isPressed: Bool
    public let role: ButtonRole?
}

public struct NamedButtonStyle: PrimitiveButtonStyle, Sendable { let name: String }

extension PrimitiveButtonStyle where Self == NamedButtonStyle {
    nonisolated public static var automatic: Self { NamedButtonStyle(name: "automatic") }
    nonisolated public static var plain: Self { NamedButtonStyle(name: "plain") }
    nonisolated public static var bordered: Self { NamedButtonStyle(name: "bordered") }
    nonisolated public static var borderedProminent: Self {
        NamedButtonStyle(name: "borderedProminent")
    }
    nonisolated public static var borderless: Self { NamedButtonStyle(name: "borderless") }
    nonisolated public static var glass: Self { NamedButtonStyle(name: "glass") }
}

public struct PlainButtonStyle: PrimitiveButtonStyle, Sendable { nonisolated public init() {} }
public struct BorderedButtonStyle: PrimitiveButtonStyle, Sendable { nonisolated public init() {} }
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, Sendable {
    nonisolated public init() {}
}

public struct ButtonBorderShape: Equatable, Sendable {
    let name: String
    public static let automatic = ButtonBorderShape(name: "automatic")
    public static let capsule = ButtonBorderShape(name: "capsule")
    public static let circle = ButtonBorderShape(name: "circle")
    public static let roundedRectangle = ButtonBorderShape(name: "roundedRectangle")
    public static func roundedRectangle(radius: Double) -> ButtonBorderShape { .roundedRectangle }
}

@MainActor @preconcurrency public protocol ProgressViewStyle {
    associatedtype Body: View
    typealias Configuration = ProgressViewStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct ProgressViewStyleConfiguration {
    public let fractionCompleted: Double?
    public var label: AnyView?
    public var currentValueLabel: AnyView?
}

public struct LinearProgressViewStyle: ProgressViewStyle, Sendable {
    nonisolated public init() {}
    nonisolated public init(tint: Color) {}
    public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

public struct CircularProgressViewStyle: ProgressViewStyle, Sendable {
    nonisolated public init() {}
    nonisolated public init(tint: Color) {}
    public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
    nonisolated public static var linear: Self { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
    nonisolated public static var circular: Self { CircularProgressViewStyle() }
}

@MainActor @preconcurrency public protocol LabelStyle {
    associatedtype Body: View
    typealias Configuration = LabelStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct LabelStyleConfiguration {
    public let title: AnyView
    public let icon: AnyView
}

public struct NamedLabelStyle: LabelStyle, Sendable {
    let name: String
    public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

extension LabelStyle where Self == NamedLabelStyle {
    nonisolated public static var automatic: Self { NamedLabelStyle(name: "automatic") }
    nonisolated public static var iconOnly: Self { NamedLabelStyle(name: "iconOnly") }
    nonisolated public static var titleOnly: Self { NamedLabelStyle(name: "titleOnly") }
    nonisolated public static var titleAndIcon: Self { NamedLabelStyle(name: "titleAndIcon") }
}

/// The built-in styles of lists, pickers, gauges, toggles, text fields, tabs and grouped boxes.
public struct NamedStyle: Sendable, Hashable {
    let name: String
    public static let automatic = NamedStyle(name: "automatic")
    public static let plain = NamedStyle(name: "plain")
    public static let grouped = NamedStyle(name: "grouped")
    public static let inset = NamedStyle(name: "inset")
    public static let insetGrouped = NamedStyle(name: "insetGrouped")
    public static let sidebar = NamedStyle(name: "sidebar")
    public static let segmented = NamedStyle(name: "segmented")
    public static let menu = NamedStyle(name: "menu")
    public static let wheel = NamedStyle(name: "wheel")
    public static let inline = NamedStyle(name: "inline")
    public static let navigationLink = NamedStyle(name: "navigationLink")
    public static let roundedBorder = NamedStyle(name: "roundedBorder")
    public static let `switch` = NamedStyle(name: "switch")
    public static let button = NamedStyle(name: "button")
    public static let page = NamedStyle(name: "page")
    public static let accessoryCircular = NamedStyle(name: "accessoryCircular")
    public static let accessoryCircularCapacity = NamedStyle(name: "accessoryCircularCapacity")
    public static let accessoryLinear = NamedStyle(name: "accessoryLinear")
    public static let accessoryLinearCapacity = NamedStyle(name: "accessoryLinearCapacity")
    public static let linearCapacity = NamedStyle(name: "linearCapacity")
}

extension View {
    nonisolated public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
        modified("buttonStyle", style)
    }
    nonisolated public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View {
        modified("buttonStyle", style)
    }
    nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
        modified("buttonBorderShape", shape)
    }
    nonisolated public func progressViewStyle<Style: ProgressViewStyle>(_ style: Style) -> some View
    { modified("progressViewStyle", style) }
    nonisolated public func listStyle(_ style: NamedStyle) -> some View {
        modified("listStyle", style)
    }
    nonisolated public func pickerStyle(_ style: NamedStyle) -> some View {
        modified("pickerStyle", style)
    }
    nonisolated public func gaugeStyle(_ style: NamedStyle) -> some View {
        modified("gaugeStyle", style)
    }
    nonisolated public func toggleStyle(_ style: NamedStyle) -> some View {
        modified("toggleStyle", style)
    }
    nonisolated public func textFieldStyle(_ style: NamedStyle) -> some View {
        modified("textFieldStyle", style)
    }
    nonisolated public func tabViewStyle(_ style: NamedStyle) -> some View {
        modified("tabViewStyle", style)
    }
    nonisolated public func formStyle(_ style: NamedStyle) -> some View {
        modified("formStyle", style)
    }
}
