internal import DeviceKernel
internal import DeviceSimulation
internal import Foundation
internal import NotificationModel

// What stands for an app's code: its delegate and its service extension.

extension PlayedApp {
    /// The script for the simulated device.
    var script: AppScript {
        var script = AppScript()
        switch delegate?.willPresent {
        case nil: script.presentation = nil
        case .answers(let options)?: script.presentation = options
        case .hangs?: script.answersPresentation = false
        }
        switch delegate?.didReceive {
        case nil: script.responseOutcome = .notImplemented
        case .handles?: script.responseOutcome = .handled
        case .hangs?: script.responseOutcome = nil
        }
        switch delegate?.didReceiveRemoteNotification {
        case nil: script.backgroundOutcome = .notImplemented
        case .newData?: script.backgroundOutcome = .fetched(0)
        case .noData?: script.backgroundOutcome = .fetched(1)
        case .failed?: script.backgroundOutcome = .fetched(2)
        case .hangs?: script.backgroundOutcome = nil
        }
        switch delegate?.didReceiveIncomingPush {
        case nil: script.callOutcome = .notRegistered
        case .reportsCall?: script.callOutcome = .reported
        case .callIsNotShown?:
            script.callOutcome = .notShown("The scenario lets the system refuse it.")
        case .reportsNoCall?: script.callOutcome = .notReported
        case .hangs?: script.callOutcome = nil
        }
        if let serviceExtension { script.serviceExtension = serviceExtension.play }
        return script
    }
}

extension Scenario.ServiceExtension {
    /// What it does with one push.
    func play(_ request: NotificationRequest) -> AppScript.ExtensionOutcome {
        let outcome = AppScript.ExtensionOutcome.after(
            after / .seconds(1), outcome(for: request.content))
        let changed = [changes, secondChanges].compactMap(\.communication)
        // An intent is donated before the content is updated from it (COM-7).
        return changed.filter(\.isDonated).enumerated().reversed().reduce(outcome) { next, item in
            let donation = InteractionDonation(
                identifier: "\(request.identifier).\(item.offset + 1)", direction: .incoming,
                communication: CommunicationContext(item.element))
            return .asks(.donate(donation), then: next)
        }
    }

    private func outcome(for content: NotificationContent) -> AppScript.ExtensionOutcome {
        let changed = content.changed(by: changes)
        return switch behaviour {
        case .returns: .returns(changed)
        case .returnsTwice: .returnsTwice(changed, changed.changed(by: secondChanges))
        case .returnsOnExpiry: .returnsOnExpiry(changed)
        case .returnsEmpty: .returns(NotificationContent())
        case .hangs: .hangs
        case .crashes: .fails(.ended("The scenario lets it crash."))
        case .failsToStart: .fails(.notStarted("The scenario lets it fail to start."))
        case .lacksPrincipalClass: .fails(.noPrincipalClass("The scenario takes its class away."))
        }
    }
}
