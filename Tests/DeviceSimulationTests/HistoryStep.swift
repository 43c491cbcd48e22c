import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel

/// One step of a random history: an event from outside the device.
enum HistoryStep: Sendable {
    case push(ArrivedPush)
    /// Several steps in order, without time between them.
    case burst([ArrivedPush])
    case ask(app: String, AppRequest, attachments: [AttachmentOutcome] = [])
    /// The same step several times, with different ids.
    case addMany(app: String, NotificationRequest, count: Int)
    /// The same to every app, so that several fall due at one time.
    case addEverywhere(NotificationRequest)
    case person(PersonAction)
    case settings(DeviceSettings, what: String)
    case script(app: String, ScriptKind)
    /// The automatic answer to all later prompts.
    case promptAnswer(Bool?)
    case advance(seconds: TimeInterval)
    case reboot(seconds: TimeInterval)
    case install(AppDescription)
    case uninstall(app: String)
    /// A report of a shell, expected or not.
    case report(Event)
}

extension HistoryStep: CustomStringConvertible {
    /// One line for the report of a failure.
    var description: String {
        let text =
            switch self {
            case .push(let push): "push \(push.kind) \(push.apnsID) to \(push.app), \(push.text)"
            case .burst(let pushes):
                "\(pushes.count) pushes to \(pushes[0].app): \(pushes.map(\.text))"
            case .ask(let app, .add(let request), _): "\(app) adds \(request.text)"
            case .ask(let app, let request, _): "\(app) asks \(request)"
            case .addMany(let app, let request, let count): "\(app) adds \(count) × \(request.text)"
            case .addEverywhere(let request): "every app adds \(request.text)"
            case .person(let action): "person: \(action)"
            case .settings(_, let what): "settings: \(what)"
            case .script(let app, let kind): "\(app) is played by \(kind)"
            case .promptAnswer(let answer):
                "questions are \(answer.map { $0 ? "allowed" : "refused" } ?? "left open")"
            case .advance(let seconds): "\(seconds) s pass"
            case .reboot(let seconds): "off for \(seconds) s and on again"
            case .install(let app): "install \(app.bundleIdentifier)"
            case .uninstall(let app): "uninstall \(app)"
            case .report(let event): "report: \(event)"
            }
        return text.count > 400 ? text.prefix(400) + "…" : text
    }
}

extension ArrivedPush {
    fileprivate var text: String {
        let collapse = collapseIdentifier.map { "collapse \($0), " } ?? ""
        return collapse + String(decoding: payload.prefix(300), as: UTF8.self)
    }
}

extension NotificationRequest {
    fileprivate var text: String {
        let text = "\"\(content.title)\" \"\(content.body)\" \(content.interruptionLevel)"
        let badge = content.badge.map { " badge \($0)" } ?? ""
        let sound = content.sound.map { " sound \($0.kind) \($0.name ?? "")" } ?? ""
        let sender = content.communication == nil ? "" : " from a person"
        let trigger = trigger.map { " trigger \($0)" } ?? ""
        return "\(identifier): \(text)\(badge)\(sound)\(sender)\(trigger)"
            .replacing("NotificationModel.", with: "")
    }
}

/// How an app of a history behaves.
enum ScriptKind: String, Sendable, CaseIterable {
    case good, changes, late, tooLate, onExpiry, twice, empty, suppresses, hangs, fails,
        communicates
    case silentDelegate, noDelegate, wantsNothing, wantsSoundAlone, wantsBannerAlone
    case noHandlers, failingHandlers

    /// The script.
    var script: AppScript {
        var script = AppScript()
        script.contentExtension = view
        switch self {
        case .good: break
        case .changes: script.serviceExtension = { .returns($0.content.with(body: "changed")) }
        case .late: script.serviceExtension = { .returnsAfter(7, $0.content) }
        case .tooLate: script.serviceExtension = { .returnsAfter(90, $0.content) }
        case .onExpiry: script.serviceExtension = { .returnsOnExpiry($0.content) }
        case .twice:
            script.serviceExtension = { .returnsTwice($0.content, $0.content.with(body: "again")) }
        case .empty, .suppresses: script.serviceExtension = { _ in .returns(.init()) }
        case .hangs: script.serviceExtension = { _ in .hangs }
        case .fails: script.serviceExtension = { .fails($0.content.failure) }
        case .communicates: script.serviceExtension = { .returns($0.content.asMessage) }
        case .silentDelegate: script.answersPresentation = false
        case .noDelegate:
            script.presentation = nil
            script.responseOutcome = .notImplemented
            script.backgroundOutcome = .notImplemented
            script.callOutcome = .notRegistered
        case .wantsNothing: script.presentation = []
        case .wantsSoundAlone: script.presentation = [.sound]
        case .wantsBannerAlone: script.presentation = [.banner]
        case .noHandlers:
            script.responseOutcome = nil
            script.backgroundOutcome = nil
            script.callOutcome = nil
        case .failingHandlers:
            script.responseOutcome = .failed("died")
            script.backgroundOutcome = .failed("died")
            script.callOutcome = .notReported
        }
        return script
    }
}

extension ScriptKind {
    /// How its content extension behaves.
    private var view: AppScript.ContentExtension {
        switch self {
        case .hangs: { _ in .hangs }
        case .late: { if case .respond = $0 { .hangs } else { .shows(.sample) } }
        case .fails:
            { order in
                guard case .open(let notification, _) = order else { return .keeps }
                return .fails(notification.request.content.failure)
            }
        case .tooLate: { _ in .fails(.overMemory(tookBytes: 30 << 20, limitBytes: 24 << 20)) }
        case .twice: { _ in .tells(.playing(true), then: .answers(.doNotDismiss)) }
        case .empty: { _ in .tells(.dismiss, then: .keeps) }
        case .suppresses: { _ in .tells(.performDefaultAction, then: .keeps) }
        case .changes:
            { _ in .tells(.setActions([.init(identifier: "mute", title: "M")]), then: .keeps) }
        case .onExpiry: { if case .respond = $0 { .answers(.dismiss) } else { .shows(.sample) } }
        case .communicates:
            { order in
                if case .respond = order { return .answers(.dismissAndForwardAction) }
                return .shows(.sample)
            }
        default: { _ in .shows(.sample) }
        }
    }
}

extension ContentViewSnapshot {
    fileprivate static let sample = ContentViewSnapshot(
        views: ViewSnapshot(nodes: [.init(id: 1, frame: .init(width: 10, height: 10))]),
        mediaButton: .init(
            isOverlay: true, frame: .init(width: 1, height: 1), tint: .init(light: 1, dark: 1)))
}

extension NotificationContent {
    /// The same content with another text.
    func with(body: String) -> NotificationContent {
        var content = self
        content.body = body
        return content
    }

    /// A kind of failure, selected by the text.
    var failure: ExtensionFailure {
        let failures: [ExtensionFailure] = [
            .ended("signal 9"), .notStarted("odd"), .noPrincipalClass("odd"), .garbled("odd"),
            .overMemory(tookBytes: 2, limitBytes: 1),
        ]
        return failures[body.count % failures.count]
    }

    /// The same content as a message; the text selects the kind.
    var asMessage: NotificationContent {
        var content = self
        content.communication = HistoryMessages.all[body.count % HistoryMessages.all.count]
        return content
    }
}
