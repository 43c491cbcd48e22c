public import Combine
public import Foundation
public import OpenFoundation

extension View {
    public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> ModifiedContent<
        Self, Modifier
    > {
        ModifiedContent(content: self, modifier: modifier)
    }
    nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { modified("id", id) }
    nonisolated public func tag<Value: Hashable>(_ tag: Value) -> some View { modified("tag", tag) }
    nonisolated public func disabled(_ isDisabled: Bool) -> some View {
        modified("disabled", isDisabled)
    }
    nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
        modified("allowsHitTesting", enabled)
    }
    nonisolated public func environment<Value>(
        _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
    ) -> some View {
        modified("environment", value)
    }
    nonisolated public func environment<Value: AnyObject>(_ object: Value?) -> some View {
        modified("environment")
    }
    nonisolated public func environmentObject<Value: ObservableObject>(_ object: Value) -> some View
    { modified("environmentObject", .object(ObjectIdentifier(Value.self), object)) }
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modified("onAppear")
    }
    nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modified("onDisappear")
    }
    nonisolated public func task(
        priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
    ) -> some View { modified("task") }
    nonisolated public func task<Value: Equatable>(
        id: Value, priority: TaskPriority = .userInitiated,
        _ action: @escaping @MainActor () async -> Void
    ) -> some View { modified("task") }
    nonisolated public func onChange<Value: Equatable>(
        of value: Value, perform action: @escaping (Value) -> Void
    ) -> some View { modified("onChange") }
    nonisolated public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
    ) -> some View {
        modified("onChange")
    }
    nonisolated public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View {
        modified("onChange")
    }
    nonisolated public func onReceive<Source: Publisher>(
        _ publisher: Source, perform action: @escaping (Source.Output) -> Void
    ) -> some View
    where Source.Failure == Never { modified("onReceive") }
    nonisolated public func onTapGesture(
        count: Int = 1, perform action: @escaping @MainActor () -> Void
    ) -> some View { modified("onTapGesture") }
    nonisolated public func onLongPressGesture(
        minimumDuration: Double = 0.5, perform action: @escaping @MainActor () -> Void
    ) -> some View {
        modified("onLongPressGesture")
    }
    nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        modified("onOpenURL", .openURL(action))
    }
    nonisolated public func onContinueUserActivity(
        _ type: String, perform action: @escaping (NSUserActivity) -> Void
    ) -> some View {
        modified("onContinueUserActivity", .continueActivity(type))
    }
    nonisolated public func onSubmit(_ action: @escaping () -> Void) -> some View {
        modified("onSubmit")
    }
    nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
        modified("refreshable")
    }
    nonisolated public func animation(_ animation: Animation?) -> some View {
        modified("animation")
    }
    nonisolated public func animation<Value: Equatable>(_ animation: Animation?, value: Value)
        -> some View
    { modified("animation", value) }
    nonisolated public func transition(_ transition: AnyTransition) -> some View {
        modified("transition")
    }
    nonisolated public func matchedGeometryEffect<ID: Hashable>(id: ID, in namespace: Namespace.ID)
        -> some View
    { modified("matchedGeometryEffect", id) }
    nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void)
        -> some View
    { modified("transaction") }
    nonisolated public func preference<Key: PreferenceKey>(
        key: Key.Type = Key.self, value: Key.Value
    ) -> some View { modified("preference") }
    nonisolated public func onPreferenceChange<Key: PreferenceKey>(
        _ key: Key.Type, perform action: @escaping (Key.Value) -> Void
    ) -> some View {
        modified("onPreferenceChange")
    }
    nonisolated public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View { modified("sheet") }
    nonisolated public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { modified("sheet") }
    nonisolated public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View { modified("fullScreenCover") }
    nonisolated public func alert<Actions: View, Message: View>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> Actions,
        @ViewBuilder message: () -> Message
    ) -> some View { modified("alert", title) }
    nonisolated public func alert<Actions: View>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions
    ) -> some View { modified("alert", title) }
    nonisolated public func navigationTitle(_ title: LocalizedStringKey) -> some View {
        modified("navigationTitle", title)
    }
    @_disfavoredOverload nonisolated public func navigationTitle(_ title: some StringProtocol)
        -> some View
    { modified("navigationTitle", title) }
    nonisolated public func navigationBarTitle(_ title: LocalizedStringKey) -> some View {
        modified("navigationBarTitle", title)
    }
    nonisolated public func navigationBarTitleDisplayMode(_ mode: TitleDisplayMode) -> some View {
        modified("navigationBarTitleDisplayMode")
    }
    nonisolated public func navigationBarHidden(_ isHidden: Bool) -> some View {
        modified("navigationBarHidden")
    }
    nonisolated public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View
    { modified("toolbar", views: [content()]) }
    nonisolated public func tabItem<Content: View>(@ViewBuilder _ label: () -> Content) -> some View
    { modified("tabItem", views: [label()]) }
    nonisolated public func badge(_ count: Int) -> some View { modified("badge", count) }
    nonisolated public func listRowBackground<Content: View>(_ view: Content?) -> some View {
        modified("listRowBackground")
    }
    nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
        modified("listRowInsets")
    }
    nonisolated public func listRowSeparator(
        _ visibility: Visibility, edges: VerticalEdge.Set = .all
    ) -> some View { modified("listRowSeparator") }
    nonisolated public func scrollIndicators(_ visibility: Visibility) -> some View {
        modified("scrollIndicators")
    }
    nonisolated public func accessibilityLabel(_ label: LocalizedStringKey) -> some View {
        modified("accessibilityLabel", label)
    }
    nonisolated public func accessibilityLabel(_ label: Text) -> some View {
        modified("accessibilityLabel", label)
    }
    @_disfavoredOverload nonisolated public func accessibilityLabel(_ label: some StringProtocol)
        -> some View
    { modified("accessibilityLabel", label) }
    nonisolated public func accessibilityHint(_ hint: LocalizedStringKey) -> some View {
        modified("accessibilityHint", hint)
    }
    nonisolated public func accessibilityValue(_ value: LocalizedStringKey) -> some View {
        modified("accessibilityValue", value)
    }
    @_disfavoredOverload nonisolated public func accessibilityValue(_ value: some StringProtocol)
        -> some View
    { modified("accessibilityValue", value) }
    nonisolated public func accessibilityHidden(_ isHidden: Bool) -> some View {
        modified("accessibilityHidden", isHidden)
    }
    nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
        modified("accessibilityIdentifier", identifier)
    }
    nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore)
        -> some View
    { modified("accessibilityElement") }
    nonisolated public func previewDisplayName(_ name: String?) -> some View {
        modified("previewDisplayName", name)
    }
    nonisolated public func previewDevice(_ device: PreviewDevice?) -> some View {
        modified("previewDevice")
    }
    nonisolated public func previewLayout(_ layout: PreviewLayout) -> some View {
        modified("previewLayout")
    }
}

