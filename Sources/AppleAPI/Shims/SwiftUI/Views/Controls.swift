public import AppIntents

public struct ButtonRole: Equatable, Sendable {
    let name: String
    public static let destructive = ButtonRole(name: "destructive")
    public static let cancel = ButtonRole(name: "cancel")
}

/// A button.
///
/// See <https://developer.apple.com/documentation/swiftui/button>.
public nonisolated struct Button<Label: View>: View {
    public typealias Body = Never
    let action: @MainActor () -> Void
    let label: Label

    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        (self.action, self.label) = (action, label())
    }
    public init(
        role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) { self.init(action: action, label: label) }
    public init<Intent: AppIntent>(intent: Intent, @ViewBuilder label: () -> Label) {
        self.init(action: {}, label: label)
    }
    public init<Intent: AppIntent>(
        role: ButtonRole?, intent: Intent, @ViewBuilder label: () -> Label
    ) { self.init(action: {}, label: label) }
}

extension Button where Label == Text {
    public nonisolated init(_ title: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(title) }
    }
    @_disfavoredOverload public nonisolated init(
        _ title: some StringProtocol, action: @escaping @MainActor () -> Void
    ) { self.init(action: action) { Text(title) } }
    public nonisolated init(
        _ title: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) { self.init(action: action) { Text(title) } }
    public nonisolated init<Intent: AppIntent>(_ title: LocalizedStringKey, intent: Intent) {
        self.init(intent: intent) { Text(title) }
    }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
    public nonisolated init(
        _ title: LocalizedStringKey, systemImage: String,
        action: @escaping @MainActor () -> Void
    ) { self.init(action: action) { SwiftUI.Label(title, systemImage: systemImage) } }
}

extension Button: NodeView {
    @MainActor package var node: ViewNode { ViewNode("Button", of: [label]) }
}

public nonisolated struct Label<Title: View, Icon: View>: View {
    public typealias Body = Never
    let title: Title
    let icon: Icon

    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        (self.title, self.icon) = (title(), icon())
    }
}

extension Label where Title == Text, Icon == Image {
    public nonisolated init(_ title: LocalizedStringKey, systemImage: String) {
        (self.title, icon) = (Text(title), Image(systemName: systemImage))
    }
    @_disfavoredOverload public nonisolated init(_ title: some StringProtocol, systemImage: String)
    {
        (self.title, icon) = (Text(title), Image(systemName: systemImage))
    }
    public nonisolated init(_ title: LocalizedStringKey, image: String) {
        (self.title, icon) = (Text(title), Image(image))
    }
}

extension Label: NodeView {
    @MainActor package var node: ViewNode { ViewNode("Label", of: [icon, title]) }
}

public nonisolated struct Link<Label: View>: View {
    public typealias Body = Never
    let destination: URL
    let label: Label
    public init(destination: URL, @ViewBuilder label: () -> Label) {
        (self.destination, self.label) = (destination, label())
    }
}

extension Link where Label == Text {
    public nonisolated init(_ title: LocalizedStringKey, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
    @_disfavoredOverload public nonisolated init(_ title: some StringProtocol, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}

extension Link: NodeView {
    @MainActor package var node: ViewNode {
        ViewNode("Link", [destination.absoluteString], of: [label])
    }
}

public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    public typealias Body = Never
    let fraction: Double?
    let labels: [any View]

    init(fraction: Double?, labels: [any View]) {
        (self.fraction, self.labels) = (fraction, labels)
    }
}

extension ProgressView where CurrentValueLabel == EmptyView, Label == EmptyView {
    public nonisolated init() { self.init(fraction: nil, labels: []) }
    public nonisolated init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
        self.init(fraction: value.map { Double($0 / total) }, labels: [])
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    public nonisolated init(@ViewBuilder label: () -> Label) {
        self.init(fraction: nil, labels: [label()])
    }
    public nonisolated init<Value: BinaryFloatingPoint>(
        value: Value?, total: Value = 1, @ViewBuilder label: () -> Label
    ) { self.init(fraction: value.map { Double($0 / total) }, labels: [label()]) }
    public nonisolated init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label
    ) { self.init(fraction: nil, labels: [label()]) }
}

extension ProgressView where CurrentValueLabel == EmptyView, Label == Text {
    public nonisolated init(_ title: LocalizedStringKey) {
        self.init(fraction: nil, labels: [Text(title)])
    }
    public nonisolated init<Value: BinaryFloatingPoint>(
        _ title: LocalizedStringKey, value: Value?, total: Value = 1
    ) { self.init(fraction: value.map { Double($0 / total) }, labels: [Text(title)]) }
    @_disfavoredOverload public nonisolated init(_ title: some StringProtocol) {
        self.init(fraction: nil, labels: [Text(title)])
    }
}

