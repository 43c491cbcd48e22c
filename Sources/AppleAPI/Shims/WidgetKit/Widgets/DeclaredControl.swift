internal import Foundation
package import NotificationModel

/// A control as its configuration declares it, with the call of its value provider.
package struct DeclaredControl {
    package let kind: String
    package internal(set) var pushHandler: (any ControlPushHandler.Type)?
    /// Returns the text of the current value; `nil` for a control without a provider.
    private let value: @Sendable () async throws -> String?

    init(kind: String, value: @escaping @Sendable () async throws -> String?) {
        (self.kind, self.value) = (kind, value)
    }
}

struct HandledControlConfiguration<Base: ControlWidgetConfiguration>: ControlWidgetConfiguration {
    let base: Base
    let handler: any ControlPushHandler.Type
}

private protocol DeclaringControlConfiguration {
    var declaredControl: DeclaredControl? { get }
}

extension StaticControlConfiguration: DeclaringControlConfiguration {
    fileprivate var declaredControl: DeclaredControl? { declared }
}

extension AppIntentControlConfiguration: DeclaringControlConfiguration {
    fileprivate var declaredControl: DeclaredControl? { declared }
}

extension HandledControlConfiguration: DeclaringControlConfiguration {
    fileprivate var declaredControl: DeclaredControl? {
        guard var control = (base as? any DeclaringControlConfiguration)?.declaredControl else {
            return nil
        }
        control.pushHandler = handler
        return control
    }
}

extension DeclaredControl {
    private static let controlsMax = 32

    @MainActor package static func all(in bundle: some WidgetBundle) -> [DeclaredControl] {
        controls(in: bundle.body).compactMap { DeclaredControl(of: $0) }
    }

    @MainActor private init?(of control: some ControlWidget) {
        let declaring = control.body as? any DeclaringControlConfiguration
        guard let control = declaring?.declaredControl else { return nil }
        self = control
    }

    private static func controls(in root: any Widget) -> [any ControlWidget] {
        guard let group = root as? WidgetGroup else { return [] }
        let inner = group.widgets.flatMap { controls(in: $0) }
        return Array((group.controls + inner).prefix(controlsMax))
    }

    private static let valueCharactersMax = 200

    /// Asks the value provider for the current value.
    ///
    /// - Parameter limit: The time that the provider has. Apple names none (WIDGET-6).
    package nonisolated(nonsending) func reload(limit: Duration) async -> WidgetReload {
        let (answers, answer) = AsyncStream.makeStream(of: WidgetReload.self)
        let (kind, value) = (kind, value)
        let timer = Task {
            try await Task.sleep(for: limit)
            answer.yield(WidgetReload(kind: kind, problem: "no value within \(limit)"))
        }
        defer { timer.cancel() }
        Task {
            do {
                let text = try await value().map { String($0.prefix(Self.valueCharactersMax)) }
                answer.yield(WidgetReload(kind: kind, value: text ?? "none"))
            } catch {
                answer.yield(WidgetReload(kind: kind, problem: "\(error)"))
            }
        }
        for await reload in answers { return reload }
        return WidgetReload(kind: kind, problem: "the reload was canceled")
    }
}