public enum TitleDisplayMode: Sendable { case automatic, inline, large }

public struct AccessibilityChildBehavior: Hashable, Sendable {
    let name: String
    public static let ignore = AccessibilityChildBehavior(name: "ignore")
    public static let contain = AccessibilityChildBehavior(name: "contain")
    public static let combine = AccessibilityChildBehavior(name: "combine")
}

public struct Animation: Equatable, Sendable {
    public static let `default` = Animation()
    public static let linear = Animation()
    public static let easeIn = Animation()
    public static let easeOut = Animation()
    public static let easeInOut = Animation()
    public static let spring = Animation()
    public static let bouncy = Animation()
    public static let smooth = Animation()
    public static let snappy = Animation()
    public static func linear(duration: TimeInterval) -> Animation { Animation() }
    public static func easeIn(duration: TimeInterval) -> Animation { Animation() }
    public static func easeOut(duration: TimeInterval) -> Animation { Animation() }
    public static func easeInOut(duration: TimeInterval) -> Animation { Animation() }
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.8, blendDuration: Double = 0
    ) -> Animation { Animation() }
    public static func spring(duration: TimeInterval, bounce: Double = 0) -> Animation {
        Animation()
    }
    public static func smooth(duration: TimeInterval) -> Animation { Animation() }
    public func delay(_ delay: TimeInterval) -> Animation { self }
    public func speed(_ speed: Double) -> Animation { self }
    public func repeatForever(autoreverses: Bool = true) -> Animation { self }
    public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation { self }
}

public struct Transaction: Sendable {
    public var animation: Animation?
    public var disablesAnimations = false
    public init(animation: Animation? = nil) { self.animation = animation }
}

public struct AnyTransition: Sendable {
    public static let identity = AnyTransition()
    public static let opacity = AnyTransition()
    public static let slide = AnyTransition()
    public static let scale = AnyTransition()
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition()
    }
    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition
    { insertion }
    public func combined(with other: AnyTransition) -> AnyTransition { self }
    public func animation(_ animation: Animation?) -> AnyTransition { self }
}

public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result)
    rethrows -> Result
{
    try body()
}
