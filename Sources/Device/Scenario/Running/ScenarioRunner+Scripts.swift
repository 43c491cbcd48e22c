internal import DeviceKernel
internal import DeviceSimulation
internal import Foundation
internal import NotificationModel

// Scripts that replace an app's delegate and extensions.

extension PlayedApp {
    var script: AppScript {
        var script = AppScript()
        switch delegate?.willPresent {
        case nil: script.presentation = nil
        case .answers(let options)?: script.presentation = options
        case .hangs?: script.answersPresentation = false
        }
        switch delegate?.didReceive {
        case nil:
            script.responseOutcome = .received(
                ResponseReceipt(reachedDelegate: false, scene: delegate?.sceneWillConnect))
        case .handles?:
            script.responseOutcome = .received(
                ResponseReceipt(reachedDelegate: true, scene: delegate?.sceneWillConnect))
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
        case .failsActions?: script.performsCallActions = false
        case .hangs?: script.callOutcome = nil
        }
        let usual = serviceExtension?.play ?? script.serviceExtension
        script.serviceExtension = { [runs] request in
            runs[request.identifier]?.play(request) ?? usual(request)
        }
        if let contentExtension { script.contentExtension = contentExtension.play }
        return script
    }
}

extension Scenario.ServiceExtension {
    func play(_ request: NotificationRequest) -> AppScript.ExtensionOutcome {
        let outcome = AppScript.ExtensionOutcome.after(
            after / .seconds(1), outcome(for: request.content))
        let changed = [changes, secondChanges].compactMap(\.communication)
        // An app donates the intent before it updates the content with it (COM-7).
        return changed.filter(\.isDonated).enumerated().reversed().reduce(outcome) { next, item in
            let donation = InteractionDonation(
                identifier: "\(request.identifier).\(item.offset + 1)", direction: .incoming,
                communication: CommunicationContext(item.element))
            return .asks(.donate(donation), then: next)
        }
    }

    private func outcome(for content: NotificationContent) -> AppScript.ExtensionOutcome {
        let changed = content.changed(by: changes)
        return switch behavior {
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

extension Scenario.ContentExtension {
    func play(_ order: ContentViewOrder) -> AppScript.ContentOutcome {
        switch order {
        case .open(let notification, _): return opens(notification)
        case .show, .touch: return later
        case .respond:
            return answer.map { .tells(.drew(face(laterTexts)), then: .answers($0)) } ?? .keeps
        case .play, .pause, .close: return .keeps
        }
    }

    private func opens(_ notification: DeliveredNotification) -> AppScript.ContentOutcome {
        switch behavior {
        case .shows: .shows(face(texts ?? [notification.request.content.body]))
        case .hangs: .hangs
        case .crashes: .fails(.ended("The scenario lets it crash."))
        case .failsToStart: .fails(.notStarted("The scenario lets it fail to start."))
        case .lacksPrincipalClass: .fails(.noPrincipalClass("The scenario takes its class away."))
        }
    }

    private var later: AppScript.ContentOutcome { laterTexts.map { .shows(face($0)) } ?? .keeps }

    private func face(_ texts: [String]?) -> ContentViewSnapshot {
        let (line, width) = (21.0, ContentViewStart.widthStandard)
        let black = ViewSnapshot.Paint(light: 0xFF, dark: 0xFFFF_FFFF)
        let texts = texts ?? self.texts ?? []
        var nodes = [
            ViewSnapshot.Node(
                id: 1, frame: .init(width: width, height: line * Double(texts.count)))
        ]
        for (index, text) in texts.enumerated() {
            nodes.append(
                ViewSnapshot.Node(
                    id: index + 2, parent: 0,
                    frame: .init(y: line * Double(index), width: width, height: line),
                    content: .text(.init(text, size: 17, color: black))))
        }
        return ContentViewSnapshot(views: ViewSnapshot(nodes: nodes))
    }
}
