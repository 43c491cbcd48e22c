internal import DeviceModel
internal import Foundation
package import NotificationModel

// Refusals of the system's rules to an app's code: an entry in the journey of the notification that
// the code is handling.

package enum AppPart: Sendable, Hashable {
    case app
    case serviceExtension
    case contentExtension
    case widgetExtension
}

extension KernelState {
    /// Records a refusal once for each notification, at most `KernelLimits.refusalsMax` of them.
    func refused(
        _ refusal: SystemRefusal, to part: AppPart, of app: String, _ turn: inout Turn
    ) {
        let reason = JourneyReason(refusal.rule)
        let subject = subject(of: refusal, in: app)
        for id in notifications(at: part, of: app, turn) {
            let noted = turn.journeys[id]?.steps.filter { $0.reason.isRefusal } ?? []
            guard noted.count < KernelLimits.refusalsMax,
                !noted.contains(where: { $0.reason == reason && $0.detail == subject })
            else { continue }
            turn.record(reason, on: id, detail: subject)
        }
    }

    /// Returns the refused item. For a stub it includes the option that provides a substitute for
    /// its module.
    private func subject(of refusal: SystemRefusal, in app: String) -> String {
        guard refusal.rule == .stubbedCode,
            let module = apps[app]?.description.omissions.module(ofStub: refusal.subject)
        else { return refusal.subject }
        return "\(refusal.subject); \(BuildOmissions.option(for: module))"
    }

    /// Returns the notifications that a part of an app is handling, in the order of arrival.
    private func notifications(
        at part: AppPart, of app: String, _ turn: borrowing Turn
    ) -> [String] {
        switch part {
        case .serviceExtension: underWay.running(of: app)
        case .contentExtension:
            contentViews.current.map { $0.app == app ? [$0.notification] : [] } ?? []
        case .widgetExtension:
            widgets.unanswered.filter { turn.journeys[$0]?.bundleIdentifier == app }
        case .app:
            background.answering.union(background.awaited.map(\.notification))
                .union(inFlight.values.filter { $0.stage == .waitingForApp }.map(\.id))
                .filter { turn.journeys[$0]?.bundleIdentifier == app }
                .sorted(by: JourneyNumber.isEarlier)
        }
    }
}

extension Kernel {
    package var processRules: ProcessRules {
        var rules = ProcessRules()
        let settings = state.settings
        rules.languages = [settings.language]
        rules.timeZone = settings.timeZone.identifier
        rules.calendar = settings.calendar
        rules.systemVersion = settings.systemVersion.fullDescription
        rules.isLocked = state.condition.isLocked
        rules.wasUnlockedSinceBoot = state.condition.wasUnlockedSinceBoot
        rules.protectsData = settings.hasPasscode
        rules.refusesInsecureLoads = settings.refusesInsecureLoads
        rules.refusesAudioOfExtensions =
            settings.has(.silentServiceExtensions) && !settings.playsAudioInExtensions
        rules.showsMissingTextKeys = settings.showsMissingTextKeys
        return rules
    }
}

extension JourneyReason {
    init(_ rule: SystemRefusal.Rule) {
        self =
            switch rule {
            case .insecureLoad: .refusedInsecureLoad
            case .appGroup: .refusedAppGroup
            case .keychainGroup: .refusedKeychainGroup
            case .keychainItem: .refusedKeychainItem
            case .protectedFile: .refusedFile
            case .outsideContainer: .refusedOutsideContainer
            case .audio: .refusedAudio
            case .invalidAttachmentURL: .attachmentInvalidURL
            case .unknownAttachmentType: .attachmentUnknownType
            case .network: .refusedNetwork
            case .failedDownload: .downloadFailed
            case .stubbedCode: .stubReached
            }
    }

    var isRefusal: Bool { Self.reported.contains(self) }

    private static let reported = Set(SystemRefusal.Rule.allCases.map(JourneyReason.init))
}