extension ProgressView where CurrentValueLabel == EmptyView, Label == EmptyView {
    public nonisolated init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
        self.init(fraction: nil, labels: [Text(timerInterval: timerInterval)])
    }
}

extension ProgressView {
    public nonisolated init<Value: BinaryFloatingPoint>(
        value: Value?, total: Value = 1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            fraction: value.map { Double($0 / total) }, labels: [label(), currentValueLabel()])
    }
    public nonisolated init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) { self.init(fraction: nil, labels: [label(), currentValueLabel()]) }
}

extension ProgressView: NodeView {
    @MainActor package var node: ViewNode {
        ViewNode("ProgressView", fraction.map { ["\($0)"] } ?? [], of: labels)
    }
}

public nonisolated struct Gauge<Label: View, Value: View>: View {
    public typealias Body = Never
    let labels: [any View]

    public init<Number: BinaryFloatingPoint>(
        value: Number, in bounds: ClosedRange<Number> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> Value
    ) { labels = [label(), currentValueLabel()] }
}

extension Gauge where Value == EmptyView {
    public nonisolated init<Number: BinaryFloatingPoint>(
        value: Number, in bounds: ClosedRange<Number> = 0...1, @ViewBuilder label: () -> Label
    ) { labels = [label()] }
}

extension Gauge: NodeView {
    @MainActor package var node: ViewNode { ViewNode("Gauge", of: labels) }
}

public nonisolated struct Toggle<Label: View>: View {
    public typealias Body = Never
    let label: Label
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { self.label = label() }
    public init<Intent: AppIntent>(isOn: Bool, intent: Intent, @ViewBuilder label: () -> Label) {
        self.label = label()
    }
}

extension Toggle where Label == Text {
    public nonisolated init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {
        label = Text(title)
    }
    @_disfavoredOverload public nonisolated init(_ title: some StringProtocol, isOn: Binding<Bool>)
    {
        label = Text(title)
    }
}

extension Toggle: NodeView {
    @MainActor package var node: ViewNode { ViewNode("Toggle", of: [label]) }
}

public nonisolated struct TextField<Label: View>: View {
    public typealias Body = Never
    let label: Label
}

extension TextField where Label == Text {
    public nonisolated init(_ title: LocalizedStringKey, text: Binding<String>) {
        label = Text(title)
    }
    @_disfavoredOverload public nonisolated init(
        _ title: some StringProtocol, text: Binding<String>
    ) {
        label = Text(title)
    }
    public nonisolated init(_ title: LocalizedStringKey, text: Binding<String>, axis: Axis) {
        label = Text(title)
    }
}

extension TextField: NodeView {
    @MainActor package var node: ViewNode { ViewNode("TextField", of: [label]) }
}
public typealias SecureField = TextField

public nonisolated struct TextEditor: View {
    public typealias Body = Never
    public init(text: Binding<String>) {}
}

extension TextEditor: NodeView { @MainActor package var node: ViewNode { ViewNode("TextEditor") } }

public nonisolated struct Picker<Label: View, Selection: Hashable, Content: View>: View {
    public typealias Body = Never
    let views: [any View]
    public init(
        selection: Binding<Selection>, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) { views = [label(), content()] }
}

extension Picker where Label == Text {
    public nonisolated init(
        _ title: LocalizedStringKey, selection: Binding<Selection>,
        @ViewBuilder content: () -> Content
    ) { views = [Text(title), content()] }
    @_disfavoredOverload public nonisolated init(
        _ title: some StringProtocol, selection: Binding<Selection>,
        @ViewBuilder content: () -> Content
    ) { views = [Text(title), content()] }
}

extension Picker: NodeView {
    @MainActor package var node: ViewNode { ViewNode("Picker", of: views) }
}

public nonisolated struct Slider<Label: View>: View {
    public typealias Body = Never
}

extension Slider where Label == EmptyView {
    public nonisolated init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1
    ) {}
    public nonisolated init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value
    ) {}
}

extension Slider: NodeView { @MainActor package var node: ViewNode { ViewNode("Slider") } }

public nonisolated struct Stepper<Label: View>: View {
    public typealias Body = Never
    let label: Label
}

extension Stepper where Label == Text {
    public nonisolated init<Value: Strideable>(
        _ title: LocalizedStringKey, value: Binding<Value>, in bounds: ClosedRange<Value>,
        step: Value.Stride = 1
    ) { label = Text(title) }
}

extension Stepper: NodeView {
    @MainActor package var node: ViewNode { ViewNode("Stepper", of: [label]) }
}
